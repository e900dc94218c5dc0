import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import type { TestClient } from '../../testing/make-test-app.ts';
import { makeShiftWorld } from '../../testing/shift-world.ts';
import { department, employee } from '../employees/employees.table.ts';
import { leaveType } from '../leave/setup/leave-setup.table.ts';

// It is Thursday, 19 November 2026, in UTC. The teacher has an early and a night shift in the week from 6 December; the night one and a draft on
// Saturday 12 reach into the next day. Teacher and assistant are of one department, and the manager is the teacher's.

const range = 'startDate=2026-12-06&endDate=2026-12-12';
let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld();
  const { db, ids, types, plan, publish, grant, typeId, hr, teacher, manager } = world;
  const departmentId = newId();
  await db.insert(department).values({ id: departmentId, name: 'Front desk' });
  for (const id of [ids.teacher, ids.assistant])
    await db.update(employee).set({ departmentId }).where(eq(employee.id, id));
  // The teacher leads the assistant, but decides about nobody's leave: private types stay hidden from them.
  await db.update(employee).set({ managerId: ids.teacher }).where(eq(employee.id, ids.assistant));
  await grant('ANNUAL');
  await grant('PERSONAL');
  await take(teacher, manager, { leaveTypeId: await typeId('ANNUAL'), ...days('2026-12-10', '2026-12-11') });
  await db.update(leaveType).set({ isPrivate: true }).where(eq(leaveType.code, 'PERSONAL'));
  const half = { isHalfDay: true, halfDayType: 'FIRST_HALF' };
  await take(world.assistant, hr, {
    leaveTypeId: await typeId('PERSONAL'),
    ...days('2026-12-09', '2026-12-09'),
    ...half,
  });
  // A published roster that leaves a day free would let it take no leave.
  await plan(ids.teacher, '2026-12-07');
  await plan(ids.teacher, '2026-12-08', types.night);
  await plan(ids.assistant, '2026-12-07');
  await publish('2026-12-06');
  await plan(ids.teacher, '2026-12-12');
});

const days = (startDate: string, endDate: string) => ({ startDate, endDate, reason: 'Rest' });

async function take(asking: TestClient, deciding: TestClient, body: object) {
  const asked = await asking.post('/api/hr/leave-requests', body);
  expect(asked.body.details).toBeUndefined();
  const { id, version } = asked.body.data;
  const { status } = await deciding.post(`/api/hr/leave-requests/${id}/status`, {
    status: 'Approved',
    version,
  });
  expect([asked.status, status]).toEqual([201, 200]);
}

interface Shown {
  title: string;
  day: string;
  endDay: string;
  startTime: string;
  endTime: string;
  allDay: boolean;
  isFrame?: boolean;
  color: string;
  user: { name: string };
}

async function seenBy(client: TestClient, kinds: string): Promise<Shown[]> {
  return (await client.get(`/api/dashboard/calendar-events?${range}&kinds=${kinds}`)).body.events;
}
const words = (events: Shown[]) =>
  events.map((one) =>
    [one.user.name, one.title, one.day, one.allDay ? 'all day' : `${one.startTime}–${one.endTime}`].join(
      ' | ',
    ),
  );

describe('the calendar', () => {
  it('shows one’s own published shifts, and nobody else’s [AMB-363]', async () => {
    const shifts = await seenBy(world.teacher, 'SHIFT');
    expect(shifts.map(({ isFrame }) => isFrame)).toEqual([true, true]);
    expect(words(shifts)).toEqual([
      'Lan Nguyen | Early | 2026-12-07 | 07:00–15:00',
      'Lan Nguyen | Night | 2026-12-08 | 22:00–06:00',
    ]);
    expect(await seenBy(world.hr, 'SHIFT')).toEqual([]);
    expect(await seenBy(world.manager, 'SHIFT')).toEqual([]);
    expect(await seenBy(world.teacher, 'PERSONAL')).toEqual([]);
  });

  it('shows leave by its type to the person and their manager, and to colleagues that they are away [AMB-363]', async () => {
    expect(words(await seenBy(world.teacher, 'LEAVE'))).toEqual([
      'An Assistant | Away | 2026-12-09 | 08:00–12:30',
      'Lan Nguyen | Annual | 2026-12-10 | all day',
    ]);
    expect((await seenBy(world.teacher, 'LEAVE')).map(({ color }) => color)[0]).toBe('gray');
    expect(words(await seenBy(world.assistant, 'LEAVE'))).toEqual([
      'An Assistant | Personal | 2026-12-09 | 08:00–12:30',
      'Lan Nguyen | Away | 2026-12-10 | all day',
    ]);
    expect(words(await seenBy(world.manager, 'LEAVE'))).toEqual([
      'An Assistant | Personal | 2026-12-09 | 08:00–12:30',
      'Lan Nguyen | Annual | 2026-12-10 | all day',
    ]);
    expect(words(await seenBy(world.hr, 'LEAVE'))).toEqual([]);
    const text = JSON.stringify(await seenBy(world.teacher, 'LEAVE'));
    expect(text).not.toContain('Personal');
  });

  it('counts them on each of their days, and only of who is asked for [AMB-363, CAL-04]', async () => {
    const { body } = await world.teacher.get(`/api/dashboard/calendar-days?${range}`);
    expect(body.days.map((one: { date: string; count: number }) => `${one.date} ${one.count}`)).toEqual([
      '2026-12-07 1',
      '2026-12-08 1',
      '2026-12-09 2',
      '2026-12-10 1',
      '2026-12-11 1',
    ]);
    const me = await world.app.userIdOf('teacher');
    const own = await world.teacher.get(`/api/dashboard/calendar-events?${range}&userIds=${me}`);
    expect(words(own.body.events)).toHaveLength(3);
  });
});

it('one’s own calendar feed holds shifts and leave; that of others takes no time, and a cancelled shift leaves it [AMB-363]', async () => {
  const { teacher, hr, db } = world;
  const made = await teacher.post('/api/calendar/feeds', { kind: 'USER' });
  const { pathname } = new URL(made.body.data.url);
  const read = async () => {
    const { body } = await world.app.anonymous.get(pathname);
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      return `${event.summary} | ${event.startDate} | ${one.getFirstPropertyValue('transp')} | ${event.sequence}`;
    });
  };
  const before = (await read()).filter((line) => line.includes(' | 2026-12'));
  expect(before.map((line) => line.replace(/ \| \d+$/, ''))).toEqual([
    'Early | 2026-12-07T07:00:00Z | OPAQUE',
    'Night | 2026-12-08T22:00:00Z | OPAQUE',
    'An Assistant · Away | 2026-12-09T08:00:00Z | TRANSPARENT',
    'Annual | 2026-12-10 | OPAQUE',
  ]);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from employee_shift where date = '2026-12-07' and employee_id = ${world.ids.teacher}`,
  );
  await hr.delete(`/api/hr/employee-shifts/${rows[0]?.id}`);
  expect((await read()).filter((line) => line.startsWith('Early'))).toEqual([]);
});
