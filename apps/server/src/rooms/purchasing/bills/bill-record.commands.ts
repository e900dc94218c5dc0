import type { RecordKind } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { vendorBill } from './bills.table.ts';
import type { BillRow } from './post-bill.commands.ts';

/** What a bill is in the audit log, in a 404, and on open screens. */
export const billKind: RecordKind<typeof vendorBill> = {
  table: vendorBill,
  entity: 'vendor_bill',
  thing: 'Bill',
  paths: ['/api/finance/bills', '/api/finance/dashboard'],
};

/** Throws 409 where the bill was cancelled. */
export function demandStanding({ cancelledAt }: BillRow): void {
  if (cancelledAt !== null) throw conflict('BILL_CANCELLED', 'This bill was cancelled.');
}

/** Audits a change of a bill and tells open screens. */
export function changedBill(
  ctx: Context,
  action: string,
  after: BillRow & { payment?: unknown },
  before: BillRow,
): void {
  ctx.audit({ action, entity: billKind.entity, entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: billKind.paths } });
}
