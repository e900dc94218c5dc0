import type { taxSlabs } from '@bellwether/contract/payroll/tax-slabs';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { confirmParameter, unconfirmed, usedParameter } from './confirm.commands.ts';
import { taxSlab } from './tax.table.ts';
import { findTaxSlab, listTaxSlabs } from './tax-slabs.queries.ts';

export const taxSlabConflicts: Conflicts = {
  ...usedParameter,
  tax_slab_no_overlap: {
    code: 'TAX_SLAB_OVERLAP',
    field: 'minIncome',
    message: 'Another active slab of this year has some of these incomes on some of these days.',
  },
};

const kind = { table: taxSlab, entity: 'tax_slab', thing: 'Tax slab', paths: ['/api/payroll/tax-slabs'] };

/** Tax slabs: listed, made, changed, confirmed, deleted (PAY-06). */
export const taxSlabHandlers: Handlers<typeof taxSlabs> = {
  list: ({ query }, { db }) => listTaxSlabs(db, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  create: async ({ body }, ctx) => shown(ctx, (await make(ctx, kind, body)).id),

  async update({ params: { id }, body }, ctx) {
    await saveVersioned(ctx, kind, id, { ...body, ...unconfirmed });
    return shown(ctx, id);
  },

  async confirm({ params: { id }, body: { version } }, ctx) {
    await confirmParameter(ctx, kind, id, version);
    return shown(ctx, id);
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findTaxSlab(db, id);
  if (!found) throw notFound('Tax slab');
  return { data: found };
}
