import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarOfCode, avatarUrl, codeOfAvatar, fillAvatar, randomAvatar } from './avatar.rules.ts';
import { avatarFields } from './field.values.ts';
import { type AvatarChoice, avatarColors, avatarOptions, avatarSwitches } from './values.ts';

describe('an avatar', () => {
  it('has 21 fields, each with a default for what is missing or unknown [DSH-06] [DSH-07] [AMB-229]', () => {
    expect(new Set(avatarFields).size).toBe(21);
    const plain = fillAvatar({});
    expect(Object.keys(plain)).toEqual([...avatarFields]);
    for (const field of Object.keys(avatarOptions) as AvatarChoice[])
      expect(plain[field]).toBe(avatarOptions[field][0]);
    for (const rubbish of [null, undefined, 'x', 7, [], { hair: 'wings', mask: 'perhaps', constructor: 'x' }])
      expect(fillAvatar(rubbish)).toEqual(plain);
    expect(fillAvatar({ hair: 'bun', lashes: true })).toEqual({ ...plain, hair: 'bun', lashes: true });
  });

  it('is read from its code as it was written into it', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })), (numbers) => {
        const avatar = randomAvatar(() => numbers.next().value ?? 0);
        expect(avatarOfCode(codeOfAvatar(avatar))).toEqual(avatar);
      }),
    );
  });

  it('has a code that fits into an address, whatever is chosen', () => {
    const longest = Object.fromEntries(
      Object.entries(avatarOptions).map(([field, values]) => [
        field,
        [...values].sort((a, b) => b.length - a.length)[0],
      ]),
    );
    const code = codeOfAvatar(fillAvatar({ ...longest, mask: false, faceMask: true, lashes: true }));
    expect(code.length).toBeLessThan(190);
    expect(code).toMatch(/^[A-Za-z0-9-]+$/);
    expect(avatarUrl(fillAvatar({}))).toBe(`/api/avatars/${codeOfAvatar(fillAvatar({}))}.svg`);
  });

  it('of any text is an avatar', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        const avatar = avatarOfCode(code);
        expect(fillAvatar(avatar)).toEqual(avatar);
      }),
    );
  });

  it('has a swatch for each of its colours', () => {
    for (const [field, colors] of Object.entries(avatarColors)) {
      const values: readonly string[] = avatarOptions[field as AvatarChoice];
      const shown = values.filter((value) => value !== 'natural');
      expect([field, Object.keys(colors).sort()]).toEqual([field, [...shown].sort()]);
    }
    expect(Object.keys(avatarSwitches)).toEqual(['mask', 'faceMask', 'lashes']);
  });
});
