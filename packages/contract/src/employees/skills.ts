import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { skillCategories } from './values.ts';

const Skill = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    category: z.enum(skillCategories),
    priceMultiplier: z.number(),
    requiresCertification: z.boolean(),
    /** In years. */
    minimumExperience: z.number().int().nullable(),
    isActive: z.boolean(),
    _count: z.object({
      employees: z.number().int(),
      jobTitles: z.number().int(),
      products: z.number().int(),
    }),
    version: Version,
  })
  .meta({ id: 'Skill' });

const minimumExperienceMessage = 'Minimum experience must be 0 to 50 years.';

/** SAL-08, AMB-045: one catalogue for people and for what is sold; only sales use the price multiplier. */
export const SkillBody = z.object({
  code: z
    .string('Skill code is required.')
    .trim()
    .min(2, 'Skill code must be 2 to 20 characters.')
    .max(20, 'Skill code must be 2 to 20 characters.'),
  name: z
    .string('Skill name is required.')
    .trim()
    .min(1, 'Skill name is required.')
    .max(100, 'Skill name cannot exceed 100 characters.'),
  description: optionalText(500),
  category: z.enum(skillCategories).default('GENERAL'),
  priceMultiplier: z
    .number('Price multiplier must be between 0.1 and 10.')
    .min(0.1, 'Price multiplier must be between 0.1 and 10.')
    .max(10, 'Price multiplier must be between 0.1 and 10.')
    .multipleOf(0.01, 'Price multiplier has at most two decimals.')
    .default(1),
  requiresCertification: z.boolean().default(false),
  minimumExperience: z
    .union([z.number(), z.literal('')], minimumExperienceMessage)
    .nullish()
    .transform((value) => (value === '' || value == null ? null : value))
    .refine(
      (value) => value === null || (Number.isInteger(value) && value >= 0 && value <= 50),
      minimumExperienceMessage,
    ),
  isActive: z.boolean().default(true),
});

export const skills = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/skills',
    alias: ['/api/hr/skills'],
    access: ['read', 'hr_skill'],
    summary: 'The catalogue of skills. AMB-045, APP-11.',
    query: listQuery(
      { sorts: ['name', 'code', 'category'], limit: 20, max: 1000 },
      {
        category: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(skillCategories)))
          .optional(),
        isActive: flag.optional(),
      },
    ),
    result: pageOf(Skill),
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/skills',
    touches: ['/api/hr/employees', '/api/hr/job-titles', '/api/hr/skills'],
    alias: ['/api/hr/skills'],
    access: ['create', 'hr_skill'],
    summary: 'Makes a skill. AMB-045.',
    body: SkillBody,
    result: z.object({ data: Skill }),
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/skills/:id',
    alias: ['/api/hr/skills/:id'],
    access: ['read', 'hr_skill'],
    summary: 'One skill.',
    params: IdParams,
    result: z.object({ data: Skill }),
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/skills/:id',
    touches: ['/api/hr/employees', '/api/hr/job-titles', '/api/hr/skills'],
    alias: ['/api/hr/skills/:id'],
    access: ['edit', 'hr_skill'],
    summary: 'Changes a skill.',
    params: IdParams,
    body: editable(SkillBody),
    result: z.object({ data: Skill }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/skills/:id',
    alias: ['/api/hr/skills/:id'],
    access: ['delete', 'hr_skill'],
    summary:
      'Deletes a skill that nobody has, no job title asks for and no product teaches; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
