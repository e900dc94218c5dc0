import { openEnrolmentStatuses } from '@bellwether/contract/learning/values';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { and, inArray, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { absent, hashOf } from '../external-ids.commands.ts';
import type { EnrollmentRow } from '../read/columns.values.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';
import { classStaff, enrolment, schoolClass } from '../tables.values.ts';
import { missingKeys } from './missing.rules.ts';
import type { PeopleHere } from './person.queries.ts';

interface ClassHere {
  readonly id: string;
  readonly startDate: string;
  readonly maxCapacity: number | null;
}

/** What all rows share. */
interface Work {
  readonly classes: ReadonlyMap<string, ClassHere>;
  readonly here: PeopleHere;
  /** 'studentId classId' of every open enrolment -> its id. */
  readonly open: Map<string, string>;
  readonly seats: Map<string, number>;
  /** 'classId employeeId KIND' of every staffing of a whole class -> its id. */
  readonly staff: Map<string, string>;
  readonly freshEnrolments: (typeof enrolment.$inferInsert)[];
  readonly freshStaff: (typeof classStaff.$inferInsert)[];
}

/** Enrollments: teachers and aides become staff of the class, students are enrolled (AMB-187, AMB-114). */
export async function applyEnrolments(run: RunContext, here: PeopleHere): Promise<void> {
  const { feed, known, writer } = run;
  await withdrawWhoLeft(run, here);
  const table = feed.files.enrollments.table;
  if (!table) return;
  const work = await prepare(run, here);
  for (const row of table.rows) {
    if (isDeleted(row)) await end(run, row.sourcedId);
    else if (row.role === 'student') await enrol(run, work, row);
    else if (row.role === 'teacher' || row.role === 'aide') await staffClass(run, work, row, row.role);
    else {
      run.counts.classStaff.skipped += 1;
      const reason = 'Only students, teachers and aides have a place in a class: the row was passed over.';
      run.issues.warn('enrollments.csv', row.line, reason, { column: 'role', value: row.role });
    }
  }
  await writer.insert(classStaff, work.freshStaff);
  await writer.insert(enrolment, work.freshEnrolments);
  for (const entity of ['enrolment', 'staff'] as const) {
    for (const key of missingKeys(run, entity, feed.files.enrollments, (row) => String(row.sourcedId))) {
      if (known.find(entity, key)) await end(run, key);
    }
  }
}

async function prepare(run: RunContext, here: PeopleHere): Promise<Work> {
  const { tx, known } = run;
  const rows = await tx
    .select({ id: schoolClass.id, startDate: schoolClass.startDate, maxCapacity: schoolClass.maxCapacity })
    .from(schoolClass);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const classes = new Map(
    [...known.all('class')].flatMap(([key, { entityId }]) => {
      const found = byId.get(entityId);
      return found ? [[key, found] as const] : [];
    }),
  );
  const open = await tx
    .select({ id: enrolment.id, studentId: enrolment.studentId, classId: enrolment.classId })
    .from(enrolment)
    .where(inArray(enrolment.status, [...openEnrolmentStatuses]));
  const seats = new Map<string, number>();
  for (const { classId } of open) seats.set(classId, (seats.get(classId) ?? 0) + 1);
  const staff = await tx.select().from(classStaff);
  return {
    classes,
    here,
    open: new Map(open.map(({ id, studentId, classId }) => [`${studentId} ${classId}`, id])),
    seats,
    staff: new Map(
      staff.flatMap(({ id, classId, courseId, employeeId, kind }) =>
        courseId === null ? [[`${classId} ${employeeId} ${kind}`, id] as const] : [],
      ),
    ),
    freshEnrolments: [],
    freshStaff: [],
  };
}

async function staffClass(
  run: RunContext,
  work: Work,
  row: EnrollmentRow,
  role: 'teacher' | 'aide',
): Promise<void> {
  const { known, writer, counts } = run;
  const place = placeOf(run, work, row);
  if (!place) return;
  const employee = work.here.employeeByUser.get(place.userId);
  if (!employee) {
    reject(
      run,
      row,
      'userSourcedId',
      row.userSourcedId,
      `'${row.userSourcedId}' has no staff role and cannot teach a class.`,
    );
    return;
  }
  const kind = role === 'teacher' ? ('TEACHER' as const) : ('ASSISTANT' as const);
  const hash = hashOf([row.classSourcedId, row.userSourcedId, kind]);
  const found = known.find('staff', row.sourcedId);
  if (found?.hash === hash) {
    counts.classStaff.unchanged += 1;
    return;
  }
  if (found && found.hash !== absent) await writer.remove(classStaff, [found.entityId]);
  if (known.find('enrolment', row.sourcedId)) await end(run, row.sourcedId);
  const name = `${place.schoolClass.id} ${employee.id} ${kind}`;
  const twin = work.staff.get(name);
  const id = twin ?? newId();
  known.set('staff', row.sourcedId, { entityId: id, hash });
  counts.classStaff[found ? 'updated' : twin ? 'linked' : 'created'] += 1;
  if (twin) return;
  work.staff.set(name, id);
  work.freshStaff.push({ id, classId: place.schoolClass.id, employeeId: employee.id, kind });
}

async function enrol(run: RunContext, work: Work, row: EnrollmentRow): Promise<void> {
  const { known, writer, counts, now } = run;
  const place = placeOf(run, work, row);
  if (!place) return;
  const student = work.here.studentByUser.get(place.userId);
  if (!student) {
    reject(
      run,
      row,
      'userSourcedId',
      row.userSourcedId,
      `'${row.userSourcedId}' is no student and cannot be enrolled.`,
    );
    return;
  }
  const hasLeft = known.find('user', row.userSourcedId)?.hash === absent;
  const hash = hashOf([row.classSourcedId, row.userSourcedId, row.beginDate, row.endDate, hasLeft]);
  const found = known.find('enrolment', row.sourcedId);
  if (found?.hash === hash) {
    counts.enrolment.unchanged += 1;
    return;
  }
  if (known.find('staff', row.sourcedId)) await end(run, row.sourcedId);
  const { id: classId, startDate, maxCapacity } = place.schoolClass;
  const begin = row.beginDate ?? startDate;
  const status = statusOf(run, row, begin, startDate, hasLeft);
  const values = {
    studentId: student.id,
    classId,
    status,
    enrolledAt: startOf(run, begin),
    endedAt: endOf(run, row, status, now),
    // Who has a seat needs none held.
    heldUntil: null,
  };
  const name = `${student.id} ${classId}`;
  const twin = work.open.get(name);
  if (found) {
    if (twin !== undefined && twin !== found.entityId && isOpen(status)) {
      reject(run, row, 'userSourcedId', row.userSourcedId, 'The student is enrolled in this class already.');
      return;
    }
    await writer.update(enrolment, found.entityId, values);
    known.set('enrolment', row.sourcedId, { entityId: found.entityId, hash });
    counts.enrolment.updated += 1;
    return;
  }
  if (twin !== undefined && isOpen(status)) {
    known.set('enrolment', row.sourcedId, { entityId: twin, hash });
    counts.enrolment.linked += 1;
    return;
  }
  const seats = (work.seats.get(classId) ?? 0) + 1;
  if (isOpen(status) && maxCapacity !== null && seats > maxCapacity) {
    reject(run, row, 'classSourcedId', row.classSourcedId, 'Class is full');
    return;
  }
  const id = newId();
  known.set('enrolment', row.sourcedId, { entityId: id, hash });
  work.freshEnrolments.push({ id, ...values });
  counts.enrolment.created += 1;
  if (!isOpen(status)) return;
  work.open.set(name, id);
  work.seats.set(classId, seats);
}

type EnrolmentStatus = 'SCHEDULED' | 'ACTIVE' | 'COMPLETED' | 'WITHDRAWN';

function statusOf(
  run: RunContext,
  row: EnrollmentRow,
  begin: string,
  classStart: string,
  hasLeft: boolean,
): EnrolmentStatus {
  if (hasLeft) return 'WITHDRAWN';
  if (row.endDate !== null && row.endDate < run.today) return 'COMPLETED';
  return begin > run.today || classStart > run.today ? 'SCHEDULED' : 'ACTIVE';
}

function isOpen(status: string): boolean {
  return (openEnrolmentStatuses as readonly string[]).includes(status);
}

function startOf(run: RunContext, day: string): string {
  return momentOf(day, '00:00', run.zone).toISOString();
}

function endOf(run: RunContext, row: EnrollmentRow, status: EnrolmentStatus, now: Date): string | null {
  if (status === 'COMPLETED' && row.endDate !== null) return startOf(run, addDays(row.endDate, 1));
  return status === 'WITHDRAWN' ? now.toISOString() : null;
}

/** The class and the person of a row. Reports what is unknown. */
function placeOf(
  run: RunContext,
  work: Work,
  row: EnrollmentRow,
): { schoolClass: ClassHere; userId: string } | undefined {
  const schoolClass = work.classes.get(row.classSourcedId);
  if (!schoolClass) {
    reject(run, row, 'classSourcedId', row.classSourcedId, `There is no class '${row.classSourcedId}'.`);
    return undefined;
  }
  const user = run.known.find('user', row.userSourcedId);
  if (!user) {
    reject(run, row, 'userSourcedId', row.userSourcedId, `There is no user '${row.userSourcedId}'.`);
    return undefined;
  }
  if (row.beginDate !== null && row.endDate !== null && row.endDate < row.beginDate) {
    reject(run, row, 'endDate', row.endDate, 'endDate is before beginDate.');
    return undefined;
  }
  return { schoolClass, userId: user.entityId };
}

function reject(run: RunContext, row: EnrollmentRow, column: string, value: string, reason: string): void {
  run.issues.error('enrollments.csv', row.line, reason, { column, value });
}

/** A place in a class that the source no longer has: staff go, a student's open enrolment is withdrawn. */
async function end(run: RunContext, key: string): Promise<void> {
  const { known, writer, counts, tx, now } = run;
  const staff = known.find('staff', key);
  if (staff) {
    await writer.remove(classStaff, [staff.entityId]);
    known.delete('staff', key);
    counts.classStaff.removed += 1;
  }
  const found = known.find('enrolment', key);
  if (!found) {
    if (!staff) counts.enrolment.skipped += 1;
    return;
  }
  if (found.hash === absent) {
    counts.enrolment.unchanged += 1;
    return;
  }
  known.set('enrolment', key, { entityId: found.entityId, hash: absent });
  const [row] = await tx
    .select()
    .from(enrolment)
    .where(inArray(enrolment.id, [found.entityId]));
  if (row && isOpen(row.status)) {
    await writer.update(enrolment, found.entityId, {
      status: 'WITHDRAWN',
      heldUntil: null,
      endedAt: now.toISOString(),
    });
  }
  counts.enrolment.removed += 1;
}

/** Whoever left the school leaves the classes too. */
async function withdrawWhoLeft(run: RunContext, here: PeopleHere): Promise<void> {
  const left = [...run.known.all('user').values()].filter(({ hash }) => hash === absent);
  const students = left.flatMap(({ entityId }) => here.studentByUser.get(entityId)?.id ?? []);
  if (students.length === 0) return;
  const open = await run.tx
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(
      and(
        sql`${enrolment.studentId} = any(${sql.param(students)}::uuid[])`,
        inArray(enrolment.status, [...openEnrolmentStatuses]),
      ),
    );
  await run.writer.updateMany(
    enrolment,
    open.map(({ id }) => id),
    { status: 'WITHDRAWN', endedAt: run.now.toISOString() },
  );
}
