import { describe, expect, it } from 'vitest';
import { interestTotals } from './detail/interest.rules.ts';
import { meetingsInOrder } from './detail/meeting.rules.ts';
import { nextStepOf } from './detail/next-step.rules.ts';
import { type Activity, byDay, isSystem, joined, shownIn } from './detail/timeline.rules.ts';
import { followUpOf } from './follow-up.rules.ts';
import { changeBody, createBody, followUpMoment, type LeadDetail, leadValuesOf } from './lead-form.rules.ts';
import { differences, firstChoice, mergeValues } from './merging/merge.rules.ts';
import { runEach } from './run-each.ts';
import { testLead } from './testing/test-lead.ts';

const zone = 'Asia/Ho_Chi_Minh';
const now = new Date('2026-11-19T03:24:00Z');

describe('a follow-up', () => {
  it('is late from its minute on, and counts days by the zone of the school [CRM-06]', () => {
    expect(followUpOf('2026-11-19T03:00:00Z', now, zone)).toMatchObject({ state: 'late', daysLate: 0 });
    expect(followUpOf('2026-11-17T18:00:00Z', now, zone)).toMatchObject({ state: 'late', daysLate: 1 });
    expect(followUpOf('2026-11-19T08:00:00Z', now, zone)).toMatchObject({ state: 'today', time: '15:00' });
    expect(followUpOf('2026-11-19T18:00:00Z', now, zone)).toMatchObject({ state: 'tomorrow' });
    expect(followUpOf('2026-11-21T18:00:00Z', now, zone)).toMatchObject({
      state: 'later',
      day: '2026-11-22',
    });
  });
});

describe('the form of a lead', () => {
  it('holds every field, and sends the follow-up as the moment that the school’s clock shows [CRM-06]', () => {
    const lead = testLead({ nextFollowUp: '2026-11-20T08:30:00.000Z', expectedValue: 7200 });
    const values = leadValuesOf(lead, zone);
    expect(values).toMatchObject({ followUpDay: '2026-11-20', followUpTime: '15:30', expectedValue: 7200 });
    expect(changeBody(values, zone, 3)).toMatchObject({
      name: lead.name,
      nextFollowUp: '2026-11-20T08:30:00.000Z',
      confirmedBudget: lead.confirmedBudget,
      version: 3,
    });
    expect(changeBody(values, zone, 3)).not.toHaveProperty('currentStage');
  });

  it('begins empty, NEW and with the viewer’s own name; no day is no follow-up [CRM-06]', () => {
    const values = leadValuesOf(undefined, zone, 'me');
    expect(values).toMatchObject({ name: '', currentStage: 'NEW', source: 'OTHER', assignedToId: 'me' });
    expect(createBody(values, zone)).toMatchObject({ nextFollowUp: null, expectedValue: null });
    expect(followUpMoment({ followUpDay: '2026-11-20', followUpTime: '' }, zone)).toBe(
      '2026-11-20T02:00:00.000Z',
    );
  });
});

describe('the next step', () => {
  const step = (lead: Partial<LeadDetail>) => nextStepOf(testLead(lead), now, zone);

  it('is a first contact, an answer to what came of the last one, or the planned one that has passed', () => {
    expect(step({ nextFollowUp: null })).toEqual({ reason: 'firstContact', day: '2026-11-20' });
    const called = { nextFollowUp: null, lastUserActivityType: 'PHONE' } as const;
    expect(step({ ...called, lastUserActivityOutcome: 'NO_RESPONSE' })).toEqual({
      reason: 'noResponse',
      day: '2026-11-22',
    });
    expect(step({ ...called, lastUserActivityOutcome: 'OUT_OF_BUDGET' })?.reason).toBe('later');
    expect(step(called)).toEqual({ reason: 'quiet', day: '2026-11-26' });
    expect(step({ nextFollowUp: '2026-11-18T03:00:00Z' })?.reason).toBe('overdue');
    expect(step({ nextFollowUp: '2026-11-20T03:00:00Z' })).toBeUndefined();
  });

  it('is a customer for a won lead that has none, and nothing for a lost one [CRM-09]', () => {
    expect(step({ currentStage: 'WON' })).toEqual({ reason: 'won', day: null });
    expect(step({ currentStage: 'WON', customer: { id: 'c', name: 'Lotus' } })).toBeUndefined();
    expect(step({ currentStage: 'LOST', nextFollowUp: null })).toBeUndefined();
  });
});

