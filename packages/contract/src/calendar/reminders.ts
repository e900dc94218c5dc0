import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { plannableDay } from './fields.ts';
import { deliveryStates, ownDeliveryStates, reminderTargets, reminderTypes } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A reminder of the calendar. CAL-49, TAL-24. */
export const CalendarReminder = z
  .object({
    id: Id,
    type: z.enum(reminderTypes),
    title: z.string(),
    description: z.string().nullable(),
    eventDate: z.string(),
    /** So many days before the event date it is delivered; 0: on the day. */
    remindDaysBefore: z.number().int(),
    countryCode: z.string().nullable(),
    target: z.enum(reminderTargets),
    targetUsers: z.array(Named),
    targetRoles: z.array(Named),
    /** PENDING until it was delivered, then SENT; ERROR when nobody could be told. */
    delivery: z.enum(deliveryStates),
    deliveredAt: Moment.nullable(),
    /** The viewer's own copy; null: it did not go to the viewer, or not yet. */
    own: z.enum(deliveryStates).nullable(),
    /** How many people it went to, and how many of them have seen it. */
    sentCount: z.number().int(),
    seenCount: z.number().int(),
    version: Version,
  })
  .meta({ id: 'CalendarReminder' });

/** What the form sends. CAL-49, TAL-25. */
export const CalendarReminderBody = z
  .object({
    type: z.enum(reminderTypes),
    title: z.string('Title is required').trim().min(1, 'Title is required').max(200),
    description: optionalText(2000),
    eventDate: z.string('Event date is required').pipe(plannableDay('Event date is required')),
    remindDaysBefore: z.number().int('Enter a whole number of days').min(0).max(60).default(0),
    countryCode: z
      .union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Country code must be 2 characters')])
      .nullish()
      .transform((code) => code || null),
    target: z.enum(reminderTargets),
    userIds: z.array(Id).max(500).default([]),
    roleIds: z.array(Id).max(100).default([]),
  })
  .check((ctx) => {
    const { type, countryCode, target, userIds, roleIds } = ctx.value;
    const demand = (isMet: boolean, path: string, message: string) => {
      if (!isMet) ctx.issues.push({ code: 'custom', path: [path], message, input: ctx.value });
    };
    demand(type !== 'HOLIDAY' || countryCode !== null, 'countryCode', 'A holiday needs a country code');
    demand(target !== 'SPECIFIC_USERS' || userIds.length > 0, 'userIds', 'Choose at least one user');
    demand(target !== 'SPECIFIC_ROLES' || roleIds.length > 0, 'roleIds', 'Choose at least one role');
  });

const path = '/api/calendar/reminders';

export const calendarReminders = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read', 'calendar_reminder'],
    scope: 'visible reminders',
    summary:
      'The reminders of the calendar: all for who may edit them, else those that go to the viewer. CAL-49.',
    query: listQuery(
      { sorts: ['eventDate', 'title'], limit: 50, max: 100 },
      { type: z.enum(reminderTypes).optional(), delivery: z.enum(deliveryStates).optional() },
    ),
    result: pageOf(CalendarReminder),
  },
  roles: {
    method: 'GET',
    path: `${path}/roles`,
    access: ['create', 'calendar_reminder'],
    summary: 'The roles that a reminder can go to.',
    result: z.array(Named),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read', 'calendar_reminder'],
    scope: 'visible reminders',
    summary: 'One reminder that the viewer sees. CAL-49.',
    params: IdParams,
    result: z.object({ data: CalendarReminder }),
  },
  create: {
    method: 'POST',
    path,
    access: ['create', 'calendar_reminder'],
    summary: 'Makes a reminder, which is delivered on its day. CAL-49, TAL-25.',
    body: CalendarReminderBody,
    result: z.object({ data: CalendarReminder }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit', 'calendar_reminder'],
    summary: 'Changes a reminder; with another day or other people it is delivered again.',
    params: IdParams,
    body: editable(CalendarReminderBody),
    result: z.object({ data: CalendarReminder }),
  },
  answer: {
    method: 'POST',
    path: `${path}/:id/delivery`,
    access: ['read', 'calendar_reminder'],
    scope: 'own deliveries',
    summary: 'Says that the own copy was seen, acted on or dismissed. TAL-24.',
    params: IdParams,
    body: z.object({ state: z.enum(ownDeliveryStates) }),
    result: z.object({ data: CalendarReminder }),
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete', 'calendar_reminder'],
    summary: 'Deletes a reminder.',
    params: IdParams,
    result: 'none',
  },
});
