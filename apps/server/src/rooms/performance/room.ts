import { performanceAnalytics } from '@bellwether/contract/performance/analytics';
import { appraisals } from '@bellwether/contract/performance/appraisals';
import { calibration } from '@bellwether/contract/performance/calibration';
import { checkIns } from '@bellwether/contract/performance/check-ins';
import { performanceCriteria } from '@bellwether/contract/performance/criteria';
import { performanceCycles } from '@bellwether/contract/performance/cycles';
import { evidence } from '@bellwether/contract/performance/evidence';
import { goals } from '@bellwether/contract/performance/goals';
import { peerReviews } from '@bellwether/contract/performance/peer-reviews';
import { performanceTemplates } from '@bellwether/contract/performance/templates';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { performanceAnalyticsHandlers } from './analytics/analytics.handlers.ts';
import { appraisalConflicts } from './appraisals/appraisals.conflicts.ts';
import { appraisalHandlers } from './appraisals/appraisals.handlers.ts';
import { calibrationHandlers } from './appraisals/calibration.handlers.ts';
import { peerReviewHandlers } from './appraisals/peer-reviews.handlers.ts';
import { checkInHandlers } from './check-ins/check-ins.handlers.ts';
import { performanceCycleConflicts } from './cycles/cycles.conflicts.ts';
import { performanceCycleHandlers } from './cycles/cycles.handlers.ts';
import { runCyclesJob } from './cycles/run-cycles.job.ts';
import { evidenceHandlers } from './evidence/evidence.handlers.ts';
import { goalHandlers } from './goals/goals.handlers.ts';
import { moveGoalsJob } from './goals/move-goals.job.ts';
import { performanceCriteriaHandlers } from './templates/criteria.handlers.ts';
import { performanceTemplateConflicts, performanceTemplateHandlers } from './templates/templates.handlers.ts';

/** The manifest of performance: by what people are reviewed, when, and what comes of it. */
export const room: Room = {
  name: 'performance',
  mount(app, platform) {
    mount(app, platform, performanceTemplates, performanceTemplateHandlers, performanceTemplateConflicts);
    mount(app, platform, performanceCriteria, performanceCriteriaHandlers);
    mount(app, platform, performanceCycles, performanceCycleHandlers, performanceCycleConflicts);
    mount(app, platform, goals, goalHandlers);
    mount(app, platform, appraisals, appraisalHandlers, appraisalConflicts);
    mount(app, platform, calibration, calibrationHandlers);
    mount(app, platform, checkIns, checkInHandlers);
    mount(app, platform, evidence, evidenceHandlers);
    mount(app, platform, peerReviews, peerReviewHandlers, appraisalConflicts);
    mount(app, platform, performanceAnalytics, performanceAnalyticsHandlers);
  },
  jobs: (platform) => [runCyclesJob(platform), moveGoalsJob(platform)],
};
