import { endingOf } from '@bellwether/contract/files/file-limits.rules';
import type { results } from '@bellwether/contract/sittings/results';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import { findStored, serveFile } from '../../files/index.ts';
import { markedSittings } from '../visible-sittings.access.ts';
import { markEventsOf } from './mark-history.queries.ts';
import { findResult, isOfResult } from './result.queries.ts';

/** What is told of an attempt that was graded, and the files of its questions. AMB-091, AMB-350. */
export const resultHandlers: Handlers<typeof results> = {
  async get({ params }, ctx) {
    const data = await findResult(ctx, params);
    if (!data) throw notFound('Result');
    return { data };
  },

  async history({ params: { id }, query: { attemptId } }, { db, viewer, now }) {
    const may = await rowOf(db, z.object({ may: z.boolean() })).from(
      sql`select ${markedSittings(viewer, now)} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id}`,
    );
    if (!may?.may) throw notFound('Sitting');
    return { data: await markEventsOf(db, id, attemptId ?? null) };
  },

  async media({ params: { id, fileId } }, ctx) {
    if (!(await isOfResult(ctx, id, fileId))) throw notFound('File');
    const file = await findStored(ctx.db, fileId);
    if (!file) throw notFound('File');
    const filename = `question.${endingOf(file.filename)}`;
    return await serveFile({ ...file, filename }, {}, ctx, { mayKeep: false });
  },
};
