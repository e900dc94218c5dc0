import { onboardingStatuses } from '@bellwether/contract/onboarding/onboarding.values';
import { IconCheck, IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { OnboardingTabs } from '../onboarding-tabs.tsx';
import { TaskStatus } from './task-status.tsx';

const TaskDialog = later(async () => ({
  default: (await import('../onboarding-dialogs.ts')).TaskDialog,
}));

const spec: ListSpec = { sortBy: 'dueDate', filters: ['mine', 'open', 'status', 'employeeId'] };

type Task = RowOf<'GET /api/hr/onboarding-tasks'>;

/** What is to be done for people who begin: one's own part, and what else one may see. TAL-19. */
export function TasksList() {
  const { t } = useTranslation('onboarding');
  const [, setEditing] = useUrlState('edit');
  const save = useWrite('PUT /api/hr/onboarding-tasks/:id', {
    onDone: () => toast.success(t('onboarding:tasks.done')),
  });
  return (
    <ListScreen
      route="GET /api/hr/onboarding-tasks"
      name="onboarding-tasks"
      words="onboarding:tasks"
      icon={IconChecklist}
      spec={spec}
      columns={columns}
      may={{ add: false, edit: (row: Task) => row.can.write, remove: false }}
      dialog={({ id, onClose }) => (id ? <TaskDialog id={id} onClose={onClose} /> : null)}
      remove="DELETE /api/hr/onboarding-templates/:id"
      open={({ id }) => setEditing(id)}
      tabs={<OnboardingTabs active="tasks" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="mine"
            label={word('whose')}
            choices={[{ value: 'true', label: word('mine') }]}
          />
          <FilterPill
            list={list}
            name="open"
            label={word('which')}
            choices={[{ value: 'true', label: word('open') }]}
          />
          <FilterPill
            list={list}
            name="status"
            label={word('status')}
            choices={onboardingStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
          />
        </>
      )}
      rowActions={(row, word) =>
        row.next.includes('COMPLETED')
          ? [
              {
                label: word('go.COMPLETED'),
                icon: IconCheck,
                quick: true,
                onClick: () =>
                  save.mutate({
                    params: { id: row.id },
                    body: { status: 'COMPLETED', version: row.version },
                  }),
              },
            ]
          : []
      }
    />
  );
}

function columns({ name, text, day, word }: ColumnsOf<Task>) {
  return [
    name('what', (row) => row.title, { width: 300 }),
    text('employee', (row) => row.employee.name, { width: 200 }),
    day('dueDate', (row) => row.dueDate, { sort: true, width: 130 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 140,
      cell: (row) => <TaskStatus task={row} />,
    }),
    text('assignee', (row) => row.person?.name ?? row.role?.name ?? word(`assignees.${row.assignee}`), {
      width: 200,
    }),
  ];
}
