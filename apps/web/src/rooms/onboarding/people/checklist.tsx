import { Button, Checkbox } from '@mantine/core';
import { IconChecklist, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../onboarding.module.css';
import { OnboardingTabs } from '../onboarding-tabs.tsx';
import { TaskStatus } from '../tasks/task-status.tsx';

const StartDialog = later(async () => ({
  default: (await import('../onboarding-dialogs.ts')).StartDialog,
}));
const NewTaskDialog = later(async () => ({
  default: (await import('../onboarding-dialogs.ts')).NewTaskDialog,
}));
const TaskDialog = later(async () => ({
  default: (await import('../onboarding-dialogs.ts')).TaskDialog,
}));

type Task = RowOf<'GET /api/hr/onboarding-tasks'>;

/** What is to be done for one person who begins, in the order of its days. TAL-19. */
export function Checklist({ employeeId }: { employeeId: string }) {
  const { t, i18n } = useTranslation('onboarding');
  const mayPlan = useCan()('create:own', 'onboarding_task');
  const [dialog, setDialog] = useUrlState('edit');
  const person = useRead('GET /api/hr/employees/:id', { params: { id: employeeId } });
  const read = useRead('GET /api/hr/onboarding-tasks', { query: { employeeId, limit: 100 } });
  const error = person.error ?? read.error;
  if (error && !read.data) return <ErrorState error={error} onRetry={() => void read.refetch()} />;
  if (!read.data || !person.data) return <SkeletonLines rows={8} />;
  const { name, jobTitle, dateOfJoining } = person.data.data;
  const tasks = read.data.data;
  const day = t('onboarding:people.from', { day: formatDay(dateOfJoining, i18n.language) });
  return (
    <Page
      title={name}
      description={[jobTitle?.name, day].filter(Boolean).join(' · ')}
      tabs={<OnboardingTabs active="people" />}
      actions={
        mayPlan ? (
          <>
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} />}
              onClick={() => setDialog('start')}
            >
              {t('onboarding:people.add')}
            </Button>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('new')}>
              {t('onboarding:tasks.add')}
            </Button>
          </>
        ) : null
      }
    >
      {tasks.length === 0 ? (
        <EmptyState
          icon={IconChecklist}
          title={t('onboarding:checklist.empty')}
          text={t('onboarding:checklist.emptyText')}
        />
      ) : (
        <Tasks tasks={tasks} onOpen={setDialog} />
      )}
      <Meanwhile>
        {dialog === 'start' ? (
          <StartDialog person={{ id: employeeId, name }} onClose={() => setDialog('')} />
        ) : dialog === 'new' ? (
          <NewTaskDialog employeeId={employeeId} onClose={() => setDialog('')} />
        ) : dialog ? (
          <TaskDialog id={dialog} onClose={() => setDialog('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}

function Tasks({ tasks, onOpen }: { tasks: readonly Task[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('onboarding');
  const counted = tasks.filter(({ status }) => status !== 'CANCELLED');
  const done = counted.filter(({ status }) => status === 'COMPLETED').length;
  const said = t('onboarding:checklist.progress', { done, total: counted.length });
  return (
    <div className={`col gap-16 ${classes.checklist}`}>
      <div className="col">
        <p className="dim">{said}</p>
        <progress className={classes.bar} aria-label={said} value={done} max={Math.max(1, counted.length)} />
      </div>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} onOpen={() => onOpen(task.id)} />
        ))}
      </ul>
    </div>
  );
}

function TaskLine({ task, onOpen }: { task: Task; onOpen: () => void }) {
  const { t, i18n } = useTranslation('onboarding');
  const save = useWrite('PUT /api/hr/onboarding-tasks/:id', {
    onDone: () => toast.success(t('onboarding:tasks.done')),
  });
  const isDone = task.status === 'COMPLETED';
  const who = t(`onboarding:tasks.assignees.${task.assignee}`);
  const name = task.person?.name ?? task.role?.name;
  const waits = task.assignee === 'NEW_HIRE' && !task.person ? t('onboarding:checklist.noSignIn') : undefined;
  return (
    <li className={classes.task} data-done={isDone || task.status === 'CANCELLED' || undefined}>
      <Checkbox
        aria-label={t('onboarding:checklist.markDone', { title: task.title })}
        checked={isDone}
        disabled={!task.next.includes('COMPLETED') || save.isPending}
        onChange={() =>
          save.mutate({ params: { id: task.id }, body: { status: 'COMPLETED', version: task.version } })
        }
      />
      <button
        type="button"
        className={`col gap-0 ${classes.open}`}
        aria-label={t('onboarding:checklist.openTask', { title: task.title })}
        onClick={onOpen}
      >
        <b className="medium">{task.title}</b>
        <span className="s13 dim">
          {name || waits ? t('onboarding:checklist.whoseNamed', { who, name: name ?? waits }) : who}
        </span>
      </button>
      <span className={classes.day}>{task.dueDate ? formatDay(task.dueDate, i18n.language) : null}</span>
      <span className={classes.state}>
        <TaskStatus task={task} />
      </span>
    </li>
  );
}
