import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { formatRate } from '../../../ui/words/rate.ts';
import classes from '../purchasing.module.css';

type Bill = Reply<'GET /api/finance/bills/:id'>['data'];

/** What a bill is for, with its sums. */
export function BillItems({ bill }: { bill: Bill }) {
  const { t, i18n } = useTranslation('finance');
  const base = useBaseCurrency();
  const { currency, exchangeRate } = bill;
  const sums = [
    ['subtotal', bill.subtotal],
    ['tax', bill.taxAmount],
    ['total', bill.total],
    ['paid', bill.paidAmount],
    ['balanceDue', bill.balanceDue],
  ] as const;
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:description')}</th>
            <th scope="col" className={classes.roomy}>
              {t('finance:accounts.account')}
            </th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {t('finance:bills.quantity')}
            </th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {t('finance:bills.unitPrice')}
            </th>
            <th scope="col" className={classes.number}>
              {t('finance:bills.amountOfItem')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bill.items.map((item) => (
            <tr key={item.id}>
              <td>{item.description}</td>
              <td className={`t2 ${classes.roomy}`}>
                <span className="dim">{item.accountCode}</span> {item.accountName}
              </td>
              <td className={`${classes.number} ${classes.roomy}`}>{fieldAmount(item.quantity)}</td>
              <td className={`${classes.number} ${classes.roomy}`}>
                <Money amount={item.unitPrice} currency={currency} />
              </td>
              <td className={classes.number}>
                <Money amount={item.totalPrice} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`s13 ${classes.billSums}`}>
        {sums.map(([key, amount]) => (
          <div
            key={key}
            className="row justify-between gap-16"
            data-strong={key === 'total' || key === 'balanceDue' || undefined}
          >
            <dt>{t(`finance:bills.${key}`)}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {exchangeRate === null ? null : (
          <div className="row justify-between gap-16 dim">
            <dt>
              1 {currency} = {formatRate(exchangeRate, i18n.language)} {base}
            </dt>
            <dd>
              <Money amount={bill.baseTotal} currency={base} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
