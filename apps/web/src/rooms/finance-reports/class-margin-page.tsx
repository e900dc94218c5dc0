import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { Wide } from '../../ui/wide.tsx';
import { Money } from '../../ui/words/money.tsx';
import { ReportFrame } from './report-frame.tsx';
import { amountCell, type ReportSheet } from './report-sheet.rules.ts';
import classes from './reports.module.css';
import { usePeriod } from './use-period.ts';

type Report = Reply<'GET /api/finance/reports/class-margin'>['data'];
type Figures = Report['totals'];

const columns = ['lessons', 'revenue', 'lessonPay', 'margin', 'percent'] as const;
const amounts = ['revenue', 'lessonPay', 'margin'] as const;

/** What each class earned, what its lessons cost in pay, and what is left. */
export function ClassMarginPage() {
  const { t } = useTranslation('finance');
  const { from, to } = usePeriod();
  const read = useRead('GET /api/finance/reports/class-margin', { query: { startDate: from, endDate: to } });
  const report = read.data?.data;
  const sheet = (of: Report): ReportSheet => ({
    head: [
      t('finance:reports.classMargin.class'),
      ...columns.map((key) => t(`finance:reports.classMargin.${key}`)),
    ],
    rows: of.rows.map((row) => [
      row.className ?? t('finance:reports.classMargin.noClass'),
      row.lessons,
      ...amounts.map((key) => amountCell(row[key])),
      row.percent === null ? '' : Number(row.percent),
    ]),
  });
  return (
    <ReportFrame report="class-margin" sheet={report && (() => sheet(report))}>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={8} /> : null}
      {report?.rows.length === 0 ? <EmptyState title={t('finance:reports.classMargin.none')} /> : null}
      {report && report.rows.length > 0 ? <MarginTable report={report} /> : null}
    </ReportFrame>
  );
}

function MarginTable({ report }: { report: Report }) {
  const { t } = useTranslation('finance');
  return (
    <Wide label={t('finance:reports.class-margin')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:reports.classMargin.class')}</th>
            {columns.map((key) => (
              <th key={key} scope="col" className={classes.number}>
                {t(`finance:reports.classMargin.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.classId ?? ''}>
              <td>
                {row.classId ? (
                  <Link to="/classes/$id" params={{ id: row.classId }} className={classes.opens}>
                    {row.className}
                  </Link>
                ) : (
                  t('finance:reports.classMargin.noClass')
                )}
                {row.unpaidLessons > 0 ? (
                  <span className="s12 dim">
                    {' '}
                    {t('finance:reports.classMargin.unpaid', { count: row.unpaidLessons })}
                  </span>
                ) : null}
              </td>
              <FigureCells figures={row} currency={report.currency} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('finance:total')}</td>
            <FigureCells figures={report.totals} currency={report.currency} />
          </tr>
        </tfoot>
      </table>
    </Wide>
  );
}

function FigureCells({ figures, currency }: { figures: Figures; currency: string }) {
  const { i18n } = useTranslation('finance');
  return (
    <>
      <td className={classes.number}>{figures.lessons}</td>
      {amounts.map((key) => (
        <td key={key} className={classes.number}>
          <Money amount={figures[key]} currency={currency} />
        </td>
      ))}
      <td className={classes.number}>
        {figures.percent === null
          ? '–'
          : Number(figures.percent).toLocaleString(i18n.language, { minimumFractionDigits: 1 })}
      </td>
    </>
  );
}
