import { can } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Approver, mayDecide } from '../../approvals/index.ts';

interface Shown {
  readonly id: string;
  readonly employeeId: string;
  readonly startDate: string;
  readonly status: string;
}

/** What the viewer may do with a request (TIM-16, AMB-060, AMB-092, AMB-144). */
export async function whatOneCan({ db }: Pick<Context, 'db'>, who: Approver, row: Shown) {
  const { viewer, day } = who;
  const isOwn = row.employeeId === viewer.employeeId;
  const isPending = row.status === 'Pending';
  return {
    decide: isPending && (await mayDecide(db, who, 'leave_request', [row.id])).has(row.id),
    withdraw: isPending && isOwn,
    cancel:
      row.status === 'Approved' && (can(viewer, 'manage', 'leave_request') || (isOwn && row.startDate > day)),
    edit: isPending && (isOwn || can(viewer, 'edit:any', 'leave_request')),
    attach: (isPending || row.status === 'Approved') && (isOwn || can(viewer, 'edit:any', 'leave_request')),
    cover: can(viewer, 'create:any', 'assignment'),
  };
}
