import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { proficiencyLevels, skillCategories } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });

const GapCell = z.object({
  skillId: Id,
  required: z.enum(proficiencyLevels),
  /** null: the person does not have the skill. */
  held: z.enum(proficiencyLevels).nullable(),
  /** 0 to 3 levels missing. */
  gap: z.number().int(),
  isRequired: z.boolean(),
  importance: z.number().int(),
  isVerified: z.boolean(),
  isExpired: z.boolean(),
});

/** HR-18, AMB-236. */
export const skillGaps = endpoints({
  analysis: {
    method: 'GET',
    path: '/api/hr/skills/gap-analysis',
    access: ['read:own', 'employee_skill'],
    scope: 'own employees',
    summary:
      'What the job title of each visible employee asks for against what the employee has: gaps of at least minGapLevel.',
    query: z.object({
      departmentId: Id.optional(),
      jobTitleId: Id.optional(),
      minGapLevel: z.coerce.number().int().min(0).max(3).default(0),
    }),
    result: z.object({
      skills: z.array(
        z.object({ id: Id, code: z.string(), name: z.string(), category: z.enum(skillCategories) }),
      ),
      data: z.array(
        z.object({
          employee: z.object({ id: Id, name: z.string(), avatarUrl: z.string().nullable() }),
          jobTitle: Named,
          department: Named.nullable(),
          cells: z.array(GapCell),
          totalGap: z.number().int(),
        }),
      ),
      /** How many people were looked at, those without any reported gap included. */
      peopleCount: z.number().int(),
      gapCount: z.number().int(),
      truncated: z.boolean(),
    }),
  },
});
