import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyName, isSafeLink, mostNameLength } from './name.rules.ts';

describe('the name of a copy', () => {
  it('is X (Copy), and counts on from there [AMB-128]', () => {
    expect(copyName('X', ['X'])).toBe('X (Copy)');
    expect(copyName('X', ['X', 'x (COPY)'])).toBe('X (Copy 2)');
    expect(copyName('X', ['X', 'X (Copy)', ' X (Copy 2) '])).toBe('X (Copy 3)');
    expect(copyName('X (Copy)', ['X (Copy)'])).toBe('X (Copy) (Copy)');
  });

  it('is free, and never longer than a name may be', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 3, maxLength: mostNameLength }),
        fc.array(fc.string()),
        (name, others) => {
          const taken = [name, ...others, copyName(name, [])];
          const copy = copyName(name, taken);
          expect(copy.length).toBeLessThanOrEqual(mostNameLength);
          expect(taken.map((one) => one.trim().toLowerCase())).not.toContain(copy.toLowerCase());
        },
      ),
    );
  });
});

describe('where a module leads', () => {
  it('is a path of this site or an https address', () => {
    for (const good of ['/', '/calendar?view=year#now', 'https://a.example', 'HTTPS://a.example/x?y=@z'])
      expect([good, isSafeLink(good)]).toEqual([good, true]);
  });

  it('is never a script, another scheme, or what a browser takes for another site', () => {
    for (const bad of [
      '',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'http://a.example',
      '//a.example',
      '/\\a.example',
      '/\t/a.example',
      'https://',
      'https:///a.example',
      'https://me@a.example',
      'https:a.example',
      'calendar',
    ])
      expect([bad, isSafeLink(bad)]).toEqual([bad, false]);
  });
});
