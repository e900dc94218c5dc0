import type { manualAssessments } from '@bellwether/contract/manual-assessments/manual-assessments';
import { eq, type SQL, sql } from 'drizzle-orm';
import { drop, lockVersioned, make, saveVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { atField, conflict, fieldProblem, lacksRight } from '../../platform/http/problem.ts';
import { assessmentView } from '../assessments/assessments.view.ts';
import { renameManualResults } from '../assessments/index.ts';
import { attachFiles, detachFiles } from '../files/index.ts';
import { courseView } from '../learning/learning.view.ts';
import { scoringMethodView } from '../scoring/scoring.view.ts';
import {
  findManualAssessment,
  listManualAssessments,
  manualAssessmentFiles,
} from './manual-assessments.queries.ts';
import { manualAssessment, manualSession } from './manual-assessments.table.ts';
import { sourceOf } from './store-results.commands.ts';

export const manualAssessmentConflicts: Conflicts = {
  manual_score_once: {
    code: 'SCORE_EXISTS',
    message: 'Somebody else saved a score of this student and examiner in the meantime.',
  },
  manual_session_backing: {
    code: 'SCORE_EXISTS',
    message: 'Somebody else verified a score of this session in the meantime.',
  },
};

export const manualPaths = ['/api/lms/manual-assessments'];
const kind = {
  ...{ table: manualAssessment, entity: 'manual_assessment', thing: 'Manual assessment' },
  paths: manualPaths,
};

/** What is assessed by hand. ASM-19. */
export const manualAssessmentHandlers: Handlers<typeof manualAssessments> = {
  list: ({ query }, ctx) => listManualAssessments(ctx, query),
  get: async ({ params: { id } }, ctx) => ({ data: await findManualAssessment(ctx, id) }),

  async create({ body: { rubricFileId, ...body } }, ctx) {
    await demandLinks(ctx, body);
    const { id } = await make(ctx, kind, { ...body, createdById: ctx.viewer.actor.id });
    await attachRubric(ctx, id, rubricFileId);
    return { data: await findManualAssessment(ctx, id) };
  },

  async update({ params: { id }, body: { rubricFileId, ...body } }, ctx) {
    const seen = await findManualAssessment(ctx, id);
    if (!seen.can.edit) throw lacksRight('edit:any manual_assessment');
    const before = await lockVersioned(ctx.db, kind, id, body.version);
    await demandLinks(ctx, body);
    if (before.maxScore !== body.maxScore && (await scoresOf(ctx, id)) > 0)
      throw fieldProblem('maxScore', 'There are scores already: the maximum stays.');
    await saveVersioned(ctx, kind, id, body);
    await attachRubric(ctx, id, rubricFileId);
    const sessions = await ctx.db
      .select()
      .from(manualSession)
      .where(eq(manualSession.manualAssessmentId, id));
    for (const session of sessions) await renameManualResults(ctx, sourceOf({ ...before, ...body }, session));
    return { data: await findManualAssessment(ctx, id) };
  },

  async remove({ params: { id } }, ctx) {
    await lockVersioned(ctx.db, kind, id, undefined);
    const sessions = await countOf(ctx.db, sql`from manual_session where manual_assessment_id = ${id}`);
    if (sessions > 0) throw conflict('IN_USE', 'This assessment has sessions: take it out of use instead.');
    await detachFiles(ctx, manualAssessmentFiles, [id]);
    return drop(ctx, kind, id);
  },
};

function scoresOf({ db }: Context, id: string): Promise<number> {
  return countOf(
    db,
    sql`from manual_score sc join manual_session se on se.id = sc.session_id where se.manual_assessment_id = ${id}`,
  );
}

async function attachRubric(ctx: Context, id: string, fileId: string | null): Promise<void> {
  try {
    await attachFiles(ctx, { entity: manualAssessmentFiles, entityId: id, fileIds: fileId ? [fileId] : [] });
  } catch (error) {
    throw atField(error, 'rubricFileId');
  }
}

interface Links {
  readonly digitalAssessmentId: string | null;
  readonly courseId: string | null;
  readonly scoringMethodId: string | null;
}

/** Throws 400 at the field of what does not exist. */
async function demandLinks({ db }: Context, body: Links): Promise<void> {
  const { digitalAssessmentId, courseId, scoringMethodId } = body;
  const missing = async (view: SQL, id: string | null) =>
    id !== null && (await countOf(db, sql`from ${view} where linked.id = ${id}`)) === 0;
  if (await missing(assessmentView('linked'), digitalAssessmentId))
    throw fieldProblem('digitalAssessmentId', 'Invalid assessment ID');
  if (await missing(courseView('linked'), courseId)) throw fieldProblem('courseId', 'Invalid course ID');
  if (await missing(scoringMethodView('linked'), scoringMethodId))
    throw fieldProblem('scoringMethodId', 'Invalid scoring method ID');
}
