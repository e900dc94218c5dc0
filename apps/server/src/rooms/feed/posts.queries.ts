import { audienceOf } from '@bellwether/contract/feed/audience.rules';
import type { PostStatus } from '@bellwether/contract/feed/feed.values';
import { FeedPerson, Post, type posts } from '@bellwether/contract/feed/posts';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { isAmong, pageOf } from '../../platform/db/list.ts';
import { countOf, rowOf, rowsOf } from '../../platform/db/rows.ts';
import { filesOf } from '../files/index.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { readKeysOf } from './audience-members.queries.ts';
import { namesOfKeys } from './audience-names.queries.ts';
import { feedPost } from './feed.table.ts';
import { isTitled, readersLanguage, textsOf, wordsIn } from './texts/post-texts.queries.ts';
import {
  addressedPosts,
  isOpen,
  mayComment,
  mayEdit,
  mayRemove,
  visiblePosts,
} from './visible-posts.access.ts';

export interface Reading {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
}

const { shape } = Post;
const Row = Post.pick({
  ...{
    id: true,
    language: true,
    title: true,
    content: true,
    postType: true,
    priority: true,
    status: true,
    targetAudience: true,
  },
  ...{ publishAt: true, expiresAt: true, tags: true, commentMode: true, commentCount: true },
  ...{ onWebsite: true, requiresAck: true, ackBy: true, ackUnit: true, mustAcknowledge: true },
  ...{ acknowledgedAt: true, revision: true, createdAt: true, version: true, excludedUserIds: true },
}).extend({
  authorId: z.uuid(),
  authorName: z.string(),
  authorAvatar: FeedPerson.shape.avatarConfig,
  authorRole: z.string().nullable(),
  audienceKeys: z.array(z.string()),
  storedStatus: shape.status,
  reactionCounts: shape.reactions.shape.counts,
  myReaction: shape.reactions.shape.mine,
  ackCount: z.int().nullable(),
  ackOf: z.int().nullable(),
  isOpen: z.boolean(),
});
type Row = z.input<typeof Row>;
const Shown = z.object({ id: z.uuid() });

const countStep = 5000;
const sortable = { publishAt: feedPost.shownAt, title: feedPost.title };

/** One page of the posts that the viewer may see. SOC-02, AMB-150. */
export async function listPosts(reading: Reading, query: InputOf<typeof posts.list>['query']) {
  const { db, viewer, now } = reading;
  const type = query.type ?? query.postType;
  const keys = await readKeysOf(db, viewer.userId);
  const where = (at: Date) =>
    and(
      query.addressed || query.toConfirm ? addressedPosts(viewer, at, keys) : visiblePosts(viewer, at, keys),
      type ? eq(feedPost.postType, type) : undefined,
      query.status ? hasStatus(query.status, at) : undefined,
      query.tag ? sql`${feedPost.tags} @> array[${query.tag}]` : undefined,
      query.mine ? eq(feedPost.authorId, viewer.userId) : undefined,
      query.toConfirm ? sql`${isOpen(at)} and ${mustConfirm(viewer)}` : undefined,
      isTitled(query.search),
    );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(reading, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: feedPost.id,
    from: sql`from ${feedPost} where ${where(now)}`,
    counted: sql`from ${feedPost} where ${where(momentToCount(now))}`,
  });
  return { ...page, data: await dressed(reading, data) };
}

/** The moment for which posts are counted: the next of each five seconds, so that the same question is not counted anew each time. */
function momentToCount(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / countStep) * countStep);
}

/** One post that the viewer may see, with all its texts, or undefined. */
export async function findPost(reading: Reading, id: string) {
  const { viewer, now } = reading;
  const found = await rows(
    reading,
    sql`${feedPost.id} = ${id} and ${visiblePosts(viewer, now)}`,
    sql`${feedPost.id}`,
  );
  const [post] = await dressed(reading, found);
  if (!post) return undefined;
  const [primary, ...texts] = await textsOf(reading.db, id);
  return primary && { ...post, primary, texts };
}

/** A condition on the id of a post: that of one in whose title the text occurs, in any language; none without a text. */
export function ofPostsFound(postId: AnyColumn, text: string | undefined): SQL | undefined {
  const found = isTitled(text);
  return found && isAmong(postId, sql`select ${feedPost.id} from ${feedPost} where ${found}`);
}

/** How many posts each tab of the viewer's feed has. */
export async function countPosts({ db, viewer, now }: Reading) {
  const count = (condition: SQL) => countOf(db, sql`from ${feedPost} where ${condition}`);
  const addressed = addressedPosts(viewer, now, await readKeysOf(db, viewer.userId));
  return {
    toConfirm: await count(
      sql`${feedPost.requiresAck} and ${addressed} and ${isOpen(now)} and ${mustConfirm(viewer)}`,
    ),
    announcements: await count(
      sql`${addressed} and ${isOpen(now)} and ${feedPost.postType} = 'ANNOUNCEMENT'`,
    ),
    mine: await count(sql`${feedPost.deletedAt} is null and ${feedPost.authorId} = ${viewer.userId}`),
  };
}

