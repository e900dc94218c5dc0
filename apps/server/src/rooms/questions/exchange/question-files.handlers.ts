import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import type { questionFiles } from '@bellwether/contract/questions/question-files';
import { questionFileLimits } from '@bellwether/contract/questions/values';
import { inThread } from '../../../platform/documents/in-thread.commands.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { storeUpload, type Uploads } from '../../files/index.ts';
import { archiveTogether } from '../archive-together.commands.ts';
import { leavingQuestions } from './leaving-questions.queries.ts';
import { openPackage, type Package } from './package-zip.queries.ts';
import type { MediaNames } from './qti-read.rules.ts';
import type { ReadFile } from './read-questions.rules.ts';
import { questionsCsv, questionsPackage, questionsXlsx } from './write-questions.commands.ts';

type Format = 'qti21' | 'qti30' | 'csv' | 'xlsx';
const types: Readonly<Record<Format, readonly [ending: string, type: string]>> = {
  qti21: ['zip', 'application/zip'],
  qti30: ['zip', 'application/zip'],
  csv: ['csv', 'text/csv; charset=utf-8'],
  xlsx: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

/** Questions from files of other programs and into them. */
export function questionFileHandlers(uploads: Uploads): Handlers<typeof questionFiles> {
  return {
    async read(_input, ctx) {
      if (!ctx.file) throw fieldProblem('file', 'Choose a file.');
      const content = await readFile(ctx.file.path);
      const read = await readInThread(content);
      if ('fault' in read) throw fieldProblem('file', read.fault);
      return { data: await withMedia(ctx, uploads, content, read) };
    },

    async export({ query: { format, ...query } }, ctx) {
      const all = await leavingQuestions(ctx.db, ctx.viewer, query);
      if (all.length > questionFileLimits.exported)
        throw fieldProblem(
          'format',
          `These are more than ${questionFileLimits.exported} questions: choose fewer by the filters.`,
        );
      const contentOf = ({ key }: { key: string }) =>
        ctx.platform.files.get(key).then((bytes) => Buffer.from(bytes));
      const content =
        format === 'csv'
          ? questionsCsv(all)
          : format === 'xlsx'
            ? await questionsXlsx(all)
            : await questionsPackage(all, format === 'qti30' ? '3.0' : '2.1', contentOf);
      const [ending, type] = types[format];
      ctx.audit({
        action: 'export',
        entity: 'question',
        entityId: null,
        after: { format, ...query, count: all.length },
      });
      return ctx.reply
        .type(type)
        .header('content-disposition', `attachment; filename="questions.${ending}"`)
        .header('cache-control', 'no-store')
        .send(content);
    },

    async undo({ body: { ids } }, ctx) {
      return { archived: await archiveTogether(ctx, ids) };
    },
  };
}

async function readInThread(content: Buffer): Promise<ReadFile | { readonly fault: string }> {
  const reply = await inThread(new URL('./read-questions.worker.ts', import.meta.url), { content });
  return JSON.parse(reply.toString('utf8')) as ReadFile | { fault: string };
}

/** The questions with the files of the package as uploads of the viewer. One that is refused takes its question with it. */
async function withMedia(ctx: Context, uploads: Uploads, content: Buffer, read: ReadFile) {
  const questions: QuestionDraft[] = [];
  const refused = [...read.refused];
  if (read.questions.every(({ media }) => Object.keys(media).length === 0))
    return { format: read.format, questions: read.questions.map(({ question }) => question), refused };
  const opened = await openPackage(content);
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-questions-'));
  const stored = new Map<string, Promise<string>>();
  const idOf = (path: string) => {
    const known = stored.get(path) ?? storeMedia(ctx, uploads, opened, folder, path, stored.size);
    stored.set(path, known);
    return known;
  };
  try {
    for (const { question, media } of read.questions) {
      try {
        questions.push({ ...question, ...(await mediaIds(media, idOf)) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'Its files cannot be read.';
        refused.push({ place: question.questionText.slice(0, 60), reason });
      }
    }
  } finally {
    opened.close();
    await rm(folder, { recursive: true, force: true });
  }
  return { format: read.format, questions, refused };
}

async function mediaIds({ image, audio, video }: MediaNames, idOf: (path: string) => Promise<string>) {
  return {
    imageFileId: image ? await idOf(image) : null,
    audioFileId: audio ? await idOf(audio) : null,
    videoFileId: video ? await idOf(video) : null,
  };
}

async function storeMedia(
  ctx: Context,
  uploads: Uploads,
  opened: Package,
  folder: string,
  name: string,
  number: number,
): Promise<string> {
  const bytes = await opened.read(name, questionFileLimits.unpackedBytes);
  const path = join(folder, String(number));
  await writeFile(path, bytes, { mode: 0o600 });
  const query = { context: 'question' } as const;
  const received = { path, filename: posix.basename(name), bytes: bytes.length };
  await uploads.upload.prepare(received, query);
  const made = uploads.stored(received);
  if (!made) throw new Error('a prepared upload has no record');
  await storeUpload(ctx, made, { ...query, audience: 'RESTRICTED' });
  return made.id;
}
