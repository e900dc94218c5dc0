import { z } from 'zod';
import { financeList } from '../ledger/accounts/account.values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { vendorLimits } from './purchasing.values.ts';

/** A vendor (FIN-06). */
export const Vendor = z
  .object({
    id: Id,
    vendorNumber: z.string(),
    name: z.string(),
    contactName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    taxId: z.string().nullable(),
    paymentTerms: z.string().nullable(),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Vendor' });

const fields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(vendorLimits.name, `Name must be at most ${vendorLimits.name} characters`),
  contactName: optionalText(vendorLimits.contactName),
  email: z
    .string()
    .trim()
    .max(vendorLimits.email)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'Invalid email address')
    .nullish()
    .transform((text) => text || null),
  phone: optionalText(vendorLimits.phone),
  address: optionalText(vendorLimits.address),
  taxId: optionalText(vendorLimits.taxId),
  paymentTerms: optionalText(vendorLimits.paymentTerms),
  isActive: z.boolean().default(true),
};

export const vendors = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/vendors',
    access: ['read', 'vendor'],
    summary: 'The vendors.',
    query: listQuery({ sorts: ['name', 'vendorNumber'], ...financeList }, { isActive: flag.optional() }),
    result: pageOf(Vendor),
  },
  get: {
    method: 'GET',
    path: '/api/finance/vendors/:id',
    access: ['read', 'vendor'],
    summary: 'One vendor.',
    params: IdParams,
    result: z.object({ data: Vendor }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/vendors',
    access: ['create', 'vendor'],
    summary: 'Makes a vendor, with the next number of the year.',
    body: z.object(fields),
    result: z.object({ data: Vendor }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/vendors/:id',
    access: ['edit', 'vendor'],
    summary: 'Changes a vendor.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: Vendor }),
    touches: ['/api/finance/bills'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/vendors/:id',
    access: ['delete', 'vendor'],
    summary: 'Deletes a vendor without bills; else 409 VENDOR_HAS_BILLS: it is closed instead.',
    params: IdParams,
    result: 'none',
  },
});
