import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, Weekday } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { availabilityTypes, firstHour, lastHour } from './grid.rules.ts';

const hourStart = /^(0[6-9]|1\d|2[01]):00$/;

const Slot = z
  .object({
    /** 0 = Sunday … 6 = Saturday. */
    dayOfWeek: z.number().int(),
    /** HH:00 on the organisation's clock. */
    startTime: z.string(),
    endTime: z.string(),
    type: z.enum(['WORK', 'CALLS']),
  })
  .meta({ id: 'AvailabilitySlot' });

/** One hour of a week as the grid sends it. CAL-41. */
const SlotBody = z
  .object({
    dayOfWeek: Weekday,
    startTime: z.string().regex(hourStart, `Hours start at HH:00, from 0${firstHour}:00 to ${lastHour}:00`),
    endTime: z.string().optional(),
    type: z.enum(availabilityTypes, 'Invalid availability type. Must be WORK, CALLS, or UNAVAILABLE'),
  })
  .refine(
    ({ startTime, endTime }) =>
      !endTime || endTime === `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`,
    { path: ['endTime'], error: 'A slot ends one hour after it starts' },
  );

/** The whole week again. CAL-47, AMB-103. */
export const AvailabilityBody = z.object({
  slots: z
    .array(SlotBody)
    .max(7 * (lastHour - firstHour + 1))
    .refine(
      (slots) =>
        new Set(slots.map(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`)).size === slots.length,
      'Each hour of a day may occur once',
    ),
  targetUserId: Id.optional(),
});

const Role = z.object({ name: z.string(), displayName: z.string().nullable() });

const Person = z
  .object({
    userId: Id,
    name: z.string(),
    image: z.string().nullable(),
    employeeId: Id.nullable(),
    /** The role, held directly, for which WORK is not offered; null: it is. CAL-43, AMB-102. */
    blockedBy: Role.nullable(),
    workHours: z.number().int(),
    callHours: z.number().int(),
  })
  .meta({ id: 'AvailabilityPerson' });

export const availability = endpoints({
  get: {
    method: 'GET',
    path: '/api/availability',
    access: 'signed-in',
    summary:
      "The stored hours of a user's week, one's own without userId. Needs canViewOwnAvailability or canViewOthersAvailability of userAvailability. CAL-46, CAL-47.",
    query: z.object({ userId: Id.optional() }),
    result: z.array(Slot),
  },
  save: {
    method: 'PUT',
    path: '/api/availability',
    touches: ['/api/class-schedule/cover', '/api/lms/staff/available'],
    access: 'signed-in',
    summary:
      'Replaces the whole week of oneself, or of targetUserId. Needs canEditOwnAvailability or canEditOthersAvailability of userAvailability. CAL-47, AMB-103.',
    body: AvailabilityBody,
    result: z.object({ count: z.number().int(), message: z.string() }),
  },
  person: {
    method: 'GET',
    path: '/api/availability/person',
    access: 'signed-in',
    summary: 'Whose week it is, and whether work is offered: what the grid needs besides the hours. CAL-43.',
    query: z.object({ userId: Id.optional() }),
    result: z.object({ data: Person }),
  },
  people: {
    method: 'GET',
    path: '/api/availability/people',
    access: ['canViewOthersAvailability', 'userAvailability'],
    summary: 'The active users with the hours that they declared, for choosing whose week to see. CAL-46.',
    query: listQuery({ sorts: ['name', 'workHours', 'callHours'], limit: 25 }, {}),
    result: pageOf(Person),
  },
});
