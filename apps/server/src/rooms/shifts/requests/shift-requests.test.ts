import { addDays } from '@bellwether/contract/shared/day';
import { shiftRequestTypes } from '@bellwether/contract/shifts/shifts.values';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import { makeShiftWorld } from '../../../testing/shift-world.ts';
import { amount } from '../../../testing/thorough.ts';

const path = '/api/hr/shift-requests';
let world: Awaited<ReturnType<typeof makeShiftWorld>>;
beforeAll(async () => {
  world = await makeShiftWorld();
});

let nextWeek = '2026-11-22';

/** A Sunday whose week no test has used. */
function freshWeek(): string {
  nextWeek = addDays(nextWeek, 21);
  return nextWeek;
}

/** A published early shift of the teacher on the Monday and a late one of the assistant on the Wednesday. */
async function twoShifts() {
  const { ids, types, plan, publish } = world;
  const sunday = freshWeek();
  const mine = await plan(ids.teacher, addDays(sunday, 1));
  const theirs = await plan(ids.assistant, addDays(sunday, 3), types.late);
  await publish(sunday);
  return { sunday, mine, theirs };
}

async function askSwap() {
  const { teacher, ids } = world;
  const shifts = await twoShifts();
  const asked = await teacher.post(path, {
    ...{ requestType: 'SHIFT_SWAP', originalShiftId: shifts.mine.id, requestedShiftId: shifts.theirs.id },
    ...{ swapWithEmployeeId: ids.assistant, reason: 'A wedding' },
  });
  return { ...shifts, request: asked.body.data };
}

async function askCover() {
  const { teacher } = world;
  const shifts = await twoShifts();
  const body = { requestType: 'COVER_REQUEST', originalShiftId: shifts.mine.id, reason: 'The dentist' };
  return { ...shifts, request: (await teacher.post(path, body)).body.data };
}

