import type { savedComments } from '@bellwether/contract/report-cards/saved-comments';
import { sql } from 'drizzle-orm';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, lacksRight } from '../../../platform/http/problem.ts';
import { courseView } from '../../learning/learning.view.ts';
import { findSavedComment, listSavedComments } from './saved-comments.queries.ts';
import { savedComment } from './saved-comments.table.ts';

export const savedCommentConflicts: Conflicts = {
  saved_comment_once: {
    code: 'SAVED_COMMENT_EXISTS',
    field: 'text',
    message: 'You saved this comment already.',
  },
};

const kind = {
  ...{ table: savedComment, entity: 'saved_comment', thing: 'Saved comment' },
  paths: ['/api/lms/saved-comments'],
};

/** Comments that are used again and again. AMB-368. */
export const savedCommentHandlers: Handlers<typeof savedComments> = {
  list: ({ query }, ctx) => listSavedComments(ctx, query),
  get: async ({ params: { id } }, ctx) => ({ data: await findSavedComment(ctx, id) }),

  async create({ body }, ctx) {
    await demandCourse(ctx, body.courseId);
    const { id } = await make(ctx, kind, { ...body, ownerId: ctx.viewer.userId });
    return { data: await findSavedComment(ctx, id) };
  },

  async update({ params: { id }, body }, ctx) {
    const seen = await demandEdit(ctx, id);
    if (body.courseId !== seen.course?.id) await demandCourse(ctx, body.courseId);
    if (!body.isShared && !seen.isOwn)
      throw fieldProblem('isShared', 'Only who saved it can stop sharing it.');
    await saveVersioned(ctx, kind, id, body);
    return { data: await findSavedComment(ctx, id) };
  },

  async remove({ params: { id } }, ctx) {
    await demandEdit(ctx, id);
    return drop(ctx, kind, id);
  },
};

/** A comment that the viewer may change. Throws 404 for what they may not see, 403 for what they may only use. */
async function demandEdit(ctx: Context, id: string) {
  const seen = await findSavedComment(ctx, id);
  if (!seen.can.edit) throw lacksRight('manage report_card');
  return seen;
}

async function demandCourse({ db }: Context, courseId: string | null): Promise<void> {
  if (!courseId) return;
  if ((await countOf(db, sql`from ${courseView('c')} where c.id = ${courseId}`)) === 0)
    throw fieldProblem('courseId', 'Invalid course ID');
}
