import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, clockTime, day, Id, IdParams, Moment } from '../shared/fields.ts';
import { impacts } from './activity.values.ts';
import { meetingOutcomes, meetingStatuses, meetingTypes } from './meeting.values.ts';

/** A meeting with a lead. CRM-30. */
export const Meeting = z
  .object({
    id: Id,
    leadId: Id,
    meetingType: z.enum(meetingTypes),
    title: z.string(),
    description: z.string().nullable(),
    scheduledStart: Moment,
    scheduledEnd: Moment,
    location: z.string().nullable(),
    status: z.enum(meetingStatuses),
    outcome: z.enum(meetingOutcomes).nullable(),
    impact: z.enum(impacts).nullable(),
    notes: z.string().nullable(),
    createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'LeadMeeting' });

const notes = changeableText(5000);
const required = 'Please fill in all required fields';

/** What the Schedule Meeting dialog sends. Without an end it takes the minutes of its type. CRM-28, CRM-30. */
export const MeetingBody = z
  .object({
    leadId: Id.optional(),
    meetingType: z.enum(meetingTypes, 'Please select a meeting type'),
    title: z.string(required).trim().min(1, required).max(200),
    description: changeableText(5000),
    scheduledStart: z.iso.datetime({ offset: true, error: required }),
    scheduledEnd: Moment.optional(),
    location: changeableText(200),
  })
  .refine(
    ({ scheduledStart, scheduledEnd }) =>
      !scheduledEnd || Date.parse(scheduledEnd) > Date.parse(scheduledStart),
    { path: ['scheduledEnd'], error: 'End time must be after start time' },
  )
  .refine(
    ({ scheduledStart, scheduledEnd }) =>
      !scheduledEnd || Date.parse(scheduledEnd) - Date.parse(scheduledStart) <= 86_400_000,
    { path: ['scheduledEnd'], error: 'A meeting lasts at most one day' },
  );

/** What the Reschedule dialog sends: a day and a time in the organisation's zone. CRM-30, AMB-067. */
export const RescheduleBody = z.object({
  date: day(required),
  time: clockTime(),
  /** Minutes; the meeting keeps its own when absent. */
  duration: z.number().int().min(5).max(1440).optional(),
  location: changeableText(200),
  notes,
});

/** CRM-31. */
export const OutcomeBody = z.object({
  outcome: z.enum(meetingOutcomes, 'Please select an outcome'),
  notes,
});

const MeetingParams = z.object({ id: Id, meetingId: Id });

export const meetings = endpoints({
  list: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id/meetings',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'The meetings with a lead, the latest start first.',
    params: IdParams,
    result: z.object({ data: z.array(Meeting) }),
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/leads/:id/meetings',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Schedules a meeting in the future and tells the assignee. CRM-28, CRM-30.',
    params: IdParams,
    body: MeetingBody,
    result: z.object({ data: Meeting }),
    status: 201,
  },
  reschedule: {
    method: 'PATCH',
    path: '/api/e-commerce/leads/:id/meetings/:meetingId',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Moves a meeting to another date and time and keeps its duration. CRM-30, AMB-067.',
    params: MeetingParams,
    body: RescheduleBody,
    result: z.object({ data: Meeting }),
  },
  setOutcome: {
    method: 'PUT',
    path: '/api/e-commerce/leads/:id/meetings/:meetingId',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Records what came of a meeting, in its state and in the timeline. CRM-31, AMB-028.',
    params: MeetingParams,
    body: OutcomeBody,
    result: z.object({ data: Meeting }),
  },
});
