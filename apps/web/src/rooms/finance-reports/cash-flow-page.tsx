import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { formatRange } from '../../ui/words/format-range.ts';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { statementSheet } from './statement-sheet.rules.ts';
import { StatementTable } from './statement-table.tsx';
import { usePeriod } from './use-period.ts';

/** Where cash came from and went to, from the result on. FIN-26. */
export function CashFlowPage() {
  const { t, i18n } = useTranslation('finance');
  const { from, to } = usePeriod();
  const read = useRead('GET /api/finance/reports/cash-flow', { query: { startDate: from, endDate: to } });
  const report = read.data?.data;
  const isEmpty = report?.change === '0.00' && report.sections.every(({ lines }) => lines.length === 0);
  const sections = [
    { key: 'RESULT', lines: [], total: report?.netIncome ?? '0' },
    ...(report?.sections.filter(({ key, lines }) => key === 'OPERATING' || lines.length > 0) ?? []),
  ];
  const results = [
    { label: t('finance:reports.cashChange'), amount: report?.change ?? '0' },
    { label: t('finance:reports.cashBefore'), amount: report?.openingCash ?? '0' },
    { label: t('finance:reports.cashAfter'), amount: report?.closingCash ?? '0' },
  ];
  const heading = report ? formatRange([report.startDate, report.endDate], i18n.language) : '';
  return (
    <ReportFrame
      report="cash-flow"
      sheet={report && (() => statementSheet({ sections, results, heading }, t))}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={12} /> : null}
      {isEmpty ? <NothingPosted /> : null}
      {report && !isEmpty ? (
        <StatementTable
          sections={sections}
          currency={report.currency}
          heading={heading}
          days={{ from: report.startDate, to: report.endDate }}
          results={results}
        />
      ) : null}
    </ReportFrame>
  );
}
