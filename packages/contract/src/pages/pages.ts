import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageCounts } from '../shared/list.ts';
import { Content, StoredContent } from './content.ts';
import { enveloped, Person, Slug, textUpTo, webAddress } from './fields.ts';
import { pageStatuses, pageTypes } from './values.ts';

const pageFields = {
  id: Id,
  title: z.string(),
  slug: z.string(),
  /** The public address, without the site's own part: /p/{slug}. AMB-224. */
  url: z.string(),
  type: z.enum(pageTypes),
  status: z.enum(pageStatuses),
  publishedAt: Moment.nullable(),
  scheduledPublishAt: Moment.nullable(),
  /** The number of the newest stored version; sent back with a change. */
  version: Version,
  /** The number of the version that visitors see; null when none is. */
  publishedVersion: Version.nullable(),
  createdBy: Person,
  updatedBy: Person,
  createdAt: Moment,
  updatedAt: Moment,
};

/** A page in the list. `views`: over the last 30 days, by the organisation's calendar. */
export const PageListItem = z.object({ ...pageFields, views: z.number().int() }).meta({ id: 'PageListItem' });
export type PageListItem = z.infer<typeof PageListItem>;

/** A page with its content. PAG-01. */
export const Page = z
  .object({
    ...pageFields,
    templateId: Id.nullable(),
    content: StoredContent,
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    seoKeywords: z.array(z.string()),
    ogImage: z.string().nullable(),
    canonicalUrl: z.string().nullable(),
    can: z.object({ edit: z.boolean(), delete: z.boolean(), publish: z.boolean() }),
  })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof Page>;

const title = z
  .string('Title is required')
  .trim()
  .min(1, 'Title is required')
  .max(200, 'Title must be 200 characters or less');

/** An Open Graph image: a web address, or a picture of the library. */
const ShareImage = z.union(
  [z.string().regex(/^\/p\/-\/media\/[0-9a-f-]{36}$/), webAddress('Open Graph image must be a valid URL')],
  'Open Graph image must be a valid URL',
);

const fields = {
  slug: Slug.optional(),
  type: z.enum(pageTypes).optional(),
  templateId: Id.nullish(),
  content: Content.optional(),
  seoTitle: textUpTo(60, 'SEO title must be 60 characters or less'),
  seoDescription: textUpTo(160, 'SEO description must be 160 characters or less'),
  seoKeywords: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'A keyword cannot be empty')
        .max(50, 'A keyword must be 50 characters or less'),
    )
    .max(10, 'Maximum 10 keywords allowed')
    .optional(),
  ogImage: ShareImage,
  canonicalUrl: webAddress('Canonical URL must be a valid URL'),
  status: z.enum(pageStatuses).optional(),
  scheduledPublishAt: Moment.nullish(),
};

/** A scheduled page names its moment; that it lies ahead is looked at with the clock. PAG-03. */
const scheduled = {
  test: (body: { status?: string | undefined; scheduledPublishAt?: string | null | undefined }) =>
    body.status !== 'SCHEDULED' || Boolean(body.scheduledPublishAt),
  issue: {
    path: ['scheduledPublishAt'],
    error: 'Scheduled publish date is required when status is SCHEDULED',
  },
};

/** A new page; without a slug it gets one from its title, without content that of its template. PAG-01, PAG-02. */
export const PageBody = z.object({ title, ...fields }).refine(scheduled.test, scheduled.issue);

/** A change: what is absent keeps its value. Each one stores a version. PAG-02, AMB-223. */
export const PageChange = editable({ title: title.optional(), ...fields })
  .refine(
    ({ version: _, ...rest }) => Object.values(rest).some((value) => value !== undefined),
    'At least one field must be provided for update',
  )
  .refine(scheduled.test, scheduled.issue);

/** Neither moment: now. publishedAt is not ahead, scheduledPublishAt is. PAG-03, AMB-061. */
export const PublishBody = z
  .object({ publishedAt: Moment.optional(), scheduledPublishAt: Moment.optional() })
  .refine(
    (body) => !(body.publishedAt && body.scheduledPublishAt),
    'Provide either publishedAt or scheduledPublishAt, not both',
  );

/** PAG-17. `url` is the address of a page of this site. */
export const PreviewBody = z
  .object({
    pageId: Id.optional(),
    content: Content.optional(),
    title: z.string().trim().max(200).optional(),
    url: z
      .string()
      .trim()
      .max(2000)
      .regex(/^(https?:\/\/[^/]+)?\/p\/[a-z0-9]+(-[a-z0-9]+)*$/, 'Only pages of this site can be previewed')
      .optional(),
  })
  .refine(
    (body) => Boolean(body.pageId ?? body.content ?? body.url),
    'At least one of pageId, content or url is required',
  );

const reply = enveloped({ data: Page });

export const pages = endpoints({
  list: {
    method: 'GET',
    path: '/api/pagebuilder/pages',
    access: ['read', 'page'],
    summary: 'The pages by filters, last changed first. PAG-04.',
    query: listQuery(
      { sorts: ['updatedAt', 'title', 'createdAt', 'publishedAt'], order: 'desc', limit: 20 },
      {
        status: z.enum(pageStatuses).optional(),
        type: z.enum(pageTypes).optional(),
        createdBy: Id.optional(),
      },
    ),
    result: enveloped({ data: z.array(PageListItem), ...pageCounts }),
  },
  create: {
    method: 'POST',
    path: '/api/pagebuilder/pages',
    access: ['create', 'page'],
    summary:
      'Makes a page with its first version. Another status than DRAFT or ARCHIVED needs the right to publish.',
    body: PageBody,
    result: reply,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/pagebuilder/pages/:id',
    access: ['read', 'page'],
    summary: 'One page with its newest content.',
    params: IdParams,
    result: reply,
  },
  update: {
    method: 'PUT',
    path: '/api/pagebuilder/pages/:id',
    access: ['edit', 'page'],
    summary: 'Changes a page and stores a version; visitors see it once it is published. 409 STALE.',
    params: IdParams,
    body: PageChange,
    result: reply,
  },
  remove: {
    method: 'DELETE',
    path: '/api/pagebuilder/pages/:id',
    access: ['delete', 'page'],
    summary: 'Deletes a page with its versions and views; what visitors sent stays.',
    params: IdParams,
    result: 'none',
  },
  publish: {
    method: 'POST',
    path: '/api/pagebuilder/publish/:id',
    touches: ['/api/pagebuilder/pages'],
    access: ['approve', 'page'],
    summary: 'Publishes the newest version now, or at a moment ahead. PAG-03, PAG-07.',
    params: IdParams,
    body: PublishBody,
    result: reply,
  },
  unpublish: {
    method: 'DELETE',
    path: '/api/pagebuilder/publish/:id',
    touches: ['/api/pagebuilder/pages'],
    access: ['approve', 'page'],
    summary: 'Takes a page off the site and makes it a draft; its content stays. AMB-061.',
    params: IdParams,
    result: reply,
    status: 200,
  },
  preview: {
    method: 'POST',
    path: '/api/pagebuilder/preview',
    access: ['read', 'page'],
    summary: 'An address that shows a page, or content that is not stored, for half an hour. PAG-17.',
    body: PreviewBody,
    result: enveloped({ data: z.object({ url: z.string(), expiresAt: Moment }) }),
    limit: { perMinute: 120 },
  },
});
