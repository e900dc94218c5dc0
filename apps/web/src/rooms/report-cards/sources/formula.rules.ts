interface Part {
  readonly average: number | null;
  readonly weight: number;
}

type Say = (value: number | null) => string;

/** How a mean by weights is worked out, in words: '(78.0 × 60 + 84.0 × 30) ÷ 90 = 80.0', without parts that have nothing; empty without any. */
export function weighted(parts: readonly Part[], figure: number | null, say: Say): string {
  const counted = parts.filter(({ average }) => average !== null);
  if (counted.length === 0) return '';
  const terms = counted.map(({ average, weight }) => `${say(average)} × ${weight}`).join(' + ');
  const weights = counted.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0) / 100;
  return `(${terms}) ÷ ${weights} = ${say(figure)}`;
}

/** How a plain mean is worked out, in words: '(76.0 + 80.0) ÷ 2 = 78.0'; empty without anything. */
export function meanOf(values: readonly number[], figure: number | null, say: Say): string {
  if (values.length === 0) return '';
  return `(${values.map(say).join(' + ')}) ÷ ${values.length} = ${say(figure)}`;
}
