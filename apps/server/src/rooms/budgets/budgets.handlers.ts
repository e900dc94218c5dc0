import type { budgetComments, budgets } from '@bellwether/contract/budgets/budgets';
import { and, asc, eq, max } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import { demandVersion, drop, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, lacksRight } from '../../platform/http/problem.ts';
import { commentsOf, findBudget, linesOf, listBudgets } from './budgets.queries.ts';
import { budget, budgetApproval, budgetComment } from './budgets.table.ts';
import { demandAct, lockBudget, mayCommentInternally } from './visible-budgets.access.ts';
import { checkedFields, demandDepartment, storeLines } from './write-lines.commands.ts';

export const budgetConflicts: Conflicts = {
  budget_one_open: {
    code: 'REVISION_OPEN',
    message: 'A version of this budget is already on its way. Finish it first.',
  },
  budget_version_unique: {
    code: 'REVISION_OPEN',
    message: 'A version of this budget is already on its way. Finish it first.',
  },
  budget_one_active: { code: 'ACTIVE_ALREADY', message: 'Another version of this budget is active already.' },
  budget_approval_once: { code: 'DECIDED_ALREADY', message: 'You have decided about this budget already.' },
  budget_approval_level_unique: { code: 'DECIDED_ALREADY', message: 'This level was decided already.' },
};

const paths = ['/api/finance/budgets', '/api/finance/reports/budget-variance', '/api/finance/dashboard'];
const kind = { table: budget, entity: 'budget', thing: 'Budget', paths };

type Row = typeof budget.$inferSelect;

