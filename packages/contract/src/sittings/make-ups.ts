import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment } from '../shared/fields.ts';
import { SittingDetail } from './scheduled-assessments.ts';
import { sittingLimits } from './sittings.values.ts';

// A sitting for those who did not sit the first one, of the same assessment. AMB-359.

/** A student of a sitting that is over who may sit it later: without a result, and in no make-up sitting that is open. */
const MakeUpCandidate = z
  .object({
    studentId: Id,
    name: z.string(),
    /** Excused in the sitting, or in the register of its lesson. */
    isExcused: z.boolean(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'MakeUpCandidate' });

const MakeUpFields = z.object({
  studentIds: z
    .array(idOf('student'))
    .min(1, 'Please select at least one student.')
    .max(sittingLimits.students),
  scheduledDateTime: z.iso.datetime({ offset: true, error: 'Date and time are required.' }),
  closesAt: Moment.nullish().transform((value) => value ?? null),
});

/** What the form of a make-up sitting sends. */
export const MakeUpBody = MakeUpFields.superRefine((body, ctx) => {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  const start = new Date(body.scheduledDateTime);
  if (start.getUTCFullYear() < 2000 || start.getUTCFullYear() > 2199)
    wrong('scheduledDateTime', 'Choose a date from 2000 to 2199.');
  if (body.closesAt && Date.parse(body.closesAt) <= start.getTime())
    wrong('closesAt', 'The closing must be after the beginning.');
  if (body.closesAt && new Date(body.closesAt).getUTCFullYear() > 2199)
    wrong('closesAt', 'Choose a date from 2000 to 2199.');
});

const sittingOf = { params: IdParams, scope: 'own sittings' as const };

export const makeUps = endpoints({
  candidates: {
    ...sittingOf,
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/make-ups',
    access: ['edit:own', 'scheduled_assessment'],
    summary: 'Who of a sitting that is over has no result and no open make-up sitting, by name. AMB-359.',
    result: z.object({ data: z.array(MakeUpCandidate) }),
  },
  create: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/make-ups',
    touches: ['/api/lms/student-assessments', '/api/dashboard'],
    access: ['edit:own', 'scheduled_assessment'],
    summary:
      'Schedules a make-up sitting of a sitting that is over, for students who did not sit it. AMB-359.',
    body: MakeUpBody,
    result: z.object({ data: SittingDetail }),
    status: 201,
  },
});
