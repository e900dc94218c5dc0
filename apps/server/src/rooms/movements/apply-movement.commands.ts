import type { RecordKind } from '../../platform/db/records.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/problem.ts';
import { lockManagers, placeEmployee, reportsTo } from '../employees/index.ts';
import { setSalary } from '../payroll/index.ts';
import { movement } from './movements.table.ts';

export type MovementRow = typeof movement.$inferSelect;

/** What a movement is in the audit log, in a 404, and on open screens. */
export const movementKind: RecordKind<typeof movement> = {
  table: movement,
  entity: 'movement',
  thing: 'Movement',
  paths: ['/api/hr/movements'],
};

/** Audits a change of a movement, without its pay, and tells open screens. */
export function changedMovement(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  after: MovementRow,
  before?: MovementRow,
): void {
  ctx.audit({
    ...{ action, entity: movementKind.entity, entityId: after.id },
    ...(before && { before: withoutPay(before) }),
    after: withoutPay(after),
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: movementKind.paths } });
}

/**
 * Brings an approved movement into force from its day on: job title, department, manager and their history, and the pay that comes with it.
 * The row is locked by the caller. Throws 409 MANAGER_RING where the new manager reports to the employee by now (AMB-299), and
 * 409 SALARY_OVERLAP by the constraint where another salary begins later. TAL-20.
 */
export async function applyMovement(ctx: Omit<Work, 'viewer'>, row: MovementRow): Promise<void> {
  const { employeeId, effectiveDate, newJobTitleId, newDepartmentId, newManagerId } = row;
  const { salaryStructureId, basePay } = row;
  if (newManagerId) await demandNoRing(ctx, employeeId, newManagerId);
  await placeEmployee(
    ctx,
    employeeId,
    {
      ...(newJobTitleId && { jobTitleId: newJobTitleId }),
      ...(newDepartmentId && { departmentId: newDepartmentId }),
      ...(newManagerId && { managerId: newManagerId }),
      ...(row.type === 'PROMOTION' && { lastPromotionDate: effectiveDate }),
    },
    effectiveDate,
  );
  if (salaryStructureId !== null && basePay !== null)
    await setSalary(ctx, {
      ...{ employeeId, salaryStructureId, basePay },
      ...{
        costCentre: null,
        reason: row.reason.slice(0, 500),
        effectiveFrom: effectiveDate,
        effectiveTo: null,
      },
    });
  const after = await storeVersioned(ctx.db, movementKind, row, {
    ...{ status: 'APPLIED' as const, appliedAt: ctx.now.toISOString() },
  });
  changedMovement(ctx, 'apply', after, row);
}

/** The lock of the chain of managers comes before the employee's row, as where an employee is edited. */
async function demandNoRing({ db }: Pick<Work, 'db'>, employeeId: string, managerId: string): Promise<void> {
  await lockManagers(db);
  if (await reportsTo(db, managerId, employeeId))
    throw conflict('MANAGER_RING', 'The manager cannot report to this employee.');
}

function withoutPay({ basePay: _pay, salaryStructureId: _structure, ...row }: MovementRow) {
  return row;
}
