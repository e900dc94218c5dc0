import { maxAppointmentPeople } from '@bellwether/contract/calendar/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

const url = '/api/dashboard/calendar-events';
const at = { startDate: '2027-03-01T09:00:00.000Z', endDate: '2027-03-01T10:00:00.000Z' };
const weekly = { kind: 'WEEKLY', weekdays: [1], times: 4 };

let app: TestApp;
let nurse: TestClient;
let teacher: TestClient;
let parent: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  nurse = await app.as('school_nurse');
  teacher = await app.as('teacher');
  parent = await app.as('parent');
});

async function made(body: object, client = nurse) {
  const reply = await client.post(url, { title: 'Meeting', ...at, ...body });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

/** [title, day, start] of the appointments that the client is shown in the days. */
async function shown(client: TestClient, from = '2027-03-01', to = '2027-05-31') {
  const { body } = await client.get(`${url}?startDate=${from}&endDate=${to}&userIds=${client.userId}`);
  return body.events.map((one: { title: string; day: string; startTime: string }) =>
    [one.title, one.day, one.startTime].join(' '),
  );
}

async function newsOf(client: TestClient): Promise<string[]> {
  const { body } = await client.get('/api/notifications?limit=50');
  return body.data.map(({ title, message }: { title: string; message: string }) => `${title}: ${message}`);
}

async function cleared(...clients: TestClient[]) {
  await app.db.execute('delete from appointment');
  for (const _ of clients) await app.db.execute('delete from notification');
}

describe('an appointment with people', () => {
  it('is in the calendar of each, who is told, and whose answer its owner hears', async () => {
    await cleared(nurse);
    const { id } = await made({ title: 'Talk', people: [teacher.userId, parent.userId] });
    expect(await shown(teacher)).toEqual(['Talk 2027-03-01 09:00']);
    expect(await shown(parent)).toEqual(['Talk 2027-03-01 09:00']);
    expect(await newsOf(parent)).toEqual(['You are asked to an appointment: Talk, Mon 1 Mar, 09:00–10:00']);
    expect(await newsOf(nurse)).toEqual([]);
    const said = await parent.post(`${url}/${id}/answer`, { answer: 'DECLINED' });
    expect(said.body.data.resource.originalData.appointment.answer).toBe('DECLINED');
    expect(await newsOf(nurse)).toEqual([
      expect.stringMatching(/^.* is not coming: Talk, Mon 1 Mar, 09:00–10:00$/),
    ]);
    expect(await shown(parent)).toEqual([]);
    const day = await parent.get('/api/me/day?date=2027-03-01');
    expect(day.body.data.duties).toEqual([]);
    const teachers = await teacher.get('/api/me/day?date=2027-03-01');
    expect(teachers.body.data.duties).toMatchObject([{ title: 'Talk' }]);
  });

  it('names the people to its owner and to staff, to a parent the staff and oneself [REV-18]', async () => {
    await cleared();
    const student = await app.as('student');
    const { id } = await made({ people: [teacher.userId, parent.userId, student.userId] });
    const named = async (client: TestClient) =>
      (await client.get(`${url}/${id}`)).body.data.resource.originalData.appointment.people
        .map((one: { id: string }) => one.id)
        .sort();
    const all = [teacher.userId, parent.userId, student.userId].sort();
    expect(await named(nurse)).toEqual(all);
    expect(await named(teacher)).toEqual(all);
    expect(await named(parent)).not.toContain(student.userId);
    expect(await named(parent)).toContain(parent.userId);
  });

  it('is not there for a stranger without the right, and private is Busy to who is not asked [REV-22]', async () => {
    await cleared();
    const { id } = await made({ title: 'Secret', visibility: 'PRIVATE', people: [teacher.userId] });
    expect((await parent.get(`${url}/${id}`)).status).toBe(404);
    expect((await parent.post(`${url}/${id}/answer`, { answer: 'ACCEPTED' })).status).toBe(404);
    expect((await teacher.get(`${url}/${id}`)).body.data.title).toBe('Secret');
    const other = (await (await app.as('sales')).get(`${url}/${id}`)).body.data;
    expect(other.title).toBe('Busy');
    expect(other.resource.originalData.appointment).toEqual({ people: [], answer: null, series: null });
  });

  it('may ask thirty people, each of whom one may write to', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const reply = await nurse.post(url, { title: 'A', ...at, people: [nobody] });
    expect([reply.status, reply.body.errors.people]).toEqual([
      400,
      ['You cannot ask somebody to whom you cannot write'],
    ]);
    const ids = Array.from({ length: maxAppointmentPeople + 1 }, (_, at) =>
      nobody.replace(/0{3}$/, String(at).padStart(3, '0')),
    );
    expect((await nurse.post(url, { title: 'A', ...at, people: ids })).body.errors.people).toEqual([
      'At most 30 people',
    ]);
    // As many as are allowed get as far as the question whether one may write to them.
    expect((await nurse.post(url, { title: 'A', ...at, people: ids.slice(1) })).body.errors.people).toEqual([
      'You cannot ask somebody to whom you cannot write',
    ]);
  });
});

