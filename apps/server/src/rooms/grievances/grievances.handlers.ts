import type { grievances } from '@bellwether/contract/grievances/grievances';
import { nextGrievanceStatuses } from '@bellwether/contract/grievances/grievances.values';
import { nonStaffRoles } from '@bellwether/contract/identity/default-roles';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { demandVersion, type RecordKind, storeVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';
import { activeHoldersOf } from '../identity/index.ts';
import { findGrievance, listGrievances } from './grievances.queries.ts';
import { grievance, grievanceNamed, grievanceNote } from './grievances.table.ts';
import { tellFiler, tellHandlers } from './tell-grievance.commands.ts';
import { handlesGrievance, visibleGrievances } from './visible-grievances.access.ts';

type Row = typeof grievance.$inferSelect;

const kind: RecordKind<typeof grievance> = {
  table: grievance,
  entity: 'grievance',
  thing: 'Grievance',
  paths: ['/api/hr/grievances'],
};

/** Grievances: filed, looked into by who is not named in them, followed by who filed them. TAL-21. */
export const grievanceHandlers: Handlers<typeof grievances> = {
  list: ({ query }, { db, viewer }) => listGrievances(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body: { namedUserIds, ...fields } }, ctx) {
    const handler = await handlerOf(ctx, namedUserIds);
    const [made] = await ctx.db
      .insert(grievance)
      .values({ ...fields, handler, filedById: ctx.viewer.userId, filedAt: ctx.now.toISOString() })
      .returning();
    if (!made) throw new Error('no grievance came back');
    await name(ctx.db, made.id, namedUserIds);
    changed(ctx, 'create', made);
    await tellHandlers(ctx, made);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, namedUserIds, ...fields } }, ctx) {
    const before = await locked(ctx, id);
    if (before.filedById !== ctx.viewer.userId)
      throw new Problem(403, 'Only who filed a grievance changes what it says.', { code: 'NOT_FILER' });
    demandVersion(version, before);
    if (before.status !== 'SUBMITTED')
      throw conflict('NOT_SUBMITTED', 'Somebody looks into this grievance already. Add a note instead.');
    const handler = await handlerOf(ctx, namedUserIds);
    const after = await storeVersioned(ctx.db, kind, before, { ...fields, handler });
    await ctx.db.delete(grievanceNamed).where(eq(grievanceNamed.grievanceId, id));
    await name(ctx.db, id, namedUserIds);
    changed(ctx, 'update', after, before);
    if (after.handler !== before.handler) await tellHandlers(ctx, after);
    return shown(ctx, id);
  },

  async setStatus({ params: { id }, body: { status, comment, version } }, ctx) {
    const before = await locked(ctx, id);
    demandVersion(version, before);
    const filed = before.filedById === ctx.viewer.userId;
    const handling = handlesGrievance(ctx.viewer, before);
    if (!nextGrievanceStatuses(before.status, { handles: handling, filed }).includes(status)) {
      if (filed && status !== 'WITHDRAWN')
        throw new Problem(403, 'You cannot decide about your own grievance.', { code: 'OWN_GRIEVANCE' });
      throw conflict('NOT_NEXT', 'A grievance only goes forward, and only who filed it withdraws it.');
    }
    const after = await storeVersioned(ctx.db, kind, before, { status });
    await write(ctx, id, { text: comment || null, status });
    changed(ctx, 'status', after, before);
    if (filed) await tellHandlers(ctx, after);
    else await tellFiler(ctx, after);
    return shown(ctx, id);
  },

  async note({ params: { id }, body: { text, isInternal } }, ctx) {
    const row = await locked(ctx, id);
    if (row.status === 'CLOSED' || row.status === 'WITHDRAWN')
      throw conflict('NOT_OPEN', 'This grievance is closed.');
    const handling = handlesGrievance(ctx.viewer, row);
    if (isInternal && !handling)
      throw fieldProblem('isInternal', 'Only who handles a grievance writes internal notes.');
    await write(ctx, id, { text, isInternal });
    changed(ctx, 'note', row);
    if (handling) {
      if (!isInternal) await tellFiler(ctx, row);
    } else await tellHandlers(ctx, row);
    return shown(ctx, id);
  },
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findGrievance(db, viewer, id);
  if (!data) throw notFound('Grievance');
  return { data };
}

async function locked({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string): Promise<Row> {
  const [found] = await db
    .select()
    .from(grievance)
    .where(and(eq(grievance.id, id), visibleGrievances(viewer)))
    .for('update');
  if (!found) throw notFound('Grievance');
  return found;
}

const User = z.object({ id: z.uuid() });

/** The principal where somebody who may read all grievances is named in it or files it, else HR. Throws 400 at who does not work here. */
async function handlerOf({ db, viewer }: Context, userIds: readonly string[]): Promise<'HR' | 'PRINCIPAL'> {
  const ids = [...new Set(userIds)];
  const named = await rowsOf(db, User).from(
    sql`select u.id from ${userView('u')} where u.id = any(${sql.param(ids)}::uuid[]) and ${isStaff}`,
  );
  if (named.length !== ids.length)
    throw fieldProblem('namedUserIds', 'One of these people does not exist any more.');
  if (ids.includes(viewer.userId)) throw fieldProblem('namedUserIds', 'You cannot name yourself.');
  const readers = new Set(await activeHoldersOf(db, 'read:any', 'grievance', { wildcard: false }));
  return [viewer.userId, ...ids].some((id) => readers.has(id)) ? 'PRINCIPAL' : 'HR';
}

// Whoever holds a role of those who work here: pupils and families are not named.
const isStaff = sql`exists (select 1 from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id
  where ur.user_id = u.id and r.name <> all(${sql.param([...nonStaffRoles])}::text[]))`;

async function name(db: Db, grievanceId: string, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length > 0) await db.insert(grievanceNamed).values(ids.map((userId) => ({ grievanceId, userId })));
}

async function write(
  { db, viewer, now }: Context,
  grievanceId: string,
  note: { text: string | null; status?: Row['status']; isInternal?: boolean },
): Promise<void> {
  await db
    .insert(grievanceNote)
    .values({ ...note, grievanceId, authorId: viewer.userId, at: now.toISOString() });
}

/** The audit log tells that something happened to a grievance, and nothing of what it says or of whom (AMB-311). */
function changed(ctx: Context, action: string, { id, status, handler }: Row, before?: Row): void {
  ctx.audit({
    ...{ action, entity: kind.entity, entityId: id },
    ...(before && { before: { status: before.status, handler: before.handler } }),
    after: { status, handler },
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}
