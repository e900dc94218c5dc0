import type { payslips } from '@bellwether/contract/payroll/payslips';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { Content } from 'pdfmake';
import type { PdfCell } from '../../../platform/documents/pdf.types.ts';
import {
  figure,
  framed,
  headOf,
  isNothing,
  type Paper,
  partTitle,
  plainNumber,
  right,
  sum,
  textOf,
} from '../../billing/index.ts';

type Slip = ResultOf<typeof payslips.get>['data'];
type Line = Slip['lines'][number];

/** The sums of the year that a payslip ends with, in their order. */
const yearSums = [
  ...(['grossPay', 'socialSecurity', 'medicare', 'otherContributions'] as const),
  ...(['incomeTax', 'deductions', 'netPay'] as const),
];

interface YearSums {
  readonly grossPay: string;
  readonly socialSecurity: string;
  readonly medicare: string;
  readonly otherContributions: string;
  readonly incomeTax: string;
  readonly deductions: string;
  readonly netPay: string;
}

/** A payslip as a document, A4: what was earned, what was kept back, what is paid, and the year to date. */
export function payslipDocument(paper: Paper, slip: Slip, year: YearSums) {
  const { say } = paper;
  const of = (...kinds: Line['kind'][]) => slip.lines.filter(({ kind }) => kinds.includes(kind));
  const isFinal = slip.status === 'APPROVED' || slip.status === 'PAID';
  return framed(
    paper,
    {
      title: say('payslips.one'),
      number: slip.number ?? slip.payPeriod,
      mark: isFinal ? undefined : { text: say(`runs.statuses.${slip.status}`), isLate: true },
      customerName: slip.employeeName,
      addressee: { lines: slip.departmentName ? [slip.departmentName] : [], taxId: null },
      facts: [
        [
          say('runs.payPeriod'),
          slip.type === 'REGULAR'
            ? slip.payPeriod
            : `${slip.payPeriod} · ${say(slip.type === 'FINAL' ? 'payslips.final' : 'payslips.offCycle')}`,
        ],
        [say('reports.currency'), slip.currency],
        ...(slip.costCentre ? [[say('payslips.costCentre'), slip.costCentre] as const] : []),
      ],
    },
    [
      ...part(paper, slip, say('payslips.earned'), of('EARNING'), [say('runs.grossPay'), slip.grossPay]),
      ...part(paper, slip, say('payslips.keptBack'), of('CONTRIBUTION', 'TAX', 'DEDUCTION')),
      ...part(paper, slip, say('payslips.paidBack'), of('REIMBURSEMENT')),
      partTitle(say('runs.netPay')),
      { text: sum(slip.netPay, slip.currency, paper), fontSize: 18, bold: true, margin: [0, 0, 0, 14] },
      ...part(paper, slip, say('payslips.employer'), of('EMPLOYER')),
      partTitle(say('payslips.yearToDate', { year: slip.payPeriod.slice(0, 4) })),
      {
        layout: 'rows',
        table: {
          widths: ['*', 110],
          body: yearSums
            .filter((key) => key === 'grossPay' || key === 'netPay' || !isNothing(year[key]))
            .map((key) => [
              { text: say(`reports.amounts.${key}`) },
              right(figure(year[key], slip.currency, paper)),
            ]),
        },
      },
    ],
  );
}

/** A table of lines with what each is worked out of; nothing where there are none. */
function part(
  paper: Paper,
  { currency, payPeriod }: Slip,
  title: string,
  lines: readonly Line[],
  total?: readonly [label: string, amount: string],
): Content[] {
  if (lines.length === 0) return [];
  const { say } = paper;
  const body: PdfCell[][] = lines.map((line) => [
    { text: textOf(nameOf(line, payPeriod, paper)) },
    right(whyOf(line, currency, paper)),
    right(figure(line.amount, currency, paper)),
  ]);
  if (total)
    body.push([
      { text: total[0], bold: true },
      right(''),
      right(figure(total[1], currency, paper), { bold: true }),
    ]);
  return [
    {
      layout: 'rows',
      margin: [0, 0, 0, 14],
      table: {
        headerRows: 1,
        widths: ['*', 170, 110],
        body: [headOf([title, say('payslips.workedOut'), say('payslips.amount')], 1), ...body],
      },
    },
  ];
}

const named = ['base', 'lessons', 'tax', 'encashment', 'leave'];
/** What HR added to a last pay has a word, and often a description. */
const added = ['notice', 'severance', 'other'];

function nameOf({ kind, code, name, earnedPeriod }: Line, payPeriod: string, { say }: Paper): string {
  const said = () => say(`payslips.lines.${code}`, { name });
  const isAdded = kind === 'EARNING' && added.includes(code);
  const word = isAdded ? [said(), name].filter(Boolean).join(' · ') : named.includes(code) ? said() : name;
  return earnedPeriod === payPeriod ? word : `${word} ${say('payslips.arrears', { month: earnedPeriod })}`;
}

/** '24 × 250.00', '8 % of 30,000.00'; nothing where a line is an amount. */
function whyOf({ quantity, rate, basis, kind }: Line, currency: string, paper: Paper): string {
  if (basis !== null) {
    const amount = figure(basis, currency, paper);
    return rate === null || kind === 'TAX'
      ? `${paper.say('payslips.taxedOf')} ${amount}`
      : `${plainNumber(rate, paper)} % ${paper.say('payslips.of')} ${amount}`;
  }
  if (quantity !== null && rate !== null)
    return `${plainNumber(quantity, paper)} × ${figure(rate, currency, paper)}`;
  return '';
}
