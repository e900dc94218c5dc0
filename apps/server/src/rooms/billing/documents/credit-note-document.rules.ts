import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import type { PdfCell } from '../../../platform/documents/pdf.types.ts';
import type { CreditNoteOnPaper } from './credit-note.queries.ts';
import { framed } from './frame.rules.ts';
import { rateOf } from './invoice-document.rules.ts';
import {
  type Addressee,
  amountHead,
  dayOf,
  figure,
  headOf,
  isNothing,
  negated,
  type Paper,
  right,
  sum,
  textOf,
} from './paper.rules.ts';

/** A credit note as a document: what of the invoice's lines it takes back, below 0 as FIN-08 has credits, and where it went. */
export function creditNoteDocument(paper: Paper, note: CreditNoteOnPaper, addressee: Addressee) {
  const { say } = paper;
  const { currency } = note;
  const row = (label: string, amount: string, bold = false): PdfCell[] => [
    { text: label, bold },
    right(sum(amount, currency, paper), { bold }),
  ];
  const left = exactText(exactOf(note.totalAmount) - exactOf(note.appliedAmount));
  return framed(
    paper,
    {
      title: say('credits.submit'),
      number: note.creditNoteNumber,
      customerName: note.customerName,
      addressee,
      facts: [
        [say('date'), dayOf(note.creditDate, paper)],
        [say('invoices.one'), note.invoiceNumber],
        ...(note.reason ? [[say('credits.reason'), note.reason] as const] : []),
      ],
    },
    [
      {
        layout: 'rows',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 48, 86, 96],
          body: [
            headOf([...[say('description'), '%', say('invoices.tax')], amountHead(currency, paper)], 1),
            ...note.items.map((item): PdfCell[] => [
              { text: textOf(item.description) },
              right(rateOf(item, paper)),
              right(figure(negated(item.taxAmount), currency, paper)),
              right(figure(negated(item.amount), currency, paper)),
            ]),
          ],
        },
      },
      {
        columns: [
          { width: '*', text: '' },
          {
            width: 265,
            layout: 'noBorders',
            table: {
              widths: ['*', 'auto'],
              body: [
                row(say('invoices.subtotal'), negated(note.subtotal)),
                row(say('invoices.tax'), negated(note.taxAmount)),
                row(say('total'), negated(note.totalAmount), true),
                row(say('paper.offInvoice', { number: note.invoiceNumber }), negated(note.appliedAmount)),
                ...(isNothing(left) ? [] : [row(say('paper.asCredit'), negated(left))]),
              ],
            },
          },
        ],
        margin: [0, 8, 0, 0],
      },
    ],
  );
}
