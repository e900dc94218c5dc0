import type { taxSlabs } from '@bellwether/contract/payroll/tax-slabs';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { taxSlab } from './tax.table.ts';
import { findTaxSlab, listTaxSlabs } from './tax-slabs.queries.ts';

export const taxSlabConflicts: Conflicts = {
  tax_slab_no_overlap: {
    code: 'TAX_SLAB_OVERLAP',
    field: 'minIncome',
    message: 'Another active slab of this year has some of these incomes on some of these days.',
  },
};

const kind = { table: taxSlab, entity: 'tax_slab', thing: 'Tax slab', paths: ['/api/payroll/tax-slabs'] };

/** Tax slabs: listed, made, changed, deleted (PAY-06). */
export const taxSlabHandlers: Handlers<typeof taxSlabs> = {
  list: ({ query }, { db }) => listTaxSlabs(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findTaxSlab(db, id);
    if (!found) throw notFound('Tax slab');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
