import { absent } from '../external-ids.ts';
import type { RunContext } from '../run-context.ts';
import { user } from '../tables.ts';
import { collectPeople, noteParts } from './collect-people.ts';
import { applyLinks } from './links.ts';
import { missingKeys } from './missing.ts';
import { loadPeople, type PeopleHere } from './person.ts';
import { applyRecords, deactivateRecords } from './records.ts';
import { applyUsers } from './users.ts';

/** Users, students, employees and the links between them. Returns who is here afterwards. */
export async function applyPeople(run: RunContext, mayGive: (role: string) => boolean): Promise<PeopleHere> {
  const here = await loadPeople(run.tx);
  await removeMissing(run, here);
  const collected = collectPeople(run, mayGive);
  const people = [...collected.people.values()];
  await applyUsers(run, people, here);
  run.progress('people', 0.5);
  noteParts(run, collected);
  await applyRecords(run, people, here);
  run.progress('people', 0.8);
  await applyLinks(run, collected.people);
  return here;
}

/** People whom a complete file no longer has are counted out, never deleted (REV-14). */
async function removeMissing(run: RunContext, here: PeopleHere): Promise<void> {
  const keys = missingKeys(run, 'user', run.feed.files.users, (row) => String(row.sourcedId));
  const ids = keys.flatMap((key) => run.known.find('user', key)?.entityId ?? []);
  await run.writer.updateMany(user, ids, { isActive: false });
  await deactivateRecords(run, ids, here);
  for (const key of keys) {
    const entityId = run.known.find('user', key)?.entityId;
    if (entityId) run.known.set('user', key, { entityId, hash: absent });
  }
  run.counts.user.removed += keys.length;
}
