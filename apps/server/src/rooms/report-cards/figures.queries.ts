import type { ReportFigures } from '@bellwether/contract/report-cards/report-cards';
import type { ReportCriterionBody } from '@bellwether/contract/report-cards/report-criteria';
import { hasRequiredValues } from '@bellwether/contract/report-cards/report-criteria.rules';
import { withName } from '@bellwether/contract/report-cards/report-names.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { classResults } from '../assessments/index.ts';
import { attendanceRecordView, attendanceSessionView } from '../attendance/attendance.view.ts';
import { userView } from '../identity/identity.view.ts';
import { enrolmentView, schoolClassView } from '../learning/learning.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { organizationZone } from '../settings/index.ts';
import { studentView } from '../students/students.view.ts';
import { frozenCriteria, judgedOf } from './criteria/report-criteria.queries.ts';
import { averageOf, subjectsOf } from './figures.rules.ts';
import { reportComment, type reportCycle, reportTemplateVersion } from './report-cards.table.ts';

type Cycle = typeof reportCycle.$inferSelect;

const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  studentIdentifier: z.string().nullable(),
  firstName: z.string(),
  preferredName: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

const Attendance = z.object({
  studentId: z.uuid(),
  present: z.number().int(),
  late: z.number().int(),
  absent: z.number().int(),
  excused: z.number().int(),
});

const nothing = { present: 0, late: 0, absent: 0, excused: 0 };

/** What of a student stands in a cycle: the figures of the card as they are now, and the comment as it was written. */
export interface StudentFigures {
  readonly person: Person;
  readonly figures: ReportFigures;
  readonly comment:
    | { readonly text: string; readonly version: number; readonly writtenById: string | null }
    | undefined;
}

/** Who gets a card: who attended the class in the term. */
function peopleOf(db: Db, { classId, endDate }: Cycle, zone: string): Promise<Person[]> {
  return rowsOf(db, Person).from(sql`
    select st.id, coalesce(nullif(st.sort_name, ''), u.name) as name, st.student_identifier::text as "studentIdentifier",
      st.first_name as "firstName", st.preferred_name as "preferredName"
    from ${studentView('st')} join ${userView('u')} on u.id = st.user_id
    where st.id in (select en.student_id from ${enrolmentView('en')} where en.class_id = ${classId}
      and en.status not in ('PENDING', 'WITHDRAWN', 'DROPPED') and (en.enrolled_at at time zone ${zone})::date <= ${endDate})
    order by 2, st.id`);
}

/** The student of this id who gets a card of the cycle, or undefined. */
export async function personOf(db: Db, cycle: Cycle, studentId: string): Promise<Person | undefined> {
  const people = await peopleOf(db, cycle, await organizationZone(db));
  return people.find(({ id }) => id === studentId);
}

/** Whether everybody who gets a card of the cycle has a comment, where cards have one, and each required value, and anybody gets one. */
export async function isAllWritten(db: Db, cycle: Cycle): Promise<boolean> {
  const people = await peopleOf(db, cycle, await organizationZone(db));
  const { blocks = [] } = (await templateOf(db, cycle)) ?? {};
  const { criteria, values } = await judgedOf(db, cycle);
  const comments = await db.select().from(reportComment).where(eq(reportComment.cycleId, cycle.id));
  const written = new Set(comments.flatMap(({ studentId, text }) => (text ? [studentId] : [])));
  const hasComments = blocks.some(({ kind }) => kind === 'COMMENT');
  return (
    people.length > 0 &&
    people.every(
      ({ id }) => (!hasComments || written.has(id)) && hasRequiredValues(criteria, values.get(id) ?? []),
    )
  );
}

function attendanceOf(db: Db, { classId, startDate, endDate }: Cycle) {
  return rowsOf(db, Attendance).from(sql`
    select r.student_id as "studentId", count(*) filter (where r.status = 'PRESENT')::int as present,
      count(*) filter (where r.status = 'LATE')::int as late, count(*) filter (where r.status = 'EXCUSED')::int as excused,
      count(*) filter (where r.status not in ('PRESENT', 'LATE', 'EXCUSED'))::int as absent
    from ${attendanceRecordView('r')} join ${attendanceSessionView('s')} on s.id = r.session_id
    join ${lessonOccurrenceView('o')} on o.id = s.occurrence_id
    where r.student_id is not null and o.class_id = ${classId} and o.date between ${startDate} and ${endDate}
    group by r.student_id`);
}

const Named = z.object({ id: z.uuid(), name: z.string() });

/** What a comment calls a student. */
export function calledNameOf({ preferredName, firstName }: Person): string {
  return preferredName || firstName;
}

type Template = Pick<typeof reportTemplateVersion.$inferSelect, 'blocks' | 'categories'>;

/** How a template would print: its criteria too, which are stored nowhere yet. */
type AskedTemplate = Template & { readonly criteria: readonly ReportCriterionBody[] };

/**
 * The figures of everybody in a cycle as they are now, by name; a few queries, however many there are. By the template that the cycle began with,
 * or by another one.
 */
export async function figuresOf(db: Db, cycle: Cycle, other?: AskedTemplate): Promise<StudentFigures[]> {
  const zone = await organizationZone(db);
  const people = await peopleOf(db, cycle, zone);
  const attendance = new Map(
    (await attendanceOf(db, cycle)).map(({ studentId, ...counts }) => [studentId, counts]),
  );
  const { classId, startDate, endDate, id, name } = cycle;
  const results = await classResults(db, { classId, from: startDate, to: endDate });
  const comments = await db.select().from(reportComment).where(eq(reportComment.cycleId, id));
  const judged = await judgedOf(db, cycle);
  const [ofClass] = await rowsOf(db, Named).from(
    sql`select c.id, c.name from ${schoolClassView('c')} where c.id = ${classId}`,
  );
  const template = other ?? (await templateOf(db, cycle));
  const { categories = [], blocks = [] } = template ?? {};
  const marking = { categories, missedIsZero: cycle.missedRule === 'ZERO', className: ofClass?.name ?? '' };
  return people.map((person) => {
    const own = results.filter(({ studentId }) => studentId === person.id);
    const subjects = subjectsOf(own, marking);
    const comment = comments.find(({ studentId }) => studentId === person.id);
    const text = comment?.text ? withName(comment.text, calledNameOf(person)) : null;
    const figures: ReportFigures = {
      student: { id: person.id, name: person.name, studentIdentifier: person.studentIdentifier },
      class: ofClass ?? { id: classId, name: '' },
      cycle: { id, name, startDate, endDate },
      ...{ blocks, average: averageOf(subjects), subjects, comment: text },
      attendance: attendance.get(person.id) ?? nothing,
      ...frozenCriteria(judged, person.id, other?.criteria),
    };
    return { person, figures, comment };
  });
}

/** The blocks and categories that a cycle began with. */
export async function templateOf(
  db: Db,
  { templateId, templateNumber }: Cycle,
): Promise<Template | undefined> {
  const [found] = await db
    .select()
    .from(reportTemplateVersion)
    .where(
      and(eq(reportTemplateVersion.templateId, templateId), eq(reportTemplateVersion.number, templateNumber)),
    );
  return found;
}
