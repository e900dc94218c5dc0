import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, Id, IdParams, Moment } from '../shared/fields.ts';
import { flag, listQuery, pageCounts } from '../shared/list.ts';
import { Activity } from './activities.ts';
import { amount, LeadCard, leadFilters, Money, SalesPerson } from './fields.ts';
import { Interest } from './interests.ts';
import { Meeting } from './meetings.ts';
import { ScoreLineReply } from './scoring.ts';
import { LeadStudent } from './students.ts';
import { leadSources, leadStages, temperatures } from './values.ts';

export { LeadCard, SalesPerson } from './fields.ts';

/** A lead with everything that its page shows. CRM-06, CRM-11, AMB-208. */
export const Lead = LeadCard.extend({
  confirmedBudget: z.boolean(),
  paymentCapability: z.boolean(),
  timelineMatch: z.boolean(),
  decisionMaker: z.boolean(),
  urgency: z.boolean(),
  stageChangedAt: Moment,
  updatedAt: Moment,
  createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  /** The customer whom winning made of the lead. */
  customer: z.object({ id: Id, name: z.string() }).nullable(),
  /** The newest 20; the others by GET …/activities. */
  activities: z.array(Activity),
  activityCount: z.number().int(),
  meetings: z.array(Meeting),
  students: z.array(LeadStudent),
  products: z.array(Interest),
  /** The score line by line; its sum, cut to 0 to 100, is what the score would be now. */
  explanation: z.array(ScoreLineReply),
  /** How many other leads look like the same person; GET …/duplicates names them. */
  duplicateCount: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    merge: z.boolean(),
    win: z.boolean(),
    createCustomer: z.boolean(),
    enrol: z.boolean(),
  }),
}).meta({ id: 'Lead' });

const email = z
  .string()
  .trim()
  .max(200)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'A valid e-mail address is required')
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

const name = z.string('Name is required').trim().min(1, 'Name is required').max(200);

const fields = {
  company: changeableText(200),
  email,
  phone: changeableText(50),
  expectedValue: amount.nullish(),
  nextFollowUp: z
    .union([z.literal(''), Moment])
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null)),
  notes: changeableText(5000),
  assignedToId: Id.nullish(),
  confirmedBudget: z.boolean().optional(),
  paymentCapability: z.boolean().optional(),
  timelineMatch: z.boolean().optional(),
  decisionMaker: z.boolean().optional(),
  urgency: z.boolean().optional(),
};

/** A new lead. */
export const LeadBody = z.object({
  name,
  ...fields,
  source: z.enum(leadSources).default('OTHER'),
  currentStage: z.enum(leadStages).default('NEW'),
});

/** An edit, or only an assignment: what is absent keeps its value; without a version the last write wins. CRM-26. */
export const LeadChange = editable(
  {
    name: name.optional(),
    ...fields,
    source: z.enum(leadSources).optional(),
    assignmentReason: changeableText(1000),
  },
  'last-write-wins',
);

/** A move on the board. CRM-10, AMB-124. */
export const StageBody = z.object({
  currentStage: z.enum(leadStages),
  activityType: z.literal('STAGE_CHANGED').default('STAGE_CHANGED'),
  /** 'Lead moved to {stage title}' when absent. */
  activityDescription: z.string().trim().max(500).optional(),
  /** Where the mover saw the lead: 409 MOVED when somebody moved it on in the meantime. */
  fromStage: z.enum(leadStages).optional(),
});

const Counted = z.object({ count: z.number().int(), totalValue: Money });

/** Figures over all leads that the viewer may see, whatever the filter. CRM-07, AMB-210. */
export const PipelineAnalytics = z
  .object({
    totalLeads: z.number().int(),
    totalPipelineValue: Money,
    temperatureDistribution: z.record(z.enum(temperatures), z.number().int()),
    /** In percent, with one decimal: WON leads of all leads. */
    conversionRates: z.object({ NEW_TO_WON: z.number() }),
    stageStats: z.record(z.enum(leadStages), Counted.extend({ hot: z.number().int() })),
    newThisWeek: z.number().int(),
  })
  .meta({ id: 'PipelineAnalytics' });

const can = z.object({ create: z.boolean(), editAny: z.boolean() });

export const leads = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/leads',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'Leads by filters, newest first. AMB-209.',
    query: listQuery(
      {
        sorts: [
          'createdAt',
          'name',
          'company',
          'score',
          'expectedValue',
          'nextFollowUp',
          'lastActivityAt',
          'currentStage',
          'source',
        ],
        order: 'desc',
        limit: 20,
      },
      leadFilters,
    ),
    result: z.object({ data: z.array(LeadCard), leads: z.array(LeadCard), ...pageCounts, can }),
  },
  counts: {
    method: 'GET',
    path: '/api/e-commerce/leads/counts',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary:
      'How many leads there are, are one’s own, are nobody’s, and wait too long for a follow-up. AMB-209.',
    result: z.object({
      all: z.number().int(),
      mine: z.number().int(),
      unassigned: z.number().int(),
      overdue: z.number().int(),
    }),
  },
  pipeline: {
    method: 'GET',
    path: '/api/e-commerce/leads/pipeline',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'The board: all open leads and the newest closed ones, and the figures over all. CRM-05.',
    query: z.object({
      analytics: flag.optional(),
      /** At most so many cards of each stage, those at its top: what a screen shows before it has all. */
      perStage: z.coerce.number().int().min(1).max(200).optional(),
      search: z.string().trim().max(200).optional(),
      ...leadFilters,
    }),
    result: z.object({
      leads: z.array(LeadCard),
      /** How many leads match the filters: more than `leads` holds when columns were cut. */
      matching: z.number().int(),
      /** Cards of a closed stage beyond the newest 200, open ones beyond 5,000, and those beyond `perStage` are left out. */
      truncated: z.boolean(),
      /** With analytics=true. */
      analytics: PipelineAnalytics.optional(),
      can,
    }),
  },
  assignees: {
    method: 'GET',
    path: '/api/e-commerce/leads/assignees',
    access: ['edit:own', 'lead'],
    summary: 'The active users who may be given leads: those with one of six roles. CRM-27, AMB-122.',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    result: z.object({
      data: z.array(SalesPerson.extend({ roles: z.array(z.string()), openLeads: z.number().int() })),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'One lead with everything that its page shows; a merged one is 404 MERGED with a pointer.',
    params: IdParams,
    result: z.object({ data: Lead }),
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/leads',
    access: ['create:any', 'lead'],
    summary: 'Makes a lead, scores it and tells its assignee.',
    body: LeadBody,
    result: z.object({ data: Lead }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/leads/:id',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Changes or assigns a lead. CRM-26.',
    params: IdParams,
    body: LeadChange,
    result: z.object({ data: Lead }),
  },
  move: {
    method: 'PATCH',
    path: '/api/e-commerce/leads/:id/pipeline',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Moves a lead to a stage and records it as STAGE_CHANGED. CRM-09, CRM-10.',
    params: IdParams,
    body: StageBody,
    result: z.object({ data: LeadCard }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/leads/:id',
    access: ['delete:any', 'lead'],
    summary:
      'Deletes a lead with its timeline; students and customers stay. 409 IN_USE when it became a customer.',
    params: IdParams,
    result: 'none',
  },
});
