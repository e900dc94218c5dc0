import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { releaseRules } from '@bellwether/contract/sittings/release-rules';
import { and, eq, sql } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, lacksRight } from '../../../platform/http/problem.ts';
import { feedbackTemplateView } from '../../feedback/feedback.view.ts';
import { courseView, schoolClassView } from '../../learning/learning.view.ts';
import { visibleTemplates } from '../../tasks/index.ts';
import { taskTemplateView } from '../../tasks/tasks.view.ts';
import { mayEditRule, mayRuleClass } from './release-rules.access.ts';
import { findReleaseRule, listReleaseRules } from './release-rules.queries.ts';
import { releaseRule } from './release-rules.table.ts';

const taskTemplate = taskTemplateView.relation('task_template');

const kind = {
  ...{ table: releaseRule, entity: 'release_rule', thing: 'Rule' },
  paths: ['/api/lms/release-rules'],
};

type Body = InputOf<typeof releaseRules.create>['body'];
type Row = typeof releaseRule.$inferSelect;

/** The rules by which something follows a released result. AMB-358. */
export const releaseRuleHandlers: Handlers<typeof releaseRules> = {
  list: ({ query }, ctx) => listReleaseRules(ctx, query),

  get: async ({ params: { id } }, ctx) => ({ data: await findReleaseRule(ctx, id) }),

  async create({ body }, ctx) {
    const fields = ofAction(body);
    await demandOwnClass(ctx, 'create', fields.classId);
    await demandKnown(ctx, fields, null);
    const { id } = await make(ctx, kind, { ...fields, createdById: ctx.viewer.actor.id });
    return { data: await findReleaseRule(ctx, id) };
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await demandEditable(ctx, id, version);
    const fields = ofAction(body);
    await demandOwnClass(ctx, 'edit', fields.classId);
    await demandKnown(ctx, fields, before);
    await saveVersioned(ctx, kind, id, { ...fields, version });
    return { data: await findReleaseRule(ctx, id) };
  },

  async remove({ params: { id } }, ctx) {
    await demandEditable(ctx, id, undefined);
    return drop(ctx, kind, id);
  },
};

/** What belongs to the other action is not kept. */
function ofAction(body: Body): Body {
  return body.action === 'GIVE_TASK'
    ? { ...body, feedbackTemplateId: null }
    : { ...body, taskTemplateId: null };
}

/** The rule, locked; 403 unless the viewer may change it. */
async function demandEditable(ctx: Context, id: string, version: number | undefined): Promise<Row> {
  const before = await lockVersioned(ctx.db, kind, id, version);
  if (!(await mayEditRule(ctx, [before])).has(id)) throw lacksRight('edit:any assessment');
  return before;
}

/** 400 at the class unless the viewer may make rules for it. */
async function demandOwnClass(ctx: Context, right: 'create' | 'edit', classId: string | null): Promise<void> {
  if (await mayRuleClass(ctx, right, classId)) return;
  throw fieldProblem('classId', 'Choose a class that you teach.');
}

/** 400 for what does not exist, and for a template that is not the viewer's to use; what was there may stay. */
async function demandKnown({ db, viewer }: Context, body: Body, before: Row | null): Promise<void> {
  const { taskTemplateId, feedbackTemplateId, courseId, classId } = body;
  if (taskTemplateId && taskTemplateId !== before?.taskTemplateId) {
    const [found] = await db
      .select({ id: taskTemplate.id })
      .from(taskTemplate)
      .where(and(visibleTemplates(viewer), eq(taskTemplate.id, taskTemplateId)));
    if (!found || !can(viewer, 'read', 'task_template'))
      throw fieldProblem('taskTemplateId', 'Invalid task template ID');
  }
  const known = (table: ReturnType<typeof courseView>, id: string) =>
    countOf(db, sql`from ${table} where x.id = ${id}`);
  if (feedbackTemplateId && (await known(feedbackTemplateView('x'), feedbackTemplateId)) === 0)
    throw fieldProblem('feedbackTemplateId', 'Invalid feedback template ID');
  if (courseId && (await known(courseView('x'), courseId)) === 0)
    throw fieldProblem('courseId', 'This course does not exist.');
  if (classId && (await known(schoolClassView('x'), classId)) === 0)
    throw fieldProblem('classId', 'This class does not exist.');
}
