import type { SettingsOf } from '@bellwether/contract/settings/system-settings';

const maintenanceDefault = 'Maintenance is under way. Please try again a little later.';

/** What everybody but administrators is told while maintenance is on; null while it is off. AMB-177. */
export function maintenanceText(advanced: SettingsOf<'advanced'>): string | null {
  if (!advanced.maintenanceMode) return null;
  return advanced.maintenanceMessage || maintenanceDefault;
}
