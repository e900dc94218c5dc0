import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';

const Counts = z.object({ drafts: z.int(), submissions: z.int() });

/** How many pages are drafts, and how many submissions of forms wait: what /pages and /pages/submissions list of them. */
export async function contentCounts(db: Db): Promise<z.output<typeof Counts>> {
  const counts = await rowOf(db, Counts).from(sql`select
    (select count(*)::int from page where status = 'DRAFT') as drafts,
    (select count(*)::int from form_submission where status = 'PENDING') as submissions`);
  return counts ?? { drafts: 0, submissions: 0 };
}
