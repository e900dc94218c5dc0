import { z } from 'zod';
import { assessmentTypes, studentAssessmentStatuses } from '../assessments/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, Moment } from '../shared/fields.ts';
import { ToldAnnotation } from './annotations.ts';
import { Answer, AskedQuestion } from './attempts.ts';
import { markCauses, resultDetails } from './sittings.values.ts';

// What a student, who looks after one, and staff read of a sitting that was graded. What is not to be told is not there. AMB-350.

/** What a score is worth by a scoring method. ASM-16. */
export const ScaledScore = z.object({
  method: z.string(),
  value: z.number().nullable(),
  most: z.number().nullable(),
  label: z.string().nullable(),
  level: z.string().nullable(),
});
export type ScaledScore = z.infer<typeof ScaledScore>;

/** What solves a question, in the shape of an answer to it. */
export const SolvedQuestion = z.object({
  optionIds: z.array(z.string()).readonly().optional(),
  isTrue: z.boolean().optional(),
  accepted: z.array(z.string()).readonly().optional(),
  blanks: z.array(z.array(z.string()).readonly()).readonly().optional(),
  matches: z.record(z.string(), z.string()).optional(),
  order: z.array(z.string()).readonly().optional(),
});

/** A criterion with what was chosen: once by one examiner or the moderator, twice where the mean of two counts. */
const MarkedCriterion = z.object({
  name: z.string(),
  weight: z.number().int(),
  levels: z.array(z.object({ points: z.number().int(), text: z.string() })),
  chosen: z.array(z.number().int()),
});

const QuestionResult = AskedQuestion.extend({
  value: Answer.nullable(),
  /** Null: nobody has marked it. */
  awarded: z.number().nullable(),
  comment: z.string().nullable(),
  /** Notes of who marked it, in the own text. */
  annotations: z.array(ToldAnnotation),
  /** Absent: not told. */
  solved: SolvedQuestion.optional(),
  explained: z.string().optional(),
  /** By what it was marked; absent: not told, or marked by points. */
  rubric: z.array(MarkedCriterion).optional(),
  /** Whether it was marked anew after a correction. */
  isCorrected: z.boolean(),
  /** Whether it counts no more in this result: of 0 points, without a mark. */
  isDropped: z.boolean(),
});

/** Why a result says nothing of what solves its questions: the teacher shows none, or somebody may still sit it. */
export const keyStates = ['SHOWN', 'NOT_SHOWN', 'NOT_YET'] as const;

export const AttemptResult = z
  .object({
    id: Id,
    sittingId: Id,
    title: z.string(),
    assessmentType: z.enum(assessmentTypes),
    student: z.object({ id: Id, name: z.string() }),
    date: day(),
    status: z.enum(studentAssessmentStatuses),
    attemptNumber: z.number().int(),
    submittedAt: Moment.nullable(),
    score: z.number().nullable(),
    totalPoints: z.number().nullable(),
    percent: z.number().nullable(),
    grade: z.number().nullable(),
    passingPercentage: z.number().nullable(),
    scaled: ScaledScore.nullable(),
    /** Whether the student sees it; else staff look at it before. */
    isReleased: z.boolean(),
    /** Whether the viewer marks the sitting, and so may read how each mark came about. */
    isStaff: z.boolean(),
    detail: z.enum(resultDetails),
    keys: z.enum(keyStates),
    /** The other attempts, where the assessment shows them; else this one alone. */
    attempts: z.array(
      z.object({
        id: Id,
        attemptNumber: z.number().int(),
        score: z.number().nullable(),
        counts: z.boolean(),
      }),
    ),
    /** Empty where the score alone is told. */
    sections: z.array(
      z.object({
        id: Id,
        title: z.string(),
        instructions: z.string().nullable(),
        audioFileId: Id.nullable(),
        questions: z.array(QuestionResult),
      }),
    ),
  })
  .meta({ id: 'AttemptResult' });

/** A step in the history of a mark, in points. Who was marked is not named: names may be hidden from who marks. */
export const MarkEvent = z.object({
  id: Id,
  attemptId: Id,
  slot: z.number().int(),
  versionId: Id,
  /** Null: nobody had marked it. */
  from: z.number().nullable(),
  to: z.number(),
  cause: z.enum(markCauses),
  comment: z.string().nullable(),
  /** Null: a machine, or somebody who is gone. */
  by: z.string().nullable(),
  at: Moment,
});

export const results = endpoints({
  history: {
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/mark-events',
    access: ['edit:own', 'student_assessment'],
    scope: 'own sittings',
    summary:
      'How the marks of a sitting, or of one attempt of it, came about: from what to what, why, by whom and when, the latest 1,000 from the oldest on. AMB-406.',
    params: IdParams,
    query: z.object({ attemptId: Id.optional() }),
    result: z.object({ data: z.array(MarkEvent) }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/student-assessments/:id/result',
    access: ['read:own', 'student_assessment'],
    scope: 'attempts one may read',
    summary:
      'A released result with what its sitting tells: score, marks, answers, explanations; to staff of the sitting all of it. AMB-091, REV-18.',
    params: IdParams,
    result: z.object({ data: AttemptResult }),
  },
  media: {
    method: 'GET',
    path: '/api/lms/student-assessments/:id/result/media/:fileId',
    access: ['read:own', 'student_assessment'],
    scope: 'attempts one may read',
    summary: 'A picture, recording or film of a question that a result shows, without the name of its file.',
    params: IdParams.extend({ fileId: Id }),
    result: 'file',
    media: ['image/*', 'audio/*', 'video/*'],
  },
});
