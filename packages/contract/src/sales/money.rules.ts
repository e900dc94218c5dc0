// Exact money: a decimal string with two decimals as it travels ('1250000.00'), whole hundredths as a bigint to count
// with. Never a float.

// Sums may be longer than what one field takes.
const pattern = /^(\d{1,30})(?:\.(\d{1,2}))?$/;
const fieldPattern = /^\d{1,12}(\.\d{1,2})?$/;

/** Whether the text is an amount of at most 12 digits before and 2 after the point, not negative. */
export function isMoney(text: string): boolean {
  return fieldPattern.test(text);
}

/** The amount as it is stored and sent: '5' and '5.0' are '5.00'. Throws on what is no amount. */
export function moneyText(text: string): string {
  return moneyOf(hundredthsOf(text));
}

/** The amount in hundredths. Throws on what is no amount. */
export function hundredthsOf(text: string): bigint {
  const [, whole, fraction = ''] = pattern.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`no amount: '${text}'`);
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** Hundredths, not negative, as the decimal string. */
export function moneyOf(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** How many decimals the currency's amounts have: 0 for the dong and the yen, 2 for most. At most 2. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.min(maximumFractionDigits, 2);
}

/** Hundredths rounded half up to what the currency can pay: '10.50' dong do not exist. */
export function roundedTo(currency: string, hundredths: bigint): bigint {
  const step = 10n ** BigInt(2 - decimalsOf(currency));
  return ((hundredths + step / 2n) / step) * step;
}
