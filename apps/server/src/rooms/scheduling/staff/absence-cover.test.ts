import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC. The absence is Monday, 23 November, or the week from it.

let app: TestApp;
let manager: TestClient;
let hr: TestClient;
let school: ReturnType<typeof schoolFactory>;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  hr = await app.as('hr');
  school = schoolFactory(app.db);
});

const url = '/api/class-schedule/absence-cover';
const monday = '2026-11-23';

/** A class on Mondays from 9 to 30 November, with its teachers, at this time. */
async function mondays(name: string, startTime: string, teacherIds: string[], fields: object = {}) {
  const classId = await school.class({
    name,
    startDate: '2026-11-09',
    endDate: '2026-11-30',
    teacherIds,
    ...fields,
  });
  const endTime = `${String(Number(startTime.slice(0, 2)) + 1).padStart(2, '0')}${startTime.slice(2)}`;
  const { body } = await manager.post(`/api/lms/classes/${classId}/schedules`, { startTime, endTime });
  expect(body.data?.id).toBeDefined();
  return { classId, scheduleId: body.data.id as string };
}

const planOf = async (employeeId: string, from = monday, to = monday, client = hr) =>
  (await client.get(`${url}?employeeId=${employeeId}&from=${from}&to=${to}`)).body;
const holderOf = async (scheduleId: string) => {
  const { body } = await manager.get(`/api/class-schedule/cover?scheduleId=${scheduleId}&date=${monday}`);
  return body.lesson.teachers.map(({ employeeId }: { employeeId: string }) => employeeId);
};

/** Every lesson of the plan to whom it proposes. */
function accepted(away: string, plan: { lessons: Record<string, unknown>[] }) {
  return plan.lessons.map(({ scheduleId, originalDate, kind, proposedId }) => ({
    ...{ scheduleId, originalDate, kind },
    ...{ from: away, to: proposedId },
  }));
}

