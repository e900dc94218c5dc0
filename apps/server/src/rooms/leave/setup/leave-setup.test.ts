import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../../testing/leave-world.ts';

// Today is Thursday, 19 November 2026.

let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
beforeAll(async () => {
  world = await makeLeaveWorld();
});

const nobody = '00000000-0000-4000-8000-000000000000';

describe('types of leave', () => {
  it('are at first the five of the decision, with what they grant a year [TIM-17]', async () => {
    const { body } = await world.teacher.get('/api/hr/leave-types');
    const shown = body.data.map((one: Record<string, unknown>) => [
      one.name,
      one.annualAllowance,
      one.isPaid,
    ]);
    expect(shown).toEqual([
      ['Annual', '12.00', true],
      ['Maternity', '180.00', true],
      ['Personal', '3.00', true],
      ['Sick', '10.00', true],
      ['Unpaid', '0.00', false],
    ]);
  });

  it('are kept by hr alone, each with a code and a name that no other has', async () => {
    const { hr, teacher, manager } = world;
    const fields = { code: 'STUDY', name: 'Study', annualAllowance: '2', color: '#123456' };
    for (const other of [teacher, manager])
      expect((await other.post('/api/hr/leave-types', fields)).status).toBe(403);
    const made = await hr.post('/api/hr/leave-types', fields);
    expect(made.body.data).toMatchObject({ unit: 'DAYS', annualAllowance: '2.00', carryValidMonths: null });
    expect(fieldsOf(await hr.post('/api/hr/leave-types', { ...fields, code: 'study' }))).toHaveProperty(
      'code',
    );
    expect(
      fieldsOf(await hr.post('/api/hr/leave-types', { ...fields, code: 'X', name: 'STUDY' })),
    ).toHaveProperty('name');
    expect(
      (await hr.post('/api/hr/leave-types', { ...fields, code: 'Y', name: 'Y', color: 'red' })).status,
    ).toBe(400);
    expect(
      fieldsOf(
        await hr.post('/api/hr/leave-types', { ...fields, code: 'Z', name: 'Z', annualAllowance: '-1' }),
      ),
    ).toHaveProperty('annualAllowance');
    const { id, version } = made.body.data;
    expect(
      (await hr.put(`/api/hr/leave-types/${id}`, { ...made.body.data, name: 'Studies', version })).body.data
        .name,
    ).toBe('Studies');
    expect((await hr.delete(`/api/hr/leave-types/${id}`)).status).toBe(204);
  });

  it('keep their unit and stay once leave of them was given', async () => {
    const { hr, typeId, grant } = world;
    await grant('PERSONAL');
    const far = await hr.post(`/api/hr/leave-types/${await typeId('PERSONAL')}/grants`, { year: 2028 });
    expect(fieldsOf(far)).toEqual({ year: 'This year is too far away.' });
    const id = await typeId('PERSONAL');
    const { data } = (await hr.get(`/api/hr/leave-types/${id}`)).body;
    expect(fieldsOf(await hr.put(`/api/hr/leave-types/${id}`, { ...data, unit: 'HOURS' }))).toEqual({
      unit: 'The unit stays: leave of this type was given already.',
    });
    expect((await hr.delete(`/api/hr/leave-types/${id}`)).body.code).toBe('IN_USE');
  });
});

