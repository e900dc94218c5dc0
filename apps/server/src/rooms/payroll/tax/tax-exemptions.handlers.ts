import type { taxExemptions } from '@bellwether/contract/payroll/tax-exemptions';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { usedParameter } from './confirm.commands.ts';
import { taxExemption } from './tax.table.ts';
import { findTaxExemption, listTaxExemptions } from './tax-exemptions.queries.ts';

export const taxExemptionConflicts: Conflicts = {
  ...usedParameter,
  exemption_declaration_tax_exemption_id_tax_exemption_id_fk: {
    code: 'IN_USE',
    message: 'Somebody declared this exemption, so it cannot be deleted. Make it inactive instead.',
  },
};

const kind = {
  table: taxExemption,
  entity: 'tax_exemption',
  thing: 'Tax exemption',
  paths: ['/api/payroll/tax-exemptions'],
};

/** Tax exemptions: listed, made, changed, deleted (PAY-07). */
export const taxExemptionHandlers: Handlers<typeof taxExemptions> = {
  list: ({ query }, { db }) => listTaxExemptions(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findTaxExemption(db, id);
    if (!found) throw notFound('Tax exemption');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
