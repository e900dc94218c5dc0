export { ManualAssessmentsPage } from './manual-assessments-page.tsx';
export { ManualScoresPage } from './manual-scores-page.tsx';
export { ManualSessionsPage } from './manual-sessions-page.tsx';
