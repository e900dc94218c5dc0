export { EnrolmentsPage } from './enrolments/enrolments-page.tsx';
export { LearningSettingsPage } from './lookups/learning-settings-page.tsx';
