import { addDays } from '@bellwether/contract/shared/day';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { department, employee, jobTitle } from '../../rooms/employees/employees.table.ts';
import { userLink } from '../../rooms/identity/identity.table.ts';
import { createUsers, storePassword } from '../../rooms/identity/index.ts';
import { student } from '../../rooms/students/students.table.ts';
import { departments, jobTitles, pupils, staff } from '../demo-data.ts';
import { demoAccounts } from './demo-users.ts';

export interface DemoPeople {
  /** Employee ids by username. */
  readonly employees: ReadonlyMap<string, string>;
  readonly userIds: ReadonlyMap<string, string>;
  readonly studentIds: readonly string[];
}

/** Staff, pupils and their guardians; the demo accounts can sign in, the others cannot. */
export async function makePeople(
  tx: Db,
  options: { today: string; passwordHash: string },
): Promise<DemoPeople> {
  const canSignIn = new Set<string>(demoAccounts.map(({ username }) => username));
  const employees = await makeStaff(tx, options.today, canSignIn);
  const pupilUsers = await makePupils(tx, options.today);
  for (const [username, id] of [...employees.users, ...pupilUsers.users]) {
    if (canSignIn.has(username)) await storePassword(tx, id, options.passwordHash);
  }
  return {
    employees: employees.ids,
    userIds: new Map([...employees.users, ...pupilUsers.users]),
    studentIds: pupilUsers.studentIds,
  };
}

async function makeStaff(tx: Db, today: string, canSignIn: ReadonlySet<string>) {
  const departmentIds = new Map(departments.map((name) => [name, newId()]));
  await tx.insert(department).values([...departmentIds].map(([name, id]) => ({ id, name })));
  const titleIds = new Map(jobTitles.map((name) => [name, newId()]));
  await tx.insert(jobTitle).values([...titleIds].map(([name, id]) => ({ id, name })));
  const userIds = await createUsers(
    tx,
    staff.map(({ username, first, last, roles }) => ({
      name: `${first} ${last}`,
      username,
      email: canSignIn.has(username) ? `${username}@demo.invalid` : null,
      roles,
      // Without a password the others cannot sign in, but they can be assigned and stand in.
    })),
  );
  const ids = new Map(staff.map(({ username }) => [username, newId()]));
  await tx.insert(employee).values(
    staff.map((one, index) => ({
      id: ids.get(one.username) ?? newId(),
      userId: userIds[index] ?? null,
      employeeIdNumber: `EMP-${String(index + 1).padStart(3, '0')}`,
      firstName: one.first,
      lastName: one.last,
      workEmail: `${one.username}@demo.invalid`,
      mobilePhone: `090 ${String(4_127_735 + index * 91_373).slice(0, 3)} ${String(1000 + index * 37)}`,
      status: one.status ?? ('ACTIVE' as const),
      employmentType: 'FULL_TIME' as const,
      dateOfJoining: addDays(today, -200 - index * 91),
      departmentId: departmentIds.get(one.department) ?? null,
      jobTitleId: titleIds.get(one.title) ?? null,
      managerId: one.username === 'admin' ? null : (ids.get('admin') ?? null),
    })),
  );
  return { ids, users: new Map(staff.map(({ username }, index) => [username, userIds[index] ?? ''])) };
}

async function makePupils(tx: Db, today: string) {
  const usernames = pupils.map((_, index) => (index === 0 ? 'student' : `pupil${index + 1}`));
  const userIds = await createUsers(
    tx,
    pupils.map(({ first, last }, index) => ({
      name: `${last} ${first}`,
      username: usernames[index] ?? '',
      email: index === 0 ? 'student@demo.invalid' : null,
      roles: ['student'],
      isActive: index === 0,
    })),
  );
  const studentIds = pupils.map(() => newId());
  await tx.insert(student).values(
    pupils.map(({ first, last, guardian }, index) => ({
      id: studentIds[index],
      userId: userIds[index] ?? '',
      studentIdentifier: `STU-${1000 + index * 7}`,
      firstName: first,
      lastName: last,
      // A Vietnamese name is written with the family name first.
      preferredName: index < 88 ? `${last} ${first}` : null,
      dateOfBirth: addDays(today, -365 * (7 + (index % 11)) - index * 3),
      status: statusOf(index),
      dateOfEnrollment: addDays(today, -30 - index * 9),
      gender: index % 2 === 0 ? ('MALE' as const) : ('FEMALE' as const),
      nationality: index < 88 ? 'Vietnamese' : 'International',
      mobilePhone: `09${index % 9} ${String(412 + index * 3)} ${String(7735 - index * 11)}`,
      city: 'Ho Chi Minh City',
      emergencyContactName: guardian,
      emergencyContactPhone: `091 ${String(205 + index)} ${String(4470 + index * 7)}`,
    })),
  );
  const parents = await createUsers(tx, [
    { name: 'Trần Quốc Khải', username: 'parent', email: 'parent@demo.invalid', roles: ['parent'] },
    ...pupils.slice(2).map(({ guardian }, index) => ({
      name: guardian,
      username: `guardian${index + 3}`,
      roles: ['parent'],
      isActive: false,
    })),
  ]);
  await tx.insert(userLink).values([
    ...[0, 1].map((index) => ({
      userId: parents[0] ?? '',
      linkedUserId: userIds[index] ?? '',
      linkType: 'PARENT' as const,
    })),
    ...pupils.slice(2).map((_, index) => ({
      userId: parents[index + 1] ?? '',
      linkedUserId: userIds[index + 2] ?? '',
      linkType: index % 3 === 0 ? ('GUARDIAN' as const) : ('PARENT' as const),
    })),
  ]);
  return {
    studentIds,
    users: new Map([
      ...usernames.map((name, index) => [name, userIds[index] ?? ''] as const),
      ['parent', parents[0] ?? ''] as const,
    ]),
  };
}

function statusOf(index: number) {
  if (index % 31 === 30) return 'SUSPENDED' as const;
  if (index % 23 === 22) return 'GRADUATED' as const;
  if (index % 29 === 28) return 'INACTIVE' as const;
  return 'ACTIVE' as const;
}
