import type { Day } from '../shared/day.ts';
import type { Anchor } from './score.rules.ts';
import type { Provenance } from './standing.rules.ts';

// What a school finds at first, to be changed by it. Tables of raw marks are set by the boards for each paper: ours are for practice.
// What was read of the sources: docs/scoring.md.

interface Step {
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly description: string | null;
  readonly value: number | null;
}

/** Ranges that follow each other, by where each begins, the highest first; the first ends at `most`, and `gap` lies between two. */
function steps(most: number, gap: number, begins: readonly (readonly [number, string, number?])[]): Step[] {
  return begins.map(([min, label, value], at) => ({
    ...{ min, max: at === 0 ? most : Number(((begins[at - 1]?.[0] ?? most) - gap).toFixed(2)) },
    ...{ label, description: null, value: value ?? null },
  }));
}

const bands = (begins: readonly (readonly [number, number])[]) =>
  steps(
    40,
    1,
    begins.map(([raw, band]) => [raw, band.toFixed(1), band] as const),
  );

const anchors = (raws: readonly number[], scales: readonly number[]): Anchor[] =>
  raws.map((raw, at) => ({ raw, scale: scales[at] ?? 0 }));

const levels = steps(230, 1, [
  [140, 'B1'],
  [120, 'A2'],
  [80, 'BELOW_A2'],
]);

const percents = (begins: readonly (readonly [number, string, number?])[]) => steps(100, 0.01, begins);

export const initialConfigs = {
  POINTS: { ranges: [] as Step[] },
  IELTS: {
    // By the raw marks of ielts.org for 16, 23, 30 and 35; the rest as commonly published.
    listening: bands([
      ...([
        [39, 9],
        [37, 8.5],
        [35, 8],
        [32, 7.5],
        [30, 7],
        [26, 6.5],
        [23, 6],
        [18, 5.5],
        [16, 5],
      ] as const),
      ...([
        [13, 4.5],
        [10, 4],
        [8, 3.5],
        [6, 3],
        [4, 2.5],
        [3, 2],
        [2, 1.5],
        [1, 1],
        [0, 0],
      ] as const),
    ]),
    reading: bands([
      ...([
        [39, 9],
        [37, 8.5],
        [35, 8],
        [33, 7.5],
        [30, 7],
        [27, 6.5],
        [23, 6],
        [19, 5.5],
        [15, 5],
      ] as const),
      ...([
        [13, 4.5],
        [10, 4],
        [8, 3.5],
        [6, 3],
        [4, 2.5],
        [3, 2],
        [2, 1.5],
        [1, 1],
        [0, 0],
      ] as const),
    ]),
  },
  KET: {
    below: 80,
    // Reading, writing, listening, speaking; full marks are ours.
    tables: [
      anchors([7, 13, 20, 28, 30], [82, 100, 120, 140, 150]),
      anchors([8, 12, 18, 26, 30], [82, 100, 120, 140, 150]),
      anchors([6, 11, 17, 23, 25], [82, 100, 120, 140, 150]),
      anchors([10, 18, 27, 41, 45], [82, 100, 120, 140, 150]),
    ],
    grades: steps(230, 1, [
      [140, 'A'],
      [133, 'B'],
      [120, 'C'],
      [80, 'FAIL'],
    ]),
    levels,
  },
  PET: {
    below: 80,
    tables: [
      anchors([5, 13, 23, 29, 32], [102, 120, 140, 160, 170]),
      anchors([10, 16, 24, 34, 40], [102, 120, 140, 160, 170]),
      anchors([5, 11, 18, 23, 25], [102, 120, 140, 160, 170]),
      anchors([7, 12, 18, 27, 30], [102, 120, 140, 160, 170]),
    ],
    grades: steps(230, 1, [
      [160, 'A'],
      [153, 'B'],
      [140, 'C'],
      [80, 'FAIL'],
    ]),
    levels,
  },
  CAMBRIDGE_YLE: {
    limits: [20, 40, 60, 80],
    bands: steps(15, 1, [
      [13, 'Excellence'],
      [10, 'Proficiency'],
      [7, 'Good Progress'],
      [3, 'Developing'],
    ]),
  },
  AP: {
    ranges: percents([
      [75, '5', 5],
      [60, '4', 4],
      [45, '3', 3],
      [30, '2', 2],
      [0, '1', 1],
    ]),
  },
  IB: {
    ranges: percents([
      ...([
        [80, '7', 7],
        [70, '6', 6],
        [58, '5', 5],
        [46, '4', 4],
        [33, '3', 3],
        [17, '2', 2],
      ] as const),
      [0, '1', 1],
    ]),
  },
  SAT: { least: 200, most: 800 },
  ACT: { withScience: false },
  TOEFL: { bandsFrom: '2026-01-21' },
  GPA: {
    bonus: 0,
    ranges: percents([
      ...([
        [93, 'A', 4],
        [90, 'A-', 3.7],
        [87, 'B+', 3.3],
        [83, 'B', 3],
        [80, 'B-', 2.7],
      ] as const),
      ...([
        [77, 'C+', 2.3],
        [73, 'C', 2],
        [70, 'C-', 1.7],
        [67, 'D+', 1.3],
        [63, 'D', 1],
      ] as const),
      ...([
        [60, 'D-', 0.7],
        [0, 'F', 0],
      ] as const),
    ]),
  },
  LETTER_GRADES: {
    ranges: percents([
      [90, 'A'],
      [80, 'B'],
      [70, 'C'],
      [60, 'D'],
      [0, 'F'],
    ]),
  },
  RUBRICS: {
    criteria: [
      { name: 'Content', weight: 50, most: 5 },
      { name: 'Language', weight: 50, most: 5 },
    ],
  },
  COMPETENCY: {
    ranges: steps(4, 1, [
      [4, 'Exceeds'],
      [3, 'Meets'],
      [2, 'Approaches'],
      [1, 'Begins'],
    ]),
  },
  CUSTOM: {
    ranges: percents([
      [50, 'Pass'],
      [0, 'Fail'],
    ]),
  },
} as const;

const unnamed: Provenance = { source: null, checkedOn: null };
const from = (source: string, checkedOn: Day | null = null): Provenance => ({ source, checkedOn });

/**
 * Where the first settings come from, and the day on which we compared all of their figures with it. What was read in part only counts as
 * not checked, and what is ours has no source: a school confirms both. AMB-412.
 */
export const initialSources: Readonly<Record<keyof typeof initialConfigs, Provenance>> = {
  ...{ POINTS: unnamed, LETTER_GRADES: unnamed, RUBRICS: unnamed, COMPETENCY: unnamed, CUSTOM: unnamed },
  ...{ CAMBRIDGE_YLE: unnamed, AP: unnamed, IB: unnamed, GPA: unnamed },
  IELTS: from(
    'ielts.org, How IELTS is scored (raw marks of 16, 23, 30 and 35; the rest as commonly published)',
  ),
  KET: from(
    'cambridgeenglish.org, A guide to converting practice test scores to Cambridge English Scale scores',
  ),
  PET: from(
    'cambridgeenglish.org, A guide to converting practice test scores to Cambridge English Scale scores',
  ),
  SAT: from('collegeboard.org, How the SAT is scored: two sections of 200 to 800'),
  ACT: from(
    'act.org, Understanding your scores: the mean of the sections, science by choice since September 2025',
  ),
  TOEFL: from('ets.org, TOEFL iBT scores: 0 to 30 until 20 January 2026, then bands of 1 to 6', '2026-11-27'),
};
