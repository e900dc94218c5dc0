import { resultSheets } from '@bellwether/contract/assessments/result-sheets';
import { studentAssessments } from '@bellwether/contract/assessments/student-assessments';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { resultSheetConflicts, resultSheetHandlers } from './result-sheets.handlers.ts';
import { studentAssessmentHandlers } from './student-assessments.handlers.ts';

/** The manifest of the assessments room: results that were recorded for a class, and who sees them. */
export const room: Room = {
  name: 'assessments',
  mount(app, platform) {
    mount(app, platform, resultSheets, resultSheetHandlers, resultSheetConflicts);
    mount(app, platform, studentAssessments, studentAssessmentHandlers);
  },
};
