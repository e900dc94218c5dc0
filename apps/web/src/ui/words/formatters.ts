// Making a formatter costs a hundred times what using it does, and a screen writes hundreds of numbers and days: each is
// made once.

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** The formatter of numbers for the locale and the options, always the same one. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** The formatter of moments for the locale and the options, always the same one. The options name the zone. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  return kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

function kept<Format>(
  made: Map<string, Format>,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const key = locale + JSON.stringify(options);
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found;
}
