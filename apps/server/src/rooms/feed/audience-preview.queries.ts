import { classParts, type PostType } from '@bellwether/contract/feed/feed.values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contains, holds } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { departmentView } from '../employees/employees.view.ts';
import { guardianView, roleView, userView } from '../identity/identity.view.ts';
import { schoolClassView, seatedEnrolmentView } from '../learning/learning.view.ts';
import { languagesOf } from '../messaging/index.ts';
import { studentView } from '../students/students.view.ts';
import { addressesAll, ownGroups, ownKeys } from './address-audience.access.ts';
import { membersOfKeys } from './audience-members.queries.ts';
import { type NamedKey, namesOfKeys } from './audience-names.queries.ts';
import type { Reading } from './posts.queries.ts';

const mostNames = 100;
const mostFound = 8;

const Reader = z.object({
  id: z.uuid(),
  name: z.string(),
  keys: z.array(z.string()),
  hasSignIn: z.boolean(),
});
const Left = z.object({ id: z.uuid(), name: z.string(), why: z.enum(['BLOCKED', 'EXCLUDED']) });

interface Asked {
  readonly keys: readonly string[];
  readonly excluded: readonly string[];
  /** The one key whose people are named; all where it is absent. */
  readonly reason?: string | undefined;
}

/** Who sees a post for these keys, and by which of them; who is left out although one would expect them. SOC-01. */
export async function previewAudience({ db }: Reading, { keys, excluded, reason }: Asked) {
  const asked = sql.param([...keys]);
  const without = sql.param([...excluded]);
  const readers = await rowsOf(db, Reader).from(sql`
    select u.id, u.name, u.is_active as "hasSignIn", x.keys from (
      select m.user_id, array_agg(distinct m.key) as keys from ${membersOfKeys(keys)}
      where m.user_id <> all(${without}::uuid[]) group by m.user_id) x
    join ${userView('u')} on u.id = x.user_id order by u.name, u.id`);
  const leftOut = await rowsOf(db, Left).from(sql`
    select u.id, u.name, 'EXCLUDED' as why from ${userView('u')} where u.id = any(${without}::uuid[])
    union all select distinct bu.id, bu.name, 'BLOCKED' from ${guardianView('bl')} join ${userView('bu')} on bu.id = bl.user_id
      join ${studentView('bs')} on bs.user_id = bl.linked_user_id join ${seatedEnrolmentView('be')} on be.student_id = bs.id
      where not bl.can_view and 'class:' || be.class_id || ':PARENT' = any(${asked}::text[])
    limit ${mostNames}`);
  const seen = new Set(readers.map(({ id }) => id));
  const names = await namesOfKeys(db, keys);
  const counts = new Map<string, number>();
  for (const key of readers.flatMap((one) => one.keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const named = reason ? readers.filter((one) => one.keys.includes(reason)) : readers;
  return {
    total: readers.length,
    withoutSignIn: readers.filter(({ hasSignIn }) => !hasSignIn).length,
    languages: await countLanguages(db, [...seen]),
    reasons: keys.flatMap((key) => {
      const one = names.get(key);
      return one ? [{ ...one, count: counts.get(key) ?? 0 }] : [];
    }),
    leftOut: leftOut.filter(({ id }) => !seen.has(id)),
    people: named.slice(0, mostNames),
  };
}

async function countLanguages(db: Reading['db'], userIds: readonly string[]) {
  const counts = new Map<string, number>();
  for (const language of (await languagesOf(db, userIds)).values())
    counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .map(([language, count]) => ({ language, count }))
    .sort((one, other) => other.count - one.count || (one.language < other.language ? -1 : 1));
}

const Thing = z.object({ id: z.uuid(), name: z.string() });

/** For whom the viewer may write, by name: roles with create:any, else what their own classes and department hold. AMB-316. */
export async function groupsToAddress(reading: Reading, q: string, type: PostType) {
  const { db, viewer } = reading;
  const mayAll = addressesAll(viewer, type);
  const own = ownGroups(reading);
  const among = (id: SQL, ids: SQL) => (mayAll ? sql`true` : sql`${id} in (${ids})`);
  const things = (statement: SQL) => rowsOf(db, Thing).from(statement);
  const roles = mayAll
    ? await things(sql`select r.id, coalesce(r.display_name, r.name::text) as name from ${roleView('r')}
        where ${contains(q, sql`coalesce(r.display_name, r.name::text)`) ?? sql`true`} order by name, r.id limit ${mostFound}`)
    : [];
  const classes = await things(sql`select c.id, c.name from ${schoolClassView('c')}
    where ${among(sql`c.id`, own.classes)} and ${q ? sql`${holds(q, sql`c.search_text`)} and ${contains(q, sql`c.name`)}` : sql`true`} order by c.name, c.id limit ${mostFound}`);
  const departments = await things(sql`select d.id, d.name from ${departmentView('d')}
    where ${among(sql`d.id`, own.departments)} and ${contains(q, sql`d.name`) ?? sql`true`} order by d.name, d.id limit ${mostFound}`);
  const data: NamedKey[] = [
    ...roles.map(({ id, name }) => ({ key: `role:${id}`, name, part: null })),
    ...classes.flatMap(({ id, name }) =>
      classParts.map((part) => ({ key: `class:${id}:${part}`, name, part })),
    ),
    ...departments.map(({ id, name }) => ({ key: `dept:${id}`, name, part: null })),
    ...(await peopleToAddress(reading, q, mayAll)),
  ];
  return { mayAll, data };
}

async function peopleToAddress(reading: Reading, q: string, mayAll: boolean): Promise<NamedKey[]> {
  if (q === '') return [];
  const named = sql`${holds(q, sql`u.search_text`)} and ${contains(q, sql`u.name`)}`;
  const people = await rowsOf(reading.db, Thing).from(
    mayAll
      ? sql`select u.id, u.name from ${userView('u')} where ${named} and u.is_active order by u.name, u.id limit ${mostFound}`
      : sql`with reach as materialized (select distinct m.user_id from ${membersOfKeys(await ownKeys(reading))})
          select u.id, u.name from reach join ${userView('u')} on u.id = reach.user_id
          where ${contains(q, sql`u.name`)} order by u.name, u.id limit ${mostFound}`,
  );
  return people.map(({ id, name }) => ({ key: `user:${id}`, name, part: null }));
}
