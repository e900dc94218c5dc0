import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { TemplateAnalytics, TemplateAnalyticsQuery } from './analytics.ts';
import { FormSchemaBody, StoredFormSchema } from './form-schema.ts';
import { Named } from './people.ts';
import { dashboardSlugs } from './values.ts';

/** FBK-01. `analyticsVisibility` restricts the numbers to roles and people; empty means who may read any response. */
export const FeedbackTemplate = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    isAboutUser: z.boolean(),
    isActive: z.boolean(),
    /** Responses name nobody (REV-56). */
    isAnonymous: z.boolean(),
    /** Whom the feedback is about sees it at once, without a release (REV-18, REV-56). */
    isVisibleToSubject: z.boolean(),
    feedbackCategoryId: Id.nullable(),
    feedbackCategory: Named.nullable(),
    formSchema: StoredFormSchema,
    defaultRequestTitle: z.string().nullable(),
    defaultRequestMessage: z.string().nullable(),
    additionalReceiverRoleIds: z.array(Id),
    additionalReceiverRoles: z.array(Named),
    analyticsVisibility: z.object({ roleIds: z.array(Id), userIds: z.array(Id) }),
    analyticsVisibleTo: z.array(Named.extend({ type: z.enum(['ROLE', 'USER']) })),
    dashboardLinks: z.array(z.string()),
    /** Whether the viewer may open the numbers (IAM-32). */
    canReadAnalytics: z.boolean(),
    _count: z.object({ requests: z.number().int(), responses: z.number().int() }),
    updatedAt: z.string(),
    version: Version,
  })
  .meta({ id: 'FeedbackTemplate' });

/** FBK-01. */
export const FeedbackTemplateBody = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(200, 'Name cannot exceed 200 characters.'),
  description: optionalText(2000),
  isAboutUser: z.boolean().default(false),
  isActive: z.boolean().default(true),
  isAnonymous: z.boolean().default(false),
  isVisibleToSubject: z.boolean().default(false),
  feedbackCategoryId: Id.nullish().transform((id) => id ?? null),
  formSchema: FormSchemaBody,
  defaultRequestTitle: optionalText(255),
  defaultRequestMessage: optionalText(2000),
  additionalReceiverRoleIds: z.array(Id).max(50).default([]),
  analyticsVisibility: z
    .object({ roleIds: z.array(Id).max(50).default([]), userIds: z.array(Id).max(200).default([]) })
    .default({ roleIds: [], userIds: [] }),
  dashboardLinks: z.array(z.enum(dashboardSlugs)).max(10).default([]),
});

export const feedbackTemplates = endpoints({
  list: {
    method: 'GET',
    path: '/api/feedback-templates',
    access: ['read', 'feedback_template'],
    summary: 'The templates. FBK-01, FBK-15.',
    query: listQuery(
      { sorts: ['name', 'updatedAt', 'responses'], limit: 20, max: 100 },
      { feedbackCategoryId: Id.optional(), isActive: flag.optional() },
    ),
    result: pageOf(FeedbackTemplate),
  },
  create: {
    method: 'POST',
    path: '/api/feedback-templates',
    touches: ['/api/feedback-analytics', '/api/feedback-categories'],
    access: ['create', 'feedback_template'],
    summary: 'Makes a template. FBK-01, FBK-02.',
    body: FeedbackTemplateBody,
    result: z.object({ data: FeedbackTemplate }),
    status: 201,
    limit: { bytes: 1_000_000 },
  },
  get: {
    method: 'GET',
    path: '/api/feedback-templates/:id',
    access: ['read', 'feedback_template'],
    summary: 'One template with its form.',
    params: IdParams,
    result: z.object({ data: FeedbackTemplate }),
  },
  update: {
    method: 'PUT',
    path: '/api/feedback-templates/:id',
    touches: ['/api/feedback-analytics', '/api/feedback-categories'],
    access: ['edit', 'feedback_template'],
    summary: 'Changes a template. Requests that went out keep the form that they had.',
    params: IdParams,
    body: editable(FeedbackTemplateBody),
    result: z.object({ data: FeedbackTemplate }),
    limit: { bytes: 1_000_000 },
  },
  remove: {
    method: 'DELETE',
    path: '/api/feedback-templates/:id',
    touches: ['/api/feedback-categories'],
    access: ['delete', 'feedback_template'],
    summary: 'Deletes a template that was never used; else 409 TEMPLATE_IN_USE: switch it off instead.',
    params: IdParams,
    result: 'none',
  },
  analytics: {
    method: 'GET',
    path: '/api/feedback-templates/:id/analytics',
    access: ['read:own', 'feedback_response'],
    scope: 'feedback analytics',
    summary: 'Response metrics of a template, each question’s answers, and weeks. FBK-15, FBK-20, IAM-32.',
    params: IdParams,
    query: TemplateAnalyticsQuery,
    result: z.object({ data: TemplateAnalytics }),
  },
});
