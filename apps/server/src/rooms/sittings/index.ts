export { drawLayout } from './draw.rules.ts';
export { sittingEnd } from './sitting-end.queries.ts';
export { submitAttempt } from './submit-attempt.commands.ts';
export { isSatBy, visibleSittings } from './visible-sittings.access.ts';