describe('a request about a shift', () => {
  it('has one of three types, a reason and what its type needs [TIM-10]', async () => {
    const { teacher } = world;
    expect(shiftRequestTypes).toEqual(['TIME_OFF', 'SHIFT_SWAP', 'COVER_REQUEST']);
    const refused = async (body: object) => fieldsOf(await teacher.post(path, { reason: 'So', ...body }));
    expect(await refused({ requestType: 'HOLIDAY', reason: ' ' })).toEqual({
      requestType: 'Choose what is asked for',
      reason: 'Reason is required',
    });
    expect(await refused({ requestType: 'SHIFT_SWAP' })).toEqual({
      originalShiftId: 'Original shift is required for a shift swap',
      requestedShiftId: 'Requested shift is required for a shift swap',
      swapWithEmployeeId: 'Swap-with employee is required for a shift swap',
    });
    expect(await refused({ requestType: 'COVER_REQUEST' })).toEqual({
      originalShiftId: 'Original shift is required for a cover request',
    });
    expect(await refused({ requestType: 'TIME_OFF' })).toEqual({
      requestedDateFrom: 'Choose a shift or the first day',
    });
    const days = { requestType: 'TIME_OFF', requestedDateFrom: '2026-12-02' };
    expect(await refused({ ...days, requestedDateTo: '2026-12-01' })).toEqual({
      requestedDateTo: 'To date cannot be before From date',
    });
    expect(await refused({ ...days, requestedDateTo: '2027-03-04' })).toEqual({
      requestedDateTo: 'At most 92 days at once',
    });
    expect(await refused({ ...days, requestedDateFrom: '2026-11-18' })).toEqual({
      requestedDateFrom: 'This day is over.',
    });
    const single = await teacher.post(path, { ...days, requestedDateTo: '2026-12-02', reason: 'Rest' });
    expect(single.status).toBe(201);
  });

  it('keeps all that was asked, by whom and what became of it [TIM-09]', async () => {
    const { hr, ids } = world;
    const { request, mine, theirs, sunday } = await askSwap();
    expect(request).toMatchObject({
      ...{
        employeeId: ids.teacher,
        employeeName: 'Lan Nguyen',
        requestType: 'SHIFT_SWAP',
        reason: 'A wedding',
      },
      ...{ originalShiftId: mine.id, requestedShiftId: theirs.id, swapWithEmployeeId: ids.assistant },
      ...{ requestedDateFrom: null, requestedDateTo: null, coveredByEmployeeId: null, agreedAt: null },
      ...{ status: 'PENDING', approverId: null, approvedAt: null, approverNotes: null },
      originalShift: { date: addDays(sunday, 1), typeName: 'Early', startTime: '07:00', endTime: '15:00' },
      requestedShift: { date: addDays(sunday, 3), typeName: 'Late' },
      can: { cancel: true, decide: false, agree: false, decline: false },
    });
    const body = { status: 'REJECTED', version: request.version };
    expect(fieldsOf(await hr.post(`${path}/${request.id}/decision`, body))).toHaveProperty('approverNotes');
    const notes = { ...body, approverNotes: 'Not in exam week' };
    const rejected = (await hr.post(`${path}/${request.id}/decision`, notes)).body.data;
    expect(rejected).toMatchObject({
      ...{ status: 'REJECTED', approverId: hr.userId, approverNotes: 'Not in exam week' },
      approvedAt: '2026-11-19T12:00:00.000Z',
    });
  });

  it('is about a shift of one’s own that is published and to come, once at a time', async () => {
    const { teacher, ids, plan } = world;
    const { mine, theirs, sunday } = await twoShifts();
    const draft = await plan(ids.teacher, addDays(sunday, 5));
    const body = { requestType: 'COVER_REQUEST', reason: 'So' };
    for (const originalShiftId of [draft.id, theirs.id])
      expect(fieldsOf(await teacher.post(path, { ...body, originalShiftId }))).toEqual({
        originalShiftId: 'Shift does not exist.',
      });
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => teacher.post(path, { ...body, originalShiftId: mine.id })),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is cancelled by its person alone, while it waits [TIM-13]', async () => {
    const { hr, teacher, assistant } = world;
    const { request } = await askCover();
    const cancel = (client: typeof hr, version = request.version) =>
      client.post(`${path}/${request.id}/cancel`, { version });
    expect((await hr.post(`${path}/${request.id}/cancel`, { version: 1 })).status).toBe(403);
    expect((await cancel(assistant)).status).toBe(403);
    expect((await cancel(teacher)).body.data).toMatchObject({ status: 'CANCELLED', can: { cancel: false } });
    expect((await cancel(teacher, 2)).body.code).toBe('WRONG_STATE');
  });

  it('is decided by hr or the manager, never by who asked or takes part [TIM-13, AMB-092]', async () => {
    const { hr, manager, teacher, assistant, ids, plan, publish } = world;
    const { request } = await askCover();
    const decide = (client: typeof hr, id: string) =>
      client.post(`${path}/${id}/decision`, { status: 'REJECTED', approverNotes: 'No', version: 1 });
    expect((await decide(teacher, request.id)).status).toBe(403);
    expect((await decide(assistant, request.id)).status).toBe(403);
    expect((await decide(manager, request.id)).body.data.status).toBe('REJECTED');
    const sunday = freshWeek();
    const own = await plan(ids.hr, addDays(sunday, 1));
    await publish(sunday);
    const body = { requestType: 'TIME_OFF', originalShiftId: own.id, reason: 'So' };
    const asked = (await hr.post(path, body)).body.data;
    const refused = await decide(hr, asked.id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You cannot approve your own shift request.',
    ]);
    expect((await decide(manager, asked.id)).status).toBe(404);
  });
});

