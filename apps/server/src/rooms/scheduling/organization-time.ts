import type { Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import type { Db } from '../../platform/db/database.ts';
import { readSettings } from '../settings/index.ts';

/** The one zone that lessons follow, and today in it. REV-24. */
export interface OrganizationDay {
  readonly zone: string;
  readonly today: Day;
}

export interface OrganizationTime extends OrganizationDay {
  readonly now: Date;
}

/** Reads the organisation's zone and says which day it is there. REV-24. */
export async function organizationTime(db: Db, now: Date): Promise<OrganizationTime> {
  const { system } = await readSettings(db, 'system');
  return { zone: system.timeZone, today: dayIn(system.timeZone, now), now };
}
