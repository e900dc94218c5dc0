import { beforeAll, describe, expect, it } from 'vitest';
import { makeShiftWorld } from '../../../testing/shift-world.ts';

// It is Thursday, 19 November 2026; the weeks begin on the Sundays 22 November and 6 December.

const path = '/api/hr/roster/suggest';
let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld();
});

interface Suggested {
  employeeId: string;
  shiftTypeId: string;
  date: string;
}

const need = (shiftTypeId: string, needed: number[]) =>
  world.hr.post('/api/hr/roster-demands', { shiftTypeId, departmentId: null, needed });

describe('suggested shifts', () => {
  it('fill the open places of the demand without a warning, and store nothing before they are accepted [AMB-362]', async () => {
    const { hr, ids, types, plan, weekOf } = world;
    await need(types.early, [0, 1, 1, 0, 0, 0, 0]);
    // A late shift on Sunday leaves the teacher ten hours of rest; the early one of Tuesday is taken.
    await plan(ids.teacher, '2026-11-22', types.late);
    await plan(ids.hr, '2026-11-24', types.early);
    const { status, body } = await hr.post(path, { from: '2026-11-22' });
    expect([status, body.open]).toEqual([200, 0]);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ shiftTypeId: types.early, date: '2026-11-23', typeName: 'Early' });
    expect([ids.teacher, ids.hr]).not.toContain(body.data[0].employeeId);
    const { employeeId, shiftTypeId, date } = body.data[0] as Suggested;
    expect((await weekOf(employeeId, '2026-11-22')).shifts).toEqual([]);
    const accepted = await hr.post('/api/hr/roster/accept', { shifts: [{ employeeId, shiftTypeId, date }] });
    expect(accepted.body).toEqual({ made: 1, skipped: 0 });
    const week = await weekOf(employeeId, '2026-11-22');
    expect(week.shifts).toMatchObject([{ date: '2026-11-23', isDraft: true }]);
    expect(week.warnings).toEqual([]);
    const again = await hr.post('/api/hr/roster/accept', { shifts: [{ employeeId, shiftTypeId, date }] });
    expect(again.body).toEqual({ made: 0, skipped: 1 });
    expect((await hr.post(path, { from: '2026-11-22' })).body).toEqual({ data: [], open: 0 });
  });

  it('are only of people whom the viewer plans, from today on, and say what stays open [AMB-362]', async () => {
    const { manager, teacher, ids, types } = world;
    await need(types.night, [9, 9, 9, 9, 9, 9, 9]);
    const mine = await manager.post(path, { from: '2026-12-06' });
    const people = new Set((mine.body.data as Suggested[]).map((one) => one.employeeId));
    expect([...people].toSorted()).toEqual([ids.manager, ids.teacher].toSorted());
    expect(mine.body.open).toBeGreaterThan(0);
    const past = await manager.post(path, { from: '2026-11-15' });
    expect(
      (past.body.data as Suggested[]).map(({ date }) => date).every((date) => date >= '2026-11-19'),
    ).toBe(true);
    expect((await teacher.post(path, { from: '2026-12-06' })).status).toBe(403);
    const others = await manager.post('/api/hr/roster/accept', {
      shifts: [{ employeeId: ids.assistant, shiftTypeId: types.night, date: '2026-12-07' }],
    });
    expect(others.status).toBe(400);
  });
});