describe('a swap', () => {
  it('needs the consent of the other, then the approver, and changes both shifts at once [TIM-10, TIM-13]', async () => {
    const { hr, assistant, ids, shiftOf } = world;
    const { request, mine, theirs } = await askSwap();
    const approve = (version: number) =>
      hr.post(`${path}/${request.id}/decision`, { status: 'APPROVED', version });
    expect((await approve(1)).body.code).toBe('NOT_AGREED');
    const shown = (await assistant.get(`${path}/${request.id}`)).body.data;
    expect(shown.can).toMatchObject({ agree: true, decline: true });
    await assistant.post(`${path}/${request.id}/agree`, { version: 1 });
    expect((await approve(2)).body.data.status).toBe('APPROVED');
    expect(await shiftOf(mine.id)).toMatchObject({ employeeId: ids.assistant, isDraft: false });
    expect(await shiftOf(theirs.id)).toMatchObject({ employeeId: ids.teacher, isDraft: false });
  });

  it('works for two shifts of the same hours, between which each would have both', async () => {
    const { hr, teacher, assistant, ids, types, plan, publish, shiftOf } = world;
    const sunday = freshWeek();
    const mine = await plan(ids.teacher, addDays(sunday, 1), types.early);
    const theirs = await plan(ids.assistant, addDays(sunday, 1), types.late);
    await publish(sunday);
    const offered = await teacher.get(`${path}/swaps?shiftId=${mine.id}`);
    expect((await teacher.get(`${path}/swaps?shiftId=${theirs.id}`)).status).toBe(400);
    expect(offered.body.data.map(({ id }: { id: string }) => id)).toContain(theirs.id);
    const { body } = await teacher.post(path, {
      ...{ requestType: 'SHIFT_SWAP', originalShiftId: mine.id, requestedShiftId: theirs.id },
      ...{ swapWithEmployeeId: ids.assistant, reason: 'School run' },
    });
    await assistant.post(`${path}/${body.data.id}/agree`, { version: 1 });
    const done = await hr.post(`${path}/${body.data.id}/decision`, { status: 'APPROVED', version: 2 });
    expect(done.status).toBe(200);
    expect((await shiftOf(mine.id)).employeeId).toBe(ids.assistant);
    expect((await shiftOf(theirs.id)).employeeId).toBe(ids.teacher);
  });

  it('is not offered where somebody would have two shifts at a time, and then refused [TIM-10]', async () => {
    const { hr, teacher, assistant, ids, types, plan, publish } = world;
    const { request, sunday } = await askSwap();
    await plan(ids.assistant, addDays(sunday, 1), types.late);
    await publish(sunday);
    await assistant.post(`${path}/${request.id}/agree`, { version: 1 });
    const refused = await hr.post(`${path}/${request.id}/decision`, { status: 'APPROVED', version: 2 });
    expect([refused.status, refused.body.code]).toEqual([409, 'SHIFT_OVERLAPS']);
    const offered = await teacher.get(`${path}/swaps?shiftId=${request.originalShiftId}`);
    expect(offered.body.data.map(({ id }: { id: string }) => id)).not.toContain(request.requestedShiftId);
  });

  it('that the other declines is over', async () => {
    const { teacher, assistant } = world;
    const { request } = await askSwap();
    expect((await teacher.post(`${path}/${request.id}/decline`, { version: 1 })).status).toBe(403);
    const declined = await assistant.post(`${path}/${request.id}/decline`, { version: 1 });
    expect(declined.body.data.status).toBe('CANCELLED');
  });

  it('and the cancelling of one of its shifts: one of them wins', async () => {
    const { hr, assistant, ids, shiftOf } = world;
    for (let turn = 0; turn < amount(6, 200); turn++) {
      const { request, mine, theirs } = await askSwap();
      await assistant.post(`${path}/${request.id}/agree`, { version: 1 });
      const [decided, removed] = await Promise.all([
        hr.post(`${path}/${request.id}/decision`, { status: 'APPROVED', version: 2 }),
        hr.delete(`/api/hr/employee-shifts/${mine.id}`),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 409]).toContain(decided.status);
      expect(await shiftOf(mine.id)).toMatchObject({
        status: 'CANCELLED',
        employeeId: decided.status === 200 ? ids.assistant : ids.teacher,
      });
      expect((await shiftOf(theirs.id)).employeeId).toBe(
        decided.status === 200 ? ids.teacher : ids.assistant,
      );
    }
  });
});

describe('a swap against its own end', { timeout: 240_000 }, () => {
  it('is carried out or taken back, never both, whoever was first [TIM-13]', async () => {
    const { hr, teacher, assistant, ids, shiftOf } = world;
    const { mine, theirs } = await twoShifts();
    for (let turn = 0; turn < amount(12, 200); turn++) {
      const swap = { originalShiftId: mine.id, requestedShiftId: theirs.id, reason: 'A wedding' };
      const isBack = (await shiftOf(mine.id)).employeeId === ids.assistant;
      const [asker, other, otherId] = isBack
        ? [assistant, teacher, ids.teacher]
        : [teacher, assistant, ids.assistant];
      const body = { requestType: 'SHIFT_SWAP', ...swap, swapWithEmployeeId: otherId };
      const asked = (await asker.post(path, body)).body.data;
      // By turns it ends before the consent or with it; the one who asked takes it back meanwhile.
      const cancel = (version: number) => asker.post(`${path}/${asked.id}/cancel`, { version });
      if (turn % 3 === 0) {
        const [agreed, gone] = await Promise.all([
          other.post(`${path}/${asked.id}/agree`, { version: 1 }),
          cancel(1),
        ]);
        expect([agreed.status, gone.status].toSorted()).toEqual([200, 409]);
        if (gone.status === 409) expect((await cancel(2)).status).toBe(200);
        continue;
      }
      await other.post(`${path}/${asked.id}/agree`, { version: 1 });
      const decide = () => hr.post(`${path}/${asked.id}/decision`, { status: 'APPROVED', version: 2 });
      const early = turn % 2 === 0 ? cancel(2) : undefined;
      const [decided, gone] = await Promise.all([decide(), early ?? cancel(2)]);
      expect([decided.status, gone.status].toSorted(), `${decided.raw.body} ${gone.raw.body}`).toEqual([
        200, 409,
      ]);
      const status = decided.status === 200 ? 'APPROVED' : 'CANCELLED';
      expect((await hr.get(`${path}/${asked.id}`)).body.data.status).toBe(status);
      const isSwapped = isBack === (status === 'CANCELLED');
      const holders = [(await shiftOf(mine.id)).employeeId, (await shiftOf(theirs.id)).employeeId];
      expect(holders).toEqual(isSwapped ? [ids.assistant, ids.teacher] : [ids.teacher, ids.assistant]);
    }
  });
});

