import type { calendarReminders } from '@bellwether/contract/calendar/reminders';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { findReminder, listReminders, rolesToRemind } from './reminders.queries.ts';
import { calendarReminder, calendarReminderRole, calendarReminderUser } from './reminders.table.ts';

type Ctx = Context & { readonly viewer: Viewer };
type Body = InputOf<(typeof calendarReminders)['create']>['body'];

export const reminderHandlers: Handlers<typeof calendarReminders> = {
  list: ({ query }, { db, viewer }) => listReminders(db, viewer, query),

  get: async ({ params: { id } }, ctx) => ({ data: await demand(ctx, id) }),

  roles: (_input, { db }) => rolesToRemind(db),

  async create({ body: { userIds, roleIds, ...fields } }, ctx) {
    const id = newId();
    await ctx.db.insert(calendarReminder).values({ id, ...fields, createdById: ctx.viewer.userId });
    await setTargets(ctx.db, id, { ...fields, userIds, roleIds });
    const data = await demand(ctx, id);
    changed(ctx, 'create', id, null, data);
    return { data };
  },

  async update({ params: { id }, body: { version, userIds, roleIds, ...fields } }, ctx) {
    const stored = await lockVersioned(ctx.db, { table: calendarReminder, thing: 'Reminder' }, id, version);
    const before = await demand(ctx, id);
    await setTargets(ctx.db, id, { ...fields, userIds, roleIds });
    await storeVersioned(ctx.db, { table: calendarReminder }, stored, fields);
    const changes = await demand(ctx, id);
    if (isOtherDelivery(before, changes)) await deliverAgain(ctx.db, id);
    const data = await demand(ctx, id);
    changed(ctx, 'update', id, before, data);
    return { data };
  },

  async answer({ params: { id }, body: { state } }, ctx) {
    const { rowCount } = await ctx.db.execute(sql`
      update calendar_reminder_delivery set state = ${state}, at = ${ctx.now.toISOString()}
      where reminder_id = ${id} and user_id = ${ctx.viewer.userId}
        and not (${state} = 'VIEWED' and state in ('ACTIONED', 'DISMISSED'))`);
    const data = await findReminder(ctx.db, ctx.viewer, id);
    if (!data || (rowCount === 0 && data.own === null)) throw notFound('Reminder');
    ctx.audit({ action: `mark ${state}`, entity: 'calendar_reminder', entityId: id });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const before = await demand(ctx, id);
    await ctx.db.delete(calendarReminder).where(eq(calendarReminder.id, id));
    changed(ctx, 'delete', id, before, null);
    return undefined;
  },
};

const paths = ['/api/calendar/reminders'];

async function demand(ctx: Ctx, id: string) {
  const found = await findReminder(ctx.db, ctx.viewer, id);
  if (!found) throw notFound('Reminder');
  return found;
}

const Known = z.object({ users: z.int(), roles: z.int() });

/** Stores whom it goes to; throws 400 at the field for somebody who does not exist. Other targets have none. */
async function setTargets(
  tx: Db,
  reminderId: string,
  { target, userIds, roleIds }: Pick<Body, 'target' | 'userIds' | 'roleIds'>,
): Promise<void> {
  await tx.delete(calendarReminderUser).where(eq(calendarReminderUser.reminderId, reminderId));
  await tx.delete(calendarReminderRole).where(eq(calendarReminderRole.reminderId, reminderId));
  const users = target === 'SPECIFIC_USERS' ? [...new Set(userIds)] : [];
  const roles = target === 'SPECIFIC_ROLES' ? [...new Set(roleIds)] : [];
  const known = await rowOf(tx, Known).from(sql`
    select (select count(*)::int from ${userView('user')} where id = any(${sql.param(users)}::uuid[])) as users,
      (select count(*)::int from ${roleView('role')} where id = any(${sql.param(roles)}::uuid[])) as roles`);
  if (known?.users !== users.length)
    throw fieldProblem('userIds', 'One of the users does not exist any more.');
  if (known?.roles !== roles.length)
    throw fieldProblem('roleIds', 'One of the roles does not exist any more.');
  if (users.length > 0)
    await tx.insert(calendarReminderUser).values(users.map((userId) => ({ reminderId, userId })));
  if (roles.length > 0)
    await tx.insert(calendarReminderRole).values(roles.map((roleId) => ({ reminderId, roleId })));
}

type Scheduled = Awaited<ReturnType<typeof demand>>;

/** Whether another day, or other people, make it a reminder that is still to be delivered. */
function isOtherDelivery(before: Scheduled, after: Scheduled): boolean {
  const key = ({ eventDate, remindDaysBefore, target, targetUsers, targetRoles }: Scheduled) =>
    JSON.stringify([eventDate, remindDaysBefore, target, targetUsers, targetRoles]);
  return key(before) !== key(after);
}

async function deliverAgain(tx: Db, id: string): Promise<void> {
  await tx
    .update(calendarReminder)
    .set({ delivery: 'PENDING', deliveredAt: null })
    .where(eq(calendarReminder.id, id));
  await tx.execute(sql`delete from calendar_reminder_delivery where reminder_id = ${id}`);
}

function changed(ctx: Ctx, action: string, id: string, before: unknown, after: unknown): void {
  ctx.audit({ action, entity: 'calendar_reminder', entityId: id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
