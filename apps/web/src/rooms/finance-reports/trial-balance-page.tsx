import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { Money } from '../../ui/words/money.tsx';
import { AmountLink } from './amount-link.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { amountCell } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { usePeriod } from './use-period.ts';

type Report = Reply<'GET /api/finance/reports/trial-balance'>['data'];

/** What each account had, what moved, and what it has. FIN-26. */
export function TrialBalancePage() {
  const { t } = useTranslation('finance');
  const { from, to } = usePeriod();
  const read = useRead('GET /api/finance/reports/trial-balance', { query: { startDate: from, endDate: to } });
  const report = read.data?.data;
  return (
    <ReportFrame
      report="trial-balance"
      sheet={
        report &&
        (() => ({
          head: ['accounts.code', 'accounts.account', 'opening', 'debit', 'credit', 'closing'].map((word) =>
            t(`finance:${word}`),
          ),
          rows: report.rows.map((row) => [
            row.accountCode,
            row.accountName,
            ...([row.opening, row.debit, row.credit, row.closing] as const).map(amountCell),
          ]),
        }))
      }
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={12} /> : null}
      {report?.rows.length === 0 ? <NothingPosted /> : null}
      {report && report.rows.length > 0 ? <BalanceTable report={report} from={from} to={to} /> : null}
    </ReportFrame>
  );
}

interface TableProps {
  report: Report;
  from: string;
  to: string;
}

function BalanceTable({ report, from, to }: TableProps) {
  const { t } = useTranslation('finance');
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:accounts.account')}</th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              {t('finance:opening')}
            </th>
            {(['debit', 'credit', 'closing'] as const).map((key) => (
              <th key={key} scope="col" className={classes.number}>
                {t(`finance:${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.accountId}>
              <td>
                <span className={`dim ${classes.code}`}>{row.accountCode}</span> {row.accountName}
              </td>
              <td className={`t2 ${classes.number} ${classes.roomy}`}>
                <Money amount={row.opening} currency={report.currency} />
              </td>
              {(['debit', 'credit'] as const).map((side) => (
                <td key={side} className={classes.number}>
                  <AmountLink
                    amount={row[side]}
                    currency={report.currency}
                    accountId={row.accountId}
                    from={from}
                    to={to}
                  />
                </td>
              ))}
              <td className={`medium ${classes.number}`}>
                <AmountLink
                  amount={row.closing}
                  currency={report.currency}
                  accountId={row.accountId}
                  to={to}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('finance:total')}</td>
            <td className={classes.roomy} />
            <td className={classes.number}>
              <Money amount={report.totals.debit} currency={report.currency} />
            </td>
            <td className={classes.number}>
              <Money amount={report.totals.credit} currency={report.currency} />
            </td>
            <td className={classes.number}>
              {t('finance:reports.bothSides')}{' '}
              <Money amount={report.totals.closingDebit} currency={report.currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
