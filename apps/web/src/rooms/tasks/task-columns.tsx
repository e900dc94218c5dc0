import type { TFunction } from 'i18next';
import type { RowOf } from '../../api/types.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Tag } from '../../ui/badge.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { DueText, PriorityMark, TaskStatusBadge } from './detail/task-badges.tsx';
import classes from './tasks.module.css';

export type TaskRow = RowOf<'GET /api/task-instances'>;

/** The columns of the list of tasks. */
export function taskColumns(t: TFunction, language: string): Column<TaskRow>[] {
  return [
    {
      id: 'title',
      header: t('inbox:tasks.title'),
      sort: 'title',
      width: 290,
      fixed: true,
      csv: (row) => row.title,
      cell: (row) => (
        <span className="row shrink">
          <span className="medium cut">{row.title}</span>
          <Progress done={row.items.filter(isDone).length} total={row.items.length} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t('inbox:tasks.status'),
      sort: 'status',
      width: 130,
      csv: (row) => t(`inbox:tasks.statuses.${row.status}`),
      cell: (row) => <TaskStatusBadge status={row.status} />,
    },
    {
      id: 'assignees',
      header: t('inbox:tasks.assignees'),
      width: 190,
      csv: (row) => row.assignments.map(({ name }) => name).join(', '),
      cell: (row) => <Assignees row={row} />,
    },
    {
      id: 'deadline',
      header: t('inbox:tasks.deadline'),
      sort: 'deadline',
      width: 150,
      csv: (row) => row.deadline ?? '',
      cell: (row) => <DueText deadline={row.deadline} late={row.status === 'OVERDUE'} />,
    },
    {
      id: 'priority',
      header: t('inbox:tasks.priority'),
      sort: 'priority',
      width: 110,
      csv: (row) => t(`inbox:tasks.priorities.${row.priority}`),
      cell: (row) => <PriorityMark priority={row.priority} />,
    },
    {
      id: 'category',
      header: t('inbox:tasks.category'),
      width: 120,
      csv: (row) => t(`inbox:tasks.categories.${row.category}`),
      cell: (row) => <Tag>{t(`inbox:tasks.categories.${row.category}`)}</Tag>,
    },
    {
      id: 'creator',
      header: t('inbox:tasks.creator'),
      width: 150,
      csv: (row) => row.creator.name,
      cell: (row) => <span className="t2 cut">{row.creator.name}</span>,
    },
    {
      id: 'createdAt',
      header: t('inbox:tasks.created'),
      sort: 'createdAt',
      width: 160,
      csv: (row) => row.createdAt,
      cell: (row) => <span className="t2">{formatMoment(row.createdAt, language)}</span>,
    },
  ];
}

/** Whether an item counts as done in the progress of its task. */
export function isDone(item: {
  type: string;
  isChecked: boolean;
  selectedRadioOption: string | null;
}): boolean {
  return item.type === 'CHECKBOX' ? item.isChecked : item.selectedRadioOption !== null;
}

/** How many items are done, as '2/5'; nothing for a task without items. */
export function Progress({ done, total }: { done: number; total: number }) {
  if (total === 0) return null;
  return (
    <span className={classes.progress} data-full={done === total || undefined}>
      {done}/{total}
    </span>
  );
}

function Assignees({ row }: { row: TaskRow }) {
  const [first, ...others] = row.assignments;
  if (!first) return null;
  return (
    <span className="row shrink">
      {first.type === 'USER' ? <Avatar name={first.name} config={first.avatarConfig} size={20} /> : null}
      <span className="cut">{first.name}</span>
      {others.length > 0 ? <span className="dim">+{others.length}</span> : null}
    </span>
  );
}
