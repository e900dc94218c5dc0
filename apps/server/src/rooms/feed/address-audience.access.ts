import { classParts, type PostType } from '@bellwether/contract/feed/feed.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { staffedClassIds } from '../learning/index.ts';
import { membersOfKeys } from './audience-members.queries.ts';
import { namesOfKeys } from './audience-names.queries.ts';
import type { Reading } from './posts.queries.ts';

/** Whether the viewer may write for anybody: by create:any of posts, of announcements. */
export function addressesAll(viewer: Viewer, type: PostType): boolean {
  return can(viewer, 'create:any', type === 'ANNOUNCEMENT' ? 'announcement' : 'post');
}

/** The ids of the viewer's classes and of their department: what create:own reaches. Subqueries of one column. */
export function ownGroups({ viewer, now }: Pick<Reading, 'viewer' | 'now'>) {
  const departments = sql`select oe.department_id from ${employeeView('oe')}
    where oe.user_id = ${viewer.userId} and oe.department_id is not null`;
  return { classes: staffedClassIds(viewer, now), departments };
}

/** The keys of the viewer's own classes, with all their parts, and of their department. */
export async function ownKeys({ db, ...reading }: Reading): Promise<string[]> {
  const { classes, departments } = ownGroups(reading);
  const rows = await rowsOf(db, Key).from(sql`
    select 'class:' || oc.class_id || ':' || part as key from (${classes}) oc (class_id), unnest(${sql.param([...classParts])}::text[]) part
    union all select 'dept:' || od.department_id from (${departments}) od (department_id)`);
  return rows.map(({ key }) => key);
}

const Key = z.object({ key: z.string() });

/**
 * Throws 400 at the field of what the viewer may not write for: with create:own their own classes and department, and the people of
 * these; with create:any whatever there is. AMB-316.
 */
export async function demandAddressable(
  reading: Reading,
  keys: readonly string[],
  type: PostType,
): Promise<void> {
  const names = await namesOfKeys(reading.db, keys);
  const gone = keys.find((key) => !names.has(key));
  if (gone) throw fieldProblem(fieldOf(gone), 'One of these groups or people does not exist any more.');
  if (addressesAll(reading.viewer, type)) return;
  const own = await ownKeys(reading);
  const people = keys.filter((key) => key.startsWith('user:'));
  const known = new Set(own);
  if (people.length > 0) {
    const found = await rowsOf(
      reading.db,
      Key,
    ).from(sql`select distinct 'user:' || m.user_id as key from ${membersOfKeys(own)}
      where m.user_id = any(${sql.param(people.map((key) => key.slice('user:'.length)))}::uuid[])`);
    for (const { key } of found) known.add(key);
  }
  const foreign = keys.find((key) => !known.has(key));
  if (foreign)
    throw fieldProblem(fieldOf(foreign), 'You may only write to your own classes and departments.');
}

function fieldOf(key: string): string {
  if (key === 'all') return 'targetAudience';
  if (key.startsWith('role:')) return 'targetRoles';
  return key.startsWith('user:') ? 'targetUserIds' : 'targetGroups';
}
