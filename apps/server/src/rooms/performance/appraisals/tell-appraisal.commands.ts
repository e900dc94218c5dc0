import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import type { AppraisalRecord } from './appraisal-record.commands.ts';

type Told = Pick<AppraisalRecord, 'id' | 'employeeId' | 'cycleId'>;
type News = 'selfAssessmentAsked' | 'managerReviewAsked' | 'peerReviewAsked' | 'appraisalReleased';

const About = z.object({ name: z.string(), cycle: z.string() });
const Reader = z.object({ userId: z.uuid() });

/**
 * Tells employees what is asked of them about an appraisal, or that their own is released; never what it says, and nobody of what they did
 * themselves. One unread notice of an appraisal is enough. AMB-388.
 */
export async function tellOfAppraisal(
  ctx: Context,
  { id, employeeId, cycleId }: Told,
  news: News,
  readers: readonly string[],
): Promise<void> {
  const users = await rowsOf(ctx.db, Reader).from(sql`
    select e.user_id as "userId" from ${employeeView('e')}
    where e.id = any(${sql.param([...readers])}::uuid[]) and e.user_id is not null`);
  const about = await rowOf(ctx.db, About).from(sql`
    select concat_ws(' ', e.first_name, e.last_name) as name, c.name as cycle
    from ${employeeView('e')}, ${performanceCycle} c where e.id = ${employeeId} and c.id = ${cycleId}`);
  if (!about) return;
  const link = news === 'peerReviewAsked' ? '/performance/peer-reviews' : `/performance/appraisals?id=${id}`;
  await notifyInWords(
    ctx,
    users.map(({ userId }) => userId),
    {
      ...{ type: 'SYSTEM_MESSAGE', link, senderId: ctx.viewer.actor.id },
      ...(news === 'peerReviewAsked' ? {} : { foldUnder: link }),
    },
    (say) => ({ title: say(`${news}.title`), message: say(`${news}.message`, { ...about }) }),
  );
}
