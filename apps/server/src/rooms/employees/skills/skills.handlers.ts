import type { skills } from '@bellwether/contract/employees/skills';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { productView } from '../../sales/products.view.ts';
import { skill } from './skills.table.ts';

export const skillConflicts: Conflicts = {
  skill_code_unique: {
    code: 'SKILL_CODE_TAKEN',
    field: 'code',
    message: 'Another skill has this code.',
  },
  skill_name_unique: { code: 'SKILL_NAME_TAKEN', field: 'name', message: 'A skill of this name exists.' },
};

const columns = {
  id: skill.id,
  code: skill.code,
  name: skill.name,
  description: skill.description,
  category: skill.category,
  priceMultiplier: skill.priceMultiplier,
  requiresCertification: skill.requiresCertification,
  minimumExperience: skill.minimumExperience,
  isActive: skill.isActive,
  _count: sql<{ employees: number; jobTitles: number; products: number }>`json_build_object(
    'employees', (select count(*)::int from (select employee_id from employee_skill es where es.skill_id = "skill"."id"
      union select teacher_id from teacher_skill ts where ts.skill_id = "skill"."id") holders),
    'products', (select count(*)::int from ${productView('p')} where p.skill_id = "skill"."id"),
    'jobTitles', (select count(*)::int from job_title_skill ts where ts.skill_id = "skill"."id"))`,
  version: skill.version,
};

const sortable = { name: [skill.name], code: [skill.code], category: [skill.category, skill.name] };

const kind = { table: skill, thing: 'Skill' };

/** The catalogue of skills. AMB-045. */
export const skillHandlers: Handlers<typeof skills> = {
  list: ({ query }, { db }) => listSkills(db, query),
  get: async ({ params: { id } }, { db }) => ({ data: await findSkill(db, id) }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(skill).values(body).returning({ id: skill.id });
    if (!made) throw notFound('Skill');
    const data = await findSkill(ctx.db, made.id);
    changed(ctx, 'create', made.id, { after: data });
    return { data };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await lockVersioned(ctx.db, kind, id, version);
    await storeVersioned(ctx.db, kind, before, fields);
    const data = await findSkill(ctx.db, id);
    changed(ctx, 'update', id, { before, after: data });
    return { data };
  },

  async remove({ params: { id } }, ctx) {
    const { _count: counts } = await findSkill(ctx.db, id);
    if (counts.employees + counts.jobTitles + counts.products > 0) {
      throw conflict('IN_USE', 'This skill is still in use and cannot be deleted.', { counts });
    }
    const [before] = await ctx.db.delete(skill).where(eq(skill.id, id)).returning();
    if (!before) throw notFound('Skill');
    changed(ctx, 'delete', id, { before });
    return undefined;
  },
};

function listSkills(db: Db, query: InputOf<typeof skills.list>['query']) {
  const where = and(
    contains(query.search, sql`${skill.name} || ' ' || ${skill.code}`),
    query.category?.length ? inArray(skill.category, query.category) : undefined,
    query.isActive === undefined ? undefined : eq(skill.isActive, query.isActive),
  );
  return pageOf(db, (onPage) => db.select(columns).from(skill).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: skill.id,
    from: sql`from ${skill} ${where ? sql`where ${where}` : sql``}`,
  });
}

async function findSkill(db: Db, id: string) {
  const [found] = await db.select(columns).from(skill).where(eq(skill.id, id));
  if (!found) throw notFound('Skill');
  return found;
}

function changed(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'skill', entityId: id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: {
      paths: [
        '/api/e-commerce/skills',
        '/api/e-commerce/teacher-skills',
        '/api/hr/job-titles',
        '/api/hr/employees',
        '/api/hr/skills',
      ],
    },
  });
}
