import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  isAbsent,
  movedTo,
  pastedCells,
  pointsOf,
  sentOf,
  withPasted,
} from './manual-grid.rules.ts';

const row = (...cells: string[]) => ({ cells, feedback: '' });

describe('the grid of a session', () => {
  it('reads points with a point or a comma, and takes no formula for a number [ASM-21]', () => {
    expect(['14', '14.5', '14,25', ' 3 ', ''].map(pointsOf)).toEqual([14, 14.5, 14.25, 3, null]);
    for (const typed of ['=1+1', '1e5', '-3', '14.255', '123456', 'abc', '@SUM(A1)'])
      expect(pointsOf(typed), typed).toBeNaN();
  });

  it('knows who is absent by an A', () => {
    expect([isAbsent(['A']), isAbsent(['3', 'a']), isAbsent(['v']), isAbsent(['3'])]).toEqual([
      ...[true, true, true, false],
    ]);
  });

  it('says at which cell something is wrong, and nothing of an empty row', () => {
    expect([...faultsOf(row('', ''), false)]).toEqual([]);
    expect([...faultsOf(row('', ''), true)]).toEqual([
      [0, 'missing'],
      [1, 'missing'],
    ]);
    expect([...faultsOf(row('3', '=A1'), false)]).toEqual([[1, 'number']]);
    expect([...faultsOf({ cells: [''], feedback: 'Ill' }, false)]).toEqual([[0, 'missing']]);
    expect([...faultsOf(row('A', ''), false)]).toEqual([]);
  });

  it('takes a block of cells, feedback behind the points, and no more', () => {
    expect(pastedCells('14')).toBeUndefined();
    expect(pastedCells('1\t2\r\n3\t4\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(withPasted(row('', ''), 1, ['7', 'Good', 'more'])).toEqual({ cells: ['', '7'], feedback: 'Good' });
  });

  it('sends points, criteria or absence', () => {
    expect(sentOf('s', row('14,5'), undefined, false)).toEqual({
      studentId: 's',
      feedback: null,
      rawScore: 14.5,
    });
    expect(sentOf('s', row('1', '2'), undefined, true)).toMatchObject({
      scoringDetails: [{ points: 1 }, { points: 2 }],
    });
    expect(sentOf('s', row('A', '2'), undefined, true)).toEqual({
      ...{ studentId: 's', feedback: null, isAbsent: true },
    });
  });

  it('goes down by Enter and up by Shift+Enter, and stays within', () => {
    expect(movedTo('Enter', false, 0, 3)).toBe(1);
    expect(movedTo('Enter', true, 0, 3)).toBe(0);
    expect(movedTo('ArrowDown', false, 2, 3)).toBe(2);
    expect(movedTo('Tab', false, 1, 3)).toBeUndefined();
  });
});
