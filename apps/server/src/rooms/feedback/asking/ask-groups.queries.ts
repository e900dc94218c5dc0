import type { AskGroup, CountedGroup } from '@bellwether/contract/feedback/ask-groups';
import { type AskGroupKind, askGroupKinds } from '@bellwether/contract/feedback/values';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { guardianView, roleView, userRoleView, userView } from '../../identity/identity.view.ts';
import { visibleUsers } from '../../identity/index.ts';
import { findClasses, visibleClasses } from '../../learning/index.ts';
import { classStaffView, schoolClassView, seatedEnrolmentView } from '../../learning/learning.view.ts';
import { writableUsers } from '../../messaging/index.ts';
import { studentView } from '../../students/students.view.ts';
import { taughtUserIds } from '../people.queries.ts';

type Reading = { readonly db: Db; readonly viewer: Viewer; readonly now: Date };

/** So many classes, by name or code, and departments of a text are offered. */
const most = 10;
const schoolClass = schoolClassView.relation('class');
const classKinds = ['CLASS_STUDENTS', 'CLASS_PARENTS', 'CLASS_TEACHERS'] as const;

/**
 * The groups in which somebody is whom the viewer may ask, with their number: all roles, and the departments and classes
 * in whose name the text occurs. FBK-09.
 */
export async function groupsToAsk(reading: Reading, q: string): Promise<z.input<typeof CountedGroup>[]> {
  const [roles, departments, classes] = [
    await rolesFor(reading, {}),
    await departmentsFor(reading, { text: q }),
    await classesFor(reading, { text: q }),
  ];
  const counts = await countsOf(reading, membersOf({ roles, departments, classes }));
  const found = (kind: AskGroupKind, things: readonly Named[]) =>
    things.flatMap(({ id, name }) => {
      const count = counts.get(`${kind} ${id}`) ?? 0;
      return count > 0 ? [{ kind, id, name, count }] : [];
    });
  return [
    ...found('ROLE', roles),
    ...found('DEPARTMENT', departments),
    ...classes.flatMap((one) => classKinds.flatMap((kind) => found(kind, [one]))),
  ];
}

/**
 * The ids of the groups' members whom the viewer may ask, each once; undefined when one of the groups is not there for
 * the viewer.
 */
