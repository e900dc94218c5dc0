import type { invoices } from '@bellwether/contract/billing/invoices/invoices';
import type { orders } from '@bellwether/contract/billing/orders/orders';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import type { Content } from 'pdfmake';
import type { PdfCell } from '../../../platform/documents/pdf.types.ts';
import { framed } from './frame.rules.ts';
import {
  type Addressee,
  amountHead,
  dayOf,
  figure,
  headOf,
  isNothing,
  lateInk,
  negated,
  type Paper,
  paleInk,
  partTitle,
  plainNumber,
  right,
  sum,
  textOf,
} from './paper.rules.ts';

type Invoice = ResultOf<typeof invoices.get>['data'];
type Plan = NonNullable<ResultOf<typeof orders.get>['data']['plan']>;

/** What an invoice's paper shows: the invoice as its screen has it, and what else belongs on paper. */
export interface InvoiceOnPaper {
  readonly invoice: Invoice;
  readonly addressee: Addressee;
  /** Of its order; null where it is paid at once. */
  readonly plan: Plan | null;
  /** The drawing of the code that pays what is due now; null where there is none. */
  readonly qr: string | null;
}

/** An invoice as a document: lines, totals by tax rate, instalments, what was paid and credited, and how to pay what is due now. */
export function invoiceDocument(paper: Paper, shown: InvoiceOnPaper) {
  const { say } = paper;
  const { invoice, addressee, plan } = shown;
  const { status } = invoice;
  const number = invoice.invoiceNumber ?? say('invoices.draft');
  return framed(
    paper,
    {
      title: say('invoices.one'),
      number,
      mark:
        status === 'SENT' || status === 'DRAFT'
          ? undefined
          : { text: say(`invoices.statuses.${status}`), isLate: status !== 'PAID' },
      customerName: invoice.customerName,
      addressee,
      facts: [
        [say('invoices.invoiceDate'), dayOf(invoice.invoiceDate, paper)],
        [say('invoices.dueDate'), dayOf(invoice.dueDate, paper)],
        ...(invoice.paymentReference
          ? [[say('invoices.payReference'), invoice.paymentReference] as const]
          : []),
      ],
    },
    [
      linesOf(paper, invoice),
      {
        columns: [
          { width: '*', stack: plan ? instalmentsOf(paper, plan, invoice) : [] },
          { width: 265, stack: [totalsOf(paper, invoice)] },
        ],
        columnGap: 20,
        margin: [0, 8, 0, 14],
      },
      ...howToPay(paper, shown),
      ...(invoice.terms ? [{ text: textOf(invoice.terms), margin: [0, 0, 0, 6] } as Content] : []),
      ...(invoice.notes ? [{ text: textOf(invoice.notes), color: paleInk } as Content] : []),
    ],
  );
}

function linesOf(paper: Paper, { items, currency }: Invoice): Content {
  const { say } = paper;
  const names = [
    'description',
    'invoices.quantity',
    'invoices.unitPrice',
    'invoices.discounted',
    'invoices.tax',
  ];
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 38, 72, 58, 44, 80],
      body: [
        headOf([...names.map((name) => say(name)), amountHead(currency, paper)], 1),
        ...items.map((item): PdfCell[] => [
          item.studentName
            ? {
                stack: [
                  { text: textOf(item.description) },
                  { text: textOf(item.studentName), fontSize: 8, color: paleInk },
                ],
              }
            : { text: textOf(item.description) },
          right(plainNumber(item.quantity, paper)),
          right(figure(item.unitPrice, currency, paper)),
          right(isNothing(item.discountAmount) ? '' : figure(negated(item.discountAmount), currency, paper)),
          right(rateOf(item, paper)),
          right(figure(item.lineTotal, currency, paper)),
        ]),
      ],
    },
  };
}

/** The rate of a line on paper: that it is exempt, '19%' on top of the price, '19% incl.' within it. */
export function rateOf({ taxRate, taxKind, taxMethod }: TaxOnPaper, paper: Paper): string {
  if (taxKind === 'EXEMPT') return paper.say('paper.exempt');
  const rate = `${plainNumber(taxRate, paper)}%`;
  return taxMethod === 'INCLUSIVE' ? paper.say('paper.taxWithin', { rate }) : rate;
}

type TaxOnPaper = Pick<Invoice['items'][number], 'taxRate' | 'taxKind' | 'taxMethod'>;

/** What the lines of each tax rate come to, the lowest rate first, what is exempt apart: base and tax as decimal strings. */
export function totalsByRate(
  items: readonly Pick<Invoice['items'][number], 'taxRate' | 'taxKind' | 'lineTotal' | 'taxAmount'>[],
): { rate: string; isExempt: boolean; base: string; tax: string }[] {
  const rates = new Map<string, { rate: string; isExempt: boolean; base: bigint; tax: bigint }>();
  for (const { taxRate: rate, taxKind, lineTotal, taxAmount } of items) {
    const isExempt = taxKind === 'EXEMPT';
    const key = `${rate} ${isExempt}`;
    const before = rates.get(key) ?? { base: 0n, tax: 0n };
    const base = before.base + exactOf(lineTotal);
    rates.set(key, { rate, isExempt, base, tax: before.tax + exactOf(taxAmount) });
  }
  return [...rates.values()]
    .toSorted((one, other) => Number(exactOf(one.rate) - exactOf(other.rate)))
    .map(({ base, tax, ...kind }) => ({ ...kind, base: exactText(base), tax: exactText(tax) }));
}

