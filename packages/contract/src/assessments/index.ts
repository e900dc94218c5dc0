export { assessmentFiles } from './assessment-files.ts';
export { assessments } from './assessments.ts';
export { gradePoints } from './grade-points.ts';
export { resultSheets } from './result-sheets.ts';
export { studentAssessments } from './student-assessments.ts';
