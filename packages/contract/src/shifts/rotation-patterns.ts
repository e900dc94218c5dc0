import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { shiftDay } from './employee-shifts.ts';
import { shiftLimits } from './shifts.values.ts';

const person = {
  employeeId: idOf('employee'),
  /** The date of the pattern's first day; others are counted from it, backwards too. */
  anchorDate: shiftDay,
  validFrom: shiftDay,
};

const lastDay = z
  .union([shiftDay, z.literal('')], 'Date must be YYYY-MM-DD')
  .nullish()
  .transform((date) => date || null);

/** Shifts that repeat after so many days, and who works them from when to when. AMB-361. */
export const RotationPattern = z
  .object({
    id: Id,
    name: z.string(),
    /** The shift type of each day, null for none. */
    days: z.array(Id.nullable()),
    people: z.array(
      z.object({
        employeeId: Id,
        employeeName: z.string(),
        anchorDate: z.string(),
        validFrom: z.string(),
        validTo: z.string().nullable(),
      }),
    ),
    version: z.number().int(),
  })
  .meta({ id: 'RotationPattern' });

const length = `A rotation has between 1 and ${shiftLimits.rotationDays} days`;

const body = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(shiftLimits.name, `Name must be at most ${shiftLimits.name} characters`),
  days: z
    .array(optionalShiftType())
    .min(1, length)
    .max(shiftLimits.rotationDays, length)
    .refine((days) => days.some((one) => one !== null), 'Choose a shift for one day at least'),
  people: z
    .array(
      z
        .object({ ...person, validTo: lastDay })
        .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
          path: ['validTo'],
          error: 'End date must be on or after the start date',
        }),
    )
    .max(shiftLimits.rotationPeople)
    .default([]),
});

function optionalShiftType() {
  return z
    .union([z.uuid(), z.literal('')], 'Invalid shift type ID')
    .nullable()
    .transform((id) => id || null);
}

const one = z.object({ data: RotationPattern });
const touches = ['/api/hr/rotation-patterns'] as const;

export const rotationPatterns = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/rotation-patterns',
    access: ['edit:any', 'shift'],
    summary: 'Shifts that repeat, and who works them.',
    query: listQuery({ sorts: ['name'], limit: 50 }, {}),
    result: pageOf(RotationPattern),
  },
  get: {
    method: 'GET',
    path: '/api/hr/rotation-patterns/:id',
    access: ['edit:any', 'shift'],
    summary: 'One rotation.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/hr/rotation-patterns',
    access: ['create:any', 'shift'],
    summary: 'Makes a rotation of 1 to 56 days. Nobody has two at a time. AMB-361.',
    body,
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/rotation-patterns/:id',
    access: ['edit:any', 'shift'],
    summary: 'Changes a rotation and who works it; shifts that were made of it stay.',
    params: IdParams,
    body: editable(body),
    result: one,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/rotation-patterns/:id',
    access: ['delete:any', 'shift'],
    summary: 'Deletes a rotation; shifts that were made of it stay.',
    params: IdParams,
    result: 'none',
    touches,
  },
});
