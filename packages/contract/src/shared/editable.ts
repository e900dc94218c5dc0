import { z } from 'zod';
import { Version } from './fields.ts';

/**
 * The `version` of a call whose fields the specification fixes without one. Whoever sends none is the last to write, which
 * is audited; our own client must send it, so that its type asks for it. AMB-155.
 */
export const LastWrite = Version.optional() as unknown as z.ZodType<number | undefined, number>;

type With<S extends z.ZodRawShape, V extends z.core.$ZodType> = z.ZodObject<
  z.core.util.Extend<S, { version: V }>,
  z.core.$strip
>;

/**
 * The body of a save of an edited record: its fields and the `version` that the form was opened with. A save without one
 * is 400 at `version`, one of an older version 409 STALE. 'last-write-wins' only where the specification fixes the call
 * without a version. AMB-155. Rules over several fields of a given object stay.
 */
export function editable<S extends z.ZodRawShape>(fields: S | z.ZodObject<S>): With<S, typeof Version>;
export function editable<S extends z.ZodRawShape>(
  fields: S | z.ZodObject<S>,
  without: 'last-write-wins',
): With<S, typeof LastWrite>;
export function editable(
  fields: z.ZodRawShape | z.ZodObject,
  without?: 'last-write-wins',
): With<z.ZodRawShape, z.ZodType> {
  const version = without === 'last-write-wins' ? LastWrite : Version;
  const object = fields instanceof z.ZodObject ? fields : z.object(fields);
  return object.safeExtend({ version });
}
