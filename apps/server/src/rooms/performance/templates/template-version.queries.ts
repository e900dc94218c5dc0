import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';
import { performanceTemplate } from './templates.table.ts';

/** Whether a cycle began with the template, and keeps what it was then. */
export async function isKeptByCycles(db: Db, templateId: string): Promise<boolean> {
  const found = await db
    .select({ id: performanceCycle.id })
    .from(performanceCycle)
    .where(and(eq(performanceCycle.templateId, templateId), ne(performanceCycle.status, 'DRAFT')))
    .limit(1);
  return found.length > 0;
}

/** The next version of a template: '1.0' is followed by '1.1', '1.999' by '2.0'. AMB-320. */
export function raised(templateVersion: string): string {
  const [major = 1, minor = 0] = templateVersion.split('.').map(Number);
  if (minor < 999) return `${major}.${minor + 1}`;
  return major < 999 ? `${major + 1}.0` : templateVersion;
}

/** Raises the version of a template whose criteria changed, where a cycle keeps the former ones. */
export async function raiseVersion(db: Db, templateId: string): Promise<void> {
  if (!(await isKeptByCycles(db, templateId))) return;
  const [found] = await db
    .select({ templateVersion: performanceTemplate.templateVersion })
    .from(performanceTemplate)
    .where(eq(performanceTemplate.id, templateId))
    .for('update');
  if (!found) return;
  await db
    .update(performanceTemplate)
    .set({ templateVersion: raised(found.templateVersion), version: sql`${performanceTemplate.version} + 1` })
    .where(eq(performanceTemplate.id, templateId));
}
