import {
  nextAppraisalStatus,
  previousAppraisalStatus,
} from '@bellwether/contract/performance/performance.values';
import { type Score, scoreOf } from '@bellwether/contract/performance/score.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { partIn, readableOf, readsEvidence } from './appraisal-part.rules.ts';
import type { AppraisalRecord } from './appraisal-record.commands.ts';
import { findAppraisalRow } from './appraisals.queries.ts';
import { appraisal, appraisalChange, appraisalPeer, type appraisalReview } from './appraisals.table.ts';
import { backProblem, forwardProblem } from './change-status.commands.ts';
import { meanOfPeers, shuffled } from './peer-answers.rules.ts';
import { type Content, contentOf, scoreInputOf } from './score.queries.ts';
import { visibleAppraisals } from './visible-appraisals.access.ts';

type Review = typeof appraisalReview.$inferSelect;

/** One appraisal that the viewer may see, as far as they may read it; or undefined. AMB-321. */
export async function findAppraisal(db: Db, viewer: Viewer, id: string) {
  const [record] = await db
    .select()
    .from(appraisal)
    .where(and(eq(appraisal.id, id), visibleAppraisals(viewer)));
  const row = record && (await findAppraisalRow(db, viewer, id));
  if (!record || !row) return undefined;
  const content = await contentOf(db, record);
  const readable = readableOf(viewer, record);
  const score = scoreOf(scoreInputOf(record, content));
  const { cycle } = content;
  return {
    ...row,
    overallScore: readable.score ? (row.overallScore ?? score.overall) : null,
    computedRating: row.isMine ? null : (row.computedRating ?? score.rating),
    hasCalibration: cycle.hasCalibration,
    minPeers: cycle.minPeers,
    selfAssessmentComments: readable.self ? record.selfAssessmentComments : null,
    managerComments: readable.managerText ? record.managerComments : null,
    overrideReason: readable.course ? record.overrideReason : null,
    sections: sectionsOf(record, content, readable.score ? score : null),
    criteria: criteriaFor(record, content, readable),
    goals: content.goals.map(({ id: goalId, title, priority, status, progressPercentage }) => ({
      ...{ id: goalId, title, priority, status, progressPercentage },
    })),
    peers: readable.course ? await invitedTo(db, id) : [],
    submittedPeers: readable.course ? content.peers.filter(({ submittedAt }) => submittedAt).length : 0,
    missing: readable.course ? [...score.missing] : [],
    ...whatNext(viewer, record, content),
    changes: await changesOf(db, record, readable),
  };
}

/** What each section weighs and came to; while it is not completed what it would come to now. */
function sectionsOf(record: AppraisalRecord, { cycle }: Content, score: Score | null) {
  const isCounted = record.overallScore !== null;
  const of = (kept: string | null, live: string | null | undefined) =>
    score ? (isCounted ? kept : (live ?? null)) : null;
  const { goalScore, competencyScore, behavioralScore, peerFeedbackScore } = record;
  const live = score?.sections;
  return [
    {
      criteriaType: 'GOAL' as const,
      weightage: cycle.goalWeightage ?? '0.00',
      score: of(goalScore, live?.GOAL),
    },
    {
      criteriaType: 'COMPETENCY' as const,
      weightage: cycle.competencyWeightage ?? '0.00',
      score: of(competencyScore, live?.COMPETENCY),
    },
    {
      criteriaType: 'BEHAVIORAL' as const,
      weightage: cycle.behavioralWeightage ?? '0.00',
      score: of(behavioralScore, live?.BEHAVIORAL),
    },
    {
      criteriaType: 'PEER_FEEDBACK' as const,
      weightage: cycle.peerFeedbackWeightage ?? '0.00',
      score: of(peerFeedbackScore, live?.PEER_FEEDBACK),
    },
  ];
}

