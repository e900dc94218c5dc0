import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { isOfTeam } from '../../employees/index.ts';

const owner = sql`"shift_request"."employee_id"`;
const partner = sql`"shift_request"."swap_with_employee_id"`;
const coveredBy = sql`"shift_request"."covered_by_employee_id"`;
const requestType = sql`"shift_request"."request_type"`;
const status = sql`"shift_request"."status"`;

/** Which requests the viewer may see: all with read:any, else their own, their team's (REV-09) and those that ask them. For queries on shift_request. */
export function visibleShiftRequests(viewer: Viewer, now: Date): SQL {
  if (can(viewer, 'read:any', 'shift_request')) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  const me = viewer.employeeId;
  return sql`(${owner} = ${me} or ${isOfTeam(me, owner)} or ${asksThem(viewer, now)}
    or ${coveredBy} = ${me})`;
}

/** Which requests ask the viewer: to swap with them, or to cover, where they could. */
export function asksThem(viewer: Viewer, now: Date): SQL {
  if (!viewer.employeeId) return sql`false`;
  return sql`(${partner} = ${viewer.employeeId} or ${coverable(viewer, now)})`;
}

/** Whether the viewer may take part now: a swap waits for their consent, or a cover for anybody who could. */
export function agreeable(viewer: Viewer, now: Date): SQL {
  if (!viewer.employeeId) return sql`false`;
  const isPartner = sql`(${partner} = ${viewer.employeeId} and ${requestType} = 'SHIFT_SWAP'
    and "shift_request"."agreed_at" is null and ${status} = 'PENDING')`;
  return sql`(${isPartner} or ${coverable(viewer, now)})`;
}

/**
 * Whether the viewer could cover: nobody took it yet, the shift is scheduled and to come, it is of their department or meant for it, they have no
 * other shift at the time and are in service. Leave is looked at when they accept. AMB-293.
 */
function coverable(viewer: Viewer, now: Date): SQL {
  return sql`(${status} = 'PENDING' and ${coveredBy} is null and ${couldCover(viewer, now)})`;
}

/** As `coverable`, whoever took it meanwhile: who was too late is told so. */
export function couldCover(viewer: Viewer, now: Date): SQL {
  return sql`(${requestType} = 'COVER_REQUEST'
    and ${owner} <> ${viewer.employeeId}
    and exists (select 1 from employee_shift s join shift_type t on t.id = s.shift_type_id
      join ${employeeView('me')} on me.id = ${viewer.employeeId}::uuid and me.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE')
      where s.id = "shift_request"."original_shift_id" and s.status = 'SCHEDULED' and s.starts_at > ${now.toISOString()}::timestamptz
        and (cardinality(t.department_ids) = 0 or me.department_id = any(t.department_ids))
        and not exists (select 1 from employee_shift o where o.employee_id = me.id and o.status <> 'CANCELLED'
          and o.starts_at < s.ends_at and o.ends_at > s.starts_at)))`;
}

/** Whether the viewer may decide: approve:any, or approve for their team; never what is theirs, what they asked for or what they take part in (AMB-092). */
export function decidableShiftRequest(viewer: Viewer): SQL {
  const me = sql`${viewer.employeeId}::uuid`;
  const isOthers = sql`(${owner} is distinct from ${me} and "shift_request"."requested_by_id" is distinct from ${viewer.actor.id}::uuid
    and ${partner} is distinct from ${me} and ${coveredBy} is distinct from ${me})`;
  if (can(viewer, 'approve:any', 'shift_request')) return isOthers;
  if (!can(viewer, 'approve:own', 'shift_request') || !viewer.employeeId) return sql`false`;
  return sql`(${isOthers} and ${isOfTeam(viewer.employeeId, owner)})`;
}
