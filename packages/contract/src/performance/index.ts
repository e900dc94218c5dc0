export { performanceCriteria } from './criteria.ts';
export { performanceTemplates } from './templates.ts';
