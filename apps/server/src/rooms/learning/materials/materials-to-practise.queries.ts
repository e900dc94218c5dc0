import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { studentView } from '../../students/students.view.ts';
import { material } from './material.table.ts';
import { visibleMaterials } from './visible-materials.access.ts';

const Row = z.object({ strand: z.string(), id: z.uuid(), name: z.string() });

interface Wanted {
  /** The student's user. */
  readonly userId: string;
  readonly strands: readonly string[];
  /** How many of each strand at most. */
  readonly most: number;
}

/**
 * The materials that practise these strands, in small letters, by name: those that the viewer may open, of lessons of the courses of classes
 * in which the student has a place now. AMB-422.
 */
export async function materialsToPractise(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  { userId, strands, most }: Wanted,
) {
  if (strands.length === 0 || !can(viewer, 'read:own', 'material'))
    return new Map<string, z.output<typeof Row>[]>();
  const wanted = sql.param(strands.map((strand) => strand.toLowerCase()));
  const rows = await rowsOf(db, Row).from(sql`
    select strand, id, name from (
      select lower(${material.strand}) as strand, ${material.id} as id, ${material.name} as name,
        row_number() over (partition by lower(${material.strand}) order by ${material.name}, ${material.id}) as place
      from ${material} where lower(${material.strand}) = any(${wanted}::text[]) and ${visibleMaterials(viewer, now)}
        and ${material.id} in (select pm.material_id from lesson_material pm join lesson pl on pl.id = pm.lesson_id
          join class_course pc on pc.course_id = pl.course_id join enrolment pe on pe.class_id = pc.class_id and pe.status = 'ACTIVE'
          join ${studentView('ps')} on ps.id = pe.student_id where ps.user_id = ${userId})) found
    where place <= ${most} order by strand, place`);
  return Map.groupBy(rows, ({ strand }) => strand);
}
