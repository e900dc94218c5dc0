import { type MoneyFormat, money, symbolOf } from '@bellwether/contract/ledger/settings/money-format.rules';
import type { dateFormats } from '@bellwether/contract/settings/values';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, minorPlaces } from '@bellwether/contract/shared/exact.rules';
import { normalised } from '@bellwether/contract/shared/normalised';
import type { Content } from 'pdfmake';
import type { PdfCell } from '../../../platform/documents/pdf.types.ts';
import type { OrganizationLogo } from '../../settings/index.ts';
import type { Say } from '../../translations/index.ts';

// What the papers of billing share: how days, amounts and texts stand on them, and their colours. Measures in points.

export const ink = '#1b1f24';
export const paleInk = '#5f6873';
export const lateInk = '#b42318';
export const margin = 42;
/** A4 is 595 wide. */
export const paperWidth = 595 - 2 * margin;

/** Who writes, in which language, and how days and amounts are written. */
export interface Paper {
  readonly language: string;
  readonly say: Say;
  readonly today: Day;
  readonly format: MoneyFormat;
  readonly dateFormat: (typeof dateFormats)[number];
  readonly organization: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly website: string;
  };
  readonly logo: OrganizationLogo | null;
}

/** To whom it is addressed: the lines below the name, and the tax number where there is one. */
export interface Addressee {
  readonly lines: readonly string[];
  readonly taxId: string | null;
}

/** An amount with its symbol, by the finance settings (FIN-24); a currency without decimals is written without. */
export function sum(amount: string, currency: string, { format }: Pick<Paper, 'format'>): string {
  const decimalPlaces = minorPlaces(format.baseCurrency) === 0 ? 0 : format.decimalPlaces;
  return money(amount, currency, { ...format, decimalPlaces });
}

/** The number alone, for a column whose head names the currency. */
export function figure(amount: string, currency: string, { format }: Pick<Paper, 'format'>): string {
  const bare = { ...format, showCurrencySymbol: false, baseCurrency: currency };
  const own = currency === format.baseCurrency ? format.decimalPlaces : minorPlaces(currency);
  return money(amount, currency, { ...bare, decimalPlaces: minorPlaces(currency) === 0 ? 0 : own });
}

/** 'Amount ($)'. */
export function amountHead(currency: string, { say, format }: Pick<Paper, 'say' | 'format'>): string {
  return `${say('amount')} (${symbolOf(currency, format)})`;
}

/** The amount with the other sign. */
export function negated(amount: string): string {
  return exactText(-exactOf(amount));
}

/** Whether it is nothing, however many zeros it has. */
export function isNothing(amount: string): boolean {
  return exactOf(amount) === 0n;
}

/** A quantity or a percent as the language writes it, without zeros at its end: '1,5', '10'. At most four places. */
export function plainNumber(text: string, { format }: Pick<Paper, 'format'>): string {
  const [whole = '0', fraction = ''] = text.split('.');
  let places = fraction;
  while (places.endsWith('0')) places = places.slice(0, -1);
  return places ? `${whole}${format.decimalSeparator}${places}` : whole;
}

/** The day by the settings: '02 Nov 2026' as on screens, '2 thg 11, 2026', or by the format that the school chose. */
export function dayOf(day: Day, { language, dateFormat }: Pick<Paper, 'language' | 'dateFormat'>): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (dateFormat !== 'LANGUAGE')
    return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date);
  // A day has no zone: it is read and written in UTC, so that no clock can move it.
  const moment = new Date(`${day}T00:00:00Z`);
  // British English writes 'Sept', the screens do not.
  if (language !== 'vi')
    return `${date} ${new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(moment)} ${year}`;
  const look = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('vi', { ...look, timeZone: 'UTC' }).format(moment);
}

/** As many letters without a blank fit into every column. */
const longestWord = 18;

/**
 * A text that somebody wrote, as it can be set: without characters that nobody sees, such as those that turn the direction of what
 * follows; a word that is wider than a column is broken anywhere.
 */
export function textOf(text: string): string | Content[] {
  const seen = normalised(text, 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}/gu, '')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' ? '\n' : ' '));
  const words = seen.split(/(?<= )/);
  if (words.every(({ length }) => length <= longestWord)) return seen;
  return words.map((word) =>
    word.length <= longestWord ? { text: word } : { text: word, wordBreak: 'break-all' },
  );
}

/** A cell at the right, such as an amount; never broken. */
export function right(text: string, more: Record<string, unknown> = {}): PdfCell {
  return { text, alignment: 'right', noWrap: true, ...more };
}

/** The head of a table: names of columns, those from `numbers` on at the right. */
export function headOf(names: readonly string[], numbers: number): PdfCell[] {
  return names.map((text, at) => ({
    text,
    color: paleInk,
    fontSize: 8,
    ...(at >= numbers && { alignment: 'right' as const }),
  }));
}

/** The small title of a part. */
export function partTitle(text: string): Content {
  return { text, color: paleInk, fontSize: 8, margin: [0, 0, 0, 3] };
}
