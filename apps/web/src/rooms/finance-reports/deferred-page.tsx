import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { Wide } from '../../ui/wide.tsx';
import { Money } from '../../ui/words/money.tsx';
import { AmountLink } from './amount-link.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { amountCell, type ReportSheet } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { usePeriod } from './use-period.ts';

type Report = Reply<'GET /api/finance/reports/deferred-revenue'>['data'];

const figures = ['opening', 'deferred', 'earned', 'expired', 'credited', 'closing'] as const;

/** Tuition that was invoiced and is not delivered, by class, beside the account that has it. */
export function DeferredPage() {
  const { t } = useTranslation('finance');
  const { from, to } = usePeriod();
  const read = useRead('GET /api/finance/reports/deferred-revenue', {
    query: { startDate: from, endDate: to },
  });
  const report = read.data?.data;
  const words = figures.map((key) => t(`finance:reports.deferral.${key}`));
  const sheet = (of: Report): ReportSheet => ({
    head: [t('finance:reports.deferral.class'), ...words],
    rows: of.rows.map((row) => [
      row.className ?? t('finance:reports.deferral.noClass'),
      ...figures.map((key) => amountCell(row[key])),
    ]),
  });
  return (
    <ReportFrame report="deferred-revenue" sheet={report && (() => sheet(report))}>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={8} /> : null}
      {report?.rows.length === 0 ? <NothingPosted /> : null}
      {report && report.rows.length > 0 ? <DeferredTable report={report} /> : null}
    </ReportFrame>
  );
}

function DeferredTable({ report }: { report: Report }) {
  const { t } = useTranslation('finance');
  const { currency, totals, accountId, balance, unexplained, endDate } = report;
  return (
    <Wide label={t('finance:reports.deferred-revenue')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:reports.deferral.class')}</th>
            {figures.map((key) => (
              <th key={key} scope="col" className={classes.number}>
                {t(`finance:reports.deferral.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.classId ?? ''}>
              <td>
                {row.classId ? (
                  <Link
                    to="/finance/session-credits"
                    search={{ classId: row.classId }}
                    className={classes.opens}
                  >
                    {row.className}
                  </Link>
                ) : (
                  t('finance:reports.deferral.noClass')
                )}
                <span className="s12 dim">
                  {' '}
                  {t('finance:reports.deferral.students', { count: row.students })}
                </span>
              </td>
              {figures.map((key) => (
                <td key={key} className={classes.number}>
                  <Money amount={row[key]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('finance:total')}</td>
            {figures.map((key) => (
              <td key={key} className={classes.number}>
                <Money amount={totals[key]} currency={currency} />
              </td>
            ))}
          </tr>
          <tr>
            <td colSpan={figures.length}>{t('finance:reports.deferral.account')}</td>
            <td className={classes.number}>
              <AmountLink amount={balance} currency={currency} accountId={accountId} to={endDate} />
            </td>
          </tr>
          {unexplained === '0.00' ? null : (
            <tr>
              <td colSpan={figures.length}>{t('finance:reports.deferral.unexplained')}</td>
              <td className={classes.number}>
                <Money amount={unexplained} currency={currency} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </Wide>
  );
}
