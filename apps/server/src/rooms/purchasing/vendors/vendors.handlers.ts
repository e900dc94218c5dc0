import type { vendors } from '@bellwether/contract/purchasing/vendors';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { nextNumber } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { findVendor, listVendors } from './vendors.queries.ts';
import { vendor } from './vendors.table.ts';

export const vendorConflicts: Conflicts = {
  vendor_bill_vendor_id_vendor_id_fk: {
    code: 'VENDOR_HAS_BILLS',
    message: 'This vendor has bills and cannot be deleted. Close it instead.',
  },
};

const kind = {
  table: vendor,
  entity: 'vendor',
  thing: 'Vendor',
  paths: ['/api/finance/vendors', '/api/finance/bills'],
};

/** Vendors (FIN-06). */
export const vendorHandlers: Handlers<typeof vendors> = {
  list: ({ query }, { db }) => listVendors(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findVendor(db, id);
    if (!found) throw notFound('Vendor');
    return { data: found };
  },

  async create({ body }, ctx) {
    const today = await organizationDay(ctx.db, ctx.now);
    const vendorNumber = await nextNumber(ctx.db, 'VEN', Number(today.slice(0, 4)));
    return { data: await make(ctx, kind, { ...body, vendorNumber }) };
  },

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
