import { normalised } from '../shared/normalised.ts';

/**
 * A text as headers and values are compared: without case, accents, punctuation and spaces; 'Ngày sinh:' and
 * 'NGAY_SINH' are one (IMP-06, IMP-09).
 */
export function foldedText(text: string): string {
  return normalised(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
