import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { fieldsOf } from '../../../testing/leave-world.ts';
import { makeShiftWorld } from '../../../testing/shift-world.ts';
import { employeeSkill, skill } from '../../employees/skills/skills.table.ts';

const path = '/api/hr/rotation-patterns';
let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld();
});

const dates = (week: { shifts: { date: string; typeName: string }[] }) =>
  week.shifts.map(({ date, typeName }) => `${date} ${typeName}`);

describe('a rotation', () => {
  it('is counted from its anchor, backwards too, and fills a week of the roster once [AMB-361, TIM-07]', async () => {
    const { hr, ids, types, weekOf, plan } = world;
    const days = Array.from({ length: 14 }, () => null as string | null);
    // 25 October is the day 6 of a rotation of 14 days that is anchored on 2 November.
    days[6] = types.night;
    days[7] = types.early;
    days[9] = types.late;
    const people = [
      { employeeId: ids.teacher, anchorDate: '2026-11-02', validFrom: '2026-10-01', validTo: '2026-10-27' },
      { employeeId: ids.assistant, anchorDate: '2026-11-01', validFrom: '2026-10-26', validTo: null },
    ];
    const made = await hr.post(path, { name: 'Fortnight', days, people });
    expect([made.status, made.body.data.days]).toEqual([201, days]);
    expect(made.body.data.people.map((one: { employeeName: string }) => one.employeeName)).toEqual([
      'An Assistant',
      'Lan Nguyen',
    ]);
    // The assistant has another shift on 27 October already; the teacher's rotation is over on the 28th.
    await plan(ids.assistant, '2026-10-27', types.late);
    const filled = await hr.post('/api/hr/roster/rotate', { from: '2026-10-25' });
    expect(filled.body).toEqual({ made: 2, skipped: 1 });
    expect(dates(await weekOf(ids.teacher, '2026-10-25'))).toEqual(['2026-10-25 Night', '2026-10-26 Early']);
    expect(dates(await weekOf(ids.assistant, '2026-10-25'))).toEqual(['2026-10-27 Late']);
    const again = await hr.post('/api/hr/roster/rotate', { from: '2026-10-25' });
    expect(again.body).toEqual({ made: 0, skipped: 3 });
  });

  it('has 1 to 56 days with a shift on one of them, and nobody works two at a time [AMB-361]', async () => {
    const { hr, teacher, ids, types } = world;
    expect(fieldsOf(await hr.post(path, { name: '', days: [] }))).toEqual({
      name: 'Name is required',
      days: 'A rotation has between 1 and 56 days',
    });
    const long = Array.from({ length: 57 }, () => types.early);
    expect(fieldsOf(await hr.post(path, { name: 'Long', days: long }))).toEqual({
      days: 'A rotation has between 1 and 56 days',
    });
    expect(fieldsOf(await hr.post(path, { name: 'Free', days: [null] }))).toEqual({
      days: 'Choose a shift for one day at least',
    });
    const unknown = await hr.post(path, { name: 'Unknown', days: [types.early, newId()] });
    expect(fieldsOf(unknown)).toEqual({ 'days.1': 'Shift type does not exist.' });
    const person = { employeeId: ids.hr, anchorDate: '2026-11-02', validFrom: '2026-11-02' };
    const two = await hr.post(path, {
      ...{ name: 'Twice', days: [types.early] },
      people: [
        { ...person, validTo: '2026-11-08' },
        { ...person, validFrom: '2026-11-08' },
      ],
    });
    expect([two.status, two.body.code]).toEqual([409, 'ROTATION_OVERLAPS']);
    const after = await hr.post(path, {
      ...{ name: 'One after the other', days: [types.early] },
      people: [
        { ...person, validTo: '2026-11-08' },
        { ...person, validFrom: '2026-11-09' },
      ],
    });
    expect(after.status).toBe(201);
    expect((await teacher.get(path)).status).toBe(403);
  });

  it('leaves out days of leave and types that are not in use any more, and keeps shifts that were made [AMB-361]', async () => {
    const { hr, teacher, manager, ids, types, weekOf, grant, typeId } = world;
    const { body } = await hr.post('/api/hr/shift-types', {
      name: 'Old',
      startTime: '09:00',
      endTime: '10:00',
    });
    await hr.put(`/api/hr/shift-types/${body.data.id}`, { ...body.data, isActive: false });
    const made = await hr.post(path, {
      ...{ name: 'Daily', days: [types.early, body.data.id] },
      people: [{ employeeId: ids.teacher, anchorDate: '2026-12-13', validFrom: '2026-12-13' }],
    });
    await grant('ANNUAL');
    const asked = await teacher.post('/api/hr/leave-requests', {
      ...{ leaveTypeId: await typeId('ANNUAL'), reason: 'Rest' },
      ...{ startDate: '2026-12-15', endDate: '2026-12-15' },
    });
    const { id, version } = asked.body.data;
    await manager.post(`/api/hr/leave-requests/${id}/status`, { status: 'Approved', version });
    const filled = await hr.post('/api/hr/roster/rotate', { from: '2026-12-13' });
    expect(filled.body.skipped).toBe(1);
    expect((await hr.delete(`${path}/${made.body.data.id}`)).status).toBe(204);
    const kept = ['2026-12-13 Early', '2026-12-17 Early', '2026-12-19 Early'];
    expect(dates(await weekOf(ids.teacher, '2026-12-13'))).toEqual(kept);
  });
});

it('a roster warns of who lacks the skill of a shift, or whose skill expired before it [AMB-361, TIM-07]', async () => {
  const { db, hr, ids, plan, weekOf } = world;
  const skillId = newId();
  await db.insert(skill).values({ id: skillId, code: 'FIRST-AID', name: 'First aid' });
  const type = await hr.post('/api/hr/shift-types', {
    ...{ name: 'Sick bay', startTime: '08:00', endTime: '09:00', skillId },
  });
  expect(type.body.data.skillId).toBe(skillId);
  const none = await hr.post('/api/hr/shift-types', {
    ...{ name: 'Nothing', startTime: '08:00', endTime: '09:00', skillId: newId() },
  });
  expect(fieldsOf(none)).toEqual({ skillId: 'Skill does not exist.' });
  await db.insert(employeeSkill).values({
    ...{
      id: newId(),
      employeeId: ids.manager,
      skillId,
      proficiencyLevel: 'expert',
      expiryDate: '2027-01-05',
    },
  });
  const warned = async (employeeId: string, date: string) => {
    const shift = await plan(employeeId, date, type.body.data.id);
    const week = await weekOf(employeeId, '2027-01-03');
    return week.warnings.some(
      (one: { shiftId: string; kind: string }) => one.shiftId === shift.id && one.kind === 'SKILL',
    );
  };
  expect(await warned(ids.manager, '2027-01-05')).toBe(false);
  expect(await warned(ids.manager, '2027-01-06')).toBe(true);
  expect(await warned(ids.hr, '2027-01-05')).toBe(true);
});
