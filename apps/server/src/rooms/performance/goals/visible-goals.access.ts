import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { isSelfOrTeam } from '../../employees/index.ts';
import { goal } from './goals.table.ts';

/** Which goals the viewer may see: all with read:any, else their own and those of their team. For queries on goal. */
export function visibleGoals(viewer: Viewer): SQL {
  return reachOf(viewer, 'read:any');
}

/** Which of them they may change. */
export function editableGoals(viewer: Viewer): SQL {
  return reachOf(viewer, 'edit:any');
}

function reachOf(viewer: Viewer, any: 'read:any' | 'edit:any'): SQL {
  if (can(viewer, any, 'goal')) return sql`true`;
  return viewer.employeeId ? isSelfOrTeam(viewer.employeeId, sql`${goal.employeeId}`) : sql`false`;
}
