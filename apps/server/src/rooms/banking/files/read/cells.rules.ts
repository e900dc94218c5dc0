import type { BankDateFormat } from '@bellwether/contract/banking/banking.values';
import { bankLimits } from '@bellwether/contract/banking/banking.values';
import { type Day, isDay } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { BankFileFault } from './statement.types.ts';

/**
 * An amount as a bank writes it, in exact ten-thousandths: with a sign before or behind or in brackets, thousands set apart by the other
 * mark, a space or an apostrophe. Throws a BankFileFault that names the line.
 */
export function amountOf(text: string, decimalMark: '.' | ',', line: number): bigint {
  const plain = text.replace(/[\s'’]/gu, '').replace('−', '-');
  const inBrackets = plain.startsWith('(') && plain.endsWith(')');
  const signed = inBrackets ? plain.slice(1, -1) : plain.endsWith('-') ? `-${plain.slice(0, -1)}` : plain;
  const isBelow = inBrackets || signed.startsWith('-');
  const [whole = '', fraction = '', ...more] = signed.replace(/^[+-]/, '').split(decimalMark);
  const thousands = decimalMark === '.' ? ',' : '.';
  const size = whole.split(thousands).join('');
  const isWhole = /^\d{0,12}$/.test(size) && `${size}${fraction}` !== '' && isGrouped(whole.split(thousands));
  // More places than four only where they are noughts: nothing of an amount is rounded away unseen.
  const isFraction = /^\d{0,12}$/.test(fraction) && /^0*$/.test(fraction.slice(4));
  if (more.length > 0 || !isWhole || !isFraction)
    throw new BankFileFault(`Line ${line}: "${shortened(text)}" is no amount.`);
  const amount = exactOf(`${size || '0'}.${fraction.slice(0, 4) || '0'}`);
  return isBelow ? -amount : amount;
}

/** Whether each group behind the first has three digits, where there is more than one, and the first has one to three. */
function isGrouped([first = '', ...groups]: readonly string[]): boolean {
  if (groups.length === 0) return true;
  return first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3);
}

/** A day by the order of its parts, whatever stands between them; two digits of a year are of this century. Throws a BankFileFault that names the line. */
export function dayOf(text: string, format: BankDateFormat, line: number): Day {
  const [found = '', one = '', two = '', three = ''] =
    /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?![\d])/.exec(text.trim()) ?? packed(text, format);
  const [year, month, day] =
    format === 'YYYY-MM-DD'
      ? [one, two, three]
      : format === 'DD/MM/YYYY'
        ? [three, two, one]
        : [three, one, two];
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (found === '' || !isDay(whole) || whole < '1900-01-01')
    throw new BankFileFault(`Line ${line}: "${shortened(text)}" is no date.`);
  return whole;
}

/** Eight digits in a row, as OFX and some banks write a day. */
function packed(text: string, format: BankDateFormat): string[] {
  const [found = ''] = /^\d{8}(?!\d)/.exec(text.trim()) ?? [];
  if (found === '') return [];
  return format === 'YYYY-MM-DD'
    ? [found, found.slice(0, 4), found.slice(4, 6), found.slice(6)]
    : [found, found.slice(0, 2), found.slice(2, 4), found.slice(4)];
}

/** A text of the bank in one line: without what cannot be seen, at most so many characters. */
export function cleanWords(text: string, most: number = bankLimits.description): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, most);
}

/** As `cleanWords`, or null where nothing is left. */
export function cleanReference(text: string | undefined): string | null {
  return cleanWords(text ?? '', bankLimits.reference) || null;
}

/** What a message quotes of a file. */
export function shortened(text: string): string {
  const words = cleanWords(text, 41);
  return words.length > 40 ? `${words.slice(0, 40)}…` : words;
}