describe('an appointment for whole days', () => {
  it('fills the days of its start and its end, and stays on them in another zone [REV-24]', async () => {
    await cleared();
    const event = await made({ allDay: true, endDate: '2027-03-03T15:00:00.000Z' });
    expect(event).toMatchObject({
      allDay: true,
      day: '2027-03-01',
      endDay: '2027-03-04',
      startTime: '00:00',
    });
    const admin = await app.as('superuser');
    const { body } = await admin.get('/api/settings/system');
    const zoned = (timeZone: string) =>
      admin.put('/api/settings/system?category=system', { ...body.system, timeZone });
    expect((await zoned('Asia/Ho_Chi_Minh')).status).toBe(200);
    expect((await nurse.get(`${url}/${event.id}`)).body.data).toMatchObject({
      ...{ allDay: true, day: '2027-03-01', endDay: '2027-03-04', startDate: '2027-02-28T17:00:00.000Z' },
    });
    await zoned('UTC');
  });

  it('lasts sixty days at most', async () => {
    const lasting = (day: string) =>
      nurse.post(url, { title: 'A', ...at, allDay: true, endDate: `${day}T10:00:00Z` });
    expect((await lasting('2027-04-29')).status).toBe(201);
    expect((await lasting('2027-04-30')).body.errors.endDate).toEqual([
      'An appointment may last at most 60 days',
    ]);
  });
});

