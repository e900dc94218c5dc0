import { eq } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Work } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { userView } from '../identity/identity.view.ts';

const user = userView.relation('user');

/**
 * What a rule works with while nobody is signed in: it acts for the school, in the name of whoever made it, also when
 * that person has left. `finish` writes its audit rows and outgoing events; call it last in the transaction.
 */
export async function openRuleWork(
  platform: Platform,
  tx: Db,
  createdById: string,
  requestId: string,
): Promise<{ work: Work; finish: () => Promise<void> }> {
  const now = platform.clock.now();
  const viewer = await ruleViewer(tx, createdById);
  const audit: AuditEntry[] = [];
  const events: OutgoingEvent[] = [];
  const work: Work = {
    viewer,
    db: tx,
    now,
    requestId,
    platform,
    audit: (entry) => void audit.push(entry),
    emit: (event) => void events.push(event),
  };
  return {
    work,
    finish: async () => {
      await writeAudit(tx, audit, { viewer, now, requestId });
      await platform.events.write(tx, events, now);
    },
  };
}

async function ruleViewer(db: Db, userId: string): Promise<Viewer> {
  const [found] = await db
    .select({ name: user.name, username: user.username })
    .from(user)
    .where(eq(user.id, userId));
  const { name = '', username = '' } = found ?? {};
  return {
    userId,
    name,
    username,
    sessionId: '',
    roles: [],
    // Whoever made the rule needed the right to make rules; what a rule does is the school's.
    rights: new Set(['* *']),
    employeeId: null,
    studentId: null,
    actor: { id: userId, name },
    viewAs: null,
  };
}
