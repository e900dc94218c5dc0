import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { ClassesCard } from './cards/classes-card.tsx';
import { FeedbackAnalyticsCard, Slot, TasksCard } from './cards/others.tsx';
import { ToGradeCard } from './cards/to-grade-card.tsx';
import classes from './home.module.css';
import { TeachingDay } from './teaching-day.tsx';
import { useClock } from './use-clock.tsx';

/** The day of who teaches: lessons with attendance, the clock, tasks, classes, results to grade, feedback. DSH-10. */
export default function TeacherHome() {
  const can = useCan();
  const clock = useClock();
  const read = useRead('GET /api/dashboard/teacher', {}, { profile: 'realtime' });
  return (
    <div className={classes.split}>
      <div className={`col gap-12 shrink ${classes.stack}`}>
        <TeachingDay read={read} />
        {clock.among}
        <div className={classes.columns}>
          {can('read:own', 'task_instance') ? (
            <Slot>
              <TasksCard />
            </Slot>
          ) : null}
          <div className={`col gap-12 shrink ${classes.stack}`}>
            <ClassesCard read={read} />
            {can('read:own', 'feedback_response') ? (
              <Slot>
                <FeedbackAnalyticsCard dashboardSlug="teacher" />
              </Slot>
            ) : null}
          </div>
        </div>
      </div>
      <div className={`col gap-12 shrink ${classes.stack}`}>
        {clock.beside}
        {can('edit:own', 'assessment') ? <ToGradeCard read={read} /> : null}
      </div>
    </div>
  );
}
