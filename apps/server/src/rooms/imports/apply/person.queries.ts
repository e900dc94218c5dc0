import { isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { DemographicsRow, UserRow } from '../read/columns.values.ts';
import { employee, student, user } from '../tables.values.ts';
import type { HeldRole } from './roles.rules.ts';

/** One person of this import: what the files say, and what is here already. */
export interface Person {
  readonly sourcedId: string;
  /** Absent for a person of an earlier import of whom this one only has a role or demographics. */
  readonly row: UserRow | undefined;
  readonly isDeleted: boolean;
  /** The row differs from what the last import read. */
  rowChanged: boolean;
  roles: HeldRole[];
  /** Names of the roles here that earlier imports gave. */
  rolesBefore: string[];
  rolesChanged: boolean;
  demographics: DemographicsRow | undefined;
  demographicsChanged: boolean;
  /** Absent until the user is made. */
  userId: string | undefined;
  /** Made by this import. */
  isNew: boolean;
  /** Was counted out by an earlier import and is back. */
  isBack: boolean;
}

/** The people who are here, by everything that an import can recognise them by. */
export interface PeopleHere {
  readonly emails: Map<string, string>;
  readonly workEmails: Set<string>;
  readonly studentByUser: Map<string, { id: string; status: string }>;
  readonly studentByNumber: Map<string, { id: string; userId: string }>;
  readonly employeeByUser: Map<string, { id: string; status: string }>;
  readonly employeeByNumber: Map<string, { id: string; userId: string | null }>;
  readonly names: Map<string, string>;
}

/** Loads who is here. E-mails and numbers are compared without case. */
export async function loadPeople(tx: Db): Promise<PeopleHere> {
  const users = await tx.select({ id: user.id, name: user.name, email: user.email }).from(user);
  const students = await tx
    .select({
      id: student.id,
      userId: student.userId,
      status: student.status,
      number: student.studentIdentifier,
    })
    .from(student);
  const employees = await tx
    .select({
      id: employee.id,
      userId: employee.userId,
      status: employee.status,
      number: employee.employeeIdNumber,
      workEmail: employee.workEmail,
    })
    .from(employee)
    .where(isNotNull(employee.id));
  return {
    emails: new Map(users.map(({ id, email }) => [email.toLowerCase(), id])),
    names: new Map(users.map(({ id, name }) => [id, name])),
    workEmails: new Set(employees.map(({ workEmail }) => workEmail.toLowerCase())),
    studentByUser: new Map(students.map(({ id, userId, status }) => [userId, { id, status }])),
    studentByNumber: new Map(
      students.flatMap(({ id, userId, number }) =>
        number === null ? [] : [[number.toLowerCase(), { id, userId }]],
      ),
    ),
    employeeByUser: new Map(
      employees.flatMap(({ id, userId, status }) => (userId === null ? [] : [[userId, { id, status }]])),
    ),
    employeeByNumber: new Map(
      employees.map(({ id, userId, number }) => [number.toLowerCase(), { id, userId }]),
    ),
  };
}

/** The number by which the school knows a person: the identifier, else the source's id. */
export function numberOf(person: Person): string {
  return person.row?.identifier ?? person.sourcedId;
}

/** 'Given Family'. */
export function fullName(row: UserRow): string {
  return `${row.givenName} ${row.familyName}`;
}
