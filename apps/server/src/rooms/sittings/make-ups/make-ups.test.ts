import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import {
  type AssessmentsWorld,
  attemptsPath,
  insertQuestions,
  insertRevision,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { classResults } from '../../assessments/index.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld({ pool: 20 });
});

const truth = { questionType: 'TRUE_FALSE' as const, points: 4, solution: { isTrue: true } };
const at = '2026-11-20T08:00:00.000Z';

async function sat(by: TestClient, id: string) {
  const reply = await by.post(`${sittingsPath}/${id}/attempts`);
  expect(reply.status, reply.raw.body).toBe(201);
  const attempt = reply.body.data;
  const changes = [{ slot: 1, seq: 1, value: { isTrue: true } }];
  await by.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  return attempt.id as string;
}

/** A sitting that is over: the friend sat it, the pupil is excused unless told otherwise. */
async function over(fields: Record<string, unknown> = {}) {
  const candidates = [{ studentId: world.pupilId, excusedReason: 'Flu', extraPercent: 25 }];
  const { id } = await world.scheduled({ candidates, ...fields }, {}, [truth]);
  await sat(world.friend, id);
  await world.teacher.post(`${sittingsPath}/${id}/close`);
  return id;
}
const plan = (id: string, studentIds: string[], more: object = {}, by = world.teacher) =>
  by.post(`${sittingsPath}/${id}/make-ups`, { studentIds, scheduledDateTime: at, ...more });
const offered = async (id: string, by = world.teacher) =>
  (await by.get(`${sittingsPath}/${id}/make-ups`)).body.data.map(
    (row: { studentId: string; isExcused: boolean; reason: string | null }) => [
      row.studentId,
      row.isExcused,
      row.reason,
    ],
  );
async function rowOf(id: string, studentId = world.pupilId) {
  const { rows } = await world.app.db.execute<{ status: string; counts: boolean }>(
    sql`select status, counts from student_assessment where scheduled_assessment_id = ${id} and student_id = ${studentId}`,
  );
  return rows;
}
const planned = async (id: string, studentIds = [world.pupilId]) => {
  const reply = await plan(id, studentIds);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
};

/** The class's lesson today between two times. */
async function lessonAt(startTime: string, endTime: string): Promise<string> {
  const path = `/api/lms/classes/${world.classId}/schedules`;
  const { status, body } = await world.admin.post(path, { selectedDays: [4], startTime, endTime });
  expect(status, JSON.stringify(body)).toBe(201);
  const { rows } = await world.app.db.execute<{ id: string }>(
    sql`select id from lesson_occurrence where schedule_id = ${body.data.id} and date = '2026-11-19'`,
  );
  return rows[0]?.id ?? '';
}

