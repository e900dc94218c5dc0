import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { user } from '../identity/identity.table.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

const monday = { startTime: '09:00', endTime: '10:00', recurrence: 'WEEKLY', selectedDays: [1] };

async function lessonsOf(scheduleId: string) {
  const { rows } = await app.db.execute<{ day: string; from: string; to: string; override: boolean }>(sql`
    select date::text as day, to_char(start_time, 'HH24:MI') as from, to_char(end_time, 'HH24:MI') as to, is_override as override
    from lesson_occurrence where schedule_id = ${scheduleId} order by starts_at`);
  return rows;
}

async function bookingsOf(scheduleId: string) {
  const { rows } = await app.db.execute<{ kind: string; count: number }>(sql`
    select b.kind, count(*)::int as count from booking b join lesson_occurrence o on o.id = b.occurrence_id
    where o.schedule_id = ${scheduleId} group by b.kind order by b.kind`);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

describe('a schedule', () => {
  it('has defaults of 09:00-10:00, WEEKLY, Monday and a lesson on each slot for 365 days [SCH-20] [SCH-19]', async () => {
    const classId = await school.class({ startDate: '2026-11-20' });
    // Skipping observed holidays is a default too; Tết has tests of its own.
    const body = { skipObservedHolidays: false };
    const reply = await manager.post(`/api/lms/classes/${classId}/schedules`, body);
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ ...monday, occurrenceCount: 52, heldCount: 0, version: 1 });
    const lessons = await lessonsOf(reply.body.data.id);
    expect(lessons[0]).toEqual({ day: '2026-11-23', from: '09:00', to: '10:00', override: false });
    expect(lessons.at(-1)?.day).toBe('2027-11-15');
  });

  it('books its teacher, room and class on every date, and ends with the class [SCH-19] [SCH-21]', async () => {
    const teacher = await school.employee('Anna Berg');
    const room = await school.room('Room 1');
    const classId = await school.class({
      endDate: '2026-12-31',
      startDate: '2026-12-01',
      locationId: room,
      teacherIds: [teacher],
    });
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, {
      ...monday,
      selectedDays: [1, 3],
    });
    expect((await lessonsOf(body.data.id)).map(({ day }) => day)).toEqual([
      '2026-12-02',
      '2026-12-07',
      '2026-12-09',
      '2026-12-14',
      '2026-12-16',
      '2026-12-21',
      '2026-12-23',
      '2026-12-28',
      '2026-12-30',
    ]);
    expect(await bookingsOf(body.data.id)).toEqual({ CLASS: 9, PERSON: 9, ROOM: 9 });
  });

  it('refuses an end before the start, an unknown day and a course of another class [SCH-21]', async () => {
    const other = await school.course('Other');
    const classId = await school.class();
    const post = (body: object) => manager.post(`/api/lms/classes/${classId}/schedules`, body);
    const early = await post({ ...monday, endTime: '09:00' });
    expect(early.status).toBe(400);
    expect(early.body.details.fieldErrors.endTime).toEqual(['End time must be after start time']);
    expect((await post({ ...monday, selectedDays: [7] })).status).toBe(400);
    const stranger = await post({ ...monday, courseId: other.id });
    expect(stranger.body.details.fieldErrors.courseId).toEqual(['This course is not one of the class.']);
  });

  it('with no selected days has no lessons [SCH-12]', async () => {
    const classId = await school.class();
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, {
      ...monday,
      selectedDays: [],
    });
    expect(body.data).toMatchObject({ selectedDays: [], occurrenceCount: 0 });
  });

  it('that is changed keeps what lies before today and makes the rest again [SCH-21]', async () => {
    const classId = await school.class({ startDate: '2026-11-02', endDate: '2026-12-06' });
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, monday);
    const url = `/api/lms/classes/${classId}/schedules/${body.data.id}`;
    const change = { ...monday, startTime: '10:00', endTime: '11:30', selectedDays: [2], version: 1 };
    const reply = await manager.put(url, change);
    expect(reply.status).toBe(200);
    expect(await lessonsOf(body.data.id)).toEqual([
      { day: '2026-11-02', from: '09:00', to: '10:00', override: false },
      { day: '2026-11-09', from: '09:00', to: '10:00', override: false },
      { day: '2026-11-16', from: '09:00', to: '10:00', override: false },
      { day: '2026-11-24', from: '10:00', to: '11:30', override: false },
      { day: '2026-12-01', from: '10:00', to: '11:30', override: false },
    ]);
    const stale = await manager.put(url, change);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', details: { sentVersion: 1, storedVersion: 2 } });
  });

  it('can be changed from a later day on [SCH-21]', async () => {
    const classId = await school.class({ startDate: '2026-11-20', endDate: '2026-12-10' });
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, monday);
    await manager.put(`/api/lms/classes/${classId}/schedules/${body.data.id}`, {
      ...monday,
      startTime: '08:00',
      effectiveFrom: '2026-12-01',
      version: 1,
    });
    expect((await lessonsOf(body.data.id)).map(({ day, from }) => `${day} ${from}`)).toEqual([
      '2026-11-23 09:00',
      '2026-11-30 09:00',
      '2026-12-07 08:00',
    ]);
  });

  it('lists overrides whose date would go, to keep as extra sessions or to drop [SCH-23]', async () => {
    const classId = await school.class({ startDate: '2026-11-20', endDate: '2026-12-10' });
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, monday);
    const id = body.data.id;
    await manager.post('/api/class-schedule/overrides', {
      classScheduleId: id,
      overrideDate: '2026-11-30',
      newStartTime: '14:00',
      newEndTime: '15:00',
    });
    const url = `/api/lms/classes/${classId}/schedules/${id}`;
    const change = { ...monday, selectedDays: [2], version: 1 };
    const refused = await manager.put(url, change);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('OVERRIDES_AFFECTED');
    expect(refused.body.details.overrides).toMatchObject([
      { overrideDate: '2026-11-30', newStartTime: '14:00' },
    ]);
    expect((await lessonsOf(id)).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    await manager.put(url, { ...change, affectedOverrides: 'keep' });
    expect((await lessonsOf(id)).map(({ day, from }) => `${day} ${from}`)).toEqual([
      '2026-11-24 09:00',
      '2026-11-30 14:00',
      '2026-12-01 09:00',
      '2026-12-08 09:00',
    ]);
    await manager.put(url, { ...change, affectedOverrides: 'drop', version: 2 });
    expect((await lessonsOf(id)).map(({ day }) => day)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
  });

  it('is ended when lessons of it were held, and deleted otherwise or when all shall go [SCH-03]', async () => {
    const classId = await school.class({ startDate: '2026-11-02', endDate: '2026-12-06' });
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, monday);
    const url = `/api/lms/classes/${classId}/schedules/${body.data.id}`;
    const ended = await manager.delete(url);
    expect(ended.body.data).toEqual({ deleted: false, endedOn: '2026-11-18' });
    expect(await lessonsOf(body.data.id)).toHaveLength(3);
    expect((await manager.delete(`${url}?all=true`)).body.data).toEqual({ deleted: true, endedOn: null });
    expect((await manager.get(`/api/lms/classes/${classId}/schedules`)).body.data).toEqual([]);
    const later = await school.class({ startDate: '2026-11-20' });
    const fresh = await manager.post(`/api/lms/classes/${later}/schedules`, monday);
    const gone = await manager.delete(`/api/lms/classes/${later}/schedules/${fresh.body.data.id}`);
    expect(gone.body.data).toEqual({ deleted: true, endedOn: null });
  });

  it('tells the pictures of its staff, and none of who has no login', async () => {
    const login = await app.userIdOf('moderator');
    await app.db.update(user).set({ image: '/api/avatars/anna.svg' }).where(eq(user.id, login));
    const teacherIds = [await school.employee('Anna Seen', login), await school.employee('Bo Unseen')];
    const classId = await school.class({ startDate: '2026-11-20' });
    const schedule = { ...monday, startTime: '05:00', endTime: '06:00', teacherIds };
    const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, schedule);
    expect(body.data.staff).toEqual([
      expect.objectContaining({ name: 'Anna Seen', picturePath: '/api/avatars/anna.svg', hasUser: true }),
      expect.objectContaining({ name: 'Bo Unseen', picturePath: null, hasUser: false }),
    ]);
  });

  it('warns of a room smaller than the class and of staff without a user, and is saved [SCH-21]', async () => {
    const room = await school.room('Closet', { capacity: 1 });
    const teacher = await school.employee('No Login');
    const classId = await school.class({ startDate: '2026-11-20' });
    await school.enrol(await app.userIdOf('student'), classId);
    await school.enrol(await app.userIdOf('customer'), classId);
    const reply = await manager.post(`/api/lms/classes/${classId}/schedules`, {
      ...monday,
      startTime: '07:00',
      endTime: '08:00',
      locationId: room,
      teacherIds: [teacher],
    });
    expect(reply.status).toBe(201);
    expect(reply.body.warnings).toEqual([
      { code: 'ROOM_TOO_SMALL', message: 'Closet has room for 1, and the class has 2 students.' },
      {
        code: 'STAFF_WITHOUT_USER',
        message: 'No Login has no user account, so availability cannot be checked.',
      },
    ]);
  });

  it('is read by staff, by its students and their parents, and by no other student [SCH-21]', async () => {
    const classId = await school.class({ startDate: '2026-11-20' });
    const other = await school.class({ startDate: '2026-11-20' });
    const [student, parent] = [await app.as('student'), await app.as('parent')];
    await school.enrol(student.userId, classId);
    await school.parent(parent.userId, student.userId);
    const group = { groupName: 'Week', startDate: '2026-11-20', dayConfigs: [{ day: 1 }] };
    const urls = async (id: string) => {
      const url = `/api/lms/classes/${id}`;
      const one = await manager.post(`${url}/schedules`, { ...monday, startTime: '05:00', endTime: '06:00' });
      const several = await manager.post(`${url}/schedule-groups`, group);
      return [`${url}/schedules/${one.body.data.id}`, `${url}/schedule-groups/${several.body.data.id}`];
    };
    const [own, foreign] = [await urls(classId), await urls(other)];
    for (const client of [manager, await app.as('teacher'), student, parent]) {
      const { status, body } = await client.get(`/api/lms/classes/${classId}/schedules`);
      expect(status).toBe(200);
      const [schedule = '', several = ''] = own;
      expect(body.data).toContainEqual((await client.get(schedule)).body.data);
      expect((await client.get(several)).body.data).toMatchObject({ groupName: 'Week', classId });
    }
    for (const url of foreign) {
      expect((await student.get(url)).status).toBe(404);
      expect((await manager.get(url.replace(other, classId))).status).toBe(404);
    }
    expect((await student.get(`/api/lms/classes/${other}/schedules`)).status).toBe(404);
    expect((await parent.get(`/api/lms/classes/${other}/schedules`)).status).toBe(404);
  });

  it('is changed by the staff of the class, and by no other teacher [SCH-03]', async () => {
    const teacher = await app.as('teacher');
    const me = await school.employee('Tea Cher', teacher.userId);
    const mine = await school.class({ startDate: '2026-11-20', teacherIds: [me] });
    const other = await school.class({ startDate: '2026-11-20' });
    const own = await manager.post(`/api/lms/classes/${mine}/schedules`, {
      ...monday,
      startTime: '06:00',
      endTime: '07:00',
    });
    const foreign = await manager.post(`/api/lms/classes/${other}/schedules`, monday);
    const signedIn = await app.as('teacher');
    const change = { ...monday, startTime: '06:15', endTime: '07:00', version: 1 };
    expect(
      (await signedIn.put(`/api/lms/classes/${mine}/schedules/${own.body.data.id}`, change)).status,
    ).toBe(200);
    const refused = await signedIn.put(`/api/lms/classes/${other}/schedules/${foreign.body.data.id}`, change);
    expect(refused.status).toBe(403);
    expect(refused.body.details.right).toBe('edit:any class_schedule');
    const swapped = await manager.put(`/api/lms/classes/${mine}/schedules/${foreign.body.data.id}`, change);
    expect(swapped.status).toBe(404);
  });
});

