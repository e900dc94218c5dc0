import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReadScope, ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** An interview that a teacher held, and what they think. */
export async function hiringSamples(db: Db, { teacher }: SampleSchool) {
  const [opening, candidate, applicant] = [newId(), newId(), newId()];
  const [interview, feedback] = [newId(), newId()];
  const at = sql`now(), now()`;
  await db.execute(sql`insert into job_opening (id, title, description, status, created_at, updated_at)
    values (${opening}, 'Of an interview', 'To teach', 'OPEN', ${at})`);
  await db.execute(
    sql`insert into candidate (id, email, created_at) values (${candidate}, 'talks@applicant.example', now())`,
  );
  await db.execute(sql`insert into applicant (id, job_opening_id, candidate_id, current_stage_id, stage_since, applied_at, first_name, last_name,
      email, created_at, updated_at)
    select ${applicant}, ${opening}, ${candidate}, id, ${at}, 'Of an', 'Interview', 'talks@applicant.example', ${at}
    from applicant_stage where is_default`);
  await db.execute(sql`insert into interview (id, applicant_id, scheduled_time, duration_minutes, interview_type, created_at, updated_at)
    values (${interview}, ${applicant}, '2020-01-07 03:00+00', 45, 'Phone', ${at})`);
  await db.execute(
    sql`insert into interviewer (interview_id, user_id, position) values (${interview}, ${teacher}, 0)`,
  );
  await db.execute(sql`insert into interview_feedback (id, interview_id, interviewer_id, revision, rating, comments, recommendation, created_at)
    values (${feedback}, ${interview}, ${teacher}, 1, 4, 'Calm', 'HIRE', now())`);
  return {
    'own interviews': {
      ...{ owner: teacher, params: { id: interview }, query: 'limit=100', marks: [interview, feedback] },
    },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
