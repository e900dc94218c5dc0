import type { PaperForm } from '@bellwether/contract/sittings/sittings.values';
import type { Content } from 'pdfmake';
import type { PdfDefinition, PdfFoot } from '../../../platform/documents/pdf.types.ts';
import { pictureOf } from '../../../platform/documents/reply-pdf.ts';
import { type Paper, textOf } from '../../billing/index.ts';

// What the papers of an assessment share. Measures in points; A4 is 595 wide.

export const margin = 42;
export const paperWidth = 595 - 2 * margin;
export const pale = '#5f6873';

/** What an assessment on paper is called, and how long and how much it is. */
export interface PaperHead {
  readonly title: string;
  readonly revision: number;
  readonly durationMinutes: number | null;
  readonly totalPoints: number;
}

/** The document of such a paper: A4, the pages numbered at the foot. */
export function framedPaper(
  { say, organization }: Paper,
  head: PaperHead,
  { subtitle, content }: { subtitle: string; content: Content[] },
): { document: PdfDefinition; foot: PdfFoot } {
  const left = `${head.title} · ${subtitle} · ${say('paperForms.revision', { number: head.revision })}`;
  return {
    document: {
      pageSize: 'A4',
      pageMargins: [margin, margin, margin, 54],
      defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.15 },
      info: { title: `${head.title} · ${subtitle}`, author: organization.name, creator: 'Bellwether' },
      content,
    },
    foot: {
      left: left.slice(0, 110),
      right: say('paper.page', { page: '{{page}}', pages: '{{pages}}' }),
      margin,
      color: pale,
    },
  };
}

/** The head of a page that is handed out or in: the school, the title, the form in large, and lines for name, class and date. */
export function sheetHead(paper: Paper, head: PaperHead, form: PaperForm, kind: string): Content[] {
  const { say, organization, logo } = paper;
  const facts = [
    kind,
    say('paperForms.points', { points: head.totalPoints }),
    ...(head.durationMinutes === null ? [] : [say('paperForms.minutes', { minutes: head.durationMinutes })]),
  ];
  return [
    {
      columns: [
        ...(logo ? [{ ...pictureOf(logo), fit: [60, 40] as [number, number], width: 70 }] : []),
        {
          width: '*',
          stack: [
            { text: textOf(organization.name), fontSize: 9, color: pale },
            { text: textOf(head.title), fontSize: 15, bold: true },
            { text: facts.join(' · '), fontSize: 9, color: pale },
          ],
        },
        {
          width: 130,
          alignment: 'right',
          text: say('paperForms.form', { form }),
          fontSize: 20,
          bold: true,
        },
      ],
      columnGap: 8,
    },
    {
      margin: [0, 14, 0, 14],
      columns: (['name', 'class', 'date'] as const).map((field) => ({
        width: field === 'name' ? '*' : 130,
        stack: [
          { text: say(`paperForms.fields.${field}`), fontSize: 8, color: pale },
          line(field === 'name' ? paperWidth - 2 * 142 : 130, 16),
        ],
      })),
      columnGap: 12,
    },
  ];
}

/** A line to write on, so far below what stands above it. */
export function line(width: number, space: number): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.6, lineColor: pale }],
    margin: [0, space, 0, 0],
  };
}

/** The letter of an option or response by its place from 0: A to Z, then AA. */
export function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${letterOf(Math.floor(at / 26) - 1)}${letter}`;
}
