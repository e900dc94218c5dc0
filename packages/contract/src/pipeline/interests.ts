import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, Id, IdParams, Version } from '../shared/fields.ts';
import { amount, Money } from './fields.ts';
import { interestStatuses } from './values.ts';

/** A student's interest in a product. CRM-24. */
export const Interest = z
  .object({
    id: Id,
    leadId: Id,
    studentId: Id,
    student: z.object({ id: Id, name: z.string() }),
    productId: Id,
    product: z.object({ id: Id, name: z.string(), currency: z.string() }),
    quantity: z.number().int(),
    unitPrice: Money.nullable(),
    /** Price times quantity; null without a price. */
    total: Money.nullable(),
    notes: z.string().nullable(),
    status: z.enum(interestStatuses),
    priority: z.number().int(),
    version: Version,
  })
  .meta({ id: 'LeadProductInterest' });

const quantity = z
  .number('Quantity must be at least 1')
  .int('Quantity must be at least 1')
  .min(1, 'Quantity must be at least 1')
  .max(10_000);

/** What the Add Product dialog sends; without a price it is the product's displayed or base price; null is none (CRM-23, CRM-24). */
export const InterestBody = z.object({
  studentId: z.uuid('Please select a student'),
  productId: z.uuid('Please select a product'),
  quantity: quantity.default(1),
  unitPrice: amount.nullish(),
  notes: changeableText(2000),
  status: z.enum(interestStatuses).default('INTERESTED'),
  priority: z.number().int().min(1).max(10).default(5),
});

/** What is absent keeps its value. */
export const InterestChange = editable({
  quantity: quantity.optional(),
  unitPrice: amount.nullish(),
  notes: changeableText(2000),
  status: z.enum(interestStatuses).optional(),
});

const InterestParams = z.object({ id: Id, interestId: Id });

export const interests = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id/products',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'The products that the students of a lead are interested in.',
    params: IdParams,
    result: z.object({ data: z.array(Interest) }),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id/products/:interestId',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'One product interest of a lead.',
    params: InterestParams,
    result: z.object({ data: Interest }),
  },
  add: {
    method: 'POST',
    path: '/api/e-commerce/leads/:id/products',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Adds a product interest of a student of the lead. CRM-23, CRM-24.',
    params: IdParams,
    body: InterestBody,
    result: z.object({ data: Interest }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/leads/:id/products/:interestId',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Changes a product interest. CRM-24.',
    params: InterestParams,
    body: InterestChange,
    result: z.object({ data: Interest }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/leads/:id/products/:interestId',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Removes a product interest.',
    params: InterestParams,
    result: 'none',
  },
});