describe('a schedule group', () => {
  const day = (number: number, fields: object = {}) => ({
    day: number,
    startTime: '09:00',
    endTime: '10:00',
    ...fields,
  });
  const body = (fields: object) => ({
    groupName: 'Week',
    startDate: '2026-11-20',
    recurrence: 'WEEKLY',
    ...fields,
  });

  it('needs a name, an enabled day, each day once, ends after starts and days 0 to 6 [SCH-22]', async () => {
    const classId = await school.class();
    const errors = async (fields: object) => {
      const reply = await manager.post(`/api/lms/classes/${classId}/schedule-groups`, body(fields));
      expect(reply.status).toBe(400);
      return reply.body.details.fieldErrors;
    };
    expect(await errors({ groupName: ' ', dayConfigs: [day(1)] })).toEqual({
      groupName: ['Group name is required'],
    });
    expect(await errors({ groupName: 'x'.repeat(101), dayConfigs: [day(1)] })).toHaveProperty('groupName');
    const longest = body({ groupName: 'x'.repeat(100), dayConfigs: [day(0), day(6)] });
    const made = await manager.post(`/api/lms/classes/${classId}/schedule-groups`, longest);
    expect(made.status).toBe(201);
    expect(await errors({ dayConfigs: [day(1, { enabled: false })] })).toEqual({
      dayConfigs: ['At least one day must be selected'],
    });
    expect(await errors({ dayConfigs: [day(1), day(1)] })).toEqual({
      dayConfigs: ['Duplicate days.'],
    });
    expect(await errors({ dayConfigs: [day(1, { endTime: '08:00' })] })).toEqual({
      'dayConfigs.0.endTime': ['End time must be after start time'],
    });
    expect(await errors({ dayConfigs: [day(7)] })).toEqual({ 'dayConfigs.0.day': ['Days must be 0-6.'] });
    expect(await errors({ recurrence: 'DAILY', dayConfigs: [day(1)] })).toHaveProperty('recurrence');
  });

  it('makes one schedule for each distinct set of times, course, room and name [SCH-22]', async () => {
    const maths = await school.course('Maths');
    const classId = await school.class({ courseIds: [maths.id], endDate: '2026-12-04' });
    const reply = await manager.post(
      `/api/lms/classes/${classId}/schedule-groups`,
      body({
        dayConfigs: [
          day(1),
          day(3),
          day(2, { courseId: maths.id }),
          day(4, { startTime: '13:00', endTime: '14:00', scheduleName: 'Afternoon' }),
          day(5, { enabled: false }),
        ],
      }),
    );
    expect(reply.status).toBe(201);
    const parts = reply.body.data.individualSchedules;
    expect(parts.map((part: { selectedDays: number[] }) => part.selectedDays).sort()).toEqual([
      [1, 3],
      [2],
      [4],
    ]);
    expect(parts.find((part: { scheduleName: string }) => part.scheduleName === 'Afternoon').startTime).toBe(
      '13:00',
    );
    expect(reply.body.data.dayConfigs).toHaveLength(5);
    const count = parts.reduce(
      (sum: number, part: { occurrenceCount: number }) => sum + part.occurrenceCount,
      0,
    );
    expect(count).toBe(8);
  });

  it('that is changed lets schedules go on where days stay, adds new ones and ends the rest [SCH-22]', async () => {
    const classId = await school.class({ startDate: '2026-11-02', endDate: '2026-12-06' });
    const url = `/api/lms/classes/${classId}/schedule-groups`;
    const made = await manager.post(
      url,
      body({ startDate: '2026-11-02', dayConfigs: [day(1), day(2, { startTime: '08:00' })] }),
    );
    const { id, individualSchedules: before } = made.body.data;
    const reply = await manager.put(`${url}/${id}`, {
      ...body({
        startDate: '2026-11-02',
        dayConfigs: [day(1, { startTime: '08:30' }), day(4, { startTime: '08:00' })],
      }),
      version: 1,
    });
    expect(reply.status).toBe(200);
    const after = reply.body.data.individualSchedules;
    const idOf = (list: { id: string; selectedDays: number[] }[], number: number) =>
      list.find(({ selectedDays }) => selectedDays.includes(number))?.id ?? '';
    expect(idOf(after, 1)).toBe(idOf(before, 1));
    expect((await lessonsOf(idOf(before, 1))).map(({ day: date, from }) => `${date} ${from}`)).toEqual([
      '2026-11-02 09:00',
      '2026-11-09 09:00',
      '2026-11-16 09:00',
      '2026-11-23 08:30',
      '2026-11-30 08:30',
    ]);
    expect((await lessonsOf(idOf(before, 2))).map(({ day: date }) => date)).toEqual([
      '2026-11-03',
      '2026-11-10',
      '2026-11-17',
    ]);
    expect((await lessonsOf(idOf(after, 4))).map(({ day: date }) => date)).toEqual([
      '2026-11-19',
      '2026-11-26',
      '2026-12-03',
    ]);
    const gone = await manager.delete(`${url}/${id}`);
    expect(gone.body.data).toEqual({ deleted: false, endedOn: '2026-11-18' });
    expect((await manager.delete(`${url}/${id}?all=true`)).body.data.deleted).toBe(true);
    expect((await manager.get(url)).body.data).toEqual([]);
  });
});
