import { and, eq, inArray } from 'drizzle-orm';
import { createUsers, freeUsernames, roleIdsByName } from '../../identity/index.ts';
import { absent } from '../external-ids.commands.ts';
import type { RunContext } from '../run-context.rules.ts';
import { user, userRole } from '../tables.values.ts';
import { hashOfUser } from './collect-people.rules.ts';
import { fullName, numberOf, type PeopleHere, type Person } from './person.queries.ts';
import { isStaff, isStudent, namesOfRoles } from './roles.rules.ts';

/**
 * Makes the users who are new, each with a disabled sign-in; recognises those who are here already by number or
 * e-mail; changes names, addresses and roles of the others.
 */
export async function applyUsers(run: RunContext, people: Iterable<Person>, here: PeopleHere): Promise<void> {
  const fresh: Person[] = [];
  const changed: Person[] = [];
  for (const person of people) {
    if (!person.isNew) {
      if (person.row) countOld(run, person);
      if (person.rowChanged || person.rolesChanged) changed.push(person);
      continue;
    }
    const twin = person.row && twinOf(person, here);
    if (twin) link(run, person, twin);
    else fresh.push(person);
  }
  await makeUsers(run, fresh, here);
  for (const person of changed) await changeUser(run, person, here);
  await changeRoles(run, changed);
}

function countOld({ counts }: RunContext, person: Person): void {
  if (person.isDeleted) counts.user[person.rowChanged ? 'removed' : 'unchanged'] += 1;
  else counts.user[person.rowChanged || person.rolesChanged ? 'updated' : 'unchanged'] += 1;
}

/** The user of a person who was here before the first import. */
function twinOf(person: Person, here: PeopleHere): string | undefined {
  const number = numberOf(person).toLowerCase();
  const asStudent = isStudent(person.roles) ? here.studentByNumber.get(number)?.userId : undefined;
  const asStaff = isStaff(person.roles)
    ? (here.employeeByNumber.get(number)?.userId ?? undefined)
    : undefined;
  const email = person.row?.email?.toLowerCase();
  return asStudent ?? asStaff ?? (email === undefined ? undefined : here.emails.get(email));
}

function link(run: RunContext, person: Person, userId: string): void {
  if (!person.row) return;
  person.userId = userId;
  person.isNew = false;
  run.known.set('user', person.sourcedId, {
    entityId: userId,
    hash: person.isDeleted ? absent : hashOfUser(person.row),
  });
  run.counts.user.linked += 1;
  const reason = `${fullName(person.row)} is here already (same number or e-mail): linked, and left as it is.`;
  run.issues.warn('users.csv', person.row.line, reason, { column: 'sourcedId', value: person.sourcedId });
}

async function makeUsers(run: RunContext, fresh: readonly Person[], here: PeopleHere): Promise<void> {
  const rows = fresh.flatMap((person) => (person.row ? [{ person, row: person.row }] : []));
  const usernames = await freeUsernames(
    run.tx,
    rows.map(({ row }) => row.username),
  );
  const wishes = rows.map(({ person, row }, index) => ({
    name: fullName(row),
    email: freeEmail(run, person, here),
    username: usernames[index] ?? row.username,
    roles: namesOfRoles(person.roles),
    isActive: false,
  }));
  const ids = await createUsers(run.tx, wishes);
  run.writer.adopt(user, ids);
  for (const [index, { person, row }] of rows.entries()) {
    const userId = ids[index];
    if (userId === undefined) continue;
    person.userId = userId;
    run.known.set('user', person.sourcedId, {
      entityId: userId,
      hash: person.isDeleted ? absent : hashOfUser(row),
    });
    run.counts.user.created += 1;
    const email = wishes[index]?.email?.toLowerCase();
    if (email) here.emails.set(email, userId);
    if (usernames[index] !== row.username.toLowerCase()) {
      const reason = `The username '${row.username}' is taken or not allowed; '${usernames[index]}' was given.`;
      run.issues.warn('users.csv', row.line, reason, { column: 'username', value: row.username });
    }
  }
}

/** The address of the row when it is one and nobody else has it; else null, which gives a reserved one. */
function freeEmail(run: RunContext, person: Person, here: PeopleHere): string | null {
  const email = person.row?.email ?? null;
  if (email === null || !person.row) return null;
  const holder = here.emails.get(email.toLowerCase());
  const isAddress = /^[^\s@<>"]+@[^\s@<>"]+$/.test(email);
  if (isAddress && (holder === undefined || holder === person.userId)) {
    // Taken from here on, also for the rows that follow.
    here.emails.set(email.toLowerCase(), person.userId ?? `new ${person.sourcedId}`);
    return email;
  }
  const why = isAddress ? 'belongs to somebody else' : 'is no e-mail address';
  run.issues.warn('users.csv', person.row.line, `'${email}' ${why}; the person has no e-mail here.`, {
    column: 'email',
    value: email,
  });
  return null;
}

async function changeUser(run: RunContext, person: Person, here: PeopleHere): Promise<void> {
  const { row, userId } = person;
  if (!row || !userId || !person.rowChanged) return;
  if (person.isDeleted) {
    await run.writer.update(user, userId, { isActive: false });
    return;
  }
  const email = freeEmail(run, person, here);
  await run.writer.update(user, userId, {
    name: fullName(row),
    ...(email !== null && { email, emailIsPlaceholder: false, emailVerified: true }),
  });
}

/** Gives and takes the roles that the source gives; roles that people here were given stay. */
async function changeRoles(run: RunContext, changed: readonly Person[]): Promise<void> {
  const people = changed.filter((person) => person.rolesChanged);
  if (people.length === 0) return;
  const ids = await roleIdsByName(run.tx, [
    ...new Set(people.flatMap((p) => [...wishedRoles(p), ...p.rolesBefore, 'employee'])),
  ]);
  for (const person of people) {
    const { userId } = person;
    if (!userId) continue;
    const wished = new Set(wishedRoles(person));
    await run.writer.touch(user, [userId]);
    const give = [...wished].flatMap((name) => ids.get(name) ?? []);
    const take = person.rolesBefore
      .filter((name) => !wished.has(name))
      .flatMap((name) => ids.get(name) ?? []);
    if (give.length > 0) {
      await run.tx
        .insert(userRole)
        .values(give.map((roleId) => ({ userId, roleId })))
        .onConflictDoNothing();
    }
    if (take.length > 0) await run.tx.delete(userRole).where(ofUserAndRoles(userId, take));
  }
}

function wishedRoles(person: Person): string[] {
  const names = namesOfRoles(person.roles);
  return isStaff(person.roles) ? [...new Set([...names, 'employee'])] : names;
}

function ofUserAndRoles(userId: string, roleIds: string[]) {
  return and(eq(userRole.userId, userId), inArray(userRole.roleId, roleIds));
}
