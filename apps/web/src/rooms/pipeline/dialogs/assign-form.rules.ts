import { z } from 'zod';

/** What the form must hold: somebody, and not the one who has the lead already. CRM-26. */
export function assignSchema(currentId: string | null) {
  return z.object({
    assignedToId: z
      .string()
      .min(1, 'Please select an employee to assign')
      .refine((id) => id !== currentId, 'Lead is already assigned to this employee'),
    assignmentReason: z.string().trim().max(1000),
  });
}
