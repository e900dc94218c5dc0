import type { jobTitleSkills } from '@bellwether/contract/employees/job-title-skills';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { jobTitle } from '../employees.table.ts';
import { demandKnownSkills } from './demand-known-skills.queries.ts';
import { jobTitleSkill, skill } from './skills.table.ts';

export const jobTitleSkillConflicts: Conflicts = {
  job_title_skill_unique: {
    code: 'SKILL_LISTED',
    field: 'skillId',
    message: 'The job title asks for this skill already.',
  },
};

/** What job titles ask for. HR-16. */
export const jobTitleSkillHandlers: Handlers<typeof jobTitleSkills> = {
  async list({ params: { id } }, { db }) {
    await demandTitle(db, id);
    return { data: await rowsOf(db, eq(jobTitleSkill.jobTitleId, id)) };
  },

  async get({ params: { id, skillRowId } }, { db }) {
    const [data] = await rowsOf(db, and(eq(jobTitleSkill.id, skillRowId), eq(jobTitleSkill.jobTitleId, id)));
    if (!data) throw notFound('Job title skill');
    return { data };
  },

  async add({ params: { id }, body }, ctx) {
    await demandTitle(ctx.db, id);
    await demandKnownSkills(
      ctx.db,
      body.skills.map(({ skillId }) => skillId),
    );
    const made = await ctx.db
      .insert(jobTitleSkill)
      .values(body.skills.map((item) => ({ ...item, jobTitleId: id })))
      .returning();
    for (const row of made) changed(ctx, 'create', row, { after: row });
    return { data: await rowsOf(ctx.db, eq(jobTitleSkill.jobTitleId, id)) };
  },

  async update({ params: { id, skillRowId }, body: { version, ...fields } }, ctx) {
    const before = await lockVersioned(
      ctx.db,
      { table: jobTitleSkill, thing: 'Job title skill' },
      and(eq(jobTitleSkill.id, skillRowId), eq(jobTitleSkill.jobTitleId, id)),
      version,
    );
    const after = await storeVersioned(ctx.db, { table: jobTitleSkill }, before, fields);
    changed(ctx, 'update', before, { before, after });
    const [data] = await rowsOf(ctx.db, eq(jobTitleSkill.id, skillRowId));
    if (!data) throw notFound('Job title skill');
    return { data };
  },

  async remove({ params: { id, skillRowId } }, ctx) {
    const [before] = await ctx.db
      .delete(jobTitleSkill)
      .where(and(eq(jobTitleSkill.id, skillRowId), eq(jobTitleSkill.jobTitleId, id)))
      .returning();
    if (!before) throw notFound('Job title skill');
    changed(ctx, 'delete', before, { before });
    return undefined;
  },

  async bulk({ body: { action, ids, importance } }, ctx) {
    const chosen = inArray(jobTitleSkill.id, ids);
    const before = await ctx.db.select().from(jobTitleSkill).where(chosen).for('update');
    if (action === 'DELETE') {
      await ctx.db.delete(jobTitleSkill).where(chosen);
      for (const row of before) changed(ctx, 'delete', row, { before: row });
      return { changed: before.length };
    }
    await ctx.db
      .update(jobTitleSkill)
      .set({
        ...(action === 'TOGGLE_REQUIRED'
          ? { isRequired: sql`not ${jobTitleSkill.isRequired}` }
          : importance !== undefined && { importance }),
        version: sql`${jobTitleSkill.version} + 1`,
      })
      .where(chosen);
    for (const row of before) {
      const after = action === 'TOGGLE_REQUIRED' ? { isRequired: !row.isRequired } : { importance };
      changed(ctx, 'update', row, {
        before: { isRequired: row.isRequired, importance: row.importance },
        after,
      });
    }
    return { changed: before.length };
  },
};

/** The most important first, by name among equals. */
function rowsOf(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: jobTitleSkill.id,
      skillId: jobTitleSkill.skillId,
      skill: { id: skill.id, code: skill.code, name: skill.name, category: skill.category },
      proficiencyLevel: jobTitleSkill.proficiencyLevel,
      isRequired: jobTitleSkill.isRequired,
      importance: jobTitleSkill.importance,
      version: jobTitleSkill.version,
    })
    .from(jobTitleSkill)
    .innerJoin(skill, eq(skill.id, jobTitleSkill.skillId))
    .where(where)
    .orderBy(desc(jobTitleSkill.isRequired), desc(jobTitleSkill.importance), skill.name);
}

async function demandTitle(db: Db, id: string): Promise<void> {
  const [found] = await db.select({ id: jobTitle.id }).from(jobTitle).where(eq(jobTitle.id, id));
  if (!found) throw notFound('Job title');
}

function changed(
  ctx: Context,
  action: string,
  row: { id: string; jobTitleId: string },
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'job_title_skill', entityId: row.id, ...states });
  ctx.emit({
    userId: null,
    type: 'invalidate',
    data: { paths: ['/api/hr/job-titles', '/api/hr/skills', '/api/e-commerce/skills'] },
  });
}
