import { normalised } from '../shared/normalised.ts';

/** Whether the text has a letter that only Vietnamese has: đ, ơ, ư, ă, ạ, ả …, or one with two marks, as ầ and ế. */
export function isVietnamese(text: string): boolean {
  return /đ|Đ|[\u0306\u0309\u031b\u0323]|\u0302[\u0300\u0301\u0303]/.test(normalised(text, 'NFD'));
}
