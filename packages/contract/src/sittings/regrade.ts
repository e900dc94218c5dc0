import { z } from 'zod';
import { questionLimits } from '../questions/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment } from '../shared/fields.ts';
import { AskedQuestion } from './attempts.ts';
import { itemHints } from './item-analysis.rules.ts';
import { ScaledScore, SolvedQuestion } from './results.ts';
import { regradeKinds } from './sittings.values.ts';

// Corrections of a sitting that is over: another key or other points of a question, full points for all, or not counted; of one that runs, one
// more wording of a short answer or a typed blank. Seen before, applied, undone.

const text = z.string().max(questionLimits.acceptedText);
const pointsMessage = `Points must be from ${questionLimits.leastPoints} to ${questionLimits.mostPoints}, with at most two decimals.`;

/** What solves a question from now on, in the shape of an answer. */
const Solved = z
  .object({
    optionIds: z.array(Id).max(questionLimits.options),
    isTrue: z.boolean(),
    accepted: z.array(text).max(questionLimits.accepted),
    blanks: z.array(z.array(text).max(questionLimits.accepted)).max(questionLimits.blanks),
    matches: z.record(Id, Id),
    order: z.array(Id).max(questionLimits.options),
  })
  .partial()
  .strict();

const correction = {
  versionId: Id,
  kind: z.enum(regradeKinds),
  points: z
    .number(pointsMessage)
    .min(questionLimits.leastPoints, pointsMessage)
    .max(questionLimits.mostPoints, pointsMessage)
    .multipleOf(0.01, pointsMessage),
  solved: Solved.default({}),
  /** One more wording that solves a short answer or a typed blank, in place of all above: the key and the points stay, nobody loses. May come before the end. */
  accepts: z.string().trim().min(1).max(questionLimits.acceptedText).optional(),
  /** Which blank the wording solves, the first one being 1; of a short answer absent. AMB-420. */
  acceptsBlank: z.int().min(1).max(questionLimits.blanks).optional(),
  /** Whether marks that a person gave are replaced as well. */
  includesHuman: z.boolean().default(false),
  /** Whether no mark falls; where the question is dropped: whether it stays for those whose percent would fall. */
  nobodyLoses: z.boolean().default(true),
};

/** A correction as its form sends it. */
export const RegradeBody = z.object(correction);

const Score = z.object({
  score: z.number().nullable(),
  totalPoints: z.number().nullable(),
  scaled: ScaledScore.nullable(),
  /** Null: not graded, or nothing says what passes. */
  isPassed: z.boolean().nullable(),
});

/** What one student had and has: the mark of the question in points, null where it does not count, and the result. */
export const RegradeChange = z.object({
  attemptId: Id,
  /** Null where a wording is accepted in a sitting marked without names, and the student has no result of it yet. AMB-420. */
  name: z.string().nullable(),
  before: Score.extend({ awarded: z.number().nullable() }),
  after: Score.extend({ awarded: z.number().nullable() }),
});

/** A report card whose figures would be others. */
const ChangedCard = z.object({
  cycle: z.string(),
  name: z.string(),
  /** Whether it changes by itself; else it was made, and somebody makes it anew. */
  isDraft: z.boolean(),
});

const Run = z.object({
  id: Id,
  kind: z.enum(regradeKinds),
  questionText: z.string(),
  changedCount: z.number().int(),
  by: z.string().nullable(),
  at: Moment,
  undoneAt: Moment.nullable(),
  /** Whether it is the last one of its question, which can be undone. */
  canUndo: z.boolean(),
});

/** A question of a sitting with what solves it by now. */
export const KeyOfSitting = AskedQuestion.extend({
  versionId: Id,
  solved: SolvedQuestion,
  isCorrected: z.boolean(),
  /** Whether it counts no more: nothing else is corrected of it before that is undone. */
  isDropped: z.boolean(),
  /** Graded first attempts that had it. */
  n: z.number().int(),
  /** The share of the points that was reached, 0 to 1; null for fewer than ten. */
  p: z.number().nullable(),
  /** The correlation with the rest of the test, -1 to 1. */
  r: z.number().nullable(),
  /** The share of the points that the best 27 percent reached less that of the weakest, -1 to 1. */
  d: z.number().nullable(),
  hints: z.array(z.enum(itemHints)),
  /** How many of the attempts are the best 27 percent, and as many the weakest; null for fewer than ten. */
  group: z.number().int().nullable(),
  /** How often each option was chosen: by all, by the best and by the weakest; the latter null for fewer than ten attempts. */
  choices: z.array(
    z.object({
      ...{ id: z.string(), count: z.number().int() },
      ...{ upper: z.number().int().nullable(), lower: z.number().int().nullable() },
    }),
  ),
});

const sittingOf = {
  params: IdParams,
  scope: 'own sittings',
  access: ['edit:own', 'student_assessment'],
} as const;
const touches = [
  '/api/lms/student-assessments',
  '/api/parent-dashboard/assessment-scores',
  '/api/dashboard',
] as const;

export const regrades = endpoints({
  list: {
    ...sittingOf,
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/regrades',
    summary:
      'The questions of a sitting with what solves them and how well they measured, and what was marked anew, the latest first, at most 100.',
    result: z.object({
      title: z.string(),
      isOver: z.boolean(),
      n: z.number().int(),
      /** Cronbach's alpha; null for fewer than ten attempts, and where a pool gave students different questions. */
      alpha: z.number().nullable(),
      /** The standard error of measurement, in points. */
      sem: z.number().nullable(),
      questions: z.array(KeyOfSitting),
      runs: z.array(Run),
    }),
  },
  preview: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/regrades/preview',
    summary:
      'Who would have what mark, score and label after a correction, and which report cards would say something else. Nothing is kept.',
    body: RegradeBody,
    result: z.object({
      changes: z.array(RegradeChange),
      cards: z.array(ChangedCard),
      fingerprint: z.string(),
    }),
  },
  apply: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/regrades',
    touches,
    summary:
      'Marks a question anew as it was previewed; 409 where a mark changed since. Old marks stay as events.',
    body: RegradeBody.extend({ fingerprint: z.string().max(100) }),
    result: z.object({ runId: Id, changed: z.number().int() }),
    status: 201,
  },
  undo: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/regrades/:childId/undo',
    touches,
    summary:
      'Puts the marks back that the last correction of a question changed, but for those that a person gave since.',
    params: IdParams.extend({ childId: Id }),
    result: z.object({ restored: z.number().int() }),
  },
});
