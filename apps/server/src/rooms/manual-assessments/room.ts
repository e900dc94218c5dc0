import { manualAssessments } from '@bellwether/contract/manual-assessments/manual-assessments';
import { manualScores } from '@bellwether/contract/manual-assessments/manual-scores';
import { manualSessions } from '@bellwether/contract/manual-assessments/manual-sessions';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { manualAssessmentConflicts, manualAssessmentHandlers } from './manual-assessments.handlers.ts';
import { manualAssessmentFiles, openableAssessments } from './manual-assessments.queries.ts';
import { manualScoreHandlers } from './manual-scores.handlers.ts';
import { manualScoreFiles, openableScores } from './manual-scores.queries.ts';
import { manualSessionHandlers } from './manual-sessions.handlers.ts';

/** The manifest of assessments by hand: what is assessed, in which sessions, and what examiners give. */
export const room: Room = {
  name: 'manual-assessments',
  mount(app, platform, { resultHooks }) {
    mount(app, platform, manualAssessments, manualAssessmentHandlers);
    mount(app, platform, manualSessions, manualSessionHandlers, manualAssessmentConflicts);
    mount(app, platform, manualScores, manualScoreHandlers(resultHooks), manualAssessmentConflicts);
  },
  fileOwners: { [manualAssessmentFiles]: openableAssessments, [manualScoreFiles]: openableScores },
};
