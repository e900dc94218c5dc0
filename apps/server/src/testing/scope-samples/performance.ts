import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** What a teacher means to reach, and how they are reviewed. */
export async function performanceSamples(db: Db, { school, teacher }: SampleSchool) {
  const employee = idOf(school, 'employee');
  const [goal, template, cycle] = [newId(), newId(), newId()];
  const [appraisal, colleague, asked] = [newId(), newId(), newId()];
  await db.execute(sql`insert into goal (id, employee_id, title, description, target_date, created_at, updated_at)
    values (${goal}, ${employee}, 'Of a teacher', 'To be reached', '2030-06-30', now(), now())`);
  const reviewer = newId();
  await db.execute(sql`insert into employee (id, employee_id_number, first_name, last_name, work_email, status, date_of_joining, created_at, updated_at)
    values (${reviewer}, ${`R-${reviewer.slice(-8)}`}, 'Of a', 'sample', ${`${reviewer}@school.example`}, 'ACTIVE', '2020-01-01', now(), now())`);
  const [at, colleagues] = [sql`now(), now()`, sql`employee where id not in (${employee}, ${reviewer})`];
  await db.execute(
    sql`insert into performance_template (id, name, created_at, updated_at) values (${template}, 'Of a sample', ${at})`,
  );
  await db.execute(sql`insert into performance_cycle (id, name, template_id, start_date, end_date, review_period_start, review_period_end,
      status, template_version, goal_weightage, competency_weightage, behavioral_weightage, peer_feedback_weightage, created_at, updated_at)
    values (${cycle}, 'Of a sample', ${template}, '2030-01-01', '2030-12-31', '2030-11-01', '2030-12-01', 'ACTIVE', '1.0', 40, 30, 20, 10, ${at})`);
  await db.execute(sql`insert into appraisal (id, employee_id, cycle_id, reviewer_id, created_at, updated_at)
    values (${appraisal}, ${employee}, ${cycle}, ${reviewer}, ${at})`);
  await db.execute(sql`insert into appraisal (id, employee_id, cycle_id, reviewer_id, created_at, updated_at)
    select ${colleague}, id, ${cycle}, ${reviewer}, ${at} from ${colleagues} limit 1`);
  await db.execute(
    sql`insert into appraisal_peer (id, appraisal_id, employee_id) values (${asked}, ${colleague}, ${employee})`,
  );
  const [over, released] = [newId(), newId()];
  await db.execute(sql`insert into performance_cycle (id, name, template_id, start_date, end_date, review_period_start, review_period_end,
      status, template_version, goal_weightage, competency_weightage, behavioral_weightage, peer_feedback_weightage, created_at, updated_at)
    values (${over}, 'Of a sample that is over', ${template}, '2029-01-01', '2029-12-31', '2029-11-01', '2029-12-01', 'COMPLETED', '1.0', 40, 30, 20, 10, ${at})`);
  await db.execute(sql`insert into appraisal (id, employee_id, cycle_id, reviewer_id, status, completed_at, released_at, created_at, updated_at)
    values (${released}, ${employee}, ${over}, ${reviewer}, 'COMPLETED', now(), now(), ${at})`);
  const talk = newId();
  await db.execute(sql`insert into check_in (id, employee_id, manager_id, entered_by_id, held_on, created_at, updated_at)
    values (${talk}, ${employee}, ${reviewer}, ${employee}, '2030-02-01', ${at})`);
  return {
    'own check-ins': {
      ...{ owner: teacher, params: { id: talk }, query: 'limit=100', marks: [talk] },
      // Whom one may talk with.
      at: { '/api/hr/check-ins/people': { owner: teacher, marks: [reviewer] } },
    },
    'own appraisals': {
      ...{ owner: teacher, params: { id: appraisal }, query: 'limit=100', marks: [appraisal] },
      at: { '/api/hr/appraisals/:id/pdf': { owner: teacher, params: { id: released } } },
    },
    'own peer reviews': { owner: teacher, params: { id: colleague }, marks: [colleague] },
    'own goals': { owner: teacher, params: { id: goal }, query: 'limit=100', marks: [goal] },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
