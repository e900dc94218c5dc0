import { withIncluded } from '@bellwether/contract/shared/permission';
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { readSettings } from '../../settings/index.ts';
import type { Identity } from '../identity.commands.ts';
import { user } from '../identity.table.ts';

/** The reply of every call that shows the session. */
export async function sessionReply(
  { db, now, platform }: { db: Db; now: Date; platform: Pick<Platform, 'events'> },
  { noneOwn }: Pick<Identity, 'noneOwn'>,
  viewer: Viewer | undefined,
) {
  // Before anything is read: what happens meanwhile comes again.
  const eventId = platform.events.newest();
  const { organization } = await readSettings(db, 'organization');
  const { system } = await readSettings(db, 'system');
  return {
    status: viewer ? ('authenticated' as const) : ('unauthenticated' as const),
    user: viewer ? await sessionUser(db, viewer) : null,
    viewAs: viewer?.viewAs ?? null,
    permissions: viewer ? pairsOf(viewer) : [],
    noneOwn: viewer ? await noneOwn(db, viewer, now) : [],
    sessionTimeout: system.sessionTimeout,
    eventId,
    organization: {
      name: organization.name,
      shortName: organization.shortName,
      timeZone: system.timeZone,
      defaultLanguage: system.defaultLanguage,
    },
  };
}

/** The viewer as the session shows them. */
export async function sessionUser(db: Db, viewer: Viewer) {
  const [own] = await db
    .select({ email: user.email, avatarUrl: user.image })
    .from(user)
    .where(eq(user.id, viewer.userId));
  return {
    id: viewer.userId,
    name: viewer.name,
    username: viewer.username,
    email: own?.email ?? '',
    avatarUrl: own?.avatarUrl ?? null,
    roles: [...viewer.roles],
    employeeId: viewer.employeeId,
    studentId: viewer.studentId,
  };
}

/** The viewer's rights as pairs of action and subject, with the own ones that those for any include. */
export function pairsOf(viewer: Viewer) {
  return [...withIncluded(viewer.rights)].map((key) => {
    const [action = '', subject = ''] = key.split(' ');
    return { action, subject };
  });
}
