import { minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { Wide } from '../../../ui/wide.tsx';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { monthName } from '../../../ui/words/month-name.ts';
import { amountText, partsOf, plannedAccounts } from '../budget-lines.rules.ts';
import type { BudgetDetail } from '../budget-words.tsx';
import classes from '../budgets.module.css';

/** What is planned, by account and month, with totals of what is earned and what is spent. */
export function LinesTab({ budget }: { budget: BudgetDetail }) {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  const parts = partsOf(plannedAccounts(budget.lines, budget.months, minorPlaces(currency)));
  const revenue = parts.find(({ type }) => type === 'REVENUE');
  const expense = parts.find(({ type }) => type === 'EXPENSE');
  return (
    <div className="col gap-12">
      {budget.revisionReason ? (
        <p className="s13">
          <span className="dim">{t('finance:budgets.reason')}:</span> {budget.revisionReason}
          {budget.requiresReapproval ? null : (
            <span className="dim"> · {t('finance:budgets.noApproval')}</span>
          )}
        </p>
      ) : null}
      <Wide label={t('finance:budgets.grid.label')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('finance:accounts.account')}</th>
              {budget.months.map((month) => (
                <th key={month} scope="col" className={classes.number}>
                  {monthName(month, i18n.language)}
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {t('finance:budgets.grid.year')}
              </th>
            </tr>
          </thead>
          {parts.map((part) => (
            <tbody key={part.type}>
              <tr className={classes.part}>
                <th scope="rowgroup" colSpan={14}>
                  {t(`finance:reports.parts.${part.type}`)}
                </th>
              </tr>
              {part.accounts.map((account) => (
                <tr key={account.accountId}>
                  <td>
                    <span className={`dim ${classes.code}`}>{account.accountCode}</span> {account.accountName}
                  </td>
                  <Amounts months={account.months} year={account.year} keys={budget.months} />
                </tr>
              ))}
              <tr className={classes.total}>
                <td>{t('finance:reports.totalOf', { part: t(`finance:reports.parts.${part.type}`) })}</td>
                <Amounts months={part.months} year={part.year} keys={budget.months} />
              </tr>
            </tbody>
          ))}
          {revenue && expense ? (
            <tfoot>
              <tr>
                <td>{t('finance:budgets.result')}</td>
                <Amounts
                  months={revenue.months.map((month, at) => month - (expense.months[at] ?? 0n))}
                  year={revenue.year - expense.year}
                  keys={budget.months}
                />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </Wide>
    </div>
  );
}

interface AmountsProps {
  months: readonly bigint[];
  year: bigint;
  /** The months, as keys of the cells. */
  keys: readonly string[];
}

function Amounts({ months, year, keys }: AmountsProps) {
  const { i18n } = useTranslation();
  const currency = useBaseCurrency();
  const number = new Intl.NumberFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {
    maximumFractionDigits: 4,
    minimumFractionDigits: 0,
  });
  // Twelve times the sign of the currency would be all that one reads: the total of the row has it.
  const text = (exact: bigint) => number.format(amountText(exact).replace(/\.00$/, '') as unknown as number);
  return (
    <>
      {keys.map((key, at) => {
        const month = months[at] ?? 0n;
        return (
          <td key={key} className={classes.number}>
            {month === 0n ? <span className="dim">–</span> : text(month)}
          </td>
        );
      })}
      <td className={`medium ${classes.number}`}>
        <Money amount={amountText(year)} currency={currency} />
      </td>
    </>
  );
}
