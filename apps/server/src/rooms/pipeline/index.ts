export { logActivities } from './activities/log-activity.commands.ts';
export { addLeadStudent } from './add-lead-student.commands.ts';
export { analyse as pipelineFigures } from './analytics.queries.ts';
export { createLead, type NewLead } from './create-lead.commands.ts';
export { findLeads } from './find-leads.queries.ts';
export { followUpIn } from './follow-up.queries.ts';
export { readScoring, scoresOf } from './scoring/lead-score.commands.ts';
export { updateLead } from './update-lead.commands.ts';
export { visibleLeads } from './visible-leads.access.ts';