describe('holiday lists', () => {
  const path = '/api/hr/holiday-lists';

  it('have a name, a year from 2000 to 2100 and days of that year, at least one in a batch [TIM-14]', async () => {
    const { hr } = world;
    expect(fieldsOf(await hr.post(path, { name: ' ', year: 2026 }))).toEqual({ name: 'Name is required' });
    for (const year of [1999, 2101])
      expect(fieldsOf(await hr.post(path, { name: 'Far', year }))).toEqual({
        year: 'Year must be between 2000 and 2100',
      });
    for (const year of [2000, 2100]) expect((await hr.post(path, { name: 'Far', year })).status).toBe(201);
    const { id } = (await hr.post(path, { name: 'Official', year: 2026, isDefault: true })).body.data;
    expect(fieldsOf(await hr.post(path, { name: 'Second', year: 2026, isDefault: true }))).toEqual({
      isDefault: 'The year has a default list already.',
    });
    const days = `${path}/${id}/holidays`;
    expect(fieldsOf(await hr.post(days, { holidays: [] }))).toEqual({
      holidays: 'At least one holiday is required',
    });
    const named = (name: string, date = '2026-09-02') => ({ holidays: [{ date, name }] });
    expect(fieldsOf(await hr.post(days, named('')))).toEqual({
      'holidays.0.name': 'Holiday name is required',
    });
    expect(fieldsOf(await hr.post(days, named('x', '2027-09-02')))).toEqual({
      'holidays.0.date': 'The list is of 2026.',
    });
    const added = await hr.post(days, named('National Day'));
    expect(added.body.data).toMatchObject([{ date: '2026-09-02', name: 'National Day', description: null }]);
    expect((await hr.post(days, named('Twice'))).body.code).toBe('DAY_LISTED');
    expect((await hr.get(`${path}/${id}`)).body.data).toMatchObject({ holidayCount: 1, isDefault: true });
    const [{ id: holidayId }] = added.body.data;
    expect((await hr.delete(`${days}/${holidayId}`)).status).toBe(204);
    expect((await hr.delete(`${days}/${holidayId}`)).status).toBe(404);
  });

  it('take over the public holidays that the calendar observes, once (AMB-046)', async () => {
    const { hr } = world;
    const { id } = (await hr.post(path, { name: 'Imported', year: 2027 })).body.data;
    const first = await hr.post(`${path}/${id}/import-observed`, {});
    expect(first.status).toBe(201);
    expect(first.body.meta.added).toBeGreaterThan(3);
    const again = await hr.post(`${path}/${id}/import-observed`, {});
    expect(again.body.meta.added).toBe(0);
    expect(again.body.data).toEqual(first.body.data);
  });
});

describe('working weeks', () => {
  const path = '/api/hr/work-patterns';
  const hours = [{ weekday: 2, startTime: '13:00', endTime: '20:00', breakMinutes: 60 }];

  it('have days with an end after the start, and one default', async () => {
    const { hr } = world;
    expect(fieldsOf(await hr.post(path, { name: 'None', hours: [] }))).toEqual({
      hours: 'Choose at least one working day',
    });
    const wrong = [{ ...hours[0], endTime: '13:00' }];
    expect(fieldsOf(await hr.post(path, { name: 'Wrong', hours: wrong }))).toHaveProperty('hours.0.endTime');
    const made = await hr.post(path, { name: 'Evenings', isDefault: true, hours });
    expect(made.body.data.hours).toEqual(hours);
    expect(fieldsOf(await hr.post(path, { name: 'Other', isDefault: true, hours }))).toEqual({
      isDefault: 'Another working week is the default already.',
    });
    expect(fieldsOf(await hr.post(path, { name: 'Whose', employeeIds: [nobody], hours }))).toEqual({
      'employeeIds.0': 'Employee does not exist.',
    });
    expect((await hr.delete(`${path}/${made.body.data.id}`)).status).toBe(204);
  });

  it('count somebody’s leave: their own before the default', async () => {
    const { hr, teacher, ids, typeId } = world;
    const leave = { leaveTypeId: await typeId('UNPAID'), startDate: '2026-12-07', endDate: '2026-12-13' };
    const quantity = async () =>
      (await teacher.post('/api/hr/leave-requests/preview', leave)).body.data.quantity;
    expect(await quantity()).toBe('5.00');
    const all = (
      await hr.post(path, {
        name: 'Default',
        isDefault: true,
        hours: [...hours, { ...hours[0], weekday: 6 }],
      })
    ).body.data;
    expect(await quantity()).toBe('2.00');
    const own = (await hr.post(path, { name: 'Lan', employeeIds: [ids.teacher], hours })).body.data;
    expect(await quantity()).toBe('1.00');
    for (const { id } of [all, own]) await hr.delete(`${path}/${id}`);
  });
});

