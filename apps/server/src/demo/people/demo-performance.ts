import type { AppraisalStatus } from '@bellwether/contract/performance/performance.values';
import { scoreOf } from '@bellwether/contract/performance/score.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  appraisal,
  appraisalPeer,
  appraisalReview,
} from '../../rooms/performance/appraisals/appraisals.table.ts';
import { cycleCriterion, performanceCycle } from '../../rooms/performance/cycles/cycles.table.ts';
import { goal, goalProgress } from '../../rooms/performance/goals/goals.table.ts';
import {
  performanceCriterion,
  performanceTemplate,
} from '../../rooms/performance/templates/templates.table.ts';
import type { DemoPeople } from './demo-people.ts';

interface PerformanceOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

const weightages = { goal: '40', competency: '30', behavioral: '20', peerFeedback: '10' };
const kept = {
  ...{ templateVersion: '1.0', goalWeightage: '40', competencyWeightage: '30' },
  ...{ behavioralWeightage: '20', peerFeedbackWeightage: '10' },
};

const rated = [
  ['Plans lessons', 'COMPETENCY', 'Aims, pace and material fit the class.'],
  ['Teaches', 'COMPETENCY', 'Pupils speak more than the teacher does.'],
  ['Is reliable', 'BEHAVIORAL', 'On time, registers the same day, cover when it is needed.'],
  ['Works with others', 'PEER_FEEDBACK', 'Shares material and helps who is new.'],
] as const;

/** A cycle that is over and one that runs, with goals, in each of which somebody stands elsewhere. */
export async function makePerformance(tx: Db, options: PerformanceOptions): Promise<void> {
  const templateId = newId();
  await tx.insert(performanceTemplate).values({
    ...{ id: templateId, name: 'Everybody at school', description: 'Goals, skills, conduct and colleagues.' },
  });
  const criteria = rated.map(([name, criteriaType, description], order) => ({
    ...{ name, criteriaType, description, order, weightage: criteriaType === 'COMPETENCY' ? '50' : '100' },
    isRequired: criteriaType !== 'PEER_FEEDBACK',
  }));
  await tx.insert(performanceCriterion).values(criteria.map((one) => ({ ...one, templateId })));
  const cycle = async (name: string, days: readonly [number, number, number, number], more: object) => {
    const id = newId();
    const [startDate, endDate, reviewPeriodStart, reviewPeriodEnd] = days.map((by) =>
      addDays(options.today, by),
    );
    if (!startDate || !endDate || !reviewPeriodStart || !reviewPeriodEnd) throw new Error('four days');
    await tx.insert(performanceCycle).values({
      ...{ id, name, templateId, startDate, endDate, reviewPeriodStart, reviewPeriodEnd, ...kept, ...more },
    });
    const copies = criteria.map((one) => ({ ...one, id: newId(), cycleId: id }));
    await tx.insert(cycleCriterion).values(copies);
    return { id, dueDate: reviewPeriodEnd, criteria: copies };
  };
  const over = await cycle('Last school year', [-430, -66, -120, -75], { status: 'COMPLETED' });
  const runs = await cycle('This school year', [-60, 300, -5, 24], {
    ...{ status: 'REVIEW_PHASE' as const, hasCalibration: true },
  });
  await makeOver(tx, over, options);
  await makeRunning(tx, runs, options);
}

interface Cycle {
  readonly id: string;
  readonly dueDate: Day;
  readonly criteria: readonly (typeof cycleCriterion.$inferInsert & { readonly id: string })[];
}

/** By username: the manager's ratings of planning, teaching and reliability, and how far the one goal was. */
const ratings: Readonly<Record<string, readonly [number, number, number, number]>> = {
  teacher: [4, 5, 4, 90],
  'sofia.marin': [5, 5, 5, 100],
  'james.fairley': [5, 4, 5, 95],
  'thu.ha': [4, 4, 3, 70],
  'minh.anh': [3, 3, 4, 60],
  assistant: [3, 4, 3, 55],
  sales: [4, 3, 2, 40],
  finance: [4, 4, 5, 80],
};

async function makeOver(tx: Db, cycle: Cycle, options: PerformanceOptions): Promise<void> {
  for (const username of Object.keys(ratings)) await makeOne(tx, cycle, options, username, 'COMPLETED');
}

async function makeRunning(tx: Db, cycle: Cycle, options: PerformanceOptions): Promise<void> {
  const states: Readonly<Record<string, AppraisalStatus>> = {
    ...{ teacher: 'SELF_ASSESSMENT', 'sofia.marin': 'MANAGER_REVIEW', 'james.fairley': 'CALIBRATION' },
    ...{ 'thu.ha': 'MANAGER_REVIEW', 'minh.anh': 'SELF_ASSESSMENT', assistant: 'NOT_STARTED' },
    ...{ sales: 'COMPLETED', finance: 'NOT_STARTED', hr: 'NOT_STARTED', editor: 'SELF_ASSESSMENT' },
  };
  for (const [username, status] of Object.entries(states))
    await makeOne(tx, cycle, options, username, status);
}

