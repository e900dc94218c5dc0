import { addDays, daysBetween, startOfWeek, weekday } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { organizationDay } from '../../rooms/settings/index.ts';
import { type DemoWorld, makeDemoWorld } from '../../testing/demo-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';

// A Thursday in November; the Sundays before and after the school's winter break; a Saturday in July, long after the last public holiday.
const moments = [
  '2026-11-19T03:24:00.000Z',
  '2026-12-27T18:00:00.000Z',
  '2027-01-03T06:00:00.000Z',
  '2027-07-31T09:30:00.000Z',
];

describe.each(moments)('time and leave of the demo school, made on %s', (moment) => {
  let world: DemoWorld;
  let hr: TestClient;
  let teacher: TestClient;
  let today: string;

  beforeAll(async () => {
    world = await makeDemoWorld(moment);
    [hr, teacher] = [await signIn('hr'), await signIn('teacher')];
    today = await organizationDay(world.app.db, world.app.clock.now());
  });

  const read = async (client: TestClient, path: string) => {
    const { status, body, raw } = await client.get(path);
    expect(status, raw.body).toBe(200);
    return body.data;
  };
  const idOf = async (query: ReturnType<typeof sql>) =>
    (await world.app.db.execute<{ id: string }>(query)).rows[0]?.id ?? '';
  const signIn = async (username: string) =>
    world.app.as({ userId: await idOf(sql`select id from "user" where username = ${username}`) });
  const employeeOf = (username: string) =>
    idOf(sql`select e.id from employee e join "user" u on u.id = e.user_id where u.username = ${username}`);

  it('has approved leave that a later day off shortens from three days to two, and hr applies it [TIM-14]', async () => {
    const recounts = await read(hr, '/api/hr/leave-recounts');
    expect(recounts).toEqual([
      expect.objectContaining({ employeeName: 'Thu Hà Võ', before: '3.0000', after: '2.0000' }),
    ]);
    const [{ id, startDate, endDate }] = recounts;
    expect([startDate > today, daysBetween(startDate, endDate)]).toEqual([true, 2]);
    expect((await hr.post(`/api/hr/leave-recounts/${id}`, { apply: true })).status).toBe(200);
    expect(await read(hr, '/api/hr/leave-recounts')).toEqual([]);
  });

  it('has work on a day off that earns leave, a whole day and a half, and hr accepts it [AMB-364]', async () => {
    const earned = (await read(hr, '/api/hr/leave-earnings')).filter(
      ({ workedOn }: { workedOn: string }) => weekday(workedOn) === 6,
    );
    expect(earned.map(({ quantity }: { quantity: string }) => quantity).sort()).toEqual(['0.5000', '1.0000']);
    expect(new Set(earned.map(({ workedOn }: { workedOn: string }) => workedOn)).size).toBe(1);
    expect((await hr.post(`/api/hr/leave-earnings/${earned[0].id}`, { accept: true })).status).toBe(200);
  });

  it('has days that end within six weeks', async () => {
    const balances = await read(teacher, `/api/hr/leave-balances?employeeId=${await employeeOf('teacher')}`);
    const { available, expiring } = balances.find(({ code }: { code: string }) => code === 'COMP');
    expect({ available, ends: expiring.quantity }).toEqual({ available: '1.00', ends: '1.00' });
    const left = daysBetween(today, expiring.on);
    expect([left > 0, left <= 45]).toEqual([true, true]);
  });

  it('has a check-out that is missing and that a lesson proves, which the teacher confirms [AMB-360]', async () => {
    const path = '/api/hr/regularization-requests';
    const [proven] = (await read(teacher, `${path}?whose=mine`)).filter(
      ({ source }: { source: string }) => source === 'SYSTEM_AUTO',
    );
    expect(proven).toMatchObject({
      ...{ requestType: 'MISSED_CLOCK_OUT', status: 'PENDING', confirmedAt: null, clockOutTime: null },
      can: { confirm: true },
    });
    const { rowCount } = await world.app.db.execute(sql`select 1 from presence_proof p
      join occurrence_staff s on s.occurrence_id = p.occurrence_id and s.employee_id = p.employee_id
      join lesson_occurrence o on o.id = p.occurrence_id
      where o.ends_at = ${proven.requestedClockOut} and o.starts_at >= ${proven.clockInTime}`);
    expect(rowCount).toBe(1);
    const confirmed = await teacher.post(`${path}/${proven.id}/confirm`, { version: proven.version });
    expect([confirmed.status, confirmed.body.data?.can.confirm]).toEqual([200, false]);
  });

  it('has leave of the teacher from a Thursday that hits three lessons, and waits [TIM-15]', async () => {
    const mine = await read(teacher, '/api/hr/leave-requests?whose=mine&status=Pending');
    expect(mine).toHaveLength(1);
    expect([weekday(mine[0].startDate), mine[0].startDate > today]).toEqual([4, true]);
    const { lessonCount, quantity } = await read(hr, `/api/hr/leave-requests/${mine[0].id}/impact`);
    expect({ lessonCount, quantity }).toEqual({ lessonCount: 3, quantity: '2.00' });
  });

  it('has a rotation of nights, two on, two off, three on, in which two relieve each other every night', async () => {
    const [pattern] = await read(hr, '/api/hr/rotation-patterns');
    expect([pattern.name, pattern.days.length, pattern.people.length]).toEqual(['Nights 2-2-3', 14, 2]);
    const first = addDays(startOfWeek(today), -7);
    const { rows } = await world.app.db.execute<{ date: string; who: string }>(sql`
      select s.date::text as date, u.username as who from employee_shift s join shift_type t on t.id = s.shift_type_id
        join employee e on e.id = s.employee_id join "user" u on u.id = e.user_id where t.name = 'Night' order by s.date`);
    expect(rows.map(({ date }) => date)).toEqual(Array.from({ length: 21 }, (_, at) => addDays(first, at)));
    const turns = rows.map(({ who }) => (who === 'tom.beck' ? 't' : 'j')).join('');
    const runs = (turns.match(/t+|j+/g) ?? []).map((run) => run.length);
    expect(new Set(rows.map(({ who }) => who))).toEqual(new Set(['james.fairley', 'tom.beck']));
    expect(new Set(runs.slice(1, -1))).toEqual(new Set([2, 3]));
  });
});
