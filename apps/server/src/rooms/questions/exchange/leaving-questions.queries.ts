import { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { fieldsOf } from '@bellwether/contract/questions/question-halves.rules';
import { questionFileLimits } from '@bellwether/contract/questions/values';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findFiles } from '../../files/index.ts';
import { visibleQuestions } from '../questions.access.ts';
import { inForce, type QuestionFilter, questionsWhere } from '../questions.queries.ts';
import { question, questionKey, questionVersion } from '../questions.table.ts';
import { mediaOf } from '../save-question.commands.ts';
import type { Leaving, LeavingFile } from './write-questions.commands.ts';

/** The questions that the viewer may see and the filter names, the oldest first, with their keys and files; one more than may leave where there are more. */
export async function leavingQuestions(db: Db, viewer: Viewer, filter: QuestionFilter): Promise<Leaving[]> {
  const where = and(
    questionsWhere(viewer, filter),
    filter.questionType ? eq(questionVersion.questionType, filter.questionType) : undefined,
  );
  return (await leavingWhere(db, where)).map(([, leaving]) => leaving);
}

/** Those of the questions by their ids that the viewer may see and that are not archived, with their keys and files. */
export async function leavingByIds(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Leaving>> {
  if (ids.length === 0) return new Map();
  const where = and(inArray(question.id, [...ids]), eq(question.isArchived, false), visibleQuestions(viewer));
  return new Map(await leavingWhere(db, where));
}

async function leavingWhere(db: Db, where: SQL | undefined): Promise<[string, Leaving][]> {
  const rows = await db
    .select({ bank: question, version: questionVersion, key: questionKey })
    .from(question)
    .innerJoin(questionVersion, inForce)
    .innerJoin(questionKey, eq(questionKey.versionId, questionVersion.id))
    .where(where)
    .orderBy(question.createdAt, question.id)
    .limit(questionFileLimits.exported + 1);
  const files = await findFiles(
    db,
    rows.flatMap(({ version }) => mediaOf(version)),
  );
  return rows.map(({ bank, version, key }) => {
    const { questionType, content, imageFileId, audioFileId, videoFileId } = version;
    const { folder, strand, levelId, tags, questionText } = bank;
    const asked = QuestionDraft.parse({
      ...{ questionText, questionType, points: version.points, explanation: key.explanation },
      ...{ imageFileId, audioFileId, videoFileId, folder, strand, levelId, tags },
      ...fieldsOf({ questionType, content, solution: key.solution }),
    });
    return [bank.id, leavingOf(asked, files)];
  });
}

/** A question with those of its files that are there. */
export function leavingOf(asked: QuestionDraft, files: ReadonlyMap<string, LeavingFile>): Leaving {
  const { imageFileId, audioFileId, videoFileId } = asked;
  const ids = { image: imageFileId, audio: audioFileId, video: videoFileId };
  const media = Object.entries(ids).flatMap(([kind, id]) => {
    const file = files.get(id ?? '');
    return file ? [[kind, file] as const] : [];
  });
  return { question: asked, media: Object.fromEntries(media) };
}
