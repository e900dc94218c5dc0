import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { employeeView } from '../employees/employees.view.ts';
import { activeHoldersOf } from '../identity/index.ts';
import { notifyInWords } from '../messaging/index.ts';

type Telling = Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>;

const Person = z.object({
  name: z.string(),
  userId: z.uuid().nullable(),
  managerUserId: z.uuid().nullable(),
});

async function personOf({ db }: Telling, employeeId: string) {
  return rowOf(db, Person).from(sql`
    select e.first_name || ' ' || e.last_name as name, e.user_id as "userId",
      (select m.user_id from ${employeeView('m')} where m.id = e.manager_id) as "managerUserId"
    from ${employeeView('e')} where e.id = ${employeeId}`);
}

/** Tells the manager, or hr where there is none, that attendance is to be set right (REV-09). */
export async function tellRegularizationAsked(ctx: Telling, employeeId: string): Promise<void> {
  const person = await personOf(ctx, employeeId);
  if (!person) return;
  const readers = person.managerUserId
    ? [person.managerUserId]
    : await activeHoldersOf(ctx.db, 'manage', 'attendance_log');
  await notifyInWords(
    ctx,
    readers.filter((id) => id !== ctx.viewer.userId),
    { type: 'SYSTEM_MESSAGE', link: '/staff-attendance?tab=requests', senderId: ctx.viewer.actor.id },
    (say) => ({
      title: say('regularizationAsked.title'),
      message: say('regularizationAsked.message', { name: person.name }),
    }),
  );
}

/** Tells people that a lesson proves a time that is missing in their attendance. AMB-360. */
export async function tellProven(
  ctx: Pick<Context, 'db' | 'now' | 'emit'>,
  employeeIds: readonly string[],
): Promise<void> {
  const readers = await rowsOf(ctx.db, z.object({ userId: z.uuid() })).from(sql`
    select e.user_id as "userId" from ${employeeView('e')}
    where e.id = any(${sql.param([...employeeIds])}::uuid[]) and e.user_id is not null`);
  await notifyInWords(
    ctx,
    readers.map(({ userId }) => userId),
    { type: 'SYSTEM_MESSAGE', link: '/my-time' },
    (say) => ({ title: say('regularizationProven.title'), message: say('regularizationProven.message') }),
  );
}

/** Tells the person what became of their request. */
export async function tellRegularizationDecided(
  ctx: Telling,
  employeeId: string,
  status: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const person = await personOf(ctx, employeeId);
  if (!person?.userId) return;
  await notifyInWords(
    ctx,
    [person.userId],
    { type: 'SYSTEM_MESSAGE', link: '/my-time', senderId: ctx.viewer.actor.id },
    (say) => ({
      title: say(`regularization${status}.title`),
      message: say(`regularization${status}.message`),
    }),
  );
}