describe('cover for somebody who is away', () => {
  it('has each lesson of the period with a proposal for all at once, and the duties', async () => {
    const [away, an] = [await school.employee('Away One'), await school.employee('An One')];
    const first = await mondays('One A', '09:00', [away]);
    const second = await mondays('One B', '11:00', [away]);
    // An teaches at nine, so is free for the second alone.
    await mondays('One C', '09:30', [an]);
    const plan = await planOf(away);
    expect(plan.employee).toEqual({ employeeId: away, name: 'Away One' });
    expect(plan.lessons.map(({ scheduleId }: { scheduleId: string }) => scheduleId)).toEqual([
      first.scheduleId,
      second.scheduleId,
    ]);
    expect(plan.lessons[0]).toMatchObject({
      className: 'One A',
      date: monday,
      startTime: '09:00',
      kind: 'TEACHER',
    });
    const idsOf = (at: number) =>
      plan.lessons[at].candidates.map(({ employeeId }: { employeeId: string }) => employeeId);
    expect(idsOf(0)).not.toContain(an);
    expect(idsOf(1)).toContain(an);
    expect(idsOf(1)).not.toContain(away);
    expect(plan.duties).toEqual([]);
    const week = await planOf(away, monday, '2026-11-30');
    expect(week.lessons).toHaveLength(4);
  });

  it('hands all lessons over, in one go, and takes them back by what it answered', async () => {
    const [away, an] = [await school.employee('Away Two'), await school.employee('An Two')];
    const first = await mondays('Two A', '13:00', [away]);
    const second = await mondays('Two B', '15:00', [away]);
    await mondays('Two C', '18:00', [an]);
    const changes = accepted(away, await planOf(away));
    for (const { to } of changes) expect(to).not.toBe(null);
    const reply = await hr.post(url, { changes });
    expect(reply.status).toBe(200);
    expect(await holderOf(first.scheduleId)).toEqual([changes[0]?.to]);
    expect(await holderOf(second.scheduleId)).toEqual([changes[1]?.to]);
    expect((await planOf(away)).lessons).toEqual([]);
    expect(await planOf(String(changes[0]?.to))).toMatchObject({
      lessons: expect.arrayContaining([expect.objectContaining({ scheduleId: first.scheduleId })]),
    });
    await hr.post(url, { changes: reply.body.data.undo });
    expect(await holderOf(first.scheduleId)).toEqual([away]);
    expect(await holderOf(second.scheduleId)).toEqual([away]);
    const { body } = await manager.get(`/api/class-schedule/overrides?classId=${first.classId}`);
    expect(body.data).toEqual([]);
  });

  it('keeps what else was changed on the date, and hands over what a substitute held', async () => {
    const [away, an, binh] = [
      await school.employee('Away Three'),
      await school.employee('An Three'),
      await school.employee('Binh Three'),
    ];
    const { scheduleId } = await mondays('Three', '08:00', [away]);
    const key = { scheduleId, originalDate: monday, kind: 'TEACHER' };
    await manager.post('/api/class-schedule/overrides', {
      ...{ classScheduleId: scheduleId, overrideDate: monday },
      ...{ newStartTime: '07:30', newEndTime: '08:30', substituteTeacherId: an },
    });
    await mondays('Elsewhere', '20:00', [binh]);
    const reply = await hr.post(url, { changes: [{ ...key, from: an, to: binh }] });
    expect(reply.body.data.undo).toEqual([{ ...key, from: binh, to: an }]);
    expect(await holderOf(scheduleId)).toEqual([binh]);
    await hr.post(url, { changes: [{ ...key, from: binh, to: null }] });
    expect(await holderOf(scheduleId)).toEqual([away]);
    const { body } = await manager.get(`/api/class-schedule/overrides?scheduleId=${scheduleId}`);
    expect(body.data).toMatchObject([{ newStartTime: '07:30', substituteTeacherId: null }]);
  });

  it('hands over nothing when one of the lessons cannot be', async () => {
    const [away, an, busy] = [
      await school.employee('Away Four'),
      await school.employee('An Four'),
      await school.employee('Busy Four'),
    ];
    const first = await mondays('Four A', '10:00', [away]);
    const second = await mondays('Four B', '12:00', [away]);
    await mondays('Four C', '12:30', [busy]);
    await mondays('Four D', '17:00', [an]);
    const change = ({ scheduleId }: { scheduleId: string }, from: string, to: string) => ({
      ...{ scheduleId, originalDate: monday, kind: 'TEACHER' },
      ...{ from, to },
    });
    const booked = await hr.post(url, { changes: [change(first, away, an), change(second, away, busy)] });
    expect([booked.status, booked.body.code]).toEqual([409, 'TEACHING_CONFLICT']);
    const taken = await hr.post(url, { changes: [change(first, away, an), change(second, busy, an)] });
    expect([taken.status, taken.body.code]).toEqual([409, 'COVER_CHANGED']);
    expect(taken.body.message).toBe('Somebody else holds Four B on 2026-11-23 by now. Look again.');
    const nobody = '01900000-0000-7000-8000-000000000001';
    const unknown = await hr.post(url, { changes: [change(first, away, nobody)] });
    expect([unknown.status, unknown.body.details.fieldErrors]).toEqual([
      400,
      { 'changes.0.to': ['This person neither teaches nor assists.'] },
    ]);
    expect(await holderOf(first.scheduleId)).toEqual([away]);
  });

  it('is for 31 days at most, not backwards, and leaves out what is over', async () => {
    const away = await school.employee('Away Five');
    await mondays('Five', '16:00', [away]);
    const ask = (from: string, to: string) => hr.get(`${url}?employeeId=${away}&from=${from}&to=${to}`);
    expect(
      (await ask('2026-11-02', '2026-12-02')).body.lessons.map(({ date }: { date: string }) => date),
    ).toEqual(['2026-11-23', '2026-11-30']);
    expect((await ask('2026-11-01', '2026-12-02')).body.details.fieldErrors).toEqual({
      to: ['Choose 31 days at most'],
    });
    expect((await ask('2026-11-02', '2026-11-01')).body.details.fieldErrors).toEqual({
      to: ['The last day must not be before the first'],
    });
    expect((await ask(monday, monday)).status).toBe(200);
    const gone = '01900000-0000-7000-8000-000000000001';
    expect((await hr.get(`${url}?employeeId=${gone}&from=${monday}&to=${monday}`)).status).toBe(404);
  });

  it('takes from one lesson to 200, each once', async () => {
    const away = await school.employee('Away Seven');
    const day = (at: number) => new Date(Date.UTC(2026, 10, 23 + at)).toISOString().slice(0, 10);
    const change = (at: number) => ({
      ...{ scheduleId: away, originalDate: day(at), kind: 'TEACHER' },
      ...{ from: away, to: null },
    });
    const apply = async (changes: object[]) => {
      const { status, body } = await hr.post(url, { changes });
      return [status, body.details?.fieldErrors?.changes ?? body.message];
    };
    expect(await apply([])).toEqual([400, ['Choose a lesson']]);
    expect(await apply(Array.from({ length: 201 }, (_, at) => change(at)))).toEqual([
      ...[400, ['Choose 200 lessons at most']],
    ]);
    expect(await apply([change(0), change(0)])).toEqual([400, ['Name each lesson once']]);
    // As many as may be are read, and the first of them is no lesson.
    expect(await apply(Array.from({ length: 200 }, (_, at) => change(at)))).toEqual([
      404,
      'Lesson not found',
    ]);
  });

  it('is for who may put any person on duty, and for nobody else', async () => {
    const away = await school.employee('Away Six');
    const asked = async (role: Parameters<typeof app.as>[0]) =>
      (await (await app.as(role)).get(`${url}?employeeId=${away}&from=${monday}&to=${monday}`)).status;
    expect([await asked('hr'), await asked('manager'), await asked('teacher'), await asked('sales')]).toEqual(
      [...[200, 200, 403, 403]],
    );
  });
});

