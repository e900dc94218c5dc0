import type { employeeSkills } from '@bellwether/contract/employees/employee-skills';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import { organizationDay } from '../../settings/index.ts';
import { employee } from '../employees.table.ts';
import { demandKnownSkills } from './demand-known-skills.queries.ts';
import {
  isAmong,
  mayWrite,
  readableHolders,
  skillsHeld,
  verifiableHolders,
} from './employee-skills.queries.ts';
import { employeeSkill } from './skills.table.ts';

export const employeeSkillConflicts: Conflicts = {
  employee_skill_unique: {
    code: 'SKILL_HELD',
    field: 'skillId',
    message: 'The employee has this skill already.',
  },
};

type Row = typeof employeeSkill.$inferSelect;

/** What people can do. HR-17; whose rows: review C. */
export const employeeSkillHandlers: Handlers<typeof employeeSkills> = {
  async list({ params: { id } }, { db, viewer, now }) {
    if (!(await isAmong(db, id, readableHolders(viewer)))) throw notFound('Employee');
    const today = await organizationDay(db, now);
    return {
      data: await skillsHeld(db, today, eq(employeeSkill.employeeId, id)),
      can: {
        edit: mayWrite(viewer, 'edit', id),
        delete: can(viewer, 'delete:any', 'employee_skill'),
        approve: await isAmong(db, id, verifiableHolders(viewer)),
      },
    };
  },

  async get({ params: { id, skillRowId } }, { db, viewer, now }) {
    if (!(await isAmong(db, id, readableHolders(viewer)))) throw notFound('Employee');
    const where = and(eq(employeeSkill.id, skillRowId), eq(employeeSkill.employeeId, id));
    const [data] = await skillsHeld(db, await organizationDay(db, now), where);
    if (!data) throw notFound('Employee skill');
    return { data };
  },

  async add({ params: { id }, body }, ctx) {
    await demandWritable(ctx, 'create', id);
    await demandKnownSkills(
      ctx.db,
      body.skills.map(({ skillId }) => skillId),
    );
    const mayVerify = await isAmong(ctx.db, id, verifiableHolders(ctx.viewer));
    const made = await ctx.db
      .insert(employeeSkill)
      .values(
        body.skills.map(({ isVerified, verificationNotes, ...claim }) => ({
          ...claim,
          employeeId: id,
          ...verification(ctx, mayVerify, { isVerified, verificationNotes }),
        })),
      )
      .returning();
    for (const row of made) changed(ctx, 'create', row, { after: row });
    return { data: await skillsHeld(ctx.db, await organizationDay(ctx.db, ctx.now), idIn(made)) };
  },

  async update({ params: { id, skillRowId }, body }, ctx) {
    await demandWritable(ctx, 'edit', id);
    const { version, isVerified, verificationNotes, ...claim } = body;
    const before = await lockVersioned(
      ctx.db,
      { table: employeeSkill, thing: 'Employee skill' },
      and(eq(employeeSkill.id, skillRowId), eq(employeeSkill.employeeId, id)),
      version,
    );
    const mayVerify = await isAmong(ctx.db, id, verifiableHolders(ctx.viewer));
    const judged = verification(ctx, mayVerify, { isVerified, verificationNotes }, before);
    // What somebody vouched for is no longer what is claimed.
    const lapses = !mayVerify && before.isVerified && isOtherClaim(before, claim);
    const after = await storeVersioned(ctx.db, { table: employeeSkill }, before, {
      ...claim,
      ...judged,
      ...(lapses && unverified),
    });
    changed(ctx, 'update', before, { before, after });
    const [data] = await skillsHeld(ctx.db, await organizationDay(ctx.db, ctx.now), idIn([before]));
    if (!data) throw notFound('Employee skill');
    return { data };
  },

  async remove({ params: { id, skillRowId } }, ctx) {
    const [before] = await ctx.db
      .delete(employeeSkill)
      .where(and(eq(employeeSkill.id, skillRowId), eq(employeeSkill.employeeId, id)))
      .returning();
    if (!before) throw notFound('Employee skill');
    changed(ctx, 'delete', before, { before });
    return undefined;
  },

  async bulk({ body: { action, ids, verificationNotes } }, ctx) {
    if (action === 'DELETE') return { changed: await removeAll(ctx, ids) };
    const before = await ctx.db
      .select({ row: employeeSkill })
      .from(employeeSkill)
      .innerJoin(employee, eq(employee.id, employeeSkill.employeeId))
      .where(and(inArray(employeeSkill.id, ids), verifiableHolders(ctx.viewer)))
      .for('update', { of: employeeSkill });
    const rows = before.map(({ row }) => row).filter((row) => row.isVerified !== (action === 'VERIFY'));
    if (rows.length === 0) return { changed: 0 };
    const state = action === 'VERIFY' ? verified(ctx, verificationNotes) : unverified;
    await ctx.db
      .update(employeeSkill)
      .set({ ...state, version: sql`${employeeSkill.version} + 1` })
      .where(idIn(rows));
    for (const row of rows) {
      changed(ctx, action.toLowerCase(), row, {
        before: { isVerified: row.isVerified },
        after: { isVerified: state.isVerified },
      });
    }
    return { changed: rows.length };
  },
};