export async function peopleOfGroups(
  reading: Reading,
  groups: readonly AskGroup[],
): Promise<string[] | undefined> {
  const idsOf = (...kinds: AskGroupKind[]) => [
    ...new Set(groups.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  const wanted = { roles: idsOf('ROLE'), departments: idsOf('DEPARTMENT'), classes: idsOf(...classKinds) };
  const roles = await rolesFor(reading, { ids: wanted.roles });
  const departments = await departmentsFor(reading, { ids: wanted.departments });
  const classes = await classesFor(reading, { ids: wanted.classes });
  const isThere =
    roles.length === wanted.roles.length &&
    departments.length === wanted.departments.length &&
    classes.length === wanted.classes.length;
  if (!isThere) return undefined;
  const pairs = groups.map(({ kind, id }) => sql`(${kind}, ${id}::uuid)`);
  const people = await rowsOf(reading.db, z.object({ id: Id })).from(sql`
    with member (kind, id, user_id) as (${membersOf({ roles, departments, classes })})
    select distinct "user".id from member join ${userView('user')} on "user".id = member.user_id
    where (member.kind, member.id) in (${sql.join(pairs, sql`, `)}) and ${await askable(reading)}
    order by "user".id`);
  return people.map(({ id }) => id);
}

/**
 * A condition on "user": whom the viewer may write to and knows of: users whom they see, the students whom they teach or,
 * with the right, any student, and the guardians of these.
 */
async function askable({ db, viewer, now }: Reading): Promise<SQL> {
  const pupils = can(viewer, 'read:any', 'student')
    ? sql`select st.user_id from ${studentView('st')}`
    : taughtUserIds(viewer, now);
  return sql`${await writableUsers(db, viewer.userId)} and (${visibleUsers(viewer)} or "user".id in (${pupils})
    or "user".id in (select ul.user_id from ${guardianView('ul')}
      where ul.can_view and ul.linked_user_id in (${pupils})))`;
}

const Named = z.object({ id: Id, name: z.string() });
type Named = z.output<typeof Named>;
interface Wanted {
  readonly ids?: readonly string[];
  readonly text?: string;
}

async function rolesFor({ db, viewer }: Reading, { ids }: Wanted): Promise<Named[]> {
  if (!can(viewer, 'read', 'role')) return [];
  return rowsOf(db, Named).from(sql`select r.id, coalesce(r.display_name, r.name::text) as name
    from ${roleView('r')} where r.name <> 'superuser' and ${among(sql`r.id`, ids)} order by name, r.id`);
}

async function departmentsFor({ db, viewer }: Reading, { ids, text }: Wanted): Promise<Named[]> {
  if (!can(viewer, 'read', 'department')) return [];
  return rowsOf(db, Named).from(sql`select d.id, d.name from ${departmentView('d')}
    where ${among(sql`d.id`, ids)} and ${contains(text, sql`d.name`) ?? sql`true`}
    order by d.name, d.id ${ids ? sql`` : sql`limit ${most}`}`);
}

async function classesFor({ db, viewer, now }: Reading, { ids, text = '' }: Wanted): Promise<Named[]> {
  if (!can(viewer, 'read:own', 'class')) return [];
  if (!ids) {
    const found = await findClasses(db, viewer, now, text, most);
    return found.map(({ id, title }) => ({ id, name: title }));
  }
  return rowsOf(db, Named).from(sql`select ${schoolClass.id} as id, ${schoolClass.name} as name
    from ${schoolClassView('class')} where ${visibleClasses(viewer, now)} and ${among(sql`${schoolClass.id}`, ids)}
    order by ${schoolClass.name}, ${schoolClass.id}`);
}

function among(id: SQL, ids: readonly string[] | undefined): SQL {
  return ids ? sql`${id} = any(${sql.param([...ids])}::uuid[])` : sql`true`;
}

interface Things {
  readonly roles: readonly Named[];
  readonly departments: readonly Named[];
  readonly classes: readonly Named[];
}

/** Rows of kind, group and user id: who belongs to what. Of a class its seated students, their guardians and its teachers. */
function membersOf({ roles, departments, classes }: Things): SQL {
  const idsOf = (things: readonly Named[]) => sql`any(${sql.param(things.map(({ id }) => id))}::uuid[])`;
  const [role, department, ...ofClass] = askGroupKinds;
  const [students, parents, teachers] = ofClass;
  return sql`select ${role}::text, ur.role_id, ur.user_id from ${userRoleView('ur')} where ur.role_id = ${idsOf(roles)}
    union all select ${department}, e.department_id, e.user_id from ${employeeView('e')}
      where e.department_id = ${idsOf(departments)} and e.status not in ('TERMINATED', 'RESIGNED')
    union all select ${students}, en.class_id, st.user_id from ${seatedEnrolmentView('en')}
      join ${studentView('st')} on st.id = en.student_id where en.class_id = ${idsOf(classes)}
    union all select ${parents}, en.class_id, ul.user_id from ${seatedEnrolmentView('en')}
      join ${studentView('st')} on st.id = en.student_id
      join ${guardianView('ul')} on ul.linked_user_id = st.user_id and ul.can_view where en.class_id = ${idsOf(classes)}
    union all select ${teachers}, cs.class_id, e.user_id from ${classStaffView('cs')}
      join ${employeeView('e')} on e.id = cs.employee_id where cs.class_id = ${idsOf(classes)} and cs.kind = 'TEACHER'`;
}

const Counted = z.object({ key: z.string(), count: z.int() });

/** How many of each group the viewer may ask, by 'KIND id'. */
async function countsOf(reading: Reading, members: SQL): Promise<Map<string, number>> {
  const rows = await rowsOf(reading.db, Counted).from(sql`
    with member (kind, id, user_id) as (${members})
    select member.kind || ' ' || member.id as key, count(distinct "user".id)::int as count
    from member join ${userView('user')} on "user".id = member.user_id
    where ${await askable(reading)} group by member.kind, member.id`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}
