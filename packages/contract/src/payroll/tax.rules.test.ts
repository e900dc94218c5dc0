import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText, total } from '../shared/exact.rules.ts';
import {
  capPeriods,
  declarationStatuses,
  exemptionTypes,
  payrollPage,
  statutoryKinds,
  statutoryPayers,
  taxYears,
} from './payroll.values.ts';
import { allowedAmount, type Contribution, contributionOf, gapsOf, type Slab, taxOf } from './tax.rules.ts';

/** Slabs by upper ends and rates, from 0 on without gaps; the last has no end. */
function slabsOf(bands: readonly (readonly [upTo: string | null, rate: string, fixed?: string])[]): Slab[] {
  return bands.map(([upTo, rate, fixed = '0'], at) => ({
    minIncome: exactOf(bands[at - 1]?.[0] ?? '0'),
    maxIncome: upTo === null ? null : exactOf(upTo),
    taxRate: exactOf(rate),
    fixedAmount: exactOf(fixed),
  }));
}

/** Law 109/2025/QH15: yearly, in dong. */
const vietnam = slabsOf([
  ['120000000', '5'],
  ['360000000', '10'],
  ['720000000', '20'],
  ['1200000000', '30'],
  [null, '35'],
]);
/** The same as tables print it, with the tax of what lies below. */
const printed = slabsOf([
  ['120000000', '5'],
  ['360000000', '10', '6000000'],
  ['720000000', '20', '30000000'],
  ['1200000000', '30', '102000000'],
  [null, '35', '246000000'],
]);
const taxText = (income: string, slabs: readonly Slab[], places = 0) =>
  exactText(taxOf(exactOf(income), slabs, places).tax);

describe('the words of payroll', () => {
  it('are those of the requirements [PAY-06, PAY-07, PAY-08]', () => {
    expect(taxYears).toEqual({ first: 2020, last: 2030 });
    expect(exemptionTypes).toEqual(['STANDARD', 'INVESTMENT', 'MEDICAL', 'EDUCATION', 'OTHER']);
    expect(declarationStatuses).toEqual(['PENDING', 'APPROVED', 'REJECTED']);
    expect(statutoryKinds).toEqual(['SOCIAL_SECURITY', 'MEDICARE', 'OTHER']);
    expect(statutoryPayers).toEqual(['EMPLOYEE', 'EMPLOYER']);
    expect(capPeriods).toEqual(['MONTH', 'YEAR']);
    expect(payrollPage).toEqual({ limit: 20 });
  });
});

describe('the tax of an income', () => {
  it.each([
    ['0', '0.00'],
    ['1', '0.00'],
    ['10', '1.00'],
    ['120000000', '6000000.00'],
    ['120000001', '6000000.00'],
    ['120000005', '6000001.00'],
    ['133800000', '7380000.00'],
    ['360000000', '30000000.00'],
    ['720000000', '102000000.00'],
    ['1200000000', '246000000.00'],
    ['1500000000', '351000000.00'],
  ])('of %s dong a year is %s, summed over the slabs or by a printed table [PAY-06]', (income, tax) => {
    expect(taxText(income, vietnam)).toBe(tax);
    expect(taxText(income, printed)).toBe(tax);
  });

  it('takes the fixed amount only of the slab that holds the income, whose end still belongs to it', () => {
    const table = slabsOf([
      ['1000', '10'],
      [null, '20', '150'],
    ]);
    expect(taxText('1000', table, 2)).toBe('100.00');
    expect(taxText('1000.01', table, 2)).toBe('150.00');
    expect(taxText('1100', table, 2)).toBe('170.00');
    expect(taxOf(exactOf('1100'), table, 2).parts).toEqual([
      { slab: table[1], taxed: exactOf('100'), tax: exactOf('170') },
    ]);
  });

  it('is rounded once, half up, after everything is summed', () => {
    const halves = slabsOf([
      ['0.05', '10'],
      ['0.1', '10'],
      [null, '10'],
    ]);
    // 0.005 + 0.005 + 0.005: each alone would round to a cent of its own.
    expect(taxText('0.15', halves, 2)).toBe('0.02');
    expect(taxText('0.14', halves, 2)).toBe('0.01');
  });

  it('has parts that add up to it, grows with the income, and is what counting unit by unit gives', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ width: fc.integer({ min: 1, max: 40 }), rate: fc.integer({ min: 0, max: 100 }) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        fc.integer({ min: 0, max: 300 }),
        (bands, income) => {
          let end = 0;
          const slabs = slabsOf(
            bands.map(({ width, rate }, at) => {
              end += width;
              return [at === bands.length - 1 ? null : String(end), String(rate)] as const;
            }),
          );
          const rateOf = (unit: number) => {
            let reached = 0;
            const band = bands.find(({ width }) => {
              reached += width;
              return unit < reached;
            });
            return (band ?? bands.at(-1))?.rate ?? 0;
          };
          const hundredths = Array.from({ length: income }, (_, unit) => rateOf(unit)).reduce(
            (a, b) => a + b,
            0,
          );
          const { tax, parts } = taxOf(exactOf(String(income)), slabs, 2);
          expect(tax).toBe(BigInt(hundredths) * 100n);
          expect(total(parts.map((part) => part.tax))).toBe(tax);
          expect(total(parts.map(({ taxed }) => taxed))).toBe(exactOf(String(income)));
        },
      ),
    );
  });

  it('names the incomes for which there is no slab', () => {
    expect(gapsOf(vietnam)).toEqual([]);
    expect(gapsOf([])).toEqual([{ from: 0n, to: null }]);
    const [first, second, third] = vietnam;
    if (!first || !second || !third) throw new Error('three slabs');
    expect(gapsOf([third, first])).toEqual([
      { from: exactOf('120000000'), to: exactOf('360000000') },
      { from: exactOf('720000000'), to: null },
    ]);
    expect(gapsOf([second])).toEqual([
      { from: 0n, to: exactOf('120000000') },
      { from: exactOf('360000000'), to: null },
    ]);
  });
});

