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

/** A dated duty to which the person is expected. */
const MissedDuty = z
  .object({
    assignmentId: Id,
    /** The date by the pattern, which names it. */
    originalDate: z.string(),
    name: z.string(),
    locationName: z.string().nullable(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    /** Who is proposed; null: nobody is left who could. */
    proposedId: Id.nullable(),
    /** Who of the same role is free, the best first (SCH-35). */
    candidates: z.array(Candidate),
    busyCount: z.number().int(),
  })
  .meta({ id: 'MissedDuty' });

/** One date of a duty passes from one person to another; `to` null: back to whom its rule names. */
const DutyHandover = z
  .object({ assignmentId: Id, originalDate: plannableDay(), from: Id, to: Id.nullable() })
  .meta({ id: 'DutyHandover' });

const keyOfDuty = ({ assignmentId, originalDate }: z.output<typeof DutyHandover>) =>
  `${assignmentId} ${originalDate}`;

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
      'What somebody holds in a period in which they are away: each lesson and each duty that can still be covered, with who is free and a proposal for all of them at once.',
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
      duties: z.array(MissedDuty),
    }),
  },
  apply: {
    method: 'POST',
    path: '/api/class-schedule/absence-cover',
    touches: [...lessonReaders, '/api/schedule/assignments'],
    access: ['create:any', 'assignment'],
    summary:
      'Hands lessons and duties over, all or none: each is checked once more. Answers with the changes that take it back.',
    body: z
      .object({
        changes: z
          .array(Handover)
          .max(maxCovers, `Choose ${maxCovers} lessons at most`)
          .refine((all) => new Set(all.map(keyOf)).size === all.length, 'Name each lesson once'),
        duties: z
          .array(DutyHandover)
          .max(maxCovers, `Choose ${maxCovers} duties at most`)
          .refine((all) => new Set(all.map(keyOfDuty)).size === all.length, 'Name each duty once')
          .default([]),
      })
      .refine(({ changes, duties }) => changes.length + duties.length > 0, {
        path: ['changes'],
        error: 'Choose a lesson',
      }),
    result: z.object({
      data: z.object({ undo: z.array(Handover), undoDuties: z.array(DutyHandover) }),
    }),
  },
});
