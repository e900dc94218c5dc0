import { z } from 'zod';
import { attendanceStatuses } from '../attendance/values.ts';
import { FileRecord } from '../files/files.ts';
import { leadStages } from '../pipeline/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { clockTime, day, Id, Moment } from '../shared/fields.ts';
import { Child } from './children.ts';

const Count = z.number().int();
const Named = z.object({ id: Id, name: z.string() });
const ClassName = Named.extend({ color: z.string().nullable() });

/** A dated lesson as dashboards list it. */
const Lesson = z.object({
  /** The calendar's id: lms_<schedule>_<date>. */
  id: z.string(),
  date: day(),
  startTime: clockTime(),
  endTime: clockTime(),
  startsAt: Moment,
  endsAt: Moment,
  class: ClassName,
  course: Named.extend({ color: z.string() }).nullable(),
  lesson: z.object({ number: Count, title: z.string(), homework: z.string().nullable() }).nullable(),
  locationName: z.string().nullable(),
  teachers: z.array(z.string()),
  isCancelled: z.boolean(),
});

/** A report card that was published, or made anew, within the last days: the newest one. */
const NewReportCard = z.object({
  id: Id,
  /** Of the term. */
  name: z.string(),
  /** The day from which on it could be seen as it is. */
  since: day(),
});

/** null: the viewer may not read what is counted. DSH-10. */
const StaffDashboard = z
  .object({
    today: day(),
    kpis: z.object({
      /** Active ones: /students?status=ACTIVE. */
      students: Count.nullable(),
      /** Active ones: /classes?status=ACTIVE. */
      classes: Count.nullable(),
      /** Active ones: /employees?status=ACTIVE. */
      employees: Count.nullable(),
      /** Open leads whose follow-up is late: /leads?followUp=overdue; and those of today: /leads?followUp=today. */
      leads: z.object({ overdue: Count, today: Count }).nullable(),
      /** Own tasks that are active, and of them those overdue: /inbox/tasks. */
      tasks: z.object({ active: Count, overdue: Count }).nullable(),
      /** Pages that are drafts: /pages?status=DRAFT. */
      drafts: Count.nullable(),
      /** Submissions of forms that wait: /pages/submissions?status=PENDING. */
      submissions: Count.nullable(),
      /** Sheets of results in which scores are missing: /results?ungraded=true. */
      toGrade: Count.nullable(),
    }),
    /** Leads by stage, in the order of the stages, and the sum of their expected values in the base currency. */
    pipeline: z.array(z.object({ stage: z.enum(leadStages), count: Count, value: z.number() })).nullable(),
  })
  .meta({ id: 'StaffDashboard' });

const TeacherDashboard = z
  .object({
    today: day(),
    /** Today's lessons that the viewer holds, with how many students are expected and how many were recorded. */
    lessons: z.array(
      Lesson.extend({
        scheduleId: Id,
        /** The date of the plan, by which attendance is taken. */
        originalDate: day(),
        studentCount: Count,
        attendance: z.object({ recorded: Count, absent: Count }),
      }),
    ),
    classes: z.array(
      ClassName.extend({
        code: z.string(),
        studentCount: Count,
        nextLesson: z.object({ date: day(), startTime: clockTime() }).nullable(),
      }),
    ),
    /** Sheets of results in which scores are missing, the oldest first, at most 5, and how many there are. */
    toGrade: z
      .object({
        count: Count,
        sheets: z.array(
          z.object({
            id: Id,
            title: z.string(),
            date: day(),
            class: Named,
            missing: Count,
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'TeacherDashboard' });

const StudentDashboard = z
  .object({
    today: day(),
    /** Whether it is the viewer's own. */
    isOwn: z.boolean(),
    student: Child,
    /** The next lessons, cancelled ones too, at most 5. */
    nextLessons: z.array(Lesson),
    /** The homework of the lessons held in the last 14 days, the latest first, at most 5. */
    homework: z.array(
      z.object({
        date: day(),
        class: Named,
        course: z.object({ title: z.string(), color: z.string() }).nullable(),
        lesson: z.string(),
        homework: z.string(),
      }),
    ),
    /** Who teaches the student's classes. */
    teachers: z.array(
      z.object({
        employeeId: Id,
        /** By whom one writes to them; null: they have no account. */
        userId: Id.nullable(),
        picturePath: z.string().nullable(),
        name: z.string(),
        classes: z.array(z.string()),
      }),
    ),
    /** One’s own or of a linked child, to who may read it. */
    reportCard: NewReportCard.nullable(),
    /** Pictures from the materials of the student's classes that the viewer may see, the latest first, at most 24. */
    images: z.array(FileRecord),
  })
  .meta({ id: 'StudentDashboard' });

const ParentDashboard = z
  .object({
    today: day(),
    children: z.array(
      Child.extend({
        /** What was recorded of the child today: an absence before all else, else the last record. */
        attendance: z
          .object({
            status: z.enum(attendanceStatuses),
            lateMinutes: Count.nullable(),
            startTime: clockTime(),
            endTime: clockTime(),
            className: z.string(),
            recordedAt: Moment,
            /** Nobody knows yet why. */
            isReasonOpen: z.boolean(),
            /** Whom one writes to about it. */
            teacher: z.object({ userId: Id, name: z.string() }).nullable(),
          })
          .nullable(),
        nextLesson: Lesson.nullable(),
        activeTasks: Count,
        overdueTasks: Count,
        reportCard: NewReportCard.nullable(),
        latestResult: z.object({ title: z.string(), date: day(), percent: z.number().nullable() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ParentDashboard' });

export const dashboards = endpoints({
  staff: {
    method: 'GET',
    path: '/api/dashboard/staff',
    access: ['read:own', 'employee'],
    scope: 'what the viewer may read',
    summary:
      'Numbers for the staff, each that of the list which it opens; null where the right is lacking. DSH-10.',
    result: z.object({ data: StaffDashboard }),
  },
  teacher: {
    method: 'GET',
    path: '/api/dashboard/teacher',
    access: ['read:own', 'employee'],
    scope: 'own classes',
    summary: 'The day of who teaches: lessons with attendance, classes, results to grade. DSH-10.',
    result: z.object({ data: TeacherDashboard }),
  },
  student: {
    method: 'GET',
    path: '/api/dashboard/student',
    access: ['read:own', 'student'],
    scope: 'a visible student',
    summary:
      'A student’s lessons, homework, teachers and pictures: of userId, else one’s own. 404 for whom the viewer may not see. DSH-02, DSH-10, AMB-088.',
    query: z.object({ userId: Id.optional() }),
    result: z.object({ data: StudentDashboard }),
  },
  parent: {
    method: 'GET',
    path: '/api/dashboard/parent',
    access: ['read:own', 'student'],
    scope: 'linked children',
    summary: 'The linked children at a glance. DSH-10, AMB-230, REV-18.',
    result: z.object({ data: ParentDashboard }),
  },
});
