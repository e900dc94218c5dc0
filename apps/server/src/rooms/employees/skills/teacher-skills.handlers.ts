import type { teacherSkills } from '@bellwether/contract/employees/teacher-skills';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { employee } from '../employees.table.ts';
import { demandKnownSkills } from './demand-known-skills.queries.ts';
import { skill, teacherSkill } from './skills.table.ts';

const user = userView.relation('user');

export const teacherSkillConflicts: Conflicts = {
  teacher_skill_unique: {
    code: 'SKILL_HELD',
    field: 'skillId',
    message: 'The teacher has this skill already.',
  },
};

type Row = typeof teacherSkill.$inferSelect;

/** What people may teach. SAL-09; whose rows: review C. */
export const teacherSkillHandlers: Handlers<typeof teacherSkills> = {
  async list({ query }, { db, viewer, now }) {
    const page = await listSkills(db, viewer, await organizationDay(db, now), query);
    const own = !query.teacherId || query.teacherId === viewer.employeeId;
    return {
      ...page,
      can: {
        create:
          can(viewer, 'create:any', 'teacher_skill') ||
          (own && Boolean(viewer.employeeId) && can(viewer, 'create:own', 'teacher_skill')),
        edit: can(viewer, 'edit:any', 'teacher_skill'),
        delete: can(viewer, 'delete:any', 'teacher_skill'),
        // Nobody vouches for oneself.
        approve: query.teacherId !== viewer.employeeId && can(viewer, 'approve:any', 'teacher_skill'),
      },
    };
  },

  get: ({ params: { id } }, ctx) => detail(ctx, id),

  async create({ body }, ctx) {
    const { viewer } = ctx;
    const any = can(viewer, 'create:any', 'teacher_skill');
    if (!any && body.teacherId !== viewer.employeeId) throw forbidden('create:any teacher_skill');
    if (body.performanceRating !== null) demandJudge(viewer, body.teacherId);
    await demandTeacher(ctx.db, body.teacherId);
    await demandKnownSkills(ctx.db, [body.skillId]);
    const [made] = await ctx.db.insert(teacherSkill).values(body).returning();
    if (!made) throw notFound('Teacher skill');
    changed(ctx, 'create', made, { after: made });
    return detail(ctx, made.id);
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    if (fields.performanceRating !== before.performanceRating) demandJudge(ctx.viewer, before.teacherId);
    // What somebody vouched for is no longer what is claimed.
    const lapses = before.isVerified && claim.some((field) => before[field] !== fields[field]);
    const after = await storeVersioned(ctx.db, kind, before, { ...fields, ...(lapses && unverified) });
    changed(ctx, 'update', before, { before, after });
    return detail(ctx, id);
  },

  async remove({ params: { id } }, ctx) {
    const [before] = await ctx.db.delete(teacherSkill).where(eq(teacherSkill.id, id)).returning();
    if (!before) throw notFound('Teacher skill');
    changed(ctx, 'delete', before, { before });
    return undefined;
  },

  async verify({ params: { id }, body: { isVerified } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, undefined);
    demandJudge(ctx.viewer, before.teacherId);
    if (before.isVerified === isVerified) return detail(ctx, id);
    const state = isVerified
      ? { isVerified, verifiedById: ctx.viewer.actor.id, verifiedAt: ctx.now.toISOString() }
      : unverified;
    await storeVersioned(ctx.db, kind, before, state);
    changed(ctx, isVerified ? 'verify' : 'unverify', before, {
      before: { isVerified: before.isVerified },
      after: { isVerified },
    });
    return detail(ctx, id);
  },
};

const kind = { table: teacherSkill, thing: 'Teacher skill' };
const claim = ['certificationLevel', 'certifiedDate', 'expiryDate', 'certificationNumber'] as const;
const unverified = { isVerified: false, verifiedById: null, verifiedAt: null };

/** Whose claims the viewer may see: everybody's with read:any, else the own ones. */
function visibleTeacherSkills(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'teacher_skill')) return sql`true`;
  return viewer.employeeId ? sql`${teacherSkill.teacherId} = ${viewer.employeeId}` : sql`false`;
}

