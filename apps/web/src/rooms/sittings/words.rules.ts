const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** How many words a text has. */
export function wordsIn(text: string): number {
  return [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

interface WordLimits {
  /** Null: none. */
  readonly leastWords?: number | null | undefined;
  readonly mostWords?: number | null | undefined;
}

/** By how many words a text is under or over its limits; null within them. Both limits are within. */
export function wordsOff(
  count: number,
  { leastWords, mostWords }: WordLimits,
): { readonly is: 'under' | 'over'; readonly by: number; readonly limit: number } | null {
  if (leastWords && count < leastWords) return { is: 'under', by: leastWords - count, limit: leastWords };
  if (mostWords && count > mostWords) return { is: 'over', by: count - mostWords, limit: mostWords };
  return null;
}
