import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { numberOfDay } from '../shared/day.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { cover } from './cover.ts';
import { lessonReaders } from './lesson-readers.values.ts';
import { teachingRoles } from './values.ts';

/** How many days of an absence are planned at once, and how many lessons are changed at once. */
export const maxAbsenceDays = 31;
export const maxCovers = 200;

const Candidate = cover.find.result.shape.candidates.element
  .extend({
    /** Lessons that they held as a substitute in the 28 days before the absence. */
    coversLately: z.number().int(),
  })
  .meta({ id: 'AbsenceCoverCandidate' });

/** A lesson in which the person is missed. */
const MissedLesson = z
  .object({
    scheduleId: Id,
    /** The date of the plan, which names the lesson. */
    originalDate: z.string(),
    className: z.string(),
    courseTitle: z.string().nullable(),
    lessonTitle: z.string().nullable(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    /** What the person is in it. */
    kind: z.enum(teachingRoles),
    /** Who is proposed; null: nobody is left who could. */
    proposedId: Id.nullable(),
    /** Who is free, the best first. */
    candidates: z.array(Candidate),
    busyCount: z.number().int(),
  })
  .meta({ id: 'MissedLesson' });

/** One lesson passes from one person to another; `to` null: back to whom the plan names. */
const Handover = z
  .object({
    scheduleId: Id,
    originalDate: plannableDay(),
    kind: z.enum(teachingRoles),
    from: Id,
    to: Id.nullable(),
  })
  .meta({ id: 'LessonHandover' });

const keyOf = ({ scheduleId, originalDate, kind }: z.output<typeof Handover>) =>
  `${scheduleId} ${originalDate} ${kind}`;

// Who may put any person on duty may put one in for somebody who is away: HR too, who may change no schedule.
export const absenceCover = endpoints({
  plan: {
    method: 'GET',
    path: '/api/class-schedule/absence-cover',
    access: ['create:any', 'assignment'],
    summary:
      'What somebody holds in a period in which they are away: each lesson that can still be covered, with who is free and a proposal for all of them at once, and their duties.',
    query: z
      .object({ employeeId: Id, from: plannableDay(), to: plannableDay() })
      .refine(({ from, to }) => to >= from, {
        path: ['to'],
        error: 'The last day must not be before the first',
      })
      .refine(({ from, to }) => numberOfDay(to) - numberOfDay(from) < maxAbsenceDays, {
        path: ['to'],
        error: `Choose ${maxAbsenceDays} days at most`,
      }),
    result: z.object({
      employee: z.object({ employeeId: Id, name: z.string() }),
      lessons: z.array(MissedLesson),
      duties: z.array(
        z.object({
          eventId: z.string(),
          name: z.string(),
          date: z.string(),
          startTime: z.string(),
          endTime: z.string(),
        }),
      ),
    }),
  },
  apply: {
    method: 'POST',
    path: '/api/class-schedule/absence-cover',
    touches: lessonReaders,
    access: ['create:any', 'assignment'],
    summary:
      'Hands lessons over, all or none: each is checked once more. Answers with the changes that take it back.',
    body: z.object({
      changes: z
        .array(Handover)
        .min(1, 'Choose a lesson')
        .max(maxCovers, `Choose ${maxCovers} lessons at most`)
        .refine((all) => new Set(all.map(keyOf)).size === all.length, 'Name each lesson once'),
    }),
    result: z.object({ data: z.object({ undo: z.array(Handover) }) }),
  },
});