describe('cover', () => {
  it('goes to the first who could and accepts, then to the approver [TIM-10, TIM-13]', async () => {
    const { hr, assistant, ids, shiftOf } = world;
    const { request, mine } = await askCover();
    const early = await hr.post(`${path}/${request.id}/decision`, { status: 'APPROVED', version: 1 });
    expect(early.body.code).toBe('NOT_COVERED');
    const offered = (await assistant.get(`${path}?whose=asked&status=PENDING&limit=100`)).body.data;
    const row = offered.find(({ id }: { id: string }) => id === request.id);
    expect(row).toMatchObject({ reason: '', can: { agree: true, decline: false } });
    const taken = await assistant.post(`${path}/${request.id}/agree`, { version: 1 });
    expect(taken.body.data).toMatchObject({ coveredByEmployeeId: ids.assistant, status: 'PENDING' });
    const done = await hr.post(`${path}/${request.id}/decision`, { status: 'APPROVED', version: 2 });
    expect(done.body.data.status).toBe('APPROVED');
    expect((await shiftOf(mine.id)).employeeId).toBe(ids.assistant);
  });

  it('that two accept at once is taken by one of them', async () => {
    const { assistant, manager, ids } = world;
    for (let turn = 0; turn < amount(6, 200); turn++) {
      const { request } = await askCover();
      const both = await Promise.all(
        [assistant, manager].map((client) => client.post(`${path}/${request.id}/agree`, { version: 1 })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('TAKEN');
      const winner = both[0]?.status === 200 ? ids.assistant : ids.manager;
      const after = (await world.hr.get(`${path}/${request.id}`)).body.data;
      expect(after.coveredByEmployeeId).toBe(winner);
    }
  });

  it('is not decided about by who takes it [AMB-092]', async () => {
    const { hr } = world;
    const { request } = await askCover();
    expect((await hr.post(`${path}/${request.id}/agree`, { version: 1 })).status).toBe(200);
    const refused = await hr.post(`${path}/${request.id}/decision`, { status: 'APPROVED', version: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You cannot approve your own shift request.',
    ]);
  });

  it('is no offer for who works at that time', async () => {
    const { assistant, ids, types, plan } = world;
    const { request, sunday } = await askCover();
    await plan(ids.assistant, addDays(sunday, 1), types.late);
    expect((await assistant.get(`${path}/${request.id}`)).status).toBe(404);
    expect((await assistant.post(`${path}/${request.id}/agree`, { version: 1 })).status).toBe(404);
  });
});

describe('time off', () => {
  it('frees the shift, or all of its days, and touches no balance [TIM-10]', async () => {
    const { hr, teacher, ids, types, plan, publish, shiftOf, grant, balance } = world;
    await grant('ANNUAL');
    const before = await balance(ids.teacher, 'ANNUAL');
    const { mine, sunday } = await twoShifts();
    const one = { requestType: 'TIME_OFF', originalShiftId: mine.id, reason: 'Rest' };
    const asked = (await teacher.post(path, one)).body.data;
    await hr.post(`${path}/${asked.id}/decision`, { status: 'APPROVED', version: 1 });
    expect(await shiftOf(mine.id)).toMatchObject({ status: 'CANCELLED', isDraft: false });
    const days = [1, 2, 3].map((at) => addDays(sunday, 7 + at));
    const shifts = [];
    for (const day of days) shifts.push(await plan(ids.teacher, day, types.night));
    await publish(addDays(sunday, 7));
    const period = { requestType: 'TIME_OFF', requestedDateFrom: days[0], requestedDateTo: days[1] };
    const second = (await teacher.post(path, { ...period, reason: 'Rest' })).body.data;
    await hr.post(`${path}/${second.id}/decision`, { status: 'APPROVED', version: 1 });
    const statuses = [];
    for (const { id } of shifts) statuses.push((await shiftOf(id)).status);
    expect(statuses).toEqual(['CANCELLED', 'CANCELLED', 'SCHEDULED']);
    expect(await balance(ids.teacher, 'ANNUAL')).toEqual(before);
  });
});