const teacherName = sql<string>`trim(${employee.firstName} || ' ' || ${employee.lastName})`;

function selectSkills(db: Db, today: string, where: SQL | undefined) {
  return db
    .select({
      id: teacherSkill.id,
      teacherId: teacherSkill.teacherId,
      teacherName,
      skillId: teacherSkill.skillId,
      skill: { id: skill.id, code: skill.code, name: skill.name, category: skill.category },
      certificationLevel: teacherSkill.certificationLevel,
      certifiedDate: teacherSkill.certifiedDate,
      expiryDate: teacherSkill.expiryDate,
      isExpired: sql<boolean>`coalesce(${teacherSkill.expiryDate} < ${today}, false)`,
      certificationNumber: teacherSkill.certificationNumber,
      yearsOfExperience: teacherSkill.yearsOfExperience,
      performanceRating: teacherSkill.performanceRating,
      isVerified: teacherSkill.isVerified,
      verifiedBy: user.name,
      verifiedAt: teacherSkill.verifiedAt,
      version: teacherSkill.version,
    })
    .from(teacherSkill)
    .innerJoin(skill, eq(skill.id, teacherSkill.skillId))
    .innerJoin(employee, eq(employee.id, teacherSkill.teacherId))
    .leftJoin(user, eq(user.id, teacherSkill.verifiedById))
    .where(where)
    .$dynamic();
}

const byLevel = sql`array_position(array['BASIC', 'INTERMEDIATE', 'ADVANCED', 'EXPERT'], ${teacherSkill.certificationLevel})`;
const sortable = {
  skill: [skill.name],
  teacher: [teacherName, skill.name],
  certificationLevel: [byLevel, skill.name],
  expiryDate: [teacherSkill.expiryDate],
};

function listSkills(
  db: Db,
  viewer: Viewer,
  today: string,
  query: InputOf<typeof teacherSkills.list>['query'],
) {
  const where = and(
    visibleTeacherSkills(viewer),
    query.teacherId ? eq(teacherSkill.teacherId, query.teacherId) : undefined,
    query.skillId?.length ? inArray(teacherSkill.skillId, query.skillId) : undefined,
    query.isVerified === undefined ? undefined : eq(teacherSkill.isVerified, query.isVerified),
    contains(query.search, sql`${skill.name} || ' ' || ${teacherName}`),
  );
  return pageOf(db, (onPage) => selectSkills(db, today, onPage), {
    query,
    by: sortable[query.sortBy],
    id: teacherSkill.id,
    from: sql`from ${teacherSkill} join ${skill} on ${skill.id} = ${teacherSkill.skillId}
      join ${employee} on ${employee.id} = ${teacherSkill.teacherId} where ${where}`,
  });
}

async function detail({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  const where = and(eq(teacherSkill.id, id), visibleTeacherSkills(viewer));
  const [data] = await selectSkills(db, await organizationDay(db, now), where);
  if (!data) throw notFound('Teacher skill');
  return { data };
}

async function demandTeacher(db: Db, teacherId: string): Promise<void> {
  const [found] = await db.select({ id: employee.id }).from(employee).where(eq(employee.id, teacherId));
  if (!found) throw fieldProblem('teacherId', 'This employee does not exist.');
}

/** 403 for who may not judge this teacher: without the right to approve, and about oneself. */
function demandJudge(viewer: Viewer, teacherId: string): void {
  if (can(viewer, 'approve:any', 'teacher_skill') && viewer.employeeId !== teacherId) return;
  throw forbidden('approve:any teacher_skill', ', and nobody judges their own skills');
}

function forbidden(right: string, more = ''): Problem {
  return new Problem(403, `This needs the right '${right}'${more}.`, {
    code: 'FORBIDDEN',
    details: { right },
  });
}

function changed(
  ctx: Context,
  action: string,
  row: Row,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'teacher_skill', entityId: row.id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/e-commerce/teacher-skills', '/api/e-commerce/skills', '/api/hr/skills'] },
  });
}
