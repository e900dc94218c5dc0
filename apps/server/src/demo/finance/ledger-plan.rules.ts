import type { JournalKind } from '@bellwether/contract/ledger/journal/journal.values';
import { addDays, type Day, endOfMonth } from '@bellwether/contract/shared/day';

/** An entry of the demo school: amounts by the codes of the international chart, debit above 0. */
export interface LedgerPlan {
  readonly day: Day;
  readonly kind?: JournalKind;
  readonly description: string;
  readonly reference?: string;
  readonly lines: readonly (readonly [code: string, amount: string])[];
}

/** A fixed asset of the demo school: amounts as decimal strings, months counted from the first of the books, before them below 0. */
export interface AssetPlan {
  readonly name: string;
  readonly category: string;
  readonly month: number;
  readonly price: string;
  readonly salvage: string;
  readonly life: number;
  readonly method: 'STRAIGHT_LINE' | 'DECLINING_BALANCE';
  /** What it had lost when the books began. */
  readonly lost: string;
  readonly department?: string;
  readonly notes?: string;
}

/** On which day of its month an asset was bought, after the first. */
export const boughtOn = 9;

/** What the school uses for years. Those of before the books are what the opening balances have: 18,000 and 4,500 lost. */
export const assetPlans: readonly AssetPlan[] = [
  {
    name: 'School bus',
    department: 'Student services',
    category: 'Vehicles',
    month: -13,
    price: '12400.00',
    salvage: '1600.00',
    life: 60,
    method: 'STRAIGHT_LINE',
    lost: '2160.00',
    notes: 'Plate 51B-238.16, 29 seats. Inspection each March.',
  },
  {
    name: 'Desks and chairs, rooms 1 to 6',
    department: 'Academic',
    category: 'Furniture',
    month: -16,
    price: '3600.00',
    salvage: '0.00',
    life: 36,
    method: 'STRAIGHT_LINE',
    lost: '1500.00',
  },
  {
    name: 'Copier of the office',
    department: 'Finance',
    category: 'Office machines',
    month: -15,
    price: '2000.00',
    salvage: '200.00',
    life: 30,
    method: 'STRAIGHT_LINE',
    lost: '840.00',
  },
  {
    name: 'Twelve laptops',
    department: 'Academic',
    category: 'Computers',
    month: 5,
    price: '6840.00',
    salvage: '540.00',
    life: 36,
    method: 'DECLINING_BALANCE',
    lost: '0.00',
  },
];

/** What the school had when it began to keep its books here. */
export const openingLines: LedgerPlan['lines'] = [
  ['1010', '42000.00'],
  ['1000', '800.00'],
  ['1500', '18000.00'],
  ['1590', '-4500.00'],
  ['3000', '-56300.00'],
];

/** More comes in when terms begin, and little in July. */
const season = [0.95, 1, 1.02, 1, 0.98, 0.92, 0.55, 1.15, 1.2, 1.05, 1, 0.9];

/** In the last months of the books a part of the tuition is invoiced; before, it came in without one. */
const firstMonthOfInvoices = 10;

/** What a month of the school brings: tuition paid, teachers, rent and the rest. `month` counts from the first. */
export function entriesOf(first: Day, month: number): LedgerPlan[] {
  const share = season[Number(first.slice(5, 7)) - 1] ?? 1;
  const growth = 1 + month * 0.012;
  const cents = (base: number) => (Math.round(base * share * growth * 100) / 100).toFixed(2);
  const both = (debit: string, credit: string, amount: string): LedgerPlan['lines'] => [
    [debit, amount],
    [credit, `-${amount}`],
  ];
  const last = endOfMonth(first);
  const entries: LedgerPlan[] = [
    { day: first, description: 'Rent', reference: 'Lease 2024-7', lines: both('6000', '1010', '3200.00') },
    {
      day: addDays(first, 11),
      description: 'Tuition paid by the month',
      lines: both('1010', '4000', cents(month < firstMonthOfInvoices ? 31_090 : 23_000)),
    },
    {
      day: addDays(first, 13),
      description: 'Electricity, water, internet',
      lines: both('6300', '1010', cents(418)),
    },
    { day: addDays(first, 17), description: 'Advertisements', lines: both('6100', '1010', cents(905.5)) },
    {
      day: addDays(first, 19),
      description: 'Books and worksheets',
      lines: both('5100', '1010', cents(352.8)),
    },
    {
      day: last,
      description: 'Wages of teachers and office',
      lines: [
        ['5000', cents(19_800)],
        ['6200', '4300.00'],
        ['2420', `-${cents(1320)}`],
        ['2410', `-${cents(1650)}`],
        ['2400', `-${(Number(cents(19_800)) + 4300 - Number(cents(1320)) - Number(cents(1650))).toFixed(2)}`],
      ],
    },
    { day: last, description: 'Bank fees', lines: both('6400', '1010', '45.00') },
  ];
  const bought = assetPlans.find((asset) => asset.month === month);
  if (bought)
    entries.push({
      day: addDays(first, boughtOn),
      description: bought.name,
      reference: 'INV 88172',
      lines: both('1500', '1010', bought.price),
    });
  if (month > 0)
    entries.push({
      day: addDays(first, 4),
      description: 'Wages, tax and social security paid',
      lines: paidWages(first, month - 1),
    });
  return entries;
}

/** What the month before owed to staff, tax office and insurance. */
function paidWages(first: Day, month: number): LedgerPlan['lines'] {
  const before = entriesOf(`${addDays(first, -1).slice(0, 7)}-01`, month);
  const owed = before.find(({ description }) => description.startsWith('Wages of'))?.lines ?? [];
  const due = owed
    .filter(([code]) => code.startsWith('24'))
    .map(([code, amount]) => [code, amount.slice(1)] as const);
  const total = due.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0);
  return [...due, ['1010', `-${(total / 100).toFixed(2)}`]];
}
