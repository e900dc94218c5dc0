import { z } from 'zod';
import { editable, LastWrite } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, endsOnOrAfterStart, Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { LanguageCode } from '../translations/fields.ts';
import { ReportFigures } from './report-cards.ts';
import {
  cardFileFormats,
  missedRules,
  readyProblems,
  reportCycleStatuses,
  reportLimits,
} from './report-cards.values.ts';
import { ReportCriterion, ReportValue } from './report-criteria.ts';
import { datesInOrder, ReportDatesBody, reportDates, reportDay } from './report-dates.ts';
import { ReportProof } from './report-proofs.ts';

const Named = z.object({ id: Id, name: z.string() });

const cycle = {
  id: Id,
  name: z.string(),
  class: Named,
  startDate: day(),
  endDate: day(),
  textsDue: day().nullable(),
  proofsDue: day().nullable(),
  publishOn: day().nullable(),
  status: z.enum(reportCycleStatuses),
  missedRule: z.enum(missedRules),
  template: Named.extend({ number: z.number().int() }),
  can: z.object({ comment: z.boolean(), manage: z.boolean() }),
  version: Version,
};

/** The report cards of a class for a term. */
export const ReportCycle = z.object(cycle).meta({ id: 'ReportCycle' });

/** Where the card of one student stands. */
const ReportRow = z.object({
  student: Named,
  /** What {name} stands for in the comment. */
  calledName: z.string(),
  /** First and preferred name: what a comment of another pupil must not say. */
  names: z.array(z.string()),
  /** As it would be now. */
  average: z.number().nullable(),
  /** As it was written, with {name}. */
  comment: z.string().nullable(),
  commentVersion: z.number().int(),
  /** Proposed for the comment: what waits, or was decided last while the comment is still as it left it. */
  proof: ReportProof.nullable(),
  /** Whether the viewer may propose another text for the comment. */
  canProof: z.boolean(),
  /** Names of other pupils that the comment says. */
  wrongNames: z.array(z.string()),
  /** What was given for the criteria of the cycle. */
  values: z.array(ReportValue),
  /** What keeps it from being ready to be locked; none once it is. */
  problems: z.array(z.enum(readyProblems)),
  /** Whether it is locked though others are still in proofing: its comment stays as it is. */
  isLocked: z.boolean(),
  /** That it was unlocked one by one, the last time; null: never. AMB-418. */
  unlocked: z.object({ reason: z.string(), byName: z.string().nullable(), at: Moment }).nullable(),
  card: z
    .object({
      id: Id,
      revision: z.number().int(),
      average: z.number().nullable(),
      /** How many of its results are others than when it was made. */
      changedMarks: z.number().int(),
    })
    .nullable(),
});

const ReportCycleDetail = z
  .object({ ...cycle, criteria: z.array(ReportCriterion), students: z.array(ReportRow) })
  .meta({ id: 'ReportCycleDetail' });

const reasonMessage = 'Reason is required';

/** What the form that unlocks a card sends. */
export const ReportUnlockBody = z.object({
  reason: z
    .string(reasonMessage)
    .trim()
    .min(1, reasonMessage)
    .max(reportLimits.reason, `Reason must be at most ${reportLimits.reason} characters`),
});

const nameMessage = 'Name is required';
const one = z.object({ data: ReportCycleDetail });
/** What shows the tasks of who must act. */
const taskPaths = ['/api/task-instances', '/api/me/tasks'] as const;

