import type { Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';
import type { Db } from '../../platform/db/database.ts';
import { readSettings } from './settings.queries.ts';

/** The one zone that everything follows, and today in it. REV-24. */
export interface OrganizationDay {
  readonly zone: string;
  readonly today: Day;
}

export interface OrganizationTime extends OrganizationDay {
  readonly now: Date;
}

/** The organisation's time zone by its IANA name: days, deadlines and lessons follow it for everybody (REV-24). */
export async function organizationZone(db: Db): Promise<string> {
  return (await readSettings(db, 'system')).system.timeZone;
}

/** Today by the organisation's clock, YYYY-MM-DD (REV-24). */
export async function organizationDay(db: Db, now: Date): Promise<Day> {
  return dayIn(await organizationZone(db), now);
}

/** The organisation's zone, and which day and moment it is there (REV-24). */
export async function organizationTime(db: Db, now: Date): Promise<OrganizationTime> {
  const zone = await organizationZone(db);
  return { zone, today: dayIn(zone, now), now };
}
