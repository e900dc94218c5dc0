import { z } from 'zod';
import { assessmentTypes, studentAssessmentStatuses } from '../assessments/values.ts';
import { questionTypes } from '../questions/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalText } from '../shared/fields.ts';
import { flag } from '../shared/list.ts';
import { SittingMessage } from './messages/sitting-messages.ts';
import { monitoringEventTypes, saveOutcomes, sittingLimits } from './sittings.values.ts';

// One's own sitting: what a student starts, writes and hands in. Nothing here solves a question (AMB-091).

const Named = z.object({ id: Id, name: z.string() });

/** Where a student stands with a sitting. AMB-022. */
export const ownSittingStates = ['OPEN', 'CLOSED', ...studentAssessmentStatuses] as const;

/** A sitting as who sits it sees it. */
export const OwnSitting = z
  .object({
    id: Id,
    title: z.string(),
    assessmentType: z.enum(assessmentTypes),
    scheduledDateTime: Moment,
    closesAt: Moment.nullable(),
    durationMinutes: z.number().int().nullable(),
    class: Named.nullable(),
    location: Named.nullable(),
    state: z.enum(ownSittingStates),
    /** The attempt that runs, else the last one. */
    attemptId: Id.nullable(),
    /** The result that one may read. */
    resultId: Id.nullable(),
    /** Null: as many as one likes. */
    attemptsLeft: z.number().int().nullable(),
    isPaused: z.boolean(),
    /** Whether a code is asked before starting. AMB-411. */
    needsCode: z.boolean(),
  })
  .meta({ id: 'OwnSitting' });

/** What a start says: the code of the sitting, where it has one. AMB-411. */
export const StartBody = z.object({ accessCode: optionalText(sittingLimits.accessCode) }).prefault({});

const Piece = z.object({ id: z.string(), text: z.string() });

const text = (most: number) => z.string().max(most);
const ids = z.array(text(100)).max(100);
const answerText = sittingLimits.answerBytes;

/** What a student answers, by the type of the question. */
export const Answer = z
  .object({
    optionIds: ids.optional(),
    isTrue: z.boolean().optional(),
    text: text(answerText).optional(),
    blanks: z.array(text(1000)).max(100).optional(),
    matches: z.record(text(100), text(100)).optional(),
    order: ids.optional(),
  })
  .strict();

/** A question as it is asked. */
export const AskedQuestion = z
  .object({
    /** 1 for the first. */
    slot: z.number().int(),
    questionType: z.enum(questionTypes),
    questionText: z.string(),
    points: z.number(),
    imageFileId: Id.nullable(),
    audioFileId: Id.nullable(),
    videoFileId: Id.nullable(),
    options: z.array(Piece).optional(),
    several: z.boolean().optional(),
    premises: z.array(Piece).optional(),
    responses: z.array(Piece).optional(),
    blanksText: z.string().optional(),
    blanks: z.array(z.array(Piece).nullable()).optional(),
    items: z.array(Piece).optional(),
    leastWords: z.number().nullish(),
    mostWords: z.number().nullish(),
  })
  .meta({ id: 'AskedQuestion' });

/** An attempt as its student has it. */
export const Attempt = z
  .object({
    id: Id,
    sittingId: Id,
    title: z.string(),
    status: z.enum(studentAssessmentStatuses),
    attemptNumber: z.number().int(),
    startedAt: Moment,
    /** Null: when somebody closes the sitting. */
    endsAt: Moment.nullable(),
    graceSeconds: z.number().int(),
    /** The server's clock, which alone decides. */
    now: Moment,
    isPaused: z.boolean(),
    /** The number with which this device writes; null: another one may be writing, ask for it. */
    epoch: z.number().int().nullable(),
    /** The number of the device that writes. */
    writerEpoch: z.number().int(),
    /** Of recordings and films that may be played so often only, how often each still may. */
    plays: z.array(z.object({ fileId: Id, left: z.number().int() })),
    /** Empty once it is handed in. */
    sections: z.array(
      z.object({
        id: Id,
        title: z.string(),
        instructions: z.string().nullable(),
        audioFileId: Id.nullable(),
        questions: z.array(AskedQuestion),
      }),
    ),
    answers: z.array(
      z.object({
        slot: z.number().int(),
        seq: z.number().int(),
        value: Answer.nullable(),
        isFlagged: z.boolean(),
      }),
    ),
    /** What was said to who writes since the attempt began; empty once it is handed in. AMB-402. */
    messages: z.array(SittingMessage),
    questionCount: z.number().int(),
    answeredCount: z.number().int(),
    submittedAt: Moment.nullable(),
    receipt: z.string().nullable(),
  })
  .meta({ id: 'Attempt' });

