import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { roleWord } from '../../../ui/words/i18n.ts';
import classes from '../tasks.module.css';
import { DueText, PriorityMark, TaskStatusBadge } from './task-badges.tsx';
import type { TaskDetail } from './task-page.tsx';

/** What is known of a task, beside its items: facts, the tasks given with it, its history. */
export function TaskFacts({ task }: { task: TaskDetail }) {
  const { t, i18n } = useTranslation('inbox');
  return (
    <div className="col gap-12 shrink">
      <Card title={t('inbox:tasks.details')}>
        <Facts
          items={[
            {
              label: t('inbox:tasks.deadline'),
              value: <DueText deadline={task.deadline} late={task.status === 'OVERDUE'} />,
            },
            { label: t('inbox:tasks.priority'), value: <PriorityMark priority={task.priority} /> },
            // What the office sorts tasks by says nothing to who is to do them.
            ...(task.can.edit
              ? [
                  {
                    label: t('inbox:tasks.category'),
                    value: <Tag>{t(`inbox:tasks.categories.${task.category}`)}</Tag>,
                  },
                ]
              : []),
            { label: t('inbox:tasks.assignees'), value: <Assignees task={task} /> },
            {
              label: t('inbox:tasks.creator'),
              value: <Person name={task.creator.name} config={task.creator.avatarConfig} />,
            },
            ...(task.can.edit || task.additionalNotifiedUser
              ? [{ label: t('inbox:tasks.alsoTold'), value: task.additionalNotifiedUser?.name }]
              : []),
            { label: t('inbox:tasks.created'), value: formatMoment(task.createdAt, i18n.language) },
            ...(task.completedAt
              ? [
                  {
                    label: t('inbox:tasks.completedBy'),
                    value: `${task.completedBy?.name ?? ''}, ${formatMoment(task.completedAt, i18n.language)}`,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {task.group ? (
        <Card
          title={t('inbox:tasks.group')}
          hint={t('inbox:tasks.groupDone', { done: task.group.completed, total: task.group.total })}
        >
          <span className={classes.track} aria-hidden>
            <i
              style={{ width: `${task.group.total ? (task.group.completed / task.group.total) * 100 : 0}%` }}
            />
          </span>
          <ul className={`plain-list ${classes.siblings}`}>
            {task.siblings.map((one) => (
              <li key={one.id}>
                <Link
                  to="/tasks/$id"
                  params={{ id: one.id }}
                  aria-current={one.id === task.id ? 'true' : undefined}
                >
                  {one.assignee}
                </Link>
                <TaskStatusBadge status={one.status} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={t('inbox:tasks.history')}>
        <ol className={`plain-list ${classes.history}`}>
          {task.history.map((change) => (
            <li key={change.id}>
              <span>{t(`inbox:tasks.actions.${change.action}`, { name: change.by ?? '' })}</span>
              <span className="s12 dim">{formatMoment(change.at, i18n.language)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Assignees({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('inbox');
  return (
    <ul className="col align-start gap-6 plain-list">
      {task.assignments.map(({ type, entityId, name, avatarConfig }) => (
        <li key={entityId}>
          {type === 'USER' ? (
            <Person name={name} config={avatarConfig} />
          ) : (
            <Tag>{t('inbox:tasks.everyoneIn', { role: roleWord(name) })}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
