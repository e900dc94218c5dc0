import { keysOf } from '@bellwether/contract/feed/audience.rules';
import type { posts } from '@bellwether/contract/feed/posts';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import {
  lockVersioned,
  make,
  type RecordKind,
  saveAction,
  storeVersioned,
} from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, lacksRight, notFound } from '../../platform/http/problem.ts';
import { attachFiles, detachFiles } from '../files/index.ts';
import { addressesAll, demandAddressable } from './address-audience.access.ts';
import { tellAuthor } from './appeals/tell-appeal.commands.ts';
import { groupsToAddress, previewAudience } from './audience-preview.queries.ts';
import { feedPost } from './feed.table.ts';
import { noteModeration } from './note-moderation.commands.ts';
import { countPosts, findPost, listPosts, type Reading } from './posts.queries.ts';
import { publishNow } from './publish-post.commands.ts';
import { askingOf, tellAskedAgain } from './receipts/ask-again.commands.ts';
import { dropTexts, putTexts, wordedOf } from './texts/post-texts.commands.ts';
import { furtherTexts } from './texts/post-texts.queries.ts';
import { mayEdit, mayRemove, visiblePosts } from './visible-posts.access.ts';

type Row = typeof feedPost.$inferSelect;
type Body = InputOf<typeof posts.create>['body'];

/** What shows posts: everybody's screens read it again, and nobody is told which post it was. */
export const feedPaths = ['/api/information/posts'];

const kind: RecordKind<typeof feedPost> = {
  table: feedPost,
  entity: 'post',
  thing: 'Post',
  paths: feedPaths,
};

/** Posts and announcements. SOC-01, SOC-02, SOC-08. */
export const postHandlers: Handlers<typeof posts> = {
  list: ({ query }, ctx) => listPosts(ctx, query),
  counts: (_input, ctx) => countPosts(ctx),
  groups: ({ query }, ctx) => groupsToAddress(ctx, query.q, query.type),

  async preview({ query: { keys, excluded, reason, type } }, ctx) {
    await demandAddressable(ctx, keys, type);
    return previewAudience(ctx, { keys, excluded: excluded ?? [], reason });
  },

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    const { viewer, now } = ctx;
    demandType(ctx, body);
    const fields = await fieldsOf(ctx, body);
    if (fields.expiresAt && fields.expiresAt <= now.toISOString())
      throw fieldProblem('expiresAt', 'The end must be in the future');
    const shownAt = fields.publishAt ?? now.toISOString();
    const worded = await wordedOf(ctx, body);
    const made = await make(ctx, kind, { ...fields, ...worded.primary, authorId: viewer.userId, shownAt });
    await putTexts(ctx.db, made.id, worded);
    await attachFiles(ctx, {
      entity: 'post',
      entityId: made.id,
      fileIds: body.attachments,
    });
    await publishNow(ctx, made);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await locked(ctx, id, version);
    if (!mayEdit(ctx.viewer, before)) throw lacksRight(`edit:any ${subjectOf(before)}`);
    if (body.postType !== before.postType) demandType(ctx, body);
    const fields = await fieldsOf(ctx, body, before);
    const shownAt = fields.publishAt ?? before.shownAt;
    const asking = askingOf(before, { ...fields, shownAt }, body.askAgain, ctx.now);
    const texts = await furtherTexts(ctx.db, id);
    const worded = await wordedOf(ctx, body, { primary: before, texts });
    await dropTexts(ctx.db, id);
    const after = await storeVersioned(ctx.db, kind, before, {
      ...{ ...fields, ...worded.primary, ...asking, shownAt },
    });
    await putTexts(ctx.db, id, worded);
    await attachFiles(ctx, {
      entity: 'post',
      entityId: id,
      fileIds: body.attachments,
    });
    ctx.audit({
      ...{ action: saveAction(version), entity: 'post', entityId: id },
      ...{ before: { ...before, texts }, after: { ...after, texts: worded.texts } },
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: feedPaths } });
    await publishNow(ctx, after);
    await tellAskedAgain(ctx, before, after);
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await locked(ctx, id, undefined);
    if (!mayRemove(ctx.viewer, before)) throw lacksRight(`delete:any ${subjectOf(before)}`);
    const deletedAt = ctx.now.toISOString();
    await ctx.db.update(feedPost).set({ deletedAt }).where(eq(feedPost.id, id));
    // Files of what somebody else takes away stay: an appeal may bring it back.
    if (before.authorId === ctx.viewer.userId) await detachFiles(ctx, 'post', [id]);
    else await tookAway(ctx, before);
    ctx.audit({ action: 'delete', entity: 'post', entityId: id, before });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths: feedPaths } });
    return undefined;
  },
};

