import type { performanceCycles } from '@bellwether/contract/performance/cycles';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { criteriaOf } from '../templates/criteria.queries.ts';
import { performanceTemplate } from '../templates/templates.table.ts';
import { type CycleRow, setCycleStatus } from './cycle-record.commands.ts';
import { cycleCriterion } from './cycles.table.ts';
import { eligibleFor } from './eligible.queries.ts';

type Options = Omit<InputOf<typeof performanceCycles.activate>['body'], 'version'>;

const perStatement = 1000;

/**
 * Activates a locked draft in the transaction of the caller: keeps what its template says, and makes all appraisals. Throws 409
 * NO_CRITERIA, NOBODY, or NO_REVIEWER with names where somebody lacks a reviewer and is not left out.
 */
export async function activateCycle(ctx: Context, cycle: CycleRow, options: Options): Promise<void> {
  const { db, now } = ctx;
  const [template] = await db
    .select()
    .from(performanceTemplate)
    .where(eq(performanceTemplate.id, cycle.templateId))
    .for('share');
  if (!template) throw new Error('a cycle has a template');
  const criteria = await criteriaOf(db, cycle.templateId);
  if (criteria.length === 0) throw conflict('NO_CRITERIA', 'The template has no criteria yet.');
  const reviewed = await reviewedIn(ctx, cycle, options);
  await setCycleStatus(ctx, cycle, {
    status: 'ACTIVE',
    templateVersion: template.templateVersion,
    goalWeightage: template.goalWeightage,
    competencyWeightage: template.competencyWeightage,
    behavioralWeightage: template.behavioralWeightage,
    peerFeedbackWeightage: template.peerFeedbackWeightage,
  });
  await db
    .insert(cycleCriterion)
    .values(criteria.map(({ id: _, version: __, ...kept }) => ({ ...kept, id: newId(), cycleId: cycle.id })));
  await makeAppraisals(db, cycle, reviewed);
  ctx.audit({
    ...{ action: 'enrol', entity: 'performance_cycle', entityId: cycle.id },
    after: { employees: reviewed.length, at: now.toISOString() },
  });
}

interface Reviewed {
  readonly employeeId: string;
  readonly reviewerId: string;
}

/** Makes an appraisal for each of them, all that are not there yet; due at the end of the cycle's review period. Returns how many. */
export async function makeAppraisals(
  db: Db,
  { id: cycleId, reviewPeriodEnd }: Pick<CycleRow, 'id' | 'reviewPeriodEnd'>,
  reviewed: readonly Reviewed[],
): Promise<number> {
  let count = 0;
  for (let at = 0; at < reviewed.length; at += perStatement) {
    const made = await db
      .insert(appraisal)
      .values(
        reviewed.slice(at, at + perStatement).map((one) => ({ ...one, cycleId, dueDate: reviewPeriodEnd })),
      )
      .onConflictDoNothing()
      .returning({ id: appraisal.id });
    count += made.length;
  }
  return count;
}

async function reviewedIn(
  { db, now }: Context,
  cycle: CycleRow,
  { fallbackReviewerId, leaveOutLacking }: Options,
): Promise<Reviewed[]> {
  if (fallbackReviewerId) await demandReviewer(db, fallbackReviewerId, 'fallbackReviewerId');
  const people = await eligibleFor(db, cycle, await organizationDay(db, now));
  const reviewed: Reviewed[] = [];
  const lacking: string[] = [];
  for (const { id, name, reviewer } of people) {
    const reviewerId = reviewer?.id ?? (fallbackReviewerId === id ? null : fallbackReviewerId);
    if (reviewerId) reviewed.push({ employeeId: id, reviewerId });
    else lacking.push(name);
  }
  if (lacking.length > 0 && !leaveOutLacking) {
    const names = `${lacking.slice(0, 20).join(', ')}${lacking.length > 20 ? ', …' : ''}`;
    throw conflict('NO_REVIEWER', `These people have no reviewer: ${names}`, { names: lacking.slice(0, 20) });
  }
  if (reviewed.length === 0) throw conflict('NOBODY', 'Nobody would be part of this cycle.');
  return reviewed;
}

const Known = z.object({ id: z.uuid() });

/** Throws 400 at the field where the employee is not there or not in service. */
export async function demandReviewer(db: Db, id: string, field: string): Promise<void> {
  const found = await rowOf(db, Known).from(sql`
    select e.id from ${employeeView('e')} where e.id = ${id} and e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')`);
  if (!found) throw fieldProblem(field, 'This employee does not exist or has left.');
}
