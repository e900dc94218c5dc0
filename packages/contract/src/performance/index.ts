export { performanceCriteria } from './criteria.ts';
export { performanceCycles } from './cycles.ts';
export { goals } from './goals.ts';
export { performanceTemplates } from './templates.ts';