describe('a make-up sitting', () => {
  it('is offered to who was excused, and says whom it makes up: linked both ways, by the same rules [own sittings]', async () => {
    const id = await over({ graceSeconds: 45 });
    expect(await offered(id)).toEqual([[world.pupilId, true, 'Flu']]);
    expect(await rowOf(id)).toEqual([]);
    const made = await planned(id);
    expect(made).toMatchObject({
      ...{ isMakeUp: true, makeUpOf: { id, scheduledDateTime: world.now() }, status: 'PUBLISHED' },
      ...{ assignmentType: 'STUDENTS', assignedStudentIds: [world.pupilId], graceSeconds: 45 },
      ...{ scheduledDateTime: at, class: { id: world.classId } },
      candidates: [{ studentId: world.pupilId, extraPercent: 25, excusedReason: null }],
    });
    const first = (await world.teacher.get(`${sittingsPath}/${id}`)).body.data;
    expect(first.makeUps).toEqual([
      { id: made.id, scheduledDateTime: at, status: 'PUBLISHED', studentCount: 1 },
    ]);
    expect((await world.pupil.get(`${sittingsPath}/${made.id}`)).body.data.makeUpOf.id).toBe(id);
    expect((await world.friend.get(`${sittingsPath}/${made.id}`)).status).toBe(404);
    expect((await world.pupil.get(`${sittingsPath}/${id}`)).body.data.makeUps).toEqual([]);
  });

  it('is offered to who is excused in the register of the lesson in which it began, and who has not missed it then', async () => {
    const [ends, begins] = [await lessonAt('03:00', '03:24'), await lessonAt('03:24', '03:50')];
    const noted = async (occurrenceId: string, status: string) => {
      await world.app.db.execute(sql`delete from attendance_session`);
      const session = newId();
      await world.app.db.execute(sql`insert into attendance_session (id, occurrence_id, taken_at, created_at, updated_at)
        values (${session}, ${occurrenceId}, now(), now(), now())`);
      await world.app.db.execute(sql`insert into attendance_record
        (id, session_id, student_id, status, absence_reason, deduct_session, created_at, updated_at)
        values (${newId()}, ${session}, ${world.pupilId}, ${status}, 'At the dentist', false, now(), now())`);
    };
    const told = async (occurrenceId: string, status: string) => {
      await noted(occurrenceId, status);
      const id = await over({ candidates: [] });
      const [row] = await rowOf(id);
      return [row?.status, ...(await offered(id))];
    };
    const [pupil, missed] = [world.pupilId, 'MISSED'];
    expect(await told(begins, 'EXCUSED')).toEqual([undefined, [pupil, true, 'At the dentist']]);
    expect(await told(begins, 'ABSENT')).toEqual([missed, [pupil, false, null]]);
    expect(await told(ends, 'EXCUSED')).toEqual([missed, [pupil, false, null]]);
    await world.app.db.execute(sql`delete from attendance_session`);
  });

  it('gives who missed the sitting another chance, and takes it back with the make-up', async () => {
    const id = await over({ candidates: [] });
    expect(await offered(id)).toEqual([[world.pupilId, false, null]]);
    expect(await rowOf(id)).toEqual([{ status: 'MISSED', counts: true }]);
    const made = await planned(id);
    expect(await rowOf(id)).toEqual([{ status: 'CANCELLED', counts: false }]);
    await world.teacher.post(`${sittingsPath}/${made.id}/cancel`, { reason: 'Moved' });
    expect(await rowOf(id)).toEqual([{ status: 'MISSED', counts: true }]);
    const second = await planned(id);
    expect((await world.teacher.delete(`${sittingsPath}/${second.id}`)).status).toBe(204);
    expect(await rowOf(id)).toEqual([{ status: 'MISSED', counts: true }]);
    const third = await planned(id);
    await world.teacher.post(`${sittingsPath}/${third.id}/start`);
    await world.teacher.post(`${sittingsPath}/${third.id}/close`);
    expect(await rowOf(id)).toEqual([{ status: 'CANCELLED', counts: false }]);
    expect(await rowOf(third.id)).toEqual([{ status: 'MISSED', counts: true }]);
    const fourth = await planned(third.id);
    expect(fourth.makeUpOf.id).toBe(id);
    expect(await rowOf(third.id)).toEqual([{ status: 'CANCELLED', counts: false }]);
  });

  it('is the student’s one result of the assessment, with the class’s results', async () => {
    const id = await over();
    const made = await planned(id);
    await world.teacher.post(`${sittingsPath}/${made.id}/start`);
    await sat(world.pupil, made.id);
    await world.teacher.post(`${sittingsPath}/${made.id}/close`);
    for (const one of [id, made.id]) await world.teacher.post(`${sittingsPath}/${one}/release`);
    const results = await classResults(world.app.db, {
      ...{ classId: world.classId, from: '2026-11-01', to: '2026-11-30', studentId: world.pupilId },
    });
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from student_assessment where scheduled_assessment_id in (${id}, ${made.id}) and student_id = ${world.pupilId}`,
    );
    expect(rows).toHaveLength(1);
    expect(results.filter((row) => row.id === rows[0]?.id)).toMatchObject([{ score: 4, isMissed: false }]);
    expect(await offered(id)).toEqual([]);
    const again = await plan(made.id, [world.pupilId]);
    expect(fieldsOf(again)).toEqual({
      studentIds: 'One of these students has handed in already: that result counts.',
    });
  });

  it('takes nobody who has handed in, is of another class, or is in another that is not over', async () => {
    const id = await over();
    expect(fieldsOf(await plan(id, [world.friendId]))).toEqual({
      studentIds: 'One of these students has handed in already: that result counts.',
    });
    expect(fieldsOf(await plan(id, [world.strangerId]))).toEqual({
      studentIds: 'Choose students of the first sitting.',
    });
    expect(fieldsOf(await plan(id, []))).toEqual({ studentIds: 'Please select at least one student.' });
    expect(fieldsOf(await plan(id, [world.pupilId], { closesAt: at }))).toEqual({
      closesAt: 'The closing must be after the beginning.',
    });
    const made = await planned(id);
    expect(fieldsOf(await plan(id, [world.pupilId]))).toEqual({
      studentIds: 'One of these students is in another make-up sitting that is not over.',
    });
    const body = {
      ...{ assessmentId: made.assessmentId, scheduledDateTime: at, assignmentType: 'STUDENTS' },
      ...{ status: 'PUBLISHED', version: made.version },
    };
    const put = (more: object) => world.teacher.put(`${sittingsPath}/${made.id}`, { ...body, ...more });
    expect(fieldsOf(await put({ assignedStudentIds: [world.pupilId, world.friendId] }))).toEqual({
      assignedStudentIds: 'One of these students has handed in already: that result counts.',
    });
    expect(
      fieldsOf(await put({ assignmentType: 'CLASS', assignedClassId: world.classId })).assignmentType,
    ).toBe('A make-up sitting is for students by name.');
    const same = await put({ assignedStudentIds: [world.pupilId] });
    expect([same.status, same.body.data?.class?.id]).toEqual([200, world.classId]);
  });

  it('comes once for a student, of any number of them that are planned at once', async () => {
    const id = await over();
    const replies = await Promise.all(Array.from({ length: 6 }, () => plan(id, [world.pupilId])));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect((await world.teacher.get(`${sittingsPath}/${id}`)).body.data.makeUps).toHaveLength(1);
  });

  it('is made once the first sitting is over, by who runs it alone', async () => {
    const { id } = await world.scheduled({}, {}, [truth]);
    const early = await plan(id, [world.pupilId]);
    expect([early.status, early.body.code]).toEqual([409, 'NOT_OVER']);
    const done = await over();
    expect((await plan(done, [world.pupilId], {}, world.pupil)).status).toBe(403);
    const other = await world.app.as('teacher_assistant');
    expect((await other.get(`${sittingsPath}/${done}/make-ups`)).status).toBe(403);
  });

  it('draws of a pool first what nobody was asked before', async () => {
    const slots = await insertQuestions(world.app.db, [truth, truth, truth, truth], world.now());
    const pool = slots.flatMap((slot) =>
      'pool' in slot ? [] : { versionId: slot.versionId, questionType: slot.questionType },
    );
    const { assessmentId } = await insertRevision(
      world.app.db,
      [{ id: newId(), pool, pick: 2, points: 4 }],
      {},
      world.now(),
    );
    const id = await over({ assessmentId });
    const made = await planned(id);
    await world.teacher.post(`${sittingsPath}/${made.id}/start`);
    await sat(world.pupil, made.id);
    const { rows } = await world.app.db.execute<{ layout: Parameters<typeof slotsOf>[0] }>(
      sql`select layout from student_assessment where assessment_id = ${assessmentId} and layout is not null`,
    );
    const drawn = rows.flatMap(({ layout }) => slotsOf(layout).map(({ versionId }) => versionId));
    expect(drawn).toHaveLength(4);
    expect(new Set(drawn).size).toBe(4);
  });
});
