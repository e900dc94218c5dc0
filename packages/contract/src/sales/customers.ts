import { z } from 'zod';
import { isDay } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalId, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageCounts } from '../shared/list.ts';
import { lacksBusinessName, lacksName } from './customer.rules.ts';
import { AddressBody, CustomerAddress } from './customer-address.ts';
import { Currency, money, oneOrMore, optionalBetween } from './fields.ts';
import { hundredthsOf, isMoney } from './money.rules.ts';
import {
  contactMethods,
  customerStatuses,
  customerTypes,
  paymentMethods,
  paymentTerms,
  salesPageSize,
} from './values.ts';

const row = {
  id: Id,
  /** The business name, else the name, else the linked user's, else that of the default address. */
  displayName: z.string(),
  customerType: z.enum(customerTypes),
  status: z.enum(customerStatuses),
  businessName: z.string().nullable(),
  name: z.string().nullable(),
  /** null while the address is a placeholder of an import. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  paymentTerms: z.enum(paymentTerms),
  creditLimit: z.string(),
  /** What the customer owes, kept by the documents of sales; negative is credit. */
  currentBalance: z.string(),
  currency: z.string(),
  userId: Id.nullable(),
  version: Version,
  createdAt: Moment,
};

/** A customer as lists show it. SAL-01. */
export const CustomerRow = z.object(row).meta({ id: 'CustomerRow' });

/** A customer in full. SAL-01. */
export const Customer = z
  .object({
    ...row,
    taxId: z.string().nullable(),
    website: z.string().nullable(),
    registrationDate: z.string().nullable(),
    notes: z.string().nullable(),
    preferredContactMethod: z.enum(contactMethods).nullable(),
    communicationLanguage: z.string().nullable(),
    marketingOptIn: z.boolean(),
    defaultPaymentMethod: z.enum(paymentMethods).nullable(),
    /** null for who may not edit the customer. */
    bank: z
      .object({
        bankName: z.string().nullable(),
        bankAccountName: z.string().nullable(),
        bankAccountNumber: z.string().nullable(),
      })
      .nullable(),
    addresses: z.array(CustomerAddress),
    user: z
      .object({ id: Id, name: z.string(), email: z.string().nullable(), avatarUrl: z.string().nullable() })
      .nullable(),
    /** The students linked to the customer's user that the viewer may see. */
    students: z.array(z.object({ id: Id, name: z.string(), linkType: z.string() })),
    updatedAt: Moment,
    can: z.object({
      edit: z.boolean(),
      /** Type, status, credit, terms, currency and user too; not oneself. */
      editTerms: z.boolean(),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'Customer' });

const email = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'A valid e-mail address is required')
  .nullish()
  .transform((text) => text || null);

/** The ISO 639-1 code of a language. */
const language = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || /^[a-z]{2}$/.test(text), 'Communication language must be 2 characters')
  .nullish()
  .transform((text) => text || null);

const website = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || /^https?:\/\/[^\s.]+\.\S+$/.test(text), 'A website begins with https://')
  .nullish()
  .transform((text) => text || null);

function choice<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .union([z.enum(values), z.literal('')])
    .nullish()
    .transform((value) => value || null);
}

const creditLimitMessage = 'Credit limit must be between 0 and 100000';

const contact = {
  businessName: optionalBetween('Business name', 2, 100),
  name: optionalBetween('Name', 2, 100),
  email,
  phone: optionalBetween('Phone', 7, 20),
  taxId: optionalBetween('Tax ID', 5, 50),
  website,
  registrationDate: z
    .string()
    .refine((text) => text === '' || isDay(text), 'Date must be YYYY-MM-DD')
    .nullish()
    .transform((text) => text || null),
  notes: optionalText(2000),
  preferredContactMethod: choice(contactMethods),
  communicationLanguage: language,
  marketingOptIn: z.boolean().default(false),
  defaultPaymentMethod: choice(paymentMethods),
  bankName: optionalBetween('Bank name', 2, 120),
  bankAccountName: optionalBetween('Account name', 2, 120),
  bankAccountNumber: optionalBetween('Account number', 4, 40),
  addresses: z.array(AddressBody).max(20, 'At most 20 addresses').default([]),
};

