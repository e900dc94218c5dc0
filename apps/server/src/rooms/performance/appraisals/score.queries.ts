import type { ScoreInput } from '@bellwether/contract/performance/score.rules';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { criteriaOfCycle } from '../cycles/cycles.queries.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { goal } from '../goals/goals.table.ts';
import { type appraisal, appraisalPeer, appraisalReview } from './appraisals.table.ts';

type Row = typeof appraisal.$inferSelect;

/** Everything of an appraisal that is said and counted. Inside a transaction reads follow each other. */
export async function contentOf(db: Db, row: Row) {
  const [cycle] = await db.select().from(performanceCycle).where(eq(performanceCycle.id, row.cycleId));
  if (!cycle) throw new Error('an appraisal has a cycle');
  const criteria = await criteriaOfCycle(db, row.cycleId);
  const reviews = await db.select().from(appraisalReview).where(eq(appraisalReview.appraisalId, row.id));
  const peers = await db.select().from(appraisalPeer).where(eq(appraisalPeer.appraisalId, row.id));
  const goals = await db
    .select()
    .from(goal)
    .where(
      and(
        eq(goal.employeeId, row.employeeId),
        or(eq(goal.cycleId, row.cycleId), eq(goal.appraisalId, row.id)),
      ),
    )
    .orderBy(goal.targetDate, goal.id);
  return { cycle, criteria, reviews, peers, goals };
}

export type Content = Awaited<ReturnType<typeof contentOf>>;

/** What the score of an appraisal is counted from: the ratings of its reviewer, and of peers who submitted. AMB-204. */
export function scoreInputOf(
  { reviewerId }: Row,
  { cycle, criteria, reviews, peers, goals }: Content,
): ScoreInput {
  const given = reviews.filter((one) => one.reviewType === 'MANAGER' && one.reviewerId === reviewerId);
  const submitted = peers.filter(({ submittedAt }) => submittedAt !== null);
  return {
    weightages: {
      goal: cycle.goalWeightage ?? '0',
      competency: cycle.competencyWeightage ?? '0',
      behavioral: cycle.behavioralWeightage ?? '0',
      peerFeedback: cycle.peerFeedbackWeightage ?? '0',
    },
    criteria,
    ratings: new Map(given.map(({ criteriaId, rating }) => [criteriaId, rating])),
    peers: submitted.map(
      ({ employeeId }) =>
        new Map(
          reviews
            .filter((one) => one.reviewType === 'PEER' && one.reviewerId === employeeId)
            .map(({ criteriaId, rating }) => [criteriaId, rating]),
        ),
    ),
    minPeers: cycle.minPeers,
    goals: goals.map(({ priority, status, progressPercentage }) => ({
      ...{ priority, status, progress: progressPercentage },
    })),
  };
}
