import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { levelProposals } from '@bellwether/contract/sittings/levels/level-proposals';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { isAmong, matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { staffedClassIds } from '../../learning/index.ts';
import {
  enrolmentView,
  levelView,
  openEnrolmentView,
  schoolClassView,
} from '../../learning/learning.view.ts';
import { studentFindView, studentView } from '../../students/students.view.ts';
import type { Reading } from '../sittings.queries.ts';
import { levelOfPlace } from './level-of-class.queries.ts';
import { levelProposal } from './level-proposals.table.ts';

const table = levelProposal;
const enrolment = enrolmentView.relation('en');
const student = studentView.relation('st');
const user = userView.relation('u');
const schoolClass = schoolClassView.relation('c');
const from = levelView.relation('lf');
const to = levelView.relation('lt');

interface Named {
  readonly id: string;
  readonly name: string;
}

const columns = {
  id: table.id,
  studentId: student.id,
  userId: student.userId,
  // STU-03: the generated name covers all of the fallback but the linked user's name, which it lacks.
  studentName: sql<string>`coalesce(nullif(${student.sortName}, ''), ${user.name})`,
  class: { id: schoolClass.id, name: schoolClass.name, code: schoolClass.code },
  enrolmentStatus: enrolment.status,
  direction: table.direction,
  from: { id: from.id, name: from.name, cefr: from.cefr },
  to: { id: to.id, name: to.name, cefr: to.cefr },
  status: table.status,
  strands: table.strands,
  reason: table.reason,
  decidedBy: sql<
    string | null
  >`(select x.name from ${userView('x')} where x.id = "level_proposal"."decided_by_id")`,
  decidedAt: table.decidedAt,
  toClass: sql<Named | null>`(select jsonb_build_object('id', x.id, 'name', x.name) from ${schoolClassView('x')}
    where x.id = "level_proposal"."to_class_id")`,
  createdAt: table.createdAt,
  version: table.version,
};

const sortable = { student: student.sortName, class: schoolClass.name, createdAt: table.createdAt };

/** Whose proposals the viewer may see: all with read:any student_assessment, else those of classes one staffs. Students and parents see none. AMB-344. */
function visibleProposals(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'student_assessment')) return sql`true`;
  return isAmong(enrolment.classId, staffedClassIds(viewer, now));
}

function selectProposals(db: Reading['db'], where: SQL | undefined) {
  return db
    .select(columns)
    .from(table)
    .innerJoin(enrolment, eq(enrolment.id, table.enrolmentId))
    .innerJoin(student, eq(student.id, enrolment.studentId))
    .innerJoin(user, eq(user.id, student.userId))
    .innerJoin(schoolClass, eq(schoolClass.id, enrolment.classId))
    .innerJoin(from, eq(from.id, table.fromLevelId))
    .innerJoin(to, eq(to.id, table.toLevelId))
    .where(where)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectProposals>>[number];

function shown(viewer: Viewer, { studentId, userId, studentName, enrolmentStatus, ...row }: Row) {
  const isOpen = row.status === 'OPEN' && enrolmentStatus === 'ACTIVE';
  return {
    ...row,
    strands: [...row.strands],
    student: { id: studentId, userId, name: studentName },
    can: {
      accept: isOpen && can(viewer, 'edit:any', 'enrolment'),
      dismiss: isOpen && can(viewer, 'edit:own', 'scheduled_assessment'),
    },
  };
}

/** One page of the proposals that the viewer may see; open ones of students who are still in the class. AMB-344. */
export async function listLevelProposals(
  { db, viewer, now }: Reading,
  query: InputOf<typeof levelProposals.list>['query'],
) {
  const where = and(
    visibleProposals(viewer, now),
    eq(table.status, query.status),
    query.status === 'OPEN' ? sql`${enrolment.status} = 'ACTIVE'` : undefined,
    query.direction ? eq(table.direction, query.direction) : undefined,
    query.classId?.length ? isAmong(enrolment.classId, idsOf(query.classId)) : undefined,
    query.userId ? sql`${student.userId} = ${query.userId}` : undefined,
    matches(query.search, sql`found.text`),
  );
  const page = await pageOf(db, (onPage) => selectProposals(db, onPage), {
    query,
    by: [sortable[query.sortBy]],
    id: table.id,
    from: sql`from ${table} join ${enrolmentView('en')} on en.id = ${table.enrolmentId}
      join ${studentView('st')} on st.id = en.student_id join ${schoolClassView('c')} on c.id = en.class_id
      ${query.search ? sql`join ${studentFindView('found')} on found.id = st.id` : sql``} where ${where}`,
  });
  return { ...page, data: page.data.map((row) => shown(viewer, row)) };
}

function idsOf(ids: readonly string[]): SQL {
  return sql`select unnest(${sql.param([...ids])}::uuid[])`;
}

/** One proposal that the viewer may see. Throws 404. */
export async function findLevelProposal({ db, viewer, now }: Reading, id: string) {
  const [found] = await selectProposals(db, and(visibleProposals(viewer, now), eq(table.id, id)));
  if (!found) throw notFound('Proposal');
  return { ...shown(viewer, found), toLevelId: found.to.id, studentId: found.studentId };
}

const ClassRow = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  startDate: z.string(),
  maxCapacity: z.int().nullable(),
  taken: z.int(),
});

/** The classes that have not ended of the level, which the student is not in; those that run first, then by name. AMB-344. */
export async function classesOfLevel({ db }: Reading, levelId: string, studentId: string) {
  const rows = await rowsOf(db, ClassRow).from(sql`
    select c.id, c.name, c.code, c.start_date::text as "startDate", c.max_capacity as "maxCapacity",
      (select count(*)::int from ${openEnrolmentView('en')} where en.class_id = c.id
        and (en.status <> 'PENDING' or en.held_until is not null)) as taken
    from ${schoolClassView('c')} where c.status in ('ACTIVE', 'PLANNED')
      and ${levelOfPlace(sql`c.id`)} = ${levelId}
      and not exists (select 1 from ${openEnrolmentView('own')} where own.class_id = c.id and own.student_id = ${studentId})
    order by c.status, c.name, c.id limit 200`);
  return rows.map(({ maxCapacity, taken, ...row }) => ({
    ...row,
    freeSeats: maxCapacity === null ? null : Math.max(0, maxCapacity - taken),
  }));
}
