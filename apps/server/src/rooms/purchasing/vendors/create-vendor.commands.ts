import type { vendors } from '@bellwether/contract/purchasing/vendors';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { make } from '../../../platform/db/records.ts';
import type { Conflicts, Work } from '../../../platform/http/context.ts';
import { nextNumber } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { vendor } from './vendors.table.ts';

/** What the constraints of vendors mean. */
export const vendorConflicts: Conflicts = {
  vendor_bill_vendor_id_vendor_id_fk: {
    code: 'VENDOR_HAS_BILLS',
    message: 'This vendor has bills and cannot be deleted. Close it instead.',
  },
};

/** What a vendor is in the audit log, in a 404, and on open screens. */
export const vendorKind = {
  table: vendor,
  entity: 'vendor',
  thing: 'Vendor',
  paths: ['/api/finance/vendors', '/api/finance/bills'],
};

/** Makes a vendor of a checked body, with the next number of the year. Returns its row. */
export async function createVendor(
  ctx: Work,
  body: InputOf<typeof vendors.create>['body'],
): Promise<typeof vendor.$inferSelect> {
  const today = await organizationDay(ctx.db, ctx.now);
  const vendorNumber = await nextNumber(ctx.db, 'VEN', Number(today.slice(0, 4)));
  return make(ctx, vendorKind, { ...body, vendorNumber });
}
