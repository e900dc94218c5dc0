import { useRead } from '../../api/hooks.ts';
import { useCan, useViewer } from '../../api/session.ts';
import classes from './tasks-card.module.css';
import { TasksCard } from './tasks-card.tsx';

/** The own tasks on the start page, and below them those of each linked child (REV-06). */
export function HomeTasks() {
  const viewer = useViewer();
  const can = useCan();
  const links = useRead(
    'GET /api/users/:id/links',
    { params: { id: viewer.id } },
    { profile: 'stable', enabled: can('read:own', 'user_link') },
  );
  const children = (links.data?.links ?? []).filter(
    ({ linkType, canView }) => canView && (linkType === 'PARENT' || linkType === 'GUARDIAN'),
  );
  return (
    <div className={classes.cards}>
      <TasksCard />
      {children.map(({ linkedUser }) => (
        <TasksCard key={linkedUser.id} student={{ id: linkedUser.id, name: linkedUser.name }} />
      ))}
    </div>
  );
}
