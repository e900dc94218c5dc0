import type { Schema } from '@bellwether/contract/shared/endpoint';
import type { z } from 'zod';

type AnySchema = z.core.$ZodType & { _zod: { def: Record<string, unknown> } };

/** The schema of one value of a request, with where it is, for people. */
export interface Field {
  readonly path: string;
  readonly schema: Schema;
  /** The most characters or entries that it says it takes. */
  readonly most: number | undefined;
  readonly kind: 'text' | 'list' | 'record';
}

/** Every text, list and record that a schema takes, at any depth, with all that is checked of it. */
export function fieldsOf(schema: Schema | undefined): Field[] {
  return schema ? within(schema as AnySchema, '', new Set(), schema as AnySchema) : [];
}

const wrappers: Readonly<Record<string, string>> = {
  optional: 'innerType',
  nullable: 'innerType',
  default: 'innerType',
  prefault: 'innerType',
  nonoptional: 'innerType',
  readonly: 'innerType',
  catch: 'innerType',
};

/** `whole` is the schema as the field has it: with its refinements and transformations around the one that is looked at. */
function within(schema: AnySchema, path: string, above: ReadonlySet<unknown>, whole: AnySchema): Field[] {
  if (above.has(schema)) return [];
  const inside = new Set([...above, schema]);
  const { def } = schema._zod;
  const type = String(def.type);
  const part = (inner: unknown, name: string) =>
    within(inner as AnySchema, path === '' ? name : `${path}.${name}`, inside, inner as AnySchema);
  const most = mostOf(def.checks);
  if (wrappers[type]) return within(def[wrappers[type]] as AnySchema, path, inside, whole);
  if (type === 'pipe') {
    const from = def.in as AnySchema;
    const next = from._zod.def.type === 'transform' ? (def.out as AnySchema) : from;
    return within(next, path, inside, whole);
  }
  if (type === 'string' || type === 'enum' || type === 'template_literal' || type === 'number')
    return [{ path, schema: whole, most, kind: 'text' }];
  if (type === 'union')
    return (def.options as AnySchema[]).flatMap((option) => within(option, path, inside, whole));
  if (type === 'intersection')
    return [def.left, def.right].flatMap((side) => within(side as AnySchema, path, inside, whole));
  if (type === 'array') return [{ path, schema: whole, most, kind: 'list' }, ...part(def.element, '[]')];
  if (type === 'record')
    return [
      { path, schema: whole, most, kind: 'record' },
      ...part(def.keyType, '{}'),
      ...part(def.valueType, '{}'),
    ];
  if (type === 'object')
    return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, inner]) => part(inner, name));
  return [];
}

/** The most that the checks of a text or list allow. */
function mostOf(checks: unknown): number | undefined {
  const limits = ((checks ?? []) as { _zod: { def: { check: string; maximum?: unknown } } }[]).flatMap(
    ({ _zod: { def } }) => (def.check === 'max_length' ? [Number(def.maximum)] : []),
  );
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
