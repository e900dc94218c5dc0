import { addDays } from '@bellwether/contract/shared/day';
import { exactOf, exactText, toMinor } from '@bellwether/contract/shared/exact.rules';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Fields, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Work } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { demandNotOwn } from './own-pay.rules.ts';
import { salaryAssignment } from './salary.table.ts';
import { findSalaryStructure } from './salary-structures.queries.ts';

type Writing = Pick<Work, 'db' | 'audit' | 'emit'>;

export const salaryConflicts: Conflicts = {
  salary_assignment_no_overlap: {
    code: 'SALARY_OVERLAP',
    field: 'effectiveFrom',
    message: 'This person has another salary on some of these days.',
  },
};

/** What a salary is in the audit log, in a 404, and on open screens. */
export const salaryKind = {
  table: salaryAssignment,
  entity: 'salary_assignment',
  thing: 'Salary',
  paths: ['/api/payroll/salary-assignments'],
};

/**
 * Sets what somebody is paid from a day on, and ends what has no end the day before. The fields are checked and whose pay it is was asked
 * before. Returns the row. Throws 409 SALARY_OVERLAP by the constraint.
 */
export async function setSalary(ctx: Writing, fields: Fields<typeof salaryAssignment>) {
  await endFormer(ctx, fields.employeeId, fields.effectiveFrom);
  return make(ctx, salaryKind, fields);
}

/** The fields with the base pay in whole units of the currency. Throws 400 at a structure that is not there. */
export async function checkedSalary<B extends { salaryStructureId: string; basePay: string }>(
  db: Db,
  body: B,
): Promise<B> {
  const structure = await findSalaryStructure(db, body.salaryStructureId);
  if (!structure) throw fieldProblem('salaryStructureId', 'This salary structure does not exist.');
  const currency = await baseCurrencyOf(db);
  return { ...body, basePay: exactText(toMinor(exactOf(body.basePay), currency)) };
}

/** Pay that somebody else proposes, to be set later by `setSalary`. Throws 403 where it is the viewer's own (AMB-092), and as `checkedSalary`. */
export async function checkedPay(
  db: Db,
  viewer: Viewer,
  { employeeId, ...pay }: { employeeId: string; salaryStructureId: string; basePay: string },
): Promise<{ salaryStructureId: string; basePay: string }> {
  demandNotOwn(viewer, employeeId);
  return checkedSalary(db, pay);
}

/** What began before and has no end ends the day before: a raise is entered by itself. */
async function endFormer(ctx: Writing, employeeId: string, effectiveFrom: string): Promise<void> {
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
    await saveVersioned(ctx, salaryKind, id, { effectiveTo: addDays(effectiveFrom, -1), version });
}
