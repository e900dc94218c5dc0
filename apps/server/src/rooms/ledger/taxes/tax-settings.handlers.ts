import { taxKindOf } from '@bellwether/contract/ledger/taxes/tax.rules';
import type { taxSettings } from '@bellwether/contract/ledger/taxes/tax-settings';
import { and, eq, ne } from 'drizzle-orm';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers, Work } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { taxRoundingOf } from '../settings/finance-settings.queries.ts';
import { defaultTaxOn, findTaxSetting, listTaxSettings, taxesOn } from './tax-settings.queries.ts';
import { taxSetting } from './tax-settings.table.ts';

export const taxSettingConflicts: Conflicts = {
  tax_setting_no_overlap: {
    code: 'TAX_DAYS_OVERLAP',
    field: 'effectiveDate',
    message: 'This tax code already has a rate on some of these days.',
  },
  tax_setting_one_default: {
    code: 'DEFAULT_TAX_TAKEN',
    field: 'isDefault',
    message: 'Another tax was made the default at the same time.',
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

  async inForce({ query: { day, use } }, { db }) {
    const taxes = await taxesOn(db, day, use);
    const usual = await defaultTaxOn(db, day);
    return {
      data: {
        taxes: taxes.map(({ taxCode, taxName, taxKind, taxRate, calculationMethod }) => ({
          ...{ taxCode, taxName, taxKind, taxRate, calculationMethod },
        })),
        defaultCode: taxes.find(({ id }) => id === usual?.id)?.taxCode ?? null,
        rounding: await taxRoundingOf(db),
      },
    };
  },

  async get({ params: { id } }, { db }) {
    const found = await findTaxSetting(db, id);
    if (!found) throw notFound('Tax setting');
    return { data: found };
  },

  async create({ body }, ctx) {
    if (body.isDefault) await endFormerDefault(ctx);
    return { data: await make(ctx, kind, { ...body, taxKind: taxKindOf(body) }) };
  },

  async update({ params: { id }, body }, ctx) {
    if (body.isDefault) await endFormerDefault(ctx, id);
    const saved = await saveVersioned(ctx, kind, id, { ...body, taxKind: taxKindOf(body) });
    return { data: saved.after };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

/** There is one default at most: whatever else is it ceases to be, as a change of its own in the audit log. */
async function endFormerDefault(ctx: Work, next?: string): Promise<void> {
  const former = await ctx.db
    .select({ id: taxSetting.id, version: taxSetting.version })
    .from(taxSetting)
    .where(and(eq(taxSetting.isDefault, true), next ? ne(taxSetting.id, next) : undefined))
    .for('update');
  for (const { id, version } of former) await saveVersioned(ctx, kind, id, { isDefault: false, version });
}
