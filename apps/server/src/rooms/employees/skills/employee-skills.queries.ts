import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { userView } from '../../identity/identity.view.ts';
import { employee } from '../employees.table.ts';
import { teamIds } from '../visible-employees.access.ts';
import { employeeSkill, skill } from './skills.table.ts';

const user = userView.relation('user');

/** Whose skills the viewer may see: everybody's with read:any, else the own and those of one's team (REV-09). */
export function readableHolders(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'employee_skill')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  return sql`(${employee.id} = ${viewer.employeeId} or ${employee.id} in (${teamIds(viewer.employeeId)}))`;
}

/** Whose skills the viewer may write: everybody's with <action>:any, else only the own. */
export function mayWrite(viewer: Viewer, action: 'create' | 'edit', employeeId: string): boolean {
  if (can(viewer, `${action}:any`, 'employee_skill')) return true;
  return can(viewer, `${action}:own`, 'employee_skill') && viewer.employeeId === employeeId;
}

/** Whose skills the viewer may verify: everybody's with approve:any, else those of one's team; never the own ones. */
export function verifiableHolders(viewer: Viewer): SQL {
  const own = viewer.employeeId;
  if (can(viewer, 'approve:any', 'employee_skill')) return own ? sql`${employee.id} <> ${own}` : sql`true`;
  if (!own || !can(viewer, 'approve:own', 'employee_skill')) return sql`false`;
  return sql`(${employee.id} <> ${own} and ${employee.id} in (${teamIds(own)}))`;
}

/** Whether the condition on the employee table holds for the employee. */
export async function isAmong(db: Db, employeeId: string, holders: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from ${employee}
    where ${employee.id} = ${employeeId} and ${holders}`);
  return Boolean(rowCount);
}

/** Skills of employees by name; `today` tells which have expired. */
export function skillsHeld(db: Db, today: string, where: SQL | undefined) {
  return db
    .select({
      id: employeeSkill.id,
      skillId: employeeSkill.skillId,
      skill: { id: skill.id, code: skill.code, name: skill.name, category: skill.category },
      proficiencyLevel: employeeSkill.proficiencyLevel,
      certifiedDate: employeeSkill.certifiedDate,
      expiryDate: employeeSkill.expiryDate,
      isExpired: sql<boolean>`coalesce(${employeeSkill.expiryDate} < ${today}, false)`,
      certificationUrl: employeeSkill.certificationUrl,
      notes: employeeSkill.notes,
      isVerified: employeeSkill.isVerified,
      verificationNotes: employeeSkill.verificationNotes,
      verifiedBy: user.name,
      verifiedAt: employeeSkill.verifiedAt,
      version: employeeSkill.version,
    })
    .from(employeeSkill)
    .innerJoin(skill, eq(skill.id, employeeSkill.skillId))
    .leftJoin(user, eq(user.id, employeeSkill.verifiedById))
    .where(where)
    .orderBy(asc(skill.name));
}
