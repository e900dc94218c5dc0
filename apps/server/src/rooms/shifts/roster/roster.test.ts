import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import { makeShiftWorld } from '../../../testing/shift-world.ts';

let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld();
});

describe('a roster', () => {
  it('shows a week of people with their hours and what stands against them', async () => {
    const { ids, types, plan, weekOf } = world;
    await plan(ids.teacher, '2026-11-21', types.late);
    const tight = await plan(ids.teacher, '2026-11-22');
    await plan(ids.teacher, '2026-11-24');
    const week = await weekOf(ids.teacher, '2026-11-22');
    expect(week).toMatchObject({ name: 'Lan Nguyen', minutes: 960, canPlan: true, leaveDays: [] });
    expect(week.shifts.map((one: { date: string }) => one.date)).toEqual(['2026-11-22', '2026-11-24']);
    expect(week.warnings).toEqual([{ shiftId: tight.id, kind: 'REST', minutes: 600 }]);
  });

  it('warns of the seventh day running on a Sunday, by the six days before the week', async () => {
    const { ids, plan, weekOf } = world;
    const days = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21'];
    for (const day of days.slice(7)) await plan(ids.assistant, `2027-03-${day}`);
    expect((await weekOf(ids.assistant, '2027-03-21')).warnings).toMatchObject([{ kind: 'RUN' }]);
    for (const day of days.slice(0, 7)) await plan(ids.assistant, `2027-03-${day}`);
    expect((await weekOf(ids.assistant, '2027-03-21')).warnings).toMatchObject([{ kind: 'RUN' }]);
    await plan(ids.teacher, '2027-03-16');
    for (const day of ['17', '18', '19', '20', '21']) await plan(ids.teacher, `2027-03-${day}`);
    expect((await weekOf(ids.teacher, '2027-03-21')).warnings).toEqual([]);
  });

  it('warns of a shift on a day of leave, and leaves such a day out when it copies a week', async () => {
    const { hr, manager, teacher, ids, plan, weekOf, grant, typeId } = world;
    await grant('ANNUAL');
    const shift = await plan(ids.teacher, '2026-12-07');
    await plan(ids.teacher, '2026-11-30');
    const asked = await teacher.post('/api/hr/leave-requests', {
      ...{
        leaveTypeId: await typeId('ANNUAL'),
        startDate: '2026-12-07',
        endDate: '2026-12-07',
        reason: 'Rest',
      },
    });
    const { id, version } = asked.body.data;
    await manager.post(`/api/hr/leave-requests/${id}/status`, { status: 'Approved', version });
    expect(await weekOf(ids.teacher, '2026-12-06')).toMatchObject({
      leaveDays: ['2026-12-07'],
      warnings: [{ shiftId: shift.id, kind: 'LEAVE', minutes: 0 }],
    });
    await hr.delete(`/api/hr/employee-shifts/${shift.id}`);
    expect((await hr.post('/api/hr/roster/copy', { from: '2026-12-06' })).body).toEqual({
      made: 0,
      skipped: 1,
    });
  });

  it('copies the week before as drafts, once', async () => {
    const { hr, ids, types, plan, weekOf } = world;
    await plan(ids.assistant, '2026-12-14', types.night);
    await plan(ids.assistant, '2026-12-16');
    const body = { from: '2026-12-20' };
    expect((await hr.post('/api/hr/roster/copy', body)).body).toEqual({ made: 2, skipped: 0 });
    expect((await weekOf(ids.assistant, '2026-12-20')).shifts).toMatchObject([
      { date: '2026-12-21', typeName: 'Night', startTime: '22:00', isDraft: true },
      { date: '2026-12-23', typeName: 'Early' },
    ]);
    expect((await hr.post('/api/hr/roster/copy', body)).body).toEqual({ made: 0, skipped: 2 });
    expect(fieldsOf(await hr.post('/api/hr/roster/copy', { from: '2026-12-21' }))).toEqual({
      from: 'The week must begin on a Sunday',
    });
  });

  it('is published: its people see it and each is told once', async () => {
    const { hr, manager, teacher, ids, plan, publish } = world;
    const first = await plan(ids.teacher, '2027-01-04');
    await plan(ids.teacher, '2027-01-05');
    const changes = async () => (await hr.get('/api/hr/roster?from=2027-01-03')).body.changes;
    expect(await changes()).toMatchObject([
      { name: 'Lan Nguyen', date: '2027-01-04', typeName: 'Early', kind: 'NEW' },
      { date: '2027-01-05', kind: 'NEW' },
    ]);
    expect((await publish('2027-01-03')).body).toEqual({ changes: 2, people: 1 });
    const news = async () =>
      (await teacher.get('/api/notifications?limit=50')).body.data.filter(
        (one: { link: string }) => one.link === '/shifts/mine',
      );
    expect(await news()).toMatchObject([{ title: 'Your shifts' }]);
    expect(
      (await teacher.get('/api/hr/employee-shifts?whose=mine&from=2027-01-03&to=2027-01-09')).body.totalCount,
    ).toBe(2);
    expect((await publish('2027-01-03')).body).toEqual({ changes: 0, people: 0 });
    await hr.delete(`/api/hr/employee-shifts/${first.id}`);
    expect(await changes()).toMatchObject([{ date: '2027-01-04', kind: 'CANCELLED' }]);
    expect((await manager.post('/api/hr/roster/publish', { from: '2027-01-03' })).body.changes).toBe(1);
    expect((await teacher.post('/api/hr/roster/publish', { from: '2027-01-03' })).status).toBe(403);
    expect(await news()).toHaveLength(2);
  });

  it('shows a manager the team, and the rest only what is theirs', async () => {
    const { manager, teacher, ids } = world;
    const people = async (client: typeof teacher) =>
      (await client.get('/api/hr/roster?from=2027-01-03')).body.data.map(
        (one: { employeeId: string; canPlan: boolean }) => [one.employeeId, one.canPlan],
      );
    expect(await people(manager)).toEqual(
      expect.arrayContaining([
        [ids.teacher, true],
        [ids.manager, true],
      ]),
    );
    expect((await people(manager)).map(([id]: [string]) => id)).not.toContain(ids.hr);
    expect(await people(teacher)).toEqual([[ids.teacher, false]]);
  });

  it('says of each day how many are planned of those needed', async () => {
    const { hr, teacher, ids, types, plan } = world;
    const path = '/api/hr/roster-demands';
    const body = { shiftTypeId: types.early, departmentId: null, needed: [0, 2, 1, 1, 1, 1, 0] };
    const made = await hr.post(path, body);
    expect(made.body.data).toMatchObject({ typeName: 'Early', needed: body.needed });
    expect((await hr.post(path, body)).body.code).toBe('DEMAND_EXISTS');
    expect((await teacher.post(path, body)).status).toBe(403);
    expect(fieldsOf(await hr.post(path, { ...body, needed: [1] }))).toEqual({
      needed: 'Say how many for each of the seven days',
    });
    expect(fieldsOf(await hr.post(path, { ...body, needed: [100, 0, 0, 0, 0, 0, 0] }))).toEqual({
      'needed.0': 'Must be between 0 and 99',
    });
    await plan(ids.teacher, '2027-02-01');
    const { demand } = (await hr.get('/api/hr/roster?from=2027-01-31')).body;
    expect(demand[0].days.slice(0, 3)).toEqual([
      { planned: 0, needed: 0 },
      { planned: 1, needed: 2 },
      { planned: 0, needed: 1 },
    ]);
  });
});
