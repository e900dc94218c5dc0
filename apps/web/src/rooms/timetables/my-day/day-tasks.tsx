import { dayIn } from '@bellwether/contract/shared/zone';
import { IconCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { dueBy } from './my-day.rules.ts';

/** The tasks that are due today or were before; nothing when there are none. */
export function DayTasks({ day, zone }: { day: string; zone: string }) {
  const { t, i18n } = useTranslation('calendar');
  const can = useCan();
  const mayRead = can('read:own', 'task_instance');
  const read = useRead('GET /api/me/tasks', { query: { status: 'active' } }, { enabled: mayRead });
  const due = dueBy(read.data?.tasks ?? [], day, zone);
  if (due.length === 0) return null;
  return (
    <section className="md-card" aria-labelledby="md-tasks">
      <h2 id="md-tasks" className="h3">
        {t('myDay.tasks')}
      </h2>
      <ul>
        {due.map((task) => {
          const dueDay = dayIn(zone, new Date(task.deadline ?? ''));
          return (
            <li key={task.id}>
              <Link to="/tasks/$id" params={{ id: task.id }} className="bare md-row">
                <IconCircle size={18} className="dim" aria-hidden />
                <span className="col gap-0 grow md-what">
                  <b>{task.title}</b>
                  {task.creator ? <span className="md-topic">{task.creator.name}</span> : null}
                </span>
                {dueDay < day ? (
                  <Tag color="red">
                    {formatDay(dueDay, i18n.language, { day: 'numeric', month: 'short' })} ·{' '}
                    {t('myDay.overdue')}
                  </Tag>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
      <Link to="/inbox/tasks" className="row inline gap-0 md-more">
        {t('myDay.allTasks')}
      </Link>
    </section>
  );
}
