import { IconCalendarEvent, IconCopyCheck, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { FilterPill } from '../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { AssessmentTabs } from '../assessments/index.tsx';

const SittingDialog = later(() => import('./sitting-dialog.tsx'));

const route = 'GET /api/lms/scheduled-assessments';
const spec: ListSpec = { sortBy: 'scheduledDateTime', sortOrder: 'desc', filters: ['status'] };
const statuses = ['DRAFT', 'PUBLISHED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] as const;
const colors: Readonly<Record<(typeof statuses)[number], EventColor>> = {
  ...{ DRAFT: 'gray', PUBLISHED: 'amber', ACTIVE: 'blue', COMPLETED: 'green', CANCELLED: 'gray' },
};

type Row = Reply<typeof route>['data'][number];

/** Sittings: when a class or students sit an assessment, how far they are. ASM-09. */
export function SittingsPage() {
  const navigate = useNavigate();
  const can = useCan();
  const mayAdd = can('create:own', 'scheduled_assessment');
  return (
    <ListScreen
      route={route}
      name="sittings"
      words="sittings:list"
      icon={IconCalendarEvent}
      tabs={
        <Meanwhile show={null}>
          <AssessmentTabs active="sittings" />
        </Meanwhile>
      }
      spec={spec}
      columns={columns}
      may={{ add: mayAdd, edit: (row) => row.can.manage, remove: (row) => row.can.remove }}
      dialog={(props) => <SittingDialog {...props} />}
      remove="DELETE /api/lms/scheduled-assessments/:id"
      naming={(row) => ({ name: row.title })}
      open={({ id }) => void navigate({ to: '/assessments/sittings/$id', params: { id } })}
      detail="GET /api/lms/scheduled-assessments/:id"
      rowActions={(row, word) => [
        {
          label: word('watch'),
          icon: IconEye,
          onClick: () => void navigate({ to: '/assessments/sittings/$id', params: { id: row.id } }),
        },
        ...(row.can.mark && row.toMarkCount > 0
          ? [
              {
                label: word('mark'),
                icon: IconCopyCheck,
                onClick: () =>
                  void navigate({ to: '/assessments/sittings/$id/marking', params: { id: row.id } }),
              },
            ]
          : []),
      ]}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={statuses.map((value) => ({ value, label: word(`sittings:statuses.${value}`) }))}
        />
      )}
    />
  );
}

function columns({ name, text, number, word, language }: ColumnsOf<Row>) {
  const who = (row: Row) => {
    const students = word('students', { count: row.studentCount });
    if (row.isMakeUp) return word('makeUpOf', { class: row.class?.name ?? '', students });
    return row.class?.name ?? students;
  };
  return [
    name('title', (row) => row.title, { sort: true, header: word('assessment') }),
    text('scheduledDateTime', (row) => formatMoment(row.scheduledDateTime, language), {
      sort: true,
      header: word('begins'),
      width: 170,
    }),
    text('who', who),
    text('status', (row) => word(`sittings:statuses.${row.status}`), {
      width: 120,
      cell: (row) => (
        <StatusBadge color={colors[row.status]}>{word(`sittings:statuses.${row.status}`)}</StatusBadge>
      ),
    }),
    text('handedIn', (row) => word('ofStudents', { count: row.submittedCount, of: row.studentCount }), {
      width: 110,
    }),
    number('toMark', (row) => row.toMarkCount, { width: 100 }),
    text('released', (row) => (row.isReleased ? word('common:yes') : null), { width: 110 }),
  ];
}
