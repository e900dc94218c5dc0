import { type SQL, sql } from 'drizzle-orm';
import type { feedPost } from '../feed.table.ts';

type Row = Pick<typeof feedPost.$inferSelect, 'id'>;

/** Whether the user of a recipient has confirmed the post. For queries on post_recipient under the alias `pr`. */
export function isConfirmed({ id }: Row): SQL {
  return sql`exists (select 1 from post_receipt pc where pc.post_id = ${id} and pc.user_id = pr.user_id)`;
}
