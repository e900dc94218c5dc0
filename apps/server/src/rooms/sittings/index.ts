export {
  attemptDetail,
  beginAttempt,
  continueHere,
  countPlay,
  handInAttempt,
  noteOfDevice,
  saveOfDevice,
  serveMedia,
} from './attempt-work.commands.ts';
export { drawLayout } from './draw.rules.ts';
export { endPlacement, placeStudent } from './placements/place-student.commands.ts';
export type { Sitter } from './sittings.types.ts';
export { submitAttempt } from './submit-attempt.commands.ts';
export { isSatBy, visibleSittings } from './visible-sittings.access.ts';
export { sittingEnd } from './warnings/sitting-end.queries.ts';
