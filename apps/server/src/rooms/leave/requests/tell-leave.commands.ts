import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { activeHoldersOf } from '../../identity/index.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { dayName } from '../../scheduling/index.ts';
import { findPerson, type Person } from '../people.queries.ts';
import type { leaveRequest } from './leave-requests.table.ts';

type Telling = Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>;

interface Asked {
  readonly id: string;
  readonly person: Person;
  readonly wanted: { readonly startDate: string; readonly endDate: string };
}

const Manager = z.object({ userId: z.uuid() });

/** Tells who decides that leave was asked for: the manager, or hr where there is none (REV-09). */
export async function tellAsked(ctx: Telling, { id, person, wanted }: Asked): Promise<void> {
  const managers = await managerOf(ctx.db, person);
  const readers = managers.length > 0 ? managers : await activeHoldersOf(ctx.db, 'manage', 'leave_request');
  await notifyInWords(
    ctx,
    readers,
    { type: 'SYSTEM_MESSAGE', link: `/leave-requests?open=${id}`, senderId: ctx.viewer.actor.id },
    (say, language) => ({
      title: say('leaveAsked.title'),
      message: say('leaveAsked.message', { name: person.name, ...days(wanted, language) }),
    }),
  );
}

/** Tells the person what became of their leave. */
export async function tellDecided(ctx: Telling, request: typeof leaveRequest.$inferSelect): Promise<void> {
  const { userId } = await findPerson(ctx.db, request.employeeId);
  if (!userId || request.status === 'Pending') return;
  await notifyInWords(
    ctx,
    [userId],
    { type: 'SYSTEM_MESSAGE', link: '/my-leave', senderId: ctx.viewer.actor.id },
    (say, language) => ({
      title: say(`leave${request.status}.title`),
      message: say(`leave${request.status}.message`, days(request, language)),
    }),
  );
}

async function managerOf(db: Db, { managerId }: Person): Promise<string[]> {
  if (!managerId) return [];
  const rows = await rowsOf(db, Manager).from(sql`
    select e.user_id as "userId" from ${employeeView('e')} where e.id = ${managerId} and e.user_id is not null`);
  return rows.map(({ userId }) => userId);
}

function days({ startDate, endDate }: { startDate: string; endDate: string }, language: string) {
  return { from: dayName(startDate, language), to: dayName(endDate, language) };
}
