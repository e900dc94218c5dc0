import { Child } from '@bellwether/contract/dashboards/children';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { schoolClassView, seatedEnrolmentView } from '../learning/learning.view.ts';
import { studentView } from '../students/students.view.ts';

/**
 * People as pupils, by name, with the classes that they attend. `who`: SQL over aliases `u` and `st` (the student's
 * record, which may be missing), the scope of the viewer included; `classScope`: over alias `c`.
 */
export async function pupils(
  db: Db,
  who: SQL,
  classScope: SQL = sql`true`,
): Promise<z.input<typeof Child>[]> {
  const rows = await rowsOf(db, Child).from(sql`
    select u.id as "userId", st.id as "studentId", coalesce(nullif(st.sort_name, ''), u.name) as name,
      u.avatar_config as "avatarConfig",
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'color', c.color) order by c.name, c.id), '[]')
        from ${schoolClassView('c')} where ${classScope} and c.id in (select en.class_id from ${seatedEnrolmentView('en')}
          where en.student_id = st.id)) as classes
    from ${userView('u')} left join ${studentView('st')} on st.user_id = u.id where ${who} order by 3, u.id`);
  return rows;
}
