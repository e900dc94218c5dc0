export { logActivities } from './activities/log-activity.ts';
export { analyse as pipelineFigures } from './analytics.queries.ts';
export { createLead } from './create-lead.ts';
export { findLeads } from './find-leads.ts';
export { followUpIn } from './follow-up.ts';
export { readScoring, scoresOf } from './scoring/lead-score.ts';
export { updateLead } from './update-lead.ts';
export { visibleLeads } from './visible-leads.ts';
