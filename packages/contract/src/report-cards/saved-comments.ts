import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { reportLimits } from './report-cards.values.ts';
import { hasOnlyName } from './report-names.rules.ts';

const textMessage = 'Comment is required';

const fields = z.object({
  text: z
    .string(textMessage)
    .trim()
    .min(1, textMessage)
    .max(reportLimits.savedComment, `Comment must be at most ${reportLimits.savedComment} characters`)
    .refine(hasOnlyName, 'Only {name} can stand in braces'),
  /** Null: for any course. */
  courseId: z
    .uuid('Invalid course ID')
    .nullish()
    .transform((id) => id ?? null),
  /** Null: for any strand. */
  strand: optionalText(reportLimits.strand),
  isShared: z.boolean().default(false),
});

/** A comment that is used again and again, for report cards: one's own, or shared with everybody who writes comments. AMB-368. */
export const SavedComment = z
  .object({
    id: Id,
    text: z.string(),
    course: z.object({ id: Id, name: z.string() }).nullable(),
    strand: z.string().nullable(),
    isShared: z.boolean(),
    ownerName: z.string(),
    isOwn: z.boolean(),
    can: z.object({ edit: z.boolean() }),
    version: Version,
  })
  .meta({ id: 'SavedComment' });

const one = z.object({ data: SavedComment });
const access = ['edit:own', 'report_card'] as const;
const scope = 'own saved comments';

export const savedComments = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/saved-comments',
    ...{ access, scope },
    summary: 'The comments that one saved, and those that others share.',
    query: listQuery(
      { sorts: ['text', 'strand'], limit: 20 },
      {
        /** Those of the course, and those for any. */
        courseId: z.uuid().optional(),
        isShared: flag.optional(),
      },
    ),
    result: pageOf(SavedComment),
  },
  get: {
    method: 'GET',
    path: '/api/lms/saved-comments/:id',
    ...{ access, scope },
    summary: 'One saved comment.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/saved-comments',
    access,
    summary: 'Saves a comment, where {name} stands for the name; 409 SAVED_COMMENT_EXISTS for the same text.',
    body: fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/saved-comments/:id',
    ...{ access, scope },
    summary: 'Changes a comment that one saved, or with manage a shared one.',
    params: IdParams,
    body: editable(fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/saved-comments/:id',
    ...{ access, scope },
    summary: 'Deletes a comment that one saved, or with manage a shared one.',
    params: IdParams,
    result: 'none',
  },
});
