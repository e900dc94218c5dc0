import { avatarFields } from '@bellwether/contract/avatars/field.values';

/**
 * The address of the picture that shows an avatar; null without one. Knows no values: the server falls back to the
 * default for what it does not know. DSH-07.
 */
export function avatarSrc(config: object | null | undefined): string | null {
  if (!config) return null;
  const given = config as Record<string, unknown>;
  return `/api/avatars/${avatarFields.map((field) => wordOf(given[field])).join('-')}.svg`;
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' && /^[A-Za-z0-9]{1,12}$/.test(value) ? value : '';
}
