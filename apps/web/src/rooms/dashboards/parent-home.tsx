import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { EmptyState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useFailureToast, WidgetFailure } from '../../ui/widget.tsx';
import { DuesCard } from '../billing/index.tsx';
import cards from './cards/cards.module.css';
import { ChildCard } from './cards/child-card.tsx';
import { Slot, TasksCard } from './cards/others.tsx';
import { StudentWidgets } from './student-widgets.tsx';

/** The children at a glance; the chosen one, whom the address names, in full. One's own tasks follow. DSH-10, AMB-230. */
export default function ParentHome() {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  const read = useRead('GET /api/dashboard/parent');
  const [asked, setAsked] = useUrlState('child');
  const failed = t('dashboard:children.failed');
  useFailureToast(read, failed);
  const children = read.data?.data.children;
  if (!children) {
    return read.error ? (
      <WidgetFailure text={failed} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonLines rows={8} />
    );
  }
  const chosen = children.find(({ userId }) => userId === asked) ?? children[0];
  const ownTasks = can('read:own', 'task_instance') ? (
    <Slot>
      <TasksCard />
    </Slot>
  ) : null;
  return (
    <>
      {children.length === 0 ? (
        <EmptyState
          title={t('dashboard:children.none')}
          text={t('dashboard:children.noneText')}
          icon={IconUsers}
        />
      ) : (
        <section className={cards.childCards} aria-label={t('dashboard:children.choose')}>
          {children.map((child) => (
            <ChildCard
              key={child.userId}
              child={child}
              today={read.data?.data.today ?? ''}
              isChosen={child === chosen}
              onChoose={() => setAsked(child.userId)}
            />
          ))}
        </section>
      )}
      {can('read:own', 'invoice') ? (
        <Slot>
          <DuesCard />
        </Slot>
      ) : null}
      {chosen ? (
        <StudentWidgets key={chosen.userId} student={chosen}>
          {ownTasks}
        </StudentWidgets>
      ) : (
        ownTasks
      )}
    </>
  );
}
