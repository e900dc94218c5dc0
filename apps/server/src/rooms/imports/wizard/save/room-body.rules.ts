import type { z } from 'zod';
import { failed, type Saved } from './model.saver.ts';

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
