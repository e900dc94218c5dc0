import { normalised } from '@bellwether/contract/shared/normalised';

/** The link name of a title: lower case letters, digits and hyphens; `none` for a title without any (AMB-008). */
export function slugOf(title: string, none = 'course'): string {
  const plain = normalised(title.replace(/[đĐ]/g, 'd'), 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').slice(0, 100).replace(/-$/, '') || none;
}
