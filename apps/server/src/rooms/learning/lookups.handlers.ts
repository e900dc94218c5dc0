import type { ageRanges, categories, grades, levels } from '@bellwether/contract/learning/lookups';
import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { changed } from './changes.ts';
import { ageRange, category, course, grade, level, schoolClass } from './learning.table.ts';

export const lookupConflicts: Conflicts = {
  level_name_unique: { code: 'LEVEL_NAME_TAKEN', field: 'name', message: 'A level of this name exists.' },
  category_name_unique: { code: 'CATEGORY_NAME_TAKEN', field: 'name', message: 'A category of this name exists.' },
  age_range_unique: { code: 'AGE_RANGE_TAKEN', field: 'range', message: 'This age range exists.' },
  grade_title_unique: { code: 'GRADE_TITLE_TAKEN', field: 'title', message: 'A grade of this title exists.' },
};

export const levelHandlers: Handlers<typeof levels> = {
  list: ({ query }, { db }) =>
    pageOf(db, db.select().from(level).where(contains(query.search, level.name)).$dynamic(), {
      query,
      by: [level.name],
      id: level.id,
      count: sql`from ${level} ${whereContains(query.search, level.name)}`,
    }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(level).values(body).returning();
    if (!made) throw notFound('Level');
    changed(ctx, 'level', 'create', made.id, { after: made }, levelPaths);
    return { data: made };
  },

  async update({ params: { id }, body }, ctx) {
    const [before] = await ctx.db.select().from(level).where(eq(level.id, id)).for('update');
    const [after] = await ctx.db.update(level).set(body).where(eq(level.id, id)).returning();
    if (!after) throw notFound('Level');
    changed(ctx, 'level', 'update', id, { before, after }, levelPaths);
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    await refuseUsed(ctx.db, 'Level', { courses: await coursesWith(ctx.db, sql`${course.levelId} = ${id}`) });
    const [before] = await ctx.db.delete(level).where(eq(level.id, id)).returning();
    if (!before) throw notFound('Level');
    changed(ctx, 'level', 'delete', id, { before }, levelPaths);
    return undefined;
  },
};

export const categoryHandlers: Handlers<typeof categories> = {
  list: ({ query }, { db }) =>
    pageOf(db, db.select().from(category).where(contains(query.search, category.name)).$dynamic(), {
      query,
      by: [category.name],
      id: category.id,
      count: sql`from ${category} ${whereContains(query.search, category.name)}`,
    }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(category).values(body).returning();
    if (!made) throw notFound('Category');
    changed(ctx, 'category', 'create', made.id, { after: made }, categoryPaths);
    return { data: made };
  },

  async update({ params: { id }, body }, ctx) {
    const [before] = await ctx.db.select().from(category).where(eq(category.id, id)).for('update');
    const [after] = await ctx.db.update(category).set(body).where(eq(category.id, id)).returning();
    if (!after) throw notFound('Category');
    changed(ctx, 'category', 'update', id, { before, after }, categoryPaths);
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    await refuseUsed(ctx.db, 'Category', { courses: await coursesWith(ctx.db, sql`${course.categoryId} = ${id}`) });
    const [before] = await ctx.db.delete(category).where(eq(category.id, id)).returning();
    if (!before) throw notFound('Category');
    changed(ctx, 'category', 'delete', id, { before }, categoryPaths);
    return undefined;
  },
};

export const ageRangeHandlers: Handlers<typeof ageRanges> = {
  list: ({ query }, { db }) =>
    pageOf(db, db.select().from(ageRange).where(contains(query.search, ageRange.range)).$dynamic(), {
      query,
      by: [ageRange.range],
      id: ageRange.id,
      count: sql`from ${ageRange} ${whereContains(query.search, ageRange.range)}`,
    }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(ageRange).values(body).returning();
    if (!made) throw notFound('Age range');
    changed(ctx, 'age_range', 'create', made.id, { after: made }, ageRangePaths);
    return { data: made };
  },

  async update({ params: { id }, body }, ctx) {
    const [before] = await ctx.db.select().from(ageRange).where(eq(ageRange.id, id)).for('update');
    const [after] = await ctx.db.update(ageRange).set(body).where(eq(ageRange.id, id)).returning();
    if (!after) throw notFound('Age range');
    changed(ctx, 'age_range', 'update', id, { before, after }, ageRangePaths);
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    await refuseUsed(ctx.db, 'Age range', { courses: await coursesWith(ctx.db, sql`${course.ageRangeId} = ${id}`) });
    const [before] = await ctx.db.delete(ageRange).where(eq(ageRange.id, id)).returning();
    if (!before) throw notFound('Age range');
    changed(ctx, 'age_range', 'delete', id, { before }, ageRangePaths);
    return undefined;
  },
};

export const gradeHandlers: Handlers<typeof grades> = {
  list: ({ query }, { db }) =>
    pageOf(db, db.select().from(grade).where(contains(query.search, grade.title)).$dynamic(), {
      query,
      by: query.sortBy === 'title' ? [grade.title] : [grade.order, grade.title],
      id: grade.id,
      count: sql`from ${grade} ${whereContains(query.search, grade.title)}`,
    }),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(grade).values(body).returning();
    if (!made) throw notFound('Grade');
    changed(ctx, 'grade', 'create', made.id, { after: made }, gradePaths);
    return { data: made };
  },

  async update({ params: { id }, body }, ctx) {
    const [before] = await ctx.db.select().from(grade).where(eq(grade.id, id)).for('update');
    const [after] = await ctx.db.update(grade).set(body).where(eq(grade.id, id)).returning();
    if (!after) throw notFound('Grade');
    changed(ctx, 'grade', 'update', id, { before, after }, gradePaths);
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    const courses = await coursesWith(ctx.db, sql`${course.gradeId} = ${id}`);
    const [used] = await ctx.db.select({ classes: count() }).from(schoolClass).where(eq(schoolClass.gradeId, id));
    await refuseUsed(ctx.db, 'Grade', { courses, classes: used?.classes ?? 0 });
    const [before] = await ctx.db.delete(grade).where(eq(grade.id, id)).returning();
    if (!before) throw notFound('Grade');
    changed(ctx, 'grade', 'delete', id, { before }, gradePaths);
    return undefined;
  },
};
