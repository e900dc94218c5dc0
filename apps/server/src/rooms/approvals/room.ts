import { approvals } from '@bellwether/contract/approvals/approvals';
import { approvalChains } from '@bellwether/contract/approvals/chains';
import { approvalDelegations } from '@bellwether/contract/approvals/delegations';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { approvalHandlers } from './approvals.handlers.ts';
import { chainConflicts, chainHandlers } from './chains.handlers.ts';
import { delegationHandlers } from './delegations.handlers.ts';
import { escalateJob } from './escalate.job.ts';
import { approvalConflicts } from './open-approval.commands.ts';

/** The manifest of the approvals: who decides about what somebody asked for, in which order, and in whose place. */
export const room: Room = {
  name: 'approvals',
  mount(app, platform, { approvalHooks }) {
    mount(app, platform, approvals, approvalHandlers(approvalHooks), approvalConflicts);
    mount(app, platform, approvalChains, chainHandlers, chainConflicts);
    mount(app, platform, approvalDelegations, delegationHandlers);
  },
  jobs: (platform, { approvalHooks }) => [escalateJob(platform, approvalHooks.away)],
};
