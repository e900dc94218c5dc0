import type { vendors } from '@bellwether/contract/purchasing/vendors';
import { drop, saveVersioned } from '../../../platform/db/records.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { createVendor, vendorKind as kind } from './create-vendor.commands.ts';
import { findVendor, listVendors } from './vendors.queries.ts';

/** Vendors (FIN-06). */
export const vendorHandlers: Handlers<typeof vendors> = {
  list: ({ query }, { db }) => listVendors(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findVendor(db, id);
    if (!found) throw notFound('Vendor');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await createVendor(ctx, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
