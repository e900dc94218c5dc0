import { guardianLinkTypes } from '@bellwether/contract/identity/values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { user, userLink } from './identity.table.ts';
import { createUsers, freeUsernames, lockUsernames } from './provision.commands.ts';

interface Parent {
  readonly name: string;
  readonly email: string | null;
}

/**
 * Makes somebody the parent of those of the users who have no parent or guardian yet: who has the same name and is the parent
 * of another of them, else a new user who cannot sign in before the school lets them. An address that belongs to somebody
 * already is left out: nobody comes to see a child by an address that was typed. Returns the ids of the children.
 */
export async function giveParent(
  db: Db,
  { name, email }: Parent,
  childIds: readonly string[],
): Promise<string[]> {
  const links = await linksTo(db, childIds);
  const waiting = childIds.filter((id) => !links.some(({ childId }) => childId === id));
  if (waiting.length === 0) return [];
  const known = links.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const userId = known?.parentId ?? (await makeParent(db, { name, email }));
  await db
    .insert(userLink)
    .values(waiting.map((linkedUserId) => ({ userId, linkedUserId, linkType: 'PARENT' as const })));
  return waiting;
}

async function linksTo(db: Db, childIds: readonly string[]) {
  return db
    .select({ childId: userLink.linkedUserId, parentId: userLink.userId, name: user.name })
    .from(userLink)
    .innerJoin(user, eq(user.id, userLink.userId))
    .where(
      and(inArray(userLink.linkedUserId, [...childIds]), inArray(userLink.linkType, [...guardianLinkTypes])),
    );
}

async function makeParent(db: Db, { name, email }: Parent): Promise<string> {
  await lockUsernames(db);
  const [username = ''] = await freeUsernames(db, [name]);
  const taken = email
    ? await db.select({ id: user.id }).from(user).where(sql`lower(${user.email}) = lower(${email})`).limit(1)
    : [];
  const [id = ''] = await createUsers(db, [
    { name, username, email: taken.length > 0 ? null : email, roles: ['parent'], isActive: false },
  ]);
  return id;
}
