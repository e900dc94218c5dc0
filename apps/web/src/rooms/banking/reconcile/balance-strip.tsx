import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { useBankCurrency } from '../bank-currency.tsx';
import classes from '../banking.module.css';

interface BalanceStripProps {
  account: Reply<'GET /api/finance/bank-accounts/:id'>['data'];
  /** How the open lines stand, where that is known. */
  counts?: Readonly<Record<'exact' | 'rule' | 'likely' | 'none', number>> | undefined;
}

/** What the bank has, what the books have, what lies between, and how much is done. */
export function BalanceStrip({ account, counts }: BalanceStripProps) {
  const { t, i18n } = useTranslation('finance');
  const money = useMoney();
  const currency = useBankCurrency();
  const amount = (text: string | null) => (text === null ? '–' : money(text, currency));
  const ledger = account.glAccountCode
    ? `${account.glAccountCode} ${account.glAccountName}`
    : t('finance:banking.noLedger');
  const waiting = t('finance:banking.openLines', { count: account.openCount });
  const inBooks = t('finance:banking.booksOpen', { count: account.booksOpenCount });
  return (
    <section className={`bw-card ${classes.strip}`} aria-label={t('finance:banking.balances')}>
      <dl className={classes.balances}>
        <div>
          <dt>{t('finance:banking.bank')}</dt>
          <dd className="num">{amount(account.bankBalance)}</dd>
          <dd className="dim s12">
            {account.bankDate
              ? t('finance:banking.asOf', { date: formatDay(account.bankDate, i18n.language) })
              : t('finance:banking.noTransactions')}
          </dd>
        </div>
        <div>
          <dt>{t('finance:banking.books')}</dt>
          <dd className="num">{amount(account.booksBalance)}</dd>
          <dd className="dim s12">{ledger}</dd>
        </div>
        <div>
          <dt>{t('finance:banking.difference')}</dt>
          <dd className="num">{amount(account.difference)}</dd>
          <dd className="dim s12">{account.booksOpenCount > 0 ? `${waiting}, ${inBooks}` : waiting}</dd>
        </div>
      </dl>
      <Progress account={account} counts={counts} />
    </section>
  );
}

const parts = ['done', 'exact', 'rule', 'likely', 'none'] as const;
const colors = { done: 'green', exact: 'blue', rule: 'purple', likely: 'amber', none: 'gray' } as const;

function Progress({ account, counts }: BalanceStripProps) {
  const { t, i18n } = useTranslation('finance');
  const money = useMoney();
  const currency = useBankCurrency();
  const done = account.totalCount - account.openCount;
  const number = (count: number) => count.toLocaleString(i18n.language);
  const all = { done, ...(counts ?? { exact: 0, rule: 0, likely: 0, none: account.openCount }) };
  return (
    <div className={`col gap-6 justify-center ${classes.progress}`}>
      <div className="row wrap justify-between lines-2 s13">
        <span>{t('finance:banking.doneOf', { done: number(done), total: number(account.totalCount) })}</span>
        <span className="dim s12 num">
          {t('finance:banking.inOut', {
            in: money(account.moneyIn, currency),
            out: money(account.moneyOut, currency),
          })}
        </span>
      </div>
      <div className={`row gap-2 align-stretch ${classes.bar}`} aria-hidden>
        {parts.map((part) => (
          <span key={part} className={`e-${colors[part]}`} style={{ flexGrow: all[part] }} />
        ))}
      </div>
      <ul className="row wrap gap-12 lines-2 plain-list s12">
        {(counts ? parts : (['done'] as const)).map((part) => (
          <li key={part} className={`row gap-4 e-${colors[part]} ${classes.legend}`}>
            <i aria-hidden />
            {t(`finance:banking.parts.${part}`)} <b className="num">{number(all[part])}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
