import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../db/columns.ts';

/** Every write that a person makes: who, as whom, what, before, after, when, request id. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment().notNull(),
    actorId: uuid(),
    actorName: text(),
    viewedAs: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`bw_search_text(coalesce(actor_name, '') || ' ' || entity)`),
  },
  (table) => [
    index('audit_log_by_moment').on(table.at, table.id),
    index('audit_log_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index().on(table.entity, table.entityId),
    index().on(table.actorId, table.at),
    // The newest with an action or of a kind, and the actions and kinds that there are.
    index().on(table.action, table.at, table.id),
    index().on(table.entity, table.at, table.id),
  ],
);
