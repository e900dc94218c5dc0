export { attempts } from './attempts.ts';
export { scheduledAssessments } from './scheduled-assessments.ts';
