import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { plannedShiftStatuses, shiftLimits, shiftStatuses } from './shifts.values.ts';

/** Hours into which a person is put on a day. TIM-07, TIM-08. */
export const EmployeeShift = z
  .object({
    id: Id,
    employeeId: Id,
    employeeName: z.string(),
    shiftTypeId: Id,
    typeName: z.string(),
    color: z.string(),
    date: z.string(),
    /** HH:mm by the organisation's clock, as the type had them when the shift was planned. */
    startTime: z.string(),
    endTime: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    breakMinutes: z.number().int(),
    status: z.enum(shiftStatuses),
    /** Since when its person sees it; null for a draft. */
    publishedAt: z.string().nullable(),
    /** Whether its person is to be told of it, or of a change. */
    isDraft: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'EmployeeShift' });

/** A day for which shifts are planned. */
export const shiftDay = day('Date must be YYYY-MM-DD').refine(
  (date) => shiftLimits.firstDay <= date && date <= shiftLimits.lastDay,
  'Date must be between 2000-01-01 and 2100-12-31',
);

const fields = z.object({ employeeId: idOf('employee'), shiftTypeId: idOf('shift type'), date: shiftDay });

const one = z.object({ data: EmployeeShift });
const scope = 'own shifts' as const;
const touches = ['/api/hr/employee-shifts', '/api/hr/roster'] as const;

export const employeeShifts = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/employee-shifts',
    access: ['read:own', 'shift'],
    scope,
    summary:
      'Shifts by their time: all with read:any, else one’s own that were published and one’s team’s. Cancelled ones only when asked for.',
    query: listQuery(
      { sorts: ['startsAt'], limit: 50 },
      {
        employeeId: z.uuid().optional(),
        departmentId: z.uuid().optional(),
        from: shiftDay.optional(),
        to: shiftDay.optional(),
        status: z.enum(shiftStatuses).optional(),
        whose: z.literal('mine').optional(),
      },
    ),
    result: pageOf(EmployeeShift),
  },
  get: {
    method: 'GET',
    path: '/api/hr/employee-shifts/:id',
    access: ['read:own', 'shift'],
    scope,
    summary: 'One shift.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/employee-shifts',
    access: ['create:own', 'shift'],
    summary:
      'Puts somebody into a shift as a draft, by the hours of its type: anybody with create:any, else oneself and one’s team. TIM-07.',
    body: fields,
    result: one,
    status: 201,
    touches,
  },
  bulk: {
    method: 'POST',
    path: '/api/hr/employee-shifts/bulk',
    access: ['create:own', 'shift'],
    summary:
      'Puts people into a shift on each of some days, as drafts. Who has another shift at the time is left out. TIM-07.',
    body: z
      .object({
        employeeIds: z
          .array(idOf('employee'), 'Select at least one employee')
          .min(1, 'Select at least one employee')
          .max(shiftLimits.bulkPeople, `At most ${shiftLimits.bulkPeople} people at once`)
          .transform((ids) => [...new Set(ids)]),
        shiftTypeId: idOf('shift type'),
        dates: z
          .array(shiftDay, 'Select at least one day')
          .min(1, 'Select at least one day')
          .max(shiftLimits.bulkDates, `At most ${shiftLimits.bulkDates} days at once`)
          .transform((dates) => [...new Set(dates)]),
      })
      .refine(({ employeeIds, dates }) => employeeIds.length * dates.length <= shiftLimits.bulk, {
        path: ['dates'],
        error: `At most ${shiftLimits.bulk} shifts at once`,
      }),
    result: z.object({ made: z.number().int(), skipped: z.number().int() }),
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/employee-shifts/:id',
    access: ['edit:own', 'shift'],
    scope,
    summary:
      'Moves a scheduled shift to another person, day or type, or sets its status. A published one that goes to another person is cancelled for the first and made anew. TIM-08.',
    params: IdParams,
    body: editable(fields.extend({ status: z.enum(plannedShiftStatuses).optional() })),
    result: one,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/employee-shifts/:id',
    access: ['edit:own', 'shift'],
    scope,
    summary: 'Deletes a draft; cancels a shift that was published, of which its person is told.',
    params: IdParams,
    result: 'none',
    touches,
  },
});
