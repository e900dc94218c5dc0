import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeTestApp,
  type TestApp,
  type TestClient,
  type TestReply,
} from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';
import { availabilitySlot } from '../../availability/availability.table.ts';
import { createUsers } from '../../identity/index.ts';
import { assignmentType } from '../../settings/settings.table.ts';

// Today is Thursday, 19 November 2026, in UTC.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;
let dutyId: string;
let next = 0;

const path = '/api/schedule/assignments';
const oneOff = { isRecurring: false, startDate: '2026-11-23', startTime: '09:00', endTime: '10:00' };

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
  const [made] = await app.db.insert(assignmentType).values({ name: 'Playground duty' }).returning();
  dutyId = made?.id ?? '';
});

async function person(name: string): Promise<string> {
  next += 1;
  const username = `clash${next}`;
  await createUsers(app.db, [{ name, username, email: `${username}@example.org`, roles: ['teacher'] }]);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from "user" where username = ${username}`,
  );
  return rows[0]?.id ?? '';
}

function assign(userId: string, fields: object = {}): Promise<TestReply> {
  return manager.post(path, { userId, assignmentTypeId: dutyId, ...oneOff, ...fields });
}

function check(fields: object): Promise<TestReply> {
  return manager.post(`${path}/check-conflicts`, { assignmentTypeId: dutyId, ...oneOff, ...fields });
}

async function teach(employeeId: string, fields: object = {}): Promise<TestReply> {
  const classId = await school.class({ name: 'Starters 2A' });
  return manager.post(`/api/lms/classes/${classId}/schedules`, {
    startTime: '09:00',
    endTime: '10:00',
    startDate: '2026-11-23',
    endDate: '2026-11-23',
    selectedDays: [1],
    teacherIds: [employeeId],
    ...fields,
  });
}

async function declare(userId: string, slots: [day: number, hour: number, type?: 'CALLS'][]): Promise<void> {
  await app.db.insert(availabilitySlot).values(
    slots.map(([dayOfWeek, hour, type]) => ({
      userId,
      dayOfWeek,
      startTime: `${String(hour).padStart(2, '0')}:00`,
      endTime: `${String(hour + 1).padStart(2, '0')}:00`,
      type: type ?? ('WORK' as const),
    })),
  );
}

describe('assignments and the conflict engine', () => {
  it('refuse a second assignment at the time, saying which, and the nearest free time [SCH-39]', async () => {
    const userId = await person('Anna Berg');
    const hall = await school.room('Hall');
    const made = await assign(userId, { locationId: hall });
    const { status, body } = await assign(userId, { startTime: '09:30', endTime: '10:30' });
    expect([status, body.code]).toEqual([409, 'DOUBLE_BOOKING_CONFLICT']);
    expect(body.error).toBe(
      'Anna Berg is already assigned to Playground duty in Hall on Monday, 23 November 2026, 09:00–10:00.',
    );
    expect(body.details).toMatchObject({
      conflicts: [
        {
          kind: 'PERSON',
          by: 'ASSIGNMENT',
          className: 'Playground duty',
          eventId: `op_${made.body.data.id}`,
          wanted: { day: '2026-11-23', startTime: '09:30', endTime: '10:30' },
        },
      ],
      total: 1,
      nearestFree: { day: '2026-11-23', startTime: '10:00', endTime: '11:00' },
    });
    expect((await assign(userId, { startTime: '10:00', endTime: '11:00' })).status).toBe(201);
  });

  it('refuse one who teaches at the time, as employee or as user, and a lesson of one on duty [SCH-39]', async () => {
    const userId = await person('Ben Cole');
    const employeeId = await school.employee('Ben Cole', userId);
    await teach(employeeId);
    const taught = await assign(userId);
    expect(taught.body).toMatchObject({
      code: 'TEACHING_CONFLICT',
      error: 'Ben Cole already teaches Starters 2A on Monday, 23 November 2026, 09:00–10:00.',
    });
    const duty = await assign(userId, { startDate: '2026-11-24' });
    const lesson = await teach(employeeId, {
      selectedDays: [2],
      startDate: '2026-11-24',
      endDate: '2026-11-24',
    });
    expect(lesson.body).toMatchObject({
      code: 'DOUBLE_BOOKING_CONFLICT',
      error: 'Ben Cole is already assigned to Playground duty on Tuesday, 24 November 2026, 09:00–10:00.',
      details: { conflicts: [{ by: 'ASSIGNMENT', eventId: `op_${duty.body.data.id}` }] },
    });
  });

  it('name the other assignment before the lesson, the lesson before the hours, and the room last [SCH-39]', async () => {
    const userId = await person('Cora Dahl');
    const employeeId = await school.employee('Cora Dahl', userId);
    const room = await school.room('Gym');
    await teach(employeeId, { startTime: '08:00', endTime: '09:30' });
    await teach(await school.employee('Other Teacher'), {
      locationId: room,
      startTime: '10:15',
      endTime: '11:00',
    });
    await assign(userId, { startTime: '10:00', endTime: '10:10' });
    await declare(userId, [[1, 9]]);
    const wanted = { userId, locationId: room, endTime: '11:00' };
    const codeOf = async (fields: object) => (await check({ ...wanted, ...fields })).body.code;
    expect(await codeOf({})).toBe('DOUBLE_BOOKING_CONFLICT');
    expect(await codeOf({ endTime: '10:00' })).toBe('TEACHING_CONFLICT');
    expect(await codeOf({ startTime: '10:10' })).toBe('AVAILABILITY_CONFLICT');
    await declare(userId, [[1, 10]]);
    expect(await codeOf({ startTime: '10:10' })).toBe('LOCATION_CONFLICT');
    const { body } = await check(wanted);
    expect(body.conflicts.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`)).toEqual([
      'PERSON ASSIGNMENT',
      'PERSON LESSON',
      'ROOM LESSON',
    ]);
  });

  it('ask who has declared hours for WORK in each of them, and name those that lack [SCH-39]', async () => {
    const userId = await person('Dora Ek');
    expect((await check({ userId })).body.hasConflicts).toBe(false);
    await declare(userId, [
      [1, 9],
      [1, 10],
      [1, 12],
      [1, 11, 'CALLS'],
    ]);
    const { body } = await assign(userId, { startTime: '10:30', endTime: '14:30' });
    expect(body).toMatchObject({
      code: 'AVAILABILITY_CONFLICT',
      error:
        'Dora Ek is not available for work on Monday, 23 November 2026, 11:00–12:00 (2 conflicts in all).',
      details: {
        conflicts: [
          { kind: 'HOURS', by: 'AVAILABILITY', resourceId: userId, startTime: '11:00', endTime: '12:00' },
          { kind: 'HOURS', startTime: '13:00', endTime: '15:00' },
        ],
      },
    });
    expect((await assign(userId, { startTime: '10:30', endTime: '11:00' })).status).toBe(201);
  });

  it('do not ask for hours before 06:00 and after 22:00, which cannot be declared [SCH-39]', async () => {
    const userId = await person('Evan Fox');
    await declare(userId, [[2, 9]]);
    const at = async (startTime: string, endTime: string) =>
      (await check({ userId, startTime, endTime })).body.code;
    expect(await at('22:00', '23:30')).toBeNull();
    expect(await at('05:00', '06:00')).toBeNull();
    expect(await at('21:00', '23:00')).toBe('AVAILABILITY_CONFLICT');
  });

  it('offer a free time in declared hours only [SCH-39]', async () => {
    const userId = await person('Fay Gill');
    await declare(userId, [
      [1, 9],
      [3, 18],
      [3, 19],
    ]);
    await assign(userId);
    const { body } = await assign(userId, { startTime: '09:00', endTime: '10:30' });
    expect(body.details.nearestFree).toMatchObject({
      day: '2026-11-25',
      startTime: '18:00',
      endTime: '19:30',
    });
  });

  it('refuse a room that is taken, and never a site or an online place [SCH-39]', async () => {
    const room = await school.room('Lab');
    const site = await school.room('Campus', { kind: 'SITE' });
    expect((await assign(await person('First Room'), { locationId: room })).status).toBe(201);
    expect((await assign(await person('Second Room'), { locationId: room })).body).toMatchObject({
      code: 'LOCATION_CONFLICT',
      error: 'Lab is taken by Playground duty on Monday, 23 November 2026, 09:00–10:00.',
    });
    expect((await assign(await person('First Site'), { locationId: site })).status).toBe(201);
    expect((await assign(await person('Second Site'), { locationId: site })).status).toBe(201);
    const taught = await teach(await school.employee('Lab Teacher'), { locationId: room });
    expect(taught.body.code).toBe('LOCATION_CONFLICT');
  });

  it('say of a pattern all its clashes, and another time that is free on all days [SCH-39]', async () => {
    const userId = await person('Gwen Hill');
    const pattern = { isRecurring: true, dayOfWeek: '1,2', startTimeOfDay: '09:00', endTimeOfDay: '10:00' };
    const fields = { ...pattern, startDate: '2026-11-23', endDate: '2026-12-20' };
    await assign(userId, fields);
    const { body } = await assign(userId, {
      ...fields,
      dayOfWeek: '2,4',
      startTimeOfDay: '09:45',
      endTimeOfDay: '10:45',
    });
    expect(body.details).toMatchObject({
      total: 4,
      nearestFree: { day: '2026-11-24', startTime: '10:00', endTime: '11:00' },
    });
  });

  it('are checked without being saved, of a stored one without itself [SCH-39]', async () => {
    const userId = await person('Hugo Ivey');
    const before = await countOf('staff_assignment');
    expect((await check({ userId })).body).toEqual({
      hasConflicts: false,
      code: null,
      message: null,
      conflicts: [],
      total: 0,
      nearestFree: null,
    });
    expect(await countOf('staff_assignment')).toBe(before);
    const made = await assign(userId);
    expect((await check({ userId })).body.hasConflicts).toBe(true);
    expect((await check({ id: made.body.data.id, endTime: '10:30' })).body.hasConflicts).toBe(false);
    expect((await check({})).body.errors).toEqual({ userId: ['Choose who is assigned'] });
  });

  it('go on excluding lessons when the user becomes an employee [SCH-39]', async () => {
    const userId = await person('Ines Jung');
    await assign(userId);
    const employeeId = await school.employee('Ines Jung', userId);
    expect((await teach(employeeId)).body.code).toBe('DOUBLE_BOOKING_CONFLICT');
  });

  it('of 50 saved at once for one person and time have exactly one winner [SCH-39]', async () => {
    const userId = await person('Wanted Everywhere');
    const replies = await Promise.all(Array.from({ length: 50 }, () => assign(userId)));
    const counts = Object.groupBy(replies, ({ status, body }) => body.code ?? String(status));
    expect(Object.fromEntries(Object.entries(counts).map(([code, all]) => [code, all?.length]))).toEqual({
      201: 1,
      DOUBLE_BOOKING_CONFLICT: 49,
    });
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count(*)::int as count from booking where resource_id = ${userId}`,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('never overlap, whatever is made, changed, moved and removed [SCH-39]', async () => {
    const users = await Promise.all(['Rand One', 'Rand Two'].map(person));
    const employees = await Promise.all(users.map((id, index) => school.employee(`Rand ${index}`, id)));
    const rooms = [await school.room('Rand Room'), null];
    const made: string[] = [];
    const timesOf = (slot: number, length: number) => {
      const at = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return [at(480 + slot * 30), at(480 + (slot + length) * 30)] as const;
    };
    const step = fc.record({
      what: fc.constantFrom('once', 'pattern', 'change', 'move', 'remove', 'lesson'),
      who: fc.nat(1),
      room: fc.nat(1),
      day: fc.integer({ min: 23, max: 27 }),
      slot: fc.nat(6),
      length: fc.integer({ min: 1, max: 3 }),
      pick: fc.nat(20),
    });
    const run = async ({
      what,
      who,
      room,
      day,
      slot,
      length,
      pick,
    }: typeof step extends fc.Arbitrary<infer T> ? T : never) => {
      const [startTime, endTime] = timesOf(slot, length);
      const date = `2026-11-${day}`;
      const id = made[pick % Math.max(made.length, 1)];
      const once = { ...oneOff, startDate: date, startTime, endTime, locationId: rooms[room] ?? null };
      const pattern = {
        ...{ isRecurring: true, dayOfWeek: [day - 22], startTimeOfDay: startTime, endTimeOfDay: endTime },
        ...{ startDate: '2026-11-23', endDate: '2026-12-11', locationId: rooms[room] ?? null },
      };
      if (what === 'lesson') {
        await teach(employees[who] ?? '', {
          startTime,
          endTime,
          selectedDays: [day - 22],
          startDate: date,
          endDate: date,
        });
        return;
      }
      if (what === 'once' || what === 'pattern') {
        const reply = await assign(users[who] ?? '', what === 'once' ? once : pattern);
        if (reply.status === 201) made.push(reply.body.data.id);
        return reply.status;
      }
      if (!id) return;
      if (what === 'remove') return (await manager.delete(`${path}/${id}`)).status;
      if (what === 'change')
        return (
          await manager.put(`${path}/${id}`, { assignmentTypeId: dutyId, ...(pick % 2 ? once : pattern) })
        ).status;
      const { rows } = await app.db.execute<{ date: string; recurring: boolean }>(sql`
        select o.original_date::text as date, a.is_recurring as recurring from assignment_occurrence o
        join staff_assignment a on a.id = o.assignment_id where a.id = ${id} limit 1`);
      const [one] = rows;
      if (!one) return;
      const eventId = one.recurring ? `op_${id}_${one.date}` : `op_${id}`;
      const target = { startDate: `${date}T${startTime}:00Z`, endDate: `${date}T${endTime}:00Z` };
      return (await manager.patch(`/api/dashboard/calendar-events/${eventId}`, target)).status;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const one of steps) expect((await run(one)) ?? 200).toBeLessThan(500);
        const { rows } = await app.db.execute(sql`
          select 1 from booking a join booking b on a.resource_id = b.resource_id and a.during && b.during
          where a.ctid < b.ctid`);
        expect(rows).toEqual([]);
        const missing = await app.db.execute(sql`
          select 1 from assignment_occurrence o where not o.is_cancelled and not exists (
            select 1 from booking b where b.assignment_occurrence_id = o.id and b.kind = 'PERSON'
              and lower(b.during) = o.starts_at and upper(b.during) = o.ends_at)`);
        expect(missing.rows).toEqual([]);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

describe('a user who becomes an employee', () => {
  it('is refused while a duty meets a lesson of the employee, and takes the duty along once it does not [SCH-39] [REV-08]', async () => {
    const userId = await person('Later Hired');
    const employeeId = await school.employee('Later Hired');
    expect((await teach(employeeId)).status).toBe(201);
    const duty = (await assign(userId)).body.data;
    const hr = await app.as('hr');
    const stored = (await hr.get(`/api/hr/employees/${employeeId}`)).body.data;
    const link = () => hr.put(`/api/hr/employees/${employeeId}`, { ...stored, userId });
    const refused = await link();
    expect([refused.status, refused.body.code]).toEqual([409, 'DOUBLE_BOOKING_CONFLICT']);
    expect(refused.body.errors).toHaveProperty('userId');
    const later = { ...oneOff, assignmentTypeId: dutyId, startTime: '11:00', endTime: '12:00' };
    expect((await manager.put(`${path}/${duty.id}`, later)).status).toBe(200);
    expect((await link()).status).toBe(200);
    const clash = await teach(employeeId, { startTime: '11:30', endTime: '12:30' });
    expect([clash.status, clash.body.code]).toEqual([409, 'DOUBLE_BOOKING_CONFLICT']);
  });
});

async function countOf(table: string): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? 0;
}
