import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { listQuery, pageCounts } from '../shared/list.ts';
import { enveloped, Person, textUpTo } from './fields.ts';
import { mediaMegabytes, mediaTargets, mediaTypes } from './values.ts';

/** A file of the media library. `url` opens without a session while a published page uses it. PAG-15. */
export const MediaAsset = z
  .object({
    id: Id,
    fileId: Id,
    type: z.enum(mediaTypes),
    url: z.string(),
    thumbnailUrl: z.string().nullable(),
    filename: z.string(),
    mimetype: z.string(),
    /** Bytes. */
    size: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    alt: z.string(),
    caption: z.string().nullable(),
    tags: z.array(z.string()),
    pageId: Id.nullable(),
    templateId: Id.nullable(),
    /** On how many pages it is used, in their newest or their published version. */
    uses: z.number().int(),
    version: Version,
    createdBy: Person,
    createdAt: Moment,
  })
  .meta({ id: 'MediaAsset' });
export type MediaAsset = z.infer<typeof MediaAsset>;

const tag = z.string().trim().min(1).max(30, 'A tag must be 30 characters or less');
const tags = z.array(tag).max(10, 'Maximum 10 tags allowed');
const alt = z.string().trim().max(200, 'Alt text must be 200 characters or less');
const caption = textUpTo(300, 'Caption must be 300 characters or less');
const optionalId = z
  .union([z.literal(''), Id])
  .optional()
  .transform((id) => id || null);

/** Fields beside the file, as a form sends them: tags are separated by commas. PAG-15, PAG-16. */
export const MediaUpload = z
  .object({
    alt: alt.default(''),
    caption,
    tags: z
      .string()
      .max(1000)
      .default('')
      .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean))
      .pipe(tags),
    target: z.enum(mediaTargets).default('LIBRARY'),
    pageId: optionalId,
    templateId: optionalId,
  })
  .refine((body) => body.target !== 'PAGE' || body.pageId !== null, {
    path: ['pageId'],
    error: 'Page ID is required for page uploads',
  })
  .refine((body) => body.target !== 'TEMPLATE' || body.templateId !== null, {
    path: ['templateId'],
    error: 'Template ID is required for template uploads',
  });

/** What can be changed of an asset; its file stays. */
export const MediaBody = editable({
  alt,
  caption,
  tags: tags.optional(),
});

const reply = enveloped({ data: MediaAsset });

export const media = endpoints({
  list: {
    method: 'GET',
    path: '/api/pagebuilder/media',
    access: ['read', 'media_asset'],
    summary: 'The media library, the newest first. PAG-05.',
    query: listQuery(
      { sorts: ['createdAt', 'filename', 'size'], order: 'desc', limit: 20, max: 50 },
      {
        type: z.enum(mediaTypes).optional(),
        tag: z.string().trim().max(30).optional(),
        pageId: Id.optional(),
        templateId: Id.optional(),
      },
    ),
    result: enveloped({ data: z.array(MediaAsset), ...pageCounts }),
  },
  upload: {
    method: 'POST',
    path: '/api/pagebuilder/media',
    touches: ['/api/pagebuilder/media'],
    access: ['create', 'media_asset'],
    summary: 'Adds a file to the library; an image needs its alternative text. PAG-15, PAG-16.',
    body: multipart(MediaUpload, mediaMegabytes.VIDEO * 1024 * 1024),
    result: reply,
    status: 201,
    limit: { perMinute: 60 },
  },
  get: {
    method: 'GET',
    path: '/api/pagebuilder/media/:id',
    access: ['read', 'media_asset'],
    summary: 'One asset.',
    params: IdParams,
    result: reply,
  },
  update: {
    method: 'PUT',
    path: '/api/pagebuilder/media/:id',
    touches: ['/api/pagebuilder/media'],
    access: ['edit', 'media_asset'],
    summary: 'Changes alternative text, caption and tags.',
    params: IdParams,
    body: MediaBody,
    result: reply,
  },
  remove: {
    method: 'DELETE',
    path: '/api/pagebuilder/media/:id',
    touches: ['/api/pagebuilder/media'],
    access: ['delete', 'media_asset'],
    summary: 'Deletes an asset that no page uses; else 409 IN_USE with their titles.',
    params: IdParams,
    result: 'none',
  },
});
