import {
  requisitionPriorities,
  requisitionStatuses,
} from '@bellwether/contract/recruitment/recruitment.values';
import { IconBriefcase, IconCheck, IconPlayerPlay, IconSend, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { HiringTabs } from '../hiring-tabs.tsx';
import { requisitionColors } from '../state-colors.ts';

const RequisitionDialog = later(async () => ({
  default: (await import('../hiring-dialogs.ts')).RequisitionDialog,
}));
const DecideDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).DecideDialog }));

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', filters: ['status', 'priority'] };

type Requisition = RowOf<'GET /api/hr/job-requisitions'>;

/** The posts that were asked for, and what became of it. TAL-11, TAL-12. */
export function RequisitionsList() {
  const { t } = useTranslation('recruitment');
  const can = useCan();
  const [deciding, setDeciding] = useUrlState('decide');
  const submit = useWrite('POST /api/hr/job-requisitions/:id/submit', {
    onDone: () => void toast.success(t('recruitment:requisitions.submitted')),
  });
  const setStatus = useWrite('POST /api/hr/job-requisitions/:id/status', {
    onDone: ({ data }) => void toast.success(t(`recruitment:requisitions.done.${data.status}`)),
  });
  return (
    <ListScreen
      route="GET /api/hr/job-requisitions"
      name="job-requisitions"
      words="recruitment:requisitions"
      icon={IconBriefcase}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:own', 'job_requisition'),
        edit: (row) => row.can.edit,
        remove: (row) => row.can.remove,
      }}
      dialog={(props) => <RequisitionDialog {...props} />}
      remove="DELETE /api/hr/job-requisitions/:id"
      naming={({ title }) => ({ name: title })}
      tabs={<HiringTabs active="requisitions" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="status"
            label={word('status')}
            choices={requisitionStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="priority"
            label={word('priority')}
            choices={requisitionPriorities.map((value) => ({ value, label: word(`priorities.${value}`) }))}
          />
        </>
      )}
      rowActions={({ id, version, can: may }, word) => [
        ...(may.submit
          ? [
              {
                label: word('submit'),
                icon: IconSend,
                quick: true,
                onClick: () => submit.mutate({ params: { id }, body: { version } }),
              },
            ]
          : []),
        ...(may.approve
          ? [{ label: word('decide'), icon: IconCheck, quick: true, onClick: () => setDeciding(id) }]
          : []),
        ...may.moves.map((status) => ({
          label: word(`go.${status}`),
          icon: status === 'OPEN' ? IconPlayerPlay : IconX,
          onClick: () => setStatus.mutate({ params: { id }, body: { status, version } }),
        })),
      ]}
    >
      <Meanwhile>
        {deciding && can('approve:any', 'job_requisition') ? (
          <DecideDialog id={deciding} onClose={() => setDeciding('')} />
        ) : null}
      </Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Requisition>) {
  return [
    name('title', (row) => row.title, { header: word('titleLabel') }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 160,
      cell: ({ status }) => (
        <StatusBadge color={requisitionColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('priority', (row) => word(`priorities.${row.priority}`), { width: 110 }),
    text('places', (row) => `${row.filled} / ${row.numberOfPositions}`, { width: 110 }),
    text('department', (row) => row.department?.name, { width: 160 }),
    text('requestedBy', (row) => row.requestedBy?.name, { width: 160 }),
    day('targetHireDate', (row) => row.targetHireDate, { sort: true, width: 140 }),
  ];
}
