import type { locations } from '@bellwether/contract/settings/locations';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { location } from './settings.table.ts';

const columns = {
  id: location.id,
  name: location.name,
  code: location.code,
  kind: location.kind,
  address: location.address,
  capacity: location.capacity,
  isActive: location.isActive,
  version: location.version,
};

const sortable = { name: location.name, code: location.code, capacity: location.capacity };

/** One page of the locations. */
export function listLocations(db: Db, query: InputOf<typeof locations.list>['query']) {
  const where = and(
    query.kind ? eq(location.kind, query.kind) : undefined,
    query.isActive === undefined ? undefined : eq(location.isActive, query.isActive),
    contains(query.search, location.name),
  );
  return pageOf(db, (onPage) => db.select(columns).from(location).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: location.id,
    from: sql`from ${location} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** One location, or undefined. */
export async function findLocation(db: Db, id: string) {
  const [found] = await db.select(columns).from(location).where(eq(location.id, id));
  return found;
}
