import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../api/session.ts';
import { placedIn, type Winning, type WinValues } from './win.rules.ts';
import classes from './win-dialog.module.css';

interface WinSummaryProps {
  winning: Winning;
  values: WinValues;
  customerId: string;
  /** The lead that was won. */
  leadId?: string;
  onClose: () => void;
  /** The lead was made a customer before. */
  already?: boolean;
  onOnlyMove?: (() => void) | undefined;
}

/** What winning has made, each with a link to it. */
export function WinSummary({
  winning,
  values,
  customerId,
  leadId,
  onClose,
  onOnlyMove,
  already = false,
}: WinSummaryProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const can = useCan();
  const { newCustomer, existingCustomers, customer } = winning;
  const known = customer ?? existingCustomers.find(({ id }) => id === customerId);
  const name =
    known?.name ??
    (values.customerType === 'BUSINESS' ? (newCustomer.businessName ?? newCustomer.name) : newCustomer.name);
  const placed = already ? [] : placedIn(winning, values);
  const bought = already ? [] : winning.products.filter(({ id }) => values.interestIds.includes(id));
  const maySee = can('read:own', 'customer');
  return (
    <div className="col gap-16" role="status">
      {already ? <p className="s14 t2">{t('e-commerce:win.already')}</p> : null}
      <ul className={`plain-list ${classes.made}`}>
        <li>
          <IconCircleCheck size={18} aria-hidden />
          <span className="grow">{t('e-commerce:win.madeCustomer')}</span>
          {maySee ? (
            <Link to="/customers/$id" params={{ id: customerId }} onClick={onClose}>
              {name}
            </Link>
          ) : (
            <b className="medium">{name}</b>
          )}
        </li>
        {placed.map(({ key, name: student, classId }) => (
          <li key={key}>
            <IconCircleCheck size={18} aria-hidden />
            <span className="grow">
              {classId
                ? t('e-commerce:win.madeEnrolment', { name: student })
                : t('e-commerce:win.madeStudent')}
            </span>
            {classId ? (
              <Link to="/classes/$id" params={{ id: classId }} onClick={onClose}>
                {winning.classes.find(({ id }) => id === classId)?.name}
              </Link>
            ) : (
              <b className="medium">{student}</b>
            )}
          </li>
        ))}
        {bought.map(({ id, product }) => (
          <li key={id}>
            <IconCircleCheck size={18} aria-hidden />
            <span className="grow">{t('e-commerce:win.madePurchase')}</span>
            <b className="medium">{product.name}</b>
          </li>
        ))}
      </ul>
      <div className={`row align-stretch justify-end ${classes.foot}`}>
        {onOnlyMove ? (
          <Button variant="default" size="md" onClick={onOnlyMove}>
            {t('e-commerce:win.onlyMove')}
          </Button>
        ) : null}
        <MakeOrder leadId={leadId} onClose={onClose} />
        <Button size="md" onClick={onClose} data-autofocus>
          {t('e-commerce:win.close')}
        </Button>
      </div>
    </div>
  );
}

/** The way to an order of what was won, with all that is known of it (REV-40). */
function MakeOrder({ leadId, onClose }: Pick<WinSummaryProps, 'leadId' | 'onClose'>) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  if (!leadId || !can('create:any', 'order')) return null;
  return (
    <Link to="/orders" search={{ edit: 'new', lead: leadId }} onClick={onClose} className={classes.order}>
      {t('e-commerce:win.makeOrder')}
    </Link>
  );
}
