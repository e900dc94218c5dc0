import type { reopenings } from '@bellwether/contract/sittings/reopen/reopenings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../../assessments/assessments.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { studentView } from '../../students/students.view.ts';
import { demandManaged } from '../scheduled-assessments.handlers.ts';
import { momentText } from '../sittings.queries.ts';
import { sittingReopening } from '../sittings.table.ts';
import { managedSittings } from '../visible-sittings.access.ts';
import { reopenAttempt } from './reopen-attempt.commands.ts';
import { reopenSitting } from './reopen-sitting.commands.ts';
import { tellReopened } from './tell-reopened.commands.ts';

const Right = z.object({ may: z.boolean() });

/** Opening a sitting or an attempt again, and what was. AMB-403. */
export const reopeningHandlers: Handlers<typeof reopenings> = {
  async list({ params: { id } }, ctx) {
    const right = await rowOf(ctx.db, Right).from(sql`
      select ${managedSittings(ctx.viewer, ctx.now)} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id}`);
    if (!right?.may) throw notFound('Sitting');
    return { data: await reopeningsOf(ctx.db, id) };
  },

  async create({ params: { id }, body: { studentId, reason, ...body } }, ctx) {
    const sitting = await demandManaged(ctx, id);
    const endsAt = new Date(body.endsAt);
    if (endsAt <= ctx.now) throw fieldProblem('endsAt', 'Choose a time to come.');
    const attemptId = studentId ? await reopenAttempt(ctx, sitting, { studentId, endsAt }) : null;
    if (!attemptId) await reopenSitting(ctx, sitting, endsAt);
    await tellReopened(ctx, sitting, { studentId, endsAt });
    const [entity, entityId] = attemptId
      ? (['student_assessment', attemptId] as const)
      : (['scheduled_assessment', id] as const);
    await ctx.db.insert(sittingReopening).values({
      ...{ sittingId: id, attemptId, reason, endsAt: endsAt.toISOString() },
      ...{ byId: ctx.viewer.actor.id, at: ctx.now.toISOString() },
    });
    ctx.audit({ action: 'reopen', entity, entityId, after: { endsAt: endsAt.toISOString(), reason } });
    const paths = ['/api/lms/scheduled-assessments', '/api/lms/student-assessments'];
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return undefined;
  },
};

const Row = z.object({
  ...{ id: z.uuid(), studentName: z.string().nullable(), endsAt: z.string(), reason: z.string() },
  ...{ byName: z.string().nullable(), at: z.string() },
});

function reopeningsOf(db: Db, sittingId: string) {
  return rowsOf(db, Row).from(sql`
    select ro.id, su.name as "studentName", ${momentText(sql`ro.ends_at`)} as "endsAt", ro.reason, u.name as "byName", ${momentText(sql`ro.at`)} as at
    from ${sittingReopening} ro left join ${userView('u')} on u.id = ro.by_id
    left join ${studentAssessmentView('sa')} on sa.id = ro.attempt_id left join ${studentView('st')} on st.id = sa.student_id
    left join ${userView('su')} on su.id = st.user_id
    where ro.sitting_id = ${sittingId} order by ro.at desc, ro.id desc`);
}