export const reportCycles = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/report-cycles',
    access: ['edit:own', 'report_card'],
    scope: 'own report cycles',
    summary: 'The report cards of classes by term: of all classes, or of those that one teaches.',
    query: listQuery(
      { sorts: ['startDate', 'name'], order: 'desc', limit: 20 },
      { status: z.enum(reportCycleStatuses).optional() },
    ),
    result: pageOf(ReportCycle),
  },
  get: {
    method: 'GET',
    path: '/api/lms/report-cycles/:id',
    access: ['edit:own', 'report_card'],
    scope: 'own report cycles',
    summary: 'One cycle with where the card of each student stands.',
    params: IdParams,
    result: one,
  },
  preview: {
    method: 'GET',
    path: '/api/lms/report-cycles/:id/students/:studentId',
    access: ['edit:own', 'report_card'],
    scope: 'own report cycles',
    summary: 'What the card of a student would say now, with the results behind each mark.',
    params: IdParams.extend({ studentId: Id }),
    result: z.object({ data: ReportFigures }),
  },
  create: {
    method: 'POST',
    path: '/api/lms/report-cycles',
    access: ['create:any', 'report_card'],
    summary: 'Begins the report cards of a class for a term; 409 REPORT_CYCLE_EXISTS for the same name.',
    body: z
      .object({
        name: z
          .string(nameMessage)
          .trim()
          .min(1, nameMessage)
          .max(reportLimits.name, `Name must be at most ${reportLimits.name} characters`),
        classId: z.uuid('Please select a class.'),
        templateId: z.uuid('Choose a template'),
        startDate: reportDay(),
        endDate: reportDay(),
        missedRule: z.enum(missedRules).default('LEFT_OUT'),
        ...reportDates,
      })
      .refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue)
      .superRefine(datesInOrder),
    result: one,
    status: 201,
    touches: taskPaths,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/report-cycles/:id',
    access: ['manage', 'report_card'],
    summary:
      'Changes the days by which something of a cycle is to be done, before it is published; the tasks of who must act follow. 409 WRONG_STATE, STALE. AMB-404.',
    params: IdParams,
    body: editable(ReportDatesBody),
    result: one,
    touches: taskPaths,
  },
  comment: {
    method: 'PUT',
    path: '/api/lms/report-cycles/:id/comments/:studentId',
    access: ['edit:own', 'report_card'],
    scope: 'own report cycles',
    summary:
      'Writes the comment of a student, where {name} stands for the name; while the cycle is OPEN or PROOFING.',
    params: IdParams.extend({ studentId: Id }),
    body: z.object({
      text: z
        .string('Comment must be a text')
        .trim()
        .max(reportLimits.comment, `Comment must be at most ${reportLimits.comment} characters`),
      /** 0: there was none yet. */
      version: z.number().int().min(0),
    }),
    result: one,
  },
  documents: {
    method: 'GET',
    path: '/api/lms/report-cycles/:id/documents',
    access: ['edit:own', 'report_card'],
    scope: 'own report cycles',
    summary:
      'The newest report card of everybody as they were made, by name: one A4 document, or a ZIP with one for each student; 409 NO_CARDS before the cycle is locked.',
    params: IdParams,
    query: z.object({
      format: z.enum(cardFileFormats).default('PDF'),
      language: LanguageCode.optional(),
    }),
    result: 'file',
    media: ['application/pdf', 'application/zip'],
    limit: { perMinute: 20 },
  },
  setStatus: {
    method: 'POST',
    path: '/api/lms/report-cycles/:id/status',
    access: ['manage', 'report_card'],
    summary:
      'Takes a cycle on or back: locking makes the cards, publishing shows them to students and parents. 409 WRONG_STATE, WRONG_NAMES, PROOFS_WAIT, VALUES_MISSING, STALE.',
    params: IdParams,
    body: z.object({ status: z.enum(reportCycleStatuses), version: LastWrite }),
    result: one,
    touches: ['/api/lms/report-cards', ...taskPaths],
  },
  lockReady: {
    method: 'POST',
    path: '/api/lms/report-cycles/:id/lock-ready',
    access: ['manage', 'report_card'],
    summary:
      'Locks the cards of a cycle in PROOFING that are ready now, which makes them; the others stay as they are. With the last one the cycle is LOCKED. 409 NONE_READY, WRONG_STATE, STALE. AMB-404.',
    params: IdParams,
    body: editable(z.object({})),
    result: one,
    touches: ['/api/lms/report-cards', ...taskPaths],
  },
  unlock: {
    method: 'POST',
    path: '/api/lms/report-cycles/:id/students/:studentId/unlock',
    access: ['manage', 'report_card'],
    summary:
      'Opens one locked card again before the publication, with a reason; the others stay locked, and a cycle that was LOCKED is in PROOFING until it is locked again. 409 NOT_LOCKED, WRONG_STATE, STALE. AMB-418.',
    params: IdParams.extend({ studentId: Id }),
    body: editable(ReportUnlockBody),
    result: one,
    touches: ['/api/lms/report-cards', ...taskPaths],
  },
  regenerate: {
    method: 'POST',
    path: '/api/lms/report-cycles/:id/students/:studentId/regenerate',
    access: ['manage', 'report_card'],
    summary:
      'Makes the card of a student anew where its figures changed, as a further revision; the older ones stay.',
    params: IdParams.extend({ studentId: Id }),
    result: one,
    touches: ['/api/lms/report-cards'],
  },
});
