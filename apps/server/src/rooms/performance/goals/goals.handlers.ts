import type { goals } from '@bellwether/contract/performance/goals';
import { progressBetween } from '@bellwether/contract/performance/score.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { drop, make } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { isSelfOrTeam } from '../../employees/index.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { inBulk } from '../in-bulk.commands.ts';
import { actOnGoal, goalKind, lockGoal, storeGoal } from './change-goal.commands.ts';
import { findGoal, listGoals, progressOfGoal } from './goals.queries.ts';
import { goalProgress } from './goals.table.ts';

type Body = InputOf<typeof goals.create>['body'];

/** Goals and how far they are. TAL-05, TAL-06, TAL-09. */
export const goalHandlers: Handlers<typeof goals> = {
  list: ({ query }, { db, viewer }) => listGoals(db, viewer, query),

  get: ({ params: { id } }, ctx) => detailed(ctx, id),

  async create({ body }, ctx) {
    await demandMayWrite(ctx, body.employeeId);
    const { id } = await make(ctx, goalKind, { ...body, ...(await belonging(ctx, body)) });
    return shown(ctx, id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockGoal(ctx, id, version);
    if (body.employeeId !== before.employeeId) await demandMayWrite(ctx, body.employeeId);
    await storeGoal(ctx, before, { ...body, ...(await belonging(ctx, body)) });
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    await lockGoal(ctx, id, undefined);
    return drop(ctx, goalKind, id);
  },

  async progress({ params: { id }, body }, ctx) {
    const before = await lockGoal(ctx, id, undefined);
    if (before.status !== 'ACTIVE') throw conflict('NOT_ACTIVE', 'Only an active goal has progress.');
    if (before.metric)
      throw conflict('GOAL_FOLLOWS_FIGURE', 'This goal follows a figure of the school by itself each night.');
    const { baselineValue, targetValue } = before;
    const { progressValue } = body;
    const measured =
      progressValue !== null && baselineValue !== null && targetValue !== null
        ? progressBetween(baselineValue, targetValue, progressValue)
        : null;
    const progressPercentage = body.progressPercentage ?? measured;
    if (progressPercentage === null)
      throw fieldProblem('progressPercentage', 'Progress must be between 0 and 100');
    await ctx.db.insert(goalProgress).values({
      ...{ ...body, goalId: id, progressPercentage },
      ...{ createdById: ctx.viewer.actor.id, at: ctx.now.toISOString() },
    });
    await storeGoal(ctx, before, { progressPercentage }, 'progress');
    return detailed(ctx, id);
  },

  bulk: ({ body: { action, ids } }, ctx) =>
    inBulk(ctx, ids, {
      act: (inner, id) => actOnGoal(inner, action, id),
      title: async (id) => (await findGoal(ctx.db, ctx.viewer, id))?.title,
    }),
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findGoal(db, viewer, id);
  if (!data) throw notFound('Goal');
  return { data };
}

async function detailed(ctx: Pick<Context, 'db' | 'viewer'>, id: string) {
  const { data } = await shown(ctx, id);
  return { data: { ...data, progress: await progressOfGoal(ctx.db, id) } };
}

const Known = z.object({ id: z.uuid() });

/** Throws 400 where the viewer may not set goals for this employee: create:own reaches oneself and one's team. */
async function demandMayWrite({ db, viewer }: Context, employeeId: string): Promise<void> {
  const own = viewer.employeeId ? isSelfOrTeam(viewer.employeeId, sql`e.id`) : sql`false`;
  const reach = can(viewer, 'create:any', 'goal') ? sql`true` : own;
  const found = await rowOf(db, Known).from(
    sql`select e.id from ${employeeView('e')} where e.id = ${employeeId} and ${reach}`,
  );
  if (!found) throw fieldProblem('employeeId', 'This employee does not exist.');
}

const Belonging = z.object({
  appraisalId: z.uuid().nullable(),
  status: z.string(),
  done: z.boolean().nullable(),
});

/** The cycle and the appraisal that a goal counts for; each names the other. Throws 400 where there is none, or it is over. */
async function belonging({ db }: Context, { employeeId, cycleId, appraisalId }: Body) {
  if (!cycleId && !appraisalId) return { cycleId: null, appraisalId: null };
  if (appraisalId) {
    const found = await rowOf(db, z.object({ cycleId: z.uuid() })).from(
      sql`select a.cycle_id as "cycleId" from ${appraisal} a where a.id = ${appraisalId} and a.employee_id = ${employeeId}`,
    );
    if (!found || (cycleId && found.cycleId !== cycleId))
      throw fieldProblem('appraisalId', 'This appraisal does not exist.');
    return belongingTo(db, employeeId, found.cycleId);
  }
  return belongingTo(db, employeeId, cycleId ?? '');
}

async function belongingTo(db: Context['db'], employeeId: string, cycleId: string) {
  const found = await rowOf(db, Belonging).from(sql`
    select c.status, a.id as "appraisalId", a.status = 'COMPLETED' as done
    from ${performanceCycle} c left join ${appraisal} a on a.cycle_id = c.id and a.employee_id = ${employeeId}
    where c.id = ${cycleId}`);
  if (!found) throw fieldProblem('cycleId', 'This cycle does not exist.');
  if (found.done || found.status === 'COMPLETED' || found.status === 'ARCHIVED')
    throw fieldProblem('cycleId', 'This cycle is over for this employee.');
  return { cycleId, appraisalId: found.appraisalId };
}
