import { CalendarReminder, calendarReminders } from '@bellwether/contract/calendar/reminders';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/list.ts';
import { countOf, rowsOf } from '../../platform/db/rows.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';

export type ReminderView = z.input<typeof CalendarReminder>;

const Stored = CalendarReminder.extend({ deliveredAt: z.string().nullable() });
const Role = calendarReminders.roles.result.element;

/** SQL over alias `r`: every reminder for who may edit them, else those that go to the viewer. CAL-49. */
export function visibleReminders(viewer: Viewer): SQL {
  if (can(viewer, 'edit', 'calendar_reminder')) return sql`true`;
  return goesTo(sql`${viewer.userId}::uuid`);
}

/** SQL over alias `r`: whether the reminder goes to the user. */
export function goesTo(userId: SQL): SQL {
  return sql`(r.target = 'ALL_USERS'
    or (r.target = 'SPECIFIC_USERS' and exists (
      select 1 from calendar_reminder_user ru where ru.reminder_id = r.id and ru.user_id = ${userId}))
    or (r.target = 'SPECIFIC_ROLES' and exists (
      select 1 from calendar_reminder_role rr join ${userRoleView('ur')} on ur.role_id = rr.role_id
      where rr.reminder_id = r.id and ur.user_id = ${userId})))`;
}

/** One page of the reminders that the viewer sees, by event date or title. */
export async function listReminders(
  db: Db,
  viewer: Viewer,
  query: InputOf<(typeof calendarReminders)['list']>['query'],
) {
  const { page, limit, search, type, delivery, sortBy, sortOrder } = query;
  const where = sql.join(
    [
      visibleReminders(viewer),
      ...(type ? [sql`r.type = ${type}`] : []),
      ...(delivery ? [sql`coalesce(own.state, r.delivery) = ${delivery}`] : []),
      ...(search ? [contains(search, sql`r.title || ' ' || coalesce(r.description, '')`)] : []),
    ],
    sql` and `,
  );
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const by = sortBy === 'title' ? sql`r.title` : sql`r.event_date`;
  const data = await select(
    db,
    viewer,
    where,
    sql`order by ${by} ${direction}, r.title, r.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const totalCount = await countOf(
    db,
    sql`from calendar_reminder r left join calendar_reminder_delivery own
      on own.reminder_id = r.id and own.user_id = ${viewer.userId} where ${where}`,
  );
  return { data, totalCount, page, limit, totalPages: Math.ceil(totalCount / limit) };
}

/** One reminder that the viewer sees, or undefined. */
export async function findReminder(db: Db, viewer: Viewer, id: string): Promise<ReminderView | undefined> {
  const [found] = await select(db, viewer, sql`r.id = ${id} and ${visibleReminders(viewer)}`, sql``);
  return found;
}

async function select(db: Db, viewer: Viewer, where: SQL, tail: SQL): Promise<ReminderView[]> {
  const rows = await rowsOf(db, Stored).from(sql`
    select r.id, r.type, r.title, r.description, r.event_date::text as "eventDate",
      r.remind_days_before as "remindDaysBefore", r.country_code as "countryCode", r.target, r.delivery,
      r.delivered_at as "deliveredAt", own.state as own, r.version,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
        from calendar_reminder_user ru join ${userView('u')} on u.id = ru.user_id where ru.reminder_id = r.id), '[]') as "targetUsers",
      coalesce((select json_agg(json_build_object('id', ro.id, 'name', coalesce(ro.display_name, ro.name::text))
          order by ro.display_name, ro.id)
        from calendar_reminder_role rr join ${roleView('ro')} on ro.id = rr.role_id where rr.reminder_id = r.id), '[]') as "targetRoles",
      (select count(*)::int from calendar_reminder_delivery d where d.reminder_id = r.id) as "sentCount",
      (select count(*)::int from calendar_reminder_delivery d where d.reminder_id = r.id and d.state <> 'SENT') as "seenCount"
    from calendar_reminder r left join calendar_reminder_delivery own
      on own.reminder_id = r.id and own.user_id = ${viewer.userId}
    where ${where} ${tail}`);
  return rows.map((row) => ({
    ...row,
    deliveredAt: row.deliveredAt && new Date(row.deliveredAt).toISOString(),
  }));
}

/** The roles that a reminder can go to, by name. */
export async function rolesToRemind(db: Db): Promise<{ id: string; name: string }[]> {
  return rowsOf(db, Role).from(
    sql`select id, coalesce(display_name, name::text) as name from ${roleView('role')} order by 2, id`,
  );
}
