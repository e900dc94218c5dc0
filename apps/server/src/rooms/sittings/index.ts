export { drawLayout } from './draw.rules.ts';
export { renewLevelProposals } from './levels/renew-level-proposals.commands.ts';
export {
  attemptDetail,
  beginAttempt,
  continueHere,
  countPlay,
  handInAttempt,
  noteOfDevice,
  saveOfDevice,
  serveMedia,
} from './own/attempt-work.commands.ts';
export { endPlacement, placeStudent } from './placements/place-student.commands.ts';
export type { Sitter } from './sittings.types.ts';
export { submitAttempt } from './submit-attempt.commands.ts';
export { isSatBy, visibleSittings } from './visible-sittings.access.ts';
export { sittingEnd } from './warnings/sitting-end.queries.ts';
