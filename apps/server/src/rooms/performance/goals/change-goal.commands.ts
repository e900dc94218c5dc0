import type { goalBulkActions } from '@bellwether/contract/performance/performance.values';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { demandVersion, drop, type RecordKind, storeVersioned } from '../../../platform/db/records.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { isClosedGoal } from './goals.queries.ts';
import { goal } from './goals.table.ts';
import { editableGoals, visibleGoals } from './visible-goals.access.ts';

type GoalRow = typeof goal.$inferSelect;

export const goalKind: RecordKind<typeof goal> = {
  table: goal,
  entity: 'goal',
  thing: 'Goal',
  paths: ['/api/hr/goals'],
};

const State = z.object({ isEditable: z.boolean(), isClosed: z.boolean() });

/** The goal, locked, which the viewer may change. Throws 404, 403, 409 STALE, and 409 GOAL_CLOSED when what it counts for is completed. */
export async function lockGoal(ctx: Context, id: string, version: number | undefined): Promise<GoalRow> {
  const { db, viewer } = ctx;
  const [found] = await db
    .select()
    .from(goal)
    .where(and(eq(goal.id, id), visibleGoals(viewer)))
    .for('update');
  if (!found) throw notFound('Goal');
  const state = await rowOf(db, State).from(
    sql`select ${editableGoals(viewer)} as "isEditable", ${isClosedGoal} as "isClosed" from ${goal} where ${goal.id} = ${id}`,
  );
  if (!state?.isEditable) throw lacksRight('edit:any goal');
  demandVersion(version, found);
  if (state.isClosed)
    throw conflict('GOAL_CLOSED', 'The appraisal that this goal counts for is completed, so it stays.');
  return found;
}

/** Writes fields over a locked goal, audits it and tells open screens. */
export async function storeGoal(
  ctx: Context,
  before: GoalRow,
  fields: Partial<Omit<GoalRow, 'id' | 'version'>>,
  action = 'update',
): Promise<void> {
  const after = await storeVersioned(ctx.db, goalKind, before, fields);
  ctx.audit({ action, entity: goalKind.entity, entityId: before.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: goalKind.paths } });
}

const becomes = { ACTIVATE: 'ACTIVE', COMPLETE: 'COMPLETED', CANCEL: 'CANCELLED' } as const;

/** One of the actions on several goals, on one of them. Throws what keeps it from being done. TAL-09. */
export async function actOnGoal(
  ctx: Context,
  action: (typeof goalBulkActions)[number],
  id: string,
): Promise<void> {
  const before = await lockGoal(ctx, id, undefined);
  if (action === 'DELETE') {
    if (!can(ctx.viewer, 'delete:any', 'goal')) throw lacksRight('delete:any goal');
    await drop(ctx, goalKind, id);
    return;
  }
  const status = becomes[action];
  if (before.status === status) throw conflict('SAME_STATE', 'This goal is in that state already.');
  await storeGoal(ctx, before, { status }, action.toLowerCase());
}
