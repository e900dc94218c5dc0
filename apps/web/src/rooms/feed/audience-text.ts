import type { TFunction } from 'i18next';

export interface NamedKey {
  key: string;
  name: string;
  part: string | null;
}

/** What a group or person is called: 'Students of 5A', 'Everyone', 'Role: Teacher'. */
export function nameOfKey(t: TFunction, { key, name, part }: NamedKey): string {
  if (key === 'all') return t('feed:audience.everyone');
  if (part) return t(`feed:audience.${part}`, { name });
  const [kind] = key.split(':');
  return kind === 'user' ? name : t(`feed:audience.${kind}`, { name });
}

/** Whom a post is for, in a line: the first three, and how many more. */
export function audienceText(t: TFunction, audience: readonly NamedKey[]): string {
  if (audience.length === 0) return t('feed:audience.some');
  const names = audience.slice(0, 3).map((one) => nameOfKey(t, one));
  const rest = audience.length - names.length;
  return rest > 0 ? t('feed:audience.more', { names: names.join(', '), count: rest }) : names.join(', ');
}
