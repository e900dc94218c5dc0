import { beforeAll, describe, expect, it } from 'vitest';
import { makeLeaveWorld } from '../../../testing/leave-world.ts';
import { proposeEarnings } from './leave-earnings.commands.ts';

// It is Thursday, 19 November 2026, in UTC. The school has a holiday of its own on Monday 16; a day of work has eight paid hours.

const path = '/api/hr/leave-earnings';
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
let typeId: string;
beforeAll(async () => {
  world = await makeLeaveWorld();
  const { hr } = world;
  const list = await hr.post('/api/hr/holiday-lists', { name: 'All', year: 2026, isDefault: true });
  const holidays = [{ date: '2026-11-16', name: 'Founders’ day' }];
  const added = await hr.post(`/api/hr/holiday-lists/${list.body.data.id}/holidays`, { holidays });
  expect([list.status, added.status]).toEqual([201, 201]);
  await proposeEarnings(world.app.db, '2026-11-19');
  expect(await waiting()).toEqual([]);
  const type = await hr.post('/api/hr/leave-types', {
    ...{ code: 'COMP', name: 'Time off in lieu', kind: 'COMPENSATORY', unit: 'DAYS', isPaid: true },
    ...{ annualAllowance: '0', carryForwardMax: '0', allowNegativeTo: '0', minNoticeDays: 0 },
  });
  expect(type.body.details).toBeUndefined();
  typeId = type.body.data.id;
});

async function worked(employeeId: string, day: string, from: string, to: string | null) {
  const made = await world.clerk.post('/api/hr/attendance-logs', {
    ...{ employeeId, notes: null, clockInTime: `${day}T${from}:00.000Z` },
    clockOutTime: to && `${day}T${to}:00.000Z`,
  });
  expect(made.status).toBe(201);
  return made.body.data as { id: string; version: number };
}

async function waiting() {
  const { body } = await world.hr.get(path);
  return body.data as { id: string; employeeName: string; quantity: string; can: { decide: boolean } }[];
}

async function propose() {
  await proposeEarnings(world.app.db, '2026-11-19');
  return (await waiting())
    .map(({ employeeName, quantity }) => `${employeeName} ${Number(quantity)}`)
    .toSorted();
}

describe('work on a holiday', () => {
  it('proposes a share of a day, a whole one at most, for work with both its times [AMB-364]', async () => {
    const { ids } = world;
    await worked(ids.teacher, '2026-11-16', '08:00', '12:00');
    await worked(ids.teacher, '2026-11-17', '08:00', '12:00');
    await worked(ids.assistant, '2026-11-16', '08:00', '19:00');
    const open = await worked(ids.manager, '2026-11-16', '08:00', null);
    await worked(ids.hr, '2026-11-16', '08:00', '10:00');
    expect(await propose()).toEqual(['An Assistant 1', 'Hanh Hr 0.25', 'Lan Nguyen 0.5']);
    // Set right, it follows; and each night proposes the same once.
    const { id, version } = open;
    const times = { clockInTime: '2026-11-16T08:00:00.000Z', clockOutTime: '2026-11-16T09:00:00.000Z' };
    await world.clerk.put(`/api/hr/attendance-logs/${id}`, {
      ...times,
      notes: null,
      reason: 'Forgot',
      version,
    });
    expect(await propose()).toEqual([
      'An Assistant 1',
      'Hanh Hr 0.25',
      'Lan Nguyen 0.5',
      'Minh Manager 0.125',
    ]);
  });

  it('is accepted into the ledger once, on the day of the work, and never by its person [AMB-364]', async () => {
    const { hr, ids, teacher } = world;
    const of = async (name: string) => (await waiting()).find((one) => one.employeeName === name);
    const lan = await of('Lan Nguyen');
    const own = await of('Hanh Hr');
    expect([lan?.can.decide, own?.can.decide]).toEqual([true, false]);
    expect((await hr.post(`${path}/${own?.id}`, { accept: true })).status).toBe(403);
    expect((await teacher.post(`${path}/${lan?.id}`, { accept: true })).status).toBe(403);
    expect((await hr.post(`${path}/${lan?.id}`, { accept: true })).body.data).toEqual({ accepted: true });
    const again = await hr.post(`${path}/${lan?.id}`, { accept: true });
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
    const ledger = await hr.get(`/api/hr/leave-ledger?employeeId=${ids.teacher}&leaveTypeId=${typeId}`);
    expect(ledger.body.data).toMatchObject([
      { kind: 'COMP_EARNED', effectiveOn: '2026-11-16', reason: 'Founders’ day' },
    ]);
    expect(Number((await world.balance(ids.teacher, 'COMP')).balance)).toBe(0.5);
    expect(await propose()).not.toContain('Lan Nguyen 0.5');
  });

  it('that was dismissed is not proposed again [AMB-364]', async () => {
    const found = (await waiting()).find((one) => one.employeeName === 'An Assistant');
    expect((await world.hr.post(`${path}/${found?.id}`, { accept: false })).body.data).toEqual({
      accepted: false,
    });
    expect(await propose()).toEqual(['Hanh Hr 0.25', 'Minh Manager 0.125']);
    expect(await world.balance(world.ids.assistant, 'COMP')).toMatchObject({ balance: '0.00' });
  });
});
