import { holidayLists } from '@bellwether/contract/leave/holiday-lists';
import { leaveBlocks } from '@bellwether/contract/leave/leave-blocks';
import { leaveEarnings } from '@bellwether/contract/leave/leave-earnings';
import { leaveEncashments } from '@bellwether/contract/leave/leave-encashments';
import { leaveLedger } from '@bellwether/contract/leave/leave-ledger';
import { earnedLeaveAccruals, earnedLeavePolicies } from '@bellwether/contract/leave/leave-policies';
import { leaveRecounts } from '@bellwether/contract/leave/leave-recounts';
import { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import { leaveTypes } from '@bellwether/contract/leave/leave-types';
import { workPatterns } from '@bellwether/contract/leave/work-patterns';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { leaveJob } from './ledger/leave.job.ts';
import { leaveEarningHandlers } from './ledger/leave-earnings.handlers.ts';
import { leaveEncashmentHandlers } from './ledger/leave-encashments.handlers.ts';
import { leaveLedgerHandlers } from './ledger/leave-ledger.handlers.ts';
import { decideLeaveRequest } from './requests/change-status.commands.ts';
import { leaveRequestConflicts, leaveRequestHandlers } from './requests/leave-requests.handlers.ts';
import { openableRequests } from './requests/leave-requests.queries.ts';
import { recountHandlers } from './requests/recounts.handlers.ts';
import { holidayListConflicts, holidayListHandlers } from './setup/holiday-lists.handlers.ts';
import { leaveBlockHandlers } from './setup/leave-blocks.handlers.ts';
import { accrualHandlers, policyConflicts, policyHandlers } from './setup/leave-policies.handlers.ts';
import { leaveTypeConflicts, leaveTypeHandlers } from './setup/leave-types.handlers.ts';
import { workPatternConflicts, workPatternHandlers } from './setup/work-patterns.handlers.ts';

/** The manifest of leave: types and policies, the ledger of what people have, and the requests that take from it. */
export const room: Room = {
  name: 'leave',
  mount(app, platform, { approvalHooks: { away } }) {
    mount(app, platform, leaveTypes, leaveTypeHandlers, leaveTypeConflicts);
    mount(app, platform, holidayLists, holidayListHandlers, holidayListConflicts);
    mount(app, platform, workPatterns, workPatternHandlers, workPatternConflicts);
    mount(app, platform, leaveBlocks, leaveBlockHandlers);
    mount(app, platform, earnedLeavePolicies, policyHandlers, policyConflicts);
    mount(app, platform, earnedLeaveAccruals, accrualHandlers);
    mount(app, platform, leaveLedger, leaveLedgerHandlers);
    mount(app, platform, leaveRequests, leaveRequestHandlers(away), leaveRequestConflicts);
    mount(app, platform, leaveEncashments, leaveEncashmentHandlers);
    mount(app, platform, leaveRecounts, recountHandlers);
    mount(app, platform, leaveEarnings, leaveEarningHandlers);
  },
  jobs: (platform) => [leaveJob(platform)],
  fileOwners: { leave_request: openableRequests },
  decideRecord: { leave_request: decideLeaveRequest },
};
