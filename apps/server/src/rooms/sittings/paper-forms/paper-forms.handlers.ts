import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import type { paperForms as endpoints } from '@bellwether/contract/sittings/paper-forms';
import { paperForms } from '@bellwether/contract/sittings/sittings.values';
import { replyPdf } from '../../../platform/documents/reply-pdf.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { type PublishedRevision, publishedRevision } from '../../assessments/index.ts';
import { paperFor } from '../../billing/index.ts';
import { findFiles, printedPicture } from '../../files/index.ts';
import { contentOf, keysOf } from '../../questions/index.ts';
import { makeServerTexts } from '../../translations/index.ts';
import { drawnForm, type PaperFormDrawn } from './paper-form.queries.ts';
import type { PaperHead } from './paper-frame.rules.ts';
import { staffKey } from './staff-key.rules.ts';
import { type PaperPictures, studentPaper } from './student-paper.rules.ts';

const texts = makeServerTexts('learning');

/** An assessment on paper, by forms, and what solves them. AMB-376. */
export const paperFormHandlers: Handlers<typeof endpoints> = {
  async paper({ params: { id }, query }, ctx) {
    const revision = await publishedRevision(ctx, id, query.revision);
    const head = headOf(revision);
    const drawn = await drawnForm(ctx.db, revision, query.form);
    const paper = await paperFor(ctx, query.language, texts);
    const pictures = await picturesOf(ctx, drawn);
    const name = `${head.title} ${paper.say('paperForms.form', { form: query.form })}`;
    return replyPdf(ctx, name, paper.logo, (logo) =>
      studentPaper({ paper: { ...paper, logo }, head, drawn, pictures }),
    );
  },

  async key({ params: { id }, query }, ctx) {
    const revision = await publishedRevision(ctx, id, query.revision);
    const head = headOf(revision);
    const drawn: PaperFormDrawn[] = [];
    for (const form of paperForms.slice(0, query.forms)) drawn.push(await drawnForm(ctx.db, revision, form));
    const paper = await paperFor(ctx, query.language, texts);
    const solutions = await solutionsOf(ctx, drawn);
    const found = await findFiles(ctx.db, filesOf(drawn));
    const files = new Map([...found].map(([fileId, { filename }]) => [fileId, filename]));
    const name = `${head.title} ${paper.say('paperForms.key')}`;
    return replyPdf(ctx, name, null, () => staffKey({ paper, head, drawn, solutions, files }));
  },
};

function headOf({ number, settings, totalPoints }: PublishedRevision): PaperHead {
  const { title, durationMinutes } = settings;
  return { title, durationMinutes, totalPoints, revision: number };
}

function filesOf(drawn: readonly PaperFormDrawn[]): string[] {
  const sections = drawn.flatMap((one) => one.sections);
  const questions = sections.flatMap((section) => section.questions);
  return [
    ...sections.map(({ audioFileId }) => audioFileId),
    ...questions.flatMap(({ imageFileId, audioFileId, videoFileId }) => [
      imageFileId,
      audioFileId,
      videoFileId,
    ]),
  ].filter((fileId) => fileId !== null);
}

/** The pictures of the questions, ready to print, one after the other. */
async function picturesOf({ db, platform }: Context, { sections }: PaperFormDrawn): Promise<PaperPictures> {
  const wanted = sections.flatMap(({ questions }) =>
    questions.flatMap(({ imageFileId }) => (imageFileId ? [imageFileId] : [])),
  );
  const found = await findFiles(db, wanted);
  const pictures = new Map<string, Buffer>();
  for (const [fileId, { key }] of found) {
    const printed = await printedPicture(await platform.files.get(key));
    if (printed) pictures.set(fileId, printed);
  }
  return pictures;
}

async function solutionsOf({ db }: Context, drawn: readonly PaperFormDrawn[]) {
  const ids = [...new Set(drawn.flatMap(({ layout }) => slotsOf(layout).map(({ versionId }) => versionId)))];
  const contents = await contentOf(db, ids);
  const keys = await keysOf(db, ids);
  return new Map(
    ids.flatMap((id) => {
      const [version, key] = [contents.get(id), keys.get(id)];
      if (!version || !key) return [];
      return [
        [id, { content: version.content, solution: key.solution, explanation: key.explanation }] as const,
      ];
    }),
  );
}
