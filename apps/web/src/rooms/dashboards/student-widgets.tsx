import type { ReactNode } from 'react';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { CourseProgressCard } from './cards/course-progress-card.tsx';
import { HomeworkCard } from './cards/homework-card.tsx';
import { ImagesCard } from './cards/images-card.tsx';
import { NextLessons } from './cards/next-lessons.tsx';
import {
  AssessmentScores,
  AttendanceCard,
  ProfileCard,
  RecentFeedback,
  Slot,
  TasksCard,
} from './cards/others.tsx';
import { ReportCardLink } from './cards/report-card-link.tsx';
import { TeachersCard } from './cards/teachers-card.tsx';
import classes from './home.module.css';

interface StudentWidgetsProps {
  /** Whose, when it is not one's own: a child's or a student's whom the viewer teaches. DSH-02. */
  student?: { userId: string; name: string };
  /** What stands below what is told of the student. */
  children?: ReactNode;
}

/**
 * Everything about one student: a new report card of one's own, lessons, scores, courses, tasks, feedback, attendance, homework, teachers, pictures and
 * the profile. Of somebody else it is to look at. DSH-01, DSH-02, DSH-05.
 */
export function StudentWidgets({ student, children }: StudentWidgetsProps) {
  const can = useCan();
  const userId = student?.userId;
  const whose = userId ? { userId } : {};
  const read = useRead('GET /api/dashboard/student', { query: whose }, { keep: false });
  return (
    <div className={classes.split}>
      <div className={`col gap-12 shrink ${classes.stack}`}>
        {read.data?.data.isOwn && read.data.data.reportCard ? (
          <ReportCardLink card={read.data.data.reportCard} />
        ) : null}
        <NextLessons read={read} />
        {can('read:own', 'student_assessment') ? (
          <Slot rows={6}>
            <AssessmentScores {...whose} />
          </Slot>
        ) : null}
        <div className={classes.columns}>
          {can('read:own', 'task_instance') ? (
            <Slot>
              <TasksCard {...(student && { student: { id: student.userId, name: student.name } })} />
            </Slot>
          ) : null}
          {can('read:own', 'enrolment') ? <CourseProgressCard {...whose} /> : null}
        </div>
        {can('read:own', 'feedback_response') ? (
          <Slot>
            <RecentFeedback {...whose} />
          </Slot>
        ) : null}
        {children}
      </div>
      <div className={`col gap-12 shrink ${classes.stack}`}>
        <Slot>
          <ProfileCard {...whose} />
        </Slot>
        {can('read:own', 'attendance') ? (
          <Slot>
            <AttendanceCard {...whose} />
          </Slot>
        ) : null}
        <TeachersCard read={read} />
        <HomeworkCard read={read} />
        <ImagesCard read={read} />
      </div>
    </div>
  );
}
