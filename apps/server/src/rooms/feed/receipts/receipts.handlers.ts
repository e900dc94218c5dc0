import { Receipts, type receipts } from '@bellwether/contract/feed/receipts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { studentView } from '../../students/students.view.ts';
import { feedPost, postReceipt } from '../feed.table.ts';
import { feedPaths } from '../posts.handlers.ts';
import { findPost, rowOfPost } from '../posts.queries.ts';
import { mayEdit, visiblePosts } from '../visible-posts.access.ts';

const Asked = Receipts.shape.asked.element;
const Mine = z.object({ asked: z.boolean() });

/** Confirmations that a post was read, and who is still to confirm. */
export const receiptHandlers: Handlers<typeof receipts> = {
  async acknowledge({ params: { id }, body: { revision } }, ctx) {
    const { db, viewer, now } = ctx;
    const found = await rowOfPost(ctx, id);
    if (!found) throw notFound('Post');
    const mine = await rowOf(db, Mine).from(sql`select exists (select 1 from post_recipient pr
      where pr.post_id = ${id} and pr.user_id = ${viewer.userId} and pr.left_at is null) as asked`);
    if (!mine?.asked) throw conflict('NOT_ASKED', 'You are not asked to confirm this.');
    if (revision !== found.revision)
      throw conflict('CHANGED', 'This was changed in the meantime. Please read it again.');
    await db
      .insert(postReceipt)
      .values({ postId: id, userId: viewer.userId, revision, acknowledgedAt: now.toISOString() })
      .onConflictDoNothing();
    ctx.audit({ action: 'acknowledge', entity: 'post', entityId: id });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: feedPaths } });
    const data = await findPost(ctx, id);
    if (!data) throw notFound('Post');
    return { data };
  },

  async list({ params: { id } }, { db, viewer, now }) {
    const [row] = await db
      .select()
      .from(feedPost)
      .where(and(eq(feedPost.id, id), visiblePosts(viewer, now)));
    if (!row || !(row.authorId === viewer.userId || mayEdit(viewer, row))) throw notFound('Post');
    const isFamily = row.ackUnit === 'FAMILY';
    const text = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    const at = text(sql`min(pc.acknowledged_at)`);
    const before = text(sql`max((select max(pe.acknowledged_at) from post_receipt pe
      where pe.post_id = pr.post_id and pe.user_id = pr.user_id and pe.revision < ${row.revision}))`);
    const asked = await rowsOf(db, Asked).from(
      isFamily
        ? sql`select s.id, concat_ws(' ', s.first_name, s.last_name) as name, bool_or(u.is_active) as "hasSignIn",
              array_agg(u.name order by u.name, u.id) as guardians, ${at} as "acknowledgedAt", ${before} as "earlierAt"
            from post_recipient pr join ${userView('u')} on u.id = pr.user_id join ${studentView('s')} on s.id = pr.student_id
              left join post_receipt pc on pc.post_id = pr.post_id and pc.user_id = pr.user_id and pc.revision = ${row.revision}
            where pr.post_id = ${id} and pr.left_at is null group by s.id, s.first_name, s.last_name order by name, s.id`
        : sql`select u.id, u.name, u.is_active as "hasSignIn", '{}'::text[] as guardians, ${at} as "acknowledgedAt", ${before} as "earlierAt"
            from post_recipient pr join ${userView('u')} on u.id = pr.user_id
              left join post_receipt pc on pc.post_id = pr.post_id and pc.user_id = pr.user_id and pc.revision = ${row.revision}
            where pr.post_id = ${id} and pr.left_at is null and pr.student_id is null
            group by u.id, u.name, u.is_active order by u.name, u.id`,
    );
    const open = asked.filter(({ acknowledgedAt }) => acknowledgedAt === null);
    const isOver = row.ackBy !== null && row.ackBy <= now.toISOString();
    const withoutSignIn = open.filter(({ hasSignIn }) => !hasSignIn);
    return {
      data: {
        unit: row.ackUnit,
        revision: row.revision,
        ackBy: row.ackBy,
        confirmed: asked.length - open.length,
        waiting: open.length - withoutSignIn.length,
        withoutSignIn: withoutSignIn.length,
        total: asked.length,
        callList: isOver ? open : withoutSignIn,
        asked,
      },
    };
  },
};
