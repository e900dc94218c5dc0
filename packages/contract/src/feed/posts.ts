import { z } from 'zod';
import { FileRecord, fileIds } from '../files/files.ts';
import { AvatarConfig } from '../messaging/notifications.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment } from '../shared/fields.ts';
import { flag, idList, listQuery, pageOf } from '../shared/list.ts';
import { LanguageCode } from '../translations/fields.ts';
import { isAudienceKey, isGroupKey, keysOf } from './audience.rules.ts';
import {
  ackUnits,
  commentModes,
  feedLimits,
  postPriorities,
  postStatuses,
  postTypes,
  storedReactionTypes,
  targetAudiences,
} from './feed.values.ts';
import { eachLanguageOnce, PostText, postWords, StoredText } from './post-texts.ts';

export const FeedPerson = z
  .object({ id: Id, name: z.string(), role: z.string().nullable(), avatarConfig: AvatarConfig })
  .meta({ id: 'FeedPerson' });

/** Somebody or a group that a post is for, by name. */
const Named = z.object({ key: z.string(), name: z.string(), part: z.string().nullable() });

/** How many reacted in which way, and how the viewer did. */
export const Reactions = z
  .object({
    counts: z.partialRecord(z.enum(storedReactionTypes), z.number().int()),
    total: z.number().int(),
    mine: z.enum(storedReactionTypes).nullable(),
  })
  .meta({ id: 'Reactions' });

/** A post or an announcement, as its reader sees it. SOC-01, SOC-08. */
export const Post = z
  .object({
    id: Id,
    /** What it says to the viewer: in their language, else in its primary one. AMB-385. */
    ...StoredText.shape,
    /** Both names of one thing (AMB-072). */
    type: z.enum(postTypes),
    postType: z.enum(postTypes),
    priority: z.enum(postPriorities),
    status: z.enum(postStatuses),
    targetAudience: z.enum(targetAudiences),
    targetRoles: z.array(Id),
    /** People by name are known to who may edit the post alone; to others the list is empty. */
    targetUserIds: z.array(Id),
    targetGroups: z.array(z.string()),
    excludedUserIds: z.array(Id),
    audience: z.array(Named),
    publishAt: Moment.nullable(),
    expiresAt: Moment.nullable(),
    tags: z.array(z.string()),
    attachments: z.array(z.object({ id: Id, file: FileRecord })),
    author: FeedPerson,
    isMine: z.boolean(),
    commentMode: z.enum(commentModes),
    commentCount: z.number().int(),
    reactions: Reactions,
    onWebsite: z.boolean(),
    requiresAck: z.boolean(),
    ackBy: Moment.nullable(),
    ackUnit: z.enum(ackUnits),
    /** Whether the viewer is asked to confirm, and when they did. */
    mustAcknowledge: z.boolean(),
    acknowledgedAt: Moment.nullable(),
    /** Rises where an edit asks its readers again: which one they confirm. */
    revision: z.number().int(),
    /** How many have confirmed of how many; null of who is not told. */
    acknowledged: z.object({ count: z.number().int(), of: z.number().int() }).nullable(),
    createdAt: Moment,
    version: z.number().int(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), comment: z.boolean(), receipts: z.boolean() }),
  })
  .meta({ id: 'Post' });

/** A post with what it says in each language. */
export const PostInFull = Post.extend({
  /** What is read by whom there is no text in their language. */
  primary: StoredText,
  texts: z.array(StoredText),
}).meta({ id: 'PostInFull' });

const { tags, tag, attachments, audienceKeys, texts } = feedLimits;
const manyKeys = `At most ${audienceKeys} groups and people can be chosen`;

const fields = z.object({
  ...postWords,
  /** The language of the title and the text; without one of a new post its author's, of a stored one as before. */
  language: LanguageCode.optional(),
  /** The same in further languages. */
  texts: z.array(PostText).max(texts, `At most ${texts} further languages`).default([]),
  postType: z.enum(postTypes).default('POST'),
  priority: z.enum(postPriorities).default('GENERAL'),
  targetAudience: z.enum(targetAudiences).default('EVERYONE'),
  targetRoles: z.array(idOf('role')).max(audienceKeys, manyKeys).default([]),
  targetUserIds: z.array(idOf('user')).max(audienceKeys, manyKeys).default([]),
  targetGroups: z
    .array(z.string().refine(isGroupKey, 'This group does not exist'))
    .max(audienceKeys, manyKeys)
    .default([]),
  excludedUserIds: z.array(idOf('user')).max(audienceKeys, manyKeys).default([]),
  /** DRAFT and ARCHIVED are kept; else the time decides between SCHEDULED and PUBLISHED (AMB-072). */
  status: z.enum(postStatuses).optional(),
  publishAt: Moment.nullish(),
  expiresAt: Moment.nullish(),
  tags: z
    .array(z.string().trim().min(1).max(tag, `A tag has at most ${tag} characters`))
    .max(tags, `At most ${tags} tags`)
    .transform((all) => [...new Set(all)])
    .default([]),
  attachments: fileIds(attachments).default([]),
  commentMode: z.enum(commentModes).default('OPEN'),
  onWebsite: z.boolean().default(false),
  requiresAck: z.boolean().default(false),
  ackBy: Moment.nullish(),
  ackUnit: z.enum(ackUnits).default('PERSON'),
  /** Of a change: its readers confirm anew. Of a new post nobody was asked yet (AMB-384). */
  askAgain: z.boolean().default(false),
});

