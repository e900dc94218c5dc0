import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import { lockSitting, readSitting, type SittingRow } from '../../assessments/index.ts';
import type { Reading } from '../sittings.queries.ts';
import { markedSittings } from '../visible-sittings.access.ts';

const Right = z.object({ may: z.boolean() });

/** The sitting that the viewer marks; else 404. */
export async function demandMarked(
  { db, viewer, now }: Reading,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<SittingRow> {
  const may: SQL = markedSittings(viewer, now);
  const right = await rowOf(db, Right).from(
    sql`select ${may} as may from ${scheduledAssessmentView('sc')} where sc.id = ${id}`,
  );
  const sitting = right?.may ? await (how === 'lock' ? lockSitting : readSitting)(db, id) : undefined;
  if (!sitting) throw notFound('Sitting');
  return sitting;
}
