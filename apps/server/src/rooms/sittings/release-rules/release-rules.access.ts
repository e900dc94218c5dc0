import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { staffedClassIds } from '../../learning/index.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import type { Reading } from '../sittings.queries.ts';

const Id = z.object({ id: z.uuid() });

interface Stored {
  readonly id: string;
  readonly classId: string | null;
  readonly createdById: string;
}

/** Whether the viewer may make rules for the class: any by right, also for no class; else of those that they staff. */
export async function mayRuleClass(
  { db, viewer, now }: Reading,
  right: 'create' | 'edit',
  classId: string | null,
): Promise<boolean> {
  if (can(viewer, `${right}:any`, 'assessment')) return true;
  if (!can(viewer, `${right}:own`, 'assessment') || classId === null) return false;
  const rows = await rowsOf(db, Id).from(sql`
    select c.id from ${schoolClassView('c')} where c.id = ${classId} and c.id in (${staffedClassIds(viewer, now)})`);
  return rows.length > 0;
}

/** Of the rules those that the viewer may change: any by right, else what they made for a class that they staff. Their ids. */
export async function mayEditRule(ctx: Reading, rules: readonly Stored[]): Promise<ReadonlySet<string>> {
  const { viewer } = ctx;
  const ids = new Set<string>();
  for (const { id, classId, createdById } of rules) {
    const isOwn = createdById === viewer.userId || can(viewer, 'edit:any', 'assessment');
    if (isOwn && (await mayRuleClass(ctx, 'edit', classId))) ids.add(id);
  }
  return ids;
}
