import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { describe, expect, it } from 'vitest';
import { differencesOf, partsOf, plannedAccounts } from '../budget-lines.rules.ts';
import { allLikeLastYear, budgetBody, emptyLine, likeLastYear, spread, yearOf } from './budget-form.rules.ts';

const account = {
  accountId: 'rent',
  accountCode: '6000',
  accountName: 'Rent',
  accountType: 'EXPENSE' as const,
};
const line = (period: string, budgetedAmount: string, more: object = {}) => ({
  id: period,
  ...account,
  period,
  budgetedAmount,
  ...more,
});
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

describe('the grid of a budget', () => {
  it('spreads an amount of the year over its months, to the last cent', () => {
    const evenly = spread('100', 2);
    expect(evenly.slice(0, 5)).toEqual(['8.34', '8.34', '8.34', '8.34', '8.33']);
    expect(exactText(yearOf(evenly))).toBe('100.00');
    // As it is typed: the point is there before its digits.
    expect(spread('1200.', 2)[0]).toBe('100');
    expect(spread('', 2)).toEqual(emptyLine().months);
    expect(spread('1200', 0)).toEqual(Array.from({ length: 12 }, () => '100'));
  });

  it('fills in what came last year, and no plan for what came back', () => {
    expect(likeLastYear(['12.50', '0.00', '-3.00', '100.00'])).toEqual(['12.50', '', '', '100']);
    const basis = [
      { accountId: 'rent', accountType: 'EXPENSE', lastYear: ['5.00'] },
      { accountId: 'bank', accountType: 'ASSET', lastYear: ['7.00'] },
      { accountId: 'idle', accountType: 'EXPENSE', lastYear: ['0.00'] },
      { accountId: 'hidden', accountType: 'EXPENSE', lastYear: null },
    ];
    const mine = { ...emptyLine('books'), months: ['9'] };
    const filled = allLikeLastYear(basis, [emptyLine(), emptyLine('rent'), mine]);
    expect(filled?.map(({ accountId, months: amounts }) => [accountId, ...amounts])).toEqual([
      ['rent', '5'],
      ['books', '9'],
    ]);
    expect(allLikeLastYear(basis.slice(1), [mine])).toBeUndefined();
  });

  it('sends months that have an amount, as months of the fiscal year, and keeps days while the year stays', () => {
    const values = {
      name: 'Rooms',
      fiscalYear: '2026',
      departmentId: null,
      lines: [{ key: 'a', accountId: 'rent', months: ['5', '', '0'] }, emptyLine('idle')],
    };
    const body = budgetBody(values, { first: 9, stored: undefined });
    expect(body).toEqual({
      name: 'Rooms',
      fiscalYear: 2026,
      departmentId: null,
      lines: [
        { accountId: 'rent', period: '2026-09', budgetedAmount: '5' },
        { accountId: 'rent', period: '2026-11', budgetedAmount: '0' },
      ],
    });
    const stored = { fiscalYear: 2026, startDate: '2026-02-01', endDate: '2026-06-30' } as Parameters<
      typeof budgetBody
    >[1]['stored'];
    expect(budgetBody(values, { first: 1, stored })).toMatchObject({ startDate: '2026-02-01' });
    expect(budgetBody({ ...values, fiscalYear: '2027' }, { first: 1, stored })).not.toHaveProperty(
      'startDate',
    );
  });
});

describe('the lines of a budget', () => {
  it('stand by account, what is for the whole year evenly over the months', () => {
    const [rent] = plannedAccounts([line('2026', '120.00'), line('2026-02', '5.00')], months, 2);
    expect(rent?.months.slice(0, 3).map(exactText)).toEqual(['10.00', '15.00', '10.00']);
    expect(exactText(rent?.year ?? 0n)).toBe('125.00');
    const fees = line('2026-01', '40.00', { accountId: 'fees', accountType: 'REVENUE' });
    const parts = partsOf(plannedAccounts([line('2026-01', '1.00'), fees], months, 2));
    expect(parts.map(({ type, year }) => [type, exactText(year)])).toEqual([
      ['REVENUE', '40.00'],
      ['EXPENSE', '1.00'],
    ]);
  });

  it('differ between versions where the year of an account does', () => {
    const books = { accountId: 'books', accountCode: '5100', accountName: 'Books' };
    const before = [line('2026-01', '10.00'), line('2026-02', '5.00'), line('2026', '7.00', books)];
    const after = [
      line('2026-03', '15.00'),
      line('2026', '9.00', books),
      line('2026', '1.00', { accountId: 'new' }),
    ];
    expect(differencesOf(before, after).map((one) => [one.account.accountId, one.before, one.after])).toEqual(
      [
        ['books', exactOf('7'), exactOf('9')],
        ['new', 0n, exactOf('1')],
      ],
    );
  });
});
