import { z } from 'zod';
import { Id } from '../shared/fields.ts';

// What a 409 of the conflict engine says in `details`. SCH-39, REV-29.

/** What is taken or missing: a person, a room, a class, or hours in which the person is not available. */
export const clashKinds = ['PERSON', 'ROOM', 'CLASS', 'HOURS'] as const;
/** What is in the way: a dated lesson, a dated assignment, an interview, or the person's declared hours. */
export const obstacles = ['LESSON', 'ASSIGNMENT', 'INTERVIEW', 'AVAILABILITY'] as const;

/** One clash: who or what is taken, by what, and when. Times are on the organisation's clock. */
export const Clash = z
  .object({
    kind: z.enum(clashKinds),
    by: z.enum(obstacles),
    /** The employee, room or class; of HOURS the user. */
    resourceId: Id,
    resourceName: z.string(),
    /** The class of the lesson, or the type of the assignment, that is in the way; '' for HOURS and for an interview. */
    className: z.string(),
    courseTitle: z.string().nullable(),
    locationName: z.string().nullable(),
    day: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    /** The event that is in the way; '' for HOURS and for an interview, which not everybody may see. */
    eventId: z.string(),
    /** When one wanted to be there. */
    wanted: z.object({ day: z.string(), startTime: z.string(), endTime: z.string() }),
  })
  .meta({ id: 'Clash' });

/** `total` counts all, `conflicts` has the first 20. */
export const ConflictDetails = z.object({
  conflicts: z.array(Clash),
  total: z.number().int(),
  /** A time in working hours at which everyone and everything wanted is free. */
  nearestFree: z
    .object({
      day: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
});

export type ConflictKind = (typeof clashKinds)[number];
export type Clash = z.infer<typeof Clash>;
export type ConflictDetails = z.infer<typeof ConflictDetails>;

/**
 * The code of a clash: a person's other assignment or interview is DOUBLE_BOOKING_CONFLICT, a lesson TEACHING_CONFLICT, missing hours
 * AVAILABILITY_CONFLICT, a room LOCATION_CONFLICT, a class CLASS_CONFLICT. AMB-106, REV-29.
 */
export function conflictCodeOf({ kind, by }: Pick<Clash, 'kind' | 'by'>): string {
  if (kind === 'ROOM') return 'LOCATION_CONFLICT';
  if (kind === 'CLASS') return 'CLASS_CONFLICT';
  if (kind === 'HOURS') return 'AVAILABILITY_CONFLICT';
  return by === 'LESSON' ? 'TEACHING_CONFLICT' : 'DOUBLE_BOOKING_CONFLICT';
}
