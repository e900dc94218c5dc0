import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { deliverReminders } from './reminders.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

let app: TestApp;
let hr: TestClient;
let teacher: TestClient;
let student: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  hr = await app.as('hr');
  teacher = await app.as('teacher');
  student = await app.as('student');
});

const url = '/api/calendar/reminders';
const plain = { type: 'TEAM_EVENT', title: 'Summer party', eventDate: '2026-11-19', target: 'ALL_USERS' };

async function notificationsOf(userId: string, title: string): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from notification where user_id = ${userId} and title = ${title}`,
  );
  return rows[0]?.count ?? 0;
}

describe('calendar reminders', () => {
  it('have five types, three targets and a delivery that begins as PENDING [CAL-49, TAL-24]', async () => {
    for (const type of ['BIRTHDAY', 'TEAM_EVENT', 'WORK_ANNIVERSARY', 'HOLIDAY', 'OTHER']) {
      const reply = await hr.post(url, {
        ...plain,
        type,
        title: `A ${type}`,
        eventDate: '2027-05-01',
        countryCode: type === 'HOLIDAY' ? 'VN' : null,
      });
      expect(reply.status, type).toBe(201);
      expect(reply.body.data).toMatchObject({ type, delivery: 'PENDING', own: null, target: 'ALL_USERS' });
    }
    expect((await hr.post(url, { ...plain, type: 'CONTRACT_END' })).status).toBe(400);
    const list = await hr.get(`${url}?type=HOLIDAY`);
    expect(list.body).toMatchObject({ totalCount: 1, data: [{ title: 'A HOLIDAY', countryCode: 'VN' }] });
  });

  it('want a title, a date, users or roles where they are specific, and a country for a holiday [CAL-49, TAL-25]', async () => {
    const wrong: [object, string, string][] = [
      [{ title: ' ' }, 'title', 'Title is required'],
      [{ eventDate: undefined }, 'eventDate', 'Event date is required'],
      [{ target: 'SPECIFIC_USERS' }, 'userIds', 'Choose at least one user'],
      [{ target: 'SPECIFIC_ROLES' }, 'roleIds', 'Choose at least one role'],
      [{ type: 'HOLIDAY' }, 'countryCode', 'A holiday needs a country code'],
    ];
    for (const [fields, field, message] of wrong) {
      const reply = await hr.post(url, { ...plain, ...fields });
      expect(reply.status, field).toBe(400);
      expect(reply.body.errors[field]).toEqual([message]);
    }
    const missing = '019aa000-0000-7000-8000-000000000000';
    const gone = await hr.post(url, { ...plain, target: 'SPECIFIC_USERS', userIds: [missing] });
    expect(gone.body.errors.userIds).toEqual(['One of the users does not exist any more.']);
  });

  it('are delivered once, on their morning, to whom they go: users, roles or everybody [CAL-49, TAL-24]', async () => {
    const roles = (await hr.get(`${url}/roles`)).body as { id: string; name: string }[];
    const teachers = roles.find(({ name }) => name === 'Teacher') ?? expect.fail('no role');
    await hr.post(url, { ...plain, title: 'For all', eventDate: '2026-11-20', remindDaysBefore: 1 });
    await hr.post(url, { ...plain, title: 'For teachers', target: 'SPECIFIC_ROLES', roleIds: [teachers.id] });
    await hr.post(url, {
      ...plain,
      title: 'For one',
      target: 'SPECIFIC_USERS',
      userIds: [student.userId],
    });
    await hr.post(url, { ...plain, title: 'Not yet', eventDate: '2026-11-20' });
    // It is 03:24: reminders wait for the morning.
    expect(await deliverReminders(app.platform)).toBe(0);
    app.clock.set('2026-11-19T08:00:00.000Z');
    const twice = await Promise.all([deliverReminders(app.platform), deliverReminders(app.platform)]);
    expect(twice[0] + twice[1]).toBe(3);
    expect(await deliverReminders(app.platform)).toBe(0);
    const counts = async (title: string) => [
      await notificationsOf(teacher.userId, title),
      await notificationsOf(student.userId, title),
    ];
    expect(await counts('For all')).toEqual([1, 1]);
    expect(await counts('For teachers')).toEqual([1, 0]);
    expect(await counts('For one')).toEqual([0, 1]);
    expect(await counts('Not yet')).toEqual([0, 0]);
  });

  it('that reach nobody are an ERROR, and are delivered when they are put right [CAL-49, TAL-24]', async () => {
    const suspended = await app.userIdOf('suspended');
    await app.db.execute(sql`update "user" set is_active = false where id = ${suspended}`);
    const body = { ...plain, title: 'Lost', target: 'SPECIFIC_USERS', userIds: [suspended] };
    const { body: made } = await hr.post(url, body);
    await deliverReminders(app.platform);
    const failed = await hr.get(`${url}?delivery=ERROR`);
    expect(failed.body.data).toMatchObject([{ title: 'Lost', delivery: 'ERROR', sentCount: 0 }]);
    const changed = await hr.put(`${url}/${made.data.id}`, {
      ...body,
      userIds: [teacher.userId],
      version: failed.body.data[0].version,
    });
    expect(changed.body.data).toMatchObject({ delivery: 'PENDING', deliveredAt: null });
    await deliverReminders(app.platform);
    const stale = await hr.put(`${url}/${made.data.id}`, { ...body, version: 1 });
    expect(stale.status).toBe(409);
    expect(await notificationsOf(teacher.userId, 'Lost')).toBe(1);
  });

  it('are seen, acted on or dismissed by each receiver for themselves [CAL-49, TAL-24]', async () => {
    const { body } = await teacher.get(`${url}?search=For teachers`);
    const [{ id }] = body.data;
    expect(body.data).toMatchObject([{ own: 'SENT', delivery: 'SENT' }]);
    const say = (state: string, who = teacher) => who.post(`${url}/${id}/delivery`, { state });
    expect((await say('VIEWED')).body.data.own).toBe('VIEWED');
    expect((await say('ACTIONED')).body.data.own).toBe('ACTIONED');
    // Looking again does not take it back.
    expect((await say('VIEWED')).body.data.own).toBe('ACTIONED');
    expect((await say('DISMISSED')).body.data.own).toBe('DISMISSED');
    expect((await say('SENT')).status).toBe(400);
    const seen = await hr.get(`${url}?search=For teachers`);
    expect(seen.body.data[0]).toMatchObject({ own: null, seenCount: 1 });
    expect((await say('VIEWED', hr)).status).toBe(404);
  });

  it('are shown to staff when they go to them, to editors all, and to nobody else [CAL-49]', async () => {
    const titles = async (client: TestClient) =>
      (await client.get(`${url}?limit=100`)).body.data.map((one: { title: string }) => one.title);
    expect(await titles(teacher)).not.toContain('For one');
    expect(await titles(hr)).toContain('For one');
    expect((await student.get(url)).status).toBe(403);
    expect((await teacher.post(url, plain)).status).toBe(403);
    const { body } = await hr.get(`${url}?search=For one`);
    const one = `${url}/${body.data[0].id}`;
    expect((await hr.get(one)).body.data).toEqual(body.data[0]);
    expect((await teacher.get(one)).status).toBe(404);
    expect((await student.get(one)).status).toBe(403);
    expect((await teacher.delete(`${url}/${body.data[0].id}`)).status).toBe(403);
    expect((await hr.delete(`${url}/${body.data[0].id}`)).status).toBe(204);
    expect((await hr.delete(`${url}/${body.data[0].id}`)).status).toBe(404);
  });
});

describe('the calendar', () => {
  it('answers the observed holidays of its days beside the events, and beside the counts of the year [CAL-36, CAL-38]', async () => {
    await hr.post('/api/settings/custom-holidays', { name: 'Founding day', startDate: '2027-02-12' });
    const range = 'startDate=2027-02-07&endDate=2027-02-13';
    const expected = [
      { date: '2027-02-07', name: 'Vietnamese New Year Holidays', type: 'public' },
      { date: '2027-02-08', name: 'Vietnamese New Year Holidays', type: 'public' },
      { date: '2027-02-09', name: 'Vietnamese New Year Holidays', type: 'public' },
      { date: '2027-02-10', name: 'Vietnamese New Year (substitute day)', type: 'public' },
      { date: '2027-02-11', name: 'Vietnamese New Year Holidays (substitute day)', type: 'public' },
      { date: '2027-02-12', name: 'Founding day', type: 'custom' },
    ];
    for (const path of ['calendar-events', 'calendar-days']) {
      const { body } = await teacher.get(`/api/dashboard/${path}?${range}`);
      expect(body.holidays).toEqual(expected);
    }
    const observed = await student.get(`/api/holidays/observed?${range}`);
    expect(observed.body).toEqual(expected);
    const wrong = await student.get('/api/holidays/observed?startDate=2027-02-07&endDate=2027-02-06');
    expect(wrong.status).toBe(400);
  });
});
