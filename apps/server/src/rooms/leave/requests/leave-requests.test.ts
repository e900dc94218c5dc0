import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../../testing/leave-world.ts';

// Today is Thursday, 19 November 2026.

const path = '/api/hr/leave-requests';
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
let annual: string;
beforeAll(async () => {
  world = await makeLeaveWorld();
  annual = await world.typeId('ANNUAL');
  await world.grant('ANNUAL');
});

const asked = (startDate: string, endDate = startDate, more: object = {}) => ({
  ...{ leaveTypeId: annual, startDate, endDate },
  ...more,
});
const status = (id: string, to: string, version: number, more: object = {}) => ({
  url: `${path}/${id}/status`,
  body: { status: to, version, ...more },
});

describe('leave', () => {
  it('is asked for by oneself, counted, approved by the manager and taken off the balance [TIM-16]', async () => {
    const { teacher, manager, ids, balance } = world;
    const made = await teacher.post(path, asked('2026-12-07', '2026-12-13', { reason: 'A wedding' }));
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      status: 'Pending',
      quantity: '5.00',
      unit: 'DAYS',
      reason: 'A wedding',
    });
    expect(made.body.data.can).toMatchObject({ decide: false, withdraw: true, cancel: false, edit: true });
    expect(await balance(ids.teacher, 'ANNUAL')).toMatchObject({
      balance: '12.00',
      pending: '5.00',
      available: '7.00',
    });
    const { id, version } = made.body.data;
    const seen = await manager.get(`${path}/${id}`);
    expect(seen.body.data.can).toMatchObject({ decide: true, withdraw: false });
    const call = status(id, 'Approved', version, { approverNotes: 'Enjoy' });
    const approved = await manager.post(call.url, call.body);
    expect(approved.body.data).toMatchObject({
      status: 'Approved',
      decidedBy: 'Test manager',
      approverNotes: 'Enjoy',
    });
    expect(await balance(ids.teacher, 'ANNUAL')).toMatchObject({
      balance: '12.00',
      planned: '5.00',
      available: '7.00',
    });
    expect(await balance(ids.teacher, 'ANNUAL', '2026-12-31')).toMatchObject({
      balance: '7.00',
      used: '5.00',
    });
    const again = await manager.post(call.url, { ...call.body, version: approved.body.data.version });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('This request was decided already.');
  });

  it('is withdrawn while pending, and cancelled once approved: by oneself before it begins, by hr always [TIM-16]', async () => {
    const { teacher, manager, hr, ids, balance } = world;
    const before = await balance(ids.teacher, 'ANNUAL', '2026-12-31');
    const first = (await teacher.post(path, asked('2026-12-15'))).body.data;
    for (const other of [manager, hr]) {
      const refused = status(first.id, 'Withdrawn', first.version);
      expect((await other.post(refused.url, refused.body)).status).toBe(403);
    }
    const withdraw = status(first.id, 'Withdrawn', first.version);
    expect((await teacher.post(withdraw.url, withdraw.body)).body.data.status).toBe('Withdrawn');
    const second = (await teacher.post(path, asked('2026-12-15'))).body.data;
    const approve = status(second.id, 'Approved', second.version);
    const approved = (await manager.post(approve.url, approve.body)).body.data;
    expect((await balance(ids.teacher, 'ANNUAL', '2026-12-31')).used).not.toBe(before.used);
    const cancel = status(second.id, 'Cancelled', approved.version);
    expect((await teacher.post(cancel.url, cancel.body)).body.data.status).toBe('Cancelled');
    expect(await balance(ids.teacher, 'ANNUAL', '2026-12-31')).toEqual(before);
    // Leave that has begun: hr alone.
    const today = (await teacher.post(path, asked('2026-11-19'))).body.data;
    const yes = status(today.id, 'Approved', today.version);
    const { version } = (await manager.post(yes.url, yes.body)).body.data;
    const no = status(today.id, 'Cancelled', version);
    expect((await teacher.post(no.url, no.body)).body.message).toBe(
      'Leave that has begun is cancelled by HR.',
    );
    expect((await hr.post(no.url, no.body)).body.data.status).toBe('Cancelled');
  });

  it('is rejected with a reason, and has exactly the states of the specification [TIM-16]', async () => {
    const { teacher, manager } = world;
    const { id, version } = (await teacher.post(path, asked('2026-12-16'))).body.data;
    const bare = status(id, 'Rejected', version);
    expect(fieldsOf(await manager.post(bare.url, bare.body))).toEqual({
      approverNotes: 'Say why it is rejected',
    });
    const full = status(id, 'Rejected', version, { approverNotes: 'The fair' });
    expect((await manager.post(full.url, full.body)).body.data).toMatchObject({ status: 'Rejected' });
    for (const wrong of ['Pending', 'APPROVED', 'Deleted']) {
      const call = status(id, wrong, version);
      expect((await manager.post(call.url, call.body)).status, wrong).toBe(400);
    }
  });

  it('refuses an end before the start, halves without their half and a reason over 500 characters, at the field [TIM-15]', async () => {
    const { teacher } = world;
    expect(fieldsOf(await teacher.post(path, asked('2026-12-18', '2026-12-17')))).toEqual({
      endDate: 'End date cannot be earlier than start date.',
    });
    const half = { isHalfDay: true, halfDayType: 'FIRST_HALF' };
    expect(
      fieldsOf(await teacher.post(path, asked('2026-12-17', '2026-12-17', { isHalfDay: true }))),
    ).toEqual({
      halfDayType: 'A half day needs a half-day type',
    });
    expect(fieldsOf(await teacher.post(path, asked('2026-12-17', '2026-12-18', half)))).toEqual({
      endDate: 'A half day starts and ends on the same date',
    });
    expect(
      (await teacher.post(path, asked('2026-12-17', '2026-12-17', { ...half, halfDayType: 'THIRD' }))).status,
    ).toBe(400);
    expect(
      fieldsOf(await teacher.post(path, asked('2026-12-17', '2026-12-17', { reason: 'x'.repeat(501) }))),
    ).toEqual({
      reason: 'Reason must be at most 500 characters',
    });
    const made = await teacher.post(
      path,
      asked('2026-12-17', '2026-12-17', { ...half, reason: 'x'.repeat(500) }),
    );
    expect(made.body.data).toMatchObject({ quantity: '0.50', halfDayType: 'FIRST_HALF' });
    const other = await teacher.post(
      path,
      asked('2026-12-17', '2026-12-17', { isHalfDay: true, halfDayType: 'SECOND_HALF' }),
    );
    expect(other.status).toBe(201);
  });

  it('does not overlap with other leave of the same person, even when two are asked for at once', async () => {
    const { assistant } = world;
    const both = await Promise.all([
      assistant.post(path, asked('2026-12-07', '2026-12-09')),
      assistant.post(path, asked('2026-12-09', '2026-12-11')),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual([201, 409]);
    const refused = both.find((one) => one.status === 409);
    expect(refused && fieldsOf(refused)).toEqual({
      startDate: 'There is other leave at this time, asked for or approved.',
    });
  });

  it('takes no more than there is, and the last day goes to one of many at once', async () => {
    const { school, hr, ids } = world;
    const id = await school.employee('Last Day');
    const adjust = {
      employeeId: id,
      leaveTypeId: annual,
      quantity: '1',
      effectiveOn: '2026-01-01',
      reason: 'Opening',
    };
    expect((await hr.post('/api/hr/leave-ledger', adjust)).status).toBe(201);
    const wanted = Array.from({ length: 10 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`).filter(
      (day) => !['2026-12-05', '2026-12-06'].includes(day),
    );
    const all = await Promise.all(wanted.map((day) => hr.post(path, { ...asked(day), employeeId: id })));
    expect(all.filter((one) => one.status === 201)).toHaveLength(1);
    const refused = all.filter((one) => one.status === 400);
    expect(refused).toHaveLength(wanted.length - 1);
    expect(refused[0] && fieldsOf(refused[0])).toEqual({
      leaveTypeId: 'Only 0 days of Annual are left, and this takes 1.',
    });
    expect(ids.teacher).not.toBe(id);
  });

  it('is nobody’s own to decide, nor a stranger’s; who manages nobody sees only their own (AMB-092)', async () => {
    const { teacher, manager, assistant, hr, ids } = world;
    const own = (await manager.post(path, asked('2026-12-21'))).body.data;
    const call = status(own.id, 'Approved', own.version);
    const refused = await manager.post(call.url, call.body);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('You cannot approve your own leave requests.');
    expect((await teacher.get(`${path}/${own.id}`)).status).toBe(404);
    expect((await teacher.post(call.url, call.body)).status).toBe(404);
    const others = (await assistant.post(path, asked('2026-12-21'))).body.data;
    const strange = status(others.id, 'Approved', others.version);
    expect((await manager.post(strange.url, strange.body)).status).toBe(404);
    expect((await hr.post(strange.url, strange.body)).body.data.status).toBe('Approved');
    expect((await teacher.get(`${path}?employeeId=${ids.manager}`)).body.data).toEqual([]);
    expect((await teacher.post(path, { ...asked('2026-12-22'), employeeId: ids.manager })).status).toBe(403);
  });

  it('that HR asked for somebody is decided by somebody else, on the screen of what waits too (AMB-092)', async () => {
    const { hr, manager, teacher, ids } = world;
    const made = (await hr.post(path, { ...asked('2027-01-04'), employeeId: ids.teacher })).body.data;
    expect(made.can.decide).toBe(false);
    const call = status(made.id, 'Approved', made.version);
    expect((await hr.post(call.url, call.body)).body.message).toBe(
      'You cannot approve your own leave requests.',
    );
    const waiting = (await manager.get('/api/approvals?box=WAITING&limit=100')).body.data;
    const inbox = waiting.find((one: { recordId: string }) => one.recordId === made.id);
    expect(inbox).toMatchObject({
      subject: 'leave_request',
      startDate: '2027-01-04',
      title: 'Lan Nguyen: Annual',
    });
    const decided = await manager.post(`/api/approvals/${inbox.id}/decision`, { decision: 'APPROVED' });
    expect(decided.status).toBe(200);
    expect((await teacher.get(`${path}/${made.id}`)).body.data).toMatchObject({
      status: 'Approved',
      decidedBy: 'Test manager',
    });
    expect((await teacher.get('/api/notifications')).body.data[0].title).toBe('Leave approved');
  });

  it('goes through each step of the chain that the school set up, and is pending until the last', async () => {
    const { app, hr, manager, teacher, balance, ids } = world;
    const steps = [{ kind: 'MANAGER' }, { kind: 'USERS', userIds: [hr.userId] }];
    const superuser = await app.as('superuser');
    const chain = await superuser.post('/api/approval-chains', {
      name: 'Two',
      subject: 'leave_request',
      steps,
    });
    expect(chain.status).toBe(201);
    const before = await balance(ids.teacher, 'ANNUAL', '2027-12-31');
    const made = (await teacher.post(path, asked('2027-01-11'))).body.data;
    const call = status(made.id, 'Approved', made.version);
    expect((await hr.post(call.url, call.body)).status).toBe(403);
    expect((await manager.post(call.url, call.body)).body.data).toMatchObject({
      status: 'Pending',
      can: { decide: false },
    });
    expect(await balance(ids.teacher, 'ANNUAL', '2027-12-31')).toMatchObject({ used: before.used });
    expect((await hr.post(call.url, call.body)).body.data.status).toBe('Approved');
    await superuser.delete(`/api/approval-chains/${chain.body.data.id}`);
  });

  it('of a private type says no type and no reason to who does not decide', async () => {
    const { app, school, hr } = world;
    const sick = await world.typeId('SICK');
    await world.grant('SICK');
    const principal = await app.as('administrator');
    const id = await school.employee('Private Person');
    await world.grant('SICK');
    const made = await hr.post(path, {
      ...asked('2026-12-03'),
      leaveTypeId: sick,
      employeeId: id,
      reason: 'Surgery',
    });
    expect(made.status).toBe(201);
    const seen = (await principal.get(`${path}/${made.body.data.id}`)).body.data;
    expect(seen).toMatchObject({
      leaveTypeId: null,
      typeName: null,
      color: null,
      reason: null,
      quantity: '1.00',
    });
    expect((await principal.get(`${path}?leaveTypeId=${sick}`)).body.data).toEqual([]);
    expect((await hr.get(`${path}/${made.body.data.id}`)).body.data).toMatchObject({
      typeName: 'Sick',
      reason: 'Surgery',
    });
  });

  it('is changed while pending, by who asked, from the version they read', async () => {
    const { assistant, manager } = world;
    const { id, version } = (await assistant.post(path, asked('2026-12-28', '2026-12-29'))).body.data;
    const wider = { ...asked('2026-12-28', '2026-12-30'), reason: null, version };
    const saved = await assistant.put(`${path}/${id}`, wider);
    expect(saved.body.data).toMatchObject({ quantity: '3.00', version: version + 1 });
    expect((await assistant.put(`${path}/${id}`, wider)).status).toBe(409);
    expect((await manager.put(`${path}/${id}`, wider)).status).toBe(404);
  });

  it('far away, of a year or of no type is a 400 at the field', async () => {
    const { teacher } = world;
    for (const [from, to] of [
      ['9999-12-30', '9999-12-31'],
      ['2101-01-03', '2101-01-03'],
    ])
      expect(fieldsOf(await teacher.post(path, asked(from ?? '', to))), from).toEqual({
        endDate: 'This date is too far away.',
      });
    expect(fieldsOf(await teacher.post(path, asked('2026-12-01', '2028-12-01')))).toHaveProperty('endDate');
    expect(fieldsOf(await teacher.post(path, asked('1999-12-31')))).toEqual({
      startDate: 'This date is too long ago.',
    });
    const nothing = { ...asked('2026-12-01'), leaveTypeId: '00000000-0000-4000-8000-000000000000' };
    expect(fieldsOf(await teacher.post(path, nothing))).toEqual({
      leaveTypeId: 'Leave type does not exist.',
    });
    expect(fieldsOf(await teacher.post(path, asked('2026-11-21')))).toEqual({
      startDate: 'There is no working day in this period.',
    });
  });
});
