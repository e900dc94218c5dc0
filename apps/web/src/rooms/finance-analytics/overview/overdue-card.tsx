import { daysBetween } from '@bellwether/contract/shared/day';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page.tsx';
import { WidgetEmpty } from '../../../ui/widget.tsx';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../finance-analytics.module.css';
import type { Overview } from './books-figures.tsx';

interface OverdueCardProps {
  of: 'invoices' | 'bills';
  /** null: the viewer may not read them, and there is no card. */
  overdue: Overview['overdueInvoices'];
  overview: Pick<Overview, 'currency' | 'today'>;
}

/** What was due and is not paid: how much in all, and the oldest, each of which opens its page. AMB-094. */
export function OverdueCard({ of, overdue, overview: { currency, today } }: OverdueCardProps) {
  const { t } = useTranslation('finance');
  if (overdue === null) return null;
  return (
    <Card
      title={t(`finance:overview.overdue.${of}`)}
      hint={
        overdue.count > 0 ? (
          <>
            {overdue.count} · <Money amount={overdue.amount} currency={currency} />
          </>
        ) : undefined
      }
      actions={
        overdue.count > 0 ? (
          <Button
            renderRoot={(props) => (
              <Link to={`/finance/${of}`} search={{ status: 'OVERDUE', sortBy: 'dueDate' }} {...props} />
            )}
            variant="subtle"
            size="compact"
            rightSection={<IconArrowRight size={15} />}
          >
            {t('finance:overview.all')}
          </Button>
        ) : null
      }
    >
      {overdue.rows.length === 0 ? <WidgetEmpty text={t('finance:overview.overdue.none')} /> : null}
      <ul className={`plain-list ${classes.rows}`}>
        {overdue.rows.map(({ id, number, name, dueDate, balanceDue }) => (
          <li key={id}>
            <Link to={`/finance/${of}/$id`} params={{ id }} className={`row gap-12 ${classes.line}`}>
              <span className={`col gap-0 grow ${classes.what}`}>
                <b className="cut">{name}</b>
                <span className="cut">{number}</span>
              </span>
              <span className={`col gap-0 flex-none ${classes.end}`}>
                <b>
                  <Money amount={balanceDue} currency={currency} />
                </b>
                <span className={classes.urgent}>
                  {t('finance:overview.overdue.days', { count: daysBetween(dueDate, today) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
