import { normalised } from '../shared/normalised.ts';

/** The most letters that a role's name for machines has. IAM-12. */
const longest = 60;

/**
 * The name for machines that comes of a display name: its letters without accents, in lower case, and its digits, with
 * underscores between the words; at most 60. 'Phụ huynh (mới)' gives 'phu_huynh_moi'. IAM-12.
 */
export function roleNameOf(displayName: string): string {
  const words = normalised(displayName, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return withoutEnd(words.join('_').slice(0, longest));
}

function withoutEnd(name: string): string {
  return name.endsWith('_') ? name.slice(0, -1) : name;
}
