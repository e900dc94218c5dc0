import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** What happens to a teacher at work: a promotion, a grievance of theirs. */
export async function changeSamples(db: Db, { school, teacher }: SampleSchool) {
  const employee = idOf(school, 'employee');
  const [movement, grievance] = [newId(), newId()];
  await db.execute(sql`insert into movement (id, employee_id, type, reason, effective_date, status, created_at, updated_at)
    values (${movement}, ${employee}, 'PROMOTION', 'Of a teacher', '2030-01-01', 'APPROVED', now(), now())`);
  await db.execute(sql`insert into grievance (id, title, description, filed_by_id, handler, filed_at, created_at, updated_at)
    values (${grievance}, 'Of a teacher', 'It is cold', ${teacher}, 'HR', now(), now(), now())`);
  return {
    'own movements': { owner: teacher, params: { id: movement }, query: 'limit=100', marks: [movement] },
    'own grievances': { owner: teacher, params: { id: grievance }, query: 'limit=100', marks: [grievance] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
