import { z } from 'zod';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../../shared/fields.ts';
import { sittingLimits } from '../sittings.values.ts';

// A sitting that is over, or an attempt that was handed in, which goes on with a reason and a new end. AMB-403.

const why = 'Say why it is opened again.';

/** What the form of reopening sends; without a student the sitting is meant. */
export const ReopenBody = z.object({
  studentId: Id.nullish().transform((value) => value ?? null),
  endsAt: z.iso
    .datetime({ offset: true, error: 'Date and time are required.' })
    .refine((value) => !(new Date(value).getUTCFullYear() > 2199), 'Choose a date from 2000 to 2199.'),
  reason: z.string(why).trim().min(1, why).max(sittingLimits.reason),
});

const Reopening = z
  .object({
    id: Id,
    /** Whose attempt; null: the sitting. */
    studentName: z.string().nullable(),
    /** Until when, as it was said then. */
    endsAt: Moment,
    reason: z.string(),
    /** Null: is gone. */
    byName: z.string().nullable(),
    at: Moment,
  })
  .meta({ id: 'Reopening' });

const sittingOf = { params: IdParams, scope: 'own sittings' as const };

export const reopenings = endpoints({
  list: {
    ...sittingOf,
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/reopenings',
    access: ['edit:own', 'scheduled_assessment'],
    summary: 'What was opened again in a sitting, until when, why and by whom; the newest first. AMB-403.',
    result: z.object({ data: z.array(Reopening) }),
  },
  create: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/reopenings',
    touches: ['/api/lms/student-assessments', '/api/dashboard'],
    access: ['edit:own', 'scheduled_assessment'],
    summary:
      'Opens the last attempt of a student, or a sitting that is over, again with a reason and a new end, before the release. AMB-403.',
    body: ReopenBody,
    result: 'none',
  },
});