function totalsOf(paper: Paper, invoice: Invoice): Content {
  const { say } = paper;
  const { currency, status } = invoice;
  const row = (label: string, amount: string, more: Record<string, unknown> = {}): PdfCell[] => [
    { text: label, ...more },
    right(sum(amount, currency, paper), more),
  ];
  const strong = { bold: true };
  const taxes = totalsByRate(invoice.items).map(({ rate, isExempt, base, tax }) =>
    row(
      say(isExempt ? 'paper.exemptOn' : 'paper.taxOn', {
        rate: plainNumber(rate, paper),
        base: figure(base, currency, paper),
      }),
      tax,
    ),
  );
  const owes = status !== 'DRAFT' && status !== 'CANCELLED';
  const settled = [
    ...invoice.payments.map(({ receiptNumber, paymentDate, amount }) =>
      row(`${dayOf(paymentDate, paper)}, ${receiptNumber ?? ''}`, negated(amount)),
    ),
    ...invoice.creditNotes.flatMap(({ creditNoteNumber, creditDate, appliedAmount, totalAmount }) => [
      row(`${dayOf(creditDate, paper)}, ${creditNoteNumber}`, negated(appliedAmount)),
      ...(appliedAmount === totalAmount
        ? []
        : [
            [
              {
                text: say('paper.creditedInAll', { amount: sum(negated(totalAmount), currency, paper) }),
                colSpan: 2,
                fontSize: 8,
                color: paleInk,
              },
              '',
            ],
          ]),
    ]),
  ];
  return {
    unbreakable: settled.length < 20,
    layout: 'noBorders',
    table: {
      widths: ['*', 'auto'],
      body: [
        row(say('invoices.subtotal'), invoice.subtotal),
        ...taxes,
        row(say('total'), invoice.totalAmount, strong),
        ...inBooks(paper, invoice),
        ...(owes ? settled : []),
        ...(owes ? [row(say('invoices.balanceDue'), invoice.balanceDue, { ...strong, fontSize: 11 })] : []),
      ],
    },
  };
}

/** The rate of an invoice in another currency, and what it is in the books at it. */
function inBooks(paper: Paper, { currency, exchangeRate, baseTotalAmount }: Invoice): PdfCell[][] {
  const { baseCurrency } = paper.format;
  if (exchangeRate === null || baseTotalAmount === null) return [];
  const pale = { color: paleInk, fontSize: 8 };
  return [
    [
      { text: `1 ${currency} = ${plainNumber(exchangeRate, paper)} ${baseCurrency}`, ...pale },
      right(sum(baseTotalAmount, baseCurrency, paper), pale),
    ],
  ];
}

function instalmentsOf(paper: Paper, { instalments }: Plan, { currency }: Invoice): Content[] {
  const { say } = paper;
  return [
    partTitle(say('paper.instalments')),
    {
      layout: 'noBorders',
      table: {
        widths: ['auto', 'auto', '*', 'auto'],
        body: instalments.map(({ installmentNumber, dueDate, amount, status, balanceDue }) => [
          { text: String(installmentNumber) },
          { text: dayOf(dueDate, paper), noWrap: true },
          right(figure(amount, currency, paper)),
          {
            text:
              isNothing(balanceDue) || balanceDue === amount
                ? say(`orders.instalmentStatuses.${status}`)
                : say('paper.stillOpen', { amount: figure(balanceDue, currency, paper) }),
            ...((status === 'OVERDUE' || status === 'FAILED') && { color: lateInk }),
          },
        ]),
      },
    },
  ];
}

/** Where to send what is due now, with the code that pays it (APP-35). */
function howToPay(paper: Paper, { invoice, qr }: InvoiceOnPaper): Content[] {
  const { payNow, currency, paymentReference } = invoice;
  if (!payNow?.place) return [];
  const { say } = paper;
  const { bankName, accountNumber, accountName } = payNow.place;
  const facts = [
    [say('paper.bank'), bankName],
    [say('account.bank'), accountNumber],
    [say('paper.accountName'), accountName],
    [say('invoices.payReference'), paymentReference ?? ''],
  ].filter(([, value]) => value);
  const box: Content = {
    columns: [
      ...(qr ? [{ svg: qr, fit: [110, 110] as [number, number], width: 126 }] : []),
      {
        width: '*',
        stack: [
          partTitle(say('account.payNow')),
          { text: sum(payNow.amount, currency, paper), fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
          {
            layout: 'noBorders',
            table: {
              widths: [96, '*'],
              body: facts.map(([label = '', value = '']) => [
                { text: label, color: paleInk },
                { text: textOf(value), bold: true },
              ]),
            },
          },
        ],
      },
    ],
  };
  const line = '#d9dde2';
  const cell: PdfCell = { stack: [box], margin: [8, 8, 8, 8], borderColor: [line, line, line, line] };
  return [{ unbreakable: true, table: { widths: ['*'], body: [[cell]] }, margin: [0, 0, 0, 14] }];
}
