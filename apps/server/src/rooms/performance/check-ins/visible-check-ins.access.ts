import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { checkIn, checkInNote } from './check-ins.table.ts';

/**
 * Which talks the viewer may see: those in which they took part, whatever their rights, and none while viewing as a role or a person. One that
 * was taken away is left for who has notes in it. For queries on check_in. AMB-398.
 */
export function visibleCheckIns({ employeeId, viewAs }: Viewer): SQL {
  if (viewAs || !employeeId) return sql`false`;
  return sql`(${employeeId}::uuid in (${checkIn.employeeId}, ${checkIn.managerId}) and (not ${checkIn.isLeft}
    or exists (select from ${checkInNote} n where n.check_in_id = ${checkIn.id} and n.author_id = ${employeeId})))`;
}
