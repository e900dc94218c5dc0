import type { taxSettings } from '@bellwether/contract/ledger/tax-settings';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findTaxSetting, listTaxSettings } from './tax-settings.queries.ts';
import { taxSetting } from './tax-settings.table.ts';

export const taxSettingConflicts: Conflicts = {
  tax_setting_name_unique: {
    code: 'TAX_SETTING_NAME_TAKEN',
    field: 'name',
    message: 'A tax setting of this name exists.',
  },
};

const kind = {
  table: taxSetting,
  entity: 'tax_setting',
  thing: 'Tax setting',
  paths: ['/api/finance/tax-settings'],
};

export const taxSettingHandlers: Handlers<typeof taxSettings> = {
  list: ({ query }, { db }) => listTaxSettings(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findTaxSetting(db, id);
    if (!found) throw notFound('Tax setting');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
