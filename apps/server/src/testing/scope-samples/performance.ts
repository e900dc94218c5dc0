import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** What a teacher means to reach, and how they are reviewed. */
export async function performanceSamples(db: Db, { school, teacher }: SampleSchool) {
  const employee = idOf(school, 'employee');
  const goal = newId();
  await db.execute(sql`insert into goal (id, employee_id, title, description, target_date, created_at, updated_at)
    values (${goal}, ${employee}, 'Of a teacher', 'To be reached', '2030-06-30', now(), now())`);
  return {
    'own goals': { owner: teacher, params: { id: goal }, query: 'limit=100', marks: [goal] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
