import { z } from 'zod';
import { Id } from '../shared/fields.ts';
import { leastNameLength, mostNameLength } from './name.rules.ts';

/** The name of a module or a workflow, trimmed. CFG-03, AMB-049. */
export function nameOf(thing: 'Module' | 'Workflow') {
  return z
    .string(`${thing} name is required.`)
    .trim()
    .min(1, `${thing} name is required.`)
    .min(leastNameLength, `${thing} name must be at least ${leastNameLength} characters.`)
    .max(mostNameLength, `${thing} name cannot exceed ${mostNameLength} characters.`);
}

/** Roles, each once. IAM-32. */
export const RoleIds = z
  .array(Id)
  .max(50)
  .default([])
  .transform((ids) => [...new Set(ids)]);

export const RoleName = z.object({ id: Id, name: z.string(), displayName: z.string().nullable() });
