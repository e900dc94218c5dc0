import { z } from 'zod';
import { isDay } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, Id, IdParams, idOf, Moment, Version } from '../shared/fields.ts';
import { employeeSkillActions, proficiencyLevels, skillCategories } from './values.ts';

const EmployeeSkill = z
  .object({
    id: Id,
    skillId: Id,
    skill: z.object({ id: Id, code: z.string(), name: z.string(), category: z.enum(skillCategories) }),
    proficiencyLevel: z.enum(proficiencyLevels),
    certifiedDate: z.string().nullable(),
    expiryDate: z.string().nullable(),
    /** Whether the expiry date is before today by the organisation's clock. */
    isExpired: z.boolean(),
    certificationUrl: z.string().nullable(),
    notes: z.string().nullable(),
    isVerified: z.boolean(),
    verificationNotes: z.string().nullable(),
    verifiedBy: z.string().nullable(),
    verifiedAt: Moment.nullable(),
    version: Version,
  })
  .meta({ id: 'EmployeeSkill' });

const optionalDay = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= '1900-01-01'), 'Date must be YYYY-MM-DD')
  .nullish()
  .transform((text) => text || null);

const held = {
  proficiencyLevel: z.enum(proficiencyLevels, 'Proficiency level is required'),
  certifiedDate: optionalDay,
  expiryDate: optionalDay,
  certificationUrl: z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || isWebAddress(text), 'Certification URL must be a valid URL')
    .nullish()
    .transform((text) => text || null),
  notes: z
    .string()
    .trim()
    .max(1000, 'Notes cannot exceed 1000 characters')
    .nullish()
    .transform((text) => text || null),
  /** Only with the right to approve; absent keeps what is stored, unless the claim itself changes. */
  isVerified: z.boolean().optional(),
  verificationNotes: changeableText(500),
};

interface Dates {
  certifiedDate: string | null;
  expiryDate: string | null;
}

const expiresLater = ({ certifiedDate, expiryDate }: Dates) =>
  !certifiedDate || !expiryDate || expiryDate > certifiedDate;
const tooEarly = { path: ['expiryDate'], message: 'Expiry date must be after certified date' };

/** One skill that somebody has. HR-17. */
export const EmployeeSkillItem = z.object({ skillId: idOf('skill'), ...held }).refine(expiresLater, tooEarly);
/** The same when it is edited: the skill itself stays. */
export const EmployeeSkillChange = editable(held).refine(expiresLater, tooEarly);

const RowParams = z.object({ id: Id, skillRowId: Id });

export const employeeSkills = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/employees/:id/skills',
    access: ['read:own', 'employee_skill'],
    scope: 'own employee skills',
    summary: 'The skills of an employee by name. HR-17.',
    params: IdParams,
    result: z.object({
      data: z.array(EmployeeSkill),
      can: z.object({ edit: z.boolean(), delete: z.boolean(), approve: z.boolean() }),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/hr/employees/:id/skills/:skillRowId',
    access: ['read:own', 'employee_skill'],
    scope: 'own employee skills',
    summary: 'One skill of an employee. HR-17.',
    params: RowParams,
    result: z.object({ data: EmployeeSkill }),
  },
  add: {
    method: 'POST',
    path: '/api/hr/employees/:id/skills',
    touches: ['/api/e-commerce/skills', '/api/hr/skills'],
    access: ['create:own', 'employee_skill'],
    scope: 'own employee skills',
    summary: 'Adds skills of an employee. HR-17.',
    params: IdParams,
    body: z.object({
      skills: z.array(EmployeeSkillItem).min(1, 'At least one skill is required').max(100),
    }),
    result: z.object({ data: z.array(EmployeeSkill) }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/employees/:id/skills/:skillRowId',
    touches: ['/api/e-commerce/skills', '/api/hr/skills'],
    access: ['edit:own', 'employee_skill'],
    scope: 'own employee skills',
    summary: 'Changes a skill of an employee. A verified claim that its holder changes is unverified again.',
    params: RowParams,
    body: EmployeeSkillChange,
    result: z.object({ data: EmployeeSkill }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/employees/:id/skills/:skillRowId',
    touches: ['/api/e-commerce/skills', '/api/hr/skills'],
    access: ['delete:any', 'employee_skill'],
    summary: 'Removes a skill of an employee.',
    params: RowParams,
    result: 'none',
  },
  bulk: {
    method: 'POST',
    path: '/api/hr/employee-skills/bulk',
    touches: ['/api/e-commerce/skills', '/api/hr/employees', '/api/hr/skills'],
    access: ['approve:own', 'employee_skill'],
    scope: 'own employee skills',
    summary: 'Verifies or unverifies skills, never the own ones; deletes them with the right to. HR-17.',
    body: z.object({
      action: z.enum(employeeSkillActions),
      ids: z.array(Id).min(1, 'At least one skill is required').max(500),
      verificationNotes: changeableText(500),
    }),
    result: z.object({ changed: z.number().int() }),
  },
});

function isWebAddress(text: string): boolean {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success;
}
