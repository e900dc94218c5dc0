import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { slownessOfClock } from '../../testing/loop-meter.ts';
import { makeTestApp, type TestApp, type TestClient, type TestReply } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
});

/** One lesson on Monday, 23 November 2026. */
const once = {
  startTime: '09:00',
  endTime: '10:00',
  startDate: '2026-11-23',
  endDate: '2026-11-23',
  selectedDays: [1],
};

function book(classId: string, fields: object = {}, client = manager): Promise<TestReply> {
  return client.post(`/api/lms/classes/${classId}/schedules`, { ...once, ...fields });
}

describe('the conflict engine', () => {
  it('refuses a teacher who is taken, saying who, where, when and with what, and the nearest free time [SCH-39]', async () => {
    const teacher = await school.employee('Anna Berg');
    const room = await school.room('Room 101');
    const first = await school.class({ name: 'Starters 2A' });
    const second = await school.class({ name: 'Movers 1B' });
    const made = await book(first, { teacherIds: [teacher], locationId: room });
    const refused = await book(second, { teacherIds: [teacher], startTime: '09:30', endTime: '10:30' });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('TEACHING_CONFLICT');
    expect(refused.body.error).toBe(
      'Anna Berg already teaches Starters 2A in Room 101 on Monday, 23 November 2026, 09:00–10:00.',
    );
    expect(refused.body.details).toEqual({
      conflicts: [
        {
          kind: 'PERSON',
          by: 'LESSON',
          resourceId: teacher,
          resourceName: 'Anna Berg',
          className: 'Starters 2A',
          courseTitle: null,
          locationName: 'Room 101',
          day: '2026-11-23',
          startTime: '09:00',
          endTime: '10:00',
          eventId: `lms_${made.body.data.id}_2026-11-23`,
          wanted: { day: '2026-11-23', startTime: '09:30', endTime: '10:30' },
        },
      ],
      total: 1,
      nearestFree: {
        day: '2026-11-23',
        startTime: '10:00',
        endTime: '11:00',
        startDate: '2026-11-23T10:00:00.000Z',
        endDate: '2026-11-23T11:00:00.000Z',
      },
    });
    const none = await manager.get(`/api/lms/classes/${second}/schedules`);
    expect(none.body.data).toEqual([]);
  });

  it('refuses an assistant who is taken as a teacher elsewhere [SCH-39]', async () => {
    const both = await school.employee('Both Kinds');
    await book(await school.class(), { teacherIds: [both] });
    expect((await book(await school.class(), { taIds: [both] })).body.code).toBe('TEACHING_CONFLICT');
  });

  it('refuses a room that is taken, but never a site or an online place [SCH-39]', async () => {
    const room = await school.room('Lab');
    const site = await school.room('Campus', { kind: 'SITE' });
    const online = await school.room('Zoom', { kind: 'ONLINE' });
    const taken = await school.class({ name: 'Chemistry' });
    await book(taken, { locationId: room });
    const refused = await book(await school.class(), { locationId: room });
    expect(refused.body).toMatchObject({
      code: 'LOCATION_CONFLICT',
      error: 'Lab is taken by Chemistry on Monday, 23 November 2026, 09:00–10:00.',
    });
    for (const locationId of [site, online]) {
      expect((await book(await school.class(), { locationId })).status).toBe(201);
      expect((await book(await school.class(), { locationId })).status).toBe(201);
    }
  });

  it('refuses a class that has a lesson already [SCH-39]', async () => {
    const classId = await school.class({ name: 'Flyers 3C' });
    await book(classId);
    expect((await book(classId, { startTime: '09:59', endTime: '11:00' })).body).toMatchObject({
      code: 'CLASS_CONFLICT',
      error: 'Flyers 3C already has a lesson on Monday, 23 November 2026, 09:00–10:00.',
    });
  });

  it('lets lessons touch: one may begin when another ends [SCH-39]', async () => {
    const teacher = await school.employee('Back Toback');
    await book(await school.class(), { teacherIds: [teacher] });
    const after = await book(await school.class(), {
      teacherIds: [teacher],
      startTime: '10:00',
      endTime: '11:00',
    });
    const before = await book(await school.class(), {
      teacherIds: [teacher],
      startTime: '08:00',
      endTime: '09:00',
    });
    expect([after.status, before.status]).toEqual([201, 201]);
  });

  it('reports every clash of a series, 20 of them in full, with a time that is free on all its days [SCH-39]', async () => {
    const teacher = await school.employee('Series Teacher');
    const year = {
      startDate: '2026-11-23',
      endDate: null,
      teacherIds: [teacher],
      skipObservedHolidays: false,
    };
    await book(await school.class(), year);
    const refused = await book(await school.class(), { ...year, startTime: '09:15', endTime: '10:00' });
    expect(refused.body.details.total).toBe(53);
    expect(refused.body.details.conflicts).toHaveLength(20);
    expect(refused.body.error).toMatch(/ \(53 conflicts in all\)\.$/);
    expect(refused.body.details.nearestFree).toMatchObject({
      day: '2026-11-23',
      startTime: '10:00',
      endTime: '10:45',
    });
  });

  it('refuses schedules of one group that overlap each other [SCH-22] [SCH-39]', async () => {
    const teacher = await school.employee('Group Teacher');
    const elsewhere = await school.class();
    await book(elsewhere, { teacherIds: [teacher], startTime: '13:00', endTime: '14:00' });
    const classId = await school.class();
    const day = { startTime: '13:30', endTime: '14:30', teacherIds: [teacher] };
    const refused = await manager.post(`/api/lms/classes/${classId}/schedule-groups`, {
      groupName: 'G',
      startDate: '2026-11-20',
      dayConfigs: [{ ...day, day: 1 }],
    });
    expect(refused.body.code).toBe('TEACHING_CONFLICT');
    expect((await manager.get(`/api/lms/classes/${classId}/schedule-groups`)).body.data).toEqual([]);
  });

  it('lets two schedules of a group swap their times in one save [SCH-22]', async () => {
    const classId = await school.class({ startDate: '2026-11-20', endDate: '2026-12-20' });
    const day = (number: number, startTime: string, scheduleName: string) => ({
      day: number,
      startTime,
      endTime: `${startTime.slice(0, 2)}:45`,
      scheduleName,
    });
    const url = `/api/lms/classes/${classId}/schedule-groups`;
    const group = { groupName: 'Swap', startDate: '2026-11-20' };
    const made = await manager.post(url, {
      ...group,
      dayConfigs: [day(1, '09:00', 'A'), day(2, '11:00', 'B')],
    });
    const swapped = await manager.put(`${url}/${made.body.data.id}`, {
      ...group,
      dayConfigs: [day(2, '09:00', 'A'), day(1, '11:00', 'B')],
      version: 1,
    });
    expect(swapped.status).toBe(200);
  });

  it('books the teacher of the class, and refuses new staff who are taken elsewhere [SCH-24] [SCH-39]', async () => {
    const [anna, ben] = [await school.employee('Anna Two'), await school.employee('Ben Two')];
    const classId = await school.class({ name: 'Staffed', teacherIds: [anna] });
    await book(classId);
    await book(await school.class({ name: 'Busy' }), { teacherIds: [ben] });
    expect((await book(await school.class(), { teacherIds: [anna] })).body.code).toBe('TEACHING_CONFLICT');
  });

  it('leaves the last word to the database, and still says what is in the way', async () => {
    const teacher = await school.employee('Overtaken Teacher');
    const first = await school.class({ name: 'Overtaker' });
    const made = await book(first, { startDate: '2026-11-30', endDate: '2026-11-30' });
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from lesson_occurrence where schedule_id = ${made.body.data.id}`,
    );
    const occurrenceId = rows[0]?.id ?? '';
    let answer: Promise<TestReply> | undefined;
    // Somebody who does not take the locks books the teacher after our look and commits before our write.
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`insert into booking (kind, resource_id, during, occurrence_id)
        values ('PERSON', ${teacher}, '[2026-11-23T09:00:00Z,2026-11-23T10:00:00Z)', ${occurrenceId})`);
      answer = book(await school.class(), { teacherIds: [teacher] });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const refused = await answer;
    expect(refused?.status).toBe(409);
    expect(refused?.body).toMatchObject({ code: 'TEACHING_CONFLICT' });
    expect(refused?.body.error).toContain('Overtaken Teacher already teaches Overtaker');
  });
});

describe('200 parallel bookings of one teacher and slot', () => {
  it('have exactly one winner, 199 refusals, no deadlock, in under two seconds', async () => {
    // Other work on the machine makes a race slower, never faster: the best of three is judged, each for its winner, and
    // against the machine's speed at that moment.
    let best = Number.POSITIVE_INFINITY;
    for (let round = 1; round <= 3 && best >= 2; round += 1) {
      const before = slownessOfClock();
      const seconds = await race(round);
      best = Math.min(best, (2 * seconds) / (before + slownessOfClock()));
    }
    expect(best).toBeLessThan(2);
  }, 60_000);

  it('of crossing teachers and rooms never deadlock', async () => {
    const people = await Promise.all([1, 2, 3, 4].map((n) => school.employee(`Cross ${n}`)));
    const rooms = await Promise.all([1, 2, 3].map((n) => school.room(`Cross room ${n}`)));
    const replies = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const teacherIds = [people[index % 4], people[(index * 3 + 1) % 4]];
        return book(await school.class(), {
          teacherIds: [...new Set(teacherIds)],
          locationId: rooms[index % 3],
          startDate: '2027-01-04',
          endDate: '2027-02-28',
        });
      }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});

describe('lessons of a school in New York', () => {
  let elsewhere: TestApp;
  beforeAll(async () => {
    elsewhere = await makeTestApp();
  });

  it('keep 09:00 on the wall clock in summer and winter [SCH-19] [SCH-39]', async () => {
    const client = await elsewhere.as('administrator');
    const settings = await client.get('/api/settings/system?category=system');
    const zone = { ...settings.body.system, timeZone: 'America/New_York' };
    expect((await client.put('/api/settings/system?category=system', zone)).status).toBe(200);
    const classId = await schoolFactory(elsewhere.db).class({
      startDate: '2026-10-26',
      endDate: '2026-11-08',
    });
    const { body } = await client.post(`/api/lms/classes/${classId}/schedules`, {
      startTime: '09:00',
      endTime: '10:00',
    });
    const { rows } = await elsewhere.db.execute<{ at: string }>(sql`
      select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from lesson_occurrence
      where schedule_id = ${body.data.id} order by starts_at`);
    expect(rows.map(({ at }) => at)).toEqual(['2026-10-26 13:00', '2026-11-02 14:00']);
  });
});

/** Lets 200 classes want one teacher at once, and returns how many seconds it took until each had its answer. */
async function race(round: number): Promise<number> {
  const teacher = await school.employee(`Wanted Teacher ${round}`);
  const classIds = await Promise.all(
    Array.from({ length: 200 }, (_, index) => school.class({ name: `Race ${round}.${index}` })),
  );
  const started = performance.now();
  const replies = await Promise.all(classIds.map((classId) => book(classId, { teacherIds: [teacher] })));
  const seconds = (performance.now() - started) / 1000;
  const codes = new Map<string, number>();
  for (const { status, body } of replies) {
    const key = `${status} ${body.code ?? ''}`;
    codes.set(key, (codes.get(key) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ '201 ': 1, '409 TEACHING_CONFLICT': 199 });
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from booking where kind = 'PERSON' and resource_id = ${teacher}`,
  );
  expect(rows).toEqual([{ count: 1 }]);
  return seconds;
}
