import { placeholderDomain } from '@bellwether/contract/identity/placeholder.rules';
import { newId } from '../../../platform/db/columns.ts';
import type { RunContext } from '../run-context.rules.ts';
import { employee, student } from '../tables.values.ts';
import { numberOf, type PeopleHere, type Person } from './person.queries.ts';
import { type HeldRole, isStaff, isStudent } from './roles.rules.ts';

/** Makes and changes the student and employee records of the people (REV-07, REV-08). */
export async function applyRecords(
  run: RunContext,
  people: Iterable<Person>,
  here: PeopleHere,
): Promise<void> {
  const freshStudents: (typeof student.$inferInsert)[] = [];
  const freshEmployees: (typeof employee.$inferInsert)[] = [];
  const numbers = {
    student: new Set(here.studentByNumber.keys()),
    employee: new Set(here.employeeByNumber.keys()),
  };
  for (const person of people) {
    const { userId } = person;
    if (!userId) continue;
    const studentHere = here.studentByUser.get(userId);
    const employeeHere = here.employeeByUser.get(userId);
    if (studentHere) await changeStudent(run, person, studentHere);
    else if (isStudent(person.roles)) {
      const id = newId();
      freshStudents.push(newStudent(run, person, id, userId, numbers.student, here));
      here.studentByUser.set(userId, { id, status: person.isDeleted ? 'INACTIVE' : 'ACTIVE' });
      run.counts.student.created += 1;
    }
    if (employeeHere) await changeEmployee(run, person, employeeHere);
    else if (isStaff(person.roles)) {
      const id = newId();
      freshEmployees.push(newEmployee(run, person, id, userId, numbers.employee, here));
      here.employeeByUser.set(userId, { id, status: person.isDeleted ? 'INACTIVE' : 'ACTIVE' });
      run.counts.employee.created += 1;
    }
  }
  await run.writer.insert(student, freshStudents);
  await run.writer.insert(employee, freshEmployees);
}

/** Counts people out: their sign-in ends, their records become inactive, open enrolments are withdrawn. */
export async function deactivateRecords(
  run: RunContext,
  userIds: readonly string[],
  here: PeopleHere,
): Promise<void> {
  const students = userIds
    .flatMap((id) => here.studentByUser.get(id) ?? [])
    .filter(({ status }) => status === 'ACTIVE');
  const employees = userIds
    .flatMap((id) => here.employeeByUser.get(id) ?? [])
    .filter(({ status }) => status === 'ACTIVE');
  await run.writer.updateMany(
    student,
    students.map(({ id }) => id),
    { status: 'INACTIVE' },
  );
  await run.writer.updateMany(
    employee,
    employees.map(({ id }) => id),
    { status: 'INACTIVE' },
  );
  run.counts.student.removed += students.length;
  run.counts.employee.removed += employees.length;
}

function newStudent(
  run: RunContext,
  person: Person,
  id: string,
  userId: string,
  taken: Set<string>,
  here: PeopleHere,
): typeof student.$inferInsert {
  const begins = person.roles
    .filter(({ role, begin }) => role === 'student' && begin !== null)
    .map(({ begin }) => begin);
  return {
    id,
    userId,
    studentIdentifier: freeNumber(run, person, taken),
    status: person.isDeleted ? 'INACTIVE' : 'ACTIVE',
    dateOfEnrollment: begins.sort()[0] ?? null,
    ...namesOf(person, here),
    ...studentNames(person),
    ...bornAs(person),
  };
}

function newEmployee(
  run: RunContext,
  person: Person,
  id: string,
  userId: string,
  taken: Set<string>,
  here: PeopleHere,
): typeof employee.$inferInsert {
  const begins = person.roles.flatMap(({ role, begin }) => (role !== null && begin !== null ? [begin] : []));
  const names = namesOf(person, here);
  return {
    id,
    userId,
    employeeIdNumber: freeNumber(run, person, taken),
    firstName: names.firstName ?? '',
    lastName: names.lastName ?? '',
    middleName: names.middleName ?? null,
    workEmail: freeWorkEmail(person, userId, here),
    mobilePhone: names.mobilePhone ?? null,
    status: person.isDeleted ? 'INACTIVE' : 'ACTIVE',
    dateOfJoining: begins.sort()[0] ?? run.today,
    departmentId: departmentOf(run, person),
    ...bornAs(person),
  };
}

