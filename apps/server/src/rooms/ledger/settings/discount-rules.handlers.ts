import type { discountRules } from '@bellwether/contract/ledger/settings/discount-rules';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findDiscountRule, listDiscountRules } from './discount-rules.queries.ts';
import { discountRule } from './discount-rules.table.ts';

export const discountRuleConflicts: Conflicts = {
  discount_rule_no_overlap: {
    code: 'DISCOUNT_OVERLAP',
    field: 'validFrom',
    message: 'There is another discount of this kind on some of these days.',
  },
};

const kind = {
  ...{ table: discountRule, entity: 'discount_rule', thing: 'Discount' },
  paths: ['/api/finance/discount-rules'],
};

/** Discounts of certain days: listed, added, changed, deleted. AMB-357. */
export const discountRuleHandlers: Handlers<typeof discountRules> = {
  list: async (_input, { db }) => ({ data: await listDiscountRules(db) }),

  create: async ({ body }, ctx) => shown(ctx, (await make(ctx, kind, ofKind(body))).id),

  async update({ params: { id }, body }, ctx) {
    await lockVersioned(ctx.db, kind, id, body.version);
    await saveVersioned(ctx, kind, id, ofKind(body));
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    await lockVersioned(ctx.db, kind, id, undefined);
    return drop(ctx, kind, id);
  },
};

/** What its kind has no use for is dropped. */
function ofKind<T extends { readonly kind: string; readonly threshold: number | null }>(body: T): T {
  return body.kind === 'EARLY' || body.kind === 'VOLUME' ? body : { ...body, threshold: null };
}

async function shown({ db }: Pick<Context, 'db'>, id: string) {
  const found = await findDiscountRule(db, id);
  if (!found) throw notFound('Discount');
  return { data: found };
}
