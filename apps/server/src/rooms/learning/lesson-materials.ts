import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { lessonMaterial } from './material.table.ts';
import { visibleMaterialIds } from './visible-materials.ts';

/**
 * Sets the materials of a lesson in the order given. 400 at materialIds for one that the viewer may not see and that
 * the lesson does not have yet. LRN-15.
 */
export async function setLessonMaterials(
  ctx: Context,
  lessonId: string,
  materialIds: readonly string[],
): Promise<void> {
  const before = await ctx.db
    .select({ id: lessonMaterial.materialId })
    .from(lessonMaterial)
    .where(eq(lessonMaterial.lessonId, lessonId));
  const held = new Set(before.map(({ id }) => id));
  const added = materialIds.filter((id) => !held.has(id));
  const visible = await visibleMaterialIds(ctx, added);
  if (visible.size !== added.length) {
    throw fieldProblem('materialIds', 'A chosen material does not exist any more.');
  }
  // What hangs on the lesson and is hidden from the viewer stays: the form could not send it.
  const seen = await visibleMaterialIds(ctx, [...held]);
  const wanted = [...materialIds, ...[...held].filter((id) => !seen.has(id) && !materialIds.includes(id))];
  await ctx.db.delete(lessonMaterial).where(eq(lessonMaterial.lessonId, lessonId));
  if (wanted.length === 0) return;
  await ctx.db
    .insert(lessonMaterial)
    .values(wanted.map((materialId, position) => ({ lessonId, materialId, position })));
}
