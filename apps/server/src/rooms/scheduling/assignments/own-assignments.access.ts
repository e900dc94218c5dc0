import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { Problem } from '../../../platform/http/problem.ts';

type Action = 'read' | 'create' | 'edit' | 'delete';

/** SQL over `a`: whether the viewer may read, edit or delete the assignment: any, or the own ones, as a substitute too. */
export function mayAssignment(viewer: Viewer, action: Action): SQL {
  if (can(viewer, `${action}:any`, 'assignment')) return sql`true`;
  if (!can(viewer, `${action}:own`, 'assignment')) return sql`false`;
  return sql`${viewer.userId}::uuid in (a.user_id, coalesce(a.substitute_assignee_id, a.user_id))`;
}

/** Throws 403 for who may not assign that user: anybody with ':any', oneself with ':own'. */
export function demandAssignable(viewer: Viewer, userId: string): void {
  if (can(viewer, 'create:any', 'assignment') || userId === viewer.userId) return;
  throw notOwn('create');
}

/** 403: the assignment may be read, but is not the viewer's to change. */
export function notOwn(action: Action): Problem {
  return new Problem(403, `Other people's assignments need the right '${action}:any assignment'.`, {
    code: 'NOT_OWN_ASSIGNMENT',
    details: { right: `${action}:any assignment` },
  });
}
