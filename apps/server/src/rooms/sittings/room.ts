import { scheduledAssessments } from '@bellwether/contract/sittings/scheduled-assessments';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { runSittingsJob } from './run-sittings.job.ts';
import { scheduledAssessmentHandlers, sittingConflicts } from './scheduled-assessments.handlers.ts';

export const room: Room = {
  name: 'sittings',
  mount(app, platform) {
    mount(app, platform, scheduledAssessments, scheduledAssessmentHandlers, sittingConflicts);
  },
  jobs: (platform) => [runSittingsJob(platform)],
};