describe('the timeline', () => {
  const entry = (id: string, type: Activity['type'], occurredAt: string) =>
    ({ id, type, occurredAt }) as Activity;
  const all = [
    entry('3', 'SCORE_UPDATED', '2026-11-18T18:00:00Z'),
    entry('2', 'PHONE', '2026-11-18T17:30:00Z'),
    entry('1', 'FORM_SUBMISSION', '2026-11-18T10:00:00Z'),
  ];

  it('tells apart what people did and what the system wrote [CRM-14, CRM-19]', () => {
    expect(all.map(isSystem)).toEqual([true, false, false]);
    expect(shownIn('people', all).map(({ id }) => id)).toEqual(['2', '1']);
    expect(shownIn('system', all).map(({ id }) => id)).toEqual(['3']);
    expect(shownIn('all', all)).toEqual(all);
  });

  it('is grouped by the days of the school, and holds each activity once', () => {
    expect(byDay(all, zone).map(({ day, activities }) => [day, activities.length])).toEqual([
      ['2026-11-19', 2],
      ['2026-11-18', 1],
    ]);
    expect(joined([{ data: all.slice(0, 2) }, { data: all.slice(1) }])).toEqual(all);
  });
});

describe('merging', () => {
  const kept = testLead({ name: 'Lê Thanh Hằng', email: null, confirmedBudget: false, notes: 'Saturdays' });
  const other = testLead({
    name: 'Le Thanh Hang',
    email: 'hang@lotus.vn',
    confirmedBudget: true,
    notes: null,
  });

  it('begins with the kept values, and takes the other’s where there are none', () => {
    expect(differences(kept, other)).toEqual(['name', 'email', 'notes', 'confirmedBudget']);
    const choice = firstChoice(kept, other);
    expect(choice).toMatchObject({ name: 'kept', email: 'other', notes: 'kept', confirmedBudget: 'other' });
    expect(mergeValues(kept, other, choice)).toEqual({ email: 'hang@lotus.vn', confirmedBudget: true });
  });
});

describe('product interests', () => {
  it('add up to what is open and what was purchased, each currency for itself [CRM-24]', () => {
    const interest = (
      status: 'INTERESTED' | 'PURCHASED' | 'DECLINED' | 'QUOTED',
      total: number | null,
      currency = 'USD',
    ) => ({
      status,
      total,
      product: { currency },
    });
    expect(
      interestTotals([
        interest('INTERESTED', 0.1),
        interest('QUOTED', 0.2),
        interest('PURCHASED', 30),
        interest('DECLINED', 99),
        interest('INTERESTED', null),
        interest('INTERESTED', 2_500_000, 'VND'),
      ]),
    ).toEqual([
      { currency: 'USD', open: 0.3, purchased: 30 },
      { currency: 'VND', open: 2_500_000, purchased: 0 },
    ]);
  });
});

it('the next meetings come first, then what was [CRM-30]', () => {
  const meeting = (id: string, start: string, status = 'SCHEDULED') =>
    ({ id, status, scheduledStart: start, scheduledEnd: start }) as LeadDetail['meetings'][number];
  const meetings = [
    meeting('old', '2026-11-01T03:00:00Z', 'COMPLETED'),
    meeting('far', '2026-12-01T03:00:00Z'),
    meeting('missed', '2026-11-18T03:00:00Z'),
    meeting('next', '2026-11-20T03:00:00Z'),
    meeting('off', '2026-11-25T03:00:00Z', 'CANCELLED'),
  ];
  expect(meetingsInOrder(meetings, now).map(({ id }) => id)).toEqual(['next', 'far', 'off', 'missed', 'old']);
});

it('an action on a selection goes to its end and tells what failed', async () => {
  const through: number[] = [];
  const result = await runEach(
    ['a', 'b', 'c'],
    (id) => (id === 'b' ? Promise.reject(new Error('no')) : Promise.resolve()),
    (count) => through.push(count),
  );
  expect(result.done).toBe(2);
  expect(result.failures).toHaveLength(1);
  expect(through.at(-1)).toBe(3);
});
