import { agreementPercent, type ManualOutcome } from './manual-assessments.values.ts';

// Scores have two decimals at most and are counted in whole hundredths, so that nothing is lost between.

const hundredths = (value: number) => Math.round(value * 100);

/** The share of the most points in percent, two decimals, half up: 2 of 3 is 66.67. ASM-21. */
export function normalizedScore(rawScore: number, maxScore: number): number {
  const most = hundredths(maxScore);
  return Math.floor((hundredths(rawScore) * 20_000 + most) / (2 * most)) / 100;
}

/** The points that a worth of a greatest one is, two decimals, half up: band 6.5 of 9, of 20 points, is 14.44. */
export function pointsOfWorth(value: number, most: number, maxScore: number): number {
  if (most <= 0) return 0;
  const points = (hundredths(value) * hundredths(maxScore)) / hundredths(most);
  return Math.min(maxScore, Math.max(0, Math.floor(points + 0.5 + 1e-9) / 100));
}

/** What one examiner gave a student. */
export interface Mark {
  /** Null: absent. */
  readonly rawScore: number | null;
  readonly isVerified: boolean;
  readonly isModerator: boolean;
}

export interface Outcome {
  readonly outcome: ManualOutcome;
  /** The points that count, or would once all is verified; null where there are none or they are not agreed on. */
  readonly rawScore: number | null;
}

/**
 * What comes of a student's marks. One mark is the result; of several within 10 % of the points their mean is, half up to
 * hundredths; where they are further apart, the moderator's. Marks count once all that decide are verified. AMB-326.
 */
export function outcomeOf(marks: readonly Mark[], maxScore: number): Outcome {
  const moderators = marks.filter(({ isModerator }) => isModerator);
  const deciding = moderators.length > 0 ? moderators.slice(-1) : marks;
  if (deciding.length === 0) return { outcome: 'OPEN', rawScore: null };
  const given = deciding.flatMap(({ rawScore }) => (rawScore === null ? [] : [hundredths(rawScore)]));
  const isVerified = deciding.every((mark) => mark.isVerified);
  if (given.length === 0) return { outcome: isVerified ? 'ABSENT' : 'UNVERIFIED', rawScore: null };
  // Who was there for one examiner and absent for the other is somebody's mistake.
  if (given.length < deciding.length || !agree(given, hundredths(maxScore)))
    return { outcome: 'MODERATOR', rawScore: null };
  const sum = given.reduce((total, one) => total + one, 0);
  const rawScore = Math.floor((2 * sum + given.length) / (2 * given.length)) / 100;
  return { outcome: isVerified ? 'DECIDED' : 'UNVERIFIED', rawScore };
}

function agree(given: readonly number[], most: number): boolean {
  return (Math.max(...given) - Math.min(...given)) * 100 <= most * agreementPercent;
}
