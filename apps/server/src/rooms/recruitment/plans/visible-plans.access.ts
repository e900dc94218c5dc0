import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { hiringPlan } from './plans.table.ts';

/** Which plans the viewer may see, or change with `any`: all, or those they wrote. For queries on hiring_plan. */
export function reachablePlans(viewer: Viewer, any: 'read:any' | 'edit:any'): SQL {
  if (can(viewer, any, 'hiring_plan')) return sql`true`;
  return sql`${hiringPlan.createdById} = ${viewer.userId}`;
}
