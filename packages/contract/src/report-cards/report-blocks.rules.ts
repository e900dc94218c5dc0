import type { FrozenValue, ReportFigures } from './report-cards.ts';
import type { reportBlockKinds } from './report-cards.values.ts';

type Kind = (typeof reportBlockKinds)[number];

const attendanceKeys = ['present', 'late', 'absent', 'excused'] as const;
const signs = ['teacher', 'principal', 'guardian'] as const;

type Counts = readonly { readonly key: (typeof attendanceKeys)[number]; readonly count: number }[];

/** What a block of a card says. */
type Says =
  | ({ readonly kind: 'MARKS' } & Pick<ReportFigures, 'subjects' | 'average'>)
  | {
      readonly kind: 'CRITERIA';
      readonly values: readonly { readonly name: string; readonly text: string }[];
    }
  | { readonly kind: 'ATTENDANCE'; readonly counts: Counts }
  | { readonly kind: 'COMMENT' | 'TEXT'; readonly text: string }
  | { readonly kind: 'SIGNATURES'; readonly signs: typeof signs };

/** A block of a card, as whatever shows a card shows it. */
export type ShownBlock = Says & {
  /** Its place on the card. */
  readonly place: number;
  readonly heading: string | null;
};

/**
 * The blocks of a card in the order of its template, each with its heading and what it says: the document and the screen show these and
 * nothing else. `standard` names a kind where the template gives it no heading; a text without one has none, nor have signatures. AMB-328.
 */
export function shownBlocks(figures: ReportFigures, standard: (kind: Kind) => string): ShownBlock[] {
  return figures.blocks.map((block, at) => ({
    ...saysOf(block, figures),
    place: at + 1,
    heading: headingOf(block, standard),
  }));
}

function headingOf({ kind, title }: ReportFigures['blocks'][number], standard: (kind: Kind) => string) {
  if (kind === 'SIGNATURES') return null;
  return title ?? (kind === 'TEXT' ? null : standard(kind));
}

function saysOf({ kind, text }: ReportFigures['blocks'][number], figures: ReportFigures): Says {
  const { subjects, average, attendance, comment } = figures;
  if (kind === 'MARKS') return { kind, subjects, average };
  if (kind === 'CRITERIA')
    return {
      kind,
      values: (figures.criteria ?? []).map((one) => ({ name: one.name, text: valueText(one) })),
    };
  if (kind === 'ATTENDANCE')
    return { kind, counts: attendanceKeys.map((key) => ({ key, count: attendance[key] })) };
  if (kind === 'COMMENT') return { kind, text: comment ?? '–' };
  if (kind === 'TEXT') return { kind, text: text ?? '' };
  return { kind, signs };
}

/** What was given for a criterion in words: its label, its number of the most, or a dash for nothing. AMB-417. */
export function valueText({ label, number, max }: Pick<FrozenValue, 'label' | 'number' | 'max'>): string {
  if (label !== null) return label;
  return number === null ? '–' : `${number} / ${max}`;
}
