export { classOutcomes } from './class-outcomes.ts';
export { reportCards } from './report-cards.ts';
export { reportValues } from './report-criteria.ts';
export { reportCycles } from './report-cycles.ts';
export { reportProofs } from './report-proofs.ts';
export { reportSources } from './report-sources.ts';
export { reportTemplates } from './report-templates.ts';
export { savedComments } from './saved-comments.ts';
