import { z } from 'zod';
import { studentAssessmentStatuses } from '../assessments/values.ts';
import { Rubric } from '../questions/question-fields.ts';
import { questionLimits, questionTypes } from '../questions/values.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText } from '../shared/fields.ts';
import { AnnotationBodies, ToldAnnotation } from './annotations.ts';
import { Answer } from './attempts.ts';
import { examinerNeeds, examinerRoles, markStates, sittingLimits } from './sittings.values.ts';

// What staff see and do of a sitting: who writes, what waits for a mark, and the release. Marks are hundredths of a point.

const Writer = z
  .object({
    studentId: Id,
    name: z.string(),
    /** Null before the first attempt, and while the sitting is marked blind and the result is not released. */
    attemptId: Id.nullable(),
    status: z.enum(studentAssessmentStatuses),
    answered: z.number().int(),
    questions: z.number().int(),
    endsAt: Moment.nullable(),
    submittedAt: Moment.nullable(),
    /** Seconds since the device said a word; null unless it writes. */
    silentSeconds: z.number().int().nullable(),
    focusLost: z.number().int(),
    focusTimeouts: z.number().int(),
    /** What arrived after the end and counts for nothing. */
    lateAnswers: z.number().int(),
    /** Whether what was handed in can be opened again: until its student has a result. AMB-403. */
    canReopen: z.boolean(),
    alert: z.enum(['amber', 'red']).nullable(),
    extraPercent: z.number().int(),
    /** Minutes more than the others have: agreed before, and given while they write. */
    extraMinutes: z.number().int(),
    /** What was said to them last, alone or with all. AMB-402. */
    lastMessage: z.object({ text: z.string(), at: Moment }).nullable(),
    /** What was reached, once it is graded; of a sitting that is marked blind once it is released. */
    score: z.number().nullable(),
    /** What that is worth by the scoring method: its label. */
    label: z.string().nullable(),
  })
  .meta({ id: 'Writer' });

const ExaminerMark = z.object({
  role: z.enum(examinerRoles),
  /** Null: is gone. */
  name: z.string().nullable(),
  hundredths: z.number().int(),
  rubric: z.record(z.string(), z.number().int()).nullable(),
  comment: z.string().nullable(),
  annotations: z.array(ToldAnnotation),
});

const Script = z.object({
  attemptId: Id,
  /** Four letters in the place of the name. */
  code: z.string(),
  /** Null while names are hidden. */
  name: z.string().nullable(),
  value: Answer.nullable(),
  /** What counts, in hundredths of a point; null: not marked. */
  awarded: z.number().int().nullable(),
  markState: z.enum(markStates),
  /** As what the viewer marks it; null: there is nothing for them to mark. */
  role: z.enum(examinerRoles).nullable(),
  /** What it waits for; null: the mark counts. */
  need: z.enum(examinerNeeds).nullable(),
  /** What the viewer gave and may change, in hundredths; of one examiner what counts. */
  given: z.number().int().nullable(),
  comment: z.string().nullable(),
  /** The chosen points of each criterion, where the question has a rubric and is marked by it. */
  rubric: z.record(z.string(), z.number().int()).nullable(),
  /** The notes in the text that the viewer may change. */
  annotations: z.array(ToldAnnotation),
  /** Of what the viewer gave; 0: nothing, where two examiners mark. */
  version: z.number().int(),
  /** Of two examiners what they and a moderator gave, once both are in: before, nobody sees anything of the other. */
  examiners: z.array(ExaminerMark),
  /** Scripts that say the same to the question, by its rule for texts, have the same number. */
  group: z.number().int(),
  /** The accepted text that a short answer misses by one letter: told, never credited. */
  nearText: z.string().nullable(),
});

