import type { expenseReports } from '@bellwether/contract/expenses/reports';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { Content } from 'pdfmake';
import type { PdfCell } from '../../platform/documents/pdf.types.ts';
import {
  dayOf,
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
} from '../billing/index.ts';

type Report = ResultOf<typeof expenseReports.get>['data'];
type Item = Report['items'][number];

/** An expense report as a document, A4: who spent what, on what and when, by which rate, and what comes back. EXP-02. */
export function reportDocument(paper: Paper, report: Report, base: string) {
  const { say } = paper;
  const word = (key: string) => say(`reports.${key}`);
  const { currency, status, paidOn, purpose, description } = report;
  const isFinal = status === 'APPROVED' || status === 'PAID';
  return framed(
    paper,
    {
      title: word('report'),
      number: report.reportNumber ?? say(`statuses.${status}`),
      mark: isFinal ? undefined : { text: say(`statuses.${status}`), isLate: true },
      customerName: report.owner.name,
      addressee: { lines: [report.title, ...(purpose ? [purpose] : [])], taxId: null },
      facts: [
        [word('status'), say(`statuses.${status}`)],
        [word('currency'), currency],
        ...(paidOn ? [[word('paidOn'), dayOf(paidOn, paper)] as const] : []),
      ],
    },
    [
      ...(description ? [{ text: textOf(description), margin: [0, 0, 0, 10] } satisfies Content] : []),
      itemTable(paper, report),
      partTitle(word('total')),
      {
        text: sum(report.totalAmount, currency, paper),
        ...{ fontSize: 18, bold: true, margin: [0, 0, 0, 14] },
      },
      ...sums(paper, report, base),
    ],
  );
}

function itemTable(paper: Paper, { items, currency }: Report): Content {
  const { say } = paper;
  const names = ['itemDescription', 'day', 'amount'].map((key) => say(`reports.${key}`));
  return {
    layout: 'rows',
    margin: [0, 0, 0, 14],
    table: {
      headerRows: 1,
      widths: ['*', 80, 150, 90],
      body: [
        headOf([...names, currency], 2),
        ...items.map((item): PdfCell[] => [
          { text: textOf([item.description, item.category?.name].filter(Boolean).join(' · ')) },
          { text: dayOf(item.expenseDate, paper) },
          right(spentOf(item, currency, paper)),
          right(figure(item.convertedAmount, currency, paper)),
        ]),
      ],
    },
  };
}

/** '85,000 VND at 0.00004' where it was spent in another currency than the report's. */
function spentOf({ amount, currency, rate }: Item, ofReport: string, paper: Paper): string {
  const spent = `${figure(amount, currency, paper)} ${currency}`;
  if (currency === ofReport) return spent;
  return `${spent} ${paper.say('reports.atRate', { rate: plainNumber(rate, paper) })}`;
}

/** What it is in the books, and what advances covered and is to be paid, where that says more than the total. */
function sums(paper: Paper, report: Report, base: string): Content[] {
  const rows = [
    ...(report.currency === base ? [] : [['inBooks', report.baseTotal]]),
    ...(isNothing(report.advanceAmount) ? [] : [['advance', report.advanceAmount]]),
    ...(report.status === 'APPROVED' ? [['due', report.dueAmount]] : []),
  ];
  if (rows.length === 0) return [];
  const body = rows.map(([key = '', amount = '0']): PdfCell[] => [
    { text: paper.say(`reports.${key}`) },
    right(`${figure(amount, base, paper)} ${base}`),
  ]);
  return [{ layout: 'rows', table: { widths: ['*', 150], body } }];
}
