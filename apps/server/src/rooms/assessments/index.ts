import { resultSheets } from '@bellwether/contract/assessments/result-sheets';
import { studentAssessments } from '@bellwether/contract/assessments/student-assessments';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { resultSheetConflicts, resultSheetHandlers } from './result-sheets.handlers.ts';
import { studentAssessmentHandlers } from './student-assessments.handlers.ts';

export { assessment, scheduledAssessment, studentAssessment } from './assessments.table.ts';
export { ungradedSheets } from './ungraded-sheets.ts';

/** The door of the assessments room: results that were recorded for a class, and who sees them. */
export function assessments(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, resultSheets, resultSheetHandlers, resultSheetConflicts);
  mount(app, platform, studentAssessments, studentAssessmentHandlers);
}
