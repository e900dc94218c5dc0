import { view } from '../../platform/db/view.ts';
import { lead, leadMeeting } from './leads.table.ts';

/** With what the predicates of this room compare. */
export const leadView = view(lead, [
  'id',
  'name',
  'email',
  'phone',
  'currentStage',
  'assignedToId',
  'phoneKey',
  'nextFollowUp',
]);

export const leadMeetingView = view(leadMeeting, [
  'id',
  'leadId',
  'title',
  'description',
  'scheduledStart',
  'scheduledEnd',
  'location',
  'status',
]);
