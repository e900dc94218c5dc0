export { grantYear } from './ledger/grant-year.commands.ts';
export { proposeEarnings } from './ledger/leave-earnings.commands.ts';
export {
  claimEncashments,
  payableEncashments,
  payEncashments,
  releaseEncashments,
} from './ledger/pay-by-run.commands.ts';
export { settleLeave, unsettleLeave } from './ledger/settle-leave.commands.ts';
export { unusedLeaveOf } from './ledger/unused-leave.queries.ts';
export { writeEntries } from './ledger/write-entries.commands.ts';
export { findPerson } from './people.queries.ts';
export { countedLeave } from './requests/checked-leave.queries.ts';
export { workOn } from './requests/half-day-hours.queries.ts';
export { proposeRecounts } from './requests/recounts.commands.ts';
export { demandDepartments } from './setup/demand-departments.queries.ts';
export { activeLeaveTypes } from './setup/leave-types.queries.ts';
export { unpaidLeave } from './unpaid-leave.queries.ts';
