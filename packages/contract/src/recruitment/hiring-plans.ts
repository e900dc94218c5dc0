import { z } from 'zod';
import { Amount, exact, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalId, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { hiringPlanStatuses, recruitmentLimits } from './recruitment.values.ts';
import { optionalCurrency } from './requisitions.ts';

const Named = z.object({ id: Id, name: z.string() });
const shared = {
  id: Id,
  name: z.string(),
  year: z.number().int(),
  department: Named.nullable(),
  plannedPositions: z.number().int(),
  budget: Amount.nullable(),
  currency: z.string().nullable(),
  status: z.enum(hiringPlanStatuses),
  version: z.number().int(),
};

/** How many people a year needs, as a list has it. TAL-18. */
export const HiringPlanRow = z
  .object({ ...shared, can: z.object({ edit: z.boolean(), remove: z.boolean() }) })
  .meta({ id: 'HiringPlanRow' });

/** With the hours of a week that are wanted, who can give them, and what is lacking. */
export const HiringPlan = z
  .object({
    ...HiringPlanRow.shape,
    notes: z.string().nullable(),
    hoursPerPosition: Amount,
    demand: z.array(z.object({ skill: Named, weeklyHours: Amount, covered: Amount, lacking: Amount })),
    supply: z.array(
      z.object({
        employee: Named,
        skills: z.array(z.string()),
        weeklyHours: Amount,
        /** Whether the plan says so, instead of the WORK hours that they declared. */
        isStated: z.boolean(),
      }),
    ),
    totals: z.object({
      demand: Amount,
      flow: Amount,
      lacking: Amount,
      /** Full posts that are lacking, to a hundredth, half up. */
      positions: z.string(),
    }),
  })
  .meta({ id: 'HiringPlan' });

const { name, notes, planLines, planPeople, weeklyHours, salary, positions } = recruitmentLimits;
const hoursMessage = 'Hours must be a number of at most two places';
const twoPlaces = (text: string) => /^\d+(\.\d{1,2}0*)?$/.test(text);
const hours = (least: string) =>
  exact(hoursMessage, { least, most: weeklyHours }).refine(twoPlaces, hoursMessage);
const once = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** What the form sends. TAL-18, AMB-202. */
export const HiringPlanBody = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(name, `Name must be at most ${name} characters`),
  year: z.number('Year must be between 2000 and 2100').int().min(2000).max(2100),
  departmentId: optionalId('department'),
  plannedPositions: z.number('Must be a number').int().min(0).max(positions).default(0),
  budget: optionalExact('Budget must not be negative', { least: '0', most: salary }),
  currency: optionalCurrency,
  notes: optionalText(notes),
  status: z.enum(hiringPlanStatuses).default('DRAFT'),
  hoursPerPosition: hours('0.01').default('20.00'),
  demand: z
    .array(z.object({ skillId: idOf('skill'), weeklyHours: hours('0.01') }))
    .max(planLines, `At most ${planLines} skills`)
    .refine((lines) => once(lines.map(({ skillId }) => skillId)), 'A skill stands here twice')
    .default([]),
  /** Hours of teachers where they differ from what they declared. */
  supply: z
    .array(z.object({ employeeId: idOf('employee'), weeklyHours: hours('0') }))
    .max(planPeople, `At most ${planPeople} people`)
    .refine((lines) => once(lines.map(({ employeeId }) => employeeId)), 'A person stands here twice')
    .default([]),
});

const one = z.object({ data: HiringPlan });
const path = '/api/hr/hiring-plans';

export const hiringPlans = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'hiring_plan'],
    scope: 'own hiring plans',
    summary: 'Hiring plans, the latest year first: all, or those one wrote. TAL-18.',
    query: listQuery(
      { sorts: ['year', 'name'], order: 'desc' },
      { status: z.enum(hiringPlanStatuses).optional() },
    ),
    result: pageOf(HiringPlanRow),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'hiring_plan'],
    scope: 'own hiring plans',
    summary: 'One plan, with what its teachers cover of the wanted hours and what is lacking. TAL-18.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'hiring_plan'],
    summary: 'Writes a plan. TAL-18.',
    body: HiringPlanBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:own', 'hiring_plan'],
    scope: 'own hiring plans',
    summary: 'Changes a plan; one that is ARCHIVED stays as it is: 409 ARCHIVED.',
    params: IdParams,
    body: editable(HiringPlanBody),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'hiring_plan'],
    summary: 'Deletes a plan.',
    params: IdParams,
    result: 'none',
    status: 204,
  },
});
