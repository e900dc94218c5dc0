import { Button } from '@mantine/core';
import { IconChecklist, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan, useViewer } from '../../api/session.ts';
import { Page, Tabs } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { ChildrenTasks } from './children-tasks.tsx';
import { MyTask, type OwnTask } from './my-task.tsx';
import { byStage } from './stages.rules.ts';
import classes from './tasks.module.css';

const all = { query: { status: 'all', limit: 200 } } as const;

/** One's own tasks, to check off: pending ones, overdue first, and completed ones. TSK-10, TSK-13. */
export function MyTasksPage() {
  const { t } = useTranslation(['inbox', 'navigation', 'common']);
  const navigate = useNavigate();
  const can = useCan();
  const { roles } = useViewer();
  const [tab, setTab] = useUrlState('tab');
  const read = useRead('GET /api/me/tasks', all);
  const { pending, onHold, completed } = byStage(read.data?.tasks ?? []);
  const isCompleted = tab === 'completed';
  const mayGive = can('create:own', 'task_instance');
  return (
    <Page
      title={t('inbox:tasks.mine')}
      description={t('inbox:tasks.mineText')}
      actions={
        <>
          {mayGive ? (
            <Button component={Link} to="/tasks" variant="default">
              {t('navigation:allTasks')}
            </Button>
          ) : null}
          {mayGive ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => void navigate({ to: '/tasks/new' })}>
              {t('inbox:tasks.new')}
            </Button>
          ) : null}
        </>
      }
      tabs={
        <Tabs
          label={t('inbox:tasks.mine')}
          items={[
            {
              label: t('inbox:tasks.pending'),
              count: read.data ? pending.length + onHold.length : undefined,
              active: !isCompleted,
              onClick: () => setTab(''),
            },
            {
              label: t('inbox:tasks.completed'),
              count: read.data ? completed.length : undefined,
              active: isCompleted,
              onClick: () => setTab('completed'),
            },
          ]}
        />
      }
    >
      {roles.some(({ name }) => name === 'parent') ? <ChildrenTasks /> : null}
      <div className={classes.mine}>
        {read.error && !read.data ? (
          <ErrorState
            error={read.error}
            title={t('inbox:tasks.fetchFailed')}
            onRetry={() => void read.refetch()}
          />
        ) : null}
        {read.data || read.error ? null : <SkeletonLines rows={6} />}
        {read.data ? (
          isCompleted ? (
            <List tasks={completed} empty="noCompleted" />
          ) : (
            <>
              {pending.length === 0 && onHold.length > 0 ? null : <List tasks={pending} empty="noPending" />}
              {onHold.length > 0 ? (
                <section>
                  <h2 className={classes.section}>{t('inbox:tasks.statuses.ON_HOLD')}</h2>
                  <List tasks={onHold} empty="noPending" />
                </section>
              ) : null}
            </>
          )
        ) : null}
      </div>
    </Page>
  );
}

function List({ tasks, empty }: { tasks: readonly OwnTask[]; empty: 'noPending' | 'noCompleted' }) {
  const { t } = useTranslation('inbox');
  if (tasks.length === 0)
    return (
      <EmptyState
        title={t(`inbox:tasks.${empty}`)}
        text={t(`inbox:tasks.${empty}Text`)}
        icon={empty === 'noPending' ? IconCircleCheck : IconChecklist}
      />
    );
  return (
    <ul className="col plain-list">
      {tasks.map((task) => (
        <MyTask key={task.id} task={task} />
      ))}
    </ul>
  );
}
