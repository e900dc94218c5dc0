import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { flag } from '../shared/list.ts';

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

/** One person's day between 06:00 and 22:00. SCH-25, SCH-26, AMB-184. */
const Availability = z
  .object({
    employeeId: Id,
    userId: Id.nullable(),
    name: z.string(),
    role: z.enum(['TEACHER', 'ASSISTANT']),
    periods: z.object({ morning: Period, afternoon: Period, evening: Period }),
    hourly: z.array(z.object({ hour: z.string(), isFree: z.boolean() })),
    conflicts: z.array(
      z.object({ startTime: z.string(), endTime: z.string(), className: z.string(), eventId: z.string() }),
    ),
    freeBlocks: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    totalFreeHours: z.number(),
  })
  .meta({ id: 'StaffAvailability' });

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
      'What teachers and assistants have free on a day. With excludeCurrentAssignments the lessons of the class do not count. SCH-25, SCH-26.',
    query: z.object({
      date: plannableDay('Date must be YYYY-MM-DD'),
      excludeCurrentAssignments: flag.default(false),
      classId: Id.optional(),
    }),
    result: z.object({ date: z.string(), staff: z.array(Availability), data: z.array(Availability) }),
  },
});
