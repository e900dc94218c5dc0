import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, makeLeaveWorld } from '../../../testing/leave-world.ts';
import { keepLeave } from '../ledger/leave.job.ts';

// Today is Thursday, 19 November 2026. The lessons are on Mondays from 23 November.

const path = '/api/hr/leave-requests';
const monday = '2026-11-23';
let world: Awaited<ReturnType<typeof makeLeaveWorld>>;
let unpaid: string;
beforeAll(async () => {
  world = await makeLeaveWorld();
  unpaid = await world.typeId('UNPAID');
});

/** A class on Mondays of a new teacher, at this time. */
async function taught(name: string, startTime = '09:00') {
  const { school, manager, clerk } = world;
  const teacherId = await school.employee(`${name} Teacher`);
  const classId = await school.class({
    ...{ name, startDate: '2026-11-09', endDate: '2026-12-14', teacherIds: [teacherId] },
  });
  const endTime = `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}:00`;
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, { startTime, endTime });
  const scheduleId = body.data.id as string;
  const ask = (days: object) => clerk.post(path, { leaveTypeId: unpaid, employeeId: teacherId, ...days });
  return { teacherId, classId, scheduleId, ask };
}

/** Somebody who teaches, in a class without lessons, so that they may cover. */
async function colleague(name: string): Promise<string> {
  const id = await world.school.employee(name);
  await world.school.class({
    name: `${name} class`,
    startDate: '2026-11-09',
    endDate: '2026-12-14',
    teacherIds: [id],
  });
  return id;
}

const holders = async (scheduleId: string) => {
  const { body } = await world.manager.get(
    `/api/class-schedule/cover?scheduleId=${scheduleId}&date=${monday}`,
  );
  return body.lesson.teachers.map((one: { employeeId: string }) => one.employeeId);
};
const candidates = async (scheduleId: string) => {
  const { body } = await world.manager.get(
    `/api/class-schedule/cover?scheduleId=${scheduleId}&date=${monday}`,
  );
  return body.candidates.map((one: { employeeId: string }) => one.employeeId);
};

describe('leave of who teaches', () => {
  it('shows which lessons it hits, and passes them on with the approval, all or nothing', async () => {
    const { hr } = world;
    const first = await taught('Owls');
    const cover = await colleague('Hoa Cover');
    const { id, version } = (await first.ask({ startDate: monday, endDate: monday })).body.data;
    const { data: impact } = (await hr.get(`${path}/${id}/impact`)).body;
    expect(impact).toMatchObject({ quantity: '1.00', lessonCount: 1, dutyCount: 0, block: null });
    expect(impact.lessons).toEqual([
      { className: 'Owls', date: monday, startTime: '09:00', endTime: '10:00', kind: 'TEACHER' },
    ]);
    const lesson = { scheduleId: first.scheduleId, originalDate: monday, kind: 'TEACHER' };
    // A cover who neither teaches nor exists: nothing of the approval stays.
    const nobody = { ...lesson, to: '00000000-0000-4000-8000-000000000000' };
    expect(
      (await hr.post(`${path}/${id}/status`, { status: 'Approved', version, covers: [nobody] })).status,
    ).toBe(400);
    expect((await hr.get(`${path}/${id}`)).body.data.status).toBe('Pending');
    const approved = await hr.post(`${path}/${id}/status`, {
      ...{ status: 'Approved', version, covers: [{ ...lesson, to: cover }] },
    });
    expect(approved.body.data.status).toBe('Approved');
    expect(await holders(first.scheduleId)).toEqual([cover]);
    const cancelled = await hr.post(`${path}/${id}/status`, {
      status: 'Cancelled',
      version: approved.body.data.version,
    });
    expect(cancelled.status).toBe(200);
    expect(await holders(first.scheduleId)).toEqual([first.teacherId]);
  });

  it('takes them out of who may cover, and out of what is given to them on that day', async () => {
    const { hr, clerk, manager } = world;
    const [first, away] = [await taught('Bears', '11:00'), await colleague('Away Person')];
    const other = await taught('Cats', '11:00');
    expect(await candidates(first.scheduleId)).toContain(away);
    const { id, version } = (
      await clerk.post(path, {
        leaveTypeId: unpaid,
        employeeId: away,
        startDate: monday,
        endDate: '2026-11-27',
      })
    ).body.data;
    expect(await candidates(first.scheduleId)).toContain(away);
    const approved = (await hr.post(`${path}/${id}/status`, { status: 'Approved', version })).body.data;
    expect(await candidates(first.scheduleId)).not.toContain(away);
    const given = await manager.post('/api/class-schedule/overrides', {
      ...{ classScheduleId: first.scheduleId, overrideDate: monday, substituteTeacherId: away },
    });
    expect(given.status).toBe(409);
    expect(given.body).toMatchObject({
      code: 'AVAILABILITY_CONFLICT',
      message: 'Away Person is on leave until 2026-11-27.',
    });
    const lessons = [
      {
        scheduleId: other.scheduleId,
        originalDate: monday,
        kind: 'TEACHER',
        from: other.teacherId,
        to: away,
      },
    ];
    const handed = await hr.post('/api/class-schedule/absence-cover', { changes: lessons, duties: [] });
    expect(handed.body.code).toBe('AVAILABILITY_CONFLICT');
    await hr.post(`${path}/${id}/status`, { status: 'Cancelled', version: approved.version });
    expect(
      (await hr.post('/api/class-schedule/absence-cover', { changes: lessons, duties: [] })).status,
    ).toBe(200);
  });

  it('of half a day leaves them free in the other half', async () => {
    const { hr, clerk } = world;
    const lesson = await taught('Dogs', '15:00');
    const half = await colleague('Half Day');
    const ask = async (halfDayType: string) => {
      const { id, version } = (
        await clerk.post(path, {
          ...{
            leaveTypeId: unpaid,
            employeeId: half,
            startDate: monday,
            endDate: monday,
            isHalfDay: true,
            halfDayType,
          },
        })
      ).body.data;
      await hr.post(`${path}/${id}/status`, { status: 'Approved', version });
    };
    await ask('FIRST_HALF');
    expect(await candidates(lesson.scheduleId)).toContain(half);
    await ask('SECOND_HALF');
    expect(await candidates(lesson.scheduleId)).not.toContain(half);
  });

  it('and a lesson given to them at the same moment do not both go through', async () => {
    const { hr, clerk } = world;
    const lesson = await taught('Eels', '17:00');
    for (let round = 0; round < 5; round += 1) {
      const person = await colleague(`Race ${round}`);
      const { id, version } = (
        await clerk.post(path, {
          leaveTypeId: unpaid,
          employeeId: person,
          startDate: monday,
          endDate: monday,
        })
      ).body.data;
      const [holder] = await holders(lesson.scheduleId);
      const change = {
        scheduleId: lesson.scheduleId,
        originalDate: monday,
        kind: 'TEACHER',
        from: holder,
        to: person,
      };
      const [approved, given] = await Promise.all([
        hr.post(`${path}/${id}/status`, { status: 'Approved', version }),
        hr.post('/api/class-schedule/absence-cover', { changes: [change], duties: [] }),
      ]);
      expect(approved.status).toBe(200);
      // Given before, the lesson is theirs and waits for cover; given after, it was refused.
      const isTheirs = (await holders(lesson.scheduleId)).includes(person);
      expect(given.status).toBe(isTheirs ? 200 : 409);
    }
  });
});