describe('block periods', () => {
  const path = '/api/hr/leave-blocks';
  const block = {
    name: 'Exams',
    reason: 'Everybody is needed',
    startDate: '2026-12-14',
    endDate: '2026-12-18',
  };

  it('have a name of 1 to 100 and a reason of 1 to 500 characters, and what their type needs [TIM-18]', async () => {
    const { hr } = world;
    const refused = async (more: object) =>
      fieldsOf(await hr.post(path, { ...block, type: 'COMPLETE_BLOCK', ...more }));
    expect(await refused({ name: '' })).toEqual({ name: 'Name is required' });
    expect(await refused({ name: 'x'.repeat(101) })).toHaveProperty('name');
    expect(await refused({ reason: '' })).toEqual({ reason: 'Reason is required' });
    expect(await refused({ reason: 'x'.repeat(501) })).toHaveProperty('reason');
    expect(await refused({ type: 'OTHER' })).toEqual({ type: 'Choose a type' });
    expect(await refused({ type: 'PARTIAL_RESTRICTION' })).toEqual({
      leaveTypeIds: 'A partial restriction needs at least one leave type',
    });
    expect(await refused({ type: 'APPROVAL_ONLY' })).toEqual({
      approverIds: 'Approval only needs at least one approver',
    });
    expect(await refused({ endDate: '2026-12-13' })).toEqual({
      endDate: 'End date cannot be earlier than start date.',
    });
    const made = await hr.post(path, {
      ...{ ...block, type: 'COMPLETE_BLOCK', name: 'x'.repeat(100), reason: 'y'.repeat(500) },
      ...{ startDate: '2030-01-01', endDate: '2030-01-01' },
    });
    expect(made.status).toBe(201);
    await hr.delete(`${path}/${made.body.data.id}`);
  });

  it('refuse any leave, or leave of their types, when it is asked for and when it is approved [TIM-18]', async () => {
    const { hr, teacher, manager, typeId } = world;
    const unpaid = { leaveTypeId: await typeId('UNPAID'), startDate: '2026-12-18', endDate: '2026-12-21' };
    const before = (await teacher.post('/api/hr/leave-requests', unpaid)).body.data;
    const words = 'No leave from 2026-12-14 to 2026-12-18: Exams. Everybody is needed';
    const made = (await hr.post(path, { ...block, type: 'COMPLETE_BLOCK' })).body.data;
    const approve = { status: 'Approved', version: before.version };
    expect(fieldsOf(await manager.post(`/api/hr/leave-requests/${before.id}/status`, approve))).toEqual({
      startDate: words,
    });
    const next = { ...unpaid, startDate: '2026-12-14', endDate: '2026-12-14' };
    expect(fieldsOf(await teacher.post('/api/hr/leave-requests', next))).toEqual({ startDate: words });
    const partial = { ...block, type: 'PARTIAL_RESTRICTION', leaveTypeIds: [await typeId('PERSONAL')] };
    await hr.put(`${path}/${made.id}`, { ...partial, version: made.version });
    expect((await teacher.post('/api/hr/leave-requests', next)).status).toBe(201);
    const personal = {
      ...next,
      leaveTypeId: await typeId('PERSONAL'),
      startDate: '2026-12-15',
      endDate: '2026-12-15',
    };
    expect(fieldsOf(await teacher.post('/api/hr/leave-requests', personal))).toEqual({ startDate: words });
    await hr.delete(`${path}/${made.id}`);
  });

  it('of approval only leave the decision to their approvers [TIM-18]', async () => {
    const { hr, app, teacher, manager, typeId } = world;
    const principal = await app.as('principal');
    const days = { startDate: '2027-02-01', endDate: '2027-02-05' };
    const made = await hr.post(path, {
      ...block,
      ...days,
      type: 'APPROVAL_ONLY',
      approverIds: [principal.userId],
    });
    expect(made.status).toBe(201);
    const { id, version } = (
      await teacher.post('/api/hr/leave-requests', { ...days, leaveTypeId: await typeId('UNPAID') })
    ).body.data;
    const url = `/api/hr/leave-requests/${id}`;
    expect((await manager.get(url)).body.data.can.decide).toBe(false);
    expect((await manager.post(`${url}/status`, { status: 'Approved', version })).status).toBe(403);
    expect((await principal.post(`${url}/status`, { status: 'Approved', version })).body.data.status).toBe(
      'Approved',
    );
  });
});

