import type { curricula } from '@bellwether/contract/learning/curricula';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { ageRange, category, grade, level } from '../learning.table.ts';
import { findLessons } from '../lessons.queries.ts';
import { visibleCurricula } from '../materials/visible-materials.access.ts';
import { curriculum, curriculumLesson } from './curriculum.table.ts';

const employee = employeeView.relation('employee');
const user = userView.relation('user');

interface Named {
  id: string;
  name: string;
}

const columns = {
  id: curriculum.id,
  title: curriculum.title,
  description: curriculum.description,
  color: curriculum.color,
  levelId: curriculum.levelId,
  categoryId: curriculum.categoryId,
  ageRangeId: curriculum.ageRangeId,
  gradeId: curriculum.gradeId,
  teacherId: curriculum.teacherId,
  Level: sql<Named | null>`case when ${level.id} is not null then json_build_object('id', ${level.id}, 'name', ${level.name}) end`,
  Category: sql<Named | null>`case when ${category.id} is not null then json_build_object('id', ${category.id}, 'name', ${category.name}) end`,
  ageRange: sql<{
    id: string;
    range: string;
  } | null>`case when ${ageRange.id} is not null then json_build_object('id', ${ageRange.id}, 'range', ${ageRange.range}) end`,
  grade: sql<{
    id: string;
    title: string;
  } | null>`case when ${grade.id} is not null then json_build_object('id', ${grade.id}, 'title', ${grade.title}) end`,
  teacher: sql<{
    employeeId: string;
    name: string;
    avatarUrl: string | null;
  } | null>`case when ${employee.id} is not null then json_build_object('employeeId', ${employee.id},
    'name', ${employee.firstName} || ' ' || ${employee.lastName}, 'avatarUrl', ${user.image}) end`,
  _count: sql<{ lessons: number }>`json_build_object('lessons',
    (select count(*)::int from curriculum_lesson cl where cl.curriculum_id = ${curriculum.id}))`,
  totalMinutes: sql<number>`(select coalesce(sum(l.duration), 0)::int from curriculum_lesson cl
    join lesson l on l.id = cl.lesson_id where cl.curriculum_id = ${curriculum.id})`,
  version: curriculum.version,
  updatedAt: curriculum.updatedAt,
};

const sortable = { title: curriculum.title, updatedAt: curriculum.updatedAt };

function selectCurricula(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(curriculum)
    .leftJoin(level, eq(level.id, curriculum.levelId))
    .leftJoin(category, eq(category.id, curriculum.categoryId))
    .leftJoin(ageRange, eq(ageRange.id, curriculum.ageRangeId))
    .leftJoin(grade, eq(grade.id, curriculum.gradeId))
    .leftJoin(employee, eq(employee.id, curriculum.teacherId))
    .leftJoin(user, eq(user.id, employee.userId))
    .where(where)
    .$dynamic();
}

/** One page of the curricula that the viewer may see. LRN-14. */
export function listCurricula(
  db: Db,
  viewer: Viewer,
  now: Date,
  query: InputOf<typeof curricula.list>['query'],
) {
  const where = and(
    visibleCurricula(viewer, now),
    matches(query.search, curriculum.searchText),
    query.levelId?.length ? inArray(curriculum.levelId, query.levelId) : undefined,
    query.categoryId?.length ? inArray(curriculum.categoryId, query.categoryId) : undefined,
    query.gradeId?.length ? inArray(curriculum.gradeId, query.gradeId) : undefined,
    query.teacherId ? eq(curriculum.teacherId, query.teacherId) : undefined,
  );
  return pageOf(db, (onPage) => selectCurricula(db, onPage), {
    query,
    by: [sortable[query.sortBy]],
    id: curriculum.id,
    from: sql`from ${curriculum} where ${where}`,
  });
}

/** One curriculum that the viewer may see, with those of its lessons that the viewer may see, in their order. */
export async function findCurriculum(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await selectCurricula(db, and(visibleCurricula(viewer, now), eq(curriculum.id, id)));
  if (!found) return undefined;
  const lessons = await findLessons(db, viewer, now, await curriculumLessonIds(db, id));
  return { ...found, lessons, lessonIds: lessons.map((one) => one.id) };
}

/** The ids of the lessons of a curriculum, in their order. */
export async function curriculumLessonIds(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ lessonId: curriculumLesson.lessonId })
    .from(curriculumLesson)
    .where(eq(curriculumLesson.curriculumId, id))
    .orderBy(asc(curriculumLesson.position), asc(curriculumLesson.lessonId));
  return rows.map(({ lessonId }) => lessonId);
}
