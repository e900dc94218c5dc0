import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { comment, feedPost, postReceipt, postText, reaction } from '../rooms/feed/feed.table.ts';
import { writeRecipients } from '../rooms/feed/index.ts';
import { contentReport, moderationCase } from '../rooms/feed/moderation.table.ts';
import { type DemoPost, demoPosts } from './demo-feed-posts.ts';
import type { DemoPeople } from './people/demo-people.ts';

const Id = z.object({ id: z.uuid() });

interface Given {
  readonly now: Date;
  readonly people: DemoPeople;
}

const at = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

/** Posts and announcements of the demo school, with comments, reactions, confirmations, and a few reports. */
export async function makeFeed(tx: Db, { now, people }: Given): Promise<void> {
  const idOf = (username: string) => people.userIds.get(username);
  const keys = await audienceKeys(tx, idOf);
  for (const one of demoPosts) {
    const authorId = idOf(one.by);
    const audience = one.for.flatMap((group) => keys[group] ?? []);
    if (!authorId || audience.length === 0) continue;
    const postId = await put(tx, one, { now, authorId, audience });
    await say(tx, one, { now, postId, idOf });
  }
}

/** For whom the demo's posts are: everybody, the staff, and the class in which the demo's student is. */
async function audienceKeys(tx: Db, idOf: (username: string) => string | undefined) {
  const classes = await rowsOf(tx, Id).from(sql`
    select en.class_id as id from enrolment en join student st on st.id = en.student_id
    where st.user_id = ${idOf('student') ?? null} and en.status = 'ACTIVE' order by en.class_id limit 1`);
  const roles = await rowsOf(tx, Id).from(sql`select id from role where name = 'employee'`);
  const classId = classes[0]?.id;
  return {
    everyone: ['all'],
    staff: roles.map(({ id }) => `role:${id}`),
    class: classId ? [`class:${classId}:STUDENT`, `class:${classId}:PARENT`] : [],
  };
}

interface Placed {
  readonly now: Date;
  readonly authorId: string;
  readonly audience: readonly string[];
}

async function put(tx: Db, one: DemoPost, { now, authorId, audience }: Placed): Promise<string> {
  const shownAt = at(now, -one.hours);
  const [row] = await tx
    .insert(feedPost)
    .values({
      ...{
        authorId,
        language: one.vi === true ? 'vi' : 'en',
        title: one.title,
        content: `<p>${one.words}</p>`,
        postType: one.type,
        priority: one.priority ?? 'GENERAL',
      },
      targetAudience:
        audience[0] === 'all' ? 'EVERYONE' : audience[0]?.startsWith('role:') ? 'ROLES' : 'CUSTOM',
      ...{
        audienceKeys: [...audience],
        status: one.isDraft ? 'DRAFT' : 'PUBLISHED',
        tags: [...(one.tags ?? [])],
      },
      ...{ publishAt: one.isDraft ? null : shownAt, shownAt, announcedAt: one.isDraft ? null : shownAt },
      ...{
        commentMode: one.comments ? 'OPEN' : 'STAFF',
        onWebsite: false,
        createdAt: shownAt,
        updatedAt: shownAt,
      },
      ...{ requiresAck: one.confirm !== undefined, ackUnit: one.confirm ?? 'PERSON' },
      ackBy: one.confirm ? at(now, 48) : null,
    })
    .returning();
  if (!row) throw new Error('no post came back');
  if (typeof one.vi === 'object')
    await tx.insert(postText).values({
      ...{ postId: row.id, language: 'vi', primaryLanguage: 'en' },
      ...{ title: one.vi.title, content: `<p>${one.vi.words}</p>` },
    });
  await writeRecipients({ db: tx, now }, row);
  if (one.confirm) await confirm(tx, row.id, shownAt);
  return row.id;
}

/** Three of four have confirmed, but not the demo's sign-ins: they can try it. */
async function confirm(tx: Db, postId: string, acknowledgedAt: string): Promise<void> {
  const rows = await rowsOf(tx, Id).from(sql`select distinct pr.user_id as id from post_recipient pr
    join "user" u on u.id = pr.user_id where pr.post_id = ${postId}
      and u.username not in ('admin', 'hr', 'teacher', 'sales', 'finance', 'editor', 'student', 'parent') order by id`);
  const some = rows.filter((_, index) => index % 4 !== 3);
  if (some.length > 0)
    await tx
      .insert(postReceipt)
      .values(some.map(({ id }) => ({ postId, userId: id, revision: 1, acknowledgedAt })));
}

interface Said {
  readonly now: Date;
  readonly postId: string;
  readonly idOf: (username: string) => string | undefined;
}

async function say(tx: Db, one: DemoPost, { now, postId, idOf }: Said): Promise<void> {
  for (const [index, [who, words, reported]] of (one.comments ?? []).entries()) {
    const authorId = idOf(who);
    if (!authorId) continue;
    const id = newId();
    const moment = at(now, -one.hours + index + 1);
    await tx.insert(comment).values({
      ...{ id, postId, rootId: id, authorId, content: `<p>${words}</p>`, status: 'VISIBLE', at: moment },
      ...{ createdAt: moment, updatedAt: moment },
    });
    const reporterId = idOf(reported ?? '');
    if (reporterId) await report(tx, { postId, commentId: id, words, reporterId, moment });
  }
  for (const [who, type] of one.reactions ?? []) {
    const userId = idOf(who);
    if (userId) await tx.insert(reaction).values({ postId, userId, type, at: at(now, -one.hours + 1) });
  }
}

interface Reported {
  readonly postId: string;
  readonly commentId: string;
  readonly words: string;
  readonly reporterId: string;
  readonly moment: string;
}

async function report(tx: Db, { postId, commentId, words, reporterId, moment }: Reported): Promise<void> {
  const caseId = newId();
  await tx
    .insert(moderationCase)
    .values({ id: caseId, postId, commentId, textThen: words, openedAt: moment });
  await tx.insert(contentReport).values({
    ...{ caseId, postId, commentId, reporterId, reason: 'INAPPROPRIATE_CONTENT', at: moment },
    ...{
      description: 'This is not a kind thing to say.',
      anonymous: true,
      createdAt: moment,
      updatedAt: moment,
    },
  });
}
