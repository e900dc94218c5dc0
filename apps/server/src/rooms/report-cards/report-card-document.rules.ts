import { type ShownBlock, shownBlocks } from '@bellwether/contract/report-cards/report-blocks.rules';
import type { ReportFigures } from '@bellwether/contract/report-cards/report-cards';
import type { Content } from 'pdfmake';
import { dayOf, framed, headOf, type Paper, partTitle, right, textOf } from '../billing/index.ts';

interface Card {
  readonly revision: number;
  readonly sha256: string;
  /** By the organisation's clock. */
  readonly madeOn: string;
  readonly figures: ReportFigures;
}

/** A card that was not made: how a template would print. AMB-348. */
type Preview = Pick<Card, 'figures'> & { readonly isPreview: true };

/** A report card as a document, A4: the blocks of its template in their order. */
export function reportCardDocument(paper: Paper, card: Card | Preview) {
  const { say } = paper;
  const { figures } = card;
  const made =
    'isPreview' in card
      ? say('reportCards.isPreview')
      : `${card.revision} · ${dayOf(card.madeOn, paper)} · ${card.sha256.slice(0, 8)}`;
  const term = [figures.cycle.startDate, figures.cycle.endDate].map((day) => dayOf(day, paper));
  return framed(
    paper,
    {
      title: say('isPreview' in card ? 'reportCards.previewCard' : 'reportCards.card'),
      number: figures.cycle.name,
      whoTitle: say('reportCards.student'),
      customerName: figures.student.name,
      addressee: { lines: [figures.class.name], taxId: null },
      facts: [
        [say('reportCards.studentId'), figures.student.studentIdentifier ?? '–'],
        [say('reportCards.term'), term.join(' – ')],
        [say('reportCards.revision'), made],
      ],
    },
    shownBlocks(figures, (kind) => say(`reportCards.blocks.${kind}`)).flatMap((block) =>
      blockOf(paper, block),
    ),
  );
}

/** The cards of a class as one document, each on pages of its own. */
export function reportCardsDocument(paper: Paper, cards: readonly Card[]) {
  const each = cards.map((card) => reportCardDocument(paper, card));
  const [first] = each;
  if (!first) throw new Error('there are no cards');
  const content = each.map(
    ({ document }, at): Content => ({
      stack: [document.content].flat() as Content[],
      ...(at > 0 && { pageBreak: 'before' as const }),
    }),
  );
  return { document: { ...first.document, content }, foot: first.foot };
}

const shown = (value: number | null) => (value === null ? '–' : value.toFixed(1));

function blockOf(paper: Paper, block: ShownBlock): Content[] {
  const { say } = paper;
  const head = block.heading ? [partTitle(block.heading)] : [];
  if (block.kind === 'MARKS') return [...head, marks(paper, block)];
  if (block.kind === 'CRITERIA') return [...head, criteria(block.values)];
  if (block.kind === 'SIGNATURES') return [...head, signatures(paper, block.signs)];
  const text =
    block.kind === 'ATTENDANCE'
      ? block.counts.map(({ key, count }) => `${say(`reportCards.attendance.${key}`)} ${count}`).join(' · ')
      : textOf(block.text);
  return [...head, { text, margin: [0, 0, 0, 14] }];
}

function marks({ say }: Paper, { subjects, average }: Pick<ReportFigures, 'subjects' | 'average'>): Content {
  return {
    layout: 'rows',
    margin: [0, 0, 0, 14],
    table: {
      headerRows: 1,
      widths: ['*', 200, 60],
      body: [
        headOf([say('reportCards.subject'), say('reportCards.parts'), say('reportCards.mark')], 1),
        ...subjects.map((subject) => [
          { text: textOf(subject.name) },
          right(subject.categories.map((one) => textOf(`${one.name} ${shown(one.average)}`)).join(' · ')),
          right(shown(subject.average), { bold: true }),
        ]),
        [{ text: say('reportCards.average'), bold: true }, right(''), right(shown(average), { bold: true })],
      ],
    },
  };
}

/** Each criterion with what was given for it. */
function criteria(values: readonly { readonly name: string; readonly text: string }[]): Content {
  return {
    layout: 'rows',
    margin: [0, 0, 0, 14],
    table: {
      widths: ['*', 'auto'],
      body: values.map(({ name, text }) => [
        { text: textOf(name) },
        { text: textOf(text), alignment: 'right' as const, bold: true },
      ]),
    },
  };
}

function signatures({ say }: Paper, signs: readonly string[]): Content {
  return {
    margin: [0, 40, 0, 0],
    columns: signs.map((key) => ({
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.8 }] },
        {
          text: say(`reportCards.signs.${key}`),
          fontSize: 8,
          margin: [0, 4, 0, 0] as [number, number, number, number],
        },
      ],
    })),
  };
}
