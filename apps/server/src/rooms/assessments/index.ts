export { type PublishedRevision, publishedRevision } from './built/published-revision.queries.ts';
export { type ClassResult, classResults } from './class-results.queries.ts';
export type { ResultHooks } from './follow-shown.commands.ts';
export {
  type ManualResult,
  type ManualSource,
  renameManualResults,
  saveManualResults,
} from './manual-results.commands.ts';
export { resultSources } from './result-sources.queries.ts';
export {
  type AttemptRow,
  cancelAttempts,
  dropMissed,
  dropSitting,
  holdSitting,
  lockAttempt,
  lockOwnAttempt,
  lockSitting,
  lockWriting,
  makeAttempt,
  makeSitting,
  moveEnds,
  noteMissed,
  type OwnAttempt,
  readSitting,
  type SittingRow,
  setCounting,
  setMissed,
  showResults,
  storeAttempt,
  storeSitting,
  titleOf,
} from './sitting-records.commands.ts';
export { tellResults } from './tell-results.commands.ts';
export { ungradedSheets } from './ungraded-sheets.queries.ts';
export { isShown, mayAskAbout, seesAllResults, visibleResults } from './visible-results.access.ts';
