import type { QuestionKey } from '@bellwether/contract/questions/question-content';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { questionKey, questionVersion } from './questions.table.ts';

/** What solves a question, with its explanation. */
export interface Solution {
  readonly versionId: string;
  readonly solution: QuestionKey;
  readonly explanation: string | null;
}

/** What solves the versions, by their ids. For who marks and who writes questions alone: never for a reply to who sits (AMB-091). */
export async function keysOf(db: Db, versionIds: readonly string[]): Promise<Map<string, Solution>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(questionKey)
    .where(inArray(questionKey.versionId, [...versionIds]));
  return new Map(rows.map((row) => [row.versionId, row]));
}

/** What a student sees of the versions, by their ids. */
export async function contentOf(
  db: Db,
  versionIds: readonly string[],
): Promise<Map<string, typeof questionVersion.$inferSelect>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(questionVersion)
    .where(inArray(questionVersion.id, [...versionIds]));
  return new Map(rows.map((row) => [row.id, row]));
}
