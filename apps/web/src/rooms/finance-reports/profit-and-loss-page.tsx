import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { formatRange } from '../../ui/words/format-range.ts';
import { CompareSwitch } from './compare-switch.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { statementSheet } from './statement-sheet.rules.ts';
import { StatementTable } from './statement-table.tsx';
import { usePeriod, yearBefore } from './use-period.ts';

/** Revenue, cost and expense of a period. FIN-26. */
export function ProfitAndLossPage() {
  const { t, i18n } = useTranslation('finance');
  const { from, to, search } = usePeriod();
  const other =
    search.compare === '1' ? { compareStart: yearBefore(from), compareEnd: yearBefore(to) } : undefined;
  const read = useRead('GET /api/finance/reports/profit-and-loss', {
    query: { startDate: from, endDate: to, ...other },
  });
  const report = read.data?.data;
  const sections = report?.sections.filter(({ lines }) => lines.length > 0) ?? [];
  const results = [
    {
      label: t('finance:reports.netIncome'),
      amount: report?.netIncome ?? '0',
      compared: report?.comparedNetIncome ?? null,
    },
  ];
  const heading = report ? formatRange([report.startDate, report.endDate], i18n.language) : '';
  const compared =
    report?.compareStart && report.compareEnd
      ? {
          heading: formatRange([report.compareStart, report.compareEnd], i18n.language),
          days: { from: report.compareStart, to: report.compareEnd },
        }
      : undefined;
  return (
    <ReportFrame
      report="profit-and-loss"
      tools={<CompareSwitch />}
      sheet={report && (() => statementSheet({ sections, results, heading, compared: compared?.heading }, t))}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={12} /> : null}
      {report && sections.length === 0 ? <NothingPosted /> : null}
      {report && sections.length > 0 ? (
        <StatementTable
          sections={sections}
          currency={report.currency}
          heading={heading}
          days={{ from: report.startDate, to: report.endDate }}
          compared={compared}
          results={results}
        />
      ) : null}
    </ReportFrame>
  );
}
