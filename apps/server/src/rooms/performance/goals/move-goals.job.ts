import { type EvidenceMetric, evidenceMetrics } from '@bellwether/contract/performance/performance.values';
import { progressBetween } from '@bellwether/contract/performance/score.rules';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { organizationTime } from '../../settings/index.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { figuresOf } from '../evidence/figures.queries.ts';
import { goalKind } from './change-goal.commands.ts';
import { isClosedGoal } from './goals.queries.ts';
import { goal, goalProgress } from './goals.table.ts';

/** Moves the goals that follow a figure of the house, at night. AMB-387. */
export function moveGoalsJob(platform: Platform): Job {
  return {
    name: 'performance-goals',
    cron: '40 2 * * *',
    run: async () => void (await moveGoals(platform)),
  };
}

/**
 * Adds an entry to each active goal whose figure is another than at its last entry. A figure that is of fewer than five, or not known,
 * moves nothing; so does whatever the employee may not read. Returns how many moved.
 */
export async function moveGoals({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  return inTransaction(database.db, async (tx) => {
    const goals = await tx
      .select()
      .from(goal)
      .where(and(eq(goal.status, 'ACTIVE'), isNotNull(goal.metric), sql`not ${isClosedGoal}`))
      .orderBy(goal.id)
      .for('update', { skipLocked: true });
    let moved = 0;
    for (const metric of evidenceMetrics) {
      const theirs = goals.filter((one) => one.metric === metric);
      if (theirs.length > 0) moved += await moveBy(tx, metric, theirs, now);
    }
    if (moved > 0)
      await events.write(
        tx,
        [{ userId: null, type: 'invalidate', data: { paths: [...goalKind.paths, '/api/hr/appraisals'] } }],
        now,
      );
    return moved;
  });
}

const Last = z.object({ goalId: z.uuid(), value: z.string().nullable() });

async function moveBy(
  tx: Db,
  metric: EvidenceMetric,
  goals: readonly (typeof goal.$inferSelect)[],
  now: Date,
): Promise<number> {
  const ids = sql.param(goals.map(({ id }) => id));
  const { zone, today } = await organizationTime(tx, now);
  const subjects = sql`
    select g.id as key, g.employee_id, e.user_id,
      coalesce(c.start_date, (g.created_at at time zone ${zone})::date) as from_day,
      least(${today}::date, c.end_date) as to_day
    from ${goal} g join ${employeeView('e')} on e.id = g.employee_id left join ${performanceCycle} c on c.id = g.cycle_id
    where g.id = any(${ids}::uuid[])`;
  const answers = sql`feedback_response.released_at is not null`;
  const figures = await figuresOf(tx, metric, { subjects, zone, now, answers });
  const last = await rowsOf(tx, Last).from(sql`
    select distinct on (p.goal_id) p.goal_id as "goalId", p.progress_value::text as value from ${goalProgress} p
    where p.goal_id = any(${ids}::uuid[]) order by p.goal_id, p.id desc`);
  const before = new Map(last.map(({ goalId, value }) => [goalId, value]));
  let moved = 0;
  for (const { id, baselineValue, targetValue, progressPercentage } of goals) {
    const value = figures.get(id)?.value ?? null;
    if (value === null || baselineValue === null || targetValue === null) continue;
    const percent = progressBetween(baselineValue, targetValue, value);
    const known = before.get(id) ?? null;
    const isSame = known !== null && exactOf(known) === exactOf(value);
    if (isSame && exactOf(progressPercentage) === exactOf(percent)) continue;
    await tx.insert(goalProgress).values({
      ...{ goalId: id, source: 'SYSTEM', progressValue: value, progressPercentage: percent },
      at: now.toISOString(),
    });
    await tx.update(goal).set({ progressPercentage: percent }).where(eq(goal.id, id));
    moved += 1;
  }
  return moved;
}
