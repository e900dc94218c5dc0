import { absent, hashOf } from '../external-ids.ts';
import type { RoleRow, UserRow } from '../read/columns.ts';
import { isDeleted, type RunContext } from '../run-context.ts';
import { missingKeys } from './missing.ts';
import type { Person } from './person.ts';
import { type HeldRole, heldRole, guardedRoles, namesOfRoles } from './role-rules.ts';

/** Puts users, roles and demographics of the files together, person by person, and notes what differs. */
export function collectPeople(run: RunContext, mayGive: (role: string) => boolean): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const row of run.feed.files.users.table?.rows ?? []) addUser(run, people, row);
  for (const { user, held } of heldBefore(run)) people.get(user)?.rolesBefore.push(...namesOfRoles([held]));
  addRoles(run, people, mayGive);
  addDemographics(run, people);
  return people;
}

function addUser(run: RunContext, people: Map<string, Person>, row: UserRow): void {
  const { known, counts } = run;
  const found = known.find('user', row.sourcedId);
  if (isDeleted(row) && !found && run.feed.files.users.mode !== 'bulk') {
    // A delta that deletes somebody who was never here.
    counts.user.skipped += 1;
    return;
  }
  const hash = isDeleted(row) ? absent : hashOfUser(row);
  people.set(row.sourcedId, {
    ...blank(row.sourcedId, found?.entityId),
    row,
    isDeleted: isDeleted(row),
    rowChanged: found?.hash !== hash,
    isBack: found?.hash === absent && hash !== absent,
  });
  if (found) known.set('user', row.sourcedId, { entityId: found.entityId, hash });
}

/** What of a user's row matters here: dates of modification and the enabled flag do not. */
export function hashOfUser(row: UserRow): string {
  const { line: _, enabledUser: __, agentSourcedIds: ___, status: ____, ...content } = row;
  return hashOf(content);
}

function blank(sourcedId: string, userId: string | undefined): Person {
  return {
    sourcedId,
    row: undefined,
    isDeleted: false,
    rowChanged: false,
    roles: [],
    rolesBefore: [],
    rolesChanged: false,
    demographics: undefined,
    demographicsChanged: false,
    userId,
    isNew: userId === undefined,
    isBack: false,
  };
}

/** The roles that earlier imports of this system gave. */
function heldBefore(run: RunContext): { key: string; user: string; held: HeldRole }[] {
  return [...run.known.all('role')].flatMap(([key, { hash, data }]) => {
    const held = data as HeldRole;
    return hash === absent ? [] : [{ key, user: held.user, held }];
  });
}

function addRoles(run: RunContext, people: Map<string, Person>, mayGive: (role: string) => boolean): void {
  const { feed, known, issues } = run;
  const before = new Map(heldBefore(run).map((one) => [one.key, one]));
  const rows = feed.files.roles.table?.rows ?? [];
  const handled = new Set<string>();
  for (const row of rows) {
    handled.add(row.sourcedId);
    const person = personOf(run, people, row.userSourcedId, 'roles.csv', row);
    if (!person) continue;
    const held = heldRole(row, run.today, mayGive);
    warnWhatIsNotGiven(run, row, held, mayGive);
    const gone = isDeleted(row);
    const hash = gone ? absent : hashOf(held);
    const found = known.find('role', row.sourcedId);
    if (found?.hash !== hash && (found || !gone)) {
      person.rolesChanged = true;
      pendingRoles(run).push({ key: row.sourcedId, person, hash, held });
    }
    if (!gone) person.roles.push(held);
  }
  for (const key of missingKeys(run, 'role', feed.files.roles, (row) => String(row.sourcedId))) {
    const earlier = before.get(key);
    const person = earlier && (people.get(earlier.user) ?? knownPerson(run, people, earlier.user));
    if (!earlier || !person) continue;
    handled.add(key);
    person.rolesChanged = true;
    pendingRoles(run).push({ key, person, hash: absent, held: earlier.held });
  }
  // What this import does not speak of stays as it is.
  for (const { key, user, held } of before.values()) if (!handled.has(key)) people.get(user)?.roles.push(held);
  if (!feed.files.roles.table && feed.files.users.table && known.all('role').size === 0) {
    issues.warn('roles.csv', 1, 'There are no roles: people come as users without a role and without a record.');
  }
}

interface PendingRole {
  readonly key: string;
  readonly person: Person;
  readonly hash: string;
  readonly held: HeldRole;
}

// Role ids name a user who may not exist yet: they are noted once the users are made.
const pending = new WeakMap<RunContext, PendingRole[]>();

function pendingRoles(run: RunContext): PendingRole[] {
  const list = pending.get(run) ?? [];
  pending.set(run, list);
  return list;
}

/** Notes the ids of roles and demographics, whose users exist by now. */
export function noteParts(run: RunContext, people: ReadonlyMap<string, Person>): void {
  for (const { key, person, hash, held } of pendingRoles(run)) {
    if (person.userId) run.known.set('role', key, { entityId: person.userId, hash, data: held });
  }
  for (const { sourcedId, userId, demographics, demographicsChanged } of people.values()) {
    if (!demographics || !demographicsChanged || !userId) continue;
    run.known.set('demographics', sourcedId, { entityId: userId, hash: hashOf([demographics.birthDate, demographics.sex]) });
  }
}

function addDemographics(run: RunContext, people: Map<string, Person>): void {
  for (const row of run.feed.files.demographics.table?.rows ?? []) {
    const person = personOf(run, people, row.sourcedId, 'demographics.csv', row);
    if (!person || isDeleted(row)) continue;
    person.demographics = row;
    person.demographicsChanged = run.known.find('demographics', row.sourcedId)?.hash !== hashOf([row.birthDate, row.sex]);
  }
}

/** The person of a row: of this import, or of an earlier one. Reports when there is none. */
function personOf(
  run: RunContext,
  people: Map<string, Person>,
  sourcedId: string,
  file: string,
  row: { line: number },
): Person | undefined {
  const found = people.get(sourcedId) ?? knownPerson(run, people, sourcedId);
  if (found) return found;
  const column = file === 'roles.csv' ? 'userSourcedId' : 'sourcedId';
  run.issues.error(file, row.line, `There is no user '${sourcedId}'.`, { column, value: sourcedId });
  return undefined;
}

function knownPerson(run: RunContext, people: Map<string, Person>, sourcedId: string): Person | undefined {
  const found = run.known.find('user', sourcedId);
  if (!found || found.hash === absent) return undefined;
  const person = { ...blank(sourcedId, found.entityId), isNew: false };
  for (const { user, held } of heldBefore(run)) if (user === sourcedId) person.rolesBefore.push(...namesOfRoles([held]));
  people.set(sourcedId, person);
  return person;
}

function warnWhatIsNotGiven(run: RunContext, row: RoleRow, held: HeldRole, mayGive: (role: string) => boolean): void {
  const cell = { column: 'role', value: row.role };
  if (row.role === 'ext') run.issues.warn('roles.csv', row.line, 'A role outside the standard: the person comes without it.', cell);
  if (held.role !== 'employee' || row.role === 'proctor' || row.role === 'counselor') return;
  const refused = guardedRoles.find((role) => !mayGive(role));
  if (refused) {
    run.issues.warn('roles.csv', row.line, `'${row.role}' needs somebody who may give that role: the person comes as an employee.`, cell);
  }
}
