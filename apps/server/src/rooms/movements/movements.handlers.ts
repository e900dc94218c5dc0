import type { movements } from '@bellwether/contract/movements/movements';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { departmentView, employeeView, jobTitleView } from '../employees/employees.view.ts';
import { isOfTeam, lastMoveOf, reportsTo } from '../employees/index.ts';
import { checkedPay } from '../payroll/index.ts';
import { organizationDay } from '../settings/index.ts';
import { applyMovement, changedMovement, type MovementRow, movementKind } from './apply-movement.commands.ts';
import { findMovement, listMovements } from './movements.queries.ts';
import { movement } from './movements.table.ts';
import { isOwnMovement } from './own-movement.rules.ts';
import { visibleMovements } from './visible-movements.access.ts';

type Body = InputOf<typeof movements.create>['body'];

/** Promotions and transfers: written, approved by somebody else, in force from their day on. TAL-20. */
export const movementHandlers: Handlers<typeof movements> = {
  list: ({ query }, { db, viewer }) => listMovements(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    await demandMayWrite(ctx, body.employeeId);
    await demandChoices(ctx, body);
    const fields = { ...fieldsOf(body), ...(await payOf(ctx, body)) };
    const [made] = await ctx.db
      .insert(movement)
      .values({ ...fields, createdById: ctx.viewer.actor.id })
      .returning();
    if (!made) throw new Error('no movement came back');
    changedMovement(ctx, 'create', made);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await locked(ctx, id);
    demandVersion(version, before);
    if (before.status !== 'DRAFT') throw conflict('NOT_DRAFT', 'Only a draft can be changed.');
    await demandMayWrite(ctx, body.employeeId);
    await demandChoices(ctx, body);
    const pay = can(ctx.viewer, 'edit', 'salary_structure') ? await payOf(ctx, body) : {};
    const after = await storeVersioned(ctx.db, movementKind, before, { ...fieldsOf(body), ...pay });
    changedMovement(ctx, 'update', after, before);
    return shown(ctx, id);
  },

  async approve({ params: { id } }, ctx) {
    const before = await locked(ctx, id);
    if (isOwnMovement(ctx.viewer, before))
      throw new Problem(403, 'You cannot approve your own movements.', { code: 'OWN_MOVEMENT' });
    if (before.status !== 'DRAFT') throw conflict('NOT_DRAFT', 'Only a draft can be approved.');
    await demandAfterLastMove(ctx, before);
    const approved = await storeVersioned(ctx.db, movementKind, before, {
      ...{
        status: 'APPROVED' as const,
        approvedById: ctx.viewer.actor.id,
        approvedAt: ctx.now.toISOString(),
      },
    });
    changedMovement(ctx, 'approve', approved, before);
    if (approved.effectiveDate <= (await organizationDay(ctx.db, ctx.now)))
      await applyMovement(ctx, approved);
    return shown(ctx, id);
  },

  async cancel({ params: { id } }, ctx) {
    const before = await locked(ctx, id);
    if (before.status !== 'DRAFT' && before.status !== 'APPROVED')
      throw conflict('NOT_OPEN', 'What is in force or called off cannot be called off.');
    const after = await storeVersioned(ctx.db, movementKind, before, { status: 'CANCELLED' });
    changedMovement(ctx, 'cancel', after, before);
    return shown(ctx, id);
  },
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findMovement(db, viewer, id);
  if (!data) throw notFound('Movement');
  return { data };
}

async function locked({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string): Promise<MovementRow> {
  const [found] = await db
    .select()
    .from(movement)
    .where(and(eq(movement.id, id), visibleMovements(viewer)))
    .for('update');
  if (!found) throw notFound('Movement');
  return found;
}

const Known = z.object({ id: z.uuid() });

/** Throws 400 where the viewer may not write about this employee: create:own reaches the own team, and nobody writes their own. */
async function demandMayWrite({ db, viewer }: Context, employeeId: string): Promise<void> {
  const all = can(viewer, 'create:any', 'movement');
  const reach = all ? sql`true` : viewer.employeeId ? isOfTeam(viewer.employeeId, sql`e.id`) : sql`false`;
  const found = await rowsOf(db, Known).from(
    sql`select e.id from ${employeeView('e')} where e.id = ${employeeId} and ${reach}`,
  );
  if (found.length === 0) throw fieldProblem('employeeId', 'This employee does not exist.');
  if (employeeId === viewer.employeeId)
    throw fieldProblem('employeeId', 'You cannot write a movement of your own.');
}

const Choices = z.object({ title: z.boolean(), department: z.boolean(), manager: z.boolean() });

/** Throws 400 for what there is not, and for a manager who reports to the employee. */
async function demandChoices({ db }: Context, body: Body): Promise<void> {
  const { employeeId, newJobTitleId, newDepartmentId, newManagerId } = body;
  const [found] = await rowsOf(db, Choices).from(sql`select
    ${newJobTitleId}::uuid is null or exists (select 1 from ${jobTitleView('t')} where t.id = ${newJobTitleId}::uuid) as title,
    ${newDepartmentId}::uuid is null or exists (select 1 from ${departmentView('d')} where d.id = ${newDepartmentId}::uuid) as department,
    ${newManagerId}::uuid is null or exists (select 1 from ${employeeView('e')} where e.id = ${newManagerId}::uuid) as manager`);
  if (!found?.title) throw fieldProblem('newJobTitleId', 'This job title does not exist.');
  if (!found.department) throw fieldProblem('newDepartmentId', 'This department does not exist.');
  if (!found.manager) throw fieldProblem('newManagerId', 'This employee does not exist.');
  if (newManagerId && (await reportsTo(db, newManagerId, employeeId)))
    throw fieldProblem('newManagerId', 'The manager cannot report to this employee.');
}

function fieldsOf({ employeeId, type, reason, effectiveDate, ...body }: Body) {
  const { newJobTitleId, newDepartmentId, newManagerId } = body;
  return { employeeId, type, reason, effectiveDate, newJobTitleId, newDepartmentId, newManagerId };
}

/** The pay that comes with it. Throws 403 where the viewer may not edit pay, and where it is their own (AMB-092). */
async function payOf({ db, viewer }: Context, { employeeId, salaryStructureId, basePay }: Body) {
  if (salaryStructureId === null || basePay === null) return { salaryStructureId: null, basePay: null };
  if (!can(viewer, 'edit', 'salary_structure'))
    throw new Problem(403, "This needs the right 'edit salary_structure'.", { code: 'FORBIDDEN' });
  return checkedPay(db, viewer, { employeeId, salaryStructureId, basePay });
}

/** Throws 409 where the title, department or manager was changed later than the day of the movement: its history would lie. */
async function demandAfterLastMove(
  { db }: Context,
  { employeeId, effectiveDate, newJobTitleId, newDepartmentId, newManagerId }: MovementRow,
) {
  if (!newJobTitleId && !newDepartmentId && !newManagerId) return;
  const last = await lastMoveOf(db, employeeId);
  if (last && last > effectiveDate)
    throw conflict(
      'MOVED_SINCE',
      'The job title, department or manager was changed after this day. Choose a later day.',
    );
}
