export { AnswerFields } from './runner/answer-fields.tsx';
export { Media } from './runner/media.tsx';
export type { Value } from './runner/queue.rules.ts';
