export { correctVersion } from './correct-version.commands.ts';
export { contentOf, keysOf, pooledVersions, visibleAmong } from './keys.queries.ts';
export { changeQuestion, lockForChange, makeQuestion, mediaOf } from './save-question.commands.ts';
