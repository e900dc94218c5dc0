import { z } from 'zod';
import { Id } from '../shared/fields.ts';

// What a 409 of the conflict engine says in `details`. SCH-39, REV-29.

/** By what is taken: a person, a room, a class. */
export const conflictCodes = {
  PERSON: 'TEACHING_CONFLICT',
  ROOM: 'LOCATION_CONFLICT',
  CLASS: 'CLASS_CONFLICT',
} as const;

/** One clash: who or what is taken, by which lesson, and when. Times are on the organisation's clock. */
export const Clash = z
  .object({
    kind: z.enum(['PERSON', 'ROOM', 'CLASS']),
    resourceId: Id,
    resourceName: z.string(),
    /** The class of the lesson that is in the way. */
    className: z.string(),
    courseTitle: z.string().nullable(),
    locationName: z.string().nullable(),
    day: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    /** The event that is in the way. */
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

export type ConflictKind = keyof typeof conflictCodes;
export type Clash = z.infer<typeof Clash>;
export type ConflictDetails = z.infer<typeof ConflictDetails>;
