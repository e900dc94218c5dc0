import type { TaskPriority, TaskStatus } from '@bellwether/contract/tasks/values';
import { IconChevronsUp, IconChevronUp, IconEqual, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import { dueWords } from '../due.rules.ts';
import classes from '../tasks.module.css';

const statusColors: Record<TaskStatus, EventColor> = {
  PENDING: 'amber',
  IN_PROGRESS: 'blue',
  COMPLETED: 'green',
  OVERDUE: 'red',
  CANCELLED: 'gray',
  ON_HOLD: 'purple',
};

/** The state of a task (TSK-09). */
export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const { t } = useTranslation('inbox');
  return <StatusBadge color={statusColors[status]}>{t(`inbox:tasks.statuses.${status}`)}</StatusBadge>;
}

const priorityIcons = {
  URGENT: IconChevronsUp,
  HIGH: IconChevronUp,
  MEDIUM: IconEqual,
  LOW: IconMinus,
} as const;

/** The priority of a task as an arrow and a word (TSK-01). */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  const { t } = useTranslation('inbox');
  const IconOf = priorityIcons[priority];
  return (
    <span className={`row gap-6 shrink ${classes.priority}`} data-priority={priority}>
      <IconOf size={15} aria-hidden />
      {t(`inbox:tasks.priorities.${priority}`)}
    </span>
  );
}

/** When a task is due, by the organisation's clock: 'Today, 17:00', '19 Nov 2026, 10:24'. */
export function DueText({ deadline, late }: { deadline: string | null; late: boolean }) {
  const { t, i18n } = useTranslation('inbox');
  const { timeZone } = useOrganization();
  if (!deadline) return <span className="dim">{t('inbox:tasks.noDeadline')}</span>;
  const { day, time, near } = dueWords(deadline, new Date(), timeZone, i18n.language);
  return (
    <span className={classes.due} data-late={late || undefined}>
      {near ? t(`inbox:tasks.${near}`) : day}, {time}
    </span>
  );
}
