export { approvals } from './approvals.ts';
export { approvalChains } from './chains.ts';
export { approvalDelegations } from './delegations.ts';
