export { manualAssessments } from './manual-assessments.ts';
export { manualScores } from './manual-scores.ts';
export { manualSessions } from './manual-sessions.ts';
