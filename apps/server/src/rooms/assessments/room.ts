import { assessmentFiles } from '@bellwether/contract/assessments/assessment-files';
import { assessments } from '@bellwether/contract/assessments/assessments';
import { gradePoints } from '@bellwether/contract/assessments/grade-points';
import { resultSheets } from '@bellwether/contract/assessments/result-sheets';
import { studentAssessments } from '@bellwether/contract/assessments/student-assessments';
import { mount } from '../../platform/http/mount.ts';
import { makeUploads } from '../files/index.ts';
import type { Room } from '../room.ts';
import { visibleAssessmentIds } from './built/assessments.access.ts';
import { assessmentConflicts, assessmentHandlers } from './built/assessments.handlers.ts';
import { assessmentFileHandlers } from './exchange/assessment-files.handlers.ts';
import { gradePointHandlers } from './grade-points.handlers.ts';
import { resultSheetConflicts, resultSheetHandlers } from './result-sheets.handlers.ts';
import { studentAssessmentHandlers } from './student-assessments.handlers.ts';

/** The manifest of the assessments room: what is built of questions, results that were recorded for a class, and who sees them. */
export const room: Room = {
  name: 'assessments',
  mount(app, platform, { resultHooks }) {
    mount(app, platform, assessments, assessmentHandlers, assessmentConflicts);
    mount(app, platform, assessmentFiles, assessmentFileHandlers(makeUploads(platform)), assessmentConflicts);
    mount(app, platform, resultSheets, resultSheetHandlers(resultHooks), resultSheetConflicts);
    mount(app, platform, studentAssessments, studentAssessmentHandlers);
    mount(app, platform, gradePoints, gradePointHandlers);
  },
  fileOwners: { assessment: visibleAssessmentIds },
};
