import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';

const FeedbackCategory = z
  .object({
    id: Id,
    name: z.string(),
    _count: z.object({ templates: z.number().int() }),
    version: Version,
  })
  .meta({ id: 'FeedbackCategory' });

/** FBK-12. */
export const FeedbackCategoryBody = z.object({
  name: z
    .string('Category name is required')
    .trim()
    .min(1, 'Category name is required')
    .max(100, 'Category name cannot exceed 100 characters.'),
});

export const feedbackCategories = endpoints({
  list: {
    method: 'GET',
    path: '/api/feedback-categories',
    access: ['read', 'feedback_template'],
    summary: 'The categories of feedback, by name.',
    query: listQuery({ sorts: ['name'], limit: 100, max: 500 }, {}),
    result: pageOf(FeedbackCategory),
  },
  create: {
    method: 'POST',
    path: '/api/feedback-categories',
    access: ['create', 'feedback_template'],
    summary: 'Makes a category. FBK-12.',
    body: FeedbackCategoryBody,
    result: z.object({ data: FeedbackCategory }),
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/feedback-categories/:id',
    access: ['read', 'feedback_template'],
    summary: 'One category.',
    params: IdParams,
    result: z.object({ data: FeedbackCategory }),
  },
  update: {
    method: 'PUT',
    path: '/api/feedback-categories/:id',
    access: ['edit', 'feedback_template'],
    summary: 'Renames a category.',
    params: IdParams,
    body: editable(FeedbackCategoryBody),
    result: z.object({ data: FeedbackCategory }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/feedback-categories/:id',
    access: ['delete', 'feedback_template'],
    summary: 'Deletes a category that no template has; else 409 CATEGORY_IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
