import { competencyOf } from '@bellwether/contract/scoring/competency.rules';
import type { competencies } from '@bellwether/contract/sittings/competencies/competencies';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import {
  assessmentCourseView,
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
  studentAssessmentView,
} from '../../assessments/assessments.view.ts';
import { isShown, visibleResults } from '../../assessments/index.ts';
import { categoryView, courseView } from '../../learning/learning.view.ts';
import { manualAssessmentView, manualSessionView } from '../../manual-assessments/manual-assessments.view.ts';
import { type CompetencyMethods, competencyMethods } from '../../scoring/index.ts';
import { studentView } from '../../students/students.view.ts';
import { skillEvidence } from '../mastery/skill-evidence.table.ts';
import type { Reading } from '../sittings.queries.ts';

type StudentCompetency = z.input<typeof competencies.ofStudent.result>['data'][number];

const Row = z.object({
  ...{ id: z.uuid(), title: z.string(), date: z.string(), hasQuestions: z.boolean() },
  ...{ strand: z.string().nullable(), score: z.number(), total: z.number() },
  ...{ ownMethodId: z.uuid().nullable(), ownConfig: z.unknown() },
  ...{ categoryId: z.uuid().nullable(), category: z.string().nullable() },
});
type Row = z.output<typeof Row>;

/** What the student with this user can, of results that the viewer may see: by category, then by strand. AMB-421. */
export async function competenciesOf(ctx: Reading, userId: string): Promise<StudentCompetency[]> {
  const methods = await competencyMethods(ctx.db);
  if (methods.names.size === 0) return [];
  const rows = await scoredByCompetency(ctx, userId, methods);
  const groups = Map.groupBy(rows, (row) =>
    JSON.stringify([methodOf(row, methods), row.categoryId, row.strand]),
  );
  return [...groups.values()]
    .flatMap((results) => groupOf(results, methods) ?? [])
    .sort(
      (a, b) =>
        (a.category ?? '').localeCompare(b.category ?? '') || (a.strand ?? '').localeCompare(b.strand ?? ''),
    );
}

/** The method of the assessment goes before that of the category. */
function methodOf({ ownMethodId, categoryId }: Row, { categories }: CompetencyMethods): string {
  return ownMethodId ?? categories.get(categoryId ?? '')?.methodId ?? '';
}

/** What results of one kind, in time order, come to: by the settings that held on the day of the latest. */
function groupOf(results: readonly Row[], methods: CompetencyMethods): StudentCompetency | undefined {
  const latest = results.at(-1);
  if (!latest) return undefined;
  const { strand, category, categoryId, date } = latest;
  const methodId = methodOf(latest, methods);
  const own = latest.ownMethodId ? latest.ownConfig : methods.categories.get(categoryId ?? '')?.config;
  const found = competencyOf(results, own ?? methods.settingsOn(methodId, date), date);
  if (!found) return undefined;
  const shown = found.results.map(({ id, title, date: day, hasQuestions, score, total, level, label }) => ({
    ...{ id, title, date: day, hasQuestions, score, total, level, label },
  }));
  const method = methods.names.get(methodId) ?? '';
  return { ...found, strand, category, method, results: shown };
}

const most = 2000;

/**
 * The released results of a student that count and are scored by competency, in time order: once for each strand that their questions
 * practise, else once with all their points. A sitting is of the category that all courses of its assessment have, what was taken on paper
 * or by hand of that of its course.
 */
async function scoredByCompetency(
  { db, viewer, now }: Reading,
  userId: string,
  { names, categories }: CompetencyMethods,
): Promise<Row[]> {
  const methodIds = sql.param([...names.keys()]);
  const categoryIds = sql.param([...categories.keys()]);
  const rows = await rowsOf(db, Row).from(sql`
    select told.id, told.title, told.date, told."hasQuestions", told.strand, told.score, told.total, told."ownMethodId", told."ownConfig",
      ct.id as "categoryId", ct.name as category
    from (select sa.id, a.title, sc.date, sc.scheduled_date_time as begins, sa.layout is not null as "hasQuestions", ev.strand,
        coalesce(ev.awarded, sa.score)::float8 as score, coalesce(ev.points, sa.max_score, a.total_points)::float8 as total,
        coalesce((re.settings->>'scoringMethodId')::uuid, ma.scoring_method_id) as "ownMethodId",
        nullif(re.settings->'scoringConfig', 'null') as "ownConfig",
        case when sc.revision_id is null then co.category_id else (
          select min(ic.category_id::text)::uuid from ${assessmentCourseView('ac')} join ${courseView('ic')} on ic.id = ac.course_id
          where ac.assessment_id = a.id having count(distinct ic.category_id) = 1) end as category_id
      from ${studentAssessmentView('sa')} join ${studentView('st')} on st.id = sa.student_id
      join ${scheduledAssessmentView('sc')} on sc.id = sa.scheduled_assessment_id
      join ${assessmentView('a')} on a.id = sc.assessment_id
      left join ${assessmentRevisionView('re')} on re.id = sc.revision_id
      left join ${manualSessionView('ms')} on ms.scheduled_assessment_id = sc.id
      left join ${manualAssessmentView('ma')} on ma.id = ms.manual_assessment_id
      left join ${courseView('co')} on co.id = sc.course_id
      left join ${skillEvidence} ev on ev.attempt_id = sa.id
      where st.user_id = ${userId} and sa.status = 'GRADED' and sa.score is not null and ${isShown} and ${visibleResults(viewer, now)}) told
    left join ${categoryView('ct')} on ct.id = told.category_id
    where told.total > 0 and (told."ownMethodId" = any(${methodIds}::uuid[])
      or told."ownMethodId" is null and told.category_id = any(${categoryIds}::uuid[]))
    order by told.date desc, told.begins desc nulls last, told.id desc limit ${most}`);
  return rows.toReversed();
}
