import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../../testing/leave-world.ts';
import { keepLeave } from './leave.job.ts';

// Today is Thursday, 19 November 2026.

let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
beforeAll(async () => {
  world = await makeLeaveWorld();
});

const entries = '/api/hr/leave-ledger';

async function open(quantity: string, effectiveOn: string) {
  const { hr, school, typeId } = world;
  const employeeId = await school.employee('Opening Balance');
  const body = { employeeId, leaveTypeId: await typeId('ANNUAL'), quantity, effectiveOn, reason: 'Opening' };
  expect((await hr.post(entries, body)).status).toBe(201);
  return employeeId;
}

describe('what people have of leave', () => {
  it('is what the year grants, by the share of who joined within it, and once [TIM-17]', async () => {
    const { app, school, grant, balance, hr, typeId } = world;
    const joined = await school.employee('New Here');
    await app.db.execute(sql`update employee set date_of_joining = '2026-07-01' where id = ${joined}`);
    const gone = await school.employee('Gone Away');
    await app.db.execute(sql`update employee set status = 'RESIGNED' where id = ${gone}`);
    await grant('PERSONAL');
    expect(await balance(joined, 'PERSONAL')).toMatchObject({
      balance: '1.50',
      entitled: '1.50',
      isLimited: true,
    });
    expect(await balance(gone, 'PERSONAL')).toMatchObject({ balance: '0.00' });
    const again = await hr.post(`/api/hr/leave-types/${await typeId('PERSONAL')}/grants`, { year: 2026 });
    expect(again.body.data).toEqual({ posted: 0 });
    expect(await balance(joined, 'UNPAID')).toMatchObject({ isLimited: false });
  });

  it('of a day to come counts what is still to be granted and what ends by then, and says so', async () => {
    const { balance } = world;
    const id = await open('8', '2026-01-01');
    expect(await balance(id, 'ANNUAL')).toMatchObject({ balance: '8.00', isForecast: false });
    expect((await balance(id, 'ANNUAL')).expiring).toEqual({ quantity: '3.00', on: '2027-01-01' });
    // Of 8, 5 go on (the initial type carries 5), and the next year grants 12.
    expect(await balance(id, 'ANNUAL', '2027-01-01')).toMatchObject({ balance: '17.00', isForecast: true });
  });

  it('changes by hand only with a reason, by who manages leave, and never one’s own', async () => {
    const { hr, manager, teacher, ids, typeId } = world;
    const body = {
      ...{ employeeId: ids.teacher, leaveTypeId: await typeId('ANNUAL'), quantity: '2' },
      ...{ effectiveOn: '2026-01-01', reason: 'Brought along' },
    };
    for (const other of [teacher, manager]) expect((await other.post(entries, body)).status).toBe(403);
    const own = await hr.post(entries, { ...body, employeeId: ids.hr });
    expect(own.body.message).toBe('You cannot adjust your own leave.');
    expect(fieldsOf(await hr.post(entries, { ...body, reason: '' }))).toEqual({ reason: 'Say why' });
    for (const quantity of ['0', '1000.0001', '-1001', 'x'])
      expect(fieldsOf(await hr.post(entries, { ...body, quantity })), quantity).toHaveProperty('quantity');
    expect((await hr.post(entries, body)).body.data).toMatchObject({
      ...{ kind: 'ADJUSTMENT', quantity: '2.00', typeName: 'Annual', actor: 'Test hr', isReversed: false },
    });
    expect((await teacher.get(entries)).body.data[0]).toMatchObject({ reason: 'Brought along' });
    expect((await teacher.get(`${entries}?employeeId=${ids.hr}`)).status).toBe(404);
  });

  it('stands in entries that stay as they are', async () => {
    const { app } = world;
    await open('1', '2026-01-01');
    for (const change of [sql`update leave_entry set quantity = 5`, sql`delete from leave_entry`])
      await expect(app.db.execute(change)).rejects.toMatchObject({
        cause: { constraint: 'leave_entry_append_only' },
      });
  });

  it('ends in the night by what was due, which leave recorded late takes back', async () => {
    const { app, hr, typeId, balance } = world;
    const id = await open('4.5', '2025-01-01');
    // Today is 2026: what 2025 gave ended at New Year, less what was carried.
    await keepLeave({ database: app.platform.database, clock: app.clock });
    const ended = async () =>
      (await hr.get(`${entries}?employeeId=${id}&limit=100`)).body.data.filter(
        (one: { kind: string }) => one.kind === 'EXPIRED',
      );
    // 4.5 were carried whole into 2026, and end with it.
    expect(await ended()).toEqual([]);
    const old = await open('9', '2025-01-01');
    await keepLeave({ database: app.platform.database, clock: app.clock });
    const of = async () =>
      (await hr.get(`${entries}?employeeId=${old}&limit=100`)).body.data
        .filter((one: { kind: string }) => one.kind === 'EXPIRED')
        .map((one: { quantity: string; effectiveOn: string }) => `${one.effectiveOn} ${one.quantity}`);
    expect(await of()).toEqual(['2026-01-01 -4.00']);
    await keepLeave({ database: app.platform.database, clock: app.clock });
    expect(await of()).toEqual(['2026-01-01 -4.00']);
    const late = {
      employeeId: old,
      leaveTypeId: await typeId('ANNUAL'),
      quantity: '-1',
      effectiveOn: '2025-12-30',
      reason: 'Late',
    };
    await hr.post(entries, late);
    const before = await balance(old, 'ANNUAL');
    await keepLeave({ database: app.platform.database, clock: app.clock });
    expect((await of()).toSorted()).toEqual(['2026-01-01 -4.00', '2026-01-01 1.00']);
    expect(await balance(old, 'ANNUAL')).toEqual(before);
  });
});

