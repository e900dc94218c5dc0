import { summaryGroups } from '@bellwether/contract/attendance/values';
import { addDays } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import { SegmentedControl, Select } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { DateRangePicker } from '../../ui/form/date-range-picker.tsx';
import { Page, Toolbar } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { HeatMap } from './heat-map.tsx';
import './attendance.css';

/** How many days the report looks back at first. */
const firstDays = 56;

/** The share of attended lessons by student, class or week, with a heat map. */
export function ReportTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['attendance', 'common']);
  const { timeZone } = useOrganization();
  const today = dayIn(timeZone, new Date());
  const [chosenBy, setBy] = useUrlState('by');
  const [classId, setClassId] = useUrlState('classId');
  const [from] = useUrlState('from');
  const [to] = useUrlState('to');
  const navigate = useNavigate();
  const by = summaryGroups.find((one) => one === chosenBy) ?? 'student';
  const query = {
    by,
    from: from || addDays(today, -firstDays),
    to: to || today,
    ...(classId ? { classId } : {}),
  };
  const read = useRead('GET /api/attendance/reports/summary', { query });
  const classes = useRead('GET /api/lms/classes', { query: { limit: 100, minimal: 'true' } });
  const report = read.data;
  return (
    <Page
      title={t('attendance:title')}
      description={t('attendance:report.excusedHint')}
      tabs={tabs}
      toolbar={
        <Toolbar>
          <SegmentedControl
            size="sm"
            aria-label={t('attendance:report.by')}
            value={by}
            onChange={(value) => setBy(value === 'student' ? '' : value)}
            data={summaryGroups.map((value) => ({ value, label: t(`attendance:report.${value}`) }))}
          />
          <Select
            size="sm"
            className="attp-filter"
            aria-label={t('attendance:lessons.class')}
            placeholder={t('attendance:report.allClasses')}
            clearable
            searchable
            value={classId || null}
            onChange={(value) => setClassId(value ?? '')}
            data={(classes.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DateRangePicker
            label={t('attendance:report.range')}
            value={[query.from, query.to]}
            onChange={([first, last]) =>
              void navigate({
                to: '.',
                search: (before: Record<string, unknown>) => ({
                  ...before,
                  from: first ?? undefined,
                  to: last ?? undefined,
                }),
              })
            }
          />
        </Toolbar>
      }
    >
      {!report && read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!report && !read.error ? <SkeletonLines rows={10} /> : null}
      {report && report.data.length === 0 ? (
        <EmptyState
          title={t('attendance:report.empty')}
          text={t('attendance:report.emptyText')}
          icon={IconChartHistogram}
        />
      ) : null}
      {report && report.data.length > 0 ? (
        <>
          <Totals total={report.total} />
          <HeatMap report={report} by={by} />
        </>
      ) : null}
    </Page>
  );
}

interface TotalsProps {
  total: { present: number; late: number; absent: number; excused: number; rate: number | null };
}

function Totals({ total }: TotalsProps) {
  const { t } = useTranslation('attendance');
  const figures = [
    { label: t('attendance:report.rate'), value: total.rate === null ? '–' : `${total.rate}%` },
    { label: t('attendance:status.PRESENT'), value: total.present },
    { label: t('attendance:status.LATE'), value: total.late },
    { label: t('attendance:absent'), value: total.absent },
    { label: t('attendance:status.EXCUSED'), value: total.excused },
  ];
  return (
    <dl className="attp-totals">
      {figures.map(({ label, value }) => (
        <div key={label} className="bw-card">
          <dt className="s12 dim">{label}</dt>
          <dd>{value.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
