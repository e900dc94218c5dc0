export { performanceCriteria } from './criteria.ts';
export { performanceCycles } from './cycles.ts';
export { performanceTemplates } from './templates.ts';
