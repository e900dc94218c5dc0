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
  return (await staffedAmong({ db, viewer, now }, [classId])).has(classId);
}

/** Of the classes those that the viewer staffs. */
async function staffedAmong(
  { db, viewer, now }: Reading,
  classIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (classIds.length === 0) return new Set();
  const rows = await rowsOf(db, Id).from(sql`
    select c.id from ${schoolClassView('c')} where c.id = any(${sql.param([...classIds])}::uuid[])
      and c.id in (${staffedClassIds(viewer, now)})`);
  return new Set(rows.map(({ id }) => id));
}

/** Of the rules those that the viewer may change: any by right, else what they made for a class that they staff. Their ids. */
export async function mayEditRule(ctx: Reading, rules: readonly Stored[]): Promise<ReadonlySet<string>> {
  const { viewer } = ctx;
  if (can(viewer, 'edit:any', 'assessment')) return new Set(rules.map(({ id }) => id));
  if (!can(viewer, 'edit:own', 'assessment')) return new Set();
  const own = rules.filter(({ createdById }) => createdById === viewer.userId);
  const staffed = await staffedAmong(
    ctx,
    own.flatMap(({ classId }) => classId ?? []),
  );
  return new Set(own.filter(({ classId }) => classId !== null && staffed.has(classId)).map(({ id }) => id));
}
