import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoverFacts, rankCover } from './cover.rules.ts';

const person = (name: string, facts: Partial<CoverFacts> = {}): CoverFacts => ({
  name,
  isClassSubstitute: false,
  role: 'TEACHER',
  taughtBefore: 0,
  weekMinutes: 0,
  isAvailable: true,
  hasAppointment: false,
  ...facts,
});

// Namesakes of whom everything else is alike have no order of their own.
const people = fc.uniqueArray(
  fc.record({
    name: fc.string({ maxLength: 3 }),
    isClassSubstitute: fc.boolean(),
    role: fc.constantFrom('TEACHER' as const, 'ASSISTANT' as const),
    taughtBefore: fc.nat(3),
    weekMinutes: fc.nat(600),
    isAvailable: fc.constantFrom(true, false, null),
    hasAppointment: fc.boolean(),
  }),
  { selector: ({ name }) => name },
);

describe('the order of who could cover a lesson', () => {
  it('has the substitutes of the class first, then teachers, then assistants, and who is away last [REV-36]', () => {
    const ranked = rankCover(
      [
        person('Away', { isClassSubstitute: true, isAvailable: false }),
        person('Meeting', { isClassSubstitute: true, hasAppointment: true }),
        person('Assistant', { role: 'ASSISTANT', taughtBefore: 9 }),
        person('Busy', { weekMinutes: 900 }),
        person('Calm', { weekMinutes: 60 }),
        person('Knows', { weekMinutes: 900, taughtBefore: 2 }),
        person('Own', { isClassSubstitute: true, role: 'ASSISTANT', isAvailable: null }),
      ],
      'TEACHER',
    );
    expect(ranked.map(({ name }) => name)).toEqual([
      'Own',
      'Knows',
      'Calm',
      'Busy',
      'Assistant',
      'Meeting',
      'Away',
    ]);
  });

  it('does not depend on the order in which they are given, and loses nobody [REV-36]', () => {
    fc.assert(
      fc.property(people, fc.constantFrom('TEACHER' as const, 'ASSISTANT' as const), (given, kind) => {
        const ranked = rankCover(given, kind);
        expect(ranked).toHaveLength(given.length);
        expect(rankCover([...given].reverse(), kind)).toEqual(ranked);
        const firstAway = ranked.findIndex(({ isAvailable }) => isAvailable === false);
        if (firstAway >= 0)
          expect(ranked.slice(firstAway).every(({ isAvailable }) => isAvailable === false)).toBe(true);
      }),
    );
  });
});
