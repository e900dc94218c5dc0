// Averages of report cards, exact: fractions of whole numbers, rounded once, at the end.

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A result: points of the most that could be reached, both with two decimals at most. */
export interface ReportMark {
  readonly score: number;
  readonly total: number;
}

export interface ReportCategory {
  /** Whole or with two decimals, above 0. */
  readonly weight: number;
  readonly marks: readonly ReportMark[];
}

const hundredths = (value: number) => BigInt(Math.round(value * 100));

function greatest(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatest(b, a % b);
}

function lowest({ over, under }: Fraction): Fraction {
  const common = greatest(over < 0n ? -over : over, under) || 1n;
  return { over: over / common, under: under / common };
}

function sum(all: readonly Fraction[]): Fraction {
  return all.reduce<Fraction>(
    (a, b) => lowest({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
    { over: 0n, under: 1n },
  );
}

const percentOf = ({ score, total }: ReportMark): Fraction =>
  lowest({ over: hundredths(score) * 100n, under: hundredths(total) });

function meanOf(marks: readonly ReportMark[]): Fraction | null {
  const counted = marks.filter(({ total }) => total > 0);
  if (counted.length === 0) return null;
  const { over, under } = sum(counted.map(percentOf));
  return lowest({ over, under: under * BigInt(counted.length) });
}

/** Half up, to one decimal. */
function shown({ over, under }: Fraction): number {
  return Number((over * 20n + under) / (under * 2n)) / 10;
}

/** The mean of a category's results in percent, one decimal, half up; null without any. */
export function categoryAverage(marks: readonly ReportMark[]): number | null {
  const mean = meanOf(marks);
  return mean && shown(mean);
}

/**
 * The average of a subject in percent, one decimal, half up: its categories by their weights, those without a result left out:
 * 78 by 60 and 84 by 30 is (78 × 60 + 84 × 30) ÷ 90 = 80.0. Null without any result. AMB-328.
 */
export function reportAverage(categories: readonly ReportCategory[]): number | null {
  const counted = categories.flatMap(({ weight, marks }) => {
    const mean = meanOf(marks);
    return mean && weight > 0 ? [{ mean, weight: hundredths(weight) }] : [];
  });
  if (counted.length === 0) return null;
  const weights = counted.reduce((total, { weight }) => total + weight, 0n);
  const { over, under } = sum(counted.map(({ mean, weight }) => ({ ...mean, over: mean.over * weight })));
  return shown({ over, under: under * weights });
}

/** The mean of the averages of subjects, one decimal, half up; null without any. */
export function overallAverage(averages: readonly (number | null)[]): number | null {
  const tenths = averages.flatMap((one) => (one === null ? [] : [BigInt(Math.round(one * 10))]));
  if (tenths.length === 0) return null;
  return shown({ over: tenths.reduce((a, b) => a + b, 0n), under: 10n * BigInt(tenths.length) });
}
