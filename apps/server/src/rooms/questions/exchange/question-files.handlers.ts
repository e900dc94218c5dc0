import { readFile } from 'node:fs/promises';
import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import type { questionFiles } from '@bellwether/contract/questions/question-files';
import { questionFileLimits } from '@bellwether/contract/questions/values';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import type { Uploads } from '../../files/index.ts';
import { archiveTogether } from '../archive-together.commands.ts';
import { leavingQuestions } from './leaving-questions.queries.ts';
import { packageMedia } from './package-media.commands.ts';
import { readQuestionsApart } from './read-apart.commands.ts';
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
      const read = await readQuestionsApart(content);
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

/** The questions with the files of the package as uploads of the viewer. One that is refused takes its question with it. */
async function withMedia(ctx: Context, uploads: Uploads, content: Buffer, read: ReadFile) {
  const questions: QuestionDraft[] = [];
  const refused = [...read.refused];
  const store = packageMedia(ctx, uploads, content);
  try {
    for (const one of read.questions) {
      const kept = await store.keep(one);
      if ('question' in kept) questions.push(kept.question);
      else refused.push(kept);
    }
  } finally {
    await store.close();
  }
  return { format: read.format, questions, refused };
}