function criteriaFor(
  record: AppraisalRecord,
  { cycle, criteria, reviews, peers }: Content,
  readable: ReturnType<typeof readableOf>,
) {
  const answered = new Set(peers.flatMap(({ submittedAt, employeeId }) => (submittedAt ? [employeeId] : [])));
  return criteria.map((criterion) => {
    const of = (type: Review['reviewType']) =>
      reviews.filter(({ criteriaId, reviewType }) => criteriaId === criterion.id && reviewType === type);
    const own = of('SELF').find(({ reviewerId }) => reviewerId === record.employeeId);
    const managers = of('MANAGER').find(({ reviewerId }) => reviewerId === record.reviewerId);
    const theirs = of('PEER').filter(({ reviewerId }) => answered.has(reviewerId));
    const showsPeers = readable.peers && answered.size >= cycle.minPeers && theirs.length > 0;
    return {
      ...criterion,
      self: readable.self && own ? saidIn(own, true) : null,
      manager: readable.score && managers ? saidIn(managers, readable.managerText) : null,
      peers: showsPeers
        ? { rating: meanOfPeers(criterion, theirs), comments: shuffled(theirs).flatMap(textsOf) }
        : null,
    };
  });
}

function saidIn({ rating, comments, evidence, developmentNeeds }: Review, withText: boolean) {
  return withText
    ? { rating, comments, evidence, developmentNeeds }
    : { rating, comments: null, evidence: null, developmentNeeds: null };
}

function textsOf({ comments, evidence, developmentNeeds }: Review): string[] {
  return [comments, evidence, developmentNeeds].filter((text) => text !== null);
}

function whatNext(viewer: Viewer, record: AppraisalRecord, { cycle }: Content) {
  const { isMine, isReviewer, runs } = partIn(viewer, record);
  const { status } = record;
  const isRunning = cycle.status === 'ACTIVE' || cycle.status === 'REVIEW_PHASE';
  const next = nextAppraisalStatus(status, cycle.hasCalibration);
  const back = previousAppraisalStatus(status, cycle.hasCalibration);
  const isOpen = isRunning && status !== 'COMPLETED';
  const mayEdit = can(viewer, 'edit:own', 'appraisal');
  return {
    next: isRunning && mayEdit && next && !forwardProblem(viewer, record, next) ? next : null,
    back: isRunning && mayEdit && back && !backProblem(viewer, record) ? back : null,
    can: {
      assess: isMine && isRunning && status === 'SELF_ASSESSMENT',
      rate: isReviewer && isRunning && status === 'MANAGER_REVIEW',
      invitePeers: (isReviewer || runs) && isOpen && status !== 'CALIBRATION',
      manage: runs && isOpen,
      calibrate: runs && isRunning && status === 'CALIBRATION',
      readEvidence: readsEvidence(viewer, record),
      release: (isReviewer || runs) && status === 'COMPLETED' && record.releasedAt === null,
    },
  };
}

const Invited = z.object({ id: z.uuid(), name: z.string() });

function invitedTo(db: Db, id: string) {
  return rowsOf(db, Invited).from(sql`
    select e.id, concat_ws(' ', e.first_name, e.last_name) as name from ${appraisalPeer} p
      join ${employeeView('e')} on e.id = p.employee_id
    where p.appraisal_id = ${id} order by e.first_name, e.last_name, e.id`);
}

const Change = z.object({
  at: z.string(),
  by: z.string().nullable(),
  fromStatus: z.enum(appraisalChange.fromStatus.enumValues),
  toStatus: z.enum(appraisalChange.toStatus.enumValues),
  fromRating: z.enum(appraisalChange.fromRating.enumValues).nullable(),
  toRating: z.enum(appraisalChange.toRating.enumValues).nullable(),
  reason: z.string().nullable(),
});

/** What happened to it. The employee learns why it came back to them, and nothing of ratings. */
async function changesOf(
  db: Db,
  { id, employeeId }: AppraisalRecord,
  { course, self }: ReturnType<typeof readableOf>,
) {
  if (!course && !self) return [];
  const shown: SQL = course
    ? sql`true`
    : sql`(h.to_status = 'SELF_ASSESSMENT' and h.from_status = 'MANAGER_REVIEW')`;
  const found = await rowsOf(db, Change).from(sql`
    select to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, u.name as by, h.from_status as "fromStatus",
      h.to_status as "toStatus", h.from_rating as "fromRating", h.to_rating as "toRating", h.reason
    from ${appraisalChange} h left join ${userView('u')} on u.id = h.by_id
    where h.appraisal_id = ${id} and ${shown} order by h.id desc limit 200`);
  return employeeId && !course ? found.map((one) => ({ ...one, fromRating: null, toRating: null })) : found;
}