describe('a holiday that comes later', () => {
  it('proposes to count approved leave anew, and gives the day back when hr applies it', async () => {
    const { app, hr, clerk, typeId, school, balance } = world;
    const employeeId = await school.employee('Recount Me');
    const opening = {
      employeeId,
      leaveTypeId: await typeId('ANNUAL'),
      quantity: '10',
      effectiveOn: '2026-01-01',
      reason: 'x',
    };
    await hr.post('/api/hr/leave-ledger', opening);
    const { id, version } = (
      await clerk.post(path, {
        leaveTypeId: opening.leaveTypeId,
        employeeId,
        startDate: '2026-12-02',
        endDate: '2026-12-04',
      })
    ).body.data;
    await hr.post(`${path}/${id}/status`, { status: 'Approved', version });
    const night = () => keepLeave({ database: app.platform.database, clock: app.clock });
    const open = async () =>
      (await hr.get('/api/hr/leave-recounts')).body.data.filter(
        (one: { requestId: string }) => one.requestId === id,
      );
    await night();
    expect(await open()).toEqual([]);
    const list = (await hr.post('/api/hr/holiday-lists', { name: 'Given', year: 2026, isDefault: true })).body
      .data;
    await hr.post(`/api/hr/holiday-lists/${list.id}/holidays`, {
      holidays: [{ date: '2026-12-03', name: 'Given' }],
    });
    await night();
    const [proposed] = await open();
    expect(proposed).toMatchObject({ before: '3.0000', after: '2.0000', employeeName: 'Recount Me' });
    const before = await balance(employeeId, 'ANNUAL', '2026-12-31');
    expect((await hr.post(`/api/hr/leave-recounts/${proposed.id}`, { apply: true })).body.data).toEqual({
      applied: true,
    });
    expect(await balance(employeeId, 'ANNUAL', '2026-12-31')).toMatchObject({
      balance: String((Number(before.balance) + 1).toFixed(2)),
    });
    expect((await hr.get(`${path}/${id}`)).body.data).toMatchObject({ quantity: '2.00' });
    expect((await hr.post(`/api/hr/leave-recounts/${proposed.id}`, { apply: true })).status).toBe(409);
    await night();
    expect(await open()).toEqual([]);
  });
});

describe('the team calendar', () => {
  it('shows colleagues of the department as away, without what it is', async () => {
    const { app, hr, teacher, assistant, ids } = world;
    await app.db.execute(
      sql`insert into department (id, name, created_at, updated_at) values ('00000000-0000-4000-8000-00000000000d', 'Languages', now(), now())`,
    );
    await app.db.execute(
      sql`update employee set department_id = '00000000-0000-4000-8000-00000000000d' where id in (${ids.teacher}, ${ids.assistant})`,
    );
    const days = { startDate: '2026-12-08', endDate: '2026-12-09' };
    const { id, version } = (await assistant.post(path, { leaveTypeId: unpaid, ...days, reason: 'Private' }))
      .body.data;
    const url = '/api/hr/team-calendar?from=2026-12-07&to=2026-12-13';
    const seen = async (client: typeof hr) =>
      (await client.get(url)).body.data.find(
        (one: { employeeId: string }) => one.employeeId === ids.assistant,
      )?.away;
    expect(await seen(teacher)).toEqual([]);
    expect(await seen(hr)).toMatchObject([{ status: 'Pending', typeName: 'Unpaid' }]);
    await hr.post(`${path}/${id}/status`, { status: 'Approved', version });
    expect(await seen(teacher)).toEqual([
      {
        ...days,
        requestId: null,
        typeName: null,
        color: null,
        status: 'Approved',
        fromTime: null,
        toTime: null,
      },
    ]);
    expect(fieldsOf(await teacher.get('/api/hr/team-calendar?from=2026-01-01&to=2026-12-31'))).toEqual({
      to: 'At most 62 days at once',
    });
  });
});
