import { describe, expect, it } from 'vitest';
import { withInserted } from './insert-text.rules.ts';

const at = (place: number) => ({ from: place, to: place });

describe('a saved comment put into a text', () => {
  it('stands apart from what is around it by one blank [AMB-368]', () => {
    expect(withInserted('', at(0), 'Vy reads.')).toEqual({ text: 'Vy reads.', end: 9 });
    expect(withInserted('Good.', at(5), 'Vy reads.')).toEqual({ text: 'Good. Vy reads.', end: 15 });
    expect(withInserted('Good. ', at(6), 'Vy reads.')).toEqual({ text: 'Good. Vy reads.', end: 15 });
    expect(withInserted('Good. Bye.', at(5), 'Vy reads.').text).toBe('Good. Vy reads. Bye.');
    expect(withInserted('Bye.', at(0), 'Vy reads.').text).toBe('Vy reads. Bye.');
    expect(withInserted('Good', at(4), 'work').text).toBe('Good work');
    expect(withInserted('Good!', at(4), 'work').text).toBe('Good work!');
  });

  it('takes the place of what is selected', () => {
    expect(withInserted('One two three', { from: 4, to: 7 }, '2').text).toBe('One 2 three');
  });
});
