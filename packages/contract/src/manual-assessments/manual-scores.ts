import { z } from 'zod';
import { maxPoints } from '../assessments/values.ts';
import { FileRecord } from '../files/files.ts';
import { LastWrite } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalId, optionalText, Version } from '../shared/fields.ts';
import { manualLimits, manualOutcomes } from './manual-assessments.values.ts';

/** What a criterion was given. */
const Detail = z.object({ name: z.string(), points: z.number(), most: z.number() });

/** What one examiner gave one student in a session. ASM-21. */
export const ManualScore = z
  .object({
    id: Id,
    sessionId: Id,
    studentId: Id,
    examinerId: Id,
    examinerName: z.string(),
    isAbsent: z.boolean(),
    isModerator: z.boolean(),
    rawScore: z.number().nullable(),
    /** Percent of the most points, two decimals. */
    normalizedScore: z.number().nullable(),
    /** The label of the scoring method that holds on the session's day. */
    gradedScore: z.string().nullable(),
    feedback: z.string().nullable(),
    evidenceFiles: z.array(FileRecord),
    scoringDetails: z.array(Detail),
    isVerified: z.boolean(),
    verifiedBy: z.object({ id: Id, name: z.string() }).nullable(),
    verifiedAt: Moment.nullable(),
    /** Whether the viewer may verify it: it is not one's own. */
    canVerify: z.boolean(),
    version: Version,
  })
  .meta({ id: 'ManualScore' });

/** A student of a session, and what comes of the marks. */
export const ManualStudent = z
  .object({
    studentId: Id,
    name: z.string(),
    studentIdentifier: z.string().nullable(),
    outcome: z.enum(manualOutcomes),
    /** What counts, or would once it is verified. */
    rawScore: z.number().nullable(),
  })
  .meta({ id: 'ManualStudent' });

const scoreMessage = 'Enter a number with at most two decimals.';
const points = z
  .number(scoreMessage)
  .min(0, 'A score cannot be below 0.')
  .max(maxPoints, `A score cannot exceed ${maxPoints}.`)
  .multipleOf(0.01, scoreMessage);

const score = {
  /** Null: absent, or worked out from the criteria. */
  rawScore: points.nullish().transform((value) => value ?? null),
  isAbsent: z.boolean().default(false),
  feedback: optionalText(manualLimits.text),
  evidenceFileIds: z
    .array(idOf('file'))
    .max(manualLimits.evidence, `At most ${manualLimits.evidence} files`)
    .optional(),
  /** The points of each criterion, in its order. */
  scoringDetails: z
    .array(z.object({ points }))
    .max(manualLimits.criteria, `At most ${manualLimits.criteria} criteria`)
    .default([]),
};

const Row = z.object({ ...score, studentId: idOf('student'), version: LastWrite });
const leastMessage = 'At least one score is required';

export const ManualScoresBody = z.object({
  /** Oneself where it is left out. */
  examinerId: optionalId('employee'),
  scores: z
    .array(Row)
    .min(1, leastMessage)
    .max(manualLimits.rows, `At most ${manualLimits.rows} scores`)
    .superRefine((rows, ctx) => {
      const seen = new Set<string>();
      rows.forEach(({ studentId }, index) => {
        const message = 'This student is in the list twice.';
        if (seen.has(studentId)) ctx.addIssue({ code: 'custom', path: [index, 'studentId'], message });
        seen.add(studentId);
      });
    }),
});

const one = z.object({ data: ManualScore });
const many = z.object({ data: z.array(ManualScore) });
const touches = [
  '/api/lms/manual-assessments',
  '/api/lms/student-assessments',
  '/api/parent-dashboard/assessment-scores',
  '/api/dashboard',
] as const;

export const manualScores = endpoints({
  save: {
    method: 'POST',
    path: '/api/lms/manual-sessions/:id/scores',
    access: ['create:own', 'manual_score'],
    scope: 'own manual sessions',
    summary:
      'Saves what an examiner gave several students; each fault is named at its row. A changed score is not verified any more. ASM-21.',
    params: IdParams,
    body: ManualScoresBody,
    result: many,
    touches,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/manual-scores/:id',
    access: ['edit:own', 'manual_score'],
    scope: 'own manual sessions',
    summary: 'Changes one score: one’s own, or any with edit:any. It is not verified any more.',
    params: IdParams,
    body: z.object({ ...score, version: Version }),
    result: one,
    touches,
  },
  verify: {
    method: 'POST',
    path: '/api/lms/manual-scores/:id/verify',
    access: ['approve:own', 'manual_score'],
    scope: 'own manual sessions',
    summary: 'Verifies a score that somebody else gave; then it counts. 403 for one’s own, 409 STALE.',
    params: IdParams,
    body: z.object({ version: LastWrite }),
    result: one,
    touches,
  },
  verifyMany: {
    method: 'POST',
    path: '/api/lms/manual-sessions/:id/verify',
    access: ['approve:own', 'manual_score'],
    scope: 'own manual sessions',
    summary: 'Verifies several scores of a session, all or none.',
    params: IdParams,
    body: z.object({
      scores: z
        .array(z.object({ id: Id, version: Version }))
        .min(1, leastMessage)
        .max(manualLimits.rows, `At most ${manualLimits.rows} scores`),
    }),
    result: many,
    touches,
  },
});
