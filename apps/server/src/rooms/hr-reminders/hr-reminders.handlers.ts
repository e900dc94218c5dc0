import type { hrReminders } from '@bellwether/contract/hr-reminders/hr-reminders';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { drop, lockVersioned, make, type RecordKind, saveVersioned } from '../../platform/db/records.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { roleView, userView } from '../identity/identity.view.ts';
import { findHrReminder, listHrReminders } from './hr-reminders.queries.ts';
import { hrReminder, hrReminderRole, hrReminderUser, reminderDelivery } from './hr-reminders.table.ts';

type Body = InputOf<typeof hrReminders.create>['body'];

const kind: RecordKind<typeof hrReminder> = {
  table: hrReminder,
  entity: 'hr_reminder',
  thing: 'Reminder',
  paths: ['/api/hr/reminders'],
};

export const hrReminderConflicts: Conflicts = {
  hr_reminder_once: { code: 'REMINDER_EXISTS', message: 'This reminder exists already.' },
};

/** HR's reminders: written, listed, and what one says of one's own copy. TAL-24, TAL-25. */
export const hrReminderHandlers: Handlers<typeof hrReminders> = {
  list: ({ query }, { db, viewer }) => listHrReminders(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    await demandChoices(ctx, body);
    const { userIds, roleIds, ...fields } = body;
    const made = await make(ctx, kind, { ...fields, type: 'CUSTOM' });
    await writeTargets(ctx, made.id, body);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    if (before.type !== 'CUSTOM' || before.delivery !== 'PENDING')
      throw conflict('NOT_PENDING', 'What was sent, or is made by itself, is not changed.');
    await demandChoices(ctx, body);
    const { userIds, roleIds, ...fields } = body;
    await saveVersioned(ctx, kind, id, fields);
    await writeTargets(ctx, id, body);
    return shown(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    if (before.type !== 'CUSTOM') throw conflict('NOT_CUSTOM', 'What is made by itself is not deleted.');
    return drop(ctx, kind, id);
  },

  async action({ params: { id }, body: { action } }, ctx) {
    const { db, viewer, now } = ctx;
    const [own] = await db
      .select()
      .from(reminderDelivery)
      .where(and(eq(reminderDelivery.reminderId, id), eq(reminderDelivery.userId, viewer.userId)))
      .for('update');
    if (!own) throw notFound('Reminder');
    // What was acted on or dismissed has been seen: seeing it again takes nothing back.
    if (action !== 'VIEWED' || own.state === 'SENT')
      await db
        .update(reminderDelivery)
        .set({ state: action, at: now.toISOString() })
        .where(and(eq(reminderDelivery.reminderId, id), eq(reminderDelivery.userId, viewer.userId)));
    ctx.audit({ action: action.toLowerCase(), entity: 'reminder_delivery', entityId: id });
    ctx.emit({ userId: viewer.userId, type: 'invalidate', data: { paths: kind.paths } });
    return shown(ctx, id);
  },
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findHrReminder(db, viewer, id);
  if (!data) throw notFound('Reminder');
  return { data };
}

const Known = z.object({ users: z.int(), roles: z.int(), employee: z.boolean() });

async function demandChoices({ db }: Context, { userIds, roleIds, employeeId }: Body): Promise<void> {
  const [users, roles] = [[...new Set(userIds)], [...new Set(roleIds)]];
  const known = await rowOf(db, Known).from(sql`select
    (select count(*)::int from ${userView('u')} where u.id = any(${sql.param(users)}::uuid[])) as users,
    (select count(*)::int from ${roleView('r')} where r.id = any(${sql.param(roles)}::uuid[])) as roles,
    ${employeeId}::uuid is null or exists (select 1 from ${employeeView('e')} where e.id = ${employeeId}::uuid) as employee`);
  if (known?.users !== users.length)
    throw fieldProblem('userIds', 'One of the users does not exist any more.');
  if (known.roles !== roles.length)
    throw fieldProblem('roleIds', 'One of the roles does not exist any more.');
  if (!known.employee) throw fieldProblem('employeeId', 'This employee does not exist.');
}

async function writeTargets(
  { db }: Context,
  reminderId: string,
  { target, userIds, roleIds }: Body,
): Promise<void> {
  const users = target === 'SPECIFIC_USERS' ? [...new Set(userIds)] : [];
  const roles = target === 'SPECIFIC_ROLES' ? [...new Set(roleIds)] : [];
  await db.delete(hrReminderUser).where(eq(hrReminderUser.reminderId, reminderId));
  await db.delete(hrReminderRole).where(eq(hrReminderRole.reminderId, reminderId));
  if (users.length > 0)
    await db.insert(hrReminderUser).values(users.map((userId) => ({ reminderId, userId })));
  if (roles.length > 0)
    await db.insert(hrReminderRole).values(roles.map((roleId) => ({ reminderId, roleId })));
}
