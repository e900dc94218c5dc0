import type { statutoryRates } from '@bellwether/contract/payroll/statutory-rates';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findStatutoryRate, listStatutoryRates } from './statutory-rates.queries.ts';
import { statutoryRate } from './tax.table.ts';

export const statutoryRateConflicts: Conflicts = {
  statutory_rate_no_overlap: {
    code: 'STATUTORY_RATE_OVERLAP',
    field: 'effectiveFrom',
    message: 'This code already has a rate of the same payer on some of these days.',
  },
};

const kind = {
  table: statutoryRate,
  entity: 'statutory_rate',
  thing: 'Statutory rate',
  paths: ['/api/payroll/statutory-rates'],
};

/** The rates of contributions: listed, made, changed, deleted. */
export const statutoryRateHandlers: Handlers<typeof statutoryRates> = {
  list: ({ query }, { db }) => listStatutoryRates(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findStatutoryRate(db, id);
    if (!found) throw notFound('Statutory rate');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
