import type { settlements } from '@bellwether/contract/leavers/settlements';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import type { PdfCell } from '../../platform/documents/pdf.types.ts';
import {
  dayOf,
  figure,
  framed,
  headOf,
  type Paper,
  partTitle,
  plainNumber,
  right,
  sum,
  textOf,
} from '../billing/index.ts';

type Settlement = ResultOf<typeof settlements.get>['data'];

/** A settlement as a document, A4: with whom and why, its parts, and what one pays the other. */
export function settlementDocument(paper: Paper, settlement: Settlement, currency: string) {
  const { say } = paper;
  const word = (key: string) => say(`settlements.${key}`);
  const { status, lines, amount, direction, lastDay, settlementDate, approvedBy, paidOn } = settlement;
  const isFinal = status === 'APPROVED' || status === 'PAID_OUT';
  const parts: PdfCell[][] = lines.map(({ kind, description, quantity, amount: part }) => [
    {
      text: textOf([word(`kinds.${kind}`), inWords(kind, description, paper)].filter(Boolean).join(' · ')),
    },
    right(quantity === null ? '' : say('settlements.days', { days: plainNumber(quantity, paper) })),
    right(figure(part, currency, paper)),
  ]);
  return framed(
    paper,
    {
      title: word('title'),
      number: dayOf(lastDay, paper),
      mark: isFinal ? undefined : { text: word(`statuses.${status}`), isLate: true },
      customerName: settlement.employee.name,
      addressee: { lines: [], taxId: null },
      facts: [
        [word('type'), word(`types.${settlement.type}`)],
        [word('lastDay'), dayOf(lastDay, paper)],
        [word('settlementDate'), dayOf(settlementDate, paper)],
        ...(approvedBy ? [[word('approvedBy'), approvedBy.name] as const] : []),
        ...(paidOn ? [[word('paidOn'), dayOf(paidOn, paper)] as const] : []),
      ],
    },
    [
      {
        layout: 'rows',
        margin: [0, 0, 0, 14],
        table: {
          headerRows: 1,
          widths: ['*', 90, 110],
          body: [headOf([word('parts'), '', word('amount')], 1), ...parts],
        },
      },
      partTitle(word(`directions.${direction}`)),
      { text: sum(amount, currency, paper), fontSize: 18, bold: true, margin: [0, 0, 0, 14] },
    ],
  );
}

/** The month of a last pay in words; what else a part is called as it stands. */
function inWords(
  kind: Settlement['lines'][number]['kind'],
  description: string,
  { language }: Pick<Paper, 'language'>,
): string {
  if (kind !== 'LAST_PAY' && kind !== 'LESSONS') return description;
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, month).format(new Date(`${description}-01T00:00:00Z`));
}
