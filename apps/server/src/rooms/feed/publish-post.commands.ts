import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { guardianView } from '../identity/identity.view.ts';
import { seatedEnrolmentView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';
import { membersOfKeys } from './audience-members.queries.ts';
import type { feedPost } from './feed.table.ts';

type Row = typeof feedPost.$inferSelect;

/** The queue of what is to be announced. */
export const announceQueue = 'feed-announce';

/** Writes down who is asked to confirm a post that is published, and lets its readers be told. Nothing of a draft or one whose time comes. */
export async function publishNow(ctx: Pick<Context, 'db' | 'now' | 'platform'>, row: Row): Promise<void> {
  if (row.status !== 'PUBLISHED') return;
  await writeRecipients(ctx, row);
  if (!row.announcedAt) await ctx.platform.jobs.send(ctx.db, announceQueue, {});
}

/**
 * Writes down who is asked to confirm: each reader but the author, or of each child of the audience its guardians among the readers. Who
 * is there already stays; who is among the readers no more leaves the count.
 */
export async function writeRecipients({ db, now }: Pick<Context, 'db' | 'now'>, row: Row): Promise<void> {
  if (!row.requiresAck) return;
  const without = sql.param([...row.excludedUserIds, row.authorId]);
  const readers = sql`select m.user_id, m.student_id, m.key from ${membersOfKeys(row.audienceKeys)}
    where m.user_id <> all(${without}::uuid[])`;
  // By class the children of that class; by another way all children who have a place.
  const wanted =
    row.ackUnit === 'PERSON'
      ? sql`select distinct x.user_id, null::uuid as student_id from (${readers}) x`
      : sql`select distinct x.user_id, x.student_id from (${readers}) x where x.key like 'class:%:PARENT'
          union select x.user_id, fs.id from (${readers}) x
            join ${guardianView('fl')} on fl.user_id = x.user_id and fl.can_view
            join ${studentView('fs')} on fs.user_id = fl.linked_user_id
            where x.key not like 'class:%' and exists (select 1 from ${seatedEnrolmentView('fe')} where fe.student_id = fs.id)`;
  await db.execute(sql`
    with wanted as materialized (${wanted}), gone as (
      update post_recipient pr set left_at = ${now.toISOString()} where pr.post_id = ${row.id} and pr.left_at is null and not exists (
        select 1 from wanted w where w.user_id = pr.user_id and w.student_id is not distinct from pr.student_id)),
    back as (
      update post_recipient pr set left_at = null where pr.post_id = ${row.id} and pr.left_at is not null and exists (
        select 1 from wanted w where w.user_id = pr.user_id and w.student_id is not distinct from pr.student_id))
    insert into post_recipient (id, post_id, user_id, student_id)
      select gen_random_uuid(), ${row.id}, w.user_id, w.student_id from wanted w where not exists (
        select 1 from post_recipient pr where pr.post_id = ${row.id} and pr.user_id = w.user_id
          and pr.student_id is not distinct from w.student_id)`);
}
