import { view } from '../../../platform/db/view.ts';
import { interview, interviewer } from './interviews.table.ts';

export const interviewView = view(interview, [
  'id',
  'applicantId',
  'scheduledTime',
  'durationMinutes',
  'interviewType',
  'location',
  'locationId',
  'meetingLink',
  'status',
  'version',
  'updatedAt',
]);

export const interviewerView = view(interviewer, ['interviewId', 'userId', 'position']);
