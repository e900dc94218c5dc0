import { z } from 'zod';
import { questionTypes } from '../../questions/values.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../../shared/fields.ts';
import { Answer } from '../attempts.ts';
import { sittingLimits } from '../sittings.values.ts';

// What arrived after the end of an attempt, and its acceptance with a reason. AMB-401.

const LateAnswer = z
  .object({
    /** Of what arrived: the newest that came late to its question. */
    id: Id,
    slot: z.number().int(),
    questionText: z.string(),
    questionType: z.enum(questionTypes),
    /** The words of the ids that answers name. */
    pieces: z.array(z.object({ id: z.string(), text: z.string() })),
    /** What counts now. */
    standing: Answer.nullable(),
    late: Answer.nullable(),
    cameAt: Moment,
    /** WAITING for a decision, ACCEPTED, or OLDER than what counts. */
    state: z.enum(['WAITING', 'ACCEPTED', 'OLDER']),
    reason: z.string().nullable(),
    acceptedBy: z.string().nullable(),
  })
  .meta({ id: 'LateAnswer' });

const LateAttempt = z
  .object({
    attemptId: Id,
    studentId: Id,
    name: z.string(),
    attemptNumber: z.number().int(),
    endedAt: Moment.nullable(),
    /** Seconds between the last word of the device and the end. */
    silentSeconds: z.number().int(),
    /** Whether the student has the result: then nothing is accepted any more. */
    isReleased: z.boolean(),
    answers: z.array(LateAnswer),
  })
  .meta({ id: 'LateAttempt' });

const why = 'Say why they are accepted.';

/** What the form of late answers sends. */
export const AcceptLateBody = z.object({
  attemptId: Id,
  ids: z.array(Id).min(1, 'Choose at least one answer.').max(sittingLimits.slots),
  reason: z.string(why).trim().min(1, why).max(sittingLimits.reason),
});

const sittingOf = { params: IdParams, scope: 'own sittings' as const };

export const lateAnswers = endpoints({
  list: {
    ...sittingOf,
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/late-answers',
    access: ['edit:own', 'scheduled_assessment'],
    summary:
      'What arrived after the end, by student: what counts, what came, when, and how long the device had been silent. AMB-401.',
    query: z.object({ studentId: Id.optional() }),
    result: z.object({ data: z.array(LateAttempt) }),
  },
  accept: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/late-answers',
    touches: ['/api/lms/student-assessments', '/api/dashboard'],
    access: ['edit:own', 'scheduled_assessment'],
    summary: 'Lets late answers of an attempt count, with a reason, before its release. AMB-401.',
    body: AcceptLateBody,
    result: z.object({ accepted: z.number().int() }),
  },
});
