import type { Schema } from '@bellwether/contract/shared/endpoint';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Serializer = (result: unknown) => string;

const compiled = new WeakMap<Schema, Serializer>();

/**
 * Returns what writes a result as JSON: an allow-list, as fields that the schema does not declare are dropped. It is compiled for the
 * first reply that needs it; all of them at once took more than half of every start.
 */
export function serializerOf(schema: Schema): Serializer {
  return (result) => (compiled.get(schema) ?? compile(schema))(result);
}

/** Compiles what writes results of the schema as JSON. Throws where JSON cannot say what the schema says. */
export function compile(schema: Schema): Serializer {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  const serialize = fastJson(json as fastJson.AnySchema);
  compiled.set(schema, serialize);
  return serialize;
}
