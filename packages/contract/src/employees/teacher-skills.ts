import { z } from 'zod';
import { isDay } from '../shared/day.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalText, Version } from '../shared/fields.ts';
import { flag, idList, listQuery, pageOf } from '../shared/list.ts';
import { certificationLevels, skillCategories } from './values.ts';

/** What somebody may teach, with certificate, experience and judgement. SAL-09. */
const TeacherSkill = z
  .object({
    id: Id,
    teacherId: Id,
    teacherName: z.string(),
    skillId: Id,
    skill: z.object({ id: Id, code: z.string(), name: z.string(), category: z.enum(skillCategories) }),
    certificationLevel: z.enum(certificationLevels),
    certifiedDate: z.string().nullable(),
    expiryDate: z.string().nullable(),
    /** Whether the expiry date is before today by the organisation's clock. */
    isExpired: z.boolean(),
    certificationNumber: z.string().nullable(),
    yearsOfExperience: z.number().int().nullable(),
    /** 0 to 5, in steps of a hundredth. */
    performanceRating: z.number().nullable(),
    isVerified: z.boolean(),
    verifiedBy: z.string().nullable(),
    verifiedAt: Moment.nullable(),
    version: Version,
  })
  .meta({ id: 'TeacherSkill' });

const optionalDay = z
  .string()
  .refine((text) => text === '' || (isDay(text) && text >= '1900-01-01'), 'Date must be YYYY-MM-DD')
  .nullish()
  .transform((text) => text || null);

const experienceMessage = 'Years of experience must be 0 to 60';
const ratingMessage = 'Performance rating must be between 0 and 5';

/** A number or nothing: empty text is nothing. */
function optionalNumber(message: string, holds: (value: number) => boolean) {
  return z
    .union([z.number(), z.literal('')], message)
    .nullish()
    .transform((value) => (value === '' || value == null ? null : value))
    .refine((value) => value === null || holds(value), message);
}

const held = {
  certificationLevel: z.enum(certificationLevels, 'Certification level is required'),
  certifiedDate: optionalDay,
  expiryDate: optionalDay,
  certificationNumber: optionalText(100),
  yearsOfExperience: optionalNumber(
    experienceMessage,
    (value) => Number.isInteger(value) && value >= 0 && value <= 60,
  ),
  performanceRating: optionalNumber(
    ratingMessage,
    (value) => value >= 0 && value <= 5 && /^\d(\.\d{1,2})?$/.test(String(value)),
  ),
};

interface Dates {
  certifiedDate: string | null;
  expiryDate: string | null;
}

const expiresLater = ({ certifiedDate, expiryDate }: Dates) =>
  !certifiedDate || !expiryDate || expiryDate > certifiedDate;
const tooEarly = { path: ['expiryDate'], message: 'Expiry date must be after certified date' };

/** A new claim. SAL-09. */
export const TeacherSkillBody = z
  .object({ teacherId: idOf('teacher'), skillId: idOf('skill'), ...held })
  .refine(expiresLater, tooEarly);
/** The same when it is edited: teacher and skill stay. */
export const TeacherSkillChange = editable(held).refine(expiresLater, tooEarly);

const detail = z.object({ data: TeacherSkill });

export const teacherSkills = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/teacher-skills',
    access: ['read:own', 'teacher_skill'],
    scope: 'own teacher skills',
    summary: 'What people may teach, by teacher or by skill. SAL-09.',
    query: listQuery(
      { sorts: ['skill', 'teacher', 'certificationLevel', 'expiryDate'], limit: 20 },
      { teacherId: Id.optional(), skillId: idList.optional(), isVerified: flag.optional() },
    ),
    result: pageOf(TeacherSkill).extend({
      can: z.object({ create: z.boolean(), edit: z.boolean(), delete: z.boolean(), approve: z.boolean() }),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/e-commerce/teacher-skills/:id',
    access: ['read:own', 'teacher_skill'],
    scope: 'own teacher skills',
    summary: 'One of them.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/teacher-skills',
    touches: ['/api/e-commerce/skills'],
    access: ['create:own', 'teacher_skill'],
    scope: 'own teacher skills',
    summary:
      'Claims a skill, for oneself or with create:any for others. Only who may judge gives a rating. SAL-09.',
    body: TeacherSkillBody,
    result: detail,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/e-commerce/teacher-skills/:id',
    touches: ['/api/e-commerce/skills'],
    access: ['edit:any', 'teacher_skill'],
    summary: 'Changes a claim. A verified claim whose level, dates or number change is unverified again.',
    params: IdParams,
    body: TeacherSkillChange,
    result: detail,
  },
  remove: {
    method: 'DELETE',
    path: '/api/e-commerce/teacher-skills/:id',
    touches: ['/api/e-commerce/skills'],
    access: ['delete:any', 'teacher_skill'],
    summary: 'Removes a claim.',
    params: IdParams,
    result: 'none',
  },
  verify: {
    method: 'POST',
    path: '/api/e-commerce/teacher-skills/:id/verify',
    touches: ['/api/e-commerce/skills'],
    access: ['approve:any', 'teacher_skill'],
    summary: 'Vouches for a claim, or with isVerified false takes it back; never for the own one. SAL-09.',
    params: IdParams,
    body: z.object({ isVerified: z.boolean().default(true) }),
    result: detail,
  },
});
