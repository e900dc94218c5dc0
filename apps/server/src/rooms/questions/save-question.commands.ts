import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { halvesOf } from '@bellwether/contract/questions/question-halves.rules';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { atField } from '../../platform/http/problem.ts';
import { attachFiles } from '../files/index.ts';
import { visibleAmong } from './keys.queries.ts';
import { mayEditQuestion } from './questions.access.ts';
import { question, questionKey, questionVersion } from './questions.table.ts';

const mediaFields = ['imageFileId', 'audioFileId', 'videoFileId'] as const;

type Bank = typeof question.$inferSelect;

/** The version of a question that a caller asked for, and whether it was made for that. */
export interface Saved {
  readonly questionId: string;
  readonly versionId: string;
}

interface Use {
  /** Files that hang on another record from which the viewer may take them. */
  readonly vouched?: readonly string[];
  /** Where the question stands in what was sent: 'questions.1.', before its fields. */
  readonly at?: string;
}

/** Puts a question that has no faults into the bank, with its first version. Throws 400 at files that are not the viewer's. */
export async function makeQuestion(ctx: Work, asked: QuestionDraft, use: Use = {}): Promise<Saved> {
  const { folder, strand, levelId, tags, questionText } = asked;
  const questionId = newId();
  await ctx.db
    .insert(question)
    .values({ id: questionId, folder, strand, levelId, tags, questionText, createdById: ctx.viewer.userId });
  await keepMedia(ctx, questionId, asked, [], use);
  const versionId = await addVersion(ctx, questionId, 1, asked);
  return { questionId, versionId };
}

/** Saves a stored, locked question: with another version where what is asked, or what solves it, is another. AMB-147. */
export async function changeQuestion(
  ctx: Work,
  before: Bank,
  asked: QuestionDraft,
  use: Use = {},
): Promise<Saved> {
  const { folder, strand, levelId, tags, questionText } = asked;
  const current = await currentOf(ctx, before);
  const isSame = isDeepStrictEqual(comparable(current.version, current.key), comparable(...partsOf(asked)));
  const number = before.currentNumber + (isSame ? 0 : 1);
  await storeVersioned(ctx.db, { table: question }, before, {
    ...{ folder, strand, levelId, tags, questionText },
    currentNumber: number,
  });
  // The files of its older versions stay: what was sat shows them.
  await keepMedia(ctx, before.id, asked, await filesOfVersions(ctx, before.id), use);
  const versionId = isSame ? current.version.id : await addVersion(ctx, before.id, number, asked);
  return { questionId: before.id, versionId };
}

/** Hangs the files of a question on it. Throws 400 at its first file where one of them is not the viewer's to use. */
async function keepMedia(
  ctx: Work,
  entityId: string,
  asked: QuestionDraft,
  older: readonly string[],
  { vouched = [], at = '' }: Use,
): Promise<void> {
  const fileIds = [...new Set([...older, ...mediaOf(asked)])];
  const field =
    mediaFields.find((name) => asked[name] !== null && !older.includes(asked[name])) ?? 'imageFileId';
  await attachFiles(ctx, { entity: 'question', entityId, fileIds, vouched }).catch((error: unknown) => {
    throw atField(error, `${at}${field}`);
  });
}

/** The files of a question: pictures, recordings, films. */
export function mediaOf({
  imageFileId,
  audioFileId,
  videoFileId,
}: Pick<QuestionDraft, 'imageFileId' | 'audioFileId' | 'videoFileId'>): string[] {
  return [imageFileId, audioFileId, videoFileId].filter((id) => id !== null);
}

async function addVersion(
  { db, now, viewer }: Work,
  questionId: string,
  number: number,
  asked: QuestionDraft,
): Promise<string> {
  const [version, key] = partsOf(asked);
  const versionId = newId();
  const trace = { createdById: viewer.actor.id, createdAt: now.toISOString() };
  await db.insert(questionVersion).values({ ...version, ...trace, id: versionId, questionId, number });
  await db.insert(questionKey).values({ ...key, versionId });
  return versionId;
}

function partsOf(asked: QuestionDraft) {
  const { questionType, questionText, points, imageFileId, audioFileId, videoFileId, explanation } = asked;
  const { content, solution } = halvesOf(asked);
  return [
    { questionType, questionText, points, content, imageFileId, audioFileId, videoFileId },
    { solution, explanation },
  ] as const;
}

type Parts = ReturnType<typeof partsOf>;

/** As JSON keeps it, so that what was stored equals what was sent. */
function comparable(version: Parts[0], { solution, explanation }: Parts[1]): unknown {
  const { questionType, questionText, points, content, imageFileId, audioFileId, videoFileId } = version;
  const whole = { questionType, questionText, points, content, imageFileId, audioFileId, videoFileId };
  return JSON.parse(JSON.stringify({ ...whole, solution, explanation }));
}

async function currentOf({ db }: Work, { id, currentNumber }: Bank) {
  const [found] = await db
    .select({ version: questionVersion, key: questionKey })
    .from(questionVersion)
    .innerJoin(questionKey, eq(questionKey.versionId, questionVersion.id))
    .where(and(eq(questionVersion.questionId, id), eq(questionVersion.number, currentNumber)));
  if (!found) throw new Error(`question ${id} has no version ${currentNumber}`);
  return found;
}

async function filesOfVersions({ db }: Work, questionId: string): Promise<string[]> {
  const rows = await db
    .select({
      imageFileId: questionVersion.imageFileId,
      audioFileId: questionVersion.audioFileId,
      videoFileId: questionVersion.videoFileId,
    })
    .from(questionVersion)
    .where(eq(questionVersion.questionId, questionId));
  return rows.flatMap(mediaOf);
}

/**
 * The question of the bank that a changed text may go to, locked: the viewer may write it, or it says the same already. Undefined for a
 * stranger's that was changed, and one that is gone: they become questions of their own.
 */
export async function lockForChange(ctx: Work, id: string, asked: QuestionDraft): Promise<Bank | undefined> {
  const [found] = await ctx.db.select().from(question).where(eq(question.id, id)).for('update');
  if (!found) return undefined;
  if (mayEditQuestion(ctx.viewer, found)) return found;
  const current = await currentOf(ctx, found);
  const isSame = isDeepStrictEqual(comparable(current.version, current.key), comparable(...partsOf(asked)));
  return isSame && (await visibleAmong(ctx, [id])).length > 0 ? found : undefined;
}
