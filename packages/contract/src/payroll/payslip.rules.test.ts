import { describe, expect, it } from 'vitest';
import { exactOf, exactText, total } from '../shared/exact.rules.ts';
import { basePayOf, lessonPay, type PayInput, payOf, workingDays } from './payslip.rules.ts';

const always = { from: '2020-01-01', to: null };
const salary = (basePay: string, from = '2020-01-01', to: string | null = null) => ({
  ...{ id: from, basePay: exactOf(basePay), from, to },
});
const bases = (...args: Parameters<typeof basePayOf>) =>
  basePayOf(...args).map(({ days, amount }) => [days, exactText(amount)]);

describe('the base pay of a month', () => {
  it('is the share of the working days on which a salary holds', () => {
    expect(workingDays('2026-11-01', '2026-11-30')).toBe(21);
    expect(bases([salary('30000000')], '2026-11', always, 0)).toEqual([[21, '30000000.00']]);
    expect(bases([salary('30000000', '2026-11-17')], '2026-11', always, 0)).toEqual([[10, '14285714.00']]);
    const raised = [salary('30000000', '2020-01-01', '2026-11-15'), salary('36000000', '2026-11-16')];
    expect(bases(raised, '2026-11', always, 0)).toEqual([
      [10, '14285714.00'],
      [11, '18857143.00'],
    ]);
  });

  it('is less by the days of unpaid leave, halves too, and never below nothing', () => {
    const off = (date: string, share: number) => ({ date, share: BigInt(share * 10_000) });
    const month = [salary('2100')];
    const two = [off('2026-11-23', 1), off('2026-11-24', 0.5), off('2026-12-01', 1)];
    expect(basePayOf(month, '2026-11', always, 2, two)).toMatchObject([
      { days: 21, worked: 195_000n, amount: exactOf('1950') },
    ]);
    const all = Array.from({ length: 30 }, (_, at) => off(`2026-11-${String(at + 1).padStart(2, '0')}`, 1));
    expect(basePayOf(month, '2026-11', always, 2, all)).toMatchObject([{ worked: 0n, amount: 0n }]);
  });

  it('ends and begins with the employment, and is nothing outside of it', () => {
    const month = [salary('2100')];
    expect(bases(month, '2026-11', { from: '2026-11-30', to: null }, 2)).toEqual([[1, '100.00']]);
    expect(bases(month, '2026-11', { from: '2020-01-01', to: '2026-11-02' }, 2)).toEqual([[1, '100.00']]);
    expect(bases(month, '2026-11', { from: '2026-12-01', to: null }, 2)).toEqual([]);
    expect(bases([salary('2100', '2026-11-28', '2026-11-29')], '2026-11', always, 2)).toEqual([]);
  });

  it('of lessons is by the lesson or by the hour', () => {
    expect(exactText(lessonPay({ unit: 'PER_LESSON', amount: exactOf('20') }, 45, 2))).toBe('20.00');
    expect(exactText(lessonPay({ unit: 'PER_HOUR', amount: exactOf('20') }, 45, 2))).toBe('15.00');
    expect(exactText(lessonPay({ unit: 'PER_HOUR', amount: exactOf('10') }, 20, 2))).toBe('3.33');
  });
});

const contribution = (code: string, percent: string, payer: 'EMPLOYEE' | 'EMPLOYER') => ({
  ...{ code, name: code, kind: 'SOCIAL_SECURITY' as const, payer, rate: exactOf(percent) },
  ...{
    beforeTax: payer === 'EMPLOYEE',
    floor: null,
    cap: exactOf('50600000'),
    capPeriod: 'MONTH' as const,
    before: 0n,
  },
});

/** Base 30,000,000 and 24 lessons of 250,000 in November 2026, one dependant. */
const vietnam: PayInput = {
  base: exactOf('30000000'),
  earned: [
    { kind: 'EARNING', code: 'base', name: 'Base pay', amount: exactOf('30000000'), insurable: true },
    { kind: 'EARNING', code: 'lessons', name: 'Lessons', amount: exactOf('6000000'), insurable: false },
  ],
  ...{ allowances: [], deductions: [], places: 0 },
  contributions: [
    ...[contribution('BHXH', '8', 'EMPLOYEE'), contribution('BHYT', '1.5', 'EMPLOYEE')],
    ...[contribution('BHTN', '1', 'EMPLOYEE'), contribution('BHXH', '17.5', 'EMPLOYER')],
    ...[contribution('BHYT', '3', 'EMPLOYER'), contribution('BHTN', '1', 'EMPLOYER')],
  ],
  exemptOf: () => exactOf('260400000'),
  withholding: { method: 'PERIODIC' },
  slabs: [
    { minIncome: 0n, maxIncome: exactOf('120000000'), taxRate: exactOf('5'), fixedAmount: 0n },
    { minIncome: exactOf('120000000'), maxIncome: null, taxRate: exactOf('10'), fixedAmount: 0n },
  ],
};

describe('a payslip', () => {
  it('of Vietnam in November 2026 leaves 32,235,000 of 36,000,000', () => {
    const { gross, employee, taxable, tax, net, employer } = payOf(vietnam);
    expect([gross, employee, taxable, tax, net, employer].map(exactText)).toEqual([
      ...['36000000.00', '3150000.00', '11150000.00', '615000.00', '32235000.00', '6450000.00'],
    ]);
  });

  it('adds up: gross less what is kept back is net', () => {
    const pay = payOf({
      ...vietnam,
      allowances: [{ code: 'meal', name: 'Meal', formula: '730000', taxable: false, insurable: false }],
      deductions: [{ code: 'club', name: 'Club', formula: 'base * 0.01', beforeTax: false }],
    });
    const of = (kind: string) =>
      total(pay.lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
    expect(exactText(pay.gross)).toBe('36730000.00');
    // What is not taxed leaves the tax as it was.
    expect(exactText(pay.tax)).toBe('615000.00');
    expect(of('EARNING') - of('CONTRIBUTION') - of('TAX') - of('DEDUCTION')).toBe(pay.net);
    expect(exactText(of('DEDUCTION'))).toBe('300000.00');
  });

  it('keeps no more back than is left', () => {
    const much = (code: string, formula: string) => ({ code, name: code, formula, beforeTax: false });
    const pay = payOf({ ...vietnam, deductions: [much('loan', '32000000'), much('club', '500000')] });
    expect(pay.net).toBe(0n);
    expect(
      pay.lines.filter(({ kind }) => kind === 'DEDUCTION').map(({ amount }) => exactText(amount)),
    ).toEqual([...['32000000.00', '235000.00']]);
  });
});
