import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { userRoleView, userView } from '../identity/identity.view.ts';
import { notifyInWords } from '../messaging/index.ts';

interface Told {
  readonly id: string;
  readonly title: string;
}

type News = 'TASK_ASSIGNED' | 'TASK_COMPLETED' | 'TASK_OVERDUE';

type Telling = Pick<Context, 'db' | 'now' | 'emit'>;

const Reached = z.object({ id: Id, name: z.string() });

/** The active people behind assignments: users, and everybody who holds one of the roles. Each once. */
export async function peopleBehind(
  db: Db,
  assignments: readonly { type: string; entityId: string }[],
): Promise<z.input<typeof Reached>[]> {
  const idsOf = (type: string) =>
    sql.param(assignments.filter((one) => one.type === type).map(({ entityId }) => entityId));
  return rowsOf(db, Reached).from(sql`
    select u.id, u.name from ${userView('u')} where u.is_active and (u.id = any(${idsOf('USER')}::uuid[])
      or exists (select 1 from ${userRoleView('ur')} where ur.user_id = u.id and ur.role_id = any(${idsOf('ROLE')}::uuid[])))
    order by u.name, u.id`);
}

/** Tells the people behind the assignments that a task is theirs, but not who gave it. */
export async function tellAssigned(
  ctx: Telling,
  task: Told & { assignments: readonly { type: string; entityId: string }[] },
  by: { id: string; name: string },
): Promise<void> {
  const people = await peopleBehind(ctx.db, task.assignments);
  await tell(
    ctx,
    task,
    people.map(({ id }) => id),
    by,
    'TASK_ASSIGNED',
  );
}

/** Tells who gave the task, and whoever else was to be told, that it is done. */
export async function tellCompleted(
  ctx: Telling,
  task: Told & { creatorId: string; additionalNotifiedUserId: string | null },
  by: { id: string; name: string },
): Promise<void> {
  const ids = [task.creatorId, ...(task.additionalNotifiedUserId ? [task.additionalNotifiedUserId] : [])];
  await tell(ctx, task, ids, by, 'TASK_COMPLETED');
}

/** Tells the assignees and who gave the task that its deadline has passed. */
export async function tellOverdue(
  ctx: Telling,
  task: Told & { creatorId: string; assignments: readonly { type: string; entityId: string }[] },
): Promise<void> {
  const people = await peopleBehind(ctx.db, task.assignments);
  await tell(ctx, task, [...people.map(({ id }) => id), task.creatorId], null, 'TASK_OVERDUE');
}

async function tell(
  ctx: Telling,
  task: Told,
  userIds: readonly string[],
  by: { id: string; name: string } | null,
  type: News,
): Promise<void> {
  const ids = new Set(userIds);
  if (by) ids.delete(by.id);
  const common = { type, link: `/tasks/${task.id}`, senderId: by?.id ?? null };
  await notifyInWords(ctx, [...ids], common, (say) => ({
    title: say(`${type}.title`),
    message: say(`${type}.message`, { by: by?.name ?? '', task: task.title }),
  }));
}
