import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/words/money.tsx';
import { AmountLink } from './amount-link.tsx';
import classes from './reports.module.css';
import type { Section, StatementResult } from './statement-sheet.rules.ts';

interface Days {
  readonly from?: string;
  readonly to: string;
}

interface StatementProps {
  sections: readonly Section[];
  currency: string;
  /** What the column is of, and the days that its numbers open. */
  heading: ReactNode;
  days: Days;
  /** The second column. */
  compared?: { readonly heading: ReactNode; readonly days: Days } | undefined;
  /** Rows below all parts. */
  results: readonly StatementResult[];
}

/** A statement: its parts with a total each, and what comes of them. Numbers open the lines of their account. */
export function StatementTable({ sections, currency, heading, days, compared, results }: StatementProps) {
  const { t } = useTranslation('finance');
  return (
    <div className={classes.wide}>
      <table className={`${classes.table} ${classes.statement}`}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            <th scope="col" className={classes.number}>
              {heading}
            </th>
            {compared ? (
              <th scope="col" className={classes.number}>
                {compared.heading}
              </th>
            ) : null}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.key}>
            <tr className={classes.part}>
              <th scope="rowgroup" colSpan={compared ? 3 : 2}>
                {t(`finance:reports.parts.${section.key}`)}
              </th>
            </tr>
            {section.lines.map((line) => (
              <tr key={line.accountId ?? line.accountName}>
                <td>
                  <span className={`dim ${classes.code}`}>{line.accountCode}</span>{' '}
                  {line.accountId ? line.accountName : t(`finance:reports.results.${line.accountName}`)}
                </td>
                <td className={classes.number}>
                  <AmountLink amount={line.amount} currency={currency} accountId={line.accountId} {...days} />
                </td>
                {compared ? (
                  <td className={`t2 ${classes.number}`}>
                    <AmountLink
                      amount={line.compared ?? '0'}
                      currency={currency}
                      accountId={line.accountId}
                      {...compared.days}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
            <tr className={classes.total}>
              <td>{t('finance:reports.totalOf', { part: t(`finance:reports.parts.${section.key}`) })}</td>
              <td className={classes.number}>
                <Money amount={section.total} currency={currency} />
              </td>
              {compared ? (
                <td className={classes.number}>
                  <Money amount={section.compared ?? '0'} currency={currency} />
                </td>
              ) : null}
            </tr>
          </tbody>
        ))}
        <tfoot>
          {results.map((result) => (
            <tr key={result.label}>
              <td>{result.label}</td>
              <td className={classes.number}>
                <Money amount={result.amount} currency={currency} />
              </td>
              {compared ? (
                <td className={classes.number}>
                  {result.compared ? <Money amount={result.compared} currency={currency} /> : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
