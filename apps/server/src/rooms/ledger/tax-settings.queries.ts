import type { taxSettings } from '@bellwether/contract/ledger/tax-settings';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { taxSetting } from './tax-settings.table.ts';

const columns = {
  id: taxSetting.id,
  name: taxSetting.name,
  isActive: taxSetting.isActive,
  version: taxSetting.version,
};

const sortable = { name: taxSetting.name };

/** One page of the tax settings. */
export function listTaxSettings(db: Db, query: InputOf<typeof taxSettings.list>['query']) {
  const where = and(
    query.isActive === undefined ? undefined : eq(taxSetting.isActive, query.isActive),
    contains(query.search, taxSetting.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(taxSetting).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: taxSetting.id,
    from: sql`from ${taxSetting} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One tax setting, or undefined. */
export async function findTaxSetting(db: Db, id: string) {
  const [found] = await db.select(columns).from(taxSetting).where(eq(taxSetting.id, id));
  return found;
}
