/** What a course gives to a grade point average: what its grade counts as, and what it weighs. Both with two decimals at most. */
export interface GradedCourse {
  readonly points: number;
  readonly credits: number;
  readonly isAdvanced: boolean;
}

const hundredths = (value: number) => Math.round(value * 100);

/** What a course's grade counts as: an advanced one that was passed gets the bonus, as a custom of the United States has it. AMB-412. */
export function weightedPoints({ points, isAdvanced }: Omit<GradedCourse, 'credits'>, bonus: number): number {
  return isAdvanced && points > 0 ? (hundredths(points) + hundredths(bonus)) / 100 : points;
}

/**
 * The mean of grade points by credits, two decimals, half up: (3 × 4.0 + 4 × 3.3) ÷ 7 = 3.60. Null where nothing weighs. AMB-412.
 */
export function gradePointAverage(
  courses: readonly Pick<GradedCourse, 'points' | 'credits'>[],
): number | null {
  const weights = courses.reduce((sum, { credits }) => sum + hundredths(credits), 0);
  if (weights === 0) return null;
  const sum = courses.reduce((all, { credits, points }) => all + hundredths(credits) * hundredths(points), 0);
  // In whole numbers, so that a half is exact.
  return Math.floor((2 * sum + weights) / (2 * weights)) / 100;
}
