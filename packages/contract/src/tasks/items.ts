import { z } from 'zod';
import { Id } from '../shared/fields.ts';
import { taskEntityTypes, taskItemTypes } from './values.ts';

/** TSK-04: of the form and of the schema alike. */
export const emptyLabel = 'Label for an item cannot be empty.';

/** CHECKBOX or RADIO_OPTIONS; 'checkbox' and 'radio' are accepted (AMB-052). */
const ItemType = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const upper = value.toUpperCase();
  return upper === 'RADIO' ? 'RADIO_OPTIONS' : upper;
}, z.enum(taskItemTypes));

const options = z
  .array(z.string().trim().min(1, 'An option cannot be empty.').max(200))
  .max(20, 'An item has at most 20 options.')
  .default([]);

/** What the items of templates and of tasks share. TSK-03, TSK-14. */
export const itemFields = {
  label: z.string(emptyLabel).trim().min(1, emptyLabel).max(500, 'A label cannot exceed 500 characters.'),
  type: ItemType.default('CHECKBOX'),
  radioOptions: options,
  isRequired: z.boolean().default(false),
  targetEntityType: z
    .enum(taskEntityTypes)
    .nullish()
    .transform((type) => type ?? null),
  targetEntityPlaceholderName: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text || null),
  enableAvailabilityDisplay: z.boolean().default(false),
  linkedCustomProfileFieldIds: z.array(Id).max(20).default([]),
};

interface ItemLike {
  readonly type: string;
  readonly radioOptions: readonly string[];
}

/** An item to choose from has at least two options, each once. */
export function checkOptions(items: readonly ItemLike[], ctx: z.RefinementCtx, key: string): void {
  items.forEach((item, index) => {
    if (item.type !== 'RADIO_OPTIONS') return;
    const path = [key, index, 'radioOptions'];
    if (item.radioOptions.length < 2)
      ctx.addIssue({ code: 'custom', path, message: 'Give at least two options.' });
    else if (new Set(item.radioOptions).size < item.radioOptions.length)
      ctx.addIssue({ code: 'custom', path, message: 'Each option may occur only once.' });
  });
}

/** An item as it is stored in a template: its place is `order`. */
export const itemResult = {
  id: Id,
  label: z.string(),
  type: z.enum(taskItemTypes),
  radioOptions: z.array(z.string()),
  isRequired: z.boolean(),
  order: z.number().int(),
  targetEntityType: z.enum(taskEntityTypes).nullable(),
  targetEntityPlaceholderName: z.string().nullable(),
  enableAvailabilityDisplay: z.boolean(),
  linkedCustomProfileFieldIds: z.array(Id),
};