describe('leave that is paid out', () => {
  const path = '/api/hr/leave-encashments';

  it('is of positive days, approved by hr, paid by finance, and taken off the balance once [TIM-19]', async () => {
    const { hr, teacher, finance, ids, typeId, balance } = world;
    const leaveTypeId = await typeId('ANNUAL');
    await world.grant('ANNUAL');
    const start = await balance(ids.teacher, 'ANNUAL');
    for (const days of ['0', '-1', 'x'])
      expect(fieldsOf(await teacher.post(path, { leaveTypeId, days })), days).toEqual({
        days: 'Days must be a number greater than 0 and at most 366',
      });
    const most = Number(start.available);
    expect(fieldsOf(await teacher.post(path, { leaveTypeId, days: String(most + 1) }))).toEqual({
      days: `Only ${start.available} days are available.`,
    });
    const sick = { leaveTypeId: await typeId('SICK'), days: '1' };
    expect(fieldsOf(await teacher.post(path, sick))).toEqual({
      leaveTypeId: 'Leave of this type is not paid out.',
    });
    const made = await teacher.post(path, { leaveTypeId, days: String(most) });
    expect(made.body.data).toMatchObject({ status: 'PENDING', can: { decide: false, pay: false } });
    expect((await teacher.post(path, { leaveTypeId, days: '1' })).status).toBe(400);
    const { id, version } = made.body.data;
    const change = (client: typeof hr, status: string, at: number, more: object = {}) =>
      client.post(`${path}/${id}/status`, { status, version: at, ...more });
    expect((await change(teacher, 'APPROVED', version)).status).toBe(403);
    expect(fieldsOf(await change(hr, 'REJECTED', version))).toEqual({ notes: 'Say why it is rejected' });
    expect((await change(hr, 'PENDING', version)).status).toBe(400);
    const approved = await change(hr, 'APPROVED', version);
    expect(approved.body.data).toMatchObject({ status: 'APPROVED', decidedBy: 'Test hr' });
    expect(await balance(ids.teacher, 'ANNUAL')).toMatchObject({ available: '0.00', used: start.available });
    expect((await change(hr, 'PAID', approved.body.data.version)).status).toBe(403);
    const paid = await change(finance, 'PAID', approved.body.data.version);
    expect(paid.body.data).toMatchObject({ status: 'PAID' });
    expect((await change(finance, 'PAID', paid.body.data.version)).status).toBe(409);
    expect(await balance(ids.teacher, 'ANNUAL')).toMatchObject({ available: '0.00' });
  });

  it('is nobody’s own to approve (AMB-092)', async () => {
    const { hr, ids, typeId, balance } = world;
    expect(Number((await balance(ids.hr, 'ANNUAL')).available)).toBeGreaterThan(0);
    const { id, version } = (await hr.post(path, { leaveTypeId: await typeId('ANNUAL'), days: '1' })).body
      .data;
    const refused = await hr.post(`${path}/${id}/status`, { status: 'APPROVED', version });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('You cannot approve your own leave encashment.');
  });
});
