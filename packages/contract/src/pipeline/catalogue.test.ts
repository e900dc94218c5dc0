import { describe, expect, it } from 'vitest';
import { ActivityBody } from './activities.ts';
import { type ActivityCategory, activityOutcomes, activityTypes, loggableTypes } from './activity.values.ts';
import { impactOf, meetingMinutes, meetingOutcomes, meetingTypes, statusOf } from './meeting.values.ts';
import { MeetingBody, OutcomeBody } from './meetings.ts';
import { leadStages, stageTitles } from './values.ts';

const of = (category: ActivityCategory) =>
  Object.fromEntries(
    Object.entries(activityTypes)
      .filter(([, type]) => type.category === category)
      .map(([name, { weight, defaultMinutes }]) => [name, [weight, defaultMinutes]]),
  );

/** The types of a category that people start. */
const startedByUsers = (category: ActivityCategory) =>
  Object.entries(activityTypes)
    .filter(([, type]) => type.category === category && type.userInitiated)
    .map(([name]) => name);

describe('the catalogue of activities', () => {
  it('says of each type label, description, icon, colour, category, who starts it, what it requires and weighs [CRM-14]', () => {
    for (const type of Object.values(activityTypes)) {
      for (const text of [type.label, type.description, type.icon]) expect(text).toMatch(/\S/);
      expect(type.color).toMatch(/^#[0-9A-F]{6}$/);
      expect(typeof type.userInitiated).toBe('boolean');
    }
    expect(startedByUsers('communication')).toHaveLength(5);
    expect(startedByUsers('engagement')).toHaveLength(7);
    expect(startedByUsers('follow_up')).toHaveLength(4);
    expect(startedByUsers('administrative')).toHaveLength(7);
  });

  it('has the types of communication with weights and minutes [CRM-15]', () => {
    expect(of('communication')).toEqual({
      EMAIL: [2, null],
      PHONE: [3, 15],
      TEXT_MESSAGE: [1, null],
      VIDEO_CALL: [4, 30],
      IN_PERSON_MEETING: [5, 60],
    });
  });

  it('has the types of engagement [CRM-16]', () => {
    expect(of('engagement')).toEqual({
      DEMO: [8, 45],
      PRESENTATION: [6, 45],
      PROPOSAL_SENT: [7, null],
      QUOTE_SENT: [6, null],
      CONTRACT_SENT: [9, null],
      CONTRACT_SIGNED: [15, null],
      PAYMENT_RECEIVED: [25, null],
    });
  });

  it('has what leads do themselves [CRM-17]', () => {
    expect(of('lead_activity')).toEqual({
      FORM_SUBMISSION: [3, null],
      WEBSITE_VISIT: [1, null],
      CONTENT_DOWNLOAD: [2, null],
      EVENT_ATTENDANCE: [4, null],
      WEBINAR_ATTENDANCE: [3, null],
    });
    expect(startedByUsers('lead_activity')).toEqual([]);
  });

  it('has the types of following up [CRM-18]', () => {
    expect(of('follow_up')).toEqual({
      FOLLOW_UP_EMAIL: [2, null],
      FOLLOW_UP_CALL: [3, 10],
      REMINDER_TASK: [0, null],
      SCHEDULED_CALLBACK: [0, 15],
    });
  });

  it('has the administrative types, and those that only the system writes [CRM-19, AMB-026]', () => {
    expect(of('administrative')).toEqual({
      NOTE: [0, null],
      TASK_CREATED: [0, null],
      TASK_COMPLETED: [0, null],
      STATUS_CHANGE: [0, null],
      ASSIGNED: [0, null],
      DEAL_CLOSED_WON: [20, null],
      DEAL_CLOSED_LOST: [-10, null],
    });
    expect(activityTypes.DEAL_CLOSED_LOST.requiresOutcome).toBe(true);
    const system = ['LEAD_CREATED', 'SCORE_UPDATED', 'TEMPERATURE_CHANGED', 'STAGE_CHANGED'];
    expect(Object.keys(of('system'))).toEqual(system);
    expect(startedByUsers('system')).toEqual([]);
    expect(loggableTypes.filter((type) => system.includes(type))).toEqual([]);
    expect(ActivityBody.safeParse({ type: 'SCORE_UPDATED', subject: 'x' }).success).toBe(false);
  });

  it('knows outcomes by their impact [CRM-20]', () => {
    const by = (impact: string) =>
      Object.entries(activityOutcomes)
        .filter(([, one]) => one === impact)
        .map(([name]) => name);
    expect(by('positive')).toEqual([
      'SUCCESSFUL',
      'INTERESTED',
      'REQUESTED_FOLLOWUP',
      'SCHEDULED_MEETING',
      'MOVED_TO_NEXT_STAGE',
      'DEAL_WON',
      'CONTRACT_SIGNED_OUTCOME',
    ]);
    expect(by('negative')).toEqual(['NO_RESPONSE', 'NOT_INTERESTED', 'LOST_OPPORTUNITY', 'OUT_OF_BUDGET']);
    expect(by('neutral')).toEqual(['TECHNICAL_ISSUE', 'WRONG_PERSON', 'TIMING_NOT_RIGHT']);
  });
});

describe('the values of the board and of meetings', () => {
  it('are seven stages in their order, the first called New Leads [CRM-01]', () => {
    expect(leadStages.map((stage) => stageTitles[stage])).toEqual([
      'New Leads',
      'Contacted',
      'Qualified',
      'Opportunity',
      'Negotiation',
      'Won',
      'Lost',
    ]);
  });

  it('are six types of meetings with minutes of their own, a call first [CRM-29, AMB-027]', () => {
    expect(meetingMinutes).toEqual({
      PHONE: 30,
      VIDEO_CALL: 45,
      SCHEDULED_CALLBACK: 15,
      IN_PERSON_MEETING: 60,
      DEMO: 45,
      PRESENTATION: 60,
    });
    expect(meetingTypes[0]).toBe('PHONE');
  });

  it('are three states and fourteen answers as outcomes, each with its impact [CRM-31, AMB-028]', () => {
    expect(meetingOutcomes).toHaveLength(17);
    expect(statusOf('NO_SHOW')).toBe('NO_SHOW');
    expect(statusOf('OUT_OF_BUDGET')).toBe('COMPLETED');
    expect(impactOf('COMPLETED')).toBe('positive');
    expect(impactOf('WRONG_PERSON')).toBe('neutral');
    const found = OutcomeBody.safeParse({});
    expect(found.error?.issues[0]?.message).toBe('Please select an outcome');
  });

  it('say what a meeting lacks in the words of the dialog [CRM-28]', () => {
    const found = MeetingBody.safeParse({ title: ' ', scheduledStart: '2026-12-01T09:00:00.000Z' });
    expect(found.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['meetingType', 'Please select a meeting type'],
      ['title', 'Please fill in all required fields'],
    ]);
  });
});
