import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { employeeView } from '../employees/employees.view.ts';
import { isOfTeam, isSelfOrTeam } from '../employees/index.ts';
import { onboardingTask } from './onboarding.table.ts';

/** Which onboarding tasks the viewer may see: all with read:any, else their own, those of their team, and what they are to do. */
export function visibleOnboarding(viewer: Viewer): SQL {
  if (can(viewer, 'read:any', 'onboarding_task')) return sql`true`;
  const own = viewer.employeeId
    ? isSelfOrTeam(viewer.employeeId, sql`${onboardingTask.employeeId}`)
    : sql`false`;
  return sql`(${own} or ${myOnboarding(viewer)})`;
}

/** Which tasks the viewer is to do: as the new person, as their manager, as one of HR, or by a role. For queries on onboarding_task. */
export function myOnboarding({ userId, employeeId, roles }: Viewer): SQL {
  const roleIds = sql.param(roles.map(({ id }) => id));
  const isHr = roles.some(({ name }) => name === 'hr');
  return sql`(${isHr ? sql`${onboardingTask.assignee} = 'HR'` : sql`false`}
    or (${onboardingTask.assignee} = 'ROLE' and ${onboardingTask.roleId} = any(${roleIds}::uuid[]))
    or (${onboardingTask.assignee} = 'NEW_HIRE' and ${onboardingTask.employeeId} in
      (select e.id from ${employeeView('e')} where e.user_id = ${userId}))
    or (${onboardingTask.assignee} = 'MANAGER' and ${onboardingTask.employeeId} in
      (select e.id from ${employeeView('e')} where e.manager_id = ${employeeId})))`;
}

/** Whose tasks the viewer may change as a whole, and cancel: anybody's with edit:any, else those of their team. */
export function editableOnboarding(viewer: Viewer): SQL {
  if (can(viewer, 'edit:any', 'onboarding_task')) return sql`true`;
  const mayPlan = viewer.employeeId && can(viewer, 'create:own', 'onboarding_task');
  return mayPlan && viewer.employeeId
    ? isOfTeam(viewer.employeeId, sql`${onboardingTask.employeeId}`)
    : sql`false`;
}
