import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlOf } from './client.ts';
import { collectionOf, keyOf, partsOf } from './keys.ts';
import { pathsOf } from './live.ts';

describe('the key of a read', () => {
  it('begins with the parts of its collection, so that a write finds it', () => {
    const key = keyOf('GET /api/students/:id', { params: { id: 'a/b' } });
    expect(key).toEqual(['api', 'students', 'a%2Fb']);
    expect(key.slice(0, 2)).toEqual(partsOf(collectionOf('PUT /api/students/:id')));
  });

  it('is the same for the same query in another order', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer())),
        (query) => {
          const turned = Object.fromEntries(Object.entries(query).reverse());
          expect(keyOf('GET /api/x', { query })).toEqual(keyOf('GET /api/x', { query: turned }));
        },
      ),
    );
  });

  it('leaves out what is empty', () => {
    expect(urlOf('/api/x', { query: { a: '', b: undefined, c: null, d: 0, e: ['1', '2'] } })).toBe(
      '/api/x?d=0&e=1%2C2',
    );
  });
});

describe('the collection of a write', () => {
  it('ends before the first parameter', () => {
    expect(collectionOf('POST /api/lms/classes/:id/students')).toBe('/api/lms/classes');
    expect(collectionOf('POST /api/users')).toBe('/api/users');
  });
});

it('takes only texts from an invalidate event', () => {
  expect(pathsOf({ paths: ['/api/students', 3, null] })).toEqual(['/api/students']);
  expect(pathsOf('nonsense')).toEqual([]);
});
