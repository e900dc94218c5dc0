export { assessment, scheduledAssessment, studentAssessment } from './assessments.table.ts';
export { ungradedSheets } from './ungraded-sheets.ts';
