import { normalised } from '@bellwether/contract/shared/normalised';

/** The text for comparing: lower case and without accents, so that 'duong' finds 'Dương'. */
export function foldText(text: string): string {
  return normalised(text, 'NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}
