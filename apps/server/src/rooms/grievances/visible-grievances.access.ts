import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { grievance, grievanceNamed } from './grievances.table.ts';

const principals: ReadonlySet<string> = new Set(['principal', 'superuser']);

/** Whether the viewer may look into grievances of HR, of the principal. */
function handles(viewer: Viewer) {
  return {
    ofHr: can(viewer, 'read:any', 'grievance'),
    ofPrincipal: viewer.roles.some(({ name }) => principals.has(name)),
  };
}

/** Whether it is the viewer who looks into a grievance of this handler that they did not file. They are not named in it: else they saw nothing. */
export function handlesGrievance(
  viewer: Viewer,
  { handler, filedById }: { handler: 'HR' | 'PRINCIPAL'; filedById: string },
): boolean {
  if (filedById === viewer.userId) return false;
  return handler === 'HR' ? handles(viewer).ofHr : handles(viewer).ofPrincipal;
}

/**
 * Which grievances the viewer may see: their own, and those that they handle. Who is named in one sees nothing of it, whatever their rights,
 * HR and superusers included (AMB-311); nobody sees any while viewing as another person (AMB-099). For queries on grievance.
 */
export function visibleGrievances(viewer: Viewer): SQL {
  if (viewer.viewAs?.kind === 'user') return sql`false`;
  const { ofHr, ofPrincipal } = handles(viewer);
  const parts = [
    sql`${grievance.filedById} = ${viewer.userId}`,
    ...(ofHr ? [sql`${grievance.handler} = 'HR'`] : []),
    ...(ofPrincipal ? [sql`${grievance.handler} = 'PRINCIPAL'`] : []),
  ];
  return sql`((${sql.join(parts, sql` or `)}) and not exists (select 1 from ${grievanceNamed} n
    where n.grievance_id = ${grievance.id} and n.user_id = ${viewer.userId}))`;
}
