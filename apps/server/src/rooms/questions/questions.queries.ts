import { fieldsOf } from '@bellwether/contract/questions/question-halves.rules';
import type { questions } from '@bellwether/contract/questions/questions';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { levelView } from '../learning/learning.view.ts';
import { mayEditQuestion, visibleQuestions } from './questions.access.ts';
import { question, questionKey, questionVersion } from './questions.table.ts';

interface Named {
  id: string;
  name: string;
}

const author = userView.relation('author');
const level = levelView.relation('level');

const columns = {
  id: question.id,
  questionText: question.questionText,
  questionType: questionVersion.questionType,
  points: questionVersion.points,
  folder: question.folder,
  strand: question.strand,
  level: sql<Named | null>`case when ${level.id} is not null then json_build_object('id', ${level.id}, 'name', ${level.name}) end`,
  tags: question.tags,
  isArchived: question.isArchived,
  number: question.currentNumber,
  createdBy: sql<Named | null>`case when ${author.id} is not null then json_build_object('id', ${author.id}, 'name', ${author.name}) end`,
  createdById: question.createdById,
  updatedAt: question.updatedAt,
  version: question.version,
};

const sortable = { createdAt: question.createdAt, questionText: question.questionText };

export const inForce = and(
  eq(questionVersion.questionId, question.id),
  eq(questionVersion.number, question.currentNumber),
);

type Query = InputOf<typeof questions.list>['query'];

/** By what questions are found. */
export type QuestionFilter = Partial<
  Pick<Query, 'search' | 'folder' | 'strand' | 'levelId' | 'tag' | 'isArchived' | 'questionType'>
>;

/** The questions that the viewer may see and the filter names, whatever their type. */
export function questionsWhere(viewer: Viewer, query: QuestionFilter): SQL | undefined {
  return and(
    visibleQuestions(viewer),
    eq(question.isArchived, query.isArchived ?? false),
    matches(query.search, question.searchText),
    query.folder ? eq(question.folder, query.folder) : undefined,
    query.strand ? eq(question.strand, query.strand) : undefined,
    query.levelId ? eq(question.levelId, query.levelId) : undefined,
    query.tag ? sql`${question.tags} @> array[${query.tag}]::text[]` : undefined,
  );
}

/** One page of the questions that the viewer may see, without their keys. */
export async function listQuestions(db: Db, viewer: Viewer, query: Query) {
  const where = and(
    questionsWhere(viewer, query),
    query.questionType ? eq(questionVersion.questionType, query.questionType) : undefined,
  );
  const rows = (onPage: SQL) =>
    db
      .select(columns)
      .from(question)
      .innerJoin(questionVersion, inForce)
      .leftJoin(level, eq(level.id, question.levelId))
      .leftJoin(author, eq(author.id, question.createdById))
      .where(onPage)
      .$dynamic();
  const page = await pageOf(db, rows, {
    query,
    by: [sortable[query.sortBy]],
    id: question.id,
    from: query.questionType
      ? sql`from ${question} join ${questionVersion} on ${inForce} where ${where}`
      : sql`from ${question} where ${where}`,
  });
  return { ...page, data: page.data.map((row) => shown(viewer, row)) };
}

/** One question with its key, where the viewer may see it; else undefined. */
export async function findQuestion(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select({ row: columns, version: questionVersion, key: questionKey })
    .from(question)
    .innerJoin(questionVersion, inForce)
    .innerJoin(questionKey, eq(questionKey.versionId, questionVersion.id))
    .leftJoin(level, eq(level.id, question.levelId))
    .leftJoin(author, eq(author.id, question.createdById))
    .where(and(eq(question.id, id), visibleQuestions(viewer)));
  if (!found) return undefined;
  const { row, version, key } = found;
  const { imageFileId, audioFileId, videoFileId } = version;
  return {
    ...shown(viewer, row),
    ...{
      levelId: row.level?.id ?? null,
      explanation: key.explanation,
      imageFileId,
      audioFileId,
      videoFileId,
    },
    ...fieldsOf({ questionType: version.questionType, content: version.content, solution: key.solution }),
  };
}

const Words = z.object({ kind: z.enum(['folder', 'strand', 'tag']), word: z.string() });

/** The folders, strands and tags that the viewer's questions have, each kind by its letters, at most 500. */
export async function wordsOf(db: Db, viewer: Viewer) {
  const seen = sql`from ${question} where ${visibleQuestions(viewer)} and not is_archived`;
  const rows = await rowsOf(db, Words).from(sql`
    (select distinct 'folder' as kind, folder as word ${seen} and folder is not null order by 2 limit 500)
    union all (select distinct 'strand', strand ${seen} and strand is not null order by 2 limit 500)
    union all (select distinct 'tag', t.word ${sql`from ${question}, unnest(tags) t(word) where ${visibleQuestions(viewer)} and not is_archived`}
      order by 2 limit 500)`);
  const words = (kind: string) => rows.filter((row) => row.kind === kind).map(({ word }) => word);
  return { folders: words('folder'), strands: words('strand'), tags: words('tag') };
}

function shown<T extends { createdById: string | null }>(viewer: Viewer, { createdById, ...row }: T) {
  const mayEdit = mayEditQuestion(viewer, { createdById });
  return { ...row, can: { edit: mayEdit, remove: mayEdit || can(viewer, 'delete:any', 'question') } };
}
