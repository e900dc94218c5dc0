export { attempts } from './attempts.ts';
export { mastery } from './mastery.ts';
export { regrades } from './regrade.ts';
export { releaseRules } from './release-rules.ts';
export { results } from './results.ts';
export { running } from './running.ts';
export { scheduledAssessments } from './scheduled-assessments.ts';
export { sittingWarnings } from './sitting-warnings.ts';
