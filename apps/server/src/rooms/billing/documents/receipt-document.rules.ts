import type { receipts } from '@bellwether/contract/billing/invoices/receipts';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { Content } from 'pdfmake';
import { framed } from './frame.rules.ts';
import {
  type Addressee,
  amountHead,
  dayOf,
  figure,
  headOf,
  isNothing,
  type Paper,
  partTitle,
  right,
  sum,
  textOf,
} from './paper.rules.ts';

/** What a receipt's paper shows. */
export interface ReceiptOnPaper {
  readonly receipt: ResultOf<typeof receipts.reverse>['data'];
  /** The number of the receipt that it takes back; null where it takes none back. */
  readonly takesBack: string | null;
  readonly addressee: Addressee;
  readonly currency: string;
}

/** A receipt as a document: how much came in, how, and what it was put on. Below 0 it says what went back. */
export function receiptDocument(paper: Paper, { receipt, takesBack, addressee, currency }: ReceiptOnPaper) {
  const { say } = paper;
  const { allocations, unallocated, amount } = receipt;
  const isBack = amount.startsWith('-');
  const title = takesBack ? 'paper.receiptTakenBack' : isBack ? 'paper.refund' : 'paper.receipt';
  const paid: Content = {
    layout: 'rows',
    table: {
      headerRows: 1,
      widths: ['*', 120],
      body: [
        headOf([say('invoices.one'), amountHead(currency, paper)], 1),
        ...allocations.map((one) => [
          { text: one.invoiceNumber ?? '' },
          right(figure(one.amount, currency, paper)),
        ]),
        ...(isNothing(unallocated)
          ? []
          : [[{ text: say('receipts.unallocated') }, right(figure(unallocated, currency, paper))]]),
      ],
    },
  };
  return framed(
    paper,
    {
      title: say(title),
      number: receipt.receiptNumber,
      mark: receipt.isReversed ? { text: say('receipts.isTakenBack'), isLate: true } : undefined,
      customerName: receipt.customerName,
      addressee,
      facts: [
        [say('date'), dayOf(receipt.paymentDate, paper)],
        [say('method'), say(`methods.${receipt.paymentMethod}`)],
        ...(receipt.reference ? [[say('reference'), receipt.reference] as const] : []),
        ...(takesBack ? [[say('paper.takesBack'), takesBack] as const] : []),
      ],
    },
    [
      partTitle(say(isBack ? 'paper.wentBack' : 'paper.received')),
      { text: textOf(sum(amount, currency, paper)), fontSize: 18, bold: true, margin: [0, 0, 0, 14] },
      ...(allocations.length > 0 || !isNothing(unallocated) ? [paid] : []),
    ],
  );
}
