import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../purchasing.module.css';

type Bill = Reply<'GET /api/finance/bills/:id'>['data'];
export type Payment = Bill['payments'][number];

/** What was paid on a bill, and what of it was taken back. */
export function BillPayments({ bill, onReverse }: { bill: Bill; onReverse: (id: string) => void }) {
  const { t, i18n } = useTranslation('finance');
  const { currency } = bill;
  if (bill.payments.length === 0)
    return <p className={`dim ${classes.none}`}>{t('finance:bills.noPayments')}</p>;
  const numberOf = new Map(bill.payments.map(({ id, paymentNumber }) => [id, paymentNumber]));
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:bills.payment')}</th>
            <th scope="col">{t('finance:bills.paymentDate')}</th>
            <th scope="col" className={classes.roomy}>
              {t('finance:bills.paymentMethod')}
            </th>
            <th scope="col" className={classes.roomy}>
              {t('finance:bills.cashAccount')}
            </th>
            <th scope="col" className={classes.roomy}>
              {t('finance:bills.notes')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:bills.paymentAmount')}
            </th>
            <th scope="col" aria-label={t('finance:bills.reverse')} />
          </tr>
        </thead>
        <tbody>
          {bill.payments.map((payment) => (
            <tr key={payment.id} data-off={payment.reversedById || payment.reversesId ? '' : undefined}>
              <td className="medium">{payment.paymentNumber}</td>
              <td>{formatDay(payment.paymentDate, i18n.language)}</td>
              <td className={classes.roomy}>
                {[t(`finance:bills.methods.${payment.paymentMethod}`), payment.checkNumber]
                  .filter(Boolean)
                  .join(' ')}
              </td>
              <td className={classes.roomy}>
                {payment.accountCode} {payment.accountName}
              </td>
              <td className={classes.roomy}>
                {[
                  payment.reversesId &&
                    t('finance:bills.reversalOf', { number: numberOf.get(payment.reversesId) }),
                  payment.notes,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td className={classes.number}>
                <Money
                  amount={payment.reversesId ? `-${payment.paymentAmount}` : payment.paymentAmount}
                  currency={currency}
                />
              </td>
              <td className={classes.number}>
                <Reverse payment={payment} may={bill.can.reversePayments} onReverse={onReverse} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ReverseProps {
  payment: Payment;
  may: boolean;
  onReverse: (id: string) => void;
}

function Reverse({ payment, may, onReverse }: ReverseProps) {
  const { t } = useTranslation('finance');
  if (payment.reversedById) return <span className="dim">{t('finance:bills.reversed')}</span>;
  if (!may || payment.reversesId) return null;
  return (
    <Button
      variant="subtle"
      size="compact"
      aria-label={t('finance:bills.reverseOf', { number: payment.paymentNumber })}
      onClick={() => onReverse(payment.id)}
    >
      {t('finance:bills.reverse')}
    </Button>
  );
}
