import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { classStaffView, schoolClassView } from '../../learning/learning.view.ts';
import type { feedPost } from '../feed.table.ts';

const Teachers = z.object({ id: z.uuid(), name: z.string(), userIds: z.array(z.uuid()) });

/** The keys by which a post names classes. */
export function classKeysOf({ audienceKeys }: Pick<typeof feedPost.$inferSelect, 'audienceKeys'>): string[] {
  return audienceKeys.filter((key) => key.startsWith('class:'));
}

/** The classes of the keys with their teachers: those of the whole class, else those of its courses. */
export function teachersOf(db: Db, classKeys: readonly string[]) {
  const ids = [...new Set(classKeys.map((key) => key.split(':')[1] ?? ''))];
  return rowsOf(db, Teachers).from(sql`
    with staff as (select cs.class_id, cs.course_id, e.user_id from ${classStaffView('cs')} join ${employeeView('e')} on e.id = cs.employee_id
      join ${userView('u')} on u.id = e.user_id and u.is_active
      where cs.class_id = any(${sql.param(ids)}::uuid[]) and cs.kind = 'TEACHER' and e.status not in ('TERMINATED', 'RESIGNED'))
    select c.id, c.name, array(select distinct t.user_id from staff t where t.class_id = c.id and (t.course_id is null or not exists (
      select 1 from staff w where w.class_id = c.id and w.course_id is null)) order by t.user_id) as "userIds"
    from ${schoolClassView('c')} where c.id = any(${sql.param(ids)}::uuid[]) order by c.name, c.id`);
}
