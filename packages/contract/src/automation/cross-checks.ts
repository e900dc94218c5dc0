import type { z } from 'zod';

// A rule is checked across its fields as well: the config by the trigger, the audience by both.

/**
 * For `superRefine`: the check runs although single fields were refused, so that all that is wrong with a rule is said
 * at once. Not for a body that is no object at all.
 */
export const besideRefusedFields = {
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path !== undefined && path.length > 0),
};

/** Whether none of the fields was refused: only then their values are what their schemas say. */
export function areSound(ctx: z.RefinementCtx, ...fields: readonly string[]): boolean {
  return !ctx.issues.some(({ path }) => fields.includes(String(path?.[0])));
}
