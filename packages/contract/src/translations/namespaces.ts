import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { NamespaceCode } from './fields.ts';
import { textLimits } from './values.ts';

/** TRN-02. */
const fields = {
  namespaceId: NamespaceCode,
  displayName: z.string().trim().min(1).max(textLimits.name),
  description: optionalText(textLimits.description),
  isActive: z.boolean().default(true),
  sortOrder: z.number().int().min(0).max(2_000_000_000).default(0),
  navigationSection: optionalText(100),
};

export const TextNamespace = z
  .object({
    id: Id,
    namespaceId: z.string(),
    displayName: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    sortOrder: z.number().int(),
    navigationSection: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'TextNamespace' });

export const textNamespaces = endpoints({
  list: {
    method: 'GET',
    path: '/api/translations/namespaces',
    access: ['read', 'translation'],
    summary: 'Namespaces: parts of the texts. TRN-02.',
    query: listQuery(
      { sorts: ['sortOrder', 'displayName', 'namespaceId'], limit: 50, max: 1000 },
      { isActive: flag.optional() },
    ),
    result: pageOf(TextNamespace),
  },
  get: {
    method: 'GET',
    path: '/api/translations/namespaces/:id',
    access: ['read', 'translation'],
    summary: 'One namespace. TRN-02.',
    params: IdParams,
    result: z.object({ data: TextNamespace }),
  },
  create: {
    method: 'POST',
    path: '/api/translations/namespaces',
    access: ['create', 'translation'],
    summary: 'Adds a namespace. TRN-02.',
    body: z.object(fields),
    result: z.object({ data: TextNamespace }),
    touches: ['/api/translations'],
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/translations/namespaces/:id',
    access: ['edit', 'translation'],
    summary: 'Changes a namespace; the id of one with texts stays. TRN-02.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: TextNamespace }),
    touches: ['/api/translations'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/translations/namespaces/:id',
    access: ['delete', 'translation'],
    summary: 'Deletes a namespace; 409 IN_USE while it has texts. TRN-02.',
    params: IdParams,
    result: 'none',
    touches: ['/api/translations'],
  },
});
