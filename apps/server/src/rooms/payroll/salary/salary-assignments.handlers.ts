import type { salaryAssignments } from '@bellwether/contract/payroll/salary-assignments';
import { addDays } from '@bellwether/contract/shared/day';
import { exactOf, exactText, toMinor } from '@bellwether/contract/shared/exact.rules';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { demandEmployee } from '../employee.queries.ts';
import { demandNotOwn } from './own-pay.rules.ts';
import { salaryAssignment } from './salary.table.ts';
import { findSalaryAssignment, listSalaryAssignments } from './salary-assignments.queries.ts';
import { findSalaryStructure } from './salary-structures.queries.ts';

export const salaryAssignmentConflicts: Conflicts = {
  salary_assignment_no_overlap: {
    code: 'SALARY_OVERLAP',
    field: 'effectiveFrom',
    message: 'This person has another salary on some of these days.',
  },
};

const kind = {
  table: salaryAssignment,
  entity: 'salary_assignment',
  thing: 'Salary',
  paths: ['/api/payroll/salary-assignments'],
};

/** What people are paid: set from a day on, corrected, ended. */
export const salaryAssignmentHandlers: Handlers<typeof salaryAssignments> = {
  list: ({ query }, { db }) => listSalaryAssignments(db, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    demandNotOwn(ctx.viewer, body.employeeId);
    await demandEmployee(ctx.db, body.employeeId);
    const fields = await checked(ctx.db, body);
    await endFormer(ctx, body.employeeId, body.effectiveFrom);
    const made = await make(ctx, kind, fields);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    demandNotOwn(ctx.viewer, before.employeeId);
    await saveVersioned(ctx, kind, id, await checked(ctx.db, body));
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandNotOwn(ctx.viewer, before.employeeId);
    return drop(ctx, kind, id);
  },
};

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findSalaryAssignment(db, id);
  if (!found) throw notFound('Salary');
  return { data: found };
}

/** The fields with the base pay in whole units of the currency. Throws 400 at a structure that is not there or set aside. */
async function checked<B extends { salaryStructureId: string; basePay: string }>(
  db: Db,
  body: B,
): Promise<B> {
  const structure = await findSalaryStructure(db, body.salaryStructureId);
  if (!structure) throw fieldProblem('salaryStructureId', 'This salary structure does not exist.');
  const currency = await baseCurrencyOf(db);
  return { ...body, basePay: exactText(toMinor(exactOf(body.basePay), currency)) };
}

/** What began before and has no end ends the day before: a raise is entered by itself. */
async function endFormer(ctx: Context, employeeId: string, effectiveFrom: string): Promise<void> {
  const former = await ctx.db
    .select({ id: salaryAssignment.id, version: salaryAssignment.version })
    .from(salaryAssignment)
    .where(
      and(
        eq(salaryAssignment.employeeId, employeeId),
        isNull(salaryAssignment.effectiveTo),
        lt(salaryAssignment.effectiveFrom, effectiveFrom),
      ),
    )
    .for('update');
  for (const { id, version } of former)
    await saveVersioned(ctx, kind, id, { effectiveTo: addDays(effectiveFrom, -1), version });
}
