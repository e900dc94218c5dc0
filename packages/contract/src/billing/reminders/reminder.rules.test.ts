import { describe, expect, it } from 'vitest';
import { stepOn } from './reminder.rules.ts';

const steps = [-3, 1, 7, 21];
const due = { dueDate: '2026-12-10', sentOn: '2026-11-20' };

describe('the step at which a due stands', () => {
  it('begins on its day, is made up for within two days, and gives way to a later one [AMB-247]', () => {
    const days = ['06', '07', '09', '10', '11', '13', '14', '17', '19', '20', '31'];
    const found = days.map((day) => [day, stepOn(`2026-12-${day}`, due, steps)]);
    expect(found).toEqual([
      ['06', undefined],
      ['07', -3],
      ['09', -3],
      ['10', undefined],
      ['11', 1],
      ['13', 1],
      ['14', undefined],
      ['17', 7],
      ['19', 7],
      ['20', undefined],
      ['31', 21],
    ]);
    expect(stepOn('2026-12-12', due, [1, 2])).toBe(2);
    expect(stepOn('2026-12-11', due, [2, 1])).toBe(1);
  });

  it('is none that came before the invoice was sent, or on that day [AMB-247]', () => {
    const at = (sentOn: string) => stepOn('2026-12-08', { ...due, sentOn }, steps);
    expect([at('2026-12-06'), at('2026-12-07'), at('2026-12-08')]).toEqual([-3, undefined, undefined]);
  });
});
