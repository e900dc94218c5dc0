import { z } from 'zod';
import { Id, Moment, Version } from '../shared/fields.ts';
import { idList } from '../shared/list.ts';
import { activityOutcomeNames, activityTypeNames } from './activity.values.ts';
import { followUpWindows, leadSources, leadStages, temperatures } from './values.ts';

// Schemas that more than one file of the room uses.

/** An amount of money in the base currency: at most 2 decimals. Exact, as it is stored as a decimal. */
export const Money = z.number();

/** An amount that somebody types, as a number or a decimal text: not below 0, at most 2 decimals; '' is none. */
export const amount = z
  .union([z.number(), z.string().trim()], 'Enter an amount')
  .transform((value) => (value === '' ? null : Number(value)))
  .pipe(
    z
      .number('Enter an amount')
      .min(0, 'The amount cannot be negative')
      .max(999_999_999_999, 'The amount is too large')
      .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-3, 'At most 2 decimals')
      .nullable(),
  );

/** Somebody as the sales screens show them. */
export const SalesPerson = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    avatarConfig: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'SalesPerson' });

/** A lead as the board shows it; `temperature` counts 30 days without activity as DEAD at the moment of reading. */
export const LeadCard = z
  .object({
    id: Id,
    name: z.string(),
    company: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    currentStage: z.enum(leadStages),
    temperature: z.enum(temperatures),
    source: z.enum(leadSources),
    score: z.number().int(),
    expectedValue: Money.nullable(),
    nextFollowUp: Moment.nullable(),
    lastActivityAt: Moment.nullable(),
    lastUserActivityType: z.enum(activityTypeNames).nullable(),
    lastUserActivityOutcome: z.enum(activityOutcomeNames).nullable(),
    lastUserActivitySubject: z.string().nullable(),
    /** On the board their first 280 characters. */
    notes: z.string().nullable(),
    assignedToId: Id.nullable(),
    assignedTo: SalesPerson.nullable(),
    createdAt: Moment,
    version: Version,
    /** Whether the viewer may change this lead: drag it, log activities. */
    canEdit: z.boolean(),
  })
  .meta({ id: 'LeadCard' });

/** The filters of board and list (AMB-209). Several values of one filter are separated by commas. */
export const leadFilters = {
  assignedToId: idList.optional(),
  /** 'true': only leads without anybody. */
  unassigned: z.stringbool().optional(),
  temperature: oneOrMore(temperatures).optional(),
  source: oneOrMore(leadSources).optional(),
  currentStage: oneOrMore(leadStages).optional(),
  scoreMin: z.coerce.number().int().min(0).max(100).optional(),
  scoreMax: z.coerce.number().int().min(0).max(100).optional(),
  followUp: z.enum(followUpWindows).optional(),
};

function oneOrMore<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values as unknown as [V[number], ...V[number][]])));
}
