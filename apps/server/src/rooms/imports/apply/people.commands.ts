import { superusersToKeep } from '../../identity/index.ts';
import { absent } from '../external-ids.commands.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';
import { user } from '../tables.values.ts';
import { collectPeople, noteParts } from './collect-people.rules.ts';
import { applyLinks } from './links.commands.ts';
import { missingKeys } from './missing.rules.ts';
import { loadPeople, type PeopleHere } from './person.queries.ts';
import { applyRecords, deactivateRecords } from './records.commands.ts';
import { applyUsers } from './users.commands.ts';

/** Users, students, employees and the links between them. Returns who is here afterwards. */
export async function applyPeople(run: RunContext, mayGive: (role: string) => boolean): Promise<PeopleHere> {
  const here = await loadPeople(run.tx);
  const missing = missingKeys(run, 'user', run.feed.files.users, (row) => String(row.sourcedId));
  const kept = await superusersToKeep(run.tx, leavingUsers(run, missing));
  await removeMissing(run, missing, kept, here);
  const collected = collectPeople(run, mayGive, kept);
  const people = [...collected.people.values()];
  await applyUsers(run, people, here);
  run.progress('people', 0.5);
  noteParts(run, collected);
  await applyRecords(run, people, here);
  run.progress('people', 0.8);
  await applyLinks(run, collected.people);
  return here;
}

/** The users who lose their sign-in by this import: first those whom a complete file lacks, then the deleted rows. */
function leavingUsers({ feed, known }: RunContext, missing: readonly string[]): string[] {
  const deleted = feed.files.users.table?.rows.filter(isDeleted).map(({ sourcedId }) => sourcedId) ?? [];
  return [...missing, ...deleted].flatMap((key) => {
    const found = known.find('user', key);
    return found && found.hash !== absent ? found.entityId : [];
  });
}

/** People whom a complete file no longer has are counted out, never deleted (REV-14); the last superuser stays (REV-04). */
async function removeMissing(
  run: RunContext,
  missing: readonly string[],
  kept: ReadonlySet<string>,
  here: PeopleHere,
): Promise<void> {
  const ids: string[] = [];
  for (const key of missing) {
    const entityId = run.known.find('user', key)?.entityId;
    if (entityId === undefined) continue;
    if (kept.has(entityId)) {
      const reason =
        'The complete file has no row for the last superuser, who cannot be removed or disabled.';
      run.issues.error('users.csv', 1, reason, { column: 'sourcedId', value: key });
      continue;
    }
    ids.push(entityId);
    run.known.set('user', key, { entityId, hash: absent });
  }
  await run.writer.updateMany(user, ids, { isActive: false });
  await deactivateRecords(run, ids, here);
  run.counts.user.removed += ids.length;
}
