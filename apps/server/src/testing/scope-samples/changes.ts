import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { idOf, type ReadScope, type ScopeSample } from './sample.ts';
import type { SampleSchool } from './school.ts';

/** What happens to a teacher at work: a promotion, a grievance of theirs, their leaving, a reminder. */
export async function changeSamples(db: Db, { school, teacher }: SampleSchool) {
  const employee = idOf(school, 'employee');
  const [movement, grievance, settlement, interview, reminder] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  await db.execute(sql`insert into movement (id, employee_id, type, reason, effective_date, status, created_at, updated_at)
    values (${movement}, ${employee}, 'PROMOTION', 'Of a teacher', '2030-01-01', 'APPROVED', now(), now())`);
  await db.execute(sql`insert into grievance (id, title, description, filed_by_id, handler, filed_at, created_at, updated_at)
    values (${grievance}, 'Of a teacher', 'It is cold', ${teacher}, 'HR', now(), now(), now())`);
  await db.execute(sql`insert into settlement (id, employee_id, type, reason, amount, direction, settlement_date, last_day, status,
      created_at, updated_at)
    values (${settlement}, ${employee}, 'RESIGNATION', 'Moves away', '100', 'PAY', '2030-01-31', '2030-01-31', 'APPROVED', now(), now())`);
  await db.execute(sql`insert into exit_interview (id, employee_id, scheduled_on, leaving_type, created_at, updated_at)
    values (${interview}, ${employee}, '2030-01-30', 'RESIGNATION', now(), now())`);
  await db.execute(sql`insert into hr_reminder (id, type, title, event_date, target, delivery, created_at, updated_at)
    values (${reminder}, 'CUSTOM', 'Bring the keys', '2030-01-30', 'SPECIFIC_USERS', 'SENT', now(), now())`);
  await db.execute(
    sql`insert into reminder_delivery (reminder_id, user_id, at) values (${reminder}, ${teacher}, now())`,
  );
  const task = newId();
  await db.execute(sql`insert into onboarding_task (id, employee_id, title, due_date, assignee, created_at, updated_at)
    values (${task}, ${employee}, 'Read the handbook', '2030-01-30', 'NEW_HIRE', now(), now())`);
  return {
    'own onboarding tasks': {
      owner: teacher,
      params: { id: task },
      query: 'limit=100',
      marks: [task, employee],
    },
    'own movements': { owner: teacher, params: { id: movement }, query: 'limit=100', marks: [movement] },
    'own grievances': { owner: teacher, params: { id: grievance }, query: 'limit=100', marks: [grievance] },
    'own HR reminders': { owner: teacher, params: { id: reminder }, query: 'limit=100', marks: [reminder] },
    'own settlements': {
      owner: teacher,
      params: { id: settlement },
      query: 'limit=100',
      marks: [settlement],
    },
    'own exit interviews': {
      owner: teacher,
      params: { id: interview },
      query: 'limit=100',
      marks: [interview],
    },
  } satisfies Partial<Record<ReadScope, ScopeSample>>;
}
