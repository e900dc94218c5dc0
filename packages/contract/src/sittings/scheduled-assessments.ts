import { z } from 'zod';
import { assessmentTypes, scheduledAssessmentStatuses } from '../assessments/values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { Accommodation, whole } from './accommodation.ts';
import { SittingLesson } from './sitting-lessons.ts';
import {
  attemptRules,
  releasePolicies,
  resultDetails,
  sittingAssignments,
  sittingFormStatuses,
  sittingLimits,
  windowModes,
} from './sittings.values.ts';

// A sitting: an assessment as it was published, on a date, for a class or for students. ASM-07.

const Named = z.object({ id: Id, name: z.string() });
const { graceSeconds, lateDays, reason, students, accessCode } = sittingLimits;

const LateRuleBody = z.object({ days: whole(1, lateDays), percent: whole(0, 100) });

const sitting = {
  id: Id,
  title: z.string(),
  assessmentId: Id,
  assessmentType: z.enum(assessmentTypes),
  scheduledDateTime: Moment,
  closesAt: Moment.nullable(),
  status: z.enum(scheduledAssessmentStatuses),
  /** The word of the form for the status. ASM-08, AMB-021. */
  scheduleStatus: z.enum(sittingFormStatuses),
  assignmentType: z.enum(sittingAssignments),
  class: Named.nullable(),
  location: Named.nullable(),
  durationMinutes: z.number().int().nullable(),
  isPaused: z.boolean(),
  /** How many students sit it, who began, who handed in, and of how many a mark is still open. */
  studentCount: z.number().int(),
  startedCount: z.number().int(),
  submittedCount: z.number().int(),
  toMarkCount: z.number().int(),
  isReleased: z.boolean(),
  /** For those who did not sit another one, of the same assessment. AMB-359. */
  isMakeUp: z.boolean(),
  can: z.object({ manage: z.boolean(), remove: z.boolean(), mark: z.boolean() }),
  version: z.number().int(),
};

/** A sitting as a list has it. */
export const Sitting = z.object(sitting).meta({ id: 'Sitting' });

