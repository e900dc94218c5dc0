import type { makeUps } from '@bellwether/contract/sittings/make-ups';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import { readSitting } from '../../assessments/index.ts';
import { demandManaged } from '../scheduled-assessments.handlers.ts';
import { findSitting } from '../sittings.queries.ts';
import { managedSittings } from '../visible-sittings.access.ts';
import { planMakeUp } from './make-up.commands.ts';
import { studentsToMakeUp } from './make-ups.queries.ts';

const Right = z.object({ may: z.boolean() });

/** Make-up sittings: for students who did not sit the first one. AMB-359. */
export const makeUpHandlers: Handlers<typeof makeUps> = {
  async candidates({ params: { id } }, ctx) {
    const right = await rowOf(ctx.db, Right).from(sql`
      select ${managedSittings(ctx.viewer, ctx.now)} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id}`);
    const sitting = right?.may ? await readSitting(ctx.db, id) : undefined;
    if (!sitting) throw notFound('Sitting');
    const students = await studentsToMakeUp(ctx.db, sitting);
    return {
      data: students
        .filter(({ hasSat, isPlanned }) => !hasSat && !isPlanned)
        .map(({ hasSat: _sat, isPlanned: _planned, ...row }) => row),
    };
  },

  async create({ params: { id }, body }, ctx) {
    const sitting = await demandManaged(ctx, id);
    const made = await planMakeUp(ctx, sitting, body);
    ctx.audit({
      ...{ action: 'make-up', entity: 'scheduled_assessment', entityId: made.id },
      after: { makeUpOfId: made.makeUpOfId, ...body },
    });
    const paths = ['/api/lms/scheduled-assessments', '/api/lms/student-assessments'];
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    const data = await findSitting(ctx, made.id);
    if (!data) throw notFound('Sitting');
    return { data };
  },
};
