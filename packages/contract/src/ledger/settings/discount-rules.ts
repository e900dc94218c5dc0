import { z } from 'zod';
import { Amount, exact } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams } from '../../shared/fields.ts';
import { discountRuleLimits, ruledDiscounts } from './discount-rules.values.ts';
import { mostSiblings } from './finance.values.ts';

/** What goes off the price of orders of some days: it stands in the place of the settings of its kind (AMB-357). */
const DiscountRule = z
  .object({
    id: Id,
    kind: z.enum(ruledDiscounts),
    name: z.string(),
    /** Of siblings from the first child on; of the others one. */
    percents: z.array(Amount),
    /** Of early booking how many days before the start, of quantity from how many on; null of the others. */
    threshold: z.number().int().nullable(),
    validFrom: z.string(),
    /** The last day; null: it has no end yet. */
    validTo: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'DiscountRule' });

const Fields = z
  .object({
    kind: z.enum(ruledDiscounts, 'Choose a kind'),
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(discountRuleLimits.name, `Name must be at most ${discountRuleLimits.name} characters`),
    percents: z
      .array(exact('Enter percents from 0 to 100', { least: '0', most: '100' }))
      .min(1, 'Enter percents from 0 to 100')
      .max(mostSiblings, `Enter at most ${mostSiblings} percents`),
    threshold: z
      .number('Enter a whole number of 1 or more')
      .int('Enter a whole number of 1 or more')
      .min(1, 'Enter a whole number of 1 or more')
      .max(discountRuleLimits.threshold, `Enter at most ${discountRuleLimits.threshold}`)
      .nullish()
      .transform((given) => given ?? null),
    validFrom: day('Invalid date'),
    validTo: day('Invalid date')
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ['validTo'],
    error: 'The last day must be on or after the first',
  })
  .refine(({ kind, percents }) => kind === 'SIBLING' || percents.length <= 1, {
    path: ['percents'],
    error: 'Enter one percent',
  })
  .refine(({ kind, threshold }) => (kind !== 'EARLY' && kind !== 'VOLUME') || threshold !== null, {
    path: ['threshold'],
    error: 'Enter a whole number of 1 or more',
  });

const one = z.object({ data: DiscountRule });

export const discountRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/discount-rules',
    access: ['read', 'finance_setting'],
    summary: 'The discounts of certain days, the latest first.',
    result: z.object({ data: z.array(DiscountRule) }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/discount-rules',
    access: ['edit', 'finance_setting'],
    summary:
      'Adds a discount of certain days; 409 DISCOUNT_OVERLAP when there is one of its kind on some of them.',
    body: Fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/discount-rules/:id',
    access: ['edit', 'finance_setting'],
    summary: 'Changes a discount; what was ordered stays. 409 DISCOUNT_OVERLAP.',
    params: IdParams,
    body: editable(Fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/discount-rules/:id',
    access: ['edit', 'finance_setting'],
    summary: 'Deletes a discount; what was ordered stays.',
    params: IdParams,
    result: 'none',
  },
});
