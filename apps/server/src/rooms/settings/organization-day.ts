import { dayIn } from '@bellwether/contract/shared/zone';
import type { Db } from '../../platform/db/database.ts';
import { readSettings } from './settings.queries.ts';

/** Today by the organisation's clock (REV-24), YYYY-MM-DD. */
export async function organizationDay(db: Db, now: Date): Promise<string> {
  const { system } = await readSettings(db, 'system');
  return dayIn(system.timeZone, now);
}
