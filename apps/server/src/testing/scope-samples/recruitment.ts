import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** A post that a teacher asked for, and who applied where they are the hiring manager. */
export async function recruitmentSamples(db: Db, { school, teacher }: SampleSchool) {
  const [requisition, opening, candidate, applicant] = [newId(), newId(), newId(), newId()];
  const plan = newId();
  const at = sql`now(), now()`;
  await db.execute(sql`insert into job_requisition (id, title, employment_type, requested_by_id, created_at, updated_at)
    values (${requisition}, 'Of a sample', 'FULL_TIME', ${teacher}, ${at})`);
  await db.execute(sql`insert into job_opening (id, title, description, status, hiring_manager_id, created_at, updated_at)
    values (${opening}, 'Of a sample', 'To teach', 'OPEN', ${idOf(school, 'employee')}, ${at})`);
  await db.execute(
    sql`insert into candidate (id, email, created_at) values (${candidate}, 'sample@applicant.example', now())`,
  );
  await db.execute(sql`insert into applicant (id, job_opening_id, candidate_id, current_stage_id, stage_since, applied_at, first_name, last_name,
      email, created_at, updated_at)
    select ${applicant}, ${opening}, ${candidate}, id, ${at}, 'Of a', 'Sample', 'sample@applicant.example', ${at}
    from applicant_stage where is_default`);
  await db.execute(sql`insert into hiring_plan (id, name, year, created_by_id, created_at, updated_at)
    values (${plan}, 'Of a sample', 2030, ${teacher}, ${at})`);
  return {
    'own hiring plans': { owner: teacher, params: { id: plan }, query: 'limit=100', marks: [plan] },
    'own job requisitions': {
      owner: teacher,
      params: { id: requisition },
      query: 'limit=100',
      marks: [requisition],
    },
    'own applicants': {
      ...{ owner: teacher, params: { id: applicant }, query: 'limit=100', marks: [applicant] },
      at: { '/api/hr/job-openings/:id/board': { params: { id: opening }, query: '' } },
    },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
