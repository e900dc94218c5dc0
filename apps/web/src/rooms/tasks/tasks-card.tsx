import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Card } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useFailureToast, WidgetFailure } from '../../ui/widget.tsx';
import { DueText } from './detail/task-badges.tsx';
import { useTaskWork } from './detail/use-task-work.ts';
import type { OwnTask } from './my-task.tsx';
import { byStage, isItemDone, missingItems } from './stages.rules.ts';
import classes from './tasks-card.module.css';

/** How many pending and how many completed tasks a card shows. */
const shown = 3;

interface TasksCardProps {
  /** Whose tasks, when they are not one's own: a child's. */
  student?: { id: string; name: string };
}

/**
 * Three pending and three completed tasks, to tick off in place when they are one's own. A child's are to look at, and
 * the link to all tasks stands in the own view only. TSK-10 to TSK-13.
 */
export function TasksCard({ student }: TasksCardProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const own = useRead('GET /api/me/tasks', { query: { status: 'all' } }, { enabled: !student });
  const childs = useRead(
    'GET /api/parent-dashboard/tasks',
    { query: { userId: student?.id ?? '', status: 'all' } },
    { enabled: student !== undefined },
  );
  const read = student ? childs : own;
  const failed = t('inbox:tasks.fetchFailed');
  useFailureToast(read, failed);
  const { pending, completed } = byStage(read.data?.tasks ?? []);
  const onHold = (read.data?.tasks ?? []).filter(({ status }) => status === 'ON_HOLD').length;
  const isEmpty = read.data !== undefined && pending.length === 0 && completed.length === 0;
  const counts = [
    pending.length > 0 ? t('inbox:tasks.pendingCount', { count: pending.length }) : '',
    onHold > 0 ? t('inbox:tasks.onHoldCount', { count: onHold }) : '',
  ];
  return (
    <Card
      title={student ? t('inbox:tasks.tasksOf', { name: student.name }) : t('inbox:tasks.mine')}
      hint={counts.filter(Boolean).join(' · ')}
      actions={
        student ? null : (
          <Button
            component={Link}
            to="/inbox/tasks"
            variant="subtle"
            size="compact"
            rightSection={<IconArrowRight size={15} />}
          >
            {t('inbox:tasks.viewAll')}
          </Button>
        )
      }
    >
      <div className={classes.list} data-filled={pending.length + completed.length > 0 || undefined}>
        {read.error && !read.data ? (
          <WidgetFailure text={failed} onRetry={() => void read.refetch()} />
        ) : null}
        {read.data || read.error ? null : <SkeletonLines rows={3} />}
        {isEmpty ? (
          <p className={classes.none}>{t(onHold > 0 ? 'inbox:tasks.noneToDo' : 'inbox:tasks.noTasks')}</p>
        ) : null}
        <Part title={t('inbox:tasks.pending')} tasks={pending} isOwn={!student} />
        <Part title={t('inbox:tasks.completed')} tasks={completed} isOwn={!student} />
      </div>
    </Card>
  );
}

/** The first of a stage, and how many more there are. */
function Part({ title, tasks, isOwn }: { title: string; tasks: readonly OwnTask[]; isOwn: boolean }) {
  const { t } = useTranslation('inbox');
  if (tasks.length === 0) return null;
  const more = tasks.length - shown;
  return (
    <section>
      <h3 className={classes.head}>{title}</h3>
      <ul className="plain-list">
        {tasks.slice(0, shown).map((task) => (
          <Row key={task.id} task={task} isOwn={isOwn} />
        ))}
      </ul>
      {more > 0 ? <p className={classes.more}>{t('inbox:tasks.more', { count: more })}</p> : null}
    </section>
  );
}

function Row({ task, isOwn }: { task: OwnTask; isOwn: boolean }) {
  const { t } = useTranslation('inbox');
  const { finish, pending } = useTaskWork(task);
  const isDone = task.status === 'COMPLETED';
  const missing = missingItems(task.items).length;
  const IconOf = isDone ? IconCircleCheckFilled : IconCircle;
  const complete = () => {
    // The server refuses it as well (AMB-110).
    if (isOwn) void finish();
    else toast.error(t('inbox:tasks.otherStudent'), { id: 'other-student' });
  };
  return (
    <li className={`row ${classes.task}`} data-done={isDone || undefined}>
      {isOwn && !isDone && missing > 0 ? (
        <Link
          to="/tasks/$id"
          params={{ id: task.id }}
          className={classes.ring}
          aria-label={t('inbox:tasks.itemsLeft', { title: task.title, count: missing })}
        >
          {`${task.items.filter(isItemDone).length}/${task.items.length}`}
        </Link>
      ) : (
        <UnstyledButton
          className={classes.tick}
          aria-label={t('inbox:tasks.completeOne', { title: task.title })}
          disabled={isDone || pending}
          onClick={complete}
        >
          <IconOf size={20} aria-hidden />
        </UnstyledButton>
      )}
      <Link to="/tasks/$id" params={{ id: task.id }} className={`grow ${classes.title} cut`}>
        {task.title}
      </Link>
      {isDone ? null : (
        <span className="flex-none t2">
          <DueText deadline={task.deadline} late={task.status === 'OVERDUE'} />
        </span>
      )}
    </li>
  );
}
