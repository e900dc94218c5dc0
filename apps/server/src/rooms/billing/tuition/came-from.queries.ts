import { type SQL, sql } from 'drizzle-orm';
import { creditGrant } from './tuition.table.ts';

/** The grants from which one moved, the nearest first: each kept what was had of it. */
export function cameFrom(ids: readonly string[]): SQL {
  return sql`with recursive chain as (
    select g.from_grant_id as id from ${creditGrant} g where g.id = any(${sql.param(ids)}::uuid[])
    union select g.from_grant_id from chain c join ${creditGrant} g on g.id = c.id)
    select id from chain where id is not null`;
}
