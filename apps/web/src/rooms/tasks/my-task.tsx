import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { DueText, PriorityMark, TaskStatusBadge } from './detail/task-badges.tsx';
import { useTaskWork } from './detail/use-task-work.ts';
import { TaskItems } from './items/task-items.tsx';
import { isDone, Progress } from './task-columns.tsx';
import classes from './tasks.module.css';

export type OwnTask = Reply<'GET /api/me/tasks'>['tasks'][number];

/** One of one's own tasks as a card: what it is, its items to check off in place, and how to complete it. */
export function MyTask({ task }: { task: OwnTask }) {
  const { t, i18n } = useTranslation('inbox');
  const id = useId();
  const isOpen = task.status !== 'COMPLETED' && task.status !== 'CANCELLED';
  const [shown, setShown] = useState(isOpen && task.items.length > 0 && task.items.length <= 6);
  const { checks, errors, check, finish, pending } = useTaskWork(task);
  const done = task.items.filter((item) => isDone({ ...item, ...checks.get(item.id) })).length;
  const Arrow = shown ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.card} data-late={task.status === 'OVERDUE' || undefined}>
      <div className={`row ${classes.cardHead}`}>
        {task.items.length > 0 ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={shown}
            aria-controls={id}
            aria-label={t(shown ? 'inbox:tasks.hideItems' : 'inbox:tasks.showItems', { title: task.title })}
            onClick={() => setShown(!shown)}
          >
            <Arrow size={16} />
          </button>
        ) : (
          <span className={classes.fold} aria-hidden />
        )}
        <div className="col gap-4 grow">
          <Link to="/tasks/$id" params={{ id: task.id }} className={classes.cardTitle}>
            {task.title}
          </Link>
          <span className={`row wrap gap-12 lines-4 shrink ${classes.facts}`}>
            <TaskStatusBadge status={task.status} />
            {task.completedAt ? (
              <span className="dim">{formatMoment(task.completedAt, i18n.language)}</span>
            ) : (
              <DueText deadline={task.deadline} late={task.status === 'OVERDUE'} />
            )}
            <PriorityMark priority={task.priority} />
            <Progress done={done} total={task.items.length} />
            <span className="row shrink">
              <Avatar name={task.creator.name} config={task.creator.avatarConfig} size={20} />
              <span className="cut">{task.creator.name}</span>
            </span>
          </span>
        </div>
        {isOpen ? (
          <Button
            variant="default"
            leftSection={<IconCheck size={16} />}
            loading={pending}
            onClick={() => {
              void finish();
              if (task.items.some((item) => item.isRequired)) setShown(true);
            }}
          >
            {t('inbox:tasks.complete')}
          </Button>
        ) : null}
      </div>
      <div id={id} hidden={!shown}>
        {shown ? (
          <TaskItems
            items={task.items}
            checks={checks}
            errors={errors}
            disabled={!isOpen || pending}
            onCheck={(itemId, next) => void check(itemId, next)}
          />
        ) : null}
      </div>
    </li>
  );
}
