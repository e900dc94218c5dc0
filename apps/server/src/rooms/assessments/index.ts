export { type ClassResult, classResults } from './class-results.queries.ts';
export {
  type ManualResult,
  type ManualSource,
  renameManualResults,
  saveManualResults,
} from './manual-results.commands.ts';
export { ungradedSheets } from './ungraded-sheets.queries.ts';
