import { HrReminder, type hrReminders } from '@bellwether/contract/hr-reminders/hr-reminders';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { hrReminder, hrReminderRole, hrReminderUser, reminderDelivery } from './hr-reminders.table.ts';

const Row = HrReminder.omit({ can: true });
const sortable = { eventDate: hrReminder.eventDate, title: hrReminder.title };

/** Which reminders the viewer may see: all with read:any, else those that went to them. For queries on hr_reminder. */
export function visibleHrReminders(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'hr_reminder')) return sql`true`;
  return sql`exists (select 1 from ${reminderDelivery} d where d.reminder_id = ${hrReminder.id} and d.user_id = ${viewer.userId})`;
}

/** One page of the reminders that the viewer may see. The filter of delivery asks for their own copy, where they have one. */
export async function listHrReminders(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof hrReminders.list>['query'],
) {
  const where = and(
    visibleHrReminders(viewer),
    query.type ? eq(hrReminder.type, query.type) : undefined,
    query.delivery
      ? sql`coalesce(${ownState(viewer)}, ${hrReminder.delivery}) = ${query.delivery}`
      : undefined,
    contains(query.search, hrReminder.title),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, viewer, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: hrReminder.id,
    from: sql`from ${hrReminder} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(viewer, row)) };
}

/** One reminder that the viewer may see, or undefined. */
export async function findHrReminder(db: Db, viewer: Viewer, id: string) {
  const [found] = await rows(
    db,
    viewer,
    sql`${hrReminder.id} = ${id} and ${visibleHrReminders(viewer)}`,
    sql`1`,
  );
  return found && dressed(viewer, found);
}

function dressed(viewer: Viewer, row: z.input<typeof Row>) {
  const edit = row.type === 'CUSTOM' && row.delivery === 'PENDING' && can(viewer, 'edit:any', 'hr_reminder');
  return { ...row, can: { edit } };
}

function ownState({ userId }: Viewer): SQL {
  return sql`(select d.state from ${reminderDelivery} d where d.reminder_id = ${hrReminder.id} and d.user_id = ${userId})`;
}

function rows(db: Db, viewer: Viewer, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select hr_reminder.id, hr_reminder.type, hr_reminder.title, hr_reminder.message, hr_reminder.event_date::text as "eventDate",
      hr_reminder.days_before as "daysBefore", hr_reminder.target, hr_reminder.delivery, ${ownState(viewer)} as own, hr_reminder.version,
      case when e.id is not null then json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) end as employee,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
        from ${hrReminderUser} ru join ${userView('u')} on u.id = ru.user_id where ru.reminder_id = hr_reminder.id), '[]') as "targetUsers",
      coalesce((select json_agg(json_build_object('id', ro.id, 'name', coalesce(ro.display_name, ro.name::text)) order by ro.name, ro.id)
        from ${hrReminderRole} rr join ${roleView('ro')} on ro.id = rr.role_id where rr.reminder_id = hr_reminder.id), '[]') as "targetRoles"
    from ${hrReminder} left join ${employeeView('e')} on e.id = hr_reminder.employee_id
    where ${condition} order by ${order}`);
}