/** Of these posts those that the viewer may see: for the files that hang on them, and for reactions. */
export async function visiblePostIds(
  { db, viewer, now }: Reading,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await rowsOf(
    db,
    z.object({ id: z.uuid() }),
  ).from(sql`select ${feedPost.id} as id from ${feedPost}
    where ${feedPost.id} = any(${sql.param([...ids])}::uuid[]) and ${visiblePosts(viewer, now)}`);
  return new Set(found.map(({ id }) => id));
}

/** Whether the viewer sees one post. */
export async function seesPost(reading: Reading, id: string): Promise<boolean> {
  return (await visiblePostIds(reading, [id])).has(id);
}

/** Whether the viewer has still to confirm: for themselves, or for a child whom no guardian has confirmed for. For queries on post. */
function mustConfirm(viewer: Viewer): SQL {
  return sql`${feedPost.requiresAck} and exists (select 1 from post_recipient pr where pr.post_id = ${feedPost.id} and pr.user_id = ${viewer.userId}
    and pr.left_at is null and not exists (select 1 from post_receipt pc where pc.post_id = pr.post_id and pc.revision = ${feedPost.revision} and (pc.user_id = pr.user_id
      or (${feedPost.ackUnit} = 'FAMILY' and exists (select 1 from post_recipient o where o.post_id = pr.post_id
        and o.student_id = pr.student_id and o.user_id = pc.user_id)))))`;
}

/** The state that a reply names: SCHEDULED is PUBLISHED once its time has come. AMB-072. */
function statusAt(now: Date): SQL {
  return sql`case when ${feedPost.status} = 'SCHEDULED' and ${feedPost.publishAt} <= ${now.toISOString()}::timestamptz then 'PUBLISHED'
    else ${feedPost.status} end`;
}

/** Whether a reply names this state of a post, by columns alone (see isOpen). */
function hasStatus(status: PostStatus, now: Date): SQL {
  const isDue = sql`${feedPost.publishAt} <= ${now.toISOString()}::timestamptz`;
  if (status === 'PUBLISHED')
    return sql`(${feedPost.status} = 'PUBLISHED' or (${feedPost.status} = 'SCHEDULED' and ${isDue}))`;
  if (status === 'SCHEDULED')
    return sql`(${feedPost.status} = 'SCHEDULED' and not coalesce(${isDue}, false))`;
  return sql`${feedPost.status} = ${status}`;
}

function momentText(column: SQL | typeof feedPost.publishAt): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A person as the feed shows them, by the alias of a user's row (SQL). */
export function personOf(alias: 'a'): SQL {
  const row = alias === 'a' ? sql`a` : sql``;
  return sql`json_build_object('id', ${row}.id, 'name', ${row}.name, 'avatarConfig', ${row}.avatar_config, 'role',
    (select coalesce(r.display_name, r.name::text) from ${roleView('r')} where r.id = ${row}.primary_role_id))`;
}

/**
 * The posts that the condition names. Which ones is asked first, with the values known to the planner; what is said of them then has one
 * plan for all pages. What hangs on them is counted for the whole page at once: each post alone would cost twice as much.
 */
