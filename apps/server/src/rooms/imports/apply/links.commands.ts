import { newId } from '../../../platform/db/columns.ts';
import { absent, hashOf } from '../external-ids.commands.ts';
import type { RunContext } from '../run-context.rules.ts';
import { userLink } from '../tables.values.ts';
import type { Person } from './person.queries.ts';
import { isStudent, linkTypeOf } from './roles.rules.ts';

/**
 * Agents become links: the agent is parent or guardian of the student, by the agent's role (REV-06). A list of
 * agents is complete for its person, also in a delta: who is no longer in it loses the link.
 */
export async function applyLinks(run: RunContext, people: ReadonlyMap<string, Person>): Promise<void> {
  const { known, writer, counts } = run;
  const existing = await linksHere(run);
  const fresh: (typeof userLink.$inferInsert)[] = [];
  const wanted = new Set<string>();
  for (const { child, agent, line } of pairs(people)) {
    const found = agentOf(run, people, agent);
    if (!found) {
      run.issues.warn('users.csv', line, `The agent '${agent}' is not a user here: no link was made.`, {
        column: 'agentSourcedIds',
        value: agent,
      });
      continue;
    }
    const key = `${agent} > ${child.sourcedId}`;
    if (!child.userId || found.userId === child.userId || wanted.has(key)) continue;
    wanted.add(key);
    const hash = hashOf(found.linkType);
    const before = known.find('link', key);
    if (before?.hash === hash) {
      counts.userLink.unchanged += 1;
      continue;
    }
    if (before) await writer.remove(userLink, [before.entityId]);
    const twin = existing.get(`${found.userId} ${child.userId} ${found.linkType}`);
    const id = twin ?? newId();
    known.set('link', key, { entityId: id, hash });
    counts.userLink[before ? 'updated' : twin ? 'linked' : 'created'] += 1;
    if (!twin) fresh.push({ id, userId: found.userId, linkedUserId: child.userId, linkType: found.linkType });
  }
  await writer.insert(userLink, fresh);
  await removeLinks(run, people, wanted);
}

/** Who is whose agent. A parent's row may list the children instead: the link is the same. */
function* pairs(
  people: ReadonlyMap<string, Person>,
): Generator<{ child: Person; agent: string; line: number }> {
  for (const person of people.values()) {
    if (!person.row || person.isDeleted) continue;
    for (const other of person.row.agentSourcedIds ?? []) {
      const listed = people.get(other);
      const isReversed = !isStudent(person.roles) && listed !== undefined && isStudent(listed.roles);
      if (!isReversed) yield { child: person, agent: other, line: person.row.line };
      else if (!listed.isDeleted) yield { child: listed, agent: person.sourcedId, line: person.row.line };
    }
  }
}

function agentOf(run: RunContext, people: ReadonlyMap<string, Person>, sourcedId: string) {
  const person = people.get(sourcedId);
  if (person?.userId && !person.isDeleted)
    return { userId: person.userId, linkType: linkTypeOf(person.roles) };
  if (person) return undefined;
  const known = run.known.find('user', sourcedId);
  if (!known || known.hash === absent) return undefined;
  const held = [...run.known.all('role').values()].filter(
    ({ entityId, hash }) => entityId === known.entityId && hash !== absent,
  );
  return {
    userId: known.entityId,
    linkType: linkTypeOf(held.map(({ data }) => data as { rosterRole: string })),
  };
}

async function linksHere(run: RunContext): Promise<Map<string, string>> {
  const rows = await run.tx.select().from(userLink);
  return new Map(rows.map((row) => [`${row.userId} ${row.linkedUserId} ${row.linkType}`, row.id]));
}

async function removeLinks(
  run: RunContext,
  people: ReadonlyMap<string, Person>,
  wanted: ReadonlySet<string>,
): Promise<void> {
  for (const [key, { entityId }] of [...run.known.all('link')]) {
    const [agent = '', child = ''] = key.split(' > ');
    // Only the person whose row is here can lose a link, or a person who is gone.
    const isSpokenOf = people.get(child)?.row !== undefined || run.known.find('user', child)?.hash === absent;
    const agentIsGone = run.known.find('user', agent)?.hash === absent;
    if (wanted.has(key) || !(isSpokenOf || agentIsGone)) continue;
    await run.writer.remove(userLink, [entityId]);
    run.known.delete('link', key);
    run.counts.userLink.removed += 1;
  }
}
