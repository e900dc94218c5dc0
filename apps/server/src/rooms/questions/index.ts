export { contentOf, keysOf, pooledVersions, type Solution, visibleAmong } from './keys.queries.ts';
export { changeQuestion, lockForChange, makeQuestion, mediaOf } from './save-question.commands.ts';
