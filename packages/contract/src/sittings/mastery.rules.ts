import { type Day, daysBetween } from '../shared/day.ts';

/** What one result tells of a strand. */
export interface Evidence {
  readonly sittingId: string;
  readonly date: Day;
  /** Points that its questions of the strand give. */
  readonly points: number;
  /** Points that the student got of them. */
  readonly awarded: number;
  /** How many questions. */
  readonly pieces: number;
}

/** How well a student masters a strand, and on how much that stands. */
export interface Mastery {
  /** 0 to 100, one decimal. */
  readonly percent: number;
  readonly sittings: number;
  readonly pieces: number;
  readonly points: number;
  /** Whether there is enough of it to go by. */
  readonly isFirm: boolean;
}

export const masteryLimits = {
  /** Below so many percent a strand is weak: material for it is named. AMB-422. */
  weak: 50,
  /** So many materials of a weak strand are named at most. */
  materials: 3,
  /** How far back results count, in days. */
  days: 365,
  /** After so many days a result weighs half. */
  halfLife: 90,
  /** One result weighs no more than so many points. */
  points: 20,
  firmSittings: 2,
  firmPieces: 3,
  firmPoints: 30,
} as const;

/** What a result weighs: its points up to 20, half as much after each 90 days; 0 after a year and before its day. AMB-375. */
export function weightOf({ date, points }: Pick<Evidence, 'date' | 'points'>, today: Day): number {
  const days = daysBetween(date, today);
  if (days < 0 || days > masteryLimits.days) return 0;
  return Math.min(points, masteryLimits.points) * 0.5 ** (days / masteryLimits.halfLife);
}

/** The mean of the results of one strand by their weights; undefined where none counts. AMB-375. */
export function masteryOf(all: readonly Evidence[], today: Day): Mastery | undefined {
  const counted = all.filter((one) => weightOf(one, today) > 0);
  if (counted.length === 0) return undefined;
  const sum = (value: (one: Evidence) => number) => counted.reduce((total, one) => total + value(one), 0);
  const share = (one: Evidence) => Math.min(100, Math.max(0, (100 * one.awarded) / one.points));
  const mean = sum((one) => weightOf(one, today) * share(one)) / sum((one) => weightOf(one, today));
  const sittings = new Set(counted.map(({ sittingId }) => sittingId)).size;
  const [pieces, points] = [sum((one) => one.pieces), Math.round(sum((one) => one.points) * 100) / 100];
  const { firmSittings, firmPieces, firmPoints } = masteryLimits;
  return {
    ...{ percent: Math.round(mean * 10) / 10, sittings, pieces, points },
    isFirm: sittings >= firmSittings && pieces >= firmPieces && points >= firmPoints,
  };
}
