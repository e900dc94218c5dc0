import { and, eq, inArray } from 'drizzle-orm';
import type { Viewer } from '../access/viewer.ts';
import type { Db } from '../db/database.ts';
import { auditLog } from './audit.table.ts';

export interface AuditEntry {
  /** A verb: 'create', 'update', 'delete', 'move', 'sign-in'. */
  readonly action: string;
  /** The table's singular name: 'student'. */
  readonly entity: string;
  readonly entityId?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

const hidden = /password|token|secret|accessCode/i;

/** Writes audit rows: who, as whom, what, before, after, when, request id. Secrets are masked. */
export async function writeAudit(
  db: Db,
  entries: readonly AuditEntry[],
  by: { viewer: Viewer | undefined; now: Date; requestId: string },
): Promise<void> {
  if (entries.length === 0) return;
  const { viewer, now, requestId } = by;
  await db.insert(auditLog).values(
    entries.map((entry) => ({
      at: now.toISOString(),
      actorId: viewer?.actor.id ?? null,
      actorName: viewer?.actor.name ?? null,
      viewedAs: viewer?.viewAs ? `${viewer.viewAs.kind} ${viewer.viewAs.name}` : null,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId ?? null,
      before: masked(entry.before) ?? null,
      after: masked(entry.after) ?? null,
      requestId,
    })),
  );
}

/** Takes what records were before and after out of the log, for people whose data go; who did what and when stays. REV-15 */
export async function eraseAuditValues(db: Db, entity: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.entity, entity), inArray(auditLog.entityId, [...ids])));
}

/** The value without secrets: every property whose name says so becomes '[hidden]'. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, hidden.test(key) ? '[hidden]' : masked(inner)]),
  );
}
