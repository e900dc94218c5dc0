import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { HexColor, Id, IdParams } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { leaveKinds, leaveLimits, leaveUnits } from './leave.values.ts';

/** A type of leave. AMB-205. */
export const LeaveType = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    kind: z.enum(leaveKinds),
    unit: z.enum(leaveUnits),
    isPaid: z.boolean(),
    /** How much a year grants, in the type's unit; 0 where nothing is granted: then nobody runs short of it. */
    annualAllowance: Amount,
    /** How much of it goes on into the next year at most. */
    carryForwardMax: Amount,
    /** After so many months what was carried ends; null: with the year it was carried into. */
    carryValidMonths: z.number().int().nullable(),
    /** So far below nothing a balance may go. */
    allowNegativeTo: Amount,
    minNoticeDays: z.number().int(),
    /** The most working days in one request; null: any number. */
    maxConsecutive: z.number().int().nullable(),
    isEncashable: z.boolean(),
    requiresDocument: z.boolean(),
    /** Weekends and holidays inside count too, as of parental leave. */
    countsEveryDay: z.boolean(),
    /** Only the person, hr and who decides read the type and the reason. */
    isPrivate: z.boolean(),
    color: z.string(),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'LeaveType' });

const quantityMessage = 'Enter a number from 0 to 1,000';
const quantity = () => exact(quantityMessage, { least: '0', most: '1000' }).default('0.00');
const whole = (most: number, message: string) =>
  z.number(message).int(message).min(0, message).max(most, message);

const fields = {
  code: z
    .string('Code is required')
    .trim()
    .min(1, 'Code is required')
    .max(leaveLimits.code, `Code must be at most ${leaveLimits.code} characters`),
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(leaveLimits.typeName, `Name must be at most ${leaveLimits.typeName} characters`),
  kind: z.enum(leaveKinds, 'Choose a kind').default('OTHER'),
  unit: z.enum(leaveUnits, 'Choose a unit').default('DAYS'),
  isPaid: z.boolean().default(true),
  annualAllowance: quantity(),
  carryForwardMax: quantity(),
  carryValidMonths: whole(12, 'Enter 1 to 12 months')
    .min(1, 'Enter 1 to 12 months')
    .nullish()
    .transform((months) => months ?? null),
  allowNegativeTo: quantity(),
  minNoticeDays: whole(365, 'Enter 0 to 365 days').default(0),
  maxConsecutive: whole(400, 'Enter 1 to 400 days')
    .min(1, 'Enter 1 to 400 days')
    .nullish()
    .transform((days) => days ?? null),
  isEncashable: z.boolean().default(false),
  requiresDocument: z.boolean().default(false),
  countsEveryDay: z.boolean().default(false),
  isPrivate: z.boolean().default(false),
  color: HexColor.default('#868E96'),
  isActive: z.boolean().default(true),
};

const touches = ['/api/hr/leave-balances', '/api/hr/leave-requests'] as const;

export const leaveTypes = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/leave-types',
    access: ['read', 'leave_policy'],
    summary: 'The types of leave.',
    query: listQuery({ sorts: ['name'], limit: 50, max: 1000 }, { isActive: flag.optional() }),
    result: pageOf(LeaveType),
  },
  get: {
    method: 'GET',
    path: '/api/hr/leave-types/:id',
    access: ['read', 'leave_policy'],
    summary: 'One type of leave.',
    params: IdParams,
    result: z.object({ data: LeaveType }),
  },
  create: {
    method: 'POST',
    path: '/api/hr/leave-types',
    access: ['create', 'leave_policy'],
    summary: 'Makes a type of leave. What it grants a year is posted in the night, or by its grants.',
    body: z.object(fields),
    result: z.object({ data: LeaveType }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/leave-types/:id',
    access: ['edit', 'leave_policy'],
    summary: 'Changes a type of leave. Its unit stays once the ledger has entries of it.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: LeaveType }),
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/leave-types/:id',
    access: ['delete', 'leave_policy'],
    summary: 'Deletes a type of leave; 409 IN_USE when something hangs on it.',
    params: IdParams,
    result: 'none',
    touches,
  },
  grant: {
    method: 'POST',
    path: '/api/hr/leave-types/:id/grants',
    access: ['manage', 'leave_policy'],
    summary:
      'Posts what the type grants for a year to everybody in service who does not have it yet; a second call posts nothing. Who joins within the year gets its share, rounded to halves.',
    params: IdParams,
    body: z.object({
      year: z.number('Choose a year').int().min(2000, 'Choose a year').max(2100, 'Choose a year'),
    }),
    result: z.object({ data: z.object({ posted: z.number().int() }) }),
    touches,
  },
});