async function changeStudent(
  run: RunContext,
  person: Person,
  found: { id: string; status: string },
): Promise<void> {
  if (!needsChange(person)) {
    if (person.row) run.counts.student.unchanged += 1;
    return;
  }
  const isOut = person.isDeleted || (person.rolesChanged && !isStudent(person.roles));
  if (isOut) {
    if (found.status === 'ACTIVE') await run.writer.update(student, found.id, { status: 'INACTIVE' });
    run.counts.student.removed += 1;
    return;
  }
  await run.writer.update(student, found.id, {
    ...(person.row && person.rowChanged && { ...rowNames(person), ...studentNames(person) }),
    ...(person.demographicsChanged && bornAs(person)),
    ...(person.isBack && found.status === 'INACTIVE' && { status: 'ACTIVE' as const }),
  });
  run.counts.student.updated += 1;
}

async function changeEmployee(
  run: RunContext,
  person: Person,
  found: { id: string; status: string },
): Promise<void> {
  if (!needsChange(person)) {
    if (person.row) run.counts.employee.unchanged += 1;
    return;
  }
  const isOut = person.isDeleted || (person.rolesChanged && !isStaff(person.roles));
  if (isOut) {
    if (found.status === 'ACTIVE') await run.writer.update(employee, found.id, { status: 'INACTIVE' });
    run.counts.employee.removed += 1;
    return;
  }
  await run.writer.update(employee, found.id, {
    ...(person.row && person.rowChanged && rowNames(person)),
    ...(person.demographicsChanged && bornAs(person)),
    ...(person.isBack && found.status === 'INACTIVE' && { status: 'ACTIVE' as const }),
  });
  run.counts.employee.updated += 1;
}

function needsChange(person: Person): boolean {
  return person.rowChanged || person.rolesChanged || person.demographicsChanged;
}

interface Names {
  firstName?: string;
  lastName?: string;
  middleName?: string | null;
  mobilePhone?: string | null;
}

/** The names of the row; of a person without one, the name of the user, parted at its last space. */
function namesOf(person: Person, here: PeopleHere): Names {
  if (person.row) return rowNames(person);
  const words = (here.names.get(person.userId ?? '') ?? person.sourcedId).split(' ');
  const lastName = words.pop() ?? '';
  return { firstName: words.join(' ') || lastName, lastName };
}

function rowNames({ row }: Person): Names {
  if (!row) return {};
  return {
    firstName: row.givenName,
    lastName: row.familyName,
    middleName: row.middleName,
    mobilePhone: row.sms ?? row.phone,
  };
}

/** The preferred name where it differs: it is what lists show first (STU-03). */
function studentNames({ row }: Person): { preferredName?: string | null } {
  if (!row) return {};
  const given = row.preferredGivenName ?? row.givenName;
  const family = row.preferredFamilyName ?? row.familyName;
  const differs = given !== row.givenName || family !== row.familyName;
  return { preferredName: differs ? `${given} ${family}` : null };
}

const genders = { male: 'MALE', female: 'FEMALE', other: 'OTHER', unspecified: null, ext: null } as const;

function bornAs({ demographics }: Person): {
  dateOfBirth?: string | null;
  gender?: 'MALE' | 'FEMALE' | 'OTHER' | null;
} {
  if (!demographics) return {};
  return {
    dateOfBirth: demographics.birthDate,
    gender: demographics.sex === null ? null : genders[demographics.sex],
  };
}

function freeNumber(run: RunContext, person: Person, taken: Set<string>): string {
  const wish = numberOf(person);
  let free = wish;
  for (let next = 2; taken.has(free.toLowerCase()); next += 1) free = `${wish}-${next}`;
  taken.add(free.toLowerCase());
  if (free !== wish) {
    const reason = `The number '${wish}' belongs to somebody else; '${free}' was given.`;
    run.issues.warn('users.csv', person.row?.line ?? 1, reason, { column: 'identifier', value: wish });
  }
  return free;
}

function freeWorkEmail(person: Person, userId: string, here: PeopleHere): string {
  const own = person.row?.email?.toLowerCase();
  const email =
    own !== undefined && here.emails.get(own) === userId && !here.workEmails.has(own)
      ? own
      : `${userId}@${placeholderDomain}`;
  here.workEmails.add(email);
  return email;
}

/** The department that the person's role or primary organisation names, when it is one. */
function departmentOf({ known }: RunContext, person: Person): string | null {
  const orgs = [...person.roles.map(({ org }: HeldRole) => org), person.row?.primaryOrgSourcedId ?? null];
  for (const org of orgs) {
    const found = org === null ? undefined : known.find('department', org);
    if (found) return found.entityId;
  }
  return null;
}
