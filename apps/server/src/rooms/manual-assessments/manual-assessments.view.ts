import { view } from '../../platform/db/view.ts';
import { manualAssessment, manualSession } from './manual-assessments.table.ts';

export const manualAssessmentView = view(manualAssessment, ['id', 'scoringMethodId']);

export const manualSessionView = view(manualSession, ['manualAssessmentId', 'scheduledAssessmentId']);
