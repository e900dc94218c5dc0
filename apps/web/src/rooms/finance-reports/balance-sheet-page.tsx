import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { CompareSwitch } from './compare-switch.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { ReportFrame } from './report-frame.tsx';
import { statementSheet } from './statement-sheet.rules.ts';
import { StatementTable } from './statement-table.tsx';
import { usePeriod, yearBefore } from './use-period.ts';

/** Assets, liabilities and equity at the end of a day. FIN-26. */
export function BalanceSheetPage() {
  const { t, i18n } = useTranslation('finance');
  const { to, search } = usePeriod();
  const other = search.compare === '1' ? yearBefore(to) : undefined;
  const query = { asOfDate: to, ...(other ? { compareDate: other } : {}) };
  const read = useRead('GET /api/finance/reports/balance-sheet', { query });
  const report = read.data?.data;
  const both = (key: 'total' | 'compared') =>
    exactText(
      (report?.sections ?? [])
        .filter((section) => section.key !== 'ASSET')
        .reduce((sum, section) => sum + exactOf(section[key] ?? '0'), 0n),
    );
  const day = (of: string | null | undefined) => (of ? formatDay(of, i18n.language) : undefined);
  const results = [
    {
      label: t('finance:reports.liabilitiesAndEquity'),
      amount: both('total'),
      compared: report?.compareDate ? both('compared') : null,
    },
  ];
  const heading = day(report?.asOfDate) ?? '';
  const compared = day(report?.compareDate);
  return (
    <ReportFrame
      report="balance-sheet"
      asOf
      tools={<CompareSwitch />}
      sheet={report && (() => statementSheet({ sections: report.sections, results, heading, compared }, t))}
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={12} /> : null}
      {report?.sections.every(({ lines }) => lines.length === 0) ? <NothingPosted /> : null}
      {report?.sections.some(({ lines }) => lines.length > 0) ? (
        <StatementTable
          sections={report.sections}
          currency={report.currency}
          heading={heading}
          days={{ to: report.asOfDate }}
          compared={report.compareDate ? { heading: compared, days: { to: report.compareDate } } : undefined}
          results={results}
        />
      ) : null}
    </ReportFrame>
  );
}