describe('earned-leave policies', () => {
  const path = '/api/hr/earned-leave-policies';

  it('have a name of 100 characters, a frequency, a unit and an end after their start [TIM-20]', async () => {
    const { hr, typeId } = world;
    const fields = {
      ...{ name: 'Monthly', leaveTypeId: await typeId('ANNUAL'), accrualFrequency: 'MONTHLY' },
      ...{ accrualRate: '1.1667', effectiveFrom: '2026-01-01' },
    };
    const refused = async (more: object) => fieldsOf(await hr.post(path, { ...fields, ...more }));
    expect(await refused({ name: 'x'.repeat(101) })).toEqual({ name: 'Name must be at most 100 characters' });
    expect(await refused({ accrualFrequency: 'WEEKLY' })).toEqual({ accrualFrequency: 'Choose how often' });
    expect(await refused({ unit: 'WEEKS' })).toEqual({ unit: 'Choose a unit' });
    expect(await refused({ unit: 'HOURS' })).toEqual({ unit: 'The type is counted in days.' });
    expect(await refused({ effectiveTo: '2026-01-01' })).toEqual({
      effectiveTo: 'Effective to must be after effective from',
    });
    expect(await refused({ accrualRate: '0' })).toHaveProperty('accrualRate');
    expect(await refused({ leaveTypeId: nobody })).toEqual({ leaveTypeId: 'Leave type does not exist.' });
    const made = await hr.post(path, { ...fields, name: 'x'.repeat(100), effectiveTo: '2026-01-02' });
    expect(made.status).toBe(201);
    expect((await hr.delete(`${path}/${made.body.data.id}`)).status).toBe(204);
  });

  it('give a period once, to who is there then, up to their greatest balance [TIM-20]', async () => {
    const { hr, teacher, school, app, balance } = world;
    const type = { code: 'EARNED', name: 'Earned', carryForwardMax: '100' };
    const { id: leaveTypeId } = (await hr.post('/api/hr/leave-types', type)).body.data;
    const joined = await school.employee('Joined Later');
    await app.db.execute(sql`update employee set date_of_joining = '2026-01-17' where id = ${joined}`);
    const { id } = (
      await hr.post(path, {
        ...{ name: 'Earned monthly', leaveTypeId, accrualFrequency: 'MONTHLY', accrualRate: '1.1667' },
        ...{ effectiveFrom: '2026-01-01', maxBalance: '2' },
      })
    ).body.data;
    const run = (period: string) => hr.post(`${path}/${id}/accruals`, { period });
    for (const wrong of ['2026-13', '2026-Q5', '2026', '2026-1', 'Q1-2026'])
      expect(fieldsOf(await run(wrong)), wrong).toEqual({ period: 'Period must be YYYY-MM or YYYY-Qn' });
    expect(fieldsOf(await run('2026-Q1'))).toEqual({ period: 'The policy has no period of this name.' });
    expect(fieldsOf(await run('2026-11'))).toEqual({ period: 'The period has not ended yet.' });
    const first = (await run('2026-01')).body.data.posted;
    expect(first).toBeGreaterThan(3);
    expect((await run('2026-01')).body.data.posted).toBe(0);
    expect(await balance(joined, 'EARNED')).toMatchObject({ balance: '0.50' });
    for (const period of ['2026-02', '2026-03']) await run(period);
    // 0.5, 1, 1.5 would be 3; nothing is earned beyond 2.
    expect(await balance(joined, 'EARNED')).toMatchObject({ balance: '2.00' });
    const own = await teacher.get('/api/hr/earned-leave-accruals?period=2026-01');
    expect(own.body.data.map((one: { amount: string }) => one.amount)).toEqual(['1.00']);
    const all = await hr.get(`/api/hr/earned-leave-accruals?employeeId=${joined}`);
    expect(
      all.body.data.map((one: { amount: string; period: string }) => `${one.period} ${one.amount}`),
    ).toEqual(['2026-03 0.50', '2026-02 1.00', '2026-01 0.50']);
  });
});
