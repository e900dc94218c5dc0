import { useMediaQuery } from '@mantine/hooks';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { ClassesCard } from './classes-card.tsx';
import classes from './home.module.css';
import { ClockCard, FeedbackAnalyticsCard, Slot, TasksCard } from './others.tsx';
import { TeachingDay } from './teaching-day.tsx';
import { ToGradeCard } from './to-grade-card.tsx';

/** The day of who teaches: lessons with attendance, the clock (beside them, on a phone right below), tasks, classes, results to grade, feedback. DSH-10. */
export default function TeacherHome() {
  const can = useCan();
  const narrow = useMediaQuery('(max-width: 1100px)', window.innerWidth <= 1100);
  const clock = can('create:own', 'attendance_log') ? (
    <Slot>
      <ClockCard />
    </Slot>
  ) : null;
  const read = useRead('GET /api/dashboard/teacher', {}, { profile: 'realtime' });
  return (
    <div className={classes.split}>
      <div className={classes.stack}>
        <TeachingDay read={read} />
        {narrow ? clock : null}
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
        {narrow ? null : clock}
        {can('edit:own', 'assessment') ? <ToGradeCard read={read} /> : null}
      </div>
    </div>
  );
}
