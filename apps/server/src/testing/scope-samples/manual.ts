import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadScope, ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** An assessment by hand with a session of the sample class. */
export async function manualSamples(db: Db, { teacher, classId, course }: SampleSchool) {
  const id = newId();
  const childId = newId();
  await db.execute(sql`insert into manual_assessment (id, title, assessment_type, course_id, max_score, created_at, updated_at)
    values (${id}, 'Speaking', 'ORAL', ${course}, 20, now(), now())`);
  await db.execute(sql`insert into manual_session (id, manual_assessment_id, name, session_date, class_id, created_at, updated_at)
    values (${childId}, ${id}, 'Group 1', '2026-11-18', ${classId}, now(), now())`);
  return {
    'own manual assessments': { owner: teacher, params: { id }, query: 'limit=100', marks: [id] },
    'own manual sessions': { owner: teacher, params: { id, childId }, query: 'limit=100', marks: [childId] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
