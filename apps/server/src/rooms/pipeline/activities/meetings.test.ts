import { meetingOutcomes } from '@bellwether/contract/pipeline/meeting.values';
import { System } from '@bellwether/contract/settings/system-settings';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leadWorld } from '../../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient, testNow } from '../../../testing/make-test-app.ts';
import { writeSettings } from '../../settings/index.ts';

let app: TestApp;
let sales: TestClient;
let teacher: TestClient;
let world: ReturnType<typeof leadWorld>;

beforeAll(async () => {
  app = await makeTestApp();
  await writeSettings(app.db, 'system', System.parse({ timeZone: 'Asia/Ho_Chi_Minh' }));
  sales = await app.as('sales');
  teacher = await app.as('teacher');
  world = leadWorld(app, sales);
});

const path = (id: string, more = '') => `/api/e-commerce/leads/${id}/meetings${more}`;
const body = (fields: Record<string, unknown> = {}) => ({
  meetingType: 'DEMO',
  title: 'Trial lesson',
  description: 'Bring the book',
  scheduledStart: '2026-11-20T08:00:00.000Z',
  scheduledEnd: '2026-11-20T09:00:00.000Z',
  location: 'Room 2',
  ...fields,
});

afterEach(() => app.clock.set(testNow));

/** A demonstration of an hour, which has just ended. */
async function endedMeeting(id: string): Promise<string> {
  const made = await meeting(id, {
    scheduledStart: '2026-11-19T04:00:00.000Z',
    scheduledEnd: '2026-11-19T05:00:00.000Z',
  });
  app.clock.set('2026-11-19T05:00:00.000Z');
  return made;
}

async function meeting(id: string, fields: Record<string, unknown> = {}): Promise<string> {
  return (await sales.post(path(id), body(fields))).body.data.id;
}

