import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { employee } from './employees.table.ts';

/** The ids of everybody who reports to the employee, directly or not (REV-09). A subquery of one column. */
export function teamIds(employeeId: string): SQL {
  return sql`with recursive team as (
      select id from employee where manager_id = ${employeeId}
      union select e.id from employee e join team t on e.manager_id = t.id)
    select id from team`;
}

/** Which employees the viewer may see: all with read:any, else oneself and one's team. For queries on the employee table. */
export function visibleEmployees(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'employee')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  return sql`(${employee.id} = ${viewer.employeeId} or ${employee.id} in (${teamIds(viewer.employeeId)}))`;
}

/** Whether the employee in the column reports to `managerId`, directly or not (REV-09). For queries of other rooms. */
export function isOfTeam(managerId: string, column: SQL): SQL {
  return sql`${column} in (${teamIds(managerId)})`;
}

/** Whether the employee in the column is `employeeId` or reports to them (REV-09): an array, so that the column's index answers. */
export function isSelfOrTeam(employeeId: string, column: SQL): SQL {
  return sql`${column} = any(array(select ${employeeId}::uuid union all (${teamIds(employeeId)})))`;
}
