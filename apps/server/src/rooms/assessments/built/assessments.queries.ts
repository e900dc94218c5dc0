import type { assessments } from '@bellwether/contract/assessments/assessments';
import type { DraftLayout } from '@bellwether/contract/assessments/layout';
import {
  isPool,
  problemsOfLayout,
  problemsOfPools,
  questionCountOf,
  writtenIn,
} from '@bellwether/contract/assessments/layout.rules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { userView } from '../../identity/identity.view.ts';
import { courseView } from '../../learning/learning.view.ts';
import { pooledVersions } from '../../questions/index.ts';
import { assessment, assessmentCourse } from '../assessments.table.ts';
import { mayEditAssessment, mayRemoveAssessment, visibleAssessments } from './assessments.access.ts';

interface Named {
  id: string;
  name: string;
}

const author = userView.relation('author');

const columns = {
  id: assessment.id,
  title: assessment.title,
  assessmentType: assessment.assessmentType,
  isPublished: assessment.isPublished,
  isChanged: assessment.isChanged,
  revision: sql<
    number | null
  >`(select max(r.number) from assessment_revision r where r.assessment_id = ${assessment.id})`,
  durationMinutes: assessment.durationMinutes,
  totalPoints: assessment.totalPoints,
  questionCount: assessment.questionCount,
  courses: sql<
    (Named & { color: string })[]
  >`(select coalesce(json_agg(json_build_object('id', co.id, 'name', co.title,
    'color', co.color) order by co.title, co.id), '[]') from ${assessmentCourse} ac join ${courseView('co')} on co.id = ac.course_id
    where ac.assessment_id = ${assessment.id})`,
  sittingCount: sql<number>`(select count(*)::int from scheduled_assessment sc where sc.assessment_id = ${assessment.id})`,
  createdBy: sql<Named | null>`case when ${author.id} is not null then json_build_object('id', ${author.id}, 'name', ${author.name}) end`,
  createdById: assessment.createdById,
  updatedAt: assessment.updatedAt,
  version: assessment.version,
};

const sortable = {
  updatedAt: assessment.updatedAt,
  title: assessment.title,
  createdAt: assessment.createdAt,
};

interface Reading {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** One page of the assessments built of questions that the viewer may see. ASM-03. */
export async function listAssessments(
  { db, viewer, now }: Reading,
  query: InputOf<typeof assessments.list>['query'],
) {
  const where = and(
    eq(assessment.origin, 'BUILT'),
    visibleAssessments(viewer, now),
    matches(query.search, assessment.searchText),
    query.assessmentType ? eq(assessment.assessmentType, query.assessmentType) : undefined,
    query.courseId
      ? sql`${assessment.id} in (select assessment_id from ${assessmentCourse} where course_id = ${query.courseId})`
      : undefined,
  );
  const rows = (onPage: SQL) =>
    db
      .select(columns)
      .from(assessment)
      .leftJoin(author, eq(author.id, assessment.createdById))
      .where(onPage)
      .$dynamic();
  const page = await pageOf(db, rows, {
    query,
    by: [sortable[query.sortBy]],
    id: assessment.id,
    from: sql`from ${assessment} where ${where}`,
  });
  return { ...page, data: page.data.map((row) => shown(viewer, row)) };
}

const settings = {
  description: assessment.description,
  maxAttempts: assessment.maxAttempts,
  passingPercentage: assessment.passingPercentage,
  shuffleQuestions: assessment.shuffleQuestions,
  showAnswers: assessment.showAnswers,
  showSubmissionHistory: assessment.showSubmissionHistory,
  isPlacement: assessment.isPlacement,
  scoringMethodId: assessment.scoringMethodId,
  scoringConfig: assessment.scoringConfig,
  layout: assessment.layout,
};

/** One with its questions, where the viewer may see it; else undefined. */
export async function findAssessment({ db, viewer, now }: Reading, id: string) {
  const [found] = await db
    .select({ ...columns, ...settings })
    .from(assessment)
    .leftJoin(author, eq(author.id, assessment.createdById))
    .where(and(eq(assessment.id, id), eq(assessment.origin, 'BUILT'), visibleAssessments(viewer, now)));
  if (!found) return undefined;
  const { layout, ...row } = found;
  const draft = layout ?? noLayout;
  return {
    ...shown(viewer, row),
    courseLinkIds: row.courses.map((course) => course.id),
    sections: draft.sections,
    questions: writtenIn(draft).map(({ questionId, question }, order) => ({
      ...question,
      id: questionId,
      order,
    })),
    ...(await lackingOf({ db, viewer }, draft)),
  };
}

/** What the draft lacks, and what its pools draw from. */
export async function lackingOf(reading: Pick<Reading, 'db' | 'viewer'>, draft: DraftLayout) {
  const ids = draft.sections.flatMap(({ slots }) => slots.flatMap((slot) => (isPool(slot) ? slot.pool : [])));
  const versions = ids.length > 0 ? await pooledVersions(reading, [...new Set(ids)]) : [];
  const pooled = versions.map(({ questionId, points }) => ({ questionId, points }));
  const bank = new Map(pooled.map(({ questionId, points }) => [questionId, points]));
  return { problems: [...problemsOfLayout(draft), ...problemsOfPools(draft, bank)], pooled };
}

export const noLayout: DraftLayout = { sections: [] };

/** How many questions a layout asks. */
export function countedIn(layout: DraftLayout): { questionCount: number } {
  return { questionCount: questionCountOf(layout) };
}

function shown<T extends { createdById: string | null; revision: number | null }>(viewer: Viewer, row: T) {
  const { createdById, ...rest } = row;
  const can = { edit: mayEditAssessment(viewer, { createdById }), remove: mayRemoveAssessment(viewer, row) };
  return { ...rest, can };
}
