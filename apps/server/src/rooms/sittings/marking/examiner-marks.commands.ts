import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { examinerMark } from '../sittings.table.ts';
import type { ExaminerMarkRow } from './examiner-marks.queries.ts';

type Given = Omit<ExaminerMarkRow, 'id' | 'version'>;

/** Keeps what an examiner gave an answer of a locked attempt, over what the same role gave before. */
export async function keepExaminerMark(
  db: Db,
  before: ExaminerMarkRow | undefined,
  given: Given,
): Promise<void> {
  if (!before) {
    await db.insert(examinerMark).values(given);
    return;
  }
  const { attemptId, slot, role, ...fields } = given;
  await db
    .update(examinerMark)
    .set({ ...fields, version: before.version + 1 })
    .where(
      and(eq(examinerMark.attemptId, attemptId), eq(examinerMark.slot, slot), eq(examinerMark.role, role)),
    );
}
