import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';

/** A tax setting. */
export const TaxSetting = z
  .object({
    id: Id,
    name: z.string(),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'TaxSetting' });

const fields = {
  name: z.string().trim().min(1, 'Name is required').max(120),
  isActive: z.boolean().default(true),
};

export const taxSettings = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/tax-settings',
    access: ['read', 'tax_setting'],
    summary: 'The tax settings.',
    query: listQuery({ sorts: ['name'], limit: 50, max: 1000 }, { isActive: flag.optional() }),
    result: pageOf(TaxSetting),
  },
  get: {
    method: 'GET',
    path: '/api/finance/tax-settings/:id',
    access: ['read', 'tax_setting'],
    summary: 'One tax setting.',
    params: IdParams,
    result: z.object({ data: TaxSetting }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/tax-settings',
    access: ['create', 'tax_setting'],
    summary: 'Makes a tax setting.',
    body: z.object(fields),
    result: z.object({ data: TaxSetting }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/tax-settings/:id',
    access: ['edit', 'tax_setting'],
    summary: 'Changes a tax setting.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: TaxSetting }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/tax-settings/:id',
    access: ['delete', 'tax_setting'],
    summary: 'Deletes a tax setting; 409 IN_USE when something hangs on it.',
    params: IdParams,
    result: 'none',
  },
});
