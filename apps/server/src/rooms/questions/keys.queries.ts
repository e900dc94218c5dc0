import type { QuestionKey } from '@bellwether/contract/questions/question-content';
import { and, eq, inArray } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Work } from '../../platform/http/context.ts';
import { visibleQuestions } from './questions.access.ts';
import { question, questionKey, questionVersion } from './questions.table.ts';

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

/** Of the questions those that the viewer may see. */
export async function visibleAmong(
  { db, viewer }: Pick<Work, 'db' | 'viewer'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: question.id })
    .from(question)
    .where(and(inArray(question.id, [...ids]), visibleQuestions(viewer)));
  return rows.map(({ id }) => id);
}

/** The versions in force of those questions of a pool that the viewer may see and that are not archived, in the pool's order. */
export async function pooledVersions({ db, viewer }: { db: Db; viewer: Viewer }, ids: readonly string[]) {
  const rows = await db
    .select({
      questionId: question.id,
      id: questionVersion.id,
      points: questionVersion.points,
      questionType: questionVersion.questionType,
    })
    .from(question)
    .innerJoin(
      questionVersion,
      and(eq(questionVersion.questionId, question.id), eq(questionVersion.number, question.currentNumber)),
    )
    .where(and(inArray(question.id, [...ids]), eq(question.isArchived, false), visibleQuestions(viewer)));
  const byId = new Map(rows.map((row) => [row.questionId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
