import { recordNameIn } from '@bellwether/contract/identity/audit.rules';
import type { auditLogs } from '@bellwether/contract/identity/audit-log';
import { addDays } from '@bellwether/contract/shared/day';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditLogView } from '../../platform/audit/audit.view.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { user } from './identity.table.ts';

const auditLog = auditLogView.relation('audit_log');

/** The audit log, newest first, and what it can be narrowed to. */
export const auditLogHandlers: Handlers<typeof auditLogs> = {
  async list({ query }, { db }) {
    const where = and(
      query.entity ? eq(auditLog.entity, query.entity) : undefined,
      query.action ? eq(auditLog.action, query.action) : undefined,
      query.entityId ? eq(auditLog.entityId, query.entityId) : undefined,
      query.actorId ? eq(auditLog.actorId, query.actorId) : undefined,
      query.from ? gte(auditLog.at, `${query.from}T00:00:00Z`) : undefined,
      query.to ? lt(auditLog.at, `${addDays(query.to, 1)}T00:00:00Z`) : undefined,
      matches(query.search, auditLog.searchText),
    );
    const page = await pageOf(db, (onPage) => db.select().from(auditLog).where(onPage).$dynamic(), {
      query,
      by: [auditLog.at],
      id: auditLog.id,
      from: sql`from ${auditLog} ${where ? sql`where ${where}` : sql``}`,
    });
    const people = await peopleOf(db, page.data);
    const data = page.data.map((row) => ({
      ...row,
      actorAvatarConfig: people.get(row.actorId ?? '')?.avatarConfig ?? null,
      entityName: recordNameIn(row.before, row.after) ?? people.get(userIn(row) ?? '')?.name ?? null,
    }));
    return { ...page, data };
  },

  choices: async (_input, { db }) => ({
    data: {
      actions: await valuesOf(db, sql`action`),
      entities: await valuesOf(db, sql`entity`),
    },
  }),
};

type Row = { actorId: string | null; entity: string; entityId: string | null };

/** The id of the user whom an entry is about, where it is about one. */
function userIn({ entity, entityId }: Row): string | undefined {
  return entity === 'user' && z.uuid().safeParse(entityId).success ? (entityId ?? undefined) : undefined;
}

/** Name and looks of those who acted and of the users acted upon, as they are now. */
async function peopleOf(db: Db, rows: readonly Row[]) {
  const ids = new Set(rows.flatMap((row) => [row.actorId, userIn(row)]).filter((id) => id !== null));
  const known = [...ids].filter((id) => id !== undefined);
  if (known.length === 0) return new Map<string, { name: string; avatarConfig: Looks | null }>();
  const found = await db
    .select({ id: user.id, name: user.name, avatarConfig: sql<Looks | null>`${user.avatarConfig}` })
    .from(user)
    .where(inArray(user.id, known));
  return new Map(found.map((one) => [one.id, one]));
}

type Looks = Record<string, unknown>;

/** The values of a column, each found by its index from the one before: as many steps as there are values. */
async function valuesOf(db: Db, column: SQL): Promise<string[]> {
  const rows = await rowsOf(db, z.object({ value: z.string() })).from(sql`
    with recursive step as (
      (select ${column} as value from ${auditLogView('audit_log')} order by ${column} limit 1)
      union all
      select (select ${column} from ${auditLogView('audit_log')} where ${column} > step.value order by ${column} limit 1)
      from step where step.value is not null)
    select value from step where value is not null order by value`);
  return rows.map(({ value }) => value);
}
