import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { type ScoringKind, scoringKinds, scoringLimits } from './scoring.values.ts';
import { faultsOfConfig } from './scoring-config.ts';

const Settings = z.record(z.string(), z.unknown());

const method = {
  id: Id,
  methodType: z.enum(scoringKinds),
  displayName: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  /** Since when its newest settings hold; what was before is scored by those before. */
  effectiveFrom: z.string(),
  /** Where its newest settings come from: an address or a text. AMB-412. */
  source: z.string().nullable(),
  /** The day on which somebody compared them with the source; null: nobody has. */
  checkedOn: z.string().nullable(),
  version: Version,
};

/** A way of scoring: its kind, and settings with a day from which they hold. ASM-14. */
const ScoringMethod = z
  .object({
    ...method,
    /** The form of the settings of its kind, as JSON Schema. */
    configSchema: Settings,
    /** Its newest settings. */
    defaultSettings: Settings,
    /** Its settings with their days, the newest first. */
    versions: z.array(
      z.object({
        number: z.number().int(),
        effectiveFrom: z.string(),
        source: z.string().nullable(),
        checkedOn: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ScoringMethod' });

const ScoringMethodRow = z.object(method).meta({ id: 'ScoringMethodRow' });

const sortMessage = 'Sort order must be a whole number from 0 to 10000';
const fields = {
  methodType: z.enum(scoringKinds, 'Choose a kind'),
  displayName: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(scoringLimits.displayName, `Name must be at most ${scoringLimits.displayName} characters`),
  description: optionalText(scoringLimits.methodDescription),
  defaultSettings: Settings,
  /** From when on the settings hold, where they changed; absent: from today on. */
  effectiveFrom: day('Invalid date')
    .nullish()
    .transform((text) => text ?? null),
  /** Where the settings come from; another source makes a version, as other settings do. */
  source: optionalText(scoringLimits.source),
  /** When they were compared with the source: today or before. */
  checkedOn: day('Invalid date')
    .nullish()
    .transform((text) => text ?? null),
  isActive: z.boolean().default(true),
  sortOrder: z.number(sortMessage).int(sortMessage).min(0, sortMessage).max(10_000, sortMessage).default(0),
};

/** Settings are of the kind: each fault stands at its own field. */
function checkSettings(
  { methodType, defaultSettings }: { methodType: ScoringKind; defaultSettings: unknown },
  ctx: z.RefinementCtx,
): void {
  for (const { path, message } of faultsOfConfig(methodType, defaultSettings))
    ctx.addIssue({ code: 'custom', path: ['defaultSettings', ...path], message });
}

const body = z
  .object(fields)
  .superRefine(checkSettings)
  .refine(({ source, checkedOn }) => checkedOn === null || source !== null, {
    path: ['source'],
    error: 'Say what the figures were checked against',
  });
const one = z.object({ data: ScoringMethod });

const priorityMessage = `Priority must be from ${scoringLimits.leastPriority} to ${scoringLimits.mostPriority}`;

const link = {
  scoringMethodId: z.uuid('Choose a scoring method'),
  /** Settings for this category alone; null: those of the method. */
  defaultConfig: Settings.nullable(),
  isDefault: z.boolean(),
  /** The lowest number goes first where none is the default. */
  priority: z
    .number(priorityMessage)
    .int(priorityMessage)
    .min(scoringLimits.leastPriority, priorityMessage)
    .max(scoringLimits.mostPriority, priorityMessage),
};

const CategoryScoringLink = z
  .object({
    ...link,
    id: Id,
    categoryId: Id,
    methodType: z.enum(scoringKinds),
    displayName: z.string(),
  })
  .meta({ id: 'CategoryScoringLink' });

const links = z.object({ data: z.array(CategoryScoringLink), version: Version });

export const scoringMethods = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/scoring-methods',
    access: ['read', 'scoring_method'],
    summary: 'The ways of scoring, in their order. ASM-14.',
    query: listQuery(
      { sorts: ['sortOrder', 'displayName'], limit: 20 },
      { isActive: flag.optional(), methodType: z.enum(scoringKinds).optional() },
    ),
    result: pageOf(ScoringMethodRow),
  },
  get: {
    method: 'GET',
    path: '/api/lms/scoring-methods/:id',
    access: ['read', 'scoring_method'],
    summary: 'One way of scoring, with its settings and the form that they have.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/scoring-methods',
    access: ['create', 'scoring_method'],
    summary: 'Makes a way of scoring; 409 SCORING_METHOD_NAME_TAKEN. ASM-14 to ASM-18.',
    body,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/scoring-methods/:id',
    access: ['edit', 'scoring_method'],
    summary:
      'Changes a way of scoring; its kind stays. Changed settings hold from a day on, what was scored before stays. 409 SCORING_METHOD_NAME_TAKEN.',
    params: IdParams,
    body: editable(body),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/scoring-methods/:id',
    access: ['delete', 'scoring_method'],
    summary: 'Deletes a way of scoring that no category uses; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
  links: {
    method: 'GET',
    path: '/api/lms/categories/:id/scoring-methods',
    access: ['read', 'scoring_method'],
    summary:
      'How a category is scored: its methods, the default first, then by priority; with the version of the category.',
    params: IdParams,
    result: links,
  },
  saveLinks: {
    method: 'PUT',
    path: '/api/lms/categories/:id/scoring-methods',
    access: ['edit', 'scoring_method'],
    summary: 'Says how a category is scored: each method once, one default at most.',
    params: IdParams,
    body: z
      .object({
        version: Version,
        links: z
          .array(z.object(link))
          .max(20, 'At most 20 methods')
          .refine(
            (list) => new Set(list.map((one) => one.scoringMethodId)).size === list.length,
            'Each method once',
          )
          .refine((list) => list.filter((one) => one.isDefault).length <= 1, 'Only one can be the default'),
      })
      .strict(),
    result: links,
    touches: ['/api/lms/categories'],
  },
});
