import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLeaveWorld } from '../../../testing/leave-world.ts';
import { amount } from '../../../testing/thorough.ts';

// Today is Thursday, 19 November 2026.

const path = '/api/hr/leave-requests';
const rounds = amount(12, 200);
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
let annual: string;
let unpaid: string;
beforeAll(async () => {
  world = await makeLeaveWorld();
  annual = await world.typeId('ANNUAL');
  unpaid = await world.typeId('UNPAID');
  await world.app.db.execute(sql`update leave_type set is_encashable = true where id = ${annual}`);
});

const day = (startDate: string) => ({ startDate, endDate: startDate });

/** Sends both at once, who is sent first by turns. Returns the replies in their own order. */
async function together<A, B>(turn: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const early = turn % 2 === 0 ? one() : undefined;
  const second = other();
  return [await (early ?? one()), await second];
}

/** Somebody new with so much annual leave, from the beginning of the year. */
async function withLeave(name: string, quantity: string): Promise<string> {
  const employeeId = await world.school.employee(name);
  const opening = { employeeId, leaveTypeId: annual, quantity, effectiveOn: '2026-01-01', reason: 'Opening' };
  expect((await world.hr.post('/api/hr/leave-ledger', opening)).status).toBe(201);
  return employeeId;
}

/** What was decided about a request, and what of it stands in the ledger. */
async function storedOf(id: string) {
  const { rows } = await world.app.db.execute(sql`
    select r.status,
      (select count(*)::int from approval_step s join approval_request a on a.id = s.request_id
        where a.record_id = r.id and s.decision is not null) as decisions,
      (select count(*)::int from leave_entry e where e.request_id = r.id) as entries,
      (select count(*)::int from staff_absence b where b.leave_request_id = r.id) as absences
    from leave_request r where r.id = ${id}`);
  return rows[0];
}

