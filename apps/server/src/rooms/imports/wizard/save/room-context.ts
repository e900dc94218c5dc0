import type { z } from 'zod';
import type { Context } from '../../../../platform/http/context.ts';
import { failed, type SaveContext, type Saved } from './saver.ts';

/**
 * The context of a run as another room's function takes it. Of a request such a function uses the viewer, the database,
 * the clock, the trail and the platform, which a run has too; there is no request to reply to.
 */
export function roomContext(run: SaveContext): Context {
  return {
    ...run,
    file: undefined,
    afterCommit: () => undefined,
  } as unknown as Context;
}

/** The body for another room's function, or the refusal of the row at the field of the import that it comes from. */
export function roomBody<S extends z.ZodType>(
  schema: S,
  body: unknown,
  fields: Readonly<Record<string, string>> = {},
):
  | { readonly body: z.output<S>; readonly refused?: undefined }
  | { readonly body?: undefined; readonly refused: Saved } {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { body: parsed.data };
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  return { refused: failed((fields[field] ?? field) || null, issue?.message ?? 'Invalid data submitted') };
}
