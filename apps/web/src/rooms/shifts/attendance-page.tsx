import { Button } from '@mantine/core';
import { IconClockPlus, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../ui/list/columns-of.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { Page, Tabs } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { RepairRequests } from './repair-requests.tsx';
import classes from './shifts.module.css';
import { type LogRow, LogTag, useTimes } from './time-words.tsx';

const LogDialog = later(() => import('./log-dialog.tsx'));

const spec: ListSpec = { sortBy: 'startedAt', sortOrder: 'desc', limit: 20, filters: [] };
const words = 'human-resources:time';

/** When people were at work: what somebody should look at first, then all, and what they ask to have set right. */
export function AttendancePage() {
  const [tab] = useUrlState('tab');
  return tab === 'requests' ? <Requests /> : <Logs isAll={tab === 'all'} />;
}

function AttendanceTabs() {
  const { t } = useTranslation('human-resources');
  const [tab, setTab] = useUrlState('tab');
  const waiting = useRead('GET /api/hr/regularization-requests', {
    query: { whose: 'others', status: 'PENDING', limit: 1 },
  });
  const count = waiting.data?.totalCount;
  return (
    <Tabs
      label={t(`${words}.attendance`)}
      items={[
        {
          label: t(`${words}.exceptions`),
          active: tab !== 'all' && tab !== 'requests',
          onClick: () => setTab(''),
        },
        { label: t(`${words}.all`), active: tab === 'all', onClick: () => setTab('all') },
        {
          label: t(`${words}.requests`),
          active: tab === 'requests',
          onClick: () => setTab('requests'),
          ...(count ? { count } : {}),
        },
      ]}
    />
  );
}

function Requests() {
  const { t } = useTranslation('human-resources');
  return (
    <Page
      title={t(`${words}.attendance`)}
      description={t(`${words}.attendanceText`)}
      tabs={<AttendanceTabs />}
    >
      <div className={classes.underTabs}>
        <RepairRequests whose="others" />
      </div>
    </Page>
  );
}

function Logs({ isAll }: { isAll: boolean }) {
  const { t, i18n } = useTranslation(['human-resources', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const [editing, setEditing] = useUrlState('edit');
  const only = isAll ? {} : { exceptions: 'true' as const };
  const read = useRead('GET /api/hr/attendance-logs', { query: { ...list.query, ...only } });
  const times = useTimes();
  const columns = useMemo(
    () => columnsOf(columnsFor(times), { t, language: i18n.language, words }),
    [t, i18n.language, times],
  );
  const mayCorrect = can('edit:any', 'attendance_log');
  const correct = (row: LogRow) => setEditing(row.id);
  const mayOpen = editing === 'new' ? can('manage', 'attendance_log') : mayCorrect;
  return (
    <ListPage
      name="attendance-logs"
      title={t(`${words}.attendance`)}
      description={t(`${words}.attendanceText`)}
      tabs={<AttendanceTabs />}
      actions={
        can('manage', 'attendance_log') ? (
          <Button leftSection={<IconClockPlus size={16} />} onClick={() => setEditing('new')}>
            {t(`${words}.record`)}
          </Button>
        ) : null
      }
      searchPlaceholder={t(`${words}.search`)}
      readPage={(query) => call('GET /api/hr/attendance-logs', { query: { ...query, ...only } })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      {...(mayCorrect ? { onOpen: correct } : {})}
      rowActions={(row) =>
        mayCorrect
          ? [{ label: t(`${words}.correct`), icon: IconPencil, quick: true, onClick: () => correct(row) }]
          : []
      }
      unit={t(`${words}.unit`)}
      empty={{
        title: t(isAll ? `${words}.noLogs` : `${words}.noExceptions`),
        text: t(isAll ? `${words}.noLogsText` : `${words}.noExceptionsText`),
        icon: IconClockPlus,
      }}
    >
      <Meanwhile>
        {editing && mayOpen ? (
          <LogDialog id={editing === 'new' ? undefined : editing} onClose={() => setEditing('')} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function columnsFor(times: ReturnType<typeof useTimes>) {
  return ({ name, text, day, tag, word }: ColumnsOf<LogRow>) => [
    name('employee', (row) => row.employeeName, { sort: false, width: 220 }),
    day('startedAt', (row) => row.day, { sort: true, width: 130 }),
    text('times', (row) => times(row.clockInTime, row.clockOutTime), { width: 150 }),
    tag('status', (row) => word(`logStatuses.${row.status}`), {
      cell: (row) => <LogTag status={row.status} />,
      width: 150,
    }),
    text('corrected', (row) => (row.isCorrected ? word('yes') : ''), { width: 110 }),
    text('notes', (row) => row.notes, { width: 260 }),
  ];
}