const slot = z.number().int().min(1).max(sittingLimits.slots);
const seq = z.number().int().min(0).max(1_000_000_000);
const epoch = z.number().int().min(1).max(1_000_000_000);
const tooLong = 'This answer is too long.';

const Change = z.object({
  slot,
  seq,
  value: Answer.nullable().refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= sittingLimits.answerBytes,
    tooLong,
  ),
  isFlagged: z.boolean().default(false),
});

const one = z.object({ data: Attempt });
const own = ['edit:own', 'student_assessment'] as const;

export const attempts = endpoints({
  mine: {
    method: 'GET',
    path: '/api/lms/scheduled-assessments/mine',
    access: ['read:own', 'student_assessment'],
    scope: 'own attempts',
    summary:
      'The sittings that the viewer sits, those to come first, at most 200; with `open` those alone that are not over, or that the viewer still writes.',
    query: z.object({ open: flag.default(false) }),
    result: z.object({ data: z.array(OwnSitting), now: Moment }),
  },
  start: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/attempts',
    access: ['create:own', 'student_assessment'],
    scope: 'own attempts',
    summary:
      'Begins an attempt, or gives the one that runs; without answers of the key. AMB-091, AMB-147, AMB-411.',
    params: IdParams,
    body: StartBody,
    result: one,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/lms/student-assessments/:id',
    access: ['read:own', 'student_assessment'],
    scope: 'own attempts',
    summary: 'One’s own attempt: its questions and answers while it runs, its receipt afterwards.',
    params: IdParams,
    result: one,
  },
  takeOver: {
    method: 'POST',
    path: '/api/lms/student-assessments/:id/writers',
    access: own,
    scope: 'own attempts',
    summary: 'Goes on with an attempt on this device: any other one can read it only from now on.',
    params: IdParams,
    result: one,
  },
  save: {
    method: 'PUT',
    path: '/api/lms/student-assessments/:id/answers',
    access: own,
    scope: 'own attempts',
    summary:
      'Saves changed answers of the device with the number; without any it says that the device is there.',
    params: IdParams,
    body: z.object({ epoch, changes: z.array(Change).max(sittingLimits.changes) }),
    result: z.object({
      outcome: z.enum([...saveOutcomes, 'PAUSED']),
      /** What need not be sent again. */
      acknowledged: z.array(z.object({ slot: z.number().int(), seq: z.number().int() })),
      now: Moment,
      endsAt: Moment.nullable(),
      isPaused: z.boolean(),
      status: z.enum(studentAssessmentStatuses),
      /** All that was said to who writes since the attempt began. AMB-402. */
      messages: z.array(SittingMessage),
    }),
    limit: { bytes: 512 * 1024 },
    trail: 'own',
  },
  submit: {
    method: 'POST',
    path: '/api/lms/student-assessments/:id/submit',
    touches: ['/api/lms/scheduled-assessments'],
    access: own,
    scope: 'own attempts',
    summary:
      'Hands in. What the device has and the server lacks is 409 with the questions; a second time gives the same receipt.',
    params: IdParams,
    body: z.object({ epoch, answers: z.array(z.object({ slot, seq })).max(sittingLimits.slots) }),
    result: one,
  },
  media: {
    method: 'GET',
    path: '/api/lms/student-assessments/:id/media/:fileId',
    access: ['read:own', 'student_assessment'],
    scope: 'own attempts',
    summary:
      'A picture, recording or film of a question while one’s own attempt runs, without the name of its file. AMB-091.',
    params: IdParams.extend({ fileId: Id }),
    query: z.object({ ticket: z.string().max(100).optional() }),
    result: 'file',
    media: ['image/*', 'audio/*', 'video/*'],
  },
  play: {
    method: 'POST',
    path: '/api/lms/student-assessments/:id/plays',
    access: own,
    scope: 'own attempts',
    summary:
      'Counts a play of a recording that may be played so often only, and gives the ticket with which it opens for a minute. AMB-367.',
    params: IdParams,
    body: z.object({ fileId: idOf('file') }),
    result: z.object({ ticket: z.string(), left: z.number().int() }),
    status: 201,
    trail: 'own',
  },
  event: {
    method: 'POST',
    path: '/api/lms/student-assessments/:id/monitoring-events',
    access: own,
    scope: 'own attempts',
    summary: 'Notes what happened on the device: focus lost and regained, a warning of the timer. ASM-10.',
    params: IdParams,
    body: z.object({ type: z.enum(monitoringEventTypes), at: Moment.optional() }),
    result: z.object({ noted: z.array(z.enum(monitoringEventTypes)) }),
    status: 201,
    trail: 'own',
  },
});
