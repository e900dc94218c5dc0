import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import classes from './tasks.module.css';
import { TasksCard } from './tasks-card.tsx';

/** What each of one's children has to do, to look at: theirs are to be done by themselves. AMB-110, AMB-230. */
export function ChildrenTasks() {
  const { t } = useTranslation('inbox');
  const read = useRead('GET /api/dashboard/parent');
  const children = read.data?.data.children ?? [];
  if (children.length === 0) return null;
  return (
    <section className={classes.children} aria-label={t('inbox:tasks.ofChildren')}>
      {children.map(({ userId, name }) => (
        <TasksCard key={userId} student={{ id: userId, name }} />
      ))}
    </section>
  );
}
