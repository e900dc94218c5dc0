import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { flag, listQuery, pageCounts } from '../shared/list.ts';
import { Content, StoredContent } from './content.ts';
import { enveloped, Person, textUpTo, webAddress } from './fields.ts';
import { templateCategories } from './values.ts';

/** A template with its content: lists show it in small. PAG-06. */
export const PageTemplate = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    category: z.enum(templateCategories),
    content: StoredContent,
    thumbnail: z.string().nullable(),
    isPublic: z.boolean(),
    version: Version,
    createdBy: Person,
    createdAt: Moment,
    updatedAt: Moment,
    can: z.object({ edit: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'PageTemplate' });
export type PageTemplate = z.infer<typeof PageTemplate>;

const name = z
  .string('Template name is required')
  .trim()
  .min(1, 'Template name is required')
  .max(100, 'Template name must be 100 characters or less');

const fields = {
  description: textUpTo(500, 'Description must be 500 characters or less'),
  thumbnail: z.union(
    [z.string().regex(/^\/p\/-\/media\/[0-9a-f-]{36}$/), webAddress('Thumbnail must be a valid URL')],
    'Thumbnail must be a valid URL',
  ),
};

export const TemplateBody = z.object({
  name,
  ...fields,
  category: z.enum(templateCategories).default('GENERAL'),
  content: Content.default({ root: { props: {} }, content: [], zones: {} }),
  /** Whether others see it as well. */
  isPublic: z.boolean().default(false),
});

/** A change: what is absent keeps its value. */
export const TemplateChange = editable({
  name: name.optional(),
  ...fields,
  category: z.enum(templateCategories).optional(),
  content: Content.optional(),
  isPublic: z.boolean().optional(),
}).refine(
  ({ version: _, ...rest }) => Object.values(rest).some((value) => value !== undefined),
  'At least one field must be provided for update',
);

const reply = enveloped({ data: PageTemplate });
const scope = 'public and own templates';

export const templates = endpoints({
  list: {
    method: 'GET',
    path: '/api/pagebuilder/templates',
    access: ['read', 'page_template'],
    scope,
    summary: 'Templates by filters: public ones and own ones. PAG-05.',
    query: listQuery(
      { sorts: ['name', 'createdAt', 'updatedAt'], limit: 12, max: 50 },
      {
        category: z.enum(templateCategories).optional(),
        isPublic: flag.optional(),
        createdBy: Id.optional(),
      },
    ),
    result: enveloped({ data: z.array(PageTemplate), ...pageCounts }),
  },
  create: {
    method: 'POST',
    path: '/api/pagebuilder/templates',
    touches: ['/api/pagebuilder/templates'],
    access: ['create', 'page_template'],
    summary: 'Makes a template. PAG-06.',
    body: TemplateBody,
    result: reply,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/pagebuilder/templates/:id',
    access: ['read', 'page_template'],
    scope,
    summary: 'One template.',
    params: IdParams,
    result: reply,
  },
  update: {
    method: 'PUT',
    path: '/api/pagebuilder/templates/:id',
    touches: ['/api/pagebuilder/templates'],
    access: ['edit', 'page_template'],
    scope,
    summary: 'Changes a template; pages made of it stay as they are.',
    params: IdParams,
    body: TemplateChange,
    result: reply,
  },
  remove: {
    method: 'DELETE',
    path: '/api/pagebuilder/templates/:id',
    touches: ['/api/pagebuilder/templates'],
    access: ['delete', 'page_template'],
    scope,
    summary: 'Deletes a template; pages made of it stay.',
    params: IdParams,
    result: 'none',
  },
});
