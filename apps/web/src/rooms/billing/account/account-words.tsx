import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from './account.module.css';

export type Account = Reply<'GET /api/finance/customers/:id/account'>['data'];

/** What is due, what of it is late, and what the customer has. */
export function AccountFigures({ account }: { account: Account }) {
  const { t } = useTranslation('finance');
  const { currency, due, overdue, credit } = account;
  const late = overdue !== '0.00';
  return (
    <dl className={classes.figures}>
      {(
        [
          ['due', due, false],
          ['overdue', overdue, late],
          ['credit', credit, false],
        ] as const
      ).map(([key, amount, isLate]) => (
        <div key={key} className={classes.figure}>
          <dt className="s12 dim">{t(`finance:account.${key}`)}</dt>
          <dd className={isLate ? `h1 ${classes.late}` : 'h1'}>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What something that is due is called: its first line, and which instalment of it. */
export function useDueName() {
  const { t } = useTranslation('finance');
  return ({ description, installmentNumber }: Account['dues'][number]) =>
    installmentNumber === null
      ? description
      : t('finance:account.partOf', { what: description, number: installmentNumber });
}
