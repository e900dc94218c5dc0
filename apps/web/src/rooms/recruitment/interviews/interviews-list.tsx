import { interviewStatuses } from '@bellwether/contract/recruitment/hiring.values';
import { IconMessages } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { HiringTabs } from '../hiring-tabs.tsx';
import { interviewColors } from '../state-colors.ts';

const InterviewDialog = later(async () => ({
  default: (await import('../hiring-dialogs.ts')).InterviewDialog,
}));
const InterviewView = later(async () => ({ default: (await import('../hiring-dialogs.ts')).InterviewView }));

const spec: ListSpec = { sortBy: 'scheduledTime', sortOrder: 'desc', filters: ['status', 'mine'] };

type Interview = RowOf<'GET /api/hr/interviews'>;

/** Who talks with which applicant, and when. TAL-15. */
export function InterviewsList() {
  const can = useCan();
  const [open, setOpen] = useUrlState('open');
  return (
    <ListScreen
      route="GET /api/hr/interviews"
      name="interviews"
      words="recruitment:interviews"
      icon={IconMessages}
      spec={spec}
      columns={columns}
      may={{
        add: false,
        edit: (row: Interview) => row.can.edit,
        remove: can('delete:any', 'interview'),
      }}
      dialog={({ id, onClose }) => (id ? <InterviewDialog id={id} onClose={onClose} /> : null)}
      remove="DELETE /api/hr/interviews/:id"
      naming={({ applicant }) => ({ name: applicant.name })}
      open={({ id }) => setOpen(id)}
      tabs={<HiringTabs active="interviews" />}
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
            name="status"
            label={word('status')}
            choices={interviewStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
          />
        </>
      )}
    >
      <Meanwhile>{open ? <InterviewView id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, word, language }: ColumnsOf<Interview>) {
  return [
    name('applicant', (row) => row.applicant.name, { width: 200 }),
    text('scheduledTime', (row) => formatMoment(row.scheduledTime, language), { sort: true, width: 170 }),
    text('interviewType', (row) => row.interviewType, { width: 130 }),
    text('interviewers', (row) => row.interviewers.map((one) => one.name).join(', '), { width: 240 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 200,
      cell: (row) => (
        <span className="row">
          <StatusBadge color={interviewColors[row.status]}>{word(`statuses.${row.status}`)}</StatusBadge>
          {row.isDue ? <Tag color="amber">{word('due')}</Tag> : null}
        </span>
      ),
    }),
    text('jobOpening', (row) => row.jobOpening.title, { width: 200 }),
  ];
}