describe('meetings with leads', () => {
  it('are scheduled with type, title, times and place, and the assignee is told in the school’s time [CRM-28, CRM-30]', async () => {
    const id = await world.lead({ name: 'Trà My Lâm', assignedToId: teacher.userId });
    const { status, body: reply } = await sales.post(path(id), { leadId: id, ...body() });
    expect(status).toBe(201);
    expect(reply.data).toMatchObject({
      leadId: id,
      ...body(),
      status: 'SCHEDULED',
      outcome: null,
      createdBy: { name: 'Test sales' },
    });
    expect((await sales.get(path(id))).body.data).toHaveLength(1);
    const told = JSON.stringify((await teacher.get('/api/notifications?limit=50')).body);
    expect(told).toContain('Trial lesson with Trà My Lâm, Fri, November 20, 2026, 15:00');
  });

  it('last as long as their type says when no end is sent [CRM-29]', async () => {
    const id = await world.lead();
    for (const [meetingType, end] of [
      ['PHONE', '08:30'],
      ['VIDEO_CALL', '08:45'],
      ['SCHEDULED_CALLBACK', '08:15'],
      ['PRESENTATION', '09:00'],
    ]) {
      const { body: reply } = await sales.post(path(id), body({ meetingType, scheduledEnd: undefined }));
      expect(reply.data.scheduledEnd).toBe(`2026-11-20T${end}:00.000Z`);
    }
  });

  it('lie in the future, and end after they begin [CRM-28]', async () => {
    const id = await world.lead();
    const past = await sales.post(path(id), body({ scheduledStart: testNow, scheduledEnd: undefined }));
    expect(past.status).toBe(400);
    expect(past.body.error).toBe('Meeting must be scheduled in the future');
    const turned = await sales.post(path(id), body({ scheduledEnd: '2026-11-20T07:00:00.000Z' }));
    expect(turned.body.errors.scheduledEnd).toEqual(['End time must be after start time']);
    const empty = await sales.post(path(id), { title: '' });
    expect(empty.body.errors).toMatchObject({
      meetingType: ['Please select a meeting type'],
      title: ['Please fill in all required fields'],
      scheduledStart: ['Please fill in all required fields'],
    });
  });

  it('move to a date and time of the organisation’s zone and keep their duration [CRM-30, AMB-067]', async () => {
    const id = await world.lead({ assignedToId: teacher.userId });
    const meetingId = await meeting(id);
    const moved = await sales.patch(path(id, `/${meetingId}`), {
      date: '2026-11-19',
      time: '17:45',
      location: 'Online',
      notes: 'Asked to come earlier',
    });
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({
      scheduledStart: '2026-11-19T10:45:00.000Z',
      scheduledEnd: '2026-11-19T11:45:00.000Z',
      location: 'Online',
      notes: 'Asked to come earlier',
      status: 'SCHEDULED',
    });
    expect(JSON.stringify((await teacher.get('/api/notifications?limit=50')).body)).toContain(
      'Meeting moved',
    );
    // 10:24 by the organisation's clock has passed at 10:24.
    const past = await sales.patch(path(id, `/${meetingId}`), { date: '2026-11-19', time: '10:24' });
    expect(past.body.errors.date).toEqual(['Meeting must be scheduled in the future']);
    expect((await sales.patch(path(id, `/${meetingId}`), { date: '2026-02-30', time: '25:00' })).status).toBe(
      400,
    );
  });

  it('end as held by an answer of the lead, which is an activity with its impact [CRM-31, AMB-028]', async () => {
    const id = await world.lead();
    const meetingId = await endedMeeting(id);
    const { status, body: reply } = await sales.put(path(id, `/${meetingId}`), {
      outcome: 'INTERESTED',
      notes: 'Wants to start in January',
    });
    expect(status).toBe(200);
    expect(reply.data).toMatchObject({ status: 'COMPLETED', outcome: 'INTERESTED', impact: 'positive' });
    const found = await world.read(id);
    expect(found).toMatchObject({ lastUserActivityType: 'DEMO', lastUserActivityOutcome: 'INTERESTED' });
    expect(found.activities.find(({ type }: { type: string }) => type === 'DEMO')).toMatchObject({
      subject: 'Trial lesson',
      outcome: 'INTERESTED',
      impact: 'positive',
      duration: 60,
      weight: 8,
      meetingId,
    });
    // A demo earns its criterion, a reply within a day another, its weight the interactions: 2 + 10 + 5 + 5.
    expect(found.score).toBe(22);
  });

  it('are held, missed or answered once they have begun, and only cancelled before [CRM-31]', async () => {
    const id = await world.lead();
    const before = await world.read(id);
    const end = (meetingId: string, outcome: string) => sales.put(path(id, `/${meetingId}`), { outcome });
    const start = '2026-11-19T04:00:00.000Z';
    const meetingId = await meeting(id, { scheduledStart: start, scheduledEnd: '2026-11-19T05:00:00.000Z' });
    app.clock.set('2026-11-19T03:59:59.999Z');
    for (const outcome of meetingOutcomes.filter((one) => one !== 'CANCELLED')) {
      const refused = await end(meetingId, outcome);
      expect([outcome, refused.status, refused.body.errors?.outcome]).toEqual([
        outcome,
        400,
        ['This meeting has not begun yet. Until then it can only be cancelled.'],
      ]);
    }
    expect(await world.read(id)).toMatchObject({ score: before.score, lastUserActivityType: null });
    app.clock.set(start);
    expect((await end(meetingId, 'COMPLETED')).body.data.status).toBe('COMPLETED');
    const ahead = await meeting(id);
    expect((await end(ahead, 'CANCELLED')).body.data.status).toBe('CANCELLED');
  });

  it('that did not take place earn nothing, and a corrected outcome replaces the first [CRM-31]', async () => {
    const id = await world.lead();
    const meetingId = await endedMeeting(id);
    await sales.put(path(id, `/${meetingId}`), { outcome: 'COMPLETED' });
    expect((await world.read(id)).score).toBe(22);
    const corrected = await sales.put(path(id, `/${meetingId}`), { outcome: 'NO_SHOW' });
    expect(corrected.body.data).toMatchObject({ status: 'NO_SHOW', outcome: 'NO_SHOW', impact: 'negative' });
    const found = await world.read(id);
    expect(found.score).toBe(2);
    expect(found.activities.filter(({ type }: { type: string }) => type === 'DEMO')).toEqual([]);
    const again = await sales.patch(path(id, `/${meetingId}`), { date: '2026-12-01', time: '09:00' });
    expect(again.body.data).toMatchObject({ status: 'SCHEDULED', outcome: null });
  });

  it('that were missed get a new date, and keep their notes and the entry of the first [CRM-30, CRM-31]', async () => {
    const id = await world.lead();
    const meetingId = await endedMeeting(id);
    const notes = 'Did not pick up twice';
    const end = (outcome: string) => sales.put(path(id, `/${meetingId}`), { outcome, notes });
    const entries = async () => {
      const { activities } = await world.read(id);
      return activities
        .filter((one: { meetingId: string | null }) => one.meetingId === meetingId)
        .map(({ type, description }: { type: string; description: string }) => [type, description]);
    };
    await end('NO_SHOW');
    const moved = await sales.patch(path(id, `/${meetingId}`), { date: '2026-11-19', time: '14:00' });
    expect(moved.body.data).toMatchObject({ status: 'SCHEDULED', outcome: null, notes });
    expect(await entries()).toEqual([['STATUS_CHANGE', notes]]);
    app.clock.set('2026-11-19T08:00:00.000Z');
    await end('NO_SHOW');
    await end('COMPLETED');
    expect(await entries()).toEqual([
      ['DEMO', notes],
      ['STATUS_CHANGE', notes],
    ]);
  });

  it('need an outcome that exists, and are not moved once they were held [CRM-31, CRM-32]', async () => {
    const id = await world.lead();
    const meetingId = await endedMeeting(id);
    const empty = await sales.put(path(id, `/${meetingId}`), { outcome: '' });
    expect(empty.body.errors.outcome).toEqual(['Please select an outcome']);
    await sales.put(path(id, `/${meetingId}`), { outcome: 'COMPLETED' });
    const moved = await sales.patch(path(id, `/${meetingId}`), { date: '2026-12-01', time: '09:00' });
    expect(moved.body.code).toBe('MEETING_HELD');
    const other = await world.lead();
    expect((await sales.put(path(other, `/${meetingId}`), { outcome: 'COMPLETED' })).status).toBe(404);
  });
});

