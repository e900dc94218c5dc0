import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../platform/db/list.ts';

/** A condition: the column contains the text, without regard to case and accents. For tables without a search column. */
export function matchesText(text: string | undefined, column: AnyColumn): SQL | undefined {
  if (!text) return undefined;
  return sql`bw_search_text(${column}) like bw_search_text(${`%${escapeLike(text)}%`})`;
}
