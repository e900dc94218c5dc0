import fc, { type Arbitrary } from 'fast-check';

export type JsonSchema = { readonly [key: string]: unknown };

/**
 * An arbitrary of values that a JSON schema accepts, as far as schemas say it; `ids` are real ids to choose from, so
 * that calls reach beyond 'not found'.
 */
export function fitting(
  schema: JsonSchema,
  ids: readonly string[],
  root: JsonSchema = schema,
): Arbitrary<unknown> {
  const inner = (value: unknown) => fitting(value as JsonSchema, ids, root);
  if (typeof schema.$ref === 'string') return inner(resolve(root, schema.$ref));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  for (const key of ['anyOf', 'oneOf'] as const) {
    const options = schema[key];
    if (Array.isArray(options)) return fc.oneof(...options.map(inner));
  }
  if (Array.isArray(schema.allOf)) return inner(Object.assign({}, ...schema.allOf));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return text(schema, ids);
  if (type === 'integer') return fc.integer({ min: atLeast(schema, -1000), max: atMost(schema, 1000) });
  if (type === 'number')
    return fc.double({ min: atLeast(schema, -1000), max: atMost(schema, 1000), noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const minLength = Number(schema.minItems ?? 0);
    return fc.array(inner(schema.items ?? {}), { minLength, maxLength: Math.max(minLength, 4) });
  }
  if (type === 'object') return object(schema, inner);
  return fc.jsonValue();
}

/** Values that have nothing to do with the schema: wrong types, monsters, what attackers send. */
export function hostile(): Arbitrary<unknown> {
  const words = [
    "' or 1=1 --",
    '../../../../etc/passwd',
    '%00',
    '\u0000',
    'in\u0000side',
    '<script>alert(1)</script>',
    '{{7*7}}',
    'ﬀ\u202Eevil',
    '９'.repeat(50),
    '-1',
    '1e309',
    'NaN',
    '9999-99-99',
    '2026-02-30',
    '25:99',
    '\uD800',
    'x'.repeat(3000),
  ];
  return fc.oneof(
    fc.constantFrom(...words),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer(),
    fc.double(),
    fc.constant(null),
    fc.boolean(),
    fc.array(fc.constantFrom(...words), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }),
  );
}

function object(schema: JsonSchema, inner: (value: unknown) => Arbitrary<unknown>): Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  const requiredKeys = (schema.required ?? []) as string[];
  const model = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, inner(value)]));
  if (Object.keys(model).length === 0) {
    return fc.dictionary(fc.string({ maxLength: 10 }), fc.oneof(fc.string(), fc.integer(), fc.boolean()), {
      maxKeys: 4,
    });
  }
  return fc.record(model, { requiredKeys: requiredKeys.filter((key) => key in model) });
}

function text(schema: JsonSchema, ids: readonly string[]): Arbitrary<string> {
  const known: Record<string, Arbitrary<string>> = {
    uuid: ids.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid()) : fc.uuid(),
    email: fc.emailAddress(),
    uri: fc.webUrl(),
    'date-time': fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString()),
  };
  const format = typeof schema.format === 'string' ? known[schema.format] : undefined;
  if (format) return format;
  if (typeof schema.pattern === 'string')
    return fc.stringMatching(new RegExp(schema.pattern)).filter((t) => t.length < 200);
  const minLength = Number(schema.minLength ?? 0);
  const maxLength = Math.min(Number(schema.maxLength ?? 30), 60);
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, maxLength), unit: 'grapheme' });
  const days = fc.constantFrom(
    '2026-11-02',
    '2026-11-19',
    '2027-01-31',
    '09:00',
    '10:30',
    'Anna Nguyễn',
    'x_1',
  );
  return fc.oneof(plain, days);
}

function atLeast(schema: JsonSchema, usual: number): number {
  return Math.max(Number(schema.minimum ?? schema.exclusiveMinimum ?? usual), -1e6);
}

function atMost(schema: JsonSchema, usual: number): number {
  return Math.min(
    Number(schema.maximum ?? schema.exclusiveMaximum ?? Math.max(usual, atLeast(schema, usual))),
    1e6,
  );
}

function resolve(root: JsonSchema, ref: string): unknown {
  return ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root);
}
