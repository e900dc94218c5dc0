import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Version } from '../shared/fields.ts';
import { jobTitleSkillActions, proficiencyLevels, skillCategories } from './values.ts';

const JobTitleSkill = z
  .object({
    id: Id,
    skillId: Id,
    skill: z.object({ id: Id, code: z.string(), name: z.string(), category: z.enum(skillCategories) }),
    proficiencyLevel: z.enum(proficiencyLevels),
    isRequired: z.boolean(),
    importance: z.number().int(),
    version: Version,
  })
  .meta({ id: 'JobTitleSkill' });

const importance = z
  .number('Importance must be a whole number from 1 to 5')
  .int('Importance must be a whole number from 1 to 5')
  .min(1, 'Importance must be a whole number from 1 to 5')
  .max(5, 'Importance must be a whole number from 1 to 5');

const asked = {
  proficiencyLevel: z.enum(proficiencyLevels, 'Proficiency level is required'),
  isRequired: z.boolean().default(false),
  importance,
};

/** One skill that a job title asks for. HR-16. */
export const JobTitleSkillItem = z.object({ skillId: idOf('skill'), ...asked });
/** The same when it is edited: the skill itself stays. */
export const JobTitleSkillChange = editable(asked);

const RowParams = z.object({ id: Id, skillRowId: Id });

export const jobTitleSkills = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/job-titles/:id/skills',
    access: ['read', 'job_title'],
    summary: 'What a job title asks for, the most important first. HR-16.',
    params: IdParams,
    result: z.object({ data: z.array(JobTitleSkill) }),
  },
  get: {
    method: 'GET',
    path: '/api/hr/job-titles/:id/skills/:skillRowId',
    access: ['read', 'job_title'],
    summary: 'One skill that a job title asks for. HR-16.',
    params: RowParams,
    result: z.object({ data: JobTitleSkill }),
  },
  add: {
    method: 'POST',
    path: '/api/hr/job-titles/:id/skills',
    touches: ['/api/hr/skills'],
    access: ['edit', 'job_title'],
    summary: 'Adds skills that a job title asks for. HR-16.',
    params: IdParams,
    body: z.object({
      skills: z.array(JobTitleSkillItem).min(1, 'At least one skill is required').max(100),
    }),
    result: z.object({ data: z.array(JobTitleSkill) }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/hr/job-titles/:id/skills/:skillRowId',
    touches: ['/api/hr/skills'],
    access: ['edit', 'job_title'],
    summary: 'Changes level, importance or need of one skill. HR-16.',
    params: RowParams,
    body: JobTitleSkillChange,
    result: z.object({ data: JobTitleSkill }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/job-titles/:id/skills/:skillRowId',
    access: ['edit', 'job_title'],
    summary: 'Takes a skill off a job title.',
    params: RowParams,
    result: 'none',
  },
  bulk: {
    method: 'POST',
    path: '/api/hr/job-title-skills/bulk',
    touches: ['/api/hr/job-titles', '/api/hr/skills'],
    access: ['edit', 'job_title'],
    summary: 'Removes rows, sets their importance, or turns required on and off. HR-16.',
    body: z
      .object({
        action: z.enum(jobTitleSkillActions),
        ids: z.array(Id).min(1, 'At least one skill is required').max(500),
        importance: importance.optional(),
      })
      .refine(({ action, importance: given }) => action !== 'UPDATE_IMPORTANCE' || given !== undefined, {
        path: ['importance'],
        message: 'Importance is required',
      }),
    result: z.object({ changed: z.number().int() }),
  },
});
