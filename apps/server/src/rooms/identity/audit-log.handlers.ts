import type { auditLogs } from '@bellwether/contract/identity/audit-log';
import { addDays } from '@bellwether/contract/shared/day';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { auditLogView } from '../../platform/audit/audit.view.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import type { Handlers } from '../../platform/http/context.ts';

const auditLog = auditLogView.relation('audit_log');

/** The audit log, newest first. */
export const auditLogHandlers: Handlers<typeof auditLogs> = {
  list: ({ query }, { db }) => {
    const where = and(
      query.entity ? eq(auditLog.entity, query.entity) : undefined,
      query.entityId ? eq(auditLog.entityId, query.entityId) : undefined,
      query.actorId ? eq(auditLog.actorId, query.actorId) : undefined,
      query.from ? gte(auditLog.at, `${query.from}T00:00:00Z`) : undefined,
      query.to ? lt(auditLog.at, `${addDays(query.to, 1)}T00:00:00Z`) : undefined,
      matches(query.search, auditLog.searchText),
    );
    return pageOf(db, (onPage) => db.select().from(auditLog).where(onPage).$dynamic(), {
      query,
      by: [auditLog.at],
      id: auditLog.id,
      from: sql`from ${auditLog} ${where ? sql`where ${where}` : sql``}`,
    });
  },
};
