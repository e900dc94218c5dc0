import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { skill } from './skills.table.ts';

/** 400 at skillId unless every skill exists (APP-24). */
export async function demandKnownSkills(db: Db, ids: readonly string[]): Promise<void> {
  const known = await db
    .select({ id: skill.id })
    .from(skill)
    .where(inArray(skill.id, [...ids]));
  if (known.length < new Set(ids).size) throw fieldProblem('skillId', 'Invalid skill ID');
}
