import { z } from 'zod';
import { Amount, exact } from '../../shared/amount.ts';
import { editable } from '../../shared/editable.ts';
import { endpoints } from '../../shared/endpoint.ts';
import { day, Id, IdParams, optionalText } from '../../shared/fields.ts';
import { flag, listQuery, pageOf } from '../../shared/list.ts';
import { taxRoundings } from '../settings/finance.values.ts';
import { financePage } from '../values.ts';
import { kindFitsRate } from './tax.rules.ts';
import { taxCodeLength, taxKinds, taxMethods, taxUses } from './tax.values.ts';

/** A tax from a day on: several rows of one code follow each other when its rate changes. FIN-22. */
export const TaxSetting = z
  .object({
    id: Id,
    taxName: z.string(),
    taxCode: z.string(),
    taxKind: z.enum(taxKinds),
    /** Per cent, '10.00'. */
    taxRate: Amount,
    calculationMethod: z.enum(taxMethods),
    isDefault: z.boolean(),
    isActive: z.boolean(),
    applicableToSales: z.boolean(),
    applicableToPurchases: z.boolean(),
    description: z.string().nullable(),
    effectiveDate: z.string(),
    /** The last day of the rate; null while none is known. */
    expiryDate: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'TaxSetting' });

const TaxInForce = TaxSetting.pick({
  taxCode: true,
  taxName: true,
  taxKind: true,
  taxRate: true,
  calculationMethod: true,
});

const codeMessage = 'Tax code may have uppercase letters, digits and underscores only';

const Fields = z
  .object({
    taxName: z.string().trim().min(1, 'Tax name is required').max(120),
    taxCode: z
      .string()
      .trim()
      .min(1, 'Tax code is required')
      .max(taxCodeLength)
      .regex(/^[A-Z0-9_]*$/, codeMessage),
    /** Absent: ZERO of a rate of 0, else STANDARD. */
    taxKind: z.enum(taxKinds).optional(),
    taxRate: exact('Tax rate must be between 0 and 100', { least: '0', most: '100' }),
    calculationMethod: z.enum(taxMethods).default('EXCLUSIVE'),
    isDefault: z.boolean().default(false),
    isActive: z.boolean().default(true),
    applicableToSales: z.boolean().default(true),
    applicableToPurchases: z.boolean().default(true),
    description: optionalText(500),
    effectiveDate: day(),
    expiryDate: day()
      .nullish()
      .transform((last) => last ?? null),
  })
  .refine(({ effectiveDate, expiryDate }) => expiryDate === null || expiryDate > effectiveDate, {
    path: ['expiryDate'],
    error: 'Expiry date must be after effective date',
  })
  .refine(kindFitsRate, {
    path: ['taxRate'],
    error: 'A standard tax has a rate above 0, a zero-rated or exempt one has the rate 0',
  })
  .refine(({ isDefault, isActive }) => isActive || !isDefault, {
    path: ['isDefault'],
    error: 'A tax that is not in use cannot be the default',
  });

export const taxSettings = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/tax-settings',
    access: ['read', 'tax_setting'],
    summary: 'The tax settings, each rate with its days. FIN-22, FIN-25.',
    query: listQuery(
      { sorts: ['taxName', 'taxCode', 'taxRate', 'effectiveDate'], ...financePage },
      { isActive: flag.optional(), taxKind: z.enum(taxKinds).optional() },
    ),
    result: pageOf(TaxSetting),
  },
  inForce: {
    method: 'GET',
    path: '/api/finance/taxes',
    access: ['read:any', 'order'],
    summary: 'The taxes that lines of a document of the day may bear, and how tax is rounded. FIN-22.',
    query: z.object({ day: day(), use: z.enum(taxUses) }),
    result: z.object({
      data: z.object({
        taxes: z.array(TaxInForce),
        /** What new lines begin with; null while no tax is the default. */
        defaultCode: z.string().nullable(),
        rounding: z.enum(taxRoundings),
      }),
    }),
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
    summary: 'Makes a tax setting; a new default takes the place of the former one. FIN-22.',
    touches: ['/api/finance/taxes'],
    body: Fields,
    result: z.object({ data: TaxSetting }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/tax-settings/:id',
    access: ['edit', 'tax_setting'],
    summary: 'Changes a tax setting; a new default takes the place of the former one. FIN-22.',
    touches: ['/api/finance/taxes'],
    params: IdParams,
    body: editable(Fields),
    result: z.object({ data: TaxSetting }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/tax-settings/:id',
    access: ['delete', 'tax_setting'],
    summary: 'Deletes a tax setting; documents keep the rate that they were made with.',
    touches: ['/api/finance/taxes'],
    params: IdParams,
    result: 'none',
  },
});
