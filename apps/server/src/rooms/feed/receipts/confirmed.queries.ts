import { type SQL, sql } from 'drizzle-orm';
import type { feedPost } from '../feed.table.ts';

type Row = Pick<typeof feedPost.$inferSelect, 'id' | 'revision'>;

/** Whether the user of a recipient has confirmed the post as it is now. For queries on post_recipient under the alias `pr`. */
export function isConfirmed({ id, revision }: Row): SQL {
  return sql`exists (select 1 from post_receipt pc where pc.post_id = ${id} and pc.revision = ${revision} and pc.user_id = pr.user_id)`;
}
