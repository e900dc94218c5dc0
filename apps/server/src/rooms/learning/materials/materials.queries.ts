import type { materials } from '@bellwether/contract/learning/materials';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { attachmentView, fileView } from '../../files/files.view.ts';
import { filesOf } from '../../files/index.ts';
import { lesson } from '../learning.table.ts';
import { visibleLessons } from '../visible-classes.access.ts';
import { lessonMaterial, material } from './material.table.ts';
import { visibleMaterials } from './visible-materials.access.ts';

interface CourseName {
  id: string;
  title: string;
  color: string;
  slug: string | null;
}

const sortable = { name: material.name, updatedAt: material.updatedAt };

function columnsFor(viewer: Viewer, now: Date) {
  const uses = sql`from lesson_material lm join ${lesson} on ${lesson.id} = lm.lesson_id
    where lm.material_id = ${material.id} and ${visibleLessons(viewer, now)}`;
  return {
    id: material.id,
    name: material.name,
    description: material.description,
    strand: material.strand,
    links: material.links,
    createdBy: material.createdBy,
    lessonCount: sql<number>`(select count(*)::int ${uses})`,
    courses: sql<CourseName[]>`(select coalesce(json_agg(json_build_object(
        'id', c.id, 'title', c.title, 'color', c.color, 'slug', c.slug) order by c.title, c.id), '[]')
      from course c where c.id in (select ${lesson.courseId} ${uses}))`,
    version: material.version,
    updatedAt: material.updatedAt,
  };
}

/** One page of the materials that the viewer may see; with `ids` all of those. LRN-18. */
export async function listMaterials(
  db: Db,
  viewer: Viewer,
  now: Date,
  query: InputOf<typeof materials.list>['query'],
) {
  const where = and(
    visibleMaterials(viewer, now),
    matches(query.search, material.searchText),
    query.ids && inArray(material.id, query.ids),
    query.excludeIds?.length ? notInArray(material.id, query.excludeIds) : undefined,
    query.lessonId ? usedBy(sql`lm.lesson_id = ${query.lessonId}`) : undefined,
    query.courseId?.length ? usedBy(sql`l.course_id = any(${sql.param(query.courseId)}::uuid[])`) : undefined,
    query.classId
      ? usedBy(sql`l.course_id in (select course_id from class_course where class_id = ${query.classId})`)
      : undefined,
    query.kind?.length ? ofKinds(query.kind) : undefined,
  );
  const rows = (onPage: SQL) => db.select(columnsFor(viewer, now)).from(material).where(onPage).$dynamic();
  const page = await pageOf(db, rows, {
    query: { ...query, limit: Math.max(query.limit, query.ids?.length ?? 0) },
    by: [sortable[query.sortBy]],
    id: material.id,
    from: sql`from ${material} where ${where}`,
  });
  return { ...page, data: await withFiles(db, viewer, page.data) };
}

/** One material that the viewer may see, with its files and lessons; else undefined. */
export async function findMaterial(db: Db, viewer: Viewer, now: Date, id: string) {
  const rows = await db
    .select(columnsFor(viewer, now))
    .from(material)
    .where(and(visibleMaterials(viewer, now), eq(material.id, id)));
  const [found] = await withFiles(db, viewer, rows);
  if (!found) return undefined;
  const lessons = await db
    .select({
      id: lesson.id,
      title: lesson.title,
      lessonNumber: lesson.lessonNumber,
      unit: lesson.unit,
      courseId: lesson.courseId,
    })
    .from(lesson)
    .innerJoin(lessonMaterial, eq(lessonMaterial.lessonId, lesson.id))
    .where(and(eq(lessonMaterial.materialId, id), visibleLessons(viewer, now)))
    .orderBy(lesson.courseId, lesson.lessonNumber, lesson.id);
  return { ...found, lessons };
}

/** Whether the viewer may change the material: any by right, else one that the viewer made. */
export function mayEditMaterial(viewer: Viewer, { createdBy }: { createdBy: string | null }): boolean {
  return (
    can(viewer, 'edit:any', 'material') ||
    (can(viewer, 'edit:own', 'material') && createdBy === viewer.userId)
  );
}

async function withFiles<T extends { id: string; createdBy: string | null }>(
  db: Db,
  viewer: Viewer,
  rows: readonly T[],
) {
  const files = await filesOf(
    db,
    'material',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = files.get(row.id) ?? [];
    const rights = { edit: mayEditMaterial(viewer, row), delete: can(viewer, 'delete:any', 'material') };
    return { ...row, files: own, fileIds: own.map(({ id }) => id), can: rights };
  });
}

function usedBy(condition: SQL): SQL {
  return sql`${material.id} in (select lm.material_id from lesson_material lm join lesson l on l.id = lm.lesson_id
    where ${condition})`;
}

/** Whether a material holds a link or a file of one of the kinds; a document is a file of no other kind. */
function ofKinds(kinds: readonly ('DOCUMENT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'LINK')[]): SQL {
  const conditions = kinds.map((kind) => {
    if (kind === 'LINK') return sql`cardinality(${material.links}) > 0`;
    const starts = (prefix: string) => sql`f.mimetype like ${`${prefix}/%`}`;
    const type =
      kind === 'DOCUMENT'
        ? sql`not (${starts('image')} or ${starts('audio')} or ${starts('video')})`
        : starts(kind.toLowerCase());
    return sql`exists (select 1 from ${attachmentView('a')} join ${fileView('f')} on f.id = a.file_id
      where a.entity = 'material' and a.entity_id = ${material.id} and f.deleted_at is null and ${type})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}
