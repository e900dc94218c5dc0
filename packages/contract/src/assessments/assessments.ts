import { z } from 'zod';
import { checkQuestion, QuestionDraft } from '../questions/question-fields.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalId, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { DraftLayout } from './layout.ts';
import { assessmentTypes, layoutLimits } from './values.ts';

// Assessments that are built of questions. What is written is a draft; publishing freezes it as a revision, which sittings hold. ASM-01.

const Named = z.object({ id: Id, name: z.string() });

const row = {
  id: Id,
  title: z.string(),
  assessmentType: z.enum(assessmentTypes),
  isPublished: z.boolean(),
  /** Whether the draft differs from what was published last. */
  isChanged: z.boolean(),
  /** The number of the revision that was published last. */
  revision: z.number().int().nullable(),
  durationMinutes: z.number().int().nullable(),
  totalPoints: z.number().nullable(),
  questionCount: z.number().int(),
  courses: z.array(Named.extend({ color: z.string() })),
  sittingCount: z.number().int(),
  createdBy: Named.nullable(),
  updatedAt: Moment,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  version: Version,
};

/** An assessment as the list shows it. */
export const Assessment = z.object(row).meta({ id: 'Assessment' });

/** What an assessment lacks before it can be published: `path` leads to the field within its layout. */
const Problem = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });

/** A question of a pool as it is in the bank by now. */
const Pooled = z.object({ questionId: Id, points: z.number() });

const InlineQuestion = QuestionDraft.extend({ id: Id.nullable(), order: z.number().int() });

/** An assessment as who writes it sees it: with its questions, their keys and what they lack. */
export const AssessmentDetail = z
  .object({
    ...row,
    description: z.string().nullable(),
    maxAttempts: z.number().int().nullable(),
    passingPercentage: z.number().nullable(),
    shuffleQuestions: z.boolean(),
    showAnswers: z.boolean(),
    showSubmissionHistory: z.boolean(),
    /** Whether it places new students: sales may send it to students of leads. AMB-373. */
    isPlacement: z.boolean(),
    courseLinkIds: z.array(Id),
    scoringMethodId: Id.nullable(),
    scoringConfig: z.record(z.string(), z.unknown()).nullable(),
    sections: DraftLayout.shape.sections,
    questions: z.array(InlineQuestion),
    problems: z.array(Problem),
    /** The questions of all pools that are there for the viewer. */
    pooled: z.array(Pooled),
  })
  .meta({ id: 'AssessmentDetail' });

const titleMessage = 'Title is required.';
const percentMessage = 'Passing percentage must be 0 to 100.';
const attemptsMessage = `Attempts must be a whole number from 1 to ${layoutLimits.attempts}.`;
const durationMessage = `Duration must be a whole number of minutes from 1 to ${layoutLimits.duration}.`;
const nothing = <T>(value: T | null | undefined): T | null => value ?? null;

/** How an assessment is sat, as a form sends it. */
export const settingFields = {
  title: z.string(titleMessage).trim().min(1, titleMessage).max(200, 'Title cannot exceed 200 characters.'),
  description: optionalText(2000),
  assessmentType: z.enum(assessmentTypes, 'Choose a type.').default('QUIZ'),
  maxAttempts: z
    .number(attemptsMessage)
    .int(attemptsMessage)
    .min(1, attemptsMessage)
    .max(layoutLimits.attempts, attemptsMessage)
    .nullish()
    .transform(nothing),
  durationMinutes: z
    .number(durationMessage)
    .int(durationMessage)
    .min(1, durationMessage)
    .max(layoutLimits.duration, durationMessage)
    .nullish()
    .transform(nothing),
  passingPercentage: z
    .number(percentMessage)
    .min(0, percentMessage)
    .max(100, percentMessage)
    .multipleOf(0.01, percentMessage)
    .nullish()
    .transform(nothing),
  shuffleQuestions: z.boolean().default(false),
  showAnswers: z.boolean().default(false),
  showSubmissionHistory: z.boolean().default(false),
  isPlacement: z.boolean().default(false),
  courseLinkIds: z.array(idOf('course')).max(50).default([]),
  scoringMethodId: optionalId('scoring method'),
  scoringConfig: z.record(z.string(), z.unknown()).nullish().transform(nothing),
};

/** A question within its assessment; `id` is the bank's, absent for a new one. ASM-04. */
const QuestionOfAssessment = QuestionDraft.extend({
  id: Id.nullish().transform(nothing),
  order: z.number().int().min(0).max(10_000).optional(),
}).superRefine(checkQuestion);

const fields = z.object({
  ...settingFields,
  /** True publishes what is saved, false takes it back from who plans sittings; absent: as it was. */
  isPublished: z.boolean().optional(),
  /** Absent: what is stored stays. Given: these, by their order, in one section. */
  questions: z
    .array(QuestionOfAssessment)
    .max(layoutLimits.slots, `There can be at most ${layoutLimits.slots} questions.`)
    .optional(),
});

const detail = z.object({ data: AssessmentDetail });

export const assessments = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/assessments',
    access: ['read:own', 'assessment'],
    scope: 'own assessments',
    summary: 'Assessments that are built of questions. ASM-03.',
    query: listQuery(
      { sorts: ['updatedAt', 'title', 'createdAt'], order: 'desc', limit: 20 },
      { courseId: Id.optional(), assessmentType: z.enum(assessmentTypes).optional() },
    ),
    result: pageOf(Assessment),
  },
  get: {
    method: 'GET',
    path: '/api/lms/assessments/:id',
    access: ['read:own', 'assessment'],
    scope: 'own assessments',
    summary: 'One with its questions and their keys: for who writes and marks, never for who sits. AMB-091.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/lms/assessments',
    access: ['create:own', 'assessment'],
    summary:
      'Makes an assessment, with its questions where they are given; published at once with isPublished. ASM-01.',
    body: fields,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/assessments/:id',
    access: ['edit:own', 'assessment'],
    scope: 'own assessments',
    summary:
      'Saves settings and, where they are given, all questions. With isPublished what is saved is published. ASM-01.',
    params: IdParams,
    body: editable(fields),
    result: detail,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/lms/assessments/:id/draft',
    access: ['edit:own', 'assessment'],
    scope: 'own assessments',
    summary:
      'Saves what the builder holds, half written or not, and says what it lacks. Nobody who sits sees it.',
    params: IdParams,
    limit: { bytes: 4 * 1024 * 1024, perMinute: 240 },
    body: editable(DraftLayout),
    result: z.object({
      ...{ version: Version, isChanged: z.boolean() },
      ...{ problems: z.array(Problem), pooled: z.array(Pooled) },
    }),
  },
  publish: {
    method: 'POST',
    path: '/api/lms/assessments/:id/publish',
    access: ['edit:own', 'assessment'],
    scope: 'own assessments',
    touches: ['/api/lms/questions'],
    summary:
      'Freezes the draft as the next revision: its questions get versions in the bank. 400 at what it lacks.',
    params: IdParams,
    body: z.object({ version: Version }),
    result: detail,
  },
  duplicate: {
    method: 'POST',
    path: '/api/lms/assessments/:id/duplicate',
    access: ['create:own', 'assessment'],
    scope: 'own assessments',
    summary: 'Makes a copy, not published.',
    params: IdParams,
    result: detail,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/assessments/:id',
    access: ['edit:own', 'assessment'],
    scope: 'own assessments',
    summary: 'Deletes an assessment that nobody sat; its questions stay in the bank. ASM-03.',
    params: IdParams,
    result: 'none',
  },
});
