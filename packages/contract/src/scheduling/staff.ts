import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { addDays } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { flag, idList } from '../shared/list.ts';
import { teachingRoles } from './values.ts';

const Member = z
  .object({
    /** The employee: what staffing stores. */
    id: Id,
    employeeId: Id,
    userId: Id.nullable(),
    name: z.string(),
    picturePath: z.string().nullable(),
  })
  .meta({ id: 'TeachingStaff' });

const Period = z.object({ isFree: z.boolean(), freeMinutes: z.number().int() });

/** What somebody holds on a day: a lesson, an assignment, or an appointment. */
const Booked = z.object({
  kind: z.enum(['LESSON', 'ASSIGNMENT', 'APPOINTMENT']),
  startTime: z.string(),
  endTime: z.string(),
  /** The class of the lesson, the type of the assignment, the title of the appointment; empty where the viewer may not see it. */
  className: z.string(),
  locationName: z.string().nullable(),
  /** As the calendar knows it; empty where the viewer may not see it there. */
  eventId: z.string(),
  /** Of a lesson: its schedule and the date of the plan, by which cover is looked for. */
  scheduleId: Id.nullable(),
  originalDate: z.string().nullable(),
});

/** One person's day between 06:00 and 22:00. SCH-25, SCH-26, AMB-184. */
const Availability = z
  .object({
    employeeId: Id,
    userId: Id.nullable(),
    name: z.string(),
    picturePath: z.string().nullable(),
    role: z.enum(teachingRoles),
    /** Whether hours were declared in the availability grid. Without, only bookings count (AMB-105). */
    isDeclared: z.boolean(),
    periods: z.object({ morning: Period, afternoon: Period, evening: Period }),
    hourly: z.array(
      z.object({
        hour: z.string(),
        isFree: z.boolean(),
        state: z.enum(['BUSY', 'UNAVAILABLE', 'CALLS', 'FREE']),
      }),
    ),
    conflicts: z.array(Booked),
    freeBlocks: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    totalFreeHours: z.number(),
  })
  .meta({ id: 'StaffAvailability' });

const StaffDay = z.object({
  date: z.string(),
  /** The holidays that the school observes that day. They are told, and take no free time: lessons may lie on them. */
  holidays: z.array(z.string()),
  staff: z.array(Availability),
});

const maxReportDays = 31;

export const teachingStaff = endpoints({
  teachers: {
    method: 'GET',
    path: '/api/dashboard/teachers',
    access: ['read:own', 'staff_assignment'],
    summary:
      'Employees in service who teach, by role or by class: whom one may choose as a substitute. SCH-27.',
    result: z.object({ data: z.array(Member), teachers: z.array(Member) }),
  },
  assistants: {
    method: 'GET',
    path: '/api/dashboard/teacher-assistants',
    access: ['read:own', 'staff_assignment'],
    summary: 'Employees in service who assist, by role or by class. SCH-27.',
    result: z.object({ data: z.array(Member), teacherAssistants: z.array(Member) }),
  },
  available: {
    method: 'GET',
    path: '/api/lms/staff/available',
    access: ['read:own', 'staff_assignment'],
    summary:
      'What teachers and assistants have free on a day, beside their lessons, assignments and appointments and within the hours they declared. With excludeCurrentAssignments the lessons of the class do not count. SCH-25, SCH-26.',
    query: z.object({
      date: plannableDay('Date must be YYYY-MM-DD'),
      excludeCurrentAssignments: flag.default(false),
      classId: Id.optional(),
    }),
    result: StaffDay.extend({ data: z.array(Availability) }),
  },
  reports: {
    method: 'GET',
    path: '/api/availability/reports',
    access: ['read:own', 'staff_assignment'],
    summary:
      'The same day by day, for some users or for the staff of a class; for all teaching staff without either. SCH-26, AMB-184.',
    query: z
      .object({
        userIds: idList.optional(),
        classId: Id.optional(),
        startDate: plannableDay('Date must be YYYY-MM-DD'),
        endDate: plannableDay('Date must be YYYY-MM-DD'),
      })
      .refine(
        (query) =>
          query.endDate >= query.startDate && query.endDate < addDays(query.startDate, maxReportDays),
        { path: ['endDate'], error: `Choose at most ${maxReportDays} days` },
      ),
    result: z.object({ data: z.array(StaffDay) }),
  },
});
