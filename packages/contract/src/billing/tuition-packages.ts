import { z } from 'zod';
import { Currency, oneOrMore, optionalWhole } from '../sales/fields.ts';
import { Amount, exact, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalId, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { fieldsOfTuitionType, isPayable, missingOfTuitionType, refusedDiscount } from './package.rules.ts';
import {
  allowedPayers,
  discountTypes,
  individualMinutes,
  packageMonths,
  prorationMethods,
  recognitionMethods,
  sessionUnits,
  tuitionPageSize,
  tuitionTeachers,
  tuitionTypes,
} from './values.ts';

const months = z.literal(packageMonths, 'Choose 1, 3, 6, 9, 12 or 24 months');

/** Lessons for a term at a price. SAL-16. */
export const TuitionPackage = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    type: z.enum(tuitionTypes),
    packageDurationMonths: z.number().int(),
    price: Amount,
    currency: z.string(),
    groupTeacherType: z.enum(tuitionTeachers).nullable(),
    individualTeacherType: z.enum(tuitionTeachers).nullable(),
    individualLessonDurationMinutes: z.number().int().nullable(),
    allowedPayer: z.enum(allowedPayers),
    paymentInstallmentMonths: z.number().int().nullable(),
    discountType: z.enum(discountTypes),
    discountValue: Amount.nullable(),
    /** What it opens. */
    courseId: Id.nullable(),
    courseName: z.string().nullable(),
    /** How many lessons or hours are bought; null: as many as there are in its time. */
    sessionsIncluded: z.string().nullable(),
    unit: z.enum(sessionUnits),
    /** After how many months sessions that were not used end; null: never. */
    validityMonths: z.number().int().nullable(),
    taxCode: z.string().nullable(),
    recognition: z.enum(recognitionMethods),
    proration: z.enum(prorationMethods),
    /** Counted: what the discount takes off, what is paid after it, and that for a month (before tax). */
    discountAmount: Amount,
    finalPrice: Amount,
    monthlyPrice: Amount,
    version: Version,
    createdAt: Moment,
  })
  .meta({ id: 'TuitionPackage' });

const chosen = <const V extends readonly [string, ...string[]]>(values: V, message: string) =>
  z
    .union([z.enum(values), z.literal('')], message)
    .nullish()
    .transform((value) => value || null);

const fields = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(3, 'Name must be 3 to 100 characters')
    .max(100, 'Name must be 3 to 100 characters'),
  description: optionalText(500),
  isActive: z.boolean().default(true),
  type: z.enum(tuitionTypes, 'Choose group or individual lessons'),
  packageDurationMonths: months,
  price: exact('Price must be greater than 0', { least: '0.0001' }),
  currency: Currency.default('USD'),
  groupTeacherType: chosen(tuitionTeachers, 'Choose a foreign or a native teacher'),
  individualTeacherType: chosen(tuitionTeachers, 'Choose a foreign or a native teacher'),
  individualLessonDurationMinutes: z
    .union([z.literal(individualMinutes), z.literal('')], 'Choose 30, 60, 90 or 120 minutes')
    .nullish()
    .transform((value) => value || null),
  allowedPayer: z.enum(allowedPayers, 'Choose who pays'),
  paymentInstallmentMonths: optionalWhole('Installment months', 1, 120),
  discountType: z.enum(discountTypes, 'Choose a discount').default('NONE'),
  discountValue: optionalExact('Discount value must be greater than 0', { least: '0.0001' }),
  courseId: optionalId('course'),
  sessionsIncluded: optionalExact('Sessions must be a number from 0.25 to 10,000', {
    least: '0.25',
    most: '10000',
  }),
  unit: z.enum(sessionUnits).default('LESSON'),
  validityMonths: optionalWhole('Validity', 1, 120),
  taxCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_]{0,20}$/, 'Tax code has at most 20 letters, digits and underscores')
    .nullish()
    .transform((code) => code || null),
  recognition: z.enum(recognitionMethods).default('SESSION_BASED'),
  proration: z.enum(prorationMethods).default('LESSON'),
});

type Fields = z.output<typeof fields>;

/** What the type and the discount ask for, each message at its field. SAL-17. */
function demandConditions({ value, issues }: { value: Fields; issues: z.core.$ZodRawIssue[] }): void {
  const refuse = (path: keyof Fields, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message });
  for (const field of fieldsOfTuitionType[value.type] ?? [])
    if (!value[field]) refuse(field, missingOfTuitionType[field]);
  if (value.discountType !== 'NONE') {
    if (value.discountValue === null) refuse('discountValue', 'Discount value is required');
    const refusal = refusedDiscount(value);
    if (refusal) refuse('discountValue', refusal);
  }
  if (!isPayable(value.price, value.currency)) refuse('price', 'The currency has fewer decimals');
  if (value.discountType === 'FIXED_AMOUNT' && !isPayable(value.discountValue ?? '', value.currency))
    refuse('discountValue', 'The currency has fewer decimals');
  if (value.unit === 'LESSON' && value.sessionsIncluded && !/\.0+$/.test(value.sessionsIncluded))
    refuse('sessionsIncluded', 'Lessons are whole; choose hours for parts');
}

/** What the form sends. */
export const TuitionPackageBody = fields.check(demandConditions);

const detail = z.object({ data: TuitionPackage });

export const tuitionPackages = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/tuition-packages',
    access: ['read', 'tuition_package'],
    scope: 'offered tuition packages',
    summary:
      'Tuition packages by filters. Who may not make or change them sees the active ones. SAL-16, SAL-17.',
    query: listQuery(
      {
        sorts: ['name', 'type', 'packageDurationMonths', 'price', 'createdAt'],
        limit: tuitionPageSize,
      },
      {
        type: oneOrMore(tuitionTypes),
        allowedPayer: oneOrMore(allowedPayers),
        packageDurationMonths: z
          .string()
          .transform((text) => text.split(',').filter(Boolean).map(Number))
          .pipe(z.array(months))
          .optional(),
        courseId: z.uuid().optional(),
        isActive: flag.optional(),
      },
    ),
    result: pageOf(TuitionPackage),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/tuition-packages/:id',
    access: ['read', 'tuition_package'],
    scope: 'offered tuition packages',
    summary: 'One tuition package.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/tuition-packages',
    access: ['create', 'tuition_package'],
    summary: 'Makes a tuition package. SAL-16, SAL-17.',
    body: TuitionPackageBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/tuition-packages/:id',
    access: ['edit', 'tuition_package'],
    summary:
      'Changes a tuition package; what its type does not have is emptied. What was sold keeps what it was sold for.',
    params: IdParams,
    body: editable(fields).check(demandConditions),
    result: detail,
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/tuition-packages/:id',
    access: ['delete', 'tuition_package'],
    summary: 'Deletes a tuition package; 409 IN_USE when something hangs on it.',
    params: IdParams,
    result: 'none',
  },
});