describe('the calendar', () => {
  it('shows a meeting to its assignee, where it cannot be dragged, and not when it was cancelled [CRM-28, CRM-39]', async () => {
    const other = await app.as('teacher_assistant');
    const id = await world.lead({ name: 'Cù Huy Hoàng', assignedToId: teacher.userId });
    const meetingId = await meeting(id, { scheduledStart: '2027-01-05T08:00:00Z', scheduledEnd: undefined });
    const week = '?startDate=2027-01-04&endDate=2027-01-10';
    const events = async (client: TestClient) =>
      (await client.get(`/api/dashboard/calendar-events${week}`)).body.events;
    expect(await events(teacher)).toMatchObject([
      {
        title: 'Trial lesson · Cù Huy Hoàng',
        day: '2027-01-05',
        startTime: '15:00',
        endTime: '15:45',
        can: { move: false, edit: false, delete: false },
        user: { id: teacher.userId },
        resource: { type: 'operation', originalData: { locationName: 'Room 2' } },
      },
    ]);
    expect(await events(other)).toEqual([]);
    const days = await teacher.get(`/api/dashboard/calendar-days${week}`);
    expect(days.body.days).toMatchObject([{ date: '2027-01-05', count: 1 }]);
    const only = (kind: string) => teacher.get(`/api/dashboard/calendar-days${week}&kinds=${kind}`);
    expect([(await only('SALES')).body.days.length, (await only('PERSONAL')).body.days.length]).toEqual([
      1, 0,
    ]);
    await sales.put(path(id, `/${meetingId}`), { outcome: 'CANCELLED' });
    expect(await events(teacher)).toEqual([]);
  });
});