describe('the last day of leave', { timeout: 240_000 }, () => {
  it('goes to one of two who ask for it at once, and the balance never falls below nothing', async () => {
    const { hr, clerk, balance } = world;
    for (let round = 0; round < rounds; round += 1) {
      const employeeId = await withLeave(`Last ${round}`, '1');
      const ask = (client: typeof hr, on: string) =>
        client.post(path, { leaveTypeId: annual, employeeId, ...day(on) });
      const both = await together(
        round,
        () => ask(hr, '2026-12-01'),
        () => ask(clerk, '2026-12-02'),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
      expect(await balance(employeeId, 'ANNUAL')).toMatchObject({ pending: '1.00', available: '0.00' });
    }
  });

  it('is taken or paid out, when somebody asks for either at once', async () => {
    const { hr, clerk, balance } = world;
    for (let round = 0; round < rounds; round += 1) {
      const employeeId = await withLeave(`Paid ${round}`, '1');
      const wanted = { leaveTypeId: annual, employeeId };
      const [leave, money] = await together(
        round,
        () => hr.post(path, { ...wanted, ...day('2026-12-01') }),
        () => clerk.post('/api/hr/leave-encashments', { ...wanted, days: '1' }),
      );
      expect([leave.status, money.status].toSorted(), `${leave.raw.body} ${money.raw.body}`).toEqual([
        201, 400,
      ]);
      expect(await balance(employeeId, 'ANNUAL')).toMatchObject({ available: '0.00' });
    }
  });
});

describe('two who decide at once', { timeout: 240_000 }, () => {
  /** A request of the teacher, whom the manager and hr decide about, with its number in the inbox. */
  async function asked(on: string) {
    const { data } = (await world.teacher.post(path, { leaveTypeId: unpaid, ...day(on) })).body;
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from approval_request where record_id = ${data.id}`,
    );
    return { id: data.id as string, version: data.version as number, inbox: rows[0]?.id ?? '' };
  }

  it('make one decision, and the other is told so, on whichever screen [TIM-16]', async () => {
    const { manager, hr } = world;
    for (let round = 0; round < rounds; round += 1) {
      const { id, version, inbox } = await asked('2026-12-09');
      // One of them decides where leave is looked at; the other there too, or in the inbox.
      const [yes, no] = await together(
        round,
        () => manager.post(`${path}/${id}/status`, { status: 'Approved', version }),
        () =>
          round % 4 < 2
            ? hr.post(`${path}/${id}/status`, { status: 'Rejected', version, approverNotes: 'The fair' })
            : hr.post(`/api/approvals/${inbox}/decision`, { decision: 'REJECTED', notes: 'The fair' }),
      );
      expect([yes.status, no.status].toSorted(), `${yes.raw.body} ${no.raw.body}`).toEqual([200, 409]);
      const isApproved = yes.status === 200;
      const status = isApproved ? 'Approved' : 'Rejected';
      const kept = Number(isApproved);
      expect(await storedOf(id)).toEqual({ status, decisions: 1, entries: kept, absences: kept });
      if (!isApproved) continue;
      const cancel = { status: 'Cancelled', version: yes.body.data.version };
      expect((await hr.post(`${path}/${id}/status`, cancel)).status).toBe(200);
    }
  });

  it('are told so too in the inbox when the other was well before them, and who was never asked sees nothing', async () => {
    const { manager, hr, assistant } = world;
    const { id, version, inbox } = await asked('2026-12-11');
    expect((await manager.post(`${path}/${id}/status`, { status: 'Approved', version })).status).toBe(200);
    const decide = (client: typeof hr) =>
      client.post(`/api/approvals/${inbox}/decision`, { decision: 'APPROVED' });
    const late = await decide(hr);
    expect([late.status, late.body.code]).toEqual([409, 'NOT_WAITING']);
    expect((await decide(assistant)).status).toBe(404);
  });

  it('while it is withdrawn: it is either decided or withdrawn [TIM-16]', async () => {
    const { manager, teacher, hr } = world;
    for (let round = 0; round < rounds; round += 1) {
      const { id, version } = await asked('2026-12-10');
      const [yes, back] = await together(
        round,
        () => manager.post(`${path}/${id}/status`, { status: 'Approved', version }),
        () => teacher.post(`${path}/${id}/status`, { status: 'Withdrawn', version }),
      );
      expect([yes.status, back.status].toSorted(), `${yes.raw.body} ${back.raw.body}`).toEqual([200, 409]);
      const kept = Number(yes.status === 200);
      const status = kept ? 'Approved' : 'Withdrawn';
      expect(await storedOf(id)).toEqual({ status, decisions: kept, entries: kept, absences: kept });
      if (kept === 0) continue;
      const cancel = { status: 'Cancelled', version: yes.body.data.version };
      expect((await hr.post(`${path}/${id}/status`, cancel)).status).toBe(200);
    }
  });
});

describe('a colleague whom two approvals want at the same hour', { timeout: 240_000 }, () => {
  it('covers one lesson, and the other leave stays as it was asked for', async () => {
    const { school, manager, hr, app, clerk } = world;
    const monday = '2026-11-23';
    const days = { startDate: '2026-11-09', endDate: '2026-12-14' };
    const lesson = async (name: string) => {
      const teacherId = await school.employee(`${name} Teacher`);
      const classId = await school.class({ name, ...days, teacherIds: [teacherId] });
      const times = { startTime: '09:00', endTime: '10:00' };
      const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, times);
      return { teacherId, key: { scheduleId: body.data.id, originalDate: monday, kind: 'TEACHER' } };
    };
    const [owls, bears] = [await lesson('Owls'), await lesson('Bears')];
    const ask = async ({ teacherId }: typeof owls) =>
      (await clerk.post(path, { leaveTypeId: unpaid, employeeId: teacherId, ...day(monday) })).body.data;
    const cover = await school.employee('Hoa Cover');
    await school.class({ name: 'Hoa class', ...days, teacherIds: [cover] });
    for (let round = 0; round < amount(6, 200); round += 1) {
      const [first, second] = [await ask(owls), await ask(bears)];
      const approve =
        ({ id, version }: typeof first, { key }: typeof owls) =>
        () =>
          hr.post(`${path}/${id}/status`, { status: 'Approved', version, covers: [{ ...key, to: cover }] });
      const both = await together(round, approve(first, owls), approve(second, bears));
      expect(both.map(({ status }) => status).toSorted(), both.map(({ raw }) => raw.body).join()).toEqual([
        200, 409,
      ]);
      const isFirst = both[0].status === 200;
      const [won, lost] = isFirst ? [first, second] : [second, first];
      expect(await storedOf(won.id)).toMatchObject({ status: 'Approved', decisions: 1, absences: 1 });
      expect(await storedOf(lost.id)).toMatchObject({ status: 'Pending', decisions: 0, absences: 0 });
      const { rows } = await app.db.execute(
        sql`select request_id as id from leave_cover where request_id in (${won.id}, ${lost.id})`,
      );
      expect(rows).toEqual([{ id: won.id }]);
      const { version } = both[isFirst ? 0 : 1].body.data;
      await hr.post(`${path}/${won.id}/status`, { status: 'Cancelled', version });
      const no = { status: 'Rejected', version: lost.version, approverNotes: 'Next round' };
      expect((await hr.post(`${path}/${lost.id}/status`, no)).status).toBe(200);
    }
  });
});
