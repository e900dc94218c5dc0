import { and, asc, eq, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches } from '../../platform/db/list.ts';
import { department, employee, jobTitle } from './employees.table.ts';
import { visibleEmployees } from './visible-employees.access.ts';

/** Employees for the palette: those the viewer may see whose name, ID or work address holds the text. */
export async function findEmployees(db: Db, viewer: Viewer, text: string, limit: number) {
  if (!can(viewer, 'read:own', 'employee')) return [];
  const rows = await db
    .select({
      id: employee.id,
      title: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
      subtitle: sql<string>`coalesce(${jobTitle.name}, ${department.name}, '')`,
    })
    .from(employee)
    .leftJoin(department, eq(department.id, employee.departmentId))
    .leftJoin(jobTitle, eq(jobTitle.id, employee.jobTitleId))
    .where(and(visibleEmployees(viewer), matches(text, employee.searchText)))
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    kind: 'employee' as const,
    href: `/employees/${row.id}`,
    color: null,
  }));
}
