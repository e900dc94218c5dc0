import type { statutoryRates } from '@bellwether/contract/payroll/statutory-rates';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { confirmParameter, unconfirmed, usedParameter } from './confirm.commands.ts';
import { findStatutoryRate, listStatutoryRates } from './statutory-rates.queries.ts';
import { statutoryRate } from './tax.table.ts';

export const statutoryRateConflicts: Conflicts = {
  ...usedParameter,
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

/** The rates of contributions: listed, made, changed, confirmed, deleted. */
export const statutoryRateHandlers: Handlers<typeof statutoryRates> = {
  list: ({ query }, { db }) => listStatutoryRates(db, query),

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
  const found = await findStatutoryRate(db, id);
  if (!found) throw notFound('Statutory rate');
  return { data: found };
}
