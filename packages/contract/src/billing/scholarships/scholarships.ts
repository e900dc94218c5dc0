import { z } from 'zod';
import { Amount, exact } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams } from '../../shared/fields.ts';
import { scholarshipLimits } from './scholarships.values.ts';

/** What a school lets a student off, on the packages of orders that begin within its days. It goes off last (AMB-264). */
const Scholarship = z
  .object({
    id: Id,
    studentId: Id,
    name: z.string(),
    /** Of what the other discounts left. */
    percent: Amount,
    validFrom: z.string(),
    /** The last day; null: it has no end yet. */
    validTo: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Scholarship' });

const Fields = z
  .object({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(scholarshipLimits.name, `Name must be at most ${scholarshipLimits.name} characters`),
    percent: exact('Percent must be more than 0 and at most 100', { least: '0.0001', most: '100' }),
    validFrom: day('Invalid date'),
    validTo: day('Invalid date')
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ['validTo'],
    error: 'The last day must be on or after the first',
  });

const one = z.object({ data: Scholarship });

export const scholarships = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/students/:id/scholarships',
    access: ['read:any', 'invoice'],
    summary: 'The scholarships of a student, the latest first.',
    params: IdParams,
    result: z.object({ data: z.array(Scholarship) }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/students/:id/scholarships',
    access: ['edit:any', 'invoice'],
    summary: 'Gives a student a scholarship; 409 SCHOLARSHIP_OVERLAP when there is one on some of its days.',
    params: IdParams,
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/scholarships/:id',
    access: ['edit:any', 'invoice'],
    summary: 'Changes a scholarship; what was ordered stays. 409 SCHOLARSHIP_OVERLAP.',
    params: IdParams,
    body: editable(Fields),
    result: one,
    touches: ['/api/finance/students'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/scholarships/:id',
    access: ['edit:any', 'invoice'],
    summary: 'Deletes a scholarship; what was ordered stays.',
    params: IdParams,
    result: 'none',
    touches: ['/api/finance/students'],
  },
});
