export { scheduledAssessments } from './scheduled-assessments.ts';
