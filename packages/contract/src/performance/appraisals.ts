import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import {
  changeableText,
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
import { LanguageCode } from '../translations/fields.ts';
import { criterionShape, Rating } from './criteria.ts';
import { BulkIds, BulkReply } from './goals.ts';
import {
  appraisalBulkActions,
  appraisalStatuses,
  criteriaTypes,
  finalRatings,
  goalPriorities,
  goalStatuses,
  performanceLimits,
  reviewTypes,
} from './performance.values.ts';

const Named = z.object({ id: Id, name: z.string() });
const { comment, reason, peers } = performanceLimits;

const row = {
  id: Id,
  employee: Named,
  cycle: Named,
  reviewer: Named,
  dueDate: z.string().nullable(),
  status: z.enum(appraisalStatuses),
  /** What it came to; null for who may not know yet: the employee does from its release on. */
  overallScore: Amount.nullable(),
  computedRating: z.enum(finalRatings).nullable(),
  finalRating: z.enum(finalRatings).nullable(),
  completedAt: Moment.nullable(),
  releasedAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  isMine: z.boolean(),
  isReviewer: z.boolean(),
  version: z.number().int(),
};

/** As a list has it. TAL-07. */
export const AppraisalRow = z.object(row).meta({ id: 'AppraisalRow' });

const said = {
  rating: z.number().int(),
  comments: z.string().nullable(),
  evidence: z.string().nullable(),
  developmentNeeds: z.string().nullable(),
};
const Said = z.object(said);

/** The review of somebody, as far as the viewer may read it. TAL-07, TAL-08. */
export const Appraisal = z
  .object({
    ...row,
    hasCalibration: z.boolean(),
    minPeers: z.number().int(),
    selfAssessmentComments: z.string().nullable(),
    managerComments: z.string().nullable(),
    /** Why the final rating is not the computed one; never for the employee. */
    overrideReason: z.string().nullable(),
    sections: z.array(
      z.object({ criteriaType: z.enum(criteriaTypes), weightage: Amount, score: Amount.nullable() }),
    ),
    criteria: z.array(
      z.object({
        ...criterionShape,
        self: Said.nullable(),
        manager: Said.nullable(),
        /** From the least number of peers on: their mean as a percent of the scale, and what they say, unnamed and shuffled. */
        peers: z.object({ rating: Amount.nullable(), comments: z.array(z.string()) }).nullable(),
      }),
    ),
    goals: z.array(
      z.object({
        id: Id,
        title: z.string(),
        priority: z.enum(goalPriorities),
        status: z.enum(goalStatuses),
        progressPercentage: Amount,
      }),
    ),
    /** Whom the reviewer asked; empty for who may not know. */
    peers: z.array(Named),
    submittedPeers: z.number().int(),
    /** Required criteria that the reviewer has not rated. */
    missing: z.array(z.string()),
    /** The states that the viewer may bring it to. */
    next: z.enum(appraisalStatuses).nullable(),
    back: z.enum(appraisalStatuses).nullable(),
    can: z.object({
      assess: z.boolean(),
      rate: z.boolean(),
      invitePeers: z.boolean(),
      manage: z.boolean(),
      calibrate: z.boolean(),
      readEvidence: z.boolean(),
      release: z.boolean(),
    }),
    changes: z.array(
      z.object({
        at: Moment,
        by: z.string().nullable(),
        fromStatus: z.enum(appraisalStatuses),
        toStatus: z.enum(appraisalStatuses),
        fromRating: z.enum(finalRatings).nullable(),
        toRating: z.enum(finalRatings).nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Appraisal' });

const reasonField = optionalText(reason);
const demandedReason = z
  .string('A reason is required')
  .trim()
  .min(1, 'A reason is required')
  .max(reason, `Reason must be at most ${reason} characters`);

/** What is said of one criterion. TAL-08. */
export const ReviewBody = z.object({
  criteriaId: idOf('criterion'),
  reviewType: z.enum(reviewTypes, 'Choose a type'),
  rating: Rating,
  comments: optionalText(comment),
  evidence: optionalText(comment),
  developmentNeeds: optionalText(comment),
});

const one = z.object({ data: Appraisal });
const path = '/api/hr/appraisals';
const own = { access: ['edit:own', 'appraisal'], scope: 'own appraisals', params: IdParams } as const;
const touches = ['/api/hr/performance-cycles', '/api/hr/goals'] as const;

export const appraisals = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'appraisal'],
    scope: 'own appraisals',
    summary:
      'Appraisals by their due date: one’s own, those one reviews, those of one’s team, or all. Archived ones only when asked for. TAL-07.',
    query: listQuery(
      { sorts: ['dueDate', 'employee'], max: performanceLimits.ids },
      {
        cycleId: Id.optional(),
        status: z.enum(appraisalStatuses).optional(),
        finalRating: z.enum(finalRatings).optional(),
        mine: flag.optional(),
        toReview: flag.optional(),
        archived: flag.optional(),
      },
    ),
    result: pageOf(AppraisalRow),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'appraisal'],
    scope: 'own appraisals',
    summary: 'One appraisal, as far as the viewer may read it. AMB-321.',
    params: IdParams,
    result: one,
  },
  pdf: {
    method: 'GET',
    path: `${path}/:id/pdf`,
    access: ['read:own', 'appraisal'],
    scope: 'own appraisals',
    summary:
      'A released appraisal as an A4 document, as far as the viewer may read it; 409 NOT_RELEASED before. AMB-397.',
    params: IdParams,
    query: z.object({ language: LanguageCode.optional() }),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 60 },
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'appraisal'],
    summary:
      'Adds somebody to a running cycle; the reviewer is their manager unless told. 409 APPRAISAL_EXISTS.',
    body: z.object({
      employeeId: idOf('employee'),
      cycleId: idOf('cycle'),
      reviewerId: optionalId('employee'),
    }),
    result: one,
    status: 201,
    touches,
  },
  update: {
    ...own,
    method: 'PUT',
    path: `${path}/:id`,
    summary:
      'The employee writes their comments during the self-assessment, the reviewer theirs during the review; HR changes reviewer and due date until it is completed. What the caller may not set stays.',
    body: editable(
      z.object({
        selfAssessmentComments: changeableText(comment),
        managerComments: changeableText(comment),
        reviewerId: idOf('employee').optional(),
        dueDate: day('Due date must be YYYY-MM-DD').nullish(),
      }),
    ),
    result: one,
  },
  review: {
    ...own,
    method: 'POST',
    path: `${path}/:id/reviews`,
    summary:
      'Rates a criterion, or rates it anew: of oneself, as the reviewer, or as a colleague who was asked. 409 NOT_OPEN. TAL-08.',
    body: ReviewBody,
    result: z.object({ data: z.object({ criteriaId: Id, ...said }) }),
  },
  setStatus: {
    ...own,
    method: 'PUT',
    path: `${path}/:id/status`,
    summary:
      'One step forward, or one back with a reason. Completing counts the score; another final rating takes a reason, and nobody completes their own: 403 OWN_APPRAISAL. 409 NOT_NEXT, UNRATED, NOTHING_RATED, CYCLE_OVER. AMB-058, AMB-322.',
    body: z.object({
      status: z.enum(appraisalStatuses, 'Choose a state'),
      finalRating: z.enum(finalRatings).nullish(),
      reason: reasonField,
      version: Version,
    }),
    result: one,
    touches,
  },
  calibrate: {
    method: 'POST',
    path: `${path}/:id/calibration`,
    access: ['approve:any', 'appraisal'],
    summary: 'Sets another final rating during the calibration, with a reason that the employee never sees.',
    params: IdParams,
    body: z.object({
      finalRating: z.enum(finalRatings, 'Choose a rating'),
      reason: demandedReason,
      version: Version,
    }),
    result: one,
    touches,
  },
  release: {
    ...own,
    method: 'POST',
    path: `${path}/:id/release`,
    summary: 'Shows a completed appraisal to its employee, by the reviewer or HR. 409 NOT_COMPLETED.',
    body: z.object({ version: Version }),
    result: one,
  },
  invitePeers: {
    ...own,
    method: 'POST',
    path: `${path}/:id/peers`,
    summary: `Asks colleagues about the employee, ${peers.invited} at most; by the reviewer or HR. Whoever is asked already stays asked.`,
    body: z.object({
      employeeIds: z
        .array(Id)
        .min(1, 'Choose at least one colleague')
        .max(peers.invited, `At most ${peers.invited} colleagues`),
    }),
    result: one,
  },
  bulk: {
    method: 'POST',
    path: `${path}/bulk`,
    access: ['edit:own', 'appraisal'],
    scope: 'own appraisals',
    summary: 'Does one thing with several appraisals, each on its own. TAL-09, AMB-057.',
    body: z.object({ action: z.enum(appraisalBulkActions, 'Choose an action'), ids: BulkIds }),
    result: BulkReply,
    touches,
  },
});
