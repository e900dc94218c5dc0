export { drawLayout } from './draw.rules.ts';
export { renewLevelProposals } from './levels/renew-level-proposals.commands.ts';
export { submitAttempt } from './submit-attempt.commands.ts';
export { isSatBy, visibleSittings } from './visible-sittings.access.ts';
export { sittingEnd } from './warnings/sitting-end.queries.ts';
