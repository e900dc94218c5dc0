import type {
  ManualAssessment,
  manualAssessments,
} from '@bellwether/contract/manual-assessments/manual-assessments';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { attachmentView } from '../files/files.view.ts';
import { filesOf } from '../files/index.ts';
import { courseView } from '../learning/learning.view.ts';
import { scoringMethodView } from '../scoring/scoring.view.ts';
import { manualAssessment } from './manual-assessments.table.ts';
import { visibleAssessments } from './visible-manual.access.ts';

export type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

type Row = z.input<typeof ManualAssessment>;

/** The kind of record under which the file of a rubric hangs. */
export const manualAssessmentFiles = 'manual_assessment';

const ma = sql`"manual_assessment"`;

function columns({ viewer }: Reading) {
  const own = sql`${manualAssessment.createdById} is not distinct from ${viewer.userId}::uuid`;
  const mayEdit = can(viewer, 'edit:any', 'manual_assessment')
    ? sql`true`
    : sql`(${own} and ${can(viewer, 'edit:own', 'manual_assessment')}::boolean)`;
  return {
    id: manualAssessment.id,
    title: manualAssessment.title,
    description: manualAssessment.description,
    assessmentType: manualAssessment.assessmentType,
    digitalAssessmentId: manualAssessment.digitalAssessmentId,
    courseId: manualAssessment.courseId,
    course: sql<Row['course']>`(select json_build_object('id', co.id, 'name', co.title, 'color', co.color)
      from ${courseView('co')} where co.id = ${ma}.course_id)`,
    scoringMethodId: manualAssessment.scoringMethodId,
    scoringMethod: sql<Row['scoringMethod']>`(select json_build_object('id', sm.id, 'name', sm.display_name)
      from ${scoringMethodView('sm')} where sm.id = ${ma}.scoring_method_id)`,
    rubricFileId: sql<string | null>`(select a.file_id from ${attachmentView('a')}
      where a.entity = ${manualAssessmentFiles} and a.entity_id = ${ma}.id limit 1)`,
    maxScore: manualAssessment.maxScore,
    passingScore: manualAssessment.passingScore,
    isActive: manualAssessment.isActive,
    sessionCount: sql<number>`(select count(*)::int from manual_session c where c.manual_assessment_id = ${ma}.id)`,
    can: sql<Row['can']>`json_build_object('edit', ${mayEdit},
      'addSession', ${can(viewer, 'create:own', 'manual_assessment')}::boolean and ${ma}.is_active)`,
    version: manualAssessment.version,
  };
}

const sortable = {
  title: [manualAssessment.title],
  assessmentType: [manualAssessment.assessmentType, manualAssessment.title],
  maxScore: [manualAssessment.maxScore],
};

/** One page of what is assessed by hand, of what the viewer may see. */
export function listManualAssessments(ctx: Reading, query: InputOf<typeof manualAssessments.list>['query']) {
  const where = and(
    visibleAssessments(ctx.viewer, ctx.now),
    contains(query.search, manualAssessment.title),
    query.assessmentType ? eq(manualAssessment.assessmentType, query.assessmentType) : undefined,
    query.courseId ? eq(manualAssessment.courseId, query.courseId) : undefined,
    query.isActive === undefined ? undefined : eq(manualAssessment.isActive, query.isActive),
  );
  return pageOf(
    ctx.db,
    (onPage) => ctx.db.select(columns(ctx)).from(manualAssessment).where(onPage).$dynamic(),
    {
      query,
      by: sortable[query.sortBy],
      id: manualAssessment.id,
      from: sql`from ${manualAssessment} where ${where}`,
    },
  );
}

/** One assessment by hand that the viewer may see, with the file of its rubric. Throws 404. */
export async function findManualAssessment(ctx: Reading, id: string) {
  const [found] = await ctx.db
    .select(columns(ctx))
    .from(manualAssessment)
    .where(and(eq(manualAssessment.id, id), visibleAssessments(ctx.viewer, ctx.now)));
  if (!found) throw notFound('Manual assessment');
  const files = await filesOf(ctx.db, manualAssessmentFiles, [id]);
  return { ...found, rubricFile: files.get(id)?.[0] ?? null };
}

/** Of the ids those of assessments whose files the viewer may open: not students, whom a rubric tells what is expected too soon. */
export async function openableAssessments(ctx: Reading, ids: readonly string[]): Promise<Set<string>> {
  const { viewer } = ctx;
  const isStaff =
    can(viewer, 'create:own', 'manual_assessment') || can(viewer, 'read:any', 'manual_assessment');
  if (ids.length === 0 || !isStaff) return new Set();
  const rows = await ctx.db
    .select({ id: manualAssessment.id })
    .from(manualAssessment)
    .where(and(inArray(manualAssessment.id, [...ids]), visibleAssessments(ctx.viewer, ctx.now)));
  return new Set(rows.map((row) => row.id));
}
