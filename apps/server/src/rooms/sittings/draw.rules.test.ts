import type { RevisionLayout } from '@bellwether/contract/assessments/layout';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import fc from 'fast-check';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { drawLayout, shuffled } from './draw.rules.ts';

const fixed = ['a', 'b', 'c'].map((versionId) => ({
  ...{ id: `slot ${versionId}`, versionId, questionType: 'TRUE_FALSE' as const, points: 1 },
}));
const pool = ['k', 'l', 'm', 'n'].map((versionId) => ({ versionId, questionType: 'ESSAY' as const }));
const layout: RevisionLayout = {
  sections: [
    { id: '1', title: 'One', instructions: null, audioFileId: null, slots: fixed },
    {
      id: '2',
      title: 'Two',
      instructions: null,
      audioFileId: null,
      slots: [{ id: 'p', pool, pick: 2, points: 5 }],
    },
  ],
};
const pieces = ['x', 'y', 'z'].map((id) => ({ id, text: id }));
const base = {
  layout,
  shuffleQuestions: true,
  contents: new Map([['a', { options: pieces, shuffle: true }]]),
  seen: new Set<string>(),
};

describe('drawing the questions of an attempt', () => {
  it('gives each question once, numbered from 1, sections in their order, and the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const drawn = drawLayout({ ...base, seed });
        expect(drawLayout({ ...base, seed })).toEqual(drawn);
        expect(slotsOf(drawn).map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5]);
        expect(drawn.sections[0]?.slots.map(({ versionId }) => versionId).sort()).toEqual(['a', 'b', 'c']);
        const picked = drawn.sections[1]?.slots.map(({ versionId }) => versionId) ?? [];
        expect(new Set(picked).size).toBe(2);
        expect(
          drawn.sections[0]?.slots.find(({ versionId }) => versionId === 'a')?.order?.toSorted(),
        ).toEqual(['x', 'y', 'z']);
      }),
    );
  });
  it('draws from a pool what the student has not had before', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const drawn = drawLayout({ ...base, seed, seen: new Set(['k', 'm']) });
        expect(drawn.sections[1]?.slots.map(({ versionId }) => versionId).sort()).toEqual(['l', 'n']);
      }),
    );
  });
  it('leaves questions and options in their order unless told', () => {
    const plain = drawLayout({
      ...base,
      seed: 7,
      shuffleQuestions: false,
      contents: new Map([['a', { options: pieces }]]),
    });
    expect(plain.sections[0]?.slots.map(({ versionId }) => versionId)).toEqual(['a', 'b', 'c']);
    expect(plain.sections[0]?.slots[0]?.order).toBeUndefined();
  });
  it('mixes the choices of each blank by itself, and nothing else comes differently for it', () => {
    const shapes = ['k', 'l', 'm'].map((id) => ({ id, text: id }));
    const others = { options: pieces, shuffle: true };
    const drawn = (seed: number, shuffle: boolean) => {
      const blanks = { blanksText: '[[1]] [[2]] [[3]]', blanks: [pieces, null, shapes], shuffle };
      const contents = new Map<string, object>([
        ...['a', 'c'].map((id) => [id, others] as const),
        ['b', blanks],
      ]);
      return drawLayout({ ...base, seed, contents });
    };
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const layout = drawn(seed, true);
        expect(drawn(seed, true)).toEqual(layout);
        const orders = slotsOf(layout).find(({ versionId }) => versionId === 'b')?.blankOrders ?? [];
        expect(orders.map((order) => order?.toSorted() ?? null)).toEqual([
          ['x', 'y', 'z'],
          null,
          ['k', 'l', 'm'],
        ]);
        seen.add(JSON.stringify(orders));
        const plain = drawn(seed, false);
        expect(slotsOf(plain).some(({ blankOrders }) => blankOrders)).toBe(false);
        expect(slotsOf(layout).map(({ blankOrders: _, ...slot }) => slot)).toEqual(slotsOf(plain));
      }),
    );
    // Of 36 pairs of orders, a hundred draws that go together by mistake give six.
    expect(seen.size).toBeGreaterThan(12);
  });
  it('keeps the last options last in their written order, and each order of the others is about as frequent', () => {
    const letters = ['x', 'y', 'z', 'v', 'w'].map((id) => ({ id, text: id }));
    const orderFor = (seed: number, keepLast: number) => {
      const contents = new Map([['a', { options: letters, shuffle: true, keepLast }]]);
      return slotsOf(drawLayout({ ...base, seed, contents })).find(({ versionId }) => versionId === 'a')
        ?.order;
    };
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 5 }), (seed, keepLast) => {
        const order = orderFor(seed, keepLast) ?? [];
        expect(orderFor(seed, keepLast)).toEqual(order);
        const from = letters.length - keepLast;
        const written = letters.map(({ id }) => id);
        expect(order.slice(from)).toEqual(written.slice(from));
        expect(order.slice(0, from).toSorted()).toEqual(written.slice(0, from).toSorted());
      }),
    );
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed += 1) {
      const order = orderFor(seed, 2)?.join('') ?? '';
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(
      ['xyz', 'xzy', 'yxz', 'yzx', 'zxy', 'zyx'].map((order) => `${order}vw`),
    );
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });
  it('mixes responses whole, whatever else a content says', () => {
    const contents = new Map([['a', { responses: pieces, shuffle: true, keepLast: 3 }]]);
    const orders = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
        const drawn = drawLayout({ ...base, seed, contents });
        return slotsOf(drawn)
          .find(({ versionId }) => versionId === 'a')
          ?.order?.join('');
      }),
    );
    expect(orders.size).toBeGreaterThan(1);
  });
  it('makes each of six orders of three about equally often', () => {
    const random = xoroshiro128plus(42);
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 6000; turn += 1) {
      const order = shuffled(['x', 'y', 'z'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 1,000 each; five standard deviations are 145.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });
});