/** What the composer sends. SOC-01. */
export const PostBody = fields
  .check(eachLanguageOnce)
  .refine((body) => keysOf(body).length > 0, {
    path: ['targetGroups'],
    error: 'Choose who gets it',
  })
  .refine((body) => keysOf(body).length <= audienceKeys, { path: ['targetGroups'], error: manyKeys })
  .refine(
    ({ publishAt, expiresAt }) => !publishAt || !expiresAt || Date.parse(expiresAt) > Date.parse(publishAt),
    {
      path: ['expiresAt'],
      error: 'The end must come after the publishing',
    },
  )
  .refine(
    ({ onWebsite, postType, targetAudience }) =>
      !onWebsite || (postType === 'ANNOUNCEMENT' && targetAudience === 'EVERYONE'),
    {
      path: ['onWebsite'],
      error: 'Only announcements for everyone can be on the website',
    },
  );

const AudienceKeys = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().refine(isAudienceKey, 'This group does not exist')).max(audienceKeys, manyKeys));

/** Who would see a post, and why. */
export const AudiencePreview = z
  .object({
    total: z.number().int(),
    withoutSignIn: z.number().int(),
    languages: z.array(z.object({ language: z.string(), count: z.number().int() })),
    reasons: z.array(
      z.object({ key: z.string(), name: z.string(), part: z.string().nullable(), count: z.number().int() }),
    ),
    leftOut: z.array(z.object({ id: Id, name: z.string(), why: z.enum(['BLOCKED', 'EXCLUDED']) })),
    /** The first hundred by name, of one reason where it is asked for. */
    people: z.array(
      z.object({ id: Id, name: z.string(), keys: z.array(z.string()), hasSignIn: z.boolean() }),
    ),
  })
  .meta({ id: 'AudiencePreview' });

const one = z.object({ data: PostInFull });
const path = '/api/information/posts';

export const posts = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary:
      'Posts and announcements whose time is open and which are for the viewer, the latest first; authors and moderators see all. SOC-02, AMB-150.',
    query: listQuery(
      { sorts: ['publishAt', 'title'], order: 'desc', limit: 20 },
      {
        type: z.enum(postTypes).optional(),
        postType: z.enum(postTypes).optional(),
        status: z.enum(postStatuses).optional(),
        tag: z.string().max(tag).optional(),
        /** Only what is for the viewer, or by them, whatever their rights. */
        addressed: flag.optional(),
        mine: flag.optional(),
        /** Only what the viewer has still to confirm. */
        toConfirm: flag.optional(),
      },
    ),
    result: pageOf(Post),
  },
  counts: {
    method: 'GET',
    path: `${path}/counts`,
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary: 'How many are for the viewer, of each tab of the feed.',
    result: z.object({
      toConfirm: z.number().int(),
      announcements: z.number().int(),
      mine: z.number().int(),
    }),
  },
  groups: {
    method: 'GET',
    path: `${path}/groups`,
    access: ['create:own', 'post'],
    scope: 'groups one may address',
    summary: 'Roles, classes, departments and people by name for whom the viewer may write.',
    query: z.object({ q: z.string().trim().max(200).default(''), type: z.enum(postTypes).default('POST') }),
    result: z.object({ mayAll: z.boolean(), data: z.array(Named) }),
  },
  preview: {
    method: 'GET',
    path: `${path}/preview`,
    access: ['create:own', 'post'],
    scope: 'groups one may address',
    summary: 'Who would see a post for these, and why; asked of the rows by which the feed is read.',
    query: z.object({
      keys: AudienceKeys,
      excluded: idList.optional(),
      reason: z.string().refine(isAudienceKey, 'This group does not exist').optional(),
      type: z.enum(postTypes).default('POST'),
    }),
    result: AudiencePreview,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'post'],
    scope: 'posts for oneself',
    summary: 'One of them.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'post'],
    summary:
      'Writes a post for own classes and departments, with create:any for anybody; an announcement asks for the right to announce.',
    body: PostBody,
    result: one,
    status: 201,
    limit: { perMinute: 60 },
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:own', 'post'],
    scope: 'posts for oneself',
    summary: 'Changes a post: its author, or who may edit any.',
    params: IdParams,
    body: editable(PostBody),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:own', 'post'],
    scope: 'posts for oneself',
    summary: 'Takes a post away from everybody.',
    params: IdParams,
    result: 'none',
    status: 204,
  },
});