const QuestionToMark = z.object({
  versionId: Id,
  questionType: z.enum(questionTypes),
  questionText: z.string(),
  points: z.number(),
  leastWords: z.number().nullable(),
  mostWords: z.number().nullable(),
  /** What solves it, for who marks. */
  accepted: z.array(z.string()),
  explanation: z.string().nullable(),
  /** By what it is marked; null: by points. */
  rubric: Rubric.nullable(),
  /** Whether two examiners mark it. */
  isMarkedTwice: z.boolean(),
  scripts: z.array(Script),
});

const pointsMessage = 'Enter points with at most two decimals.';

const level = z.number().int().min(0).max(questionLimits.mostLevel);

/** A mark with the version of the one that was read: points, or a level of each criterion where the question has a rubric. */
const Mark = z.object({
  versionId: Id,
  points: z
    .number(pointsMessage)
    .min(-1000, pointsMessage)
    .max(1000, pointsMessage)
    .multipleOf(0.01, pointsMessage)
    .nullish()
    .transform((value) => value ?? null),
  rubric: z
    .record(z.uuid(), level)
    .nullish()
    .transform((value) => value ?? null),
  comment: optionalText(sittingLimits.comment),
  annotations: AnnotationBodies.default([]),
  version: z.number().int().min(0),
  /** Of two examiners: as what it was to be marked when it was read. */
  role: z.enum(examinerRoles).optional(),
});

const sittingOf = { params: IdParams, scope: 'own sittings' as const };

export const running = endpoints({
  monitor: {
    ...sittingOf,
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/monitoring-events',
    access: ['read:own', 'scheduled_assessment'],
    summary: 'Who writes a sitting, how far they are, and what their devices told. ASM-10.',
    result: z.object({ data: z.array(Writer), now: Moment }),
  },
  queue: {
    ...sittingOf,
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id/marking',
    access: ['edit:own', 'student_assessment'],
    summary:
      'What a person marks in a sitting, question by question, in an order that tells nothing of who wrote it.',
    query: z.object({ names: z.stringbool().default(false) }),
    result: z.object({
      data: z.array(QuestionToMark),
      title: z.string(),
      /** Whether names stay hidden from all who mark, until the results are released. AMB-415. */
      isBlind: z.boolean(),
      /** Results that are graded and not seen yet, and attempts that wait for a mark. */
      readyCount: z.number().int(),
      openCount: z.number().int(),
    }),
  },
  release: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/release',
    touches: ['/api/lms/student-assessments', '/api/parent-dashboard/assessment-scores', '/api/dashboard'],
    access: ['edit:own', 'student_assessment'],
    summary: 'Lets students and their parents see what is graded, but for who is kept back.',
    result: z.object({ released: z.number().int() }),
  },
  handIn: {
    ...sittingOf,
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/hand-ins',
    access: ['edit:own', 'scheduled_assessment'],
    summary: 'Hands in for a student what is stored.',
    body: z.object({ studentId: Id }),
    result: 'none',
  },
  grade: {
    ...sittingOf,
    method: 'PUT',
    path: '/api/lms/student-assessments/:id/grade',
    touches: ['/api/lms/scheduled-assessments'],
    access: ['edit:own', 'student_assessment'],
    scope: 'own sittings',
    summary:
      'Marks answers of an attempt by hand, by points or by the rubric of the question, each with the version of the mark that was read. Graded when none is left. AMB-324.',
    body: z.object({
      marks: z.array(Mark).min(1).max(sittingLimits.slots),
    }),
    result: z.object({ status: z.enum(studentAssessmentStatuses), score: z.number().nullable() }),
  },
  gradeEqual: {
    ...sittingOf,
    method: 'PUT',
    path: '/api/lms/student-assessments/:id/equal-marks',
    touches: ['/api/lms/scheduled-assessments'],
    access: ['edit:own', 'student_assessment'],
    summary:
      'Marks an answer of an attempt by hand, and at once all of its sitting that say the same by the question’s rule for texts; what a person has marked stays. AMB-371.',
    body: Mark,
    result: z.object({ marked: z.number().int() }),
  },
});