export const budgetHandlers: Handlers<typeof budgets> = {
  list: ({ query }, { db, viewer }) => listBudgets(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    await demandDepartment(ctx.db, ctx.viewer, body.departmentId, 'create');
    const id = newId();
    const fields = await checkedFields(ctx.db, body);
    await insert(ctx, { ...fields, id, rootId: id, createdById: ctx.viewer.actor.id });
    await storeLines(ctx.db, id, body.lines);
    return shown(ctx, id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await lockBudget(ctx.db, ctx.viewer, id);
    await demandAct(ctx.db, ctx.viewer, 'edit', before);
    demandVersion(version, before);
    if (body.departmentId !== before.departmentId)
      await demandDepartment(ctx.db, ctx.viewer, body.departmentId, 'edit');
    const kept = new Set((await linesOf(ctx.db, id)).map(({ accountId }) => accountId));
    const fields = await checkedFields(ctx.db, body, kept);
    await change(ctx, 'update', before, fields);
    await storeLines(ctx.db, id, body.lines);
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    await demandAct(ctx.db, ctx.viewer, 'remove', await lockBudget(ctx.db, ctx.viewer, id));
    return drop(ctx, kind, id);
  },

  async submit({ params: { id }, body: { requiredApprovalLevels } }, ctx) {
    const before = await lockBudget(ctx.db, ctx.viewer, id);
    await demandAct(ctx.db, ctx.viewer, 'submit', before);
    await change(ctx, 'submit', before, {
      // A revision of what was approved, for which somebody with manage said that it needs no approval anew.
      status: before.requiresReapproval ? 'PENDING_APPROVAL' : 'APPROVED',
      requiredApprovalLevels,
      currentApprovalLevel: 0,
      round: before.round + 1,
      submittedById: ctx.viewer.actor.id,
    });
    return shown(ctx, id);
  },

  async approve({ params: { id }, body: { action, comments } }, ctx) {
    const before = await lockBudget(ctx.db, ctx.viewer, id);
    await demandAct(ctx.db, ctx.viewer, 'approve', before);
    const level = before.currentApprovalLevel + 1;
    await ctx.db.insert(budgetApproval).values({
      budgetId: id,
      round: before.round,
      approverLevel: level,
      action,
      comments,
      approverId: ctx.viewer.actor.id,
      createdAt: ctx.now.toISOString(),
    });
    await change(ctx, action.toLowerCase(), before, afterApproval(before, action, level));
    return shown(ctx, id);
  },

  async activate({ params: { id } }, ctx) {
    const before = await lockBudget(ctx.db, ctx.viewer, id);
    await demandAct(ctx.db, ctx.viewer, 'activate', before);
    const [counting] = await ctx.db
      .select()
      .from(budget)
      .where(and(eq(budget.rootId, before.rootId), eq(budget.status, 'ACTIVE')))
      .orderBy(asc(budget.id))
      .for('update');
    if (counting) await change(ctx, 'close', counting, { status: 'CLOSED' });
    await change(ctx, 'activate', before, { status: 'ACTIVE' });
    return shown(ctx, id);
  },

  async close({ params: { id } }, ctx) {
    const before = await lockBudget(ctx.db, ctx.viewer, id);
    await demandAct(ctx.db, ctx.viewer, 'close', before);
    await change(ctx, 'close', before, { status: 'CLOSED' });
    return shown(ctx, id);
  },

  async revise({ params: { id }, body: { revisionReason, requiresReapproval } }, ctx) {
    const before = await lockBudget(ctx.db, ctx.viewer, id);
    await demandAct(ctx.db, ctx.viewer, 'revise', before);
    if (!requiresReapproval) demandMayWaive(ctx, before);
    const [last] = await ctx.db
      .select({ number: max(budget.versionNumber) })
      .from(budget)
      .where(eq(budget.rootId, before.rootId));
    const { name, fiscalYear, startDate, endDate, departmentId, totalBudget, rootId } = before;
    const made = newId();
    await insert(ctx, {
      ...{ name, fiscalYear, startDate, endDate, departmentId, totalBudget, rootId },
      id: made,
      parentBudgetId: id,
      versionNumber: (last?.number ?? before.versionNumber) + 1,
      revisionReason,
      requiresReapproval,
      createdById: ctx.viewer.actor.id,
    });
    await storeLines(ctx.db, made, await linesOf(ctx.db, id));
    return shown(ctx, made);
  },
};

export const budgetCommentHandlers: Handlers<typeof budgetComments> = {
  async list({ params: { id } }, { db, viewer }) {
    await findBudget(db, viewer, id);
    return { data: await commentsOf(db, viewer, id) };
  },

  async create({ params: { id }, body }, ctx) {
    const { db, viewer } = ctx;
    await findBudget(db, viewer, id);
    if (body.isInternal && !mayCommentInternally(viewer)) throw lacksRight('approve:any budget');
    const [parent] = body.parentCommentId ? await commentsOf(db, viewer, id, body.parentCommentId) : [];
    if (body.parentCommentId && !parent)
      throw fieldProblem('parentCommentId', 'This comment does not exist.');
    const [made] = await db
      .insert(budgetComment)
      .values({
        ...body,
        isInternal: body.isInternal || parent?.isInternal === true,
        budgetId: id,
        authorId: viewer.actor.id,
        createdAt: ctx.now.toISOString(),
      })
      .returning();
    if (!made) throw new Error('no comment came back');
    ctx.audit({ action: 'create', entity: 'budget_comment', entityId: made.id, after: made });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/finance/budgets'] } });
    const [data] = await commentsOf(db, viewer, id, made.id);
    if (!data) throw new Error('the comment is gone');
    return { data };
  },
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  return { data: await findBudget(db, viewer, id) };
}

/** What becomes of a budget by what an approver said (AMB-139). */
function afterApproval(
  { requiredApprovalLevels }: Row,
  action: 'APPROVED' | 'REJECTED' | 'RETURNED_FOR_REVISION',
  level: number,
): Partial<Row> {
  if (action === 'REJECTED') return { status: 'REJECTED' };
  if (action === 'RETURNED_FOR_REVISION') return { status: 'DRAFT', currentApprovalLevel: 0 };
  const isLast = level >= requiredApprovalLevels;
  return { currentApprovalLevel: level, ...(isLast ? { status: 'APPROVED' as const } : {}) };
}

/** Without approval goes only what was approved before, and only by who manages budgets: else one would approve one's own. */
function demandMayWaive({ viewer }: Pick<Context, 'viewer'>, { status }: Row): void {
  if (!can(viewer, 'manage', 'budget')) throw lacksRight('manage budget');
  if (status !== 'ACTIVE') throw fieldProblem('requiresReapproval', 'What was rejected is approved anew.');
}

async function insert(ctx: Context, fields: typeof budget.$inferInsert): Promise<void> {
  const [made] = await ctx.db.insert(budget).values(fields).returning();
  if (!made) throw new Error('no budget came back');
  traced(ctx, made.parentBudgetId ? 'revise' : 'create', made);
}

async function change(ctx: Context, action: string, before: Row, fields: Partial<Row>): Promise<void> {
  traced(ctx, action, await storeVersioned(ctx.db, kind, before, fields), before);
}

function traced(ctx: Context, action: string, after: Row, before?: Row): void {
  ctx.audit({ action, entity: 'budget', entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
