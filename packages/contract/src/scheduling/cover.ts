import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { teachingRoles } from './values.ts';

const Named = z.object({ employeeId: Id, name: z.string() });

/** Someone who is free at the time of a lesson, and what speaks for them. */
const Candidate = z
  .object({
    employeeId: Id,
    userId: Id.nullable(),
    name: z.string(),
    picturePath: z.string().nullable(),
    role: z.enum(teachingRoles),
    isClassSubstitute: z.boolean(),
    /** Lessons of the same course that they held before. */
    taughtBefore: z.number().int(),
    /** Minutes booked in the week of the lesson, Sunday to Saturday. */
    weekMinutes: z.number().int(),
    /** Whether the lesson lies in the hours declared for work; null: nothing is declared. */
    isAvailable: z.boolean().nullable(),
    /** Whether they have an appointment then, which can be talked about. */
    hasAppointment: z.boolean(),
  })
  .meta({ id: 'CoverCandidate' });

export const cover = endpoints({
  find: {
    method: 'GET',
    path: '/api/class-schedule/cover',
    access: ['edit:own', 'class_schedule'],
    scope: 'own classes',
    summary:
      'Who is free to stand in for a lesson, the best first: substitutes of the class, teachers, assistants; who held the course before; who has less that week.',
    query: z.object({
      scheduleId: Id,
      /** The date of the plan, which names the lesson. */
      date: plannableDay(),
      kind: z.enum(teachingRoles).default('TEACHER'),
    }),
    result: z.object({
      lesson: z.object({
        scheduleId: Id,
        originalDate: z.string(),
        classId: Id,
        className: z.string(),
        courseTitle: z.string().nullable(),
        lessonTitle: z.string().nullable(),
        date: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        isCancelled: z.boolean(),
        teachers: z.array(Named),
        assistants: z.array(Named),
        holidays: z.array(z.string()),
      }),
      candidates: z.array(Candidate),
      /** How many others are busy at that time. */
      busyCount: z.number().int(),
    }),
  },
});
