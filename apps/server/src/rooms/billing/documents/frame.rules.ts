import type { Content } from 'pdfmake';
import type { PdfDefinition, PdfFoot } from '../../../platform/documents/pdf.types.ts';
import { pictureOf } from '../../../platform/documents/reply-pdf.ts';
import {
  type Addressee,
  dayOf,
  ink,
  lateInk,
  margin,
  type Paper,
  paleInk,
  paperWidth,
  partTitle,
  textOf,
} from './paper.rules.ts';

/** What the head of a paper says. */
export interface Head {
  readonly title: string;
  readonly number: string;
  /** Beside the number, such as 'Cancelled'. */
  readonly mark?: { readonly text: string; readonly isLate: boolean } | undefined;
  /** What stands above whom it is about; by default that it is addressed to them. */
  readonly whoTitle?: string;
  readonly customerName: string;
  readonly addressee: Addressee;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The whole paper, A4: letterhead, to whom, facts, what follows, and the foot with the pages. */
export function framed(
  paper: Paper,
  head: Head,
  content: Content[],
): { document: PdfDefinition; foot: PdfFoot } {
  const { say, organization } = paper;
  return {
    document: {
      pageSize: 'A4',
      pageMargins: [margin, margin, margin, 54],
      defaultStyle: { font: 'Roboto', fontSize: 9, color: ink },
      info: {
        title: `${head.title} ${head.number}`,
        author: organization.name,
        creator: 'Bellwether',
      },
      content: [letterhead(paper, head), ruled(), whoAndWhen(paper, head), ...content],
    },
    foot: {
      left: `${head.number} · ${say('paper.printed', { day: dayOf(paper.today, paper) })}`,
      right: say('paper.page', { page: '{{page}}', pages: '{{pages}}' }),
      margin,
      color: paleInk,
    },
  };
}

/** Made for each paper: setting a document writes into its parts. */
function ruled(): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: paperWidth, y2: 0, lineWidth: 1, lineColor: ink }],
    margin: [0, 12, 0, 12],
  };
}

function letterhead({ organization, logo }: Paper, { title, number, mark }: Head): Content {
  const { name, address, phone, email, website } = organization;
  const reached = [phone, email, website].filter(Boolean).join(' · ');
  const pale = { fontSize: 8, color: paleInk };
  return {
    columns: [
      ...(logo ? [{ ...pictureOf(logo), fit: [70, 44] as [number, number], width: 80 }] : []),
      {
        width: '*',
        stack: [
          { text: textOf(name), fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
          ...(address ? [{ text: textOf(address), ...pale }] : []),
          ...(reached ? [{ text: textOf(reached), ...pale }] : []),
        ],
      },
      {
        width: 190,
        alignment: 'right',
        stack: [
          { text: title, fontSize: 17, bold: true },
          { text: number, fontSize: 11, bold: true },
          ...(mark ? [{ text: mark.text, bold: true, color: mark.isLate ? lateInk : paleInk }] : []),
        ],
      },
    ],
    columnGap: 8,
  };
}

function whoAndWhen({ say }: Paper, { whoTitle, customerName, addressee, facts }: Head): Content {
  const { lines, taxId } = addressee;
  return {
    columns: [
      {
        width: '*',
        stack: [
          partTitle(whoTitle ?? say('paper.billTo')),
          { text: textOf(customerName), bold: true, fontSize: 10 },
          ...lines.map((line) => ({ text: textOf(line) })),
          ...(taxId ? [{ text: textOf(say('paper.taxId', { number: taxId })) }] : []),
        ],
      },
      {
        width: 230,
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: facts.map(([label, value]) => [
            { text: label, color: paleInk },
            { text: textOf(value), alignment: 'right' },
          ]),
        },
      },
    ],
    columnGap: 16,
    margin: [0, 0, 0, 14],
  };
}
