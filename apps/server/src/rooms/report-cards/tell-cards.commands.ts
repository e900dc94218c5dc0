import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { guardianView } from '../identity/identity.view.ts';
import { notifyInWords } from '../messaging/index.ts';
import { studentView } from '../students/students.view.ts';
import type { reportCycle } from './report-cards.table.ts';

const Reader = z.object({ id: z.uuid() });

/** Tells students and their parents that report cards can be seen, on their homes too: of everybody who has one, or of those that are named. */
export async function tellCards(
  ctx: Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>,
  { id, name }: typeof reportCycle.$inferSelect,
  studentIds: readonly string[] | undefined,
): Promise<void> {
  const only = studentIds ? sql`and st.id = any(${sql.param([...studentIds])}::uuid[])` : sql``;
  const users = sql`select st.user_id as id from ${studentView('st')} where st.user_id is not null ${only}
    and st.id in (select rc.student_id from report_card rc where rc.cycle_id = ${id})`;
  const readers = await rowsOf(ctx.db, Reader).from(sql`
    select distinct id from (${users} union all select ul.user_id from ${guardianView('ul')}
      where ul.can_view and ul.linked_user_id in (${users})) readers`);
  for (const { id: userId } of readers)
    ctx.emit({ userId, type: 'invalidate', data: { paths: ['/api/dashboard'] } });
  await notifyInWords(
    ctx,
    readers.map((reader) => reader.id),
    { type: 'ASSIGNMENT_GRADED', link: '/report-cards', senderId: ctx.viewer.actor.id },
    (say) => ({ title: say('reportCard.title', { name }), message: say('reportCard.message', { name }) }),
  );
}
