/** The mark before the decimals of a number; the other one separates thousands. Columns or a person say it (IMP-11). */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const markOf = { '.': 'point', ',': 'comma' } as const;

/**
 * The number that a text means, null where it means none. Currency signs and codes at its ends and spaces within are
 * left out. Of both separators the last is the decimal one; one that comes several times separates thousands; one alone,
 * once, is decimal, but before exactly three digits only when it is the `mark`. '1,234.50', '1.234,50', '12.000.000 ₫'
 * (IMP-11).
 */
export function numberOf(text: string, mark: DecimalMark = 'point'): number | null {
  const bare = bareNumber(text);
  if (bare === null) return null;
  const plain = withoutThousands(bare, mark);
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Whether nobody can read the text without knowing the mark: '50.000' is fifty, or fifty thousand as Vietnamese write it. */
export function needsMark(text: string): boolean {
  const bare = bareNumber(text);
  return bare?.includes('.') === true && isOneGroup(bare);
}

/**
 * How a column's numbers are read: as those of them show it that can be read in one way only; else with a point, where
 * none needs to be told; 'ask' when somebody must say it. The one rule of the wizard and of the server (IMP-11).
 */
export function markOfColumn(texts: Iterable<string>): DecimalMark | 'ask' {
  const shown = new Set<DecimalMark>();
  let isOpen = false;
  for (const text of texts) {
    isOpen ||= needsMark(text);
    const mark = markShown(text);
    if (mark) shown.add(mark);
  }
  const [only, other] = shown;
  if (only && !other) return only;
  return isOpen ? 'ask' : 'point';
}

/** The mark that the text itself shows; null where it has none, or could have either. */
function markShown(text: string): DecimalMark | null {
  const bare = bareNumber(text);
  if (bare === null || isOneGroup(bare) || numberOf(text) === null) return null;
  const separators = bare.match(/[.,]/g) ?? [];
  const last = separators.at(-1) as keyof typeof markOf | undefined;
  if (last === undefined) return null;
  const isThousands = separators.length > 1 && separators.every((one) => one === last);
  return markOf[isThousands ? (last === '.' ? ',' : '.') : last];
}

/** The text without currency and spaces; null where it is no number of any kind. */
function bareNumber(text: string): string | null {
  const bare = text
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .replace(/^[A-Za-zđĐ]{1,3}(?=[\s\d])|(?<=[\s\d])[A-Za-zđĐ]{1,3}$/gu, '')
    .replace(/\p{Sc}/gu, '')
    .replace(/[\s']/g, '');
  return /^-?\d[\d.,]*$/.test(bare) ? bare : null;
}

/** Whether its only separator stands before exactly three digits, behind one to three that do not begin with 0. */
function isOneGroup(bare: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
}

function withoutThousands(text: string, mark: DecimalMark): string {
  const commas = text.split(',').length - 1;
  const dots = text.split('.').length - 1;
  if (commas > 0 && dots > 0) {
    return text.lastIndexOf(',') > text.lastIndexOf('.')
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replaceAll(',', '');
  }
  if (commas > 1) return grouped(text, ',');
  if (dots > 1) return grouped(text, '.');
  if (isOneGroup(text) && markOf[commas > 0 ? ',' : '.'] !== mark) return text.replace(/[.,]/, '');
  return text.replace(',', '.');
}

/** The text without a separator that comes several times, as it is when the groups are not of three digits. */
function grouped(text: string, separator: string): string {
  const [first = '', ...groups] = text.split(separator);
  return first !== '' && groups.every((group) => group.length === 3) ? first + groups.join('') : text;
}
