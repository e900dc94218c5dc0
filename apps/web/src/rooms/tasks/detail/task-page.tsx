import { Button } from '@mantine/core';
import {
  IconArrowRight,
  IconBan,
  IconCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { CancelTasks } from '../cancel-tasks.tsx';
import { TaskItems } from '../items/task-items.tsx';
import { isDone, Progress } from '../task-columns.tsx';
import classes from '../tasks.module.css';
import { TaskStatusBadge } from './task-badges.tsx';
import { TaskFacts } from './task-facts.tsx';
import { TaskNotes } from './task-notes.tsx';
import { useTaskWork } from './use-task-work.ts';

const TaskDialog = later(() => import('../task-dialog.tsx'));

export type TaskDetail = Reply<'GET /api/task-instances/:id'>['data'];

/** One task: its items to check off, its facts, notes and history. TSK-01, TSK-03, TSK-11. */
export function TaskPage() {
  const { t } = useTranslation(['inbox', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/task-instances/:id', { params: { id } });
  const task = read.data?.data;
  if (read.error && !task) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!task)
    return (
      <Page title={t('inbox:tasks.loading')}>
        <SkeletonLines rows={8} />
      </Page>
    );
  return <OneTask key={task.id} task={task} />;
}

interface OneTaskProps {
  task: TaskDetail;
}

function OneTask({ task }: OneTaskProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const work = useTaskWork(task);
  const done = task.items.filter((item) => isDone({ ...item, ...work.checks.get(item.id) })).length;
  return (
    <Page
      name={task.title}
      title={
        <span className={`row wrap gap-12 ${classes.pageTitle}`}>
          {task.title}
          <TaskStatusBadge status={task.status} />
        </span>
      }
      description={t('inbox:tasks.givenBy', { name: task.creator.name })}
      actions={<Actions task={task} pending={work.pending} onComplete={() => void work.finish()} />}
    >
      <div className={classes.split}>
        <div className="col gap-12 shrink">
          {task.description ? <p className={classes.description}>{task.description}</p> : null}
          {task.link ? <About link={task.link} /> : null}
          <Card
            title={t('inbox:tasks.items')}
            hint={<Progress done={done} total={task.items.length} />}
            className={classes.itemCard ?? ''}
          >
            {task.items.length === 0 ? (
              <p className={`s13 dim ${classes.noItems}`}>{t('inbox:tasks.noItems')}</p>
            ) : (
              <TaskItems
                items={task.items}
                checks={work.checks}
                errors={work.errors}
                disabled={!task.can.work || work.pending}
                onCheck={(itemId, next) => void work.check(itemId, next)}
                detailed
              />
            )}
          </Card>
          <TaskNotes task={task} />
        </div>
        <TaskFacts task={task} />
      </div>
    </Page>
  );
}

/** Leads to what a task is about, of one that another part of the application gave. AMB-395. */
function About({ link }: { link: string }) {
  const { t } = useTranslation('inbox');
  const navigate = useNavigate();
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconArrowRight size={16} />}
        onClick={() => void navigate({ href: link })}
      >
        {t('inbox:tasks.openAbout')}
      </Button>
    </div>
  );
}

interface ActionsProps extends OneTaskProps {
  pending: boolean;
  onComplete: () => void;
}

function Actions({ task, pending, onComplete }: ActionsProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const [editing, setEditing] = useUrlState('edit');
  const [cancelling, setCancelling] = useState(false);
  const change = useWrite('PUT /api/task-instances/:id');
  const cancel = useWrite('POST /api/task-instances/:id/cancel', {
    onDone: () => toast.success(t('inbox:tasks.cancelledCount', { count: 1 })),
  });
  const setStatus = (status: 'IN_PROGRESS' | 'ON_HOLD') =>
    change.mutate({ params: { id: task.id }, body: { status, version: task.version } });
  const onHold = task.status === 'ON_HOLD';
  return (
    <>
      {task.can.cancel ? (
        <Button variant="default" leftSection={<IconBan size={16} />} onClick={() => setCancelling(true)}>
          {t('inbox:tasks.cancel')}
        </Button>
      ) : null}
      {task.can.work ? (
        <Button
          variant="default"
          loading={change.isPending}
          leftSection={onHold ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
          onClick={() => setStatus(onHold ? 'IN_PROGRESS' : 'ON_HOLD')}
        >
          {t(onHold ? 'inbox:tasks.resume' : 'inbox:tasks.hold')}
        </Button>
      ) : null}
      {task.can.edit ? (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
          {t('common:edit')}
        </Button>
      ) : null}
      {task.can.complete ? (
        <Button leftSection={<IconCheck size={16} />} loading={pending} onClick={onComplete}>
          {t('inbox:tasks.complete')}
        </Button>
      ) : null}
      <CancelTasks
        count={cancelling ? 1 : 0}
        onClose={() => setCancelling(false)}
        onConfirm={() => cancel.mutateAsync({ params: { id: task.id } })}
      />
      <Meanwhile>
        {editing && task.can.edit ? <TaskDialog id={task.id} onClose={() => setEditing('')} /> : null}
      </Meanwhile>
    </>
  );
}
