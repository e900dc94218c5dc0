import { describe, expect, it } from 'vitest';
import {
  afterAcknowledged,
  claimed,
  clockOf,
  isAnswered,
  type KeptUnder,
  stillUnsent,
} from './queue.rules.ts';

const answer = (seq: number, text = '') => ({ seq, value: { text }, isFlagged: false });

describe('answers that wait on a device', () => {
  it('are sent again when the server has older ones, and not when another device wrote newer ones', () => {
    const kept = { 1: answer(3, 'here'), 2: answer(2, 'here'), 3: answer(1, 'here') };
    expect(Object.keys(stillUnsent(kept, { 1: answer(2), 2: answer(2) }))).toEqual(['1', '3']);
  });
  it('are gone on with by the same device, and only told of when another has written since', () => {
    const kept: KeptUnder[] = [
      { epoch: 4, answers: { 1: answer(2, 'now') } },
      { epoch: 3, answers: { 1: answer(1, 'before'), 2: answer(5, 'before') } },
      { epoch: 2, answers: { 3: answer(9, 'long ago') } },
    ];
    expect(claimed(kept, 4)).toEqual({
      mine: { 1: answer(2, 'now'), 2: answer(5, 'before') },
      superseded: [{ epoch: 2, answers: { 3: answer(9, 'long ago') } }],
    });
    expect(claimed(kept, 5).superseded.map(({ epoch }) => epoch)).toEqual([3, 2]);
    expect(claimed([], 1)).toEqual({ mine: {}, superseded: [] });
  });
  it('stay when they were changed while they were sent', () => {
    const unsent = { 1: answer(4, 'changed meanwhile'), 2: answer(2) };
    expect(
      afterAcknowledged(unsent, [
        { slot: 1, seq: 3 },
        { slot: 2, seq: 2 },
      ]),
    ).toEqual({ 1: unsent[1] });
  });
  it('say something unless they are blank', () => {
    expect(
      [null, undefined, {}, { text: '  ' }, { blanks: ['', ' '] }, { optionIds: [] }, { matches: {} }].map(
        isAnswered,
      ),
    ).toEqual([false, false, false, false, false, false, false]);
    expect(
      [
        { isTrue: false },
        { text: 'x' },
        { blanks: ['', 'x'] },
        { order: ['a'] },
        { matches: { a: 'b' } },
      ].map(isAnswered),
    ).toEqual([true, true, true, true, true]);
  });
  it('see the time as a clock', () => {
    expect([0, -5, 59.2, 61, 3600, 3725].map(clockOf)).toEqual([
      '00:00',
      '00:00',
      '01:00',
      '01:01',
      '1:00:00',
      '1:02:05',
    ]);
  });
});
