import type { exitInterviews } from '@bellwether/contract/leavers/exit-interviews';
import { nextExitInterviewStatuses } from '@bellwether/contract/leavers/leavers.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, type RecordKind, storeVersioned } from '../../platform/db/records.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { findExitInterview, listExitInterviews } from './exit-interviews.queries.ts';
import { exitInterview } from './leavers.table.ts';
import { visibleExitInterviews } from './visible-leavers.access.ts';

type Row = typeof exitInterview.$inferSelect;
type Change = InputOf<typeof exitInterviews.update>['body'];

const kind: RecordKind<typeof exitInterview> = {
  table: exitInterview,
  entity: 'exit_interview',
  thing: 'Exit interview',
  paths: ['/api/hr/exit-interviews'],
};

/** Exit interviews: planned by HR, answered and submitted by who leaves, reviewed and closed. TAL-23. */
export const exitInterviewHandlers: Handlers<typeof exitInterviews> = {
  list: ({ query }, { db, viewer }) => listExitInterviews(db, viewer, query),

  get: ({ params: { id } }, ctx) => shown(ctx, id),

  async create({ body }, ctx) {
    await demandPeople(ctx, body);
    const [made] = await ctx.db.insert(exitInterview).values(body).returning();
    if (!made) throw new Error('no exit interview came back');
    changed(ctx, 'create', made);
    return shown(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...body } }, ctx) {
    const before = await locked(ctx, id);
    demandVersion(version, before);
    const { data } = await shown(ctx, id);
    if (!data.can.edit && !data.can.answer)
      throw conflict('NOT_OPEN', 'This exit interview is not changed any more.');
    if (data.can.edit) await demandPeople(ctx, { ...before, ...withoutGaps(body) });
    const fields = withoutGaps(data.can.edit ? plannedOf(body) : answersOf(body));
    const after = await storeVersioned(ctx.db, kind, before, fields);
    changed(ctx, 'update', after, before);
    return shown(ctx, id);
  },

  async setStatus({ params: { id }, body: { status, version } }, ctx) {
    const before = await locked(ctx, id);
    const { data } = await shown(ctx, id);
    const isOwn = before.employeeId === ctx.viewer.employeeId;
    if (isOwn ? status !== 'SUBMITTED' : !can(ctx.viewer, 'edit:any', 'exit_interview'))
      throw lacksRight('edit:any exit_interview');
    demandVersion(version, before);
    if (!nextExitInterviewStatuses(before.status).includes(status) || !data.next.includes(status))
      throw conflict('NOT_NEXT', 'An exit interview only goes forward.');
    const after = await storeVersioned(ctx.db, kind, before, { status });
    changed(ctx, status.toLowerCase(), after, before);
    return shown(ctx, id);
  },
};

async function shown({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string) {
  const data = await findExitInterview(db, viewer, id);
  if (!data) throw notFound('Exit interview');
  return { data };
}

async function locked({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string): Promise<Row> {
  const [found] = await db
    .select()
    .from(exitInterview)
    .where(and(eq(exitInterview.id, id), visibleExitInterviews(viewer)))
    .for('update');
  if (!found) throw notFound('Exit interview');
  return found;
}

const Known = z.object({ id: z.uuid() });

/** Throws 400 at people who are not there, and at an interviewer who is the one who leaves. */
async function demandPeople(
  { db }: Context,
  { employeeId, interviewerId }: { employeeId: string; interviewerId: string | null },
): Promise<void> {
  const ids = interviewerId ? [employeeId, interviewerId] : [employeeId];
  const found = await rowsOf(db, Known).from(
    sql`select e.id from ${employeeView('e')} where e.id = any(${sql.param(ids)}::uuid[])`,
  );
  const known = new Set(found.map(({ id }) => id));
  if (!known.has(employeeId)) throw fieldProblem('employeeId', 'This employee does not exist.');
  if (!interviewerId) return;
  if (!known.has(interviewerId)) throw fieldProblem('interviewerId', 'This employee does not exist.');
  if (interviewerId === employeeId) throw fieldProblem('interviewerId', 'Somebody else holds the interview.');
}

function plannedOf({ employeeId, interviewerId, scheduledOn, leavingType, notes }: Omit<Change, 'version'>) {
  return { employeeId, interviewerId, scheduledOn, leavingType, notes };
}

function answersOf({ mainReason, liked, improve, wouldReturn }: Omit<Change, 'version'>) {
  return { mainReason, liked, improve, wouldReturn };
}

type WithoutGaps<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only what was sent: the rest stays. */
function withoutGaps<T extends object>(fields: T): WithoutGaps<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutGaps<T>;
}

/** The audit log has states and people, not what was answered. */
function changed(ctx: Context, action: string, after: Row, before?: Row): void {
  const said = ({ mainReason: _m, liked: _l, improve: _i, wouldReturn: _w, notes: _n, ...row }: Row) => row;
  ctx.audit({
    ...{ action, entity: kind.entity, entityId: after.id, after: said(after) },
    ...(before && { before: said(before) }),
  });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: kind.paths } });
}
