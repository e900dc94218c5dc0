import { normalised } from '../shared/normalised.ts';
import { foldedText } from './fold.rules.ts';
import { isVietnamese } from './vietnamese.rules.ts';

/** How a whole name is taken apart; without an order as each name itself shows. */
export const nameOrders = ['familyFirst', 'givenFirst'] as const;
export type NameOrder = (typeof nameOrders)[number];

/** The parts of a name as the records keep them. */
export interface NameParts {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

/**
 * The parts of a whole name, null where it has only one word. With the family name first, as in Vietnamese, the last word
 * is the first name and what stands between is the middle name: 'Nguyễn Thị Minh Anh' is Anh of the Nguyễn. Else the
 * first word is the first name and all others are the last. 'Smith, Mary' says its order itself.
 */
export function partsOfName(text: string, order?: NameOrder): NameParts | null {
  const [before = '', behind] = text.split(',').map((part) => part.trim());
  if (behind) return before === '' ? null : { firstName: behind, middleName: null, lastName: before };
  const words = before.split(/\s+/).filter((word) => word !== '');
  const [first, ...others] = words;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return null;
  if ((order ?? orderOfName(text)) === 'familyFirst') {
    return { firstName: last, middleName: others.slice(0, -1).join(' ') || null, lastName: first };
  }
  return { firstName: first, middleName: null, lastName: others.join(' ') };
}

/** The order that a name itself shows: Vietnamese letters or a family name that only Vietnamese has mean the family first. */
export function orderOfName(text: string): NameOrder {
  const [first = ''] = text.trim().split(/\s+/);
  const plain = normalised(first, 'NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
  return isVietnamese(text) || familyNames.has(plain) ? 'familyFirst' : 'givenFirst';
}

/** The order that a header itself states: a Vietnamese one, 'Họ và tên', has the family first; null when it states none. */
export function nameOrderOfHeader(header: string): NameOrder | null {
  const isOurs =
    isVietnamese(header) || /^(?:ho(?:va)?ten|ten(?:hoc|nhan|giao|day))/.test(foldedText(header));
  return isOurs ? 'familyFirst' : null;
}

/** Family names that no other language writes as a first name, without their accents. */
const familyNames = new Set(
  'nguyen tran pham hoang huynh phan truong bui duong dinh trinh doan dang vuong'.split(' '),
);
