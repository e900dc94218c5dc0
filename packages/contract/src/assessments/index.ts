export { assessments } from './assessments.ts';
export { resultSheets } from './result-sheets.ts';
export { studentAssessments } from './student-assessments.ts';
