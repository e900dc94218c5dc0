import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../shared/exact.rules.ts';
import { FormulaFault, readFormula } from './formula.rules.ts';
import { amountsOf, faultsOf, mostSpecific } from './salary.rules.ts';

const values = new Map([
  ['base', exactOf('1000')],
  ['transport', exactOf('33.33')],
]);
const worth = (text: string) => exactText(readFormula(text).value(values));
const faultOf = (text: string) => {
  try {
    readFormula(text).value(values);
  } catch (error) {
    if (error instanceof FormulaFault) return error.message;
    throw error;
  }
  return undefined;
};

describe('a formula', () => {
  it.each([
    ['500', '500.00'],
    ['base * 0.1', '100.00'],
    ['base * 0.1 + transport', '133.33'],
    ['1 + 2 * 3', '7.00'],
    ['(1 + 2) * 3', '9.00'],
    ['10 - 3 - 2', '5.00'],
    ['100 / 4 / 5', '5.00'],
    ['-base + 1', '-999.00'],
    ['2 - -3', '5.00'],
    ['base / 3 * 3', '1000.00'],
    ['0.1 + 0.2', '0.30'],
    ['min(base, 200, 300)', '200.00'],
    ['max(base, 200)', '1000.00'],
    ['round(base / 3)', '333.00'],
    ['round(base / 3, 2)', '333.33'],
    ['floor(-0.5)', '-1.00'],
    ['ceil(0.1)', '1.00'],
    ['ceil(-0.5)', '0.00'],
    ['if(base > 999, 50, 0)', '50.00'],
    ['if(base >= 1000, 1, 2)', '1.00'],
    ['if(base < 1000, 1, 2)', '2.00'],
    ['if(base <= 999, 1, 2)', '2.00'],
    ['if(base = 1000, 1, 2)', '1.00'],
    ['if(base <> 1000, 1, 2)', '2.00'],
    ['if(base = 0, 1 / 0, 7)', '7.00'],
  ])('%s is %s', (text, value) => expect(worth(text)).toBe(value));

  it.each([
    ['', 'The formula is not complete'],
    ['1 +', 'The formula is not complete'],
    ['(1', 'The formula is not complete'],
    ['1 1', "The formula is not valid at '1'"],
    ['base.constructor', "The formula is not valid at '.constructor'"],
    ['base[0]', "The formula is not valid at '[0]'"],
    ['base = base = 1; x', "The formula is not valid at '; x'"],
    ['2 ^ 9', "The formula is not valid at '^ 9'"],
    ['constructor', "The formula names 'constructor', which is not known"],
    ['constructor(1)', "There is no function 'constructor'"],
    ['max()', "The formula is not valid at ')'"],
    ['if(1, 2)', "The function 'if' has the wrong number of parts"],
    ['1 / 0', 'The formula divides by zero'],
    ['round(1, 5)', "The function 'round' takes 0 to 4 decimals"],
    [`${'('.repeat(41)}1${')'.repeat(41)}`, 'The formula is nested too deeply'],
    ['1'.repeat(501), 'A formula has at most 500 characters'],
    ['999999999999999 * 999999999999999', 'The formula comes to too much'],
  ])('%s is refused', (text, message) => expect(faultOf(text)).toBe(message));

  it('never does anything but give a number or a fault, whatever is typed', () => {
    const parts = [
      'base',
      'min',
      'if',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      '1',
      '0.5',
      '.',
      '__proto__',
      ' ',
      '<',
      '=',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (words) => {
        const text = words.join('');
        const fault = faultOf(text);
        expect(fault === undefined ? typeof worth(text) : typeof fault).toBe('string');
      }),
    );
  });
});

describe('the lines of a structure', () => {
  const line = (code: string, formula: string) => ({ code, name: code, formula });

  it('are worked out after those that they name, each rounded', () => {
    const lines = [line('bonus', 'transport * 2'), line('transport', 'base / 3'), line('meal', '12.5')];
    expect(amountsOf(lines, exactOf('100'), 2).map(exactText)).toEqual(['66.66', '33.33', '12.50']);
    expect(amountsOf(lines, exactOf('100'), 0).map(exactText)).toEqual(['66.00', '33.00', '13.00']);
    expect(faultsOf(lines)).toEqual([]);
  });

  it('are refused with the place of the fault', () => {
    const messages = (lines: ReturnType<typeof line>[]) =>
      faultsOf(lines).map(({ at, field, message }) => `${at} ${field} ${message}`);
    expect(messages([line('a', '1'), line('a', '2')])).toEqual(['1 code This code is there twice']);
    expect(messages([line('base', '1')])).toEqual(['0 code This code has another meaning in formulas']);
    expect(messages([line('if', '1')])).toEqual(['0 code This code has another meaning in formulas']);
    expect(messages([line('a', 'b')])).toEqual(["0 formula The formula names 'b', which is not known"]);
    expect(messages([line('a', '1 +')])).toEqual(['0 formula The formula is not complete']);
    const circle = 'formula The formulas refer to each other in a circle';
    expect(messages([line('a', 'b'), line('b', 'a'), line('c', '1')])).toEqual([
      `0 ${circle}`,
      `1 ${circle}`,
    ]);
    expect(messages([line('a', 'a + 1')])).toEqual([`0 ${circle}`]);
  });
});

describe('of rates for lessons', () => {
  it('the most specific holds: the person before the course before all', () => {
    const [all, course, person, both] = [
      { employeeId: null, courseId: null },
      { employeeId: null, courseId: 'c' },
      { employeeId: 'e', courseId: null },
      { employeeId: 'e', courseId: 'c' },
    ];
    if (!all || !course || !person || !both) throw new Error('four rates');
    const of = { employeeId: 'e', courseId: 'c' };
    expect(mostSpecific([all, course, person, both], of)).toBe(both);
    expect(mostSpecific([all, course, person], of)).toBe(person);
    expect(mostSpecific([all, course], of)).toBe(course);
    expect(mostSpecific([course, all], { employeeId: 'x', courseId: null })).toBe(all);
    expect(mostSpecific([person, both], { employeeId: 'x', courseId: 'c' })).toBeUndefined();
  });
});