async function makeOne(
  tx: Db,
  { id: cycleId, dueDate, criteria }: Cycle,
  { today, now, people }: PerformanceOptions,
  username: string,
  status: AppraisalStatus,
): Promise<void> {
  const [employeeId, reviewerId] = [people.employees.get(username), people.employees.get('admin')];
  if (!employeeId || !reviewerId) return;
  const id = newId();
  const [planning = 3, teaching = 3, reliable = 3, progress = 50] = ratings[username] ?? [];
  const isOver = dueDate < today;
  const hasRatings = status === 'COMPLETED' || status === 'CALIBRATION';
  await tx
    .insert(appraisal)
    .values({ id, cycleId, employeeId, reviewerId, dueDate, status: 'MANAGER_REVIEW' });
  const goals = await makeGoal(
    tx,
    { cycleId, appraisalId: id, employeeId, isOver, progress },
    { today, now, people },
  );
  const [first, second, third, fourth] = criteria;
  const given = [
    ...[{ criterion: first, rating: planning, comments: 'Aims are clear, and the class knows them.' }],
    ...[{ criterion: second, rating: teaching, comments: null }],
    ...[{ criterion: third, rating: reliable, comments: null }],
  ];
  if (hasRatings)
    await tx.insert(appraisalReview).values(
      given.map(({ criterion, rating, comments }) => ({
        ...{ appraisalId: id, criteriaId: criterion?.id ?? '', reviewType: 'MANAGER' as const, reviewerId },
        ...{ rating, comments },
      })),
    );
  if (status === 'MANAGER_REVIEW')
    await tx.insert(appraisalReview).values(
      given.map(({ criterion, rating }) => ({
        ...{ appraisalId: id, criteriaId: criterion?.id ?? '', reviewType: 'SELF' as const },
        ...{ reviewerId: employeeId, rating: Math.max(1, rating - 1) },
      })),
    );
  if (username === 'sofia.marin' && !isOver) await askPeers(tx, id, fourth?.id ?? '', { now, people });
  const { sections, overall, rating } = scoreOf({
    ...{ weightages, criteria: criteria.map(scored), peers: [], minPeers: 3, goals },
    ratings: new Map(given.map((one) => [one.criterion?.id ?? '', one.rating])),
  });
  const score = {
    ...{
      goalScore: sections.GOAL,
      competencyScore: sections.COMPETENCY,
      behavioralScore: sections.BEHAVIORAL,
    },
    ...{ overallScore: overall, computedRating: rating, finalRating: rating },
    managerComments: 'A good year. Next: one observed lesson a month.',
  };
  const done = isOver ? `${dueDate}T03:00:00.000Z` : now.toISOString();
  await tx
    .update(appraisal)
    .set({
      ...{ status, ...(hasRatings ? score : {}), completedAt: status === 'COMPLETED' ? done : null },
      selfAssessmentComments:
        status === 'NOT_STARTED' ? null : 'My classes grew, and two pupils passed earlier than planned.',
      releasedAt: status === 'COMPLETED' && isOver ? done : null,
    })
    .where(eq(appraisal.id, id));
}

function scored(one: Cycle['criteria'][number]) {
  return {
    ...{ id: one.id, name: one.name, criteriaType: one.criteriaType, weightage: one.weightage },
    ...{ minRating: 1, maxRating: 5, isRequired: one.isRequired ?? true },
  };
}

interface GoalOf {
  readonly cycleId: string;
  readonly appraisalId: string;
  readonly employeeId: string;
  readonly isOver: boolean;
  readonly progress: number;
}

async function makeGoal(
  tx: Db,
  { isOver, progress, ...of }: GoalOf,
  { today, now, people }: PerformanceOptions,
) {
  const goalId = newId();
  const percent = String(isOver ? progress : Math.round(progress / 2));
  await tx.insert(goal).values({
    ...{
      id: goalId,
      ...of,
      title: 'Registers on the same day',
      measurementUnit: '%',
      priority: 'HIGH' as const,
    },
    ...{ description: 'So that families hear of an absence while it matters.', progressPercentage: percent },
    targetDate: addDays(today, isOver ? -75 : 120),
  });
  await tx.insert(goalProgress).values({
    ...{
      goalId,
      progressPercentage: percent,
      comments: 'Counted at the end of the month.',
      at: now.toISOString(),
    },
    createdById: people.userIds.get('hr') ?? null,
  });
  return [{ priority: 'HIGH' as const, status: 'ACTIVE' as const, progress: percent }];
}

/** Three colleagues have answered, and the teacher is asked and has not. */
async function askPeers(
  tx: Db,
  appraisalId: string,
  criteriaId: string,
  { now, people }: Pick<PerformanceOptions, 'now' | 'people'>,
): Promise<void> {
  const answers = [
    ['thu.ha', 5, 'Her drafts of lessons are in our folder before I look for them.'],
    ['minh.anh', 4, null],
    ['james.fairley', 5, 'She took two of my classes at an hour’s notice.'],
  ] as const;
  const idOf = (username: string) => people.employees.get(username) ?? '';
  await tx.insert(appraisalPeer).values([
    ...answers.map(([username]) => ({
      ...{ appraisalId, employeeId: idOf(username), submittedAt: now.toISOString() },
    })),
    { appraisalId, employeeId: idOf('teacher') },
  ]);
  await tx.insert(appraisalReview).values(
    answers.map(([username, rating, comments]) => ({
      ...{
        appraisalId,
        criteriaId,
        reviewType: 'PEER' as const,
        reviewerId: idOf(username),
        rating,
        comments,
      },
    })),
  );
}
