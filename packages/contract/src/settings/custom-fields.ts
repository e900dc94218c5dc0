import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import {
  customFieldCategories,
  customFieldTypes,
  customFieldVisibilities,
  hasOptions,
} from './custom-field.values.ts';

const Config = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  help: z.string().trim().max(300, 'Help cannot exceed 300 characters.').optional(),
});

/** CFG-11. `label` is what people read: the field's name. */
export const CustomField = z
  .object({
    id: Id,
    fieldName: z.string(),
    label: z.string(),
    fieldType: z.enum(customFieldTypes),
    isRequired: z.boolean(),
    options: z.array(z.string()),
    config: Config,
    isEnabled: z.boolean(),
    order: z.number().int(),
    category: z.enum(customFieldCategories),
    visibility: z.enum(customFieldVisibilities),
    version: Version,
  })
  .meta({ id: 'CustomField' });

const options = z
  .array(z.string().trim().min(1, 'An option cannot be empty.').max(100))
  .max(100)
  .default([])
  .refine((list) => new Set(list).size === list.length, 'Each option may occur only once.');

const fields = z.object({
  fieldName: z
    .string('Field name is required.')
    .trim()
    .min(1, 'Field name is required.')
    .max(100, 'Field name cannot exceed 100 characters.'),
  fieldType: z.enum(customFieldTypes),
  isRequired: z.boolean().default(false),
  options,
  config: Config.default({}),
  isEnabled: z.boolean().default(true),
  order: z.number().int().min(0).max(10_000).default(0),
  category: z.enum(customFieldCategories).default('USER'),
  visibility: z.enum(customFieldVisibilities).default('STAFF'),
});

type Fields = z.output<typeof fields>;

function checkFields(value: Fields, ctx: z.RefinementCtx): void {
  if (hasOptions(value.fieldType) && value.options.length === 0)
    ctx.addIssue({ code: 'custom', path: ['options'], message: 'Give at least one option.' });
  const { min, max } = value.config;
  if (min !== undefined && max !== undefined && min > max)
    ctx.addIssue({
      code: 'custom',
      path: ['config', 'max'],
      message: 'The largest is less than the smallest.',
    });
}

/** A type without options keeps none, and only a number has bounds. */
function tidied<T extends Fields>(value: T): T {
  const { min, max, ...config } = value.config;
  return {
    ...value,
    options: hasOptions(value.fieldType) ? value.options : [],
    config: value.fieldType === 'NUMBER' ? value.config : config,
  };
}

export const CustomFieldBody = fields.superRefine(checkFields).transform(tidied);
const CustomFieldChange = editable(fields).superRefine(checkFields).transform(tidied);

export const customFields = endpoints({
  list: {
    method: 'GET',
    path: '/api/settings/custom-fields',
    access: ['read', 'custom_field'],
    summary: 'The custom fields, in their order. CFG-11.',
    query: listQuery(
      { sorts: ['order', 'fieldName', 'fieldType', 'category'], limit: 50, max: 200 },
      {
        fieldType: z.enum(customFieldTypes).optional(),
        category: z.enum(customFieldCategories).optional(),
        isEnabled: flag.optional(),
      },
    ),
    result: pageOf(CustomField),
  },
  profile: {
    method: 'GET',
    path: '/api/settings/profile-fields',
    access: ['read', 'custom_field'],
    summary:
      'The definitions of profile fields; active=true leaves out what is switched off. CFG-12, AMB-129.',
    query: z.object({ active: flag.optional() }),
    result: z.object({ data: z.array(CustomField) }),
  },
  get: {
    method: 'GET',
    path: '/api/settings/custom-fields/:id',
    access: ['read', 'custom_field'],
    summary: 'One custom field. CFG-11.',
    params: IdParams,
    result: z.object({ data: CustomField }),
  },
  create: {
    method: 'POST',
    path: '/api/settings/custom-fields',
    touches: ['/api/settings/profile-fields'],
    access: ['create', 'custom_field'],
    summary: 'Makes a custom field. CFG-11.',
    body: CustomFieldBody,
    result: z.object({ data: CustomField }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/settings/custom-fields/:id',
    touches: ['/api/settings/profile-fields'],
    access: ['edit', 'custom_field'],
    summary: 'Changes a custom field. Its type stays once somebody has a value (409 FIELD_HAS_VALUES).',
    params: IdParams,
    body: CustomFieldChange,
    result: z.object({ data: CustomField }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/settings/custom-fields/:id',
    touches: ['/api/settings/profile-fields'],
    access: ['delete', 'custom_field'],
    summary: 'Deletes a custom field that nobody has a value of; else 409 IN_USE: switch it off instead.',
    params: IdParams,
    result: 'none',
  },
});
