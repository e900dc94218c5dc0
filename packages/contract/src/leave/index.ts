export { holidayLists } from './holiday-lists.ts';
export { leaveBlocks } from './leave-blocks.ts';
export { leaveEncashments } from './leave-encashments.ts';
export { leaveLedger } from './leave-ledger.ts';
export { earnedLeaveAccruals, earnedLeavePolicies } from './leave-policies.ts';
export { leaveRecounts } from './leave-recounts.ts';
export { leaveRequests } from './leave-requests.ts';
export { leaveTypes } from './leave-types.ts';
export { workPatterns } from './work-patterns.ts';
