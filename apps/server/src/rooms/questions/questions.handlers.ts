import type { questions } from '@bellwether/contract/questions/questions';
import { and, eq } from 'drizzle-orm';
import { demandVersion, lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { lacksRight, notFound } from '../../platform/http/problem.ts';
import { mayEditQuestion, visibleQuestions } from './questions.access.ts';
import { findQuestion, listQuestions, wordsOf } from './questions.queries.ts';
import { question } from './questions.table.ts';
import { changeQuestion, makeQuestion } from './save-question.commands.ts';

const paths = ['/api/lms/questions'];

export const questionConflicts: Conflicts = {
  question_level_id_level_id_fk: {
    code: 'LEVEL_GONE',
    field: 'levelId',
    message: 'This level does not exist any more.',
  },
  question_version_number: {
    code: 'STALE',
    message: 'Someone else changed this in the meantime.',
  },
};

/** The bank of questions. ASM-04, AMB-147. */
export const questionHandlers: Handlers<typeof questions> = {
  list: ({ query }, { db, viewer }) => listQuestions(db, viewer, query),
  words: (_input, { db, viewer }) => wordsOf(db, viewer),
  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const { questionId } = await makeQuestion(ctx, body);
    traced(ctx, 'create', questionId, { after: body });
    return detail(ctx, questionId);
  },

  async createMany({ body }, ctx) {
    const ids: string[] = [];
    for (const [index, asked] of body.questions.entries()) {
      const { questionId } = await makeQuestion(ctx, asked, { at: `questions.${index}.` });
      ids.push(questionId);
      traced(ctx, 'create', questionId, { after: asked });
    }
    return { created: ids.length, ids };
  },

  async update({ params: { id }, body: { version, ...asked } }, ctx) {
    const before = await lockQuestion(ctx, id);
    demandVersion(version, before);
    const old = await findQuestion(ctx.db, ctx.viewer, id);
    await changeQuestion(ctx, before, asked);
    traced(ctx, 'update', id, { before: old, after: asked });
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    await setArchived(ctx, id, true);
    return undefined;
  },

  async restore({ params: { id } }, ctx) {
    await setArchived(ctx, id, false);
    return detail(ctx, id);
  },
};

async function setArchived(ctx: Context, id: string, isArchived: boolean): Promise<void> {
  const before = await lockQuestion(ctx, id);
  if (before.isArchived === isArchived) return;
  await storeVersioned(ctx.db, { table: question }, before, { isArchived });
  traced(ctx, isArchived ? 'archive' : 'restore', id, {
    before: { isArchived: !isArchived },
    after: { isArchived },
  });
}

/** The question, locked, for who may change it. Throws 404 for everybody else who sees it not, 403 for who sees it alone. */
async function lockQuestion(ctx: Context, id: string) {
  const before = await lockVersioned(
    ctx.db,
    { table: question, thing: 'Question' },
    and(eq(question.id, id), visibleQuestions(ctx.viewer)),
    undefined,
  );
  if (mayEditQuestion(ctx.viewer, before)) return before;
  throw lacksRight('edit:any question');
}

async function detail({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findQuestion(db, viewer, id);
  if (!data) throw notFound('Question');
  return { data };
}

function traced(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'question', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
