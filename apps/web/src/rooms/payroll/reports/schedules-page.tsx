import { reportTypes } from '@bellwether/contract/payroll/payroll.values';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf, Word } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { ReportViews } from './report-views.tsx';

const ScheduleDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).ScheduleDialog,
}));

const spec: ListSpec = { sortBy: 'name', limit: 20, filters: ['reportType', 'isActive'] };

type Row = RowOf<'GET /api/payroll/scheduled-reports'>;

/** The reports that are made and mailed by themselves. PAY-05. */
export function SchedulesPage() {
  // Whoever may ask for a report may have it made again and again.
  const mayAsk = useCan()('create', 'payroll_report');
  return (
    <ListScreen
      route="GET /api/payroll/scheduled-reports"
      name="scheduled-reports"
      words="payroll:schedules"
      icon={IconCalendarRepeat}
      spec={spec}
      columns={columns}
      may={{ add: mayAsk, edit: mayAsk, remove: mayAsk }}
      dialog={(props) => <ScheduleDialog {...props} />}
      remove="DELETE /api/payroll/scheduled-reports/:id"
      tabs={<PayrollTabs active="reports" />}
      actions={<ReportViews active="schedules" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="reportType"
          label={word('payroll:reports.report')}
          choices={reportTypes.map((type) => ({ value: type, label: word(`payroll:reports.kinds.${type}`) }))}
        />
      )}
    />
  );
}

function columns({ name, text, tag, word, language }: ColumnsOf<Row>) {
  return [
    name('name', (row) => row.name, { width: 220 }),
    tag('reportType', (row) => word(`payroll:reports.kinds.${row.reportType}`), { width: 150 }),
    text('when', (row) => whenOf(row.schedule, word), { width: 240 }),
    text('format', (row) => word(`payroll:reports.formats.${row.format}`), { width: 90 }),
    text('recipients', (row) => row.recipients.join(', '), { width: 220 }),
    text('nextRunAt', (row) => (row.nextRunAt ? formatMoment(row.nextRunAt, language) : null), {
      width: 170,
    }),
    text('lastRunAt', (row) => (row.lastRunAt ? formatMoment(row.lastRunAt, language) : null), {
      width: 170,
    }),
    text('owner', (row) => row.ownerName, { width: 150 }),
    tag('status', (row) => word(stateOf(row)), {
      width: 120,
      cell: (row) => <StatusBadge color={colors[stateOf(row)]}>{word(stateOf(row))}</StatusBadge>,
    }),
  ];
}

const colors = { inUse: 'green', closed: 'gray', paused: 'amber' } as const;

function stateOf({ isActive, pausedAt }: Row): keyof typeof colors {
  if (!isActive) return 'closed';
  return pausedAt === null ? 'inUse' : 'paused';
}

/** 'Monthly on the 31st at 08:30', in the words of the language. */
function whenOf({ frequency, dayOfWeek, dayOfMonth, time }: Row['schedule'], word: Word): string {
  return word(`times.${frequency}`, {
    day: frequency === 'weekly' ? word(`weekdays.${dayOfWeek}`) : dayOfMonth,
    time,
  });
}
