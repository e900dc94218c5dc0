import { deliveryStates } from '@bellwether/contract/calendar/values';
import { hrReminderTypes } from '@bellwether/contract/hr-reminders/hr-reminders.values';
import { IconBell, IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { ChangeTabs } from '../change-tabs.tsx';

const HrReminderDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).HrReminderDialog,
}));

const spec: ListSpec = { sortBy: 'eventDate', sortOrder: 'desc', limit: 20, filters: ['type', 'delivery'] };

type Row = RowOf<'GET /api/hr/reminders'>;

const colors = {
  PENDING: 'gray',
  SENT: 'blue',
  VIEWED: 'indigo',
  ACTIONED: 'green',
  DISMISSED: 'gray',
  ERROR: 'red',
} as const;

const answers = [
  ['VIEWED', IconEye],
  ['ACTIONED', IconCheck],
  ['DISMISSED', IconX],
] as const;

/** What HR is reminded of, and what it reminds others of; one's own copies are marked here. TAL-24. */
export function HrRemindersPage() {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const say = useWrite('POST /api/hr/reminders/:id/action', {
    onDone: ({ data }) => toast.success(t(`human-resources:hrReminders.said.${data.own ?? 'VIEWED'}`)),
  });
  return (
    <ListScreen
      route="GET /api/hr/reminders"
      name="hr-reminders"
      words="human-resources:hrReminders"
      icon={IconBell}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:any', 'hr_reminder'),
        edit: (row: Row) => row.can.edit,
        remove: (row: Row) => row.type === 'CUSTOM' && can('delete:any', 'hr_reminder'),
      }}
      dialog={(props) => <HrReminderDialog {...props} />}
      remove="DELETE /api/hr/reminders/:id"
      naming={(row) => ({ name: row.title })}
      tabs={<ChangeTabs active="reminders" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="type"
            label={word('type')}
            choices={hrReminderTypes.map((value) => ({ value, label: word(`types.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="delivery"
            label={word('state')}
            choices={deliveryStates.map((value) => ({ value, label: word(`states.${value}`) }))}
          />
        </>
      )}
      rowActions={(row, word) =>
        row.own === null
          ? []
          : answers
              .filter(([action]) => action !== row.own && (action !== 'VIEWED' || row.own === 'SENT'))
              .map(([action, icon]) => ({
                label: word(`say.${action}`),
                icon,
                quick: action === 'ACTIONED',
                onClick: () => say.mutate({ params: { id: row.id }, body: { action } }),
              }))
      }
    />
  );
}

function columns({ name, text, day, word }: ColumnsOf<Row>) {
  return [
    name('reminder', (row) => (row.type === 'CUSTOM' ? row.title : (row.employee?.name ?? row.title)), {
      width: 280,
      sort: 'title',
    }),
    text('type', (row) => word(`types.${row.type}`), { width: 180 }),
    day('eventDate', (row) => row.eventDate, { sort: true, width: 130 }),
    text(
      'daysBefore',
      (row) => (row.daysBefore === 0 ? word('onTheDay') : word('before', { count: row.daysBefore })),
      {
        width: 150,
      },
    ),
    text('state', (row) => word(`states.${row.own ?? row.delivery}`), {
      width: 140,
      cell: (row) => {
        const state = row.own ?? row.delivery;
        return <StatusBadge color={colors[state]}>{word(`states.${state}`)}</StatusBadge>;
      },
    }),
    text('message', (row) => row.message, { width: 260 }),
  ];
}
