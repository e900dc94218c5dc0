import { jobTitles } from '@bellwether/contract/employees/job-titles';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

type Step = z.input<typeof Step>;
const Step = jobTitles.get.result.shape.data.shape.careerPath.shape.before.element;

/** The titles that follow a title, the next one first, and those that lead straight to it, by name. HR-15. */
export async function careerPathOf(db: Db, id: string): Promise<{ before: Step[]; after: Step[] }> {
  // `union` ends at a ring, which older data may hold.
  const after = await rowsOf(db, Step).from(sql`with recursive path as (
      select next_level_title_id as id, 1 as step from job_title where id = ${id}
      union select t.next_level_title_id, p.step + 1 from job_title t join path p on t.id = p.id
        where p.step < 50)
    select t.id, t.name, t.job_level as "jobLevel", t.is_active as "isActive"
    from path p join job_title t on t.id = p.id order by p.step`);
  const before = await rowsOf(
    db,
    Step,
  ).from(sql`select id, name, job_level as "jobLevel", is_active as "isActive"
    from job_title where next_level_title_id = ${id} order by name`);
  return { before, after };
}

/** Whether the title is `id` or leads to it, so that it cannot follow `id`. AMB-198. */
export async function leadsTo(db: Db, titleId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`with recursive path as (
      select ${titleId}::uuid as id
      union select t.next_level_title_id from job_title t join path p on t.id = p.id)
    select 1 from path where id = ${id}`);
  return Boolean(rowCount);
}
