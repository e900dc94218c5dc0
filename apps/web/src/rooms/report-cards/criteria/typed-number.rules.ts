/** What was typed as a number, with a point or a comma: null for nothing, NaN for what is no number of two decimals. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}
