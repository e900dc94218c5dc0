import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestApp } from '../../testing/make-test-app.ts';
import { compile, serializerOf } from './serializer.ts';

it('writes what the schema of a result declares, and nothing else', () => {
  const write = serializerOf(z.object({ name: z.string(), inner: z.object({ id: z.int() }).nullable() }));
  expect(write({ name: 'An', password: 'x', inner: { id: 1 } })).toBe('{"name":"An","inner":{"id":1}}');
  expect(write({ name: 'An', inner: null })).toBe('{"name":"An","inner":null}');
});

it('can compile the result of every endpoint, which happens at its first reply', async () => {
  const { http } = await makeTestApp();
  const results = http.mounted.flatMap(({ endpoint }) =>
    typeof endpoint.result === 'object'
      ? [{ route: `${endpoint.method} ${endpoint.path}`, result: endpoint.result }]
      : [],
  );
  expect(results.length).toBeGreaterThan(300);
  for (const { route, result } of results) expect(() => compile(result), route).not.toThrow();
});
