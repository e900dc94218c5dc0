/** The text for comparing: lower case and without accents, so that 'duong' finds 'Dương'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}
