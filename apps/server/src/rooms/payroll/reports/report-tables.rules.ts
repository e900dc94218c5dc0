import type { ReportGrouping } from '@bellwether/contract/payroll/payroll.values';
import type { Sheet, SheetCell } from '../../../platform/documents/xlsx.commands.ts';
import type { Say } from '../../translations/index.ts';
import type { Figures } from './report-figures.queries.ts';

// A report as tables: what its document, its workbook and its CSV have in common. The first table is the report by its grouping.

const pay = ['grossPay', 'deductions', 'taxes', 'netPay'] as const;
const dues = ['taxableIncome', 'incomeTax', 'socialSecurity', 'medicare', 'employerContributions'] as const;
const costs = ['grossPay', 'employerContributions', 'cost'] as const;

type Amounts<K extends string> = Readonly<Record<K, string | null>>;

/** The tables of a report; months are 'YYYY-MM', so that they sort. */
export function reportTables(
  { reportType, data }: Figures,
  grouping: ReportGrouping,
  say: Say,
): readonly Sheet[] {
  const word = (key: string) => say(`reports.${key}`);
  const heads = (keys: readonly string[]) =>
    keys.map((key) => `${word(`amounts.${key}`)} (${data.currency})`);
  const nameOf = (label: string) => label || word('noDepartment');
  if (reportType === 'summary')
    return [
      {
        title: word('kinds.summary'),
        head: [word(`groupings.${grouping}`), word('payslips'), ...heads(pay)],
        rows: [
          ...data.breakdown.map((row) => [nameOf(row.label), row.payslips, ...amountsOf(row, pay)]),
          [word('total'), data.payslips, ...amountsOf(data.totals, pay)],
          [word('average'), null, ...amountsOf(data.averages, pay)],
        ],
      },
      {
        title: word('trends'),
        head: [word('month'), ...heads(pay)],
        rows: data.trends.map((row) => [row.payPeriod, ...amountsOf(row, pay)]),
      },
    ];
  if (reportType === 'tax-compliance')
    return [
      {
        title: word('kinds.tax-compliance'),
        head: [word(`groupings.${grouping}`), word('payslips'), ...heads(dues)],
        rows: [
          ...data.parts.map((row) => [nameOf(row.label), row.payslips, ...amountsOf(row, dues)]),
          [
            word('total'),
            data.parts.reduce((sum, row) => sum + row.payslips, 0),
            ...amountsOf(data.totals, dues),
          ],
        ],
      },
    ];
  return [
    {
      title: word('kinds.department-wise'),
      head: [word('groupings.department'), word('people'), ...heads(costs)],
      rows: [
        ...data.departments.map((row) => [nameOf(row.name ?? ''), row.people, ...amountsOf(row, costs)]),
        [word('total'), null, null, null, { amount: data.total }],
      ],
    },
    {
      title: word('costCentres'),
      head: [word('costCentres'), word('people'), ...heads(costs)],
      rows: data.costCentres.map((row) => [
        row.costCentre ?? word('noCostCentre'),
        row.people,
        ...amountsOf(row, costs),
      ]),
    },
    {
      title: word('trends'),
      head: [word('month'), word('groupings.department'), ...heads(['cost'])],
      rows: data.trends.map((row) => [row.payPeriod, nameOf(row.name ?? ''), { amount: row.cost }]),
    },
  ];
}

function amountsOf<K extends string>(row: Amounts<K>, keys: readonly K[]): SheetCell[] {
  return keys.map((key) => {
    const amount = row[key];
    return amount === null ? null : { amount };
  });
}
