import { shippedRoles } from '@bellwether/contract/identity/default-roles';
import { isTimeZone } from '@bellwether/contract/shared/fields';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { hasSuperuser, roleIdsByName } from '../rooms/identity/index.ts';
import { readSettings } from '../rooms/settings/index.ts';
import { type Finding, good, warning, wrong } from './findings.ts';

/** Roles, administrator, time zone and demo users. */
export async function applicationChecks(database: Database, config: Config): Promise<Finding[]> {
  return [
    await roles(database),
    await administrator(database),
    await timeZone(database),
    await demo(database, config),
  ];
}

async function roles({ db }: Database): Promise<Finding> {
  const present = await roleIdsByName(db, shippedRoles);
  const missing = shippedRoles.filter((name) => !present.has(name));
  if (missing.length === 0) return good(`The ${shippedRoles.length} shipped roles are there.`);
  return wrong(`These roles are missing: ${missing.join(', ')}. Run: npm run cli -- migrate`);
}

async function administrator({ db }: Database): Promise<Finding> {
  if (await hasSuperuser(db)) return good('There is an administrator.');
  return warning('There is no administrator. Run: npm run cli -- user create --role superuser …');
}

async function timeZone({ db }: Database): Promise<Finding> {
  const { system } = await readSettings(db, 'system');
  const zone = system.timeZone;
  if (!isTimeZone(zone)) return wrong(`The school's time zone ${zone} is unknown to this machine.`);
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' });
  return good(`At the school (${zone}) it is ${now.format(new Date())}.`);
}

/** The demo users' password is printed by the program: others must not reach them. */
async function demo({ pool }: Database, { host, origin, production }: Config): Promise<Finding> {
  const { rowCount } = await pool.query(
    `select 1 from "user" where email::text like '%@demo.invalid' and is_active limit 1`,
  );
  if (!rowCount) return good('There are no demo users.');
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isLocal && !origin && !production) return good('Demo users exist; only this machine can reach them.');
  return wrong('Demo users with a published password can be reached by others. Suspend or delete them.');
}
