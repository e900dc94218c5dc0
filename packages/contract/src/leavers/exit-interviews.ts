import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { exitInterviewStatuses, leaverLimits, settlementTypes } from './leavers.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** What somebody says who leaves. TAL-23. */
export const ExitInterview = z
  .object({
    id: Id,
    employee: Named,
    interviewer: Named.nullable(),
    scheduledOn: z.string(),
    leavingType: z.enum(settlementTypes),
    status: z.enum(exitInterviewStatuses),
    /** What the person answers. */
    mainReason: z.string().nullable(),
    liked: z.string().nullable(),
    improve: z.string().nullable(),
    wouldReturn: z.boolean().nullable(),
    /** What HR makes of it; never shown to the person. */
    notes: z.string().nullable(),
    next: z.array(z.enum(exitInterviewStatuses)),
    can: z.object({ edit: z.boolean(), answer: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'ExitInterview' });

const text = z
  .string()
  .trim()
  .max(leaverLimits.answer, `An answer has at most ${leaverLimits.answer} characters`)
  .nullish()
  .transform((value) => value || null);

const planned = {
  employeeId: idOf('employee'),
  interviewerId: z
    .union([Id, z.literal('')])
    .nullish()
    .transform((id) => id || null),
  scheduledOn: day('Interview date must be YYYY-MM-DD'),
  leavingType: z.enum(settlementTypes).default('RESIGNATION'),
};
const answers = { mainReason: text, liked: text, improve: text, wouldReturn: z.boolean().nullish() };

const one = z.object({ data: ExitInterview });
const path = '/api/hr/exit-interviews';

export const exitInterviews = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'exit_interview'],
    scope: 'own exit interviews',
    summary: 'Exit interviews, the latest first: all, or one’s own. TAL-23.',
    query: listQuery(
      { sorts: ['scheduledOn', 'employee'], order: 'desc', limit: 20 },
      { status: z.enum(exitInterviewStatuses).optional() },
    ),
    result: pageOf(ExitInterview),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'exit_interview'],
    scope: 'own exit interviews',
    summary: 'One exit interview.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'exit_interview'],
    summary: 'Plans an exit interview. TAL-23.',
    body: z.object(planned),
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:own', 'exit_interview'],
    scope: 'own exit interviews',
    summary:
      'The person answers until it is submitted, else 409 NOT_OPEN; HR plans anew and writes notes until it is closed. What the caller may not set stays.',
    params: IdParams,
    body: editable(z.object({ ...planned, ...answers, notes: text }).partial()),
    result: one,
  },
  setStatus: {
    method: 'POST',
    path: `${path}/:id/status`,
    access: ['edit:own', 'exit_interview'],
    scope: 'own exit interviews',
    summary: 'Brings it forward: the person submits it, HR does the rest. 409 NOT_NEXT. AMB-231.',
    params: IdParams,
    body: z.object({ status: z.enum(exitInterviewStatuses), version: Version }),
    result: one,
  },
});
