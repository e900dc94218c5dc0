import { z } from 'zod';
import { deliveryStates, ownDeliveryStates, reminderTargets } from '../calendar/values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { hrReminderLimits, hrReminderTypes } from './hr-reminders.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A reminder of HR: made by itself for a day of somebody at work, or written. TAL-24. */
export const HrReminder = z
  .object({
    id: Id,
    type: z.enum(hrReminderTypes),
    title: z.string(),
    message: z.string().nullable(),
    /** The day itself, of this year: it tells nobody's age. */
    eventDate: z.string(),
    daysBefore: z.number().int(),
    employee: Named.nullable(),
    target: z.enum(reminderTargets),
    targetUsers: z.array(Named),
    targetRoles: z.array(Named),
    /** PENDING until it was sent, then SENT; ERROR where there is nobody to tell. */
    delivery: z.enum(deliveryStates),
    /** The viewer's own copy; null: it did not go to the viewer, or not yet. */
    own: z.enum(deliveryStates).nullable(),
    can: z.object({ edit: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'HrReminder' });

const { title, message, users, roles } = hrReminderLimits;

/** What the form sends: what HR writes is CUSTOM. TAL-25. */
export const HrReminderBody = z
  .object({
    title: z
      .string('Title is required')
      .trim()
      .min(1, 'Title is required')
      .max(title, `Title must be at most ${title} characters`),
    message: optionalText(message),
    eventDate: day('Event date is required'),
    employeeId: optionalId('employee'),
    target: z.enum(reminderTargets),
    userIds: z.array(Id).max(users).default([]),
    roleIds: z.array(Id).max(roles).default([]),
  })
  .check((ctx) => {
    const { target, userIds, roleIds } = ctx.value;
    const demand = (isMet: boolean, path: string, text: string) => {
      if (!isMet) ctx.issues.push({ code: 'custom', path: [path], message: text, input: ctx.value });
    };
    demand(target !== 'SPECIFIC_USERS' || userIds.length > 0, 'userIds', 'Choose at least one user');
    demand(target !== 'SPECIFIC_ROLES' || roleIds.length > 0, 'roleIds', 'Choose at least one role');
  });

const one = z.object({ data: HrReminder });
const path = '/api/hr/reminders';

export const hrReminders = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'hr_reminder'],
    scope: 'own HR reminders',
    summary: 'Reminders of HR, the latest day first: all, or those that went to the viewer. TAL-24.',
    query: listQuery(
      { sorts: ['eventDate', 'title'], order: 'desc', limit: 20 },
      { type: z.enum(hrReminderTypes).optional(), delivery: z.enum(deliveryStates).optional() },
    ),
    result: pageOf(HrReminder),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'hr_reminder'],
    scope: 'own HR reminders',
    summary: 'One reminder.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'hr_reminder'],
    summary: 'Writes a reminder, which is sent on the morning of its day. TAL-25.',
    body: HrReminderBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:any', 'hr_reminder'],
    summary: 'Changes a written reminder until it is sent; else 409 NOT_PENDING.',
    params: IdParams,
    body: editable(HrReminderBody),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'hr_reminder'],
    summary: 'Deletes a written reminder, with what was said of it.',
    params: IdParams,
    result: 'none',
  },
  action: {
    method: 'POST',
    path: `${path}/:id/action`,
    access: ['edit:own', 'hr_reminder'],
    scope: 'own HR reminders',
    summary: 'Says that the own copy was viewed, acted on or dismissed. TAL-24.',
    params: IdParams,
    body: z.object({ action: z.enum(ownDeliveryStates) }),
    result: one,
  },
});
