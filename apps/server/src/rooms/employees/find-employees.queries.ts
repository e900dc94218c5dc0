import { and, eq, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, topOf } from '../../platform/db/list.ts';
import { department, employee, jobTitle } from './employees.table.ts';
import { visibleEmployees } from './visible-employees.access.ts';

/** Employees for the palette: those the viewer may see whose name, ID or work address holds the text. */
export async function findEmployees(db: Db, viewer: Viewer, text: string, limit: number) {
  if (!can(viewer, 'read:own', 'employee')) return [];
  const rows = (onPage: SQL) =>
    db
      .select({
        id: employee.id,
        title: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
        subtitle: sql<string>`coalesce(${jobTitle.name}, ${department.name}, '')`,
      })
      .from(employee)
      .leftJoin(department, eq(department.id, employee.departmentId))
      .leftJoin(jobTitle, eq(jobTitle.id, employee.jobTitleId))
      .where(onPage)
      .$dynamic();
  const found = await topOf(db, rows, {
    text,
    limit,
    by: [employee.firstName, employee.lastName],
    id: employee.id,
    from: sql`from ${employee} where ${and(visibleEmployees(viewer), matches(text, employee.searchText))}`,
  });
  return found.map((row) => ({
    ...row,
    kind: 'employee' as const,
    href: `/employees/${row.id}`,
    color: null,
  }));
}
