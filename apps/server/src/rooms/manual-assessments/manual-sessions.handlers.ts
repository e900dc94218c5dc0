import type { manualSessions } from '@bellwether/contract/manual-assessments/manual-sessions';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../platform/http/problem.ts';
import { renameManualResults } from '../assessments/index.ts';
import { employeeView } from '../employees/employees.view.ts';
import { staffedClassIds } from '../learning/index.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { labelAgain } from './label-again.commands.ts';
import { manualPaths } from './manual-assessments.handlers.ts';
import { findManualAssessment } from './manual-assessments.queries.ts';
import { manualSession, manualSessionExaminer } from './manual-assessments.table.ts';
import { assessmentOf, findManualSession, listManualSessions } from './manual-sessions.queries.ts';
import { sourceOf } from './store-results.commands.ts';
import { staffsSession } from './visible-manual.access.ts';

const kind = {
  ...{ table: manualSession, entity: 'manual_session', thing: 'Manual session' },
  paths: manualPaths,
};

type Body = InputOf<typeof manualSessions.create>['body'];

/** Times at which students are assessed by hand. ASM-20. */
export const manualSessionHandlers: Handlers<typeof manualSessions> = {
  async list({ params: { id }, query }, ctx) {
    await findManualAssessment(ctx, id);
    return listManualSessions(ctx, id, query);
  },

  get: async ({ params: { id, childId } }, ctx) => ({ data: await sessionOf(ctx, id, childId) }),

  async create({ params: { id }, body: { secondaryExaminerIds, ...body } }, ctx) {
    const assessment = await findOwn(ctx, id, { ...body, secondaryExaminerIds });
    if (!assessment.isActive)
      throw conflict('NOT_IN_USE', 'This assessment is not in use any more: it gets no sessions.');
    await demandLinks(ctx, { ...body, secondaryExaminerIds });
    const made = await make(ctx, kind, {
      ...{ ...body, manualAssessmentId: id, createdById: ctx.viewer.actor.id },
    });
    await storeExaminers(ctx, made.id, secondaryExaminerIds);
    return { data: await findManualSession(ctx, made.id) };
  },

  async update({ params: { id, childId }, body: { secondaryExaminerIds, ...body } }, ctx) {
    const seen = await sessionOf(ctx, id, childId);
    if (!seen.can.edit) throw lacksRight('edit:any manual_assessment');
    const before = await lockVersioned(ctx.db, kind, childId, body.version);
    if (before.isCompleted) throw completed();
    await demandLinks(ctx, { ...body, secondaryExaminerIds });
    if (body.classId !== before.classId) {
      await demandOwnClass(ctx, { ...body, secondaryExaminerIds });
      if (await hasScores(ctx, childId))
        throw fieldProblem('classId', 'There are scores already: the class stays.');
    }
    const { after } = await saveVersioned(ctx, kind, childId, body);
    await storeExaminers(ctx, childId, secondaryExaminerIds);
    const assessment = await assessmentOf(ctx.db, id);
    if (after.sessionDate !== before.sessionDate) await labelAgain(ctx, assessment, after);
    await renameManualResults(ctx, sourceOf(assessment, after));
    return { data: await findManualSession(ctx, childId) };
  },

  async remove({ params: { id, childId } }, ctx) {
    await sessionOf(ctx, id, childId);
    await lockVersioned(ctx.db, kind, childId, undefined);
    if (await hasScores(ctx, childId))
      throw conflict('SESSION_HAS_SCORES', 'This session has scores: it stays.');
    return drop(ctx, kind, childId);
  },

  async complete({ params: { id }, body: { isCompleted } }, ctx) {
    const seen = await findManualSession(ctx, id);
    if (!seen.can.edit) throw lacksRight('edit:any manual_assessment');
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    if (before.isCompleted !== isCompleted) {
      const completedAt = isCompleted ? ctx.now.toISOString() : null;
      await saveVersioned(ctx, kind, id, { isCompleted, completedAt, version: before.version });
    }
    return { data: await findManualSession(ctx, id) };
  },
};

/** 409: a completed session takes nothing more until it is opened again. */
export function completed() {
  return conflict('SESSION_COMPLETED', 'This session is completed. Open it again to change it.');
}

/** The session for who works on it, locked until the end of the transaction. Throws 404. */
export async function lockOwnSession({ db, viewer, now }: Context, which: SQL) {
  const [found] = await db
    .select()
    .from(manualSession)
    .where(and(which, staffsSession(viewer, now)))
    .for('update');
  if (!found) throw notFound('Manual session');
  return found;
}

/** A session of that assessment. Throws 404. */
async function sessionOf(ctx: Pick<Context, 'db' | 'viewer' | 'now'>, assessmentId: string, id: string) {
  const found = await findManualSession(ctx, id);
  if (found.manualAssessmentId !== assessmentId) throw notFound('Manual session');
  return found;
}

/** The assessment, for who may plan such a session: seeing it is enough where the class is one's own or one examines. */
async function findOwn(ctx: Context, id: string, body: Body) {
  const found = await findManualAssessment(ctx, id);
  await demandOwnClass(ctx, body);
  return found;
}

/** Throws 400 at the class that the viewer does not teach; without a class one has to examine oneself. */
async function demandOwnClass({ db, viewer, now }: Context, body: Body): Promise<void> {
  if (can(viewer, 'create:any', 'manual_assessment') || can(viewer, 'edit:any', 'manual_assessment')) return;
  const { classId, primaryExaminerId, secondaryExaminerIds } = body;
  if (classId) {
    const own = await countOf(
      db,
      sql`from ${schoolClassView('c')} where c.id = ${classId} and c.id in (${staffedClassIds(viewer, now)})`,
    );
    if (own === 0) throw fieldProblem('classId', 'Choose a class that you teach.');
    return;
  }
  const me = viewer.employeeId;
  if (!me || !(primaryExaminerId === me || secondaryExaminerIds.includes(me)))
    throw fieldProblem('classId', 'Choose a class that you teach.');
}

/** Throws 400 at the field of what does not exist. */
async function demandLinks({ db }: Context, body: Body): Promise<void> {
  const { classId, locationId, primaryExaminerId, secondaryExaminerIds } = body;
  const there = (view: SQL, ids: readonly string[]) =>
    countOf(db, sql`from ${view} where linked.id = any(${sql.param([...ids])}::uuid[])`);
  if (classId && (await there(schoolClassView('linked'), [classId])) === 0)
    throw fieldProblem('classId', 'Invalid class ID');
  if (locationId && (await there(locationView('linked'), [locationId])) === 0)
    throw fieldProblem('locationId', 'Invalid location ID');
  if (primaryExaminerId && (await there(employeeView('linked'), [primaryExaminerId])) === 0)
    throw fieldProblem('primaryExaminerId', 'Invalid employee ID');
  if ((await there(employeeView('linked'), secondaryExaminerIds)) < secondaryExaminerIds.length)
    throw fieldProblem('secondaryExaminerIds', 'Invalid employee ID');
}

async function hasScores({ db }: Context, sessionId: string): Promise<boolean> {
  return (await countOf(db, sql`from manual_score where session_id = ${sessionId}`)) > 0;
}

async function storeExaminers({ db }: Context, sessionId: string, ids: readonly string[]): Promise<void> {
  await db.delete(manualSessionExaminer).where(eq(manualSessionExaminer.sessionId, sessionId));
  if (ids.length > 0)
    await db
      .insert(manualSessionExaminer)
      .values(ids.map((employeeId, position) => ({ sessionId, employeeId, position })));
}
