import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { type SittingRow, titleOf } from '../../assessments/index.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { organizationZone } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { sittingCandidate } from '../sittings.table.ts';

const Reader = z.object({ userId: z.uuid() });

/**
 * AMB-403: tells who may write again, with until when, in their language and the school's time: the student of an attempt, else of a
 * sitting all who have handed in nothing and are not excused. Who has no user is not told.
 */
export async function tellReopened(
  ctx: Context,
  sitting: SittingRow,
  { studentId, endsAt }: { readonly studentId: string | null; readonly endsAt: Date },
): Promise<void> {
  const readers = await rowsOf(ctx.db, Reader).from(sql`
    select st.user_id as "userId" from ${sittingCandidate} ca join ${studentView('st')} on st.id = ca.student_id
    where ca.sitting_id = ${sitting.id} and ca.is_assigned and st.user_id is not null and case when ${studentId}::uuid is null
      then ca.excused_reason is null and not exists (select 1 from ${studentAssessmentView('at')}
        where at.scheduled_assessment_id = ca.sitting_id and at.student_id = ca.student_id and at.submitted_at is not null)
      else ca.student_id = ${studentId}::uuid end
    order by st.user_id`);
  const [title, timeZone] = [await titleOf(ctx.db, sitting.assessmentId), await organizationZone(ctx.db)];
  const common = {
    ...{ type: 'ASSIGNMENT_DUE_REMINDER' as const, link: '/sittings', senderId: ctx.viewer.actor.id },
  };
  const userIds = readers.map(({ userId }) => userId);
  await notifyInWords(ctx, userIds, common, (say, language) => {
    const look = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const;
    const until = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, look).format(endsAt);
    return { title: say('reopened.title', { title }), message: say('reopened.message', { title, until }) };
  });
}
