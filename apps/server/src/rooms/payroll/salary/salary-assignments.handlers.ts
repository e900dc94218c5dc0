import type { salaryAssignments } from '@bellwether/contract/payroll/salary-assignments';
import { drop, lockVersioned, saveVersioned } from '../../../platform/db/records.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { demandEmployee } from '../employee.queries.ts';
import { demandNotOwn } from './own-pay.rules.ts';
import { findSalaryAssignment, listSalaryAssignments } from './salary-assignments.queries.ts';
import { checkedSalary, salaryKind, setSalary } from './set-salary.commands.ts';

/** What people are paid: set from a day on, corrected, ended. */
export const salaryAssignmentHandlers: Handlers<typeof salaryAssignments> = {
  list: ({ query }, { db }) => listSalaryAssignments(db, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    demandNotOwn(ctx.viewer, body.employeeId);
    await demandEmployee(ctx.db, body.employeeId);
    const made = await setSalary(ctx, await checkedSalary(ctx.db, body));
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, salaryKind, id, body.version);
    demandNotOwn(ctx.viewer, before.employeeId);
    await saveVersioned(ctx, salaryKind, id, await checkedSalary(ctx.db, body));
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, salaryKind, id, undefined);
    demandNotOwn(ctx.viewer, before.employeeId);
    return drop(ctx, salaryKind, id);
  },
};

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findSalaryAssignment(db, id);
  if (!found) throw notFound('Salary');
  return { data: found };
}