const unverified = { isVerified: false, verificationNotes: null, verifiedById: null, verifiedAt: null };

function verified(ctx: Context, notes: string | null | undefined) {
  return {
    isVerified: true,
    verificationNotes: notes ?? null,
    verifiedById: ctx.viewer.actor.id,
    verifiedAt: ctx.now.toISOString(),
  };
}

interface Judgement {
  isVerified: boolean | undefined;
  verificationNotes: string | null | undefined;
}

/** The columns of a verification. 403 when somebody states one without the right to, or about oneself. */
function verification(ctx: Context, mayVerify: boolean, given: Judgement, before?: Row) {
  const state = given.isVerified ?? before?.isVerified ?? false;
  const changesState = state !== (before?.isVerified ?? false);
  const changesNotes =
    given.verificationNotes !== undefined && given.verificationNotes !== (before?.verificationNotes ?? null);
  if (!changesState && !changesNotes) return {};
  if (!mayVerify) {
    const right = 'approve:any employee_skill';
    throw new Problem(403, `This needs the right '${right}', and nobody verifies their own skills.`, {
      code: 'FORBIDDEN',
      details: { right },
    });
  }
  if (!state) return unverified;
  if (!changesState) return { verificationNotes: given.verificationNotes };
  return verified(ctx, given.verificationNotes ?? before?.verificationNotes);
}

const claimFields = ['proficiencyLevel', 'certifiedDate', 'expiryDate', 'certificationUrl'] as const;

function isOtherClaim(before: Row, claim: Pick<Row, (typeof claimFields)[number]>): boolean {
  return claimFields.some((field) => before[field] !== claim[field]);
}

/** 404 for whom the viewer may not see, 403 for whom the viewer may see but not write. */
async function demandWritable(ctx: Context, action: 'create' | 'edit', id: string): Promise<void> {
  const { db, viewer }: { db: Context['db']; viewer: Viewer } = ctx;
  if (!(await isAmong(db, id, readableHolders(viewer)))) throw notFound('Employee');
  if (mayWrite(viewer, action, id)) return;
  const right = `${action}:any employee_skill`;
  throw new Problem(403, `This needs the right '${right}'.`, { code: 'FORBIDDEN', details: { right } });
}

async function removeAll(ctx: Context, ids: readonly string[]): Promise<number> {
  if (!can(ctx.viewer, 'delete:any', 'employee_skill')) {
    const right = 'delete:any employee_skill';
    throw new Problem(403, `This needs the right '${right}'.`, { code: 'FORBIDDEN', details: { right } });
  }
  const gone = await ctx.db
    .delete(employeeSkill)
    .where(inArray(employeeSkill.id, [...ids]))
    .returning();
  for (const row of gone) changed(ctx, 'delete', row, { before: row });
  return gone.length;
}

function idIn(rows: readonly { id: string }[]): SQL {
  return inArray(
    employeeSkill.id,
    rows.map(({ id }) => id),
  );
}

function changed(
  ctx: Context,
  action: string,
  row: { id: string; employeeId: string },
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'employee_skill', entityId: row.id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: [`/api/hr/employees/${row.employeeId}/skills`, '/api/hr/skills'] },
  });
}