const CustomerType = z.enum(customerTypes, 'Choose a customer type');
const CreditLimit = money('Credit limit').refine(
  (text) => isMoney(text) && hundredthsOf(text) <= 100_000_00n,
  creditLimitMessage,
);

const terms = {
  customerType: CustomerType.default('INDIVIDUAL'),
  status: z.enum(customerStatuses).default('ACTIVE'),
  paymentTerms: z.enum(paymentTerms).default('IMMEDIATE'),
  creditLimit: CreditLimit.default('0.00'),
  currency: Currency.default('USD'),
  userId: optionalId('user'),
};

/** An edit: notes, bank details and addresses that are absent stay, and so do the terms, which the customer may not send. */
const changeable = {
  ...contact,
  website: website.optional(),
  registrationDate: contact.registrationDate.optional(),
  notes: contact.notes.optional(),
  bankName: contact.bankName.optional(),
  bankAccountName: contact.bankAccountName.optional(),
  bankAccountNumber: contact.bankAccountNumber.optional(),
  addresses: z.array(AddressBody).max(20, 'At most 20 addresses').optional(),
  customerType: CustomerType.optional(),
  status: z.enum(customerStatuses).optional(),
  paymentTerms: z.enum(paymentTerms).optional(),
  creditLimit: CreditLimit.optional(),
  currency: Currency.optional(),
  userId: optionalId('user').optional(),
};

const businessNameRequired = { path: ['businessName'], message: 'Business name is required' };
const nameRequired = { path: ['name'], message: 'Name is required' };

/** What the form of a new customer sends. SAL-01, SAL-03. */
export const CustomerBody = z
  .object({ ...terms, ...contact })
  .refine((body) => !lacksBusinessName(body), businessNameRequired)
  .refine((body) => !lacksName(body), nameRequired);

/** What an edit sends. */
export const CustomerChange = editable(changeable).refine(
  (body) => !lacksBusinessName(body),
  businessNameRequired,
);

const detail = z.object({ data: Customer });

export const customers = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/customers',
    access: ['read:own', 'customer'],
    scope: 'own customers',
    summary: 'Customers by filters, the newest first. SAL-04.',
    query: listQuery(
      {
        sorts: ['createdAt', 'name', 'customerType', 'status', 'paymentTerms', 'creditLimit'],
        order: 'desc',
        limit: salesPageSize,
      },
      {
        customerType: oneOrMore(customerTypes),
        status: oneOrMore(customerStatuses),
        paymentTerms: oneOrMore(paymentTerms),
      },
    ),
    result: z.object({ customers: z.array(CustomerRow), data: z.array(CustomerRow), ...pageCounts }),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/customers/:id',
    access: ['read:own', 'customer'],
    scope: 'own customers',
    summary: 'One customer with addresses, user and linked students. SAL-01.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/customers',
    access: ['create:any', 'customer'],
    summary: 'Makes a customer with addresses. SAL-01, SAL-03.',
    body: CustomerBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/customers/:id',
    access: ['edit:own', 'customer'],
    scope: 'own customers',
    summary: 'Changes a customer. Customers change their own contact details and addresses, not their terms.',
    params: IdParams,
    body: CustomerChange,
    result: detail,
  },
  setStatus: {
    method: 'POST',
    path: '/api/e-commerce/customers/status',
    touches: ['/api/e-commerce/customers'],
    access: ['edit:any', 'customer'],
    summary: 'Gives several customers one status. SAL-02.',
    body: z.object({ customerIds: z.array(Id).min(1).max(500), status: z.enum(customerStatuses) }),
    result: z.object({ changed: z.number().int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/customers/:id',
    access: ['delete:any', 'customer'],
    summary: 'Deletes a customer to whom nothing refers; else 409 IN_USE. REV-14.',
    params: IdParams,
    result: 'none',
  },
});
