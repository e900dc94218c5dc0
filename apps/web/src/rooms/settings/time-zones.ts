import { timeZones } from '@bellwether/contract/settings/lookups/time-zones.values';
import type { Choice } from '../../ui/form/fields.tsx';

/**
 * The choices of the picker: the 17 zones, the browser's own and the one that is set, each once. UTC is the default; a
 * zone that was never set falls back to the browser's (APP-47, AMB-173).
 */
export function timeZoneChoices(
  current: string,
  own: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Choice[] {
  const names = [...new Set([...timeZones, own, current].filter(Boolean))];
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
