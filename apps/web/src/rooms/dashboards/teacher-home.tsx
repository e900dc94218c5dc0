import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { ClassesCard } from './classes-card.tsx';
import classes from './home.module.css';
import { ClockCard, FeedbackAnalyticsCard, Slot, TasksCard } from './others.tsx';
import { TeachingDay } from './teaching-day.tsx';
import { ToGradeCard } from './to-grade-card.tsx';

/** The day of who teaches: lessons with attendance, clock, tasks, classes, results to grade, feedback. DSH-10. */
export default function TeacherHome() {
  const can = useCan();
  const read = useRead('GET /api/dashboard/teacher', {}, { profile: 'realtime' });
  return (
    <div className={classes.split}>
      <div className={classes.stack}>
        <TeachingDay read={read} />
        <div className={classes.columns}>
          {can('read:own', 'task_instance') ? (
            <Slot>
              <TasksCard />
            </Slot>
          ) : null}
          <div className={classes.stack}>
            <ClassesCard read={read} />
            {can('read:own', 'feedback_response') ? (
              <Slot>
                <FeedbackAnalyticsCard dashboardSlug="teacher" />
              </Slot>
            ) : null}
          </div>
        </div>
      </div>
      <div className={classes.stack}>
        {can('create:own', 'attendance_log') ? (
          <Slot>
            <ClockCard />
          </Slot>
        ) : null}
        {can('edit:own', 'assessment') ? <ToGradeCard read={read} /> : null}
      </div>
    </div>
  );
}
