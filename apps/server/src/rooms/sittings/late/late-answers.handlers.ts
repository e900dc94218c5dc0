import type { lateAnswers } from '@bellwether/contract/sittings/late/late-answers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import { demandManaged } from '../scheduled-assessments.handlers.ts';
import { managedSittings } from '../visible-sittings.access.ts';
import { acceptLate } from './accept-late.commands.ts';
import { lateAttempts } from './late-answers.queries.ts';

const Right = z.object({ may: z.boolean() });

/** Answers that came after the end, for who runs the sitting. AMB-401. */
export const lateAnswerHandlers: Handlers<typeof lateAnswers> = {
  async list({ params: { id }, query: { studentId } }, ctx) {
    const right = await rowOf(ctx.db, Right).from(sql`
      select ${managedSittings(ctx.viewer, ctx.now)} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id}`);
    if (!right?.may) throw notFound('Sitting');
    return { data: await lateAttempts(ctx.db, id, studentId) };
  },

  async accept({ params: { id }, body }, ctx) {
    const sitting = await demandManaged(ctx, id);
    const accepted = await acceptLate(ctx, sitting, body);
    if (accepted === 0) return { accepted };
    ctx.audit({
      ...{ action: 'accept-late', entity: 'student_assessment', entityId: body.attemptId },
      after: { ids: body.ids, reason: body.reason, accepted },
    });
    const paths = ['/api/lms/scheduled-assessments', '/api/lms/student-assessments'];
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return { accepted };
  },
};
