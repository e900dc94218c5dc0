import { activities } from '@bellwether/contract/pipeline/activities';
import { duplicates } from '@bellwether/contract/pipeline/duplicates';
import { interests } from '@bellwether/contract/pipeline/interests';
import { leads } from '@bellwether/contract/pipeline/leads';
import { meetings } from '@bellwether/contract/pipeline/meetings';
import { placementRuns } from '@bellwether/contract/pipeline/placement-runs';
import { placements } from '@bellwether/contract/pipeline/placements';
import { scoring } from '@bellwether/contract/pipeline/scoring';
import { leadStudents } from '@bellwether/contract/pipeline/students';
import { winning } from '@bellwether/contract/pipeline/winning';
import { sql } from 'drizzle-orm';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { activityHandlers } from './activities/activities.handlers.ts';
import { meetingHandlers } from './activities/meetings.handlers.ts';
import { duplicateHandlers } from './duplicates.handlers.ts';
import { interestHandlers } from './interests.handlers.ts';
import { leadStudentConflicts, leadStudentHandlers } from './lead-students.handlers.ts';
import { leadHandlers } from './leads.handlers.ts';
import { lead } from './leads.table.ts';
import { placementRunHandlers } from './placements/placement-runs.handlers.ts';
import { placementConflicts, placementHandlers } from './placements/placements.handlers.ts';
import { scoringJobs } from './scoring/rescore.job.ts';
import { scoringConflicts, scoringHandlers } from './scoring/scoring.handlers.ts';
import { visibleLeads } from './visible-leads.access.ts';
import { winningHandlers } from './winning/winning.handlers.ts';

/** The manifest of the pipeline room: leads, what happens with them, how they are scored, and winning them. */
export const room: Room = {
  name: 'pipeline',
  mount(app, platform) {
    mount(app, platform, leads, leadHandlers);
    mount(app, platform, activities, activityHandlers);
    mount(app, platform, leadStudents, leadStudentHandlers, leadStudentConflicts);
    mount(app, platform, interests, interestHandlers);
    mount(app, platform, meetings, meetingHandlers);
    mount(app, platform, scoring, scoringHandlers, scoringConflicts);
    mount(app, platform, duplicates, duplicateHandlers);
    mount(app, platform, placements, placementHandlers, placementConflicts);
    mount(app, platform, placementRuns, placementRunHandlers);
    mount(app, platform, winning, winningHandlers);
  },
  ownRecords: { lead: (viewer) => sql`select 1 from ${lead} where ${visibleLeads(viewer)}` },
  jobs: scoringJobs,
};
