import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { discountRule } from './discount-rules.table.ts';
import { storedFinanceSettings } from './finance-settings.queries.ts';

const columns = {
  id: discountRule.id,
  kind: discountRule.kind,
  name: discountRule.name,
  percents: discountRule.percents,
  threshold: discountRule.threshold,
  validFrom: discountRule.validFrom,
  validTo: discountRule.validTo,
  version: discountRule.version,
};

/** The discounts of certain days, the latest first. */
export async function listDiscountRules(db: Db) {
  const rows = await db
    .select(columns)
    .from(discountRule)
    .orderBy(desc(discountRule.validFrom), desc(discountRule.id));
  return rows.map(sent);
}

/** One of them, or undefined. */
export async function findDiscountRule(db: Db, id: string) {
  const [found] = await db.select(columns).from(discountRule).where(eq(discountRule.id, id));
  return found && sent(found);
}

function sent<T extends { readonly percents: readonly string[] }>(rule: T) {
  return { ...rule, percents: rule.percents.map((percent) => exactText(exactOf(percent))) };
}

/**
 * What goes off the price of an order of that day for siblings, staff, who is early and who takes many; percents are exact ten-thousandths, null
 * where none is. A rule of the day stands in the place of the settings of its kind. AMB-357.
 */
export async function discountTerms(db: Db, day: Day) {
  const stored = await storedFinanceSettings(db);
  const rules = await db
    .select(columns)
    .from(discountRule)
    .where(
      sql`${discountRule.validFrom} <= ${day} and (${discountRule.validTo} is null or ${discountRule.validTo} >= ${day})`,
    );
  const of = (kind: (typeof rules)[number]['kind']) => rules.find((rule) => rule.kind === kind);
  const [sibling, early, volume, staff] = [of('SIBLING'), of('EARLY'), of('VOLUME'), of('STAFF')];
  return {
    siblings: (sibling?.percents ?? stored.siblingDiscounts).map(exactOf),
    staff: percentOf(staff?.percents[0] ?? stored.staffDiscount),
    early: percentOf(early?.percents[0] ?? stored.earlyDiscount),
    earlyDays: early?.threshold ?? stored.earlyDays,
    volume: percentOf(volume?.percents[0] ?? stored.volumeDiscount),
    volumeQuantity: volume?.threshold ?? stored.volumeQuantity,
  };
}

function percentOf(text: string | null): bigint | null {
  return text === null ? null : exactOf(text);
}
