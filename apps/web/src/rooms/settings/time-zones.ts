import type { Choice } from '../../ui/fields.tsx';

/** The 17 zones of the picker (APP-47); the server takes every valid IANA name. */
export const timeZones = [
  'UTC',
  'Asia/Ho_Chi_Minh',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Australia/Sydney',
] as const;

/** The choices of the picker: the 17, the browser's own zone and the one that is set, each once. */
export function timeZoneChoices(
  current: string,
  own: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Choice[] {
  const names = [...new Set([...timeZones, own, current].filter(Boolean))];
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
