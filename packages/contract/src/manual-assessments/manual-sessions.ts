import { z } from 'zod';
import { Clash } from '../scheduling/conflict.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import {
  clockTime,
  day,
  Id,
  IdParams,
  idOf,
  Moment,
  optionalId,
  optionalText,
  Version,
} from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { manualLimits } from './manual-assessments.values.ts';
import { ManualScore, ManualStudent } from './manual-scores.ts';

const Named = z.object({ id: Id, name: z.string() });

const session = {
  id: Id,
  manualAssessmentId: Id,
  name: z.string(),
  /** The organisation's day. */
  sessionDate: day(),
  startTime: z.string().nullable(),
  durationMinutes: z.number().int().nullable(),
  classId: Id.nullable(),
  class: Named.nullable(),
  locationId: Id.nullable(),
  location: Named.nullable(),
  primaryExaminerId: Id.nullable(),
  primaryExaminer: Named.nullable(),
  secondaryExaminerIds: z.array(Id),
  notes: z.string().nullable(),
  isCompleted: z.boolean(),
  completedAt: Moment.nullable(),
  scoreCount: z.number().int(),
  verifiedCount: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), score: z.boolean(), verify: z.boolean() }),
  version: Version,
};

/** A time at which students are assessed by hand. ASM-20. */
export const ManualSession = z.object(session).meta({ id: 'ManualSession' });

/** What is to be given for a score: the points, or each criterion of the scoring method. */
const Criterion = z.object({ key: z.string(), name: z.string().nullable(), most: z.number() });

const ManualSessionDetail = z
  .object({
    ...session,
    assessment: Named.extend({ maxScore: z.number(), passingScore: z.number().nullable() }),
    secondaryExaminers: z.array(Named),
    /** Empty: one number of points. */
    criteria: z.array(Criterion),
    /** The viewer's own employee, under whom scores are entered. */
    examinerId: Id.nullable(),
    students: z.array(ManualStudent),
    scores: z.array(ManualScore),
    /** Who or what of the session is taken at its time, at most 20. AMB-325. */
    clashes: z.array(Clash),
  })
  .meta({ id: 'ManualSessionDetail' });

const nameMessage = 'Session name is required';
const minutesMessage = `Duration must be from 1 to ${manualLimits.minutes} minutes`;

const fields = z
  .object({
    name: z
      .string(nameMessage)
      .trim()
      .min(1, nameMessage)
      .max(manualLimits.name, `Name must be at most ${manualLimits.name} characters`),
    sessionDate: day().refine(
      (date) => manualLimits.firstDay <= date && date <= manualLimits.lastDay,
      'Date must be between 2000-01-01 and 2100-12-31',
    ),
    startTime: z
      .union([clockTime(), z.literal('')])
      .nullish()
      .transform((time) => time || null),
    durationMinutes: z
      .number(minutesMessage)
      .int(minutesMessage)
      .min(1, minutesMessage)
      .max(manualLimits.minutes, minutesMessage)
      .nullish()
      .transform((minutes) => minutes ?? null),
    classId: optionalId('class'),
    locationId: optionalId('location'),
    primaryExaminerId: optionalId('employee'),
    secondaryExaminerIds: z
      .array(idOf('employee'))
      .max(manualLimits.secondaryExaminers, `At most ${manualLimits.secondaryExaminers} examiners`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each examiner once')
      .default([]),
    notes: optionalText(manualLimits.text),
  })
  .refine(
    ({ primaryExaminerId, secondaryExaminerIds }) =>
      primaryExaminerId === null || !secondaryExaminerIds.includes(primaryExaminerId),
    { path: ['secondaryExaminerIds'], error: 'Each examiner once' },
  )
  .refine(({ startTime, durationMinutes }) => startTime !== null || durationMinutes === null, {
    path: ['startTime'],
    error: 'A duration needs a start time',
  });

export const ManualSessionBody = fields;
export const ManualSessionChange = editable(fields);

const params = IdParams.extend({ childId: Id });
const one = z.object({ data: ManualSessionDetail });
const shown = ['/api/lms/manual-assessments'] as const;

export const manualSessions = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/manual-assessments/:id/sessions',
    access: ['read:own', 'manual_assessment'],
    scope: 'own manual sessions',
    summary:
      'The sessions of an assessment by hand: all, or those of own classes and those that one examines.',
    params: IdParams,
    query: listQuery(
      { sorts: ['sessionDate', 'name'], order: 'desc', limit: 20 },
      { isCompleted: flag.optional() },
    ),
    result: pageOf(ManualSession),
  },
  get: {
    method: 'GET',
    path: '/api/lms/manual-assessments/:id/sessions/:childId',
    access: ['read:own', 'manual_assessment'],
    scope: 'own manual sessions',
    summary:
      'One session with its students and scores. A student and their parents see their own verified score alone.',
    params,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/manual-assessments/:id/sessions',
    access: ['create:own', 'manual_assessment'],
    scope: 'own manual sessions',
    summary:
      'Plans a session, for an own class or with oneself as an examiner; a taken time is warned of. ASM-20.',
    params: IdParams,
    body: fields,
    result: one,
    status: 201,
    touches: shown,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/manual-assessments/:id/sessions/:childId',
    access: ['edit:own', 'manual_assessment'],
    scope: 'own manual sessions',
    summary: 'Changes a session that is not completed. Its class stays once there are scores.',
    params,
    body: ManualSessionChange,
    result: one,
    touches: shown,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/manual-assessments/:id/sessions/:childId',
    access: ['delete:any', 'manual_assessment'],
    summary: 'Deletes a session without scores; else 409 SESSION_HAS_SCORES.',
    params,
    result: 'none',
    touches: shown,
  },
  complete: {
    method: 'POST',
    path: '/api/lms/manual-sessions/:id/complete',
    access: ['edit:own', 'manual_assessment'],
    scope: 'own manual sessions',
    summary: 'Completes a session, or opens it again: a completed one takes no scores and no verification.',
    params: IdParams,
    body: z.object({ isCompleted: z.boolean().default(true) }),
    result: one,
    touches: shown,
  },
});
