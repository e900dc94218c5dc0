import type { ReportFigures } from './report-cards.ts';

type Block = ReportFigures['blocks'][number];

const plain = (kind: Block['kind'], title: string | null = null): Block => ({ kind, title, text: null });
const words = (title: string | null, text: string): Block => ({ kind: 'TEXT', title, text });

/** Blocks in other orders than usual, some left out, some twice, with the headings that a card of them has in English. For tests. */
export const blockSamples: readonly { readonly blocks: Block[]; readonly headings: readonly string[] }[] = [
  {
    blocks: [
      plain('COMMENT'),
      words('How to read it', 'From 0 to 100.'),
      plain('ATTENDANCE'),
      plain('MARKS'),
    ],
    headings: ['Comment of the class teacher', 'How to read it', 'Attendance', 'Marks'],
  },
  {
    blocks: [plain('SIGNATURES', 'Signed'), plain('ATTENDANCE', 'Days'), words(null, 'No heading here.')],
    headings: ['Days'],
  },
  {
    blocks: [
      words('First', 'One.'),
      plain('MARKS', 'Results'),
      words('Last', 'Two.'),
      plain('COMMENT', 'In words'),
    ],
    headings: ['First', 'Results', 'Last', 'In words'],
  },
];
