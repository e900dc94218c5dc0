export { approvalStepsOf, mayDecide, recordsOfApprover } from './approvals.queries.ts';
export type { ApprovalHooks, DecideRecord, FindAway, Said } from './approvals.types.ts';
export { decide } from './decide.commands.ts';
export { eraseApprovals } from './erase-approvals.commands.ts';
export {
  approvalConflicts,
  type NewApproval,
  openApproval,
  withdrawApproval,
} from './open-approval.commands.ts';
export { type Approver, approverOf } from './visible-approvals.access.ts';
