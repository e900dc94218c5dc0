export { correctVersion } from './correct-version.commands.ts';
export { leavingByIds, leavingOf } from './exchange/leaving-questions.queries.ts';
export { packageMedia } from './exchange/package-media.commands.ts';
export { readTestApart } from './exchange/read-apart.commands.ts';
export type { ReadTest } from './exchange/read-test.rules.ts';
export { itemsOf, type LeavingSection, qtiTest } from './exchange/test-write.rules.ts';
export { questionsPackage } from './exchange/write-questions.commands.ts';
export { contentOf, keysOf, pooledVersions, visibleAmong } from './keys.queries.ts';
export { changeQuestion, lockForChange, makeQuestion, mediaOf } from './save-question.commands.ts';