async function rows({ db, viewer, now }: Reading, condition: SQL, order: SQL): Promise<Row[]> {
  const me = viewer.userId;
  const shown = await rowsOf(db, Shown).from(
    sql`select ${feedPost.id} as id from ${feedPost} where ${condition}`,
  );
  if (shown.length === 0) return [];
  const words = wordsIn(readersLanguage(viewer));
  const onPage = sql`any((select shown.ids from shown)::uuid[])`;
  return rowsOf(db, Row).from(sql`
    with shown as materialized (select ${sql.param(shown.map(({ id }) => id))}::uuid[] as ids),
    said as (select c.post_id, count(*)::int as n from comment c
      where c.post_id = ${onPage} and c.status = 'VISIBLE' and c.deleted_at is null group by c.post_id),
    felt as (select x.post_id, json_object_agg(x.type, x.n) as counts, max(x.type) filter (where x.mine) as mine from (
      select re.post_id, re.type, count(*)::int as n, bool_or(re.user_id = ${me}) as mine from reaction re
        where re.post_id = ${onPage} group by re.post_id, re.type) x group by x.post_id),
    asked as (select t.post_id, count(distinct t.unit) filter (where t.done)::int as done, count(distinct t.unit)::int as total from (
      select pr.post_id, case when ap.ack_unit = 'FAMILY' then pr.student_id else pr.user_id end as unit, pc.user_id is not null as done
        from post ap join post_recipient pr on pr.post_id = ap.id and pr.left_at is null
          left join post_receipt pc on pc.post_id = pr.post_id and pc.user_id = pr.user_id and pc.revision = ap.revision
        where ap.id = ${onPage} and ap.requires_ack) t group by t.post_id)
    select ${feedPost.id} as id, ${words.columns}, ${feedPost.postType} as "postType",
      ${feedPost.priority} as priority, ${statusAt(now)} as status, ${feedPost.status} as "storedStatus",
      ${feedPost.targetAudience} as "targetAudience", to_json(${feedPost.audienceKeys}) as "audienceKeys",
      to_json(${feedPost.excludedUserIds}) as "excludedUserIds", ${momentText(feedPost.publishAt)} as "publishAt",
      ${momentText(sql`${feedPost.expiresAt}`)} as "expiresAt", to_json(${feedPost.tags}) as tags, a.id as "authorId", a.name as "authorName",
      a.avatar_config as "authorAvatar", coalesce(ar.display_name, ar.name::text) as "authorRole",
      ${feedPost.commentMode} as "commentMode", ${feedPost.onWebsite} as "onWebsite", ${feedPost.requiresAck} as "requiresAck",
      ${momentText(sql`${feedPost.ackBy}`)} as "ackBy", ${feedPost.ackUnit} as "ackUnit", ${feedPost.version} as version, ${feedPost.revision} as revision,
      ${momentText(sql`${feedPost.createdAt}`)} as "createdAt", ${isOpen(now)} as "isOpen", coalesce(said.n, 0) as "commentCount",
      coalesce(felt.counts, '{}') as "reactionCounts", felt.mine as "myReaction", ${mustConfirm(viewer)} as "mustAcknowledge",
      (select ${momentText(sql`pc.acknowledged_at`)} from post_receipt pc where ${feedPost.requiresAck} and pc.post_id = ${feedPost.id}
        and pc.user_id = ${me} and pc.revision = ${feedPost.revision}) as "acknowledgedAt", asked.done as "ackCount", asked.total as "ackOf"
    from ${feedPost} join ${userView('a')} on a.id = ${feedPost.authorId} ${words.from}
      left join ${roleView('ar')} on ar.id = a.primary_role_id left join said on said.post_id = ${feedPost.id}
      left join felt on felt.post_id = ${feedPost.id} left join asked on asked.post_id = ${feedPost.id}
    where ${feedPost.id} = ${onPage} order by ${order}`);
}

async function dressed(reading: Reading, found: readonly Row[]) {
  const { db, viewer } = reading;
  const files = await filesOf(
    db,
    'post',
    found.map(({ id }) => id),
  );
  const names = await namesOfKeys(
    db,
    found.flatMap(({ audienceKeys }) => audienceKeys),
  );
  return found.map((row) => {
    const { audienceKeys, storedStatus, reactionCounts, myReaction, ackCount, ackOf, ...others } = row;
    const { authorId, authorName, authorAvatar, authorRole, ...rest } = others;
    const isMine = authorId === viewer.userId;
    const written = { authorId, postType: row.postType, status: storedStatus };
    const edits = mayEdit(viewer, written);
    const shown = edits ? audienceKeys : audienceKeys.filter((key) => !key.startsWith('user:'));
    const receipts = row.requiresAck && (edits || isMine);
    const toldCount = row.requiresAck && (receipts || row.ackUnit === 'PERSON');
    return {
      ...rest,
      ...audienceOf(shown),
      type: row.postType,
      excludedUserIds: edits ? row.excludedUserIds : [],
      audience: shown.flatMap((key) => names.get(key) ?? []),
      attachments: (files.get(row.id) ?? []).map((file) => ({ id: file.id, file })),
      author: { id: authorId, name: authorName, role: authorRole, avatarConfig: authorAvatar },
      isMine,
      reactions: {
        counts: reactionCounts,
        total: Object.values(reactionCounts).reduce((sum, n) => sum + (n ?? 0), 0),
        mine: myReaction,
      },
      acknowledged: toldCount ? { count: ackCount ?? 0, of: ackOf ?? 0 } : null,
      can: {
        edit: edits && can(viewer, 'edit:own', 'post'),
        remove: mayRemove(viewer, written) && can(viewer, 'delete:own', 'post'),
        comment: row.isOpen && mayComment(viewer, row.commentMode),
        receipts,
      },
    };
  });
}

/** What a change of a post has to know of it as it is stored. */
export async function rowOfPost({ db, viewer, now }: Reading, id: string) {
  return rowOf(
    db,
    z.object({
      id: z.uuid(),
      isOpen: z.boolean(),
      commentMode: shape.commentMode,
      authorId: z.uuid(),
      revision: z.int(),
    }),
  ).from(sql`
    select ${feedPost.id} as id, ${isOpen(now)} as "isOpen", ${feedPost.commentMode} as "commentMode", ${feedPost.authorId} as "authorId",
      ${feedPost.revision} as revision
    from ${feedPost} where ${feedPost.id} = ${id} and ${visiblePosts(viewer, now)}`);
}
