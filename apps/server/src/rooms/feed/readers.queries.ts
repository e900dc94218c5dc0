import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contains } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { membersOfKeys } from './audience-members.queries.ts';
import { feedPost } from './feed.table.ts';
import type { Reading } from './posts.queries.ts';

const Reader = z.object({ id: z.uuid(), name: z.string() });
const most = 8;

/** The user ids of who sees a post: its readers and its author. A subquery of one column. */
async function readersOf({ db }: Pick<Reading, 'db'>, postId: string): Promise<SQL> {
  const [row] = await db.select().from(feedPost).where(eq(feedPost.id, postId));
  if (!row) return sql`select null::uuid where false`;
  return sql`select m.user_id from ${membersOfKeys(row.audienceKeys)}
      where m.user_id <> all(${sql.param(row.excludedUserIds)}::uuid[])
    union select ${row.authorId}::uuid`;
}

/** The first of a post's readers in whose name the text occurs, without the viewer: whom a comment can mention. */
export async function findReaders(reading: Reading, postId: string, q: string) {
  const { db, viewer } = reading;
  return rowsOf(db, Reader).from(sql`select u.id, u.name from ${userView('u')}
    where u.is_active and u.id <> ${viewer.userId} and ${contains(q, sql`u.name`) ?? sql`true`}
      and u.id in (${await readersOf({ db }, postId)})
    order by u.name, u.id limit ${most}`);
}

/** Those of the users who see the post. */
export async function onlyReaders(
  { db }: Pick<Reading, 'db'>,
  postId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await rowsOf(db, Reader.pick({ id: true })).from(sql`select u.id from ${userView('u')}
    where u.id = any(${sql.param([...ids])}::uuid[]) and u.id in (${await readersOf({ db }, postId)}) order by u.id`);
  return found.map(({ id }) => id);
}