/** Somebody else's post: a decision, which is written down and told, and against which its author may appeal. AMB-374. */
async function tookAway(ctx: Context, { id, authorId }: Row): Promise<void> {
  const content = { postId: id, commentId: null };
  const caseId = await noteModeration(ctx, content, { action: 'delete', reason: null });
  await tellAuthor(ctx, { authorId, isComment: false, caseId }, 'delete');
}

async function shown(reading: Reading, id: string) {
  const data = await findPost(reading, id);
  if (!data) throw notFound('Post');
  return { data };
}

function locked(ctx: Context, id: string, version: number | undefined): Promise<Row> {
  return lockVersioned(ctx.db, kind, and(eq(feedPost.id, id), visiblePosts(ctx.viewer, ctx.now)), version);
}

function subjectOf({ postType }: Pick<Row, 'postType'>): 'announcement' | 'post' {
  return postType === 'ANNOUNCEMENT' ? 'announcement' : 'post';
}

function demandType({ viewer }: Context, body: Pick<Body, 'postType'>): void {
  const subject = subjectOf(body);
  if (!can(viewer, 'create:own', subject)) throw lacksRight(`create:own ${subject}`);
}

/** What is stored of a body; whom it is for is judged only where it is another than before. */
async function fieldsOf(ctx: Context, body: Body, before?: Row) {
  const {
    targetRoles: _r,
    targetUserIds: _u,
    targetGroups: _g,
    attachments: _f,
    askAgain: _a,
    language: _l,
    title: _t,
    content: _c,
    texts: _x,
    ...rest
  } = body;
  const keys = keysOf(body);
  const kept = new Set(before?.postType === body.postType ? before?.audienceKeys : []);
  await demandAddressable(
    ctx,
    keys.filter((key) => !kept.has(key)),
    body.postType,
  );
  if (body.onWebsite && !before?.onWebsite && !addressesAll(ctx.viewer, body.postType))
    throw fieldProblem('onWebsite', 'You may only write to your own classes and departments.');
  const now = ctx.now.toISOString();
  const utc = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null);
  const publishAt = utc(body.publishAt) ?? before?.publishAt ?? (body.status === 'DRAFT' ? null : now);
  const expiresAt = utc(body.expiresAt);
  if (publishAt && expiresAt && expiresAt <= publishAt)
    throw fieldProblem('expiresAt', 'The end must come after the publishing');
  const ackBy = body.requiresAck ? utc(body.ackBy) : null;
  if (ackBy && publishAt && ackBy <= publishAt)
    throw fieldProblem('ackBy', 'The deadline must come after the publishing');
  const isKept = body.status === 'DRAFT' || body.status === 'ARCHIVED';
  const status: Row['status'] =
    isKept && body.status ? body.status : publishAt && publishAt > now ? 'SCHEDULED' : 'PUBLISHED';
  if (before?.announcedAt && (status === 'DRAFT' || status === 'SCHEDULED'))
    throw fieldProblem('status', 'What was published cannot become a draft again. Archive it.');
  return { ...rest, audienceKeys: keys, publishAt, expiresAt, ackBy, status };
}
