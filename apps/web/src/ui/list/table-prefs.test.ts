import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPrefs } from './table-prefs.ts';

it('reads stored column preferences and never trips over damaged ones', () => {
  expect(readPrefs('{"hidden":{"a":true},"pinned":["b",3],"widths":{"a":200,"b":9999}}')).toEqual({
    hidden: { a: true },
    pinned: ['b'],
    widths: { a: 200 },
  });
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readPrefs(text)));
});