describe('an appointment that repeats', () => {
  it('has a date on each day of its rule, each with its people and an event of its own', async () => {
    await cleared(teacher);
    const event = await made({ repeat: weekly, people: [teacher.userId] });
    expect(event.resource.originalData).toMatchObject({
      isRecurring: true,
      appointment: { series: { startsOn: '2027-03-01', repeat: { ...weekly, every: 1, until: null } } },
    });
    expect(await shown(teacher)).toEqual(
      ['01', '08', '15', '22'].map((day) => `Meeting 2027-03-${day} 09:00`),
    );
    expect(await newsOf(teacher)).toEqual([
      'You are asked to an appointment: Meeting, Mon 1 Mar, 09:00–10:00, and 3 more dates',
    ]);
  });

  it('is moved here, from here on, or everywhere, and each is undone', async () => {
    await cleared();
    await made({ repeat: weekly });
    const before = await shown(nurse);
    const { body } = await nurse.get(
      `${url}?startDate=2027-03-08&endDate=2027-03-08&userIds=${nurse.userId}`,
    );
    const { id } = body.events[0];
    const move = async (reach: string) => {
      const { version } = (await nurse.get(`${url}/${id}`)).body.data.resource.originalData;
      const times = { startDate: '2027-03-09T14:00:00.000Z', endDate: '2027-03-09T15:00:00.000Z' };
      const moved = await nurse.patch(`${url}/${id}?reach=${reach}&version=${version}`, times);
      expect(moved.body.error ?? moved.status).toBe(200);
      const after = (await shown(nurse)).map((one: string) => one.slice('Meeting 2027-'.length));
      const undone = await nurse.post(`${url}/${id}/undo`, {});
      expect(undone.body.error ?? undone.body.data.id).toBe(id);
      expect(await shown(nurse)).toEqual(before);
      return after;
    };
    expect(await move('THIS')).toEqual(['03-01 09:00', '03-09 14:00', '03-15 09:00', '03-22 09:00']);
    expect(await move('FOLLOWING')).toEqual(['03-01 09:00', '03-09 14:00', '03-16 14:00', '03-23 14:00']);
    expect(await move('ALL')).toEqual(['03-02 14:00', '03-09 14:00', '03-16 14:00', '03-23 14:00']);
  });

  it('is deleted here, from here on, or everywhere, and each is undone with the answers', async () => {
    await cleared(teacher);
    const { id } = await made({ repeat: weekly, people: [teacher.userId] });
    await teacher.post(`${url}/${id}/answer`, { answer: 'ACCEPTED', reach: 'ALL' });
    const { body } = await nurse.get(
      `${url}?startDate=2027-03-15&endDate=2027-03-15&userIds=${nurse.userId}`,
    );
    const third = body.events[0].id;
    for (const [reach, left] of [
      ['THIS', 3],
      ['FOLLOWING', 2],
      ['ALL', 0],
    ] as const) {
      expect((await nurse.delete(`${url}/${third}?reach=${reach}`)).status).toBe(204);
      expect(await shown(nurse)).toHaveLength(left);
      expect((await nurse.post(`${url}/${third}/undo`, {})).status).toBe(200);
      expect(await shown(nurse)).toHaveLength(4);
      const { data } = (await teacher.get(`${url}/${third}`)).body;
      expect(data.resource.originalData.appointment.answer).toBe('ACCEPTED');
    }
    expect((await nurse.post(`${url}/${third}/undo`, {})).status).toBe(404);
    const cancelled = 'Appointment cancelled: Meeting, Mon 15 Mar, 09:00–10:00';
    expect(
      (await newsOf(teacher)).filter((one) => one.startsWith('Appointment cancelled')).toSorted(),
    ).toEqual([cancelled, `${cancelled}, and 3 more dates`, `${cancelled}, and one more date`]);
  });

  it('is not undone over what was saved since, nor after half an hour', async () => {
    await cleared();
    const { id } = await made({ repeat: weekly });
    const manager = await app.as('manager');
    const rename = (client: TestClient, title: string, version: number) =>
      client.put(`${url}/${id}`, { title, ...at, version, reach: 'ALL' });
    expect((await rename(nurse, 'Mine', 1)).status).toBe(200);
    expect((await rename(manager, 'Theirs', 1)).body.code).toBe('STALE');
    expect((await rename(manager, 'Theirs', 2)).status).toBe(200);
    expect((await nurse.post(`${url}/${id}/undo`, {})).body.code).toBe('STALE');
    app.clock.advance(31 * 60_000);
    expect((await manager.post(`${url}/${id}/undo`, {})).status).toBe(404);
    expect(await shown(nurse)).toEqual(['01', '08', '15', '22'].map((day) => `Theirs 2027-03-${day} 09:00`));
  });

  it('takes 366 dates and no more, and says where a rule is wrong', async () => {
    await cleared();
    const asked = (repeat: object) => nurse.post(url, { title: 'A', ...at, repeat });
    expect((await asked({ kind: 'DAILY', times: 367 })).status).toBe(400);
    expect((await asked({ kind: 'DAILY', until: '2028-03-01' })).body.errors.repeat).toEqual([
      'A series has at most 366 dates',
    ]);
    expect((await asked({ kind: 'DAILY', until: '2028-02-29' })).status).toBe(201);
    expect((await asked({ kind: 'DAILY', every: 12, until: '2032-03-02' })).body.errors.repeat).toEqual([
      'A series ends within 5 years of its first day',
    ]);
    expect((await asked({ kind: 'DAILY' })).body.errors['repeat.until']).toEqual([
      'Choose when it ends: a last day or a number of times',
    ]);
    expect((await asked({ kind: 'WEEKLY', times: 2 })).body.errors['repeat.weekdays']).toEqual([
      'At least one day must be selected',
    ]);
    expect((await asked({ ...weekly, times: null, until: '2027-02-28' })).body.errors.repeat).toEqual([
      'No date fits this repetition',
    ]);
  });
});
