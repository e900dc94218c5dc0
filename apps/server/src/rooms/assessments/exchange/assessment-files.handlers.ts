import { readFile } from 'node:fs/promises';
import type { assessmentFiles } from '@bellwether/contract/assessments/assessment-files';
import type { DraftLayout, DraftSlot } from '@bellwether/contract/assessments/layout';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { can } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import { dispositionOf } from '../../../platform/documents/reply-pdf.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import type { Uploads } from '../../files/index.ts';
import { itemsOf, makeQuestion, qtiTest, questionsPackage, readTestApart } from '../../questions/index.ts';
import { assessment } from '../assessments.table.ts';
import { countedIn, findAssessment } from '../built/assessments.queries.ts';
import { keepFiles } from '../built/keep-files.commands.ts';
import { lacks } from '../visible-results.access.ts';
import { leavingAssessment } from './leaving-assessment.queries.ts';
import { withUploads } from './read-assessment.commands.ts';

const paths = ['/api/lms/assessments', '/api/lms/questions'];

/** Whole assessments to other programs and from them. AMB-377. */
export function assessmentFileHandlers(uploads: Uploads): Handlers<typeof assessmentFiles> {
  return {
    async export({ params: { id }, query: { format } }, ctx) {
      const leaving = await leavingAssessment(ctx, id);
      const version = format === 'qti30' ? '3.0' : '2.1';
      const content = await questionsPackage(
        itemsOf(leaving),
        version,
        ({ key }) => ctx.platform.files.get(key).then((bytes) => Buffer.from(bytes)),
        {
          xmlOf: (names) => qtiTest(leaving, names, version),
          files: leaving.sections.flatMap(({ audio }) => (audio ? [audio] : [])),
        },
      );
      ctx.audit({ action: 'export', entity: 'assessment', entityId: id, after: { format } });
      return ctx.reply
        .type('application/zip')
        .header('content-disposition', dispositionOf(`${leaving.settings.title}.zip`))
        .header('cache-control', 'no-store')
        .send(content);
    },

    async read(_input, ctx) {
      if (!ctx.file) throw fieldProblem('file', 'Choose a file.');
      const content = await readFile(ctx.file.path);
      const read = await readTestApart(content);
      if ('fault' in read) throw fieldProblem('file', read.fault);
      return { data: await withUploads(ctx, uploads, content, read) };
    },

    async create({ body: { sections, ...settings } }, ctx) {
      const id = newId();
      const { layout, pooledIds } = await placed(ctx, sections);
      const made = { ...settings, id, origin: 'BUILT' as const, createdById: ctx.viewer.userId };
      await ctx.db.insert(assessment).values({ ...made, layout, ...countedIn(layout) });
      await keepFiles(ctx, id, layout);
      ctx.audit({ action: 'create', entity: 'assessment', entityId: id, after: { ...settings, pooledIds } });
      ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
      const data = await findAssessment(ctx, id);
      if (!data) throw notFound('Assessment');
      return { data, pooledIds };
    },
  };
}

type Sections = InputOf<typeof assessmentFiles.create>['body']['sections'];

/** The sections as a draft: what pools draw from is put into the bank, for who may. */
async function placed(
  ctx: Context,
  sections: Sections,
): Promise<{ layout: DraftLayout; pooledIds: string[] }> {
  const pooledIds: string[] = [];
  const drafts: DraftLayout['sections'] = [];
  for (const [at, { slots, ...head }] of sections.entries()) {
    const kept: DraftSlot[] = [];
    for (const [index, slot] of slots.entries()) {
      if ('question' in slot) {
        kept.push({ id: newId(), questionId: null, question: slot.question });
        continue;
      }
      if (!can(ctx.viewer, 'create:own', 'question')) throw lacks('create:own', 'question');
      const pool: string[] = [];
      for (const [number, question] of slot.pool.entries()) {
        const use = { at: `sections.${at}.slots.${index}.pool.${number}.` };
        pool.push((await makeQuestion(ctx, question, use)).questionId);
      }
      pooledIds.push(...pool);
      kept.push({ id: newId(), pool, pick: slot.pick });
    }
    drafts.push({ ...head, id: newId(), slots: kept });
  }
  return { layout: { sections: drafts }, pooledIds };
}
