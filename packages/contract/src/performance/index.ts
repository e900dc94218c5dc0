export { performanceAnalytics } from './analytics.ts';
export { appraisals } from './appraisals.ts';
export { performanceCriteria } from './criteria.ts';
export { performanceCycles } from './cycles.ts';
export { evidence } from './evidence.ts';
export { goals } from './goals.ts';
export { peerReviews } from './peer-reviews.ts';
export { performanceTemplates } from './templates.ts';
