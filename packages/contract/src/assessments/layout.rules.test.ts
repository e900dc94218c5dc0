import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOfPool, pointsOfSlots, problemsOfPools } from './layout.rules.ts';
import type { DraftLayout } from './layout.ts';

const hundredths = fc.integer({ min: 1, max: 100_000 });
const slotOf = (pool: string[], pick: number) => ({ id: 'p', pool, pick });

it('adds up a pool exactly, as often as it is drawn, and nothing of one whose points are not known or differ', () => {
  fc.assert(
    fc.property(hundredths, hundredths, fc.integer({ min: 1, max: 50 }), (one, other, pick) => {
      const bank = new Map([
        ['a', one / 100],
        ['b', one / 100],
        ['c', other / 100],
      ]);
      expect(pointsOfPool(slotOf(['a', 'b'], pick), bank)).toBe(one / 100);
      expect(pointsOfSlots([slotOf(['a', 'b'], pick), slotOf(['c'], 1)], bank)).toBe(
        (one * pick + other) / 100,
      );
      expect(pointsOfSlots([slotOf(['x'], pick)], bank)).toBe(0);
      const layout = {
        sections: [{ slots: [slotOf(['a', 'c'], 1), slotOf(['x'], 1)] }],
      } as unknown as DraftLayout;
      const at = problemsOfPools(layout, bank).map(({ path }) => path.join('.'));
      expect(at).toEqual(one === other ? [] : ['sections.0.slots.0.pool']);
    }),
  );
});
