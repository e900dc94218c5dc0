import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

/** A fingerprint of every table's rows but those in which imports keep their own books: table -> text. */
export async function fingerprints(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('import_run', 'import_issue', 'import_change', 'import_external_change', 'audit_log', 'live_event', 'session')
    order by 1`);
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${sql.identifier(name)} t`);
    all[name] = rows[0]?.print ?? '';
  }
  return all;
}
