import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { dayName } from '../../scheduling/index.ts';
import type { StoredShift } from './plan.commands.ts';

const Reader = z.object({ id: z.uuid(), userId: z.uuid() });

/** Tells each person once that their shifts of the week were published, and how many of them are new, changed or cancelled. */
export async function tellPublished(ctx: Context, shifts: readonly StoredShift[]): Promise<void> {
  const byPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId);
  const readers = await rowsOf(ctx.db, Reader).from(sql`
    select e.id, e.user_id as "userId" from ${employeeView('e')}
    where e.id = any(${sql.param([...byPerson.keys()])}::uuid[]) and e.user_id is not null`);
  // Who has as many changes from the same day on is told the same words: so many statements, not one for each person.
  const sameWords = Map.groupBy(
    readers.filter(({ userId }) => userId !== ctx.viewer.userId),
    ({ id }) => {
      const own = byPerson.get(id) ?? [];
      return `${own.length} ${own.map(({ date }) => date).toSorted()[0]}`;
    },
  );
  for (const [words, people] of sameWords) {
    const [count = '0', day = ''] = words.split(' ');
    await notifyInWords(
      ctx,
      people.map(({ userId }) => userId),
      { type: 'SYSTEM_MESSAGE', link: '/shifts/mine', senderId: ctx.viewer.actor.id },
      (say, language) => ({
        title: say('rosterPublished.title'),
        message: say('rosterPublished.message', { count: Number(count), day: dayName(day, language) }),
      }),
    );
  }
}
