import { absent, hashOf } from '../external-ids.commands.ts';
import type { RoleRow, UserRow } from '../read/columns.values.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';
import { missingKeys } from './missing.rules.ts';
import type { Person } from './person.queries.ts';
import { guardedRoles, type HeldRole, heldRole, namesOfRoles } from './roles.rules.ts';

/** A role's external id, to be noted once its user exists. */
interface RoleNote {
  readonly key: string;
  readonly person: Person;
  readonly hash: string;
  readonly held: HeldRole;
}

/** The people of an import by their id in the source, and what is to be noted of their roles. */
export interface Collected {
  readonly people: Map<string, Person>;
  readonly roleNotes: RoleNote[];
  /** Roles that earlier imports gave, by the role's id in the source. */
  readonly earlierRoles: ReadonlyMap<string, HeldRole>;
  readonly mayGive: (role: string) => boolean;
}

/**
 * Puts users, roles and demographics of the files together, person by person, and notes what differs. A row that deletes
 * one of the users to be kept is refused.
 */
export function collectPeople(
  run: RunContext,
  mayGive: (role: string) => boolean,
  kept: ReadonlySet<string>,
): Collected {
  const collected: Collected = { people: new Map(), roleNotes: [], earlierRoles: rolesSoFar(run), mayGive };
  for (const row of run.feed.files.users.table?.rows ?? []) addUser(run, collected, row, kept);
  for (const held of collected.earlierRoles.values()) {
    collected.people.get(held.user)?.rolesBefore.push(...namesOfRoles([held]));
  }
  addRoles(run, collected);
  addDemographics(run, collected);
  return collected;
}

/** Notes the ids of roles and demographics, whose users exist by now. */
export function noteParts(run: RunContext, { people, roleNotes }: Collected): void {
  for (const { key, person, hash, held } of roleNotes) {
    if (person.userId) run.known.set('role', key, { entityId: person.userId, hash, data: held });
  }
  for (const { sourcedId, userId, demographics, demographicsChanged } of people.values()) {
    if (!demographics || !demographicsChanged || !userId) continue;
    run.known.set('demographics', sourcedId, {
      entityId: userId,
      hash: hashOf([demographics.birthDate, demographics.sex]),
    });
  }
}

/** What of a user's row matters here: dates of modification and the enabled flag do not. */
export function hashOfUser(row: UserRow): string {
  const { line: _, enabledUser: __, agentSourcedIds: ___, status: ____, ...content } = row;
  return hashOf(content);
}

function rolesSoFar(run: RunContext): Map<string, HeldRole> {
  const roles = [...run.known.all('role')].filter(([, { hash }]) => hash !== absent);
  return new Map(roles.map(([key, { data }]) => [key, data as HeldRole]));
}

function addUser(run: RunContext, { people }: Collected, row: UserRow, kept: ReadonlySet<string>): void {
  const found = run.known.find('user', row.sourcedId);
  if (isDeleted(row) && found && kept.has(found.entityId)) {
    const reason = 'The last superuser cannot be removed or disabled.';
    run.issues.error('users.csv', row.line, reason, { column: 'status', value: 'tobedeleted' });
    return;
  }
  if (isDeleted(row) && !found && run.feed.files.users.mode !== 'bulk') {
    // A delta that deletes somebody who was never here.
    run.counts.user.skipped += 1;
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
  if (found && found.hash !== hash) run.known.set('user', row.sourcedId, { entityId: found.entityId, hash });
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

function addRoles(run: RunContext, collected: Collected): void {
  const { feed, known, issues } = run;
  const { people, roleNotes, earlierRoles, mayGive } = collected;
  const handled = new Set<string>();
  const file = feed.files.roles.table?.file ?? 'roles.csv';
  for (const row of feed.files.roles.table?.rows ?? []) {
    handled.add(row.sourcedId);
    const person = personOf(run, collected, row.userSourcedId, {
      file,
      line: row.line,
      column: 'userSourcedId',
    });
    if (!person) continue;
    const held = heldRole(row, run.today, mayGive);
    warnWhatIsNotGiven(run, row, file, mayGive);
    const hash = isDeleted(row) ? absent : hashOf(held);
    const found = known.find('role', row.sourcedId);
    if (found?.hash !== hash && (found || !isDeleted(row))) {
      person.rolesChanged = true;
      roleNotes.push({ key: row.sourcedId, person, hash, held });
    }
    if (!isDeleted(row)) person.roles.push(held);
  }
  for (const key of missingKeys(run, 'role', feed.files.roles, (row) => String(row.sourcedId))) {
    const held = earlierRoles.get(key);
    const person = held && (people.get(held.user) ?? earlierPerson(run, collected, held.user));
    if (!held || !person) continue;
    handled.add(key);
    person.rolesChanged = true;
    roleNotes.push({ key, person, hash: absent, held });
  }
  // Roles that this import does not speak of stay as they are.
  for (const [key, held] of earlierRoles) if (!handled.has(key)) people.get(held.user)?.roles.push(held);
  if (!feed.files.roles.table && feed.files.users.table && earlierRoles.size === 0) {
    issues.warn(
      'roles.csv',
      1,
      'There are no roles: people come as users without a role and without a record.',
    );
  }
}

function addDemographics(run: RunContext, collected: Collected): void {
  for (const row of run.feed.files.demographics.table?.rows ?? []) {
    const at = { file: 'demographics.csv', line: row.line, column: 'sourcedId' };
    const person = personOf(run, collected, row.sourcedId, at);
    if (!person || isDeleted(row)) continue;
    person.demographics = row;
    person.demographicsChanged =
      run.known.find('demographics', row.sourcedId)?.hash !== hashOf([row.birthDate, row.sex]);
  }
}

/** The person of a row: of this import, or of an earlier one. Reports when there is none. */
function personOf(
  run: RunContext,
  collected: Collected,
  sourcedId: string,
  at: { file: string; line: number; column: string },
): Person | undefined {
  const found = collected.people.get(sourcedId) ?? earlierPerson(run, collected, sourcedId);
  if (!found)
    run.issues.error(at.file, at.line, `There is no user '${sourcedId}'.`, {
      column: at.column,
      value: sourcedId,
    });
  return found;
}

function earlierPerson(
  run: RunContext,
  { people, earlierRoles }: Collected,
  sourcedId: string,
): Person | undefined {
  const found = run.known.find('user', sourcedId);
  if (!found || found.hash === absent) return undefined;
  const person = blank(sourcedId, found.entityId);
  for (const held of earlierRoles.values()) {
    if (held.user === sourcedId) person.rolesBefore.push(...namesOfRoles([held]));
  }
  people.set(sourcedId, person);
  return person;
}

function warnWhatIsNotGiven(
  run: RunContext,
  row: RoleRow,
  file: string,
  mayGive: (role: string) => boolean,
): void {
  const cell = { column: 'role', value: row.role };
  if (row.role === 'ext') {
    run.issues.warn(file, row.line, 'A role outside the standard: the person comes without it.', cell);
    return;
  }
  const wished = heldRole(row, '', () => true).role;
  const isGuarded = guardedRoles.some((role) => role === wished);
  if (wished === null || !isGuarded || mayGive(wished)) return;
  const reason = `You may not give the role '${wished}': the person comes as an employee.`;
  run.issues.warn(file, row.line, reason, cell);
}