/** A sitting with what its form holds; what students have beyond others comes for who manages it. */
export const SittingDetail = z
  .object({
    ...sitting,
    assignedClassId: Id.nullable(),
    assignedStudentIds: z.array(Id),
    students: z.array(Named),
    windowMode: z.enum(windowModes),
    graceSeconds: z.number().int(),
    lateRule: z.object({ days: z.number(), percent: z.number() }).nullable(),
    attemptRule: z.enum(attemptRules),
    releasePolicy: z.enum(releasePolicies),
    /** Null: what its assessment says. */
    resultDetail: z.enum(resultDetails).nullable(),
    /** Whether its assessment lets correct answers be shown. */
    showAnswers: z.boolean(),
    /** Whether two people mark each essay without knowing of each other. AMB-349. */
    hasTwoExaminers: z.boolean(),
    /** Whether nobody who marks sees whose answers they are, until their result is released. AMB-415. */
    isBlind: z.boolean(),
    locationId: Id.nullable(),
    /** The lesson of the class in which it is sat. AMB-409. */
    lesson: SittingLesson.nullable(),
    /** What a student types before starting; for who manages it alone. AMB-411. */
    accessCode: z.string().nullable(),
    cancelReason: z.string().nullable(),
    /** The sitting that it makes up, and those that make it up; the latter for who manages it. */
    makeUpOf: z.object({ id: Id, scheduledDateTime: Moment }).nullable(),
    makeUps: z.array(
      z.object({
        id: Id,
        scheduledDateTime: Moment,
        status: z.enum(scheduledAssessmentStatuses),
        studentCount: z.number().int(),
      }),
    ),
    maxAttempts: z.number().int().nullable(),
    candidates: z.array(
      z.object({
        ...Accommodation.shape,
        name: z.string(),
        excusedReason: z.string().nullable(),
        maxPlays: z.number().int().nullable(),
        opensAt: Moment.nullable(),
        closesAt: Moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'SittingDetail' });

const statusMessage = 'SUBMITTED and MISSED are states of one student.';

/** Both words are taken: those that are stored, and those of the form. AMB-021. */
const status = z
  .enum([...scheduledAssessmentStatuses, ...sittingFormStatuses])
  .refine((value) => value !== 'SUBMITTED' && value !== 'MISSED', statusMessage)
  .transform((value) => {
    if (value === 'SCHEDULED') return 'PUBLISHED' as const;
    return value === 'IN_PROGRESS'
      ? ('ACTIVE' as const)
      : (value as 'DRAFT' | 'PUBLISHED' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED');
  });

const fields = z.object({
  assessmentId: z.uuid('Please select an assessment.'),
  scheduledDateTime: z.iso.datetime({ offset: true, error: 'Date and time are required.' }),
  assignmentType: z.enum(sittingAssignments).default('CLASS'),
  assignedClassId: z
    .uuid('Please select a class.')
    .nullish()
    .transform((value) => value ?? null),
  assignedStudentIds: z.array(idOf('student')).max(students).default([]),
  status: status.default('DRAFT'),
  closesAt: Moment.nullish().transform((value) => value ?? null),
  windowMode: z.enum(windowModes).optional(),
  graceSeconds: whole(0, graceSeconds).default(30),
  lateRule: LateRuleBody.nullish().transform((value) => value ?? null),
  attemptRule: z.enum(attemptRules).default('HIGHEST'),
  releasePolicy: z.enum(releasePolicies).optional(),
  resultDetail: z
    .enum(resultDetails)
    .nullish()
    .transform((value) => value ?? null),
  hasTwoExaminers: z.boolean().default(false),
  isBlind: z.boolean().default(false),
  locationId: idOf('location')
    .nullish()
    .transform((value) => value ?? null),
  /** A coming lesson of the class: the sitting takes its time and room, whatever else the body says. AMB-409. */
  lessonOccurrenceId: idOf('lesson')
    .nullish()
    .transform((value) => value ?? null),
  /** Capitals and spaces at its ends do not matter. AMB-411. */
  accessCode: optionalText(accessCode),
  cancelReason: optionalText(reason),
  candidates: z.array(Accommodation).max(students).default([]),
});

type Fields = z.output<typeof fields>;

function checkSitting(body: Fields, ctx: z.RefinementCtx): void {
  const wrong = (path: (string | number)[], message: string) =>
    ctx.addIssue({ code: 'custom', path, message });
  if (body.assignmentType === 'CLASS' && !body.assignedClassId)
    wrong(['assignedClassId'], 'Please select a class.');
  if (body.assignmentType === 'STUDENTS' && body.assignedStudentIds.length === 0)
    wrong(['assignedStudentIds'], 'Please select at least one student.');
  if (body.assignmentType === 'STUDENTS' && body.lessonOccurrenceId)
    wrong(['lessonOccurrenceId'], 'Only a sitting of a class is tied to a lesson.');
  const start = Date.parse(body.scheduledDateTime);
  const year = new Date(start).getUTCFullYear();
  if (year < 2000 || year > 2199) wrong(['scheduledDateTime'], 'Choose a date from 2000 to 2199.');
  if (body.closesAt && Date.parse(body.closesAt) <= start)
    wrong(['closesAt'], 'The closing must be after the beginning.');
  if (body.closesAt && new Date(body.closesAt).getUTCFullYear() > 2199)
    wrong(['closesAt'], 'Choose a date from 2000 to 2199.');
  if (body.lateRule && !body.closesAt) wrong(['lateRule'], 'Being late needs a closing.');
  if (body.status === 'CANCELLED' && !body.cancelReason) wrong(['cancelReason'], 'Say why it is cancelled.');
  const seen = new Set<string>();
  body.candidates.forEach(({ studentId, opensAt, closesAt }, index) => {
    const [opens, closes] = [opensAt ?? body.scheduledDateTime, closesAt ?? body.closesAt];
    if (Date.parse(opens) < start)
      wrong(['candidates', index, 'opensAt'], 'Nobody can begin before the sitting does.');
    if (closes && Date.parse(closes) <= Date.parse(opens))
      wrong(
        ['candidates', index, closesAt ? 'closesAt' : 'opensAt'],
        'The closing must be after the beginning.',
      );
    if (seen.has(studentId)) wrong(['candidates', index, 'studentId'], 'This student is in the list twice.');
    seen.add(studentId);
  });
}

/** What the form sends. ASM-07. */
export const SittingBody = fields.superRefine(checkSitting);
export const SittingChange = editable(fields).superRefine(checkSitting);

const touches = ['/api/lms/student-assessments', '/api/dashboard'] as const;
const one = z.object({ data: SittingDetail });

export const scheduledAssessments = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/scheduled-assessments',
    access: ['read:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary:
      'Sittings: of one’s classes, those that one made, and, unless drafts, those that one or one’s child sits. ASM-09.',
    query: listQuery(
      { sorts: ['scheduledDateTime', 'title'], order: 'desc', limit: 20 },
      {
        status: z.enum(scheduledAssessmentStatuses).optional(),
        classId: Id.optional(),
        assessmentId: Id.optional(),
      },
    ),
    result: pageOf(Sitting),
  },
  get: {
    method: 'GET',
    path: '/api/lms/scheduled-assessments/:id',
    access: ['read:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'One sitting.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments',
    touches,
    access: ['create:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Schedules an assessment for a class or for students. ASM-07, ASM-09.',
    body: SittingBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/scheduled-assessments/:id',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Changes a sitting; once somebody has begun, what it is about and for whom stays.',
    params: IdParams,
    body: SittingChange,
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/scheduled-assessments/:id',
    touches,
    access: ['delete:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Deletes a sitting that nobody has begun.',
    params: IdParams,
    result: 'none',
  },
  tell: {
    method: 'PUT',
    path: '/api/lms/scheduled-assessments/:id/result-detail',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Says what released results tell, also once the sitting is over. AMB-350.',
    params: IdParams,
    body: editable(z.object({ resultDetail: z.enum(resultDetails).nullable() })),
    result: one,
  },
  start: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/start',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Opens the sitting now.',
    params: IdParams,
    result: one,
  },
  cancel: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/cancel',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Cancels a sitting that is not over, with a reason; attempts that run are cancelled.',
    params: IdParams,
    body: z.object({
      reason: z.string('Say why it is cancelled.').trim().min(1, 'Say why it is cancelled.').max(reason),
    }),
    result: one,
  },
  close: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/close',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Ends the sitting: what is stored is handed in, who never began has missed it.',
    params: IdParams,
    result: one,
  },
  pause: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/pause',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Lets time stand still for all who write.',
    params: IdParams,
    result: one,
  },
  resume: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/resume',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Lets time go on; all ends move by the pause.',
    params: IdParams,
    result: one,
  },
  addTime: {
    method: 'POST',
    path: '/api/lms/scheduled-assessments/:id/time-changes',
    touches,
    access: ['edit:own', 'scheduled_assessment'],
    scope: 'own sittings',
    summary: 'Gives minutes to all who write, or to one of them.',
    params: IdParams,
    body: z.object({ minutes: whole(1, 120), studentId: idOf('student').optional() }),
    result: one,
  },
});
