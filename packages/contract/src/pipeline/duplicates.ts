import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, Version } from '../shared/fields.ts';
import { Money, SalesPerson } from './fields.ts';
import { Lead, LeadBody } from './leads.ts';
import { leadSources, leadStages, temperatures } from './values.ts';

/** Another lead that may be the same person, and by what. */
export const Duplicate = z
  .object({
    id: Id,
    name: z.string(),
    company: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    currentStage: z.enum(leadStages),
    temperature: z.enum(temperatures),
    source: z.enum(leadSources),
    expectedValue: Money.nullable(),
    assignedTo: SalesPerson.nullable(),
    createdAt: Moment,
    lastActivityAt: Moment.nullable(),
    activityCount: z.number().int(),
    version: Version,
    /** The same e-mail, the same phone number however it is written, or a similar name and company. */
    reasons: z.array(z.enum(['email', 'phone', 'name'])),
    /** Of name and company, 0 to 1. */
    similarity: z.number(),
  })
  .meta({ id: 'LeadDuplicate' });

const text = z.string().trim().max(200).optional();

/** The values that the kept lead gets; what is absent it keeps. `mergedId` goes away. */
export const MergeBody = z.object({
  mergedId: Id,
  values: LeadBody.partial().extend({
    source: z.enum(leadSources).optional(),
    currentStage: z.enum(leadStages).optional(),
  }),
  version: Version.optional(),
  mergedVersion: Version.optional(),
});

export const duplicates = endpoints({
  ofValues: {
    method: 'GET',
    path: '/api/e-commerce/leads/duplicates',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'Leads that look like what is being typed; the best matches first, at most 10.',
    query: z.object({
      name: text,
      company: text,
      email: text,
      phone: text,
      excludeId: Id.optional(),
    }),
    result: z.object({ data: z.array(Duplicate) }),
  },
  ofLead: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id/duplicates',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'Other leads that look like the same person; the best matches first, at most 10.',
    params: IdParams,
    result: z.object({ data: z.array(Duplicate) }),
  },
  merge: {
    method: 'POST',
    path: '/api/e-commerce/leads/:id/merge',
    access: ['delete:any', 'lead'],
    summary:
      'Merges another lead into this one: chosen values, and everything of both. The other is 404 MERGED from then on.',
    params: IdParams,
    body: MergeBody,
    result: z.object({ data: Lead }),
  },
});
