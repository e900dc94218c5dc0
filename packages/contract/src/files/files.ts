import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { fileAudiences, fileContexts, fileTypes, maxUploadMegabytes } from './values.ts';

/** What a stored file may be, as ranges of media types: image/*, application/* …. */
const fileMedia = [...new Set(Object.keys(fileTypes).map((type) => type.replace(/\/.*/, '/*')))];

/**
 * A stored file (FIL-02). `url` is the direct address only if the audience is EVERYONE, otherwise the serve endpoint
 * (FIL-09); both ask for a session. `size` in bytes; width and height in pixels, of images only.
 */
const fileFields = {
  id: Id,
  url: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  thumbnailUrl: z.string().nullable(),
  audience: z.enum(fileAudiences),
  context: z.enum(fileContexts),
};
export const FileRecord = z.object(fileFields).meta({ id: 'File' });
export type FileRecord = z.infer<typeof FileRecord>;

/** A file in the list: who uploaded it when, and on how many records it hangs. `deletedAt`: it lies in the bin. */
export const FileListItem = z
  .object({
    ...fileFields,
    uploader: z.object({ id: Id, name: z.string() }).nullable(),
    createdAt: Moment,
    deletedAt: Moment.nullable(),
    uses: z.number().int(),
    version: Version,
  })
  .meta({ id: 'FileListItem' });
export type FileListItem = z.infer<typeof FileListItem>;

/** The ids of the files that hang on a record, at most `max`, each once. */
export function fileIds(max: number) {
  return z
    .array(idOf('file'))
    .max(max, `Too many files. Maximum ${max} files allowed.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Duplicate files.');
}

const Serving = z.object({ thumbnail: flag.optional(), download: flag.optional() });

/** Uploaded files: FIL-01 to FIL-10, REV-50. */
export const files = endpoints({
  list: {
    method: 'GET',
    path: '/api/files',
    access: ['read:own', 'file'],
    scope: 'own uploads, or all with read:any file',
    summary: 'Uploaded files, the newest first; with `deleted` those in the bin.',
    query: listQuery(
      { sorts: ['createdAt', 'filename', 'size'], order: 'desc', limit: 25 },
      {
        context: z.enum(fileContexts).optional(),
        uploaderId: idOf('user').optional(),
        deleted: flag.optional(),
      },
    ),
    result: pageOf(FileListItem),
  },
  upload: {
    method: 'POST',
    path: '/api/files',
    access: ['create:own', 'file'],
    summary:
      'Stores one file. Its type is told by its content; pictures are written again without place and camera. 403 without the right to make or change what it is for, 413 above the limit of the context or of the person, 507 while the disk has no room, 415 for a type that the context does not take or that the name lies about.',
    query: z.object({
      context: z.enum(fileContexts).default('information'),
      audience: z.enum(fileAudiences).default('RESTRICTED'),
    }),
    body: multipart(z.object({}), maxUploadMegabytes * 1024 * 1024),
    result: z.object({ file: FileRecord, ...fileFields }),
    status: 201,
    limit: { perMinute: 150 },
  },
  get: {
    method: 'GET',
    path: '/api/files/:id',
    access: 'signed-in',
    scope: 'visible files',
    summary: 'The record of a file that one may see.',
    params: IdParams,
    result: z.object({ data: FileListItem }),
  },
  serve: {
    method: 'GET',
    path: '/api/files/:id/serve',
    access: 'signed-in',
    scope: 'visible files',
    summary: 'The content of a file that one may see; ranges and If-None-Match are honoured.',
    params: IdParams,
    query: Serving,
    result: 'file',
    media: fileMedia,
  },
  direct: {
    method: 'GET',
    path: '/api/files/:id/direct',
    access: 'signed-in',
    scope: 'files for everyone',
    summary: 'The content of a file whose audience is EVERYONE; 404 for all others.',
    params: IdParams,
    query: Serving,
    result: 'file',
    media: fileMedia,
  },
  update: {
    method: 'PUT',
    path: '/api/files/:id',
    access: ['create:own', 'file'],
    scope: 'own uploads, or all with manage file',
    summary: 'Renames a file, or changes its audience (which needs the right manage file).',
    params: IdParams,
    body: editable({
      filename: z.string().trim().min(1, 'A file name is required').max(255).optional(),
      audience: z.enum(fileAudiences).optional(),
    }),
    result: z.object({ data: FileListItem }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/files/:id',
    access: ['delete:own', 'file'],
    scope: 'own uploads, or all with delete:any file',
    summary: 'Moves a file to the bin, where it can be restored for 30 days.',
    params: IdParams,
    result: 'none',
    status: 204,
  },
  restore: {
    method: 'POST',
    path: '/api/files/:id/restore',
    access: ['delete:own', 'file'],
    scope: 'own uploads, or all with delete:any file',
    summary: 'Takes a file back out of the bin.',
    params: IdParams,
    result: z.object({ data: FileListItem }),
  },
});
