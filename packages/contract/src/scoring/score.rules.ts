import type { Ranged } from './range.rules.ts';
import { rangeOf } from './range.rules.ts';

// What a score is worth. Scores are decimal numbers with at most two places, percents 0 to 100; nothing here reads a clock.

/** The nearest half, a quarter and three quarters up: 6.25 is 6.5, 6.125 is 6.0. IELTS and TOEFL round so (ielts.org, ets.org). */
export function toHalf(sumOfHundredths: number, count: number): number {
  // In hundredths, so that 6.25 is exact.
  return Math.floor((sumOfHundredths * 2) / (count * 100) + 0.5) / 2;
}

const hundredths = (value: number) => Math.round(value * 100);

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + hundredths(value), 0);
}

/** The overall band of the bands of four skills, to the half: 6.5, 6.5, 5, 7 is 6.5. ASM-16. */
export function ieltsOverall(bands: readonly number[]): number {
  return toHalf(sumOf(bands), bands.length);
}

/** The writing band: the second task counts twice. To the half. */
export function ieltsWriting(task1: number, task2: number): number {
  return toHalf(sumOf([task1, task2, task2]), 3);
}

/** The TOEFL score since 21 January 2026: the mean of four bands from 1 to 6, to the half; before, the sum of four scores of 0 to 30. */
export function toeflScore(sections: readonly number[], since2026: boolean): number {
  return since2026 ? toHalf(sumOf(sections), sections.length) : sumOf(sections) / 100;
}

/** The composite of the ACT: the mean of its sections, half up: 28, 25, 30 is 28. */
export function actComposite(sections: readonly number[]): number {
  return Math.floor(sumOf(sections) / (sections.length * 100) + 0.5);
}

/** The total of the SAT: its two sections. */
export function satTotal(sections: readonly number[]): number {
  return sumOf(sections) / 100;
}

/** What an IB diploma comes to: six subjects of 1 to 7, and 0 to 3 for theory of knowledge and the essay; 45 at most. */
export function ibTotal(subjects: readonly number[], core: number): number {
  return sumOf([...subjects, core]) / 100;
}

/** A point of a table that turns raw marks into a scale; between two points the line is straight. */
export interface Anchor {
  readonly raw: number;
  readonly scale: number;
}

/** What a raw mark is on the scale, half up; below the first point `below`, above the last one what it has. ASM-18. */
export function scaleOf(raw: number, anchors: readonly Anchor[], below: number): number {
  const upper = anchors.findIndex((anchor) => anchor.raw >= raw);
  const last = anchors.at(-1);
  if (upper === -1) return last?.scale ?? below;
  const to = anchors[upper];
  const from = anchors[upper - 1];
  if (!to) return below;
  if (to.raw === raw) return to.scale;
  if (!from) return below;
  return Math.floor(from.scale + ((raw - from.raw) * (to.scale - from.scale)) / (to.raw - from.raw) + 0.5);
}

export interface ScaleResult {
  readonly papers: readonly number[];
  readonly overall: number;
  readonly grade: string | null;
  readonly level: string | null;
}

/** The result of a test on a scale: each paper by its table, overall their mean, half up, and the grade and level that it falls into. ASM-18. */
export function scaleResult(
  raws: readonly number[],
  {
    tables,
    below,
    grades,
    levels,
  }: {
    readonly tables: readonly (readonly Anchor[])[];
    readonly below: number;
    readonly grades: readonly Ranged[];
    readonly levels: readonly Ranged[];
  },
): ScaleResult {
  const papers = raws.map((raw, at) => scaleOf(raw, tables[at] ?? [], below));
  const overall = Math.floor(sumOf(papers) / (papers.length * 100) + 0.5);
  return {
    ...{ papers, overall },
    grade: rangeOf(overall, grades)?.label ?? null,
    level: rangeOf(overall, levels)?.label ?? null,
  };
}

/** The shields of a paper by its percent: one, and one more from each of the limits on. ASM-17. */
export function shieldsOf(percent: number, limits: readonly number[]): number {
  return 1 + limits.filter((limit) => percent >= limit).length;
}

export interface YoungLearnerResult {
  readonly shields: readonly number[];
  readonly total: number;
  readonly band: string | null;
}

/** The result of a test of young learners: shields for each paper, their sum and its band. ASM-17. */
export function youngLearnerResult(
  percents: readonly number[],
  { limits, bands }: { readonly limits: readonly number[]; readonly bands: readonly Ranged[] },
): YoungLearnerResult {
  const shields = percents.map((percent) => shieldsOf(percent, limits));
  const total = shields.reduce((sum, count) => sum + count, 0);
  return { shields, total, band: rangeOf(total, bands)?.label ?? null };
}

export interface CreditGrade {
  readonly credits: number;
  readonly gradePoint: number;
}

/** The grade point average: by credits, half up to two places; null without credits. (3 x 4.0 + 4 x 3.3) / 7 is 3.60. */
export function gradePointAverage(grades: readonly CreditGrade[]): number | null {
  const credits = sumOf(grades.map((one) => one.credits));
  if (credits === 0) return null;
  const points = grades.reduce((sum, one) => sum + hundredths(one.credits) * hundredths(one.gradePoint), 0);
  return Math.floor(points / credits + 0.5) / 100;
}

export interface RubricCriterion {
  readonly weight: number;
  /** The most points that it gives. */
  readonly most: number;
}

/** The percent of a rubric: each criterion's share of its most, by weights; two places, half up. Null where nothing weighs. */
export function rubricPercent(given: readonly number[], criteria: readonly RubricCriterion[]): number | null {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (weights <= 0) return null;
  const share = criteria.reduce((sum, { weight, most }, at) => sum + (weight * (given[at] ?? 0)) / most, 0);
  return Math.floor((share / weights) * 10_000 + 0.5 + 1e-9) / 100;
}

/** What of a competency counts: the best of its last three levels; null without any. */
export function competencyLevel(levels: readonly number[]): number | null {
  const last = levels.slice(-3);
  return last.length === 0 ? null : Math.max(...last);
}
