export { analyse as pipelineFigures } from './analytics.queries.ts';
export { createLead } from './create-lead.ts';
export { findLeads } from './find-leads.ts';
export { followUpIn } from './follow-up.ts';
export { readScoring, scoresOf } from './lead-score.ts';
export { logActivities } from './log-activity.ts';
export { updateLead } from './update-lead.ts';
export { visibleLeads } from './visible-leads.ts';
