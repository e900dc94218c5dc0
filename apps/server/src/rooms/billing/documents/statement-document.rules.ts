import type { credits } from '@bellwether/contract/billing/credits/credits';
import { ageingBuckets } from '@bellwether/contract/finance-reports/ageing.values';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { Content } from 'pdfmake';
import type { PdfCell } from '../../../platform/documents/pdf.types.ts';
import { framed } from './frame.rules.ts';
import {
  type Addressee,
  dayOf,
  figure,
  headOf,
  isNothing,
  lateInk,
  type Paper,
  partTitle,
  right,
  sum,
  textOf,
} from './paper.rules.ts';

type Statement = ResultOf<typeof credits.statement>['data'];

/** The statement of a customer as a document: what moved the balance, from opening to closing, and what of it is late. */
export function statementDocument(paper: Paper, statement: Statement, addressee: Addressee) {
  const { say } = paper;
  const { currency, from, to, opening, closing, overdue } = statement;
  const days = `${dayOf(from, paper)} – ${dayOf(to, paper)}`;
  const number = (amount: string) => right(isNothing(amount) ? '' : figure(amount, currency, paper));
  const balance = (label: string, amount: string): PdfCell[] => [
    '',
    { text: label, bold: true, colSpan: 3 },
    '',
    '',
    right(figure(amount, currency, paper), { bold: true }),
  ];
  const names = ['date', 'account.document', 'account.charged', 'account.paid', 'account.balance'];
  return framed(
    paper,
    {
      title: say('account.statement'),
      number: days,
      customerName: statement.customerName,
      addressee,
      facts: [
        [say('account.opening'), sum(opening, currency, paper)],
        [say('account.closing'), sum(closing, currency, paper)],
      ],
    },
    [
      {
        layout: 'rows',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [66, '*', 84, 84, 84],
          body: [
            headOf(
              names.map((name) => say(name)),
              2,
            ),
            balance(say('account.opening'), opening),
            ...statement.rows.map((row): PdfCell[] => [
              { text: dayOf(row.day, paper), noWrap: true },
              { text: textOf(described(row, paper)) },
              number(row.charged),
              number(row.paid),
              right(figure(row.balance, currency, paper)),
            ]),
            balance(say('account.closing'), closing),
          ],
        },
      },
      ...ageingPart(paper, statement),
      ...(isNothing(statement.deposit)
        ? []
        : [
            {
              text: `${say('deposits.heldOn', { date: dayOf(to, paper) })} ${sum(statement.deposit, currency, paper)}`,
              margin: [0, 10, 0, 0] as [number, number, number, number],
            },
          ]),
      ...(isNothing(overdue)
        ? []
        : [
            {
              text: `${say('account.ofItLate', { date: dayOf(to, paper) })} ${sum(overdue, currency, paper)}`,
              color: lateInk,
              margin: [0, 10, 0, 0] as [number, number, number, number],
            },
          ]),
    ],
  );
}

/** What a row is about; of one in another currency what it was in that. */
function described({ description, foreign }: Statement['rows'][number], paper: Paper): string {
  if (!foreign) return description;
  return `${description}, ${sum(foreign.amount.replace('-', ''), foreign.currency, paper)}`;
}

/** What is open on the last day by how long it has been due, credits apart; nothing where nothing is open. */
function ageingPart(paper: Paper, { ageing, credit, currency }: Statement): Content[] {
  const { say } = paper;
  const amounts = [...ageingBuckets.map((bucket) => ageing[bucket]), credit];
  if (amounts.every(isNothing)) return [];
  const names = [...ageingBuckets.map((bucket) => say(`reports.buckets.${bucket}`)), say('reports.credit')];
  return [
    { stack: [partTitle(say('account.openByAge'))], margin: [0, 14, 0, 0] },
    {
      layout: 'rows',
      table: {
        headerRows: 1,
        widths: names.map(() => '*'),
        body: [headOf(names, 0), amounts.map((amount) => right(figure(amount, currency, paper)))],
      },
    },
  ];
}
