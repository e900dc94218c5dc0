import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalText, Version } from '../shared/fields.ts';
import { idList, listQuery, pageOf } from '../shared/list.ts';
import { assessmentTypes, maxPoints, maxResults } from './values.ts';

// A sheet of results: one assessment that a class took on one day, and what each student reached. Stored as assessment,
// scheduled_assessment and student_assessment, on which sittings with questions will build.

const Named = z.object({ id: Id, name: z.string() });

const sheet = {
  /** The scheduled assessment's. */
  id: Id,
  title: z.string(),
  assessmentType: z.enum(assessmentTypes),
  date: day(),
  class: Named,
  course: Named.extend({ color: z.string() }).nullable(),
  totalPoints: z.number().nullable(),
  passingPercentage: z.number().nullable(),
  /** Whether students and parents see the results (REV-18). */
  isReleased: z.boolean(),
  studentCount: z.number().int(),
  gradedCount: z.number().int(),
  /** Mean of the graded results in percent, one decimal. */
  averagePercent: z.number().nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  version: Version,
};

/** A sheet as the list shows it. */
export const ResultSheet = z.object(sheet).meta({ id: 'ResultSheet' });

const Row = z.object({
  studentId: Id,
  name: z.string(),
  studentIdentifier: z.string().nullable(),
  score: z.number().nullable(),
  feedback: z.string().nullable(),
  gradedAt: Moment.nullable(),
  /** Whether the student still attends the class. */
  isEnrolled: z.boolean(),
});

/** A sheet with a row for each student of the class, and for each who has a result. */
export const ResultSheetDetail = z
  .object({ ...sheet, description: z.string().nullable(), results: z.array(Row) })
  .meta({ id: 'ResultSheetDetail' });

const titleMessage = 'Title is required.';
const pointsMessage = `Maximum points must be more than 0 and at most ${maxPoints}.`;
const scoreMessage = 'Enter a number with at most two decimals.';
const percentMessage = 'Passing percentage must be 0 to 100.';

const ResultBody = z.object({
  studentId: idOf('student'),
  /** Empty: not graded. */
  score: z
    .number(scoreMessage)
    .min(0, 'A score cannot be below 0.')
    .max(maxPoints, pointsMessage)
    .multipleOf(0.01, scoreMessage)
    .nullable(),
  feedback: optionalText(2000),
});

const fields = z.object({
  title: z.string(titleMessage).trim().min(1, titleMessage).max(200, 'Title cannot exceed 200 characters.'),
  description: optionalText(2000),
  assessmentType: z.enum(assessmentTypes).default('TEST'),
  courseId: idOf('course')
    .nullish()
    .transform((id) => id ?? null),
  date: day('Date is required.'),
  totalPoints: z
    .number(pointsMessage)
    .gt(0, pointsMessage)
    .max(maxPoints, pointsMessage)
    .multipleOf(0.01, pointsMessage),
  passingPercentage: z
    .number(percentMessage)
    .min(0, percentMessage)
    .max(100, percentMessage)
    .nullish()
    .transform((value) => value ?? null),
  isReleased: z.boolean().default(true),
  results: z.array(ResultBody).max(maxResults).default([]),
});

/** Every row's fault at its own row: 'results.3.score'. */
function checkRows(
  { totalPoints, results }: { totalPoints: number; results: { studentId: string; score: number | null }[] },
  ctx: z.RefinementCtx,
): void {
  const seen = new Set<string>();
  results.forEach(({ studentId, score }, index) => {
    if (score !== null && score > totalPoints) {
      const message = `A score cannot exceed ${totalPoints}.`;
      ctx.addIssue({ code: 'custom', path: ['results', index, 'score'], message });
    }
    if (seen.has(studentId)) {
      const message = 'This student is in the list twice.';
      ctx.addIssue({ code: 'custom', path: ['results', index, 'studentId'], message });
    }
    seen.add(studentId);
  });
}

export const ResultSheetBody = fields
  .extend({ classId: z.uuid('Please select a class.') })
  .superRefine(checkRows);
/** The class of a sheet stays. */
export const ResultSheetChange = editable(fields).superRefine(checkRows);

export const resultSheets = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/result-sheets',
    access: ['read:own', 'assessment'],
    scope: 'result sheets of own classes',
    summary: 'Sheets of results, by class and course. With ungraded=true: those in which a score is missing.',
    query: listQuery(
      { sorts: ['date', 'title', 'class'], order: 'desc', limit: 20 },
      { classId: idList.optional(), courseId: idList.optional(), ungraded: z.stringbool().optional() },
    ),
    result: pageOf(ResultSheet),
  },
  roster: {
    method: 'GET',
    path: '/api/lms/result-sheets/roster',
    access: ['create:own', 'assessment'],
    scope: 'own classes',
    summary:
      'The students whom a sheet of the class would have on the day (today), and the courses of the class.',
    query: z.object({ classId: Id, courseId: Id.optional(), date: day().optional() }),
    result: z.object({
      class: Named,
      courses: z.array(Named.extend({ color: z.string() })),
      students: z.array(Row),
    }),
  },
  classes: {
    method: 'GET',
    path: '/api/lms/result-sheets/classes',
    access: ['create:own', 'assessment'],
    scope: 'own classes',
    summary: 'The classes for which the viewer may record results, at most 500.',
    result: z.object({ data: z.array(Named.extend({ code: z.string(), color: z.string().nullable() })) }),
  },
  get: {
    method: 'GET',
    path: '/api/lms/result-sheets/:id',
    access: ['read:own', 'assessment'],
    scope: 'result sheets of own classes',
    summary: 'One sheet with a row for each student.',
    params: IdParams,
    result: z.object({ data: ResultSheetDetail }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/result-sheets',
    touches: ['/api/dashboard', '/api/lms/student-assessments', '/api/parent-dashboard/assessment-scores'],
    access: ['create:own', 'assessment'],
    scope: 'own classes',
    summary: 'Records the results of a class at once; a fault of a row is named at the row. DSH-04.',
    body: ResultSheetBody,
    result: z.object({ data: ResultSheetDetail }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/result-sheets/:id',
    touches: ['/api/dashboard', '/api/lms/student-assessments', '/api/parent-dashboard/assessment-scores'],
    access: ['edit:own', 'assessment'],
    scope: 'own classes',
    summary: 'Changes a sheet and its results; a student who is left out keeps what is stored.',
    params: IdParams,
    body: ResultSheetChange,
    result: z.object({ data: ResultSheetDetail }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/result-sheets/:id',
    touches: ['/api/dashboard', '/api/lms/student-assessments', '/api/parent-dashboard/assessment-scores'],
    access: ['edit:own', 'assessment'],
    scope: 'own classes',
    summary: 'Deletes a sheet with its results. Asks for the right to delete scheduled assessments as well.',
    params: IdParams,
    result: 'none',
  },
});
