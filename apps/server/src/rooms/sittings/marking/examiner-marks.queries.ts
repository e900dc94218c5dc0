import type { Rubric } from '@bellwether/contract/questions/question-content';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { keysOf } from '../../questions/index.ts';
import { correctionsOf } from '../results/corrections.queries.ts';
import { examinerMark } from '../sittings.table.ts';

export type ExaminerMarkRow = typeof examinerMark.$inferSelect;

/** What examiners gave the answers of the attempts. For who marks alone: before a release no reply to who sits holds it. */
export function examinerMarksOf(db: Db, attemptIds: readonly string[]): Promise<ExaminerMarkRow[]> {
  if (attemptIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(examinerMark)
    .where(inArray(examinerMark.attemptId, [...attemptIds]))
    .orderBy(examinerMark.attemptId, examinerMark.slot, examinerMark.role);
}

/** What examiners gave one answer. */
export function marksOfAnswer(
  db: Db,
  { attemptId, slot }: Pick<ExaminerMarkRow, 'attemptId' | 'slot'>,
): Promise<ExaminerMarkRow[]> {
  return db
    .select()
    .from(examinerMark)
    .where(and(eq(examinerMark.attemptId, attemptId), eq(examinerMark.slot, slot)));
}

const Named = z.object({ id: z.uuid(), name: z.string() });

/** The names of who gave the marks, by their ids. */
export async function examinerNames(db: Db, marks: readonly ExaminerMarkRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(marks.flatMap(({ examinerId }) => examinerId ?? []))];
  const rows = await rowsOf(db, Named).from(sql`
    select u.id, u.name from ${userView('u')} where u.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** By what the questions of a sitting are marked that have a rubric, by the versions that were asked. */
export async function rubricsOf(
  db: Db,
  sittingId: string,
  versionIds: readonly string[],
): Promise<Map<string, Rubric>> {
  const corrections = await correctionsOf(db, sittingId);
  const keyOf = (versionId: string) => corrections.get(versionId)?.correctedVersionId ?? versionId;
  const keys = await keysOf(db, versionIds.map(keyOf));
  return new Map(
    versionIds.flatMap((versionId) => {
      const rubric = keys.get(keyOf(versionId))?.solution.rubric;
      return rubric ? [[versionId, rubric] as const] : [];
    }),
  );
}