describe('an exemption', () => {
  const amountOf = (maxAmount: string | null, percentage: string | null) => ({
    maxAmount: maxAmount === null ? null : exactOf(maxAmount),
    percentage: percentage === null ? null : exactOf(percentage),
  });
  const gross = exactOf('1000');

  it('counts up to its amount, for each unit and month, or up to its share of the gross income [PAY-07]', () => {
    const allowed = (limit: ReturnType<typeof amountOf>, amount: string | null, more: object = {}) =>
      exactText(allowedAmount(limit, { amount: amount === null ? null : exactOf(amount), ...more }, gross));
    expect(allowed(amountOf('300', null), '299.99')).toBe('299.99');
    expect(allowed(amountOf('300', null), '300.01')).toBe('300.00');
    expect(allowed(amountOf('300', null), null)).toBe('300.00');
    expect(allowed(amountOf('300', null), '900', { units: 2 })).toBe('600.00');
    expect(allowed(amountOf('300', null), '900', { units: 2, months: 6 })).toBe('300.00');
    expect(allowed(amountOf('100', null), null, { months: 1 })).toBe('8.3333');
    expect(allowed(amountOf(null, '12.5'), '124.99')).toBe('124.99');
    expect(allowed(amountOf(null, '12.5'), '125.01')).toBe('125.00');
  });
});

describe('contributions', () => {
  const rate = (percent: string, more: Partial<Contribution> = {}): Contribution => ({
    ...{ rate: exactOf(percent), floor: null, cap: null, capPeriod: 'MONTH' },
    ...more,
  });
  const due = (contribution: Contribution, pay: string, before = '0', places = 2) =>
    exactText(contributionOf(contribution, { pay: exactOf(pay), before: exactOf(before) }, places).due);

  it('of the United States in 2026 stop at the base of the year', () => {
    const social = rate('6.2', { cap: exactOf('184500'), capPeriod: 'YEAR' });
    expect(due(social, '10000', '180000')).toBe('279.00');
    expect(due(social, '10000', '184500')).toBe('0.00');
    expect(due(social, '10000', '190000')).toBe('0.00');
    expect(due(social, '10000', '174500')).toBe('620.00');
    expect(due(rate('1.45'), '10000', '180000')).toBe('145.00');
  });

  it('of Vietnam have a cap for each month: 20 base salaries, of 2,340,000 and from 1 July of 2,530,000', () => {
    const until = rate('8', { cap: exactOf('46800000') });
    const from = rate('8', { cap: exactOf('50600000') });
    expect(due(until, '60000000', '500000000', 0)).toBe('3744000.00');
    expect(due(from, '60000000', '500000000', 0)).toBe('4048000.00');
    expect(due(from, '50600000', '0', 0)).toBe('4048000.00');
    expect(due(from, '50599999', '0', 0)).toBe('4048000.00');
    expect(due(from, '50599900', '0', 0)).toBe('4047992.00');
  });

  it('are on the floor at least, of who earns anything', () => {
    const raised = rate('10', { floor: exactOf('500') });
    expect(due(raised, '499.99')).toBe('50.00');
    expect(due(raised, '500.10')).toBe('50.01');
    expect(due(raised, '0')).toBe('0.00');
  });

  it('make of 36,000,000 dong in November 2026 a net pay of 32,235,000', () => {
    const pay = exactOf('30000000');
    const kept = ['8', '1.5', '1'].map(
      (percent) => contributionOf(rate(percent), { pay, before: 0n }, 0).due,
    );
    const borne = ['17.5', '3', '1'].map(
      (percent) => contributionOf(rate(percent), { pay, before: 0n }, 0).due,
    );
    expect(exactText(total(kept))).toBe('3150000.00');
    expect(exactText(total(borne))).toBe('6450000.00');
    const gross = exactOf('36000000');
    const personal = allowedAmount(
      { maxAmount: exactOf('186000000'), percentage: null },
      { amount: null, months: 1 },
      gross,
    );
    const dependant = allowedAmount(
      { maxAmount: exactOf('74400000'), percentage: null },
      { amount: null, months: 1 },
      gross,
    );
    const taxable = gross - total(kept) - personal - dependant;
    expect(exactText(taxable)).toBe('11150000.00');
    const year = taxOf(taxable * 12n, vietnam, 0).tax;
    expect(exactText(year / 12n)).toBe('615000.00');
    expect(exactText(gross - total(kept) - year / 12n)).toBe('32235000.00');
  });
});