describe('duties of somebody who is away', () => {
  /** An employee with an account of the role. */
  const person = async (name: string, role: 'teacher' | 'hr' | 'sales') =>
    school.employee(name, await app.userIdOf(role));
  const dutyOf = async (role: 'teacher' | 'sales', more: object = {}) => {
    const type = await manager.post('/api/assignment-types', { name: `Yard ${newId().slice(-6)}` });
    expect(type.status, type.raw.body).toBe(201);
    const reply = await manager.post('/api/schedule/assignments', {
      userId: await app.userIdOf(role),
      assignmentTypeId: type.body.data.id,
      isRecurring: true,
      dayOfWeek: [1],
      startDate: monday,
      startTimeOfDay: '13:00',
      endTimeOfDay: '14:00',
      ...more,
    });
    expect(reply.status, reply.raw.body).toBe(201);
    return reply.body.data.id as string;
  };
  const comesOn = async (assignmentId: string) => {
    const { rows } = await app.db.execute<{ date: string; user: string }>(sql`
      select o.original_date::text as date, u.username as user from assignment_occurrence o join "user" u on u.id = o.user_id
      where o.assignment_id = ${assignmentId} order by 1 limit 2`);
    return rows.map(({ date, user }) => [date, user]);
  };

  it('have a proposal among colleagues of the same role who are free, and pass for one date, with a way back [SCH-35]', async () => {
    const away = await person('Away Duty', 'sales');
    const [free, busy] = [await school.employee('Free Duty'), await school.employee('Busy Duty')];
    // Two colleagues of the same role, of whom one has a duty of her own at that time.
    const sales = await app.userIdOf('sales');
    for (const [employeeId, username] of [
      [free, 'free.duty'],
      [busy, 'busy.duty'],
    ] as const)
      await app.db.execute(sql`
        with made as (insert into "user" (id, name, email, username, is_active, primary_role_id, created_at, updated_at)
          select gen_random_uuid(), ${username}, ${`${username}@x.example`}, ${username}, true, primary_role_id, now(), now()
          from "user" where id = ${sales} returning id)
        update employee set user_id = (select id from made) where id = ${employeeId}`);
    const duty = await dutyOf('sales');
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select user_id as id from employee where id = ${busy}`,
    );
    await dutyOf('sales', { userId: rows[0]?.id });
    const plan = await planOf(away);
    expect(plan.duties).toHaveLength(1);
    expect(plan.duties[0]).toMatchObject({
      ...{ assignmentId: duty, originalDate: monday, date: monday, startTime: '13:00', endTime: '14:00' },
      ...{ proposedId: free, busyCount: 1 },
    });
    expect(plan.duties[0].candidates.map(({ employeeId }: { employeeId: string }) => employeeId)).toEqual([
      free,
    ]);
    const body = (to: string) => ({
      changes: [],
      duties: [{ assignmentId: duty, originalDate: monday, from: away, to }],
    });
    const refused = await hr.post(url, body(busy));
    expect([refused.status, refused.body.code]).toEqual([409, 'DOUBLE_BOOKING_CONFLICT']);
    const given = await hr.post(url, body(free));
    expect(given.status, given.raw.body).toBe(200);
    expect(await comesOn(duty)).toEqual([
      [monday, 'free.duty'],
      ['2026-11-30', 'sales'],
    ]);
    // Who is away is not expected any more, and whoever looks at an old plan is told.
    expect((await planOf(away)).duties).toEqual([]);
    const late = await hr.post(url, body(free));
    expect([late.status, late.body.code]).toEqual([409, 'COVER_CHANGED']);
    expect(given.body.data).toEqual({
      undo: [],
      undoDuties: [{ assignmentId: duty, originalDate: monday, from: free, to: null }],
    });
    const back = await hr.post(url, { changes: [], duties: given.body.data.undoDuties });
    expect(back.status, back.raw.body).toBe(200);
    expect((await comesOn(duty))[0]).toEqual([monday, 'sales']);
  });

  it('keep who covers a date when the rule is saved', async () => {
    const { rows } = await app.db.execute<{ id: string; username: string }>(sql`
      select e.id, u.username from employee e join "user" u on u.id = e.user_id where u.username in ('sales', 'free.duty')`);
    const idOf = (name: string) => rows.find(({ username }) => username === name)?.id ?? '';
    const duty = await dutyOf('sales', { startTimeOfDay: '16:00', endTimeOfDay: '17:00' });
    const given = await hr.post(url, {
      changes: [],
      duties: [{ assignmentId: duty, originalDate: monday, from: idOf('sales'), to: idOf('free.duty') }],
    });
    expect(given.status, given.raw.body).toBe(200);
    const { body } = await manager.get(`/api/schedule/assignments/${duty}`);
    const saved = await manager.put(`/api/schedule/assignments/${duty}`, {
      ...{ version: body.data.version, assignmentTypeId: body.data.assignmentType.id, isRecurring: true },
      ...{ dayOfWeek: [1], startDate: monday, startTimeOfDay: '16:30', endTimeOfDay: '17:30' },
    });
    expect(saved.status, saved.raw.body).toBe(200);
    expect(await comesOn(duty)).toEqual([
      [monday, 'free.duty'],
      ['2026-11-30', 'sales'],
    ]);
  });

  it('are refused where nothing is chosen, or one is named twice', async () => {
    const duty = { assignmentId: newId(), originalDate: monday, from: newId(), to: null };
    const errors = async (body: object) => (await hr.post(url, body)).body.details.fieldErrors;
    expect(await errors({ changes: [], duties: [] })).toEqual({ changes: ['Choose a lesson'] });
    expect(await errors({ changes: [], duties: [duty, duty] })).toEqual({ duties: ['Name each duty once'] });
    expect((await hr.post(url, { changes: [], duties: [duty] })).status).toBe(404);
  });
});
