import { timeOfHour } from '@bellwether/contract/availability/grid.rules';
import { nonStaffRoles } from '@bellwether/contract/identity/default-roles';
import type { ListInput } from '@bellwether/contract/shared/list';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contains, holds, pageOf } from '../../platform/db/list.ts';
import { employeeView } from '../employees/employees.view.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';
import { availabilitySlot } from './availability.table.ts';

const user = userView.relation('user');

/** One declared hour of a week, on the organisation's clock. CAL-41. */
export interface AvailabilitySlot {
  /** 0 = Sunday … 6 = Saturday. */
  readonly dayOfWeek: number;
  /** HH:00; endTime an hour later. */
  readonly startTime: string;
  readonly endTime: string;
  readonly type: 'WORK' | 'CALLS';
}

/**
 * The declared weeks of users, each by day and hour. Who never declared any hour is absent: that is 'not declared',
 * not 'never available' (AMB-105).
 */
export async function availabilityOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, AvailabilitySlot[]>> {
  const weeks = new Map<string, AvailabilitySlot[]>();
  if (userIds.length === 0) return weeks;
  const rows = await db
    .select()
    .from(availabilitySlot)
    .where(sql`${availabilitySlot.userId} = any(${sql.param([...new Set(userIds)])}::uuid[])`)
    .orderBy(asc(availabilitySlot.userId), asc(availabilitySlot.dayOfWeek), asc(availabilitySlot.startTime));
  for (const { userId, dayOfWeek, startTime, type } of rows) {
    const hour = Number(startTime.slice(0, 2));
    const slot = { dayOfWeek, startTime: timeOfHour(hour), endTime: timeOfHour(hour + 1), type };
    const week = weeks.get(userId);
    if (week) week.push(slot);
    else weeks.set(userId, [slot]);
  }
  return weeks;
}

interface BlockingRole {
  name: string;
  displayName: string | null;
}

/** SQL: the first of the roles that a user (alias `user`) holds directly and that do not get WORK. CAL-43, AMB-102. */
const blockedBy = sql<BlockingRole | null>`(select json_build_object('name', r.name, 'displayName', r.display_name)
  from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id
  where ur.user_id = "user"."id" and r.name::text = any(${sql.param([...nonStaffRoles])}::text[])
  order by r.name limit 1)`;

const hoursOf = (type: 'WORK' | 'CALLS') => sql<number>`(select count(*)::int from availability_slot s
  where s.user_id = "user"."id" and s.type = ${sql.raw(`'${type}'`)})`;

const personColumns = {
  userId: user.id,
  name: user.name,
  image: user.image,
  employeeId: sql<string | null>`(select e.id from ${employeeView('e')} where e.user_id = "user"."id")`,
  blockedBy,
  workHours: hoursOf('WORK'),
  callHours: hoursOf('CALLS'),
};

/** Whose week it is, and the role that keeps WORK from it; undefined when there is no such user. */
export async function personOf(db: Db, userId: string) {
  const [found] = await db.select(personColumns).from(user).where(eq(user.id, userId));
  return found;
}

const sorts = ['name', 'workHours', 'callHours'] as const;

/** One page of the active users, by name or by declared hours. */
export function listPeople(db: Db, query: ListInput<typeof sorts, Record<never, never>>) {
  const words = (query.search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const where = and(
    eq(user.isActive, true),
    ...words.flatMap((word) => [
      holds(word, user.searchText),
      contains(word, sql`${user.name} || ' ' || ${user.username}`),
    ]),
  );
  const by = {
    name: [user.name],
    workHours: [hoursOf('WORK'), user.name],
    callHours: [hoursOf('CALLS'), user.name],
  };
  return pageOf(db, (onPage) => db.select(personColumns).from(user).where(onPage).$dynamic(), {
    query,
    by: by[query.sortBy],
    id: user.id,
    from: sql`from ${user} where ${where}`,
  });
}

/** Replaces the week of a user. The user's row must be locked, so that two saves do not mix. AMB-103. */
export async function replaceWeek(
  tx: Db,
  userId: string,
  slots: readonly { dayOfWeek: number; startTime: string; type: 'WORK' | 'CALLS' }[],
): Promise<void> {
  await tx.delete(availabilitySlot).where(eq(availabilitySlot.userId, userId));
  if (slots.length === 0) return;
  const rows = slots.map(({ dayOfWeek, startTime, type }) => ({ day: dayOfWeek, start: startTime, type }));
  await tx.execute(sql`
    insert into availability_slot (user_id, day_of_week, start_time, type)
    select ${userId}::uuid, day, start, type
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(day smallint, start time, type text)`);
}
