import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import { runSittings } from '../run-sittings.job.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC, which is the zone of the school.

let world: AssessmentsWorld;
let scheduleId: string;
let roomId: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  const room = await world.admin.post('/api/locations', { name: 'Room 7' });
  roomId = room.body.data.id;
  const { status, body } = await world.admin.post(`/api/lms/classes/${world.classId}/schedules`, {
    ...{ selectedDays: [2], startTime: '09:00', endTime: '10:00', locationId: roomId },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  scheduleId = body.data.id;
});

const lessonsPath = '/api/lms/sitting-lessons';
const coming = async (by = world.teacher, classId = world.classId) =>
  (await by.get(`${lessonsPath}?classId=${classId}`)).body.data;

/** The lesson of the class on a Tuesday. */
async function lessonOn(day: string) {
  return (await coming()).find(({ startsAt }: { startsAt: string }) => startsAt.startsWith(day));
}

/** A sitting in the lesson of that day, whatever time its form says. */
async function inLesson(day: string, fields: Record<string, unknown> = {}) {
  const lesson = await lessonOn(day);
  const { reply, data, id } = await world.scheduled({ lessonOccurrenceId: lesson.id, ...fields });
  expect(reply.status, reply.raw.body).toBe(201);
  return { id, data, lesson };
}

const read = async (id: string) => (await world.teacher.get(`${sittingsPath}/${id}`)).body.data;
const override = (overrideDate: string, fields: object) =>
  world.admin.post('/api/class-schedule/overrides', { classScheduleId: scheduleId, overrideDate, ...fields });
const tasks = async () =>
  (
    await world.app.db.execute<{ title: string; link: string }>(
      sql`select t.title, t.link from task_instance t join task_assignment a on a.task_instance_id = t.id
        where a.user_id = ${world.teacher.userId} order by t.id`,
    )
  ).rows;

describe('a sitting in a lesson [own sittings]', () => {
  it('offers the coming lessons of a class that one teaches, and takes time and room of the chosen one [ASM-07, AMB-409]', async () => {
    const lessons = await coming();
    expect(lessons[0]).toMatchObject({
      ...{ startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z' },
      location: { id: roomId, name: 'Room 7' },
    });
    expect(await coming(world.teacher, world.otherClassId)).toEqual([]);
    const { data, lesson } = await inLesson('2026-11-24');
    expect(data).toMatchObject({
      ...{ scheduledDateTime: lesson.startsAt, closesAt: lesson.endsAt, locationId: roomId, lesson },
    });
  });

  it('refuses a lesson of another class, one that is over or cancelled, and one for single students', async () => {
    const { id } = await lessonOn('2026-12-01');
    const field = (reply: { status: number; body: { errors?: unknown } }) => [
      reply.status,
      reply.body.errors,
    ];
    const message = 'Choose a coming lesson of this class.';
    const refused = [400, { lessonOccurrenceId: [message] }];
    const other = await world.admin.post(sittingsPath, {
      ...(await world.scheduled()).body,
      ...{ assignedClassId: world.otherClassId, lessonOccurrenceId: id },
    });
    expect(field(other)).toEqual(refused);
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from lesson_occurrence where schedule_id = ${scheduleId} and date = '2026-11-17'`,
    );
    expect(field((await world.scheduled({ lessonOccurrenceId: rows[0]?.id })).reply)).toEqual(refused);
    const single = { assignmentType: 'STUDENTS', assignedClassId: null, assignedStudentIds: [world.pupilId] };
    expect(field((await world.scheduled({ ...single, lessonOccurrenceId: id })).reply)).toEqual([
      400,
      { lessonOccurrenceId: ['Only a sitting of a class is tied to a lesson.'] },
    ]);
    expect((await override('2026-12-01', { isCancelled: true })).status).toBe(201);
    expect(field((await world.scheduled({ lessonOccurrenceId: id })).reply)).toEqual(refused);
    expect(await lessonOn('2026-12-01')).toBeUndefined();
  });

  it('moves with the lesson, and the own times of its students with it [AMB-409]', async () => {
    const candidates = [{ studentId: world.pupilId, closesAt: '2026-12-08T10:30:00.000Z' }];
    const { id } = await inLesson('2026-12-08', { candidates });
    const moved = await override('2026-12-08', {
      ...{ newDate: '2026-12-09', newStartTime: '11:00', newEndTime: '12:30' },
    });
    expect(moved.status, moved.raw.body).toBe(201);
    await runSittings(world.app.platform);
    expect(await read(id)).toMatchObject({
      ...{ scheduledDateTime: '2026-12-09T11:00:00.000Z', closesAt: '2026-12-09T12:30:00.000Z' },
      ...{ status: 'PUBLISHED', locationId: roomId },
      candidates: [{ closesAt: '2026-12-09T12:30:00.000Z' }],
    });
    const { rows } = await world.app.db.execute(
      sql`select date::text, version from scheduled_assessment where id = ${id}`,
    );
    expect(rows).toEqual([{ date: '2026-12-09', version: 2 }]);
    await runSittings(world.app.platform);
    expect((await read(id)).version).toBe(2);
  });

  it('is a draft without a lesson once that is cancelled, and who scheduled it gets a task, once [AMB-409]', async () => {
    const { id } = await inLesson('2026-12-15');
    expect((await override('2026-12-15', { isCancelled: true })).status).toBe(201);
    await runSittings(world.app.platform);
    await runSittings(world.app.platform);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', lesson: null });
    expect(await tasks()).toEqual([
      { title: 'Find a new time for Unit 4 test', link: `/assessments/sittings?edit=${id}` },
    ]);
  });

  it('is a draft as well when the lesson is no longer on the timetable [AMB-409]', async () => {
    const { id, lesson } = await inLesson('2026-12-22');
    await world.app.db.execute(sql`delete from lesson_occurrence where id = ${lesson.id}`);
    await runSittings(world.app.platform);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', lesson: null });
    expect(await tasks()).toHaveLength(2);
  });

  it('does not open for a student before the lesson that was just put off, and stays where it is once it runs [AMB-409]', async () => {
    const { id, lesson } = await inLesson('2026-11-24');
    world.app.clock.set('2026-11-24T09:00:20.000Z');
    await world.app.db.execute(
      sql`update lesson_occurrence set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = ${lesson.id}`,
    );
    const early = await world.pupil.post(`${sittingsPath}/${id}/attempts`);
    expect([early.status, early.body.code]).toEqual([409, 'NOT_OPEN']);
    await runSittings(world.app.platform);
    expect((await read(id)).scheduledDateTime).toBe('2026-11-24T10:00:00.000Z');
    world.app.clock.set('2026-11-24T10:00:20.000Z');
    expect((await world.pupil.post(`${sittingsPath}/${id}/attempts`)).status).toBe(201);
    await world.app.db.execute(sql`update lesson_occurrence set is_cancelled = true where id = ${lesson.id}`);
    await runSittings(world.app.platform);
    const running = await read(id);
    expect(running).toMatchObject({ status: 'ACTIVE', lesson: { id: lesson.id } });
    const change = await world.teacher.put(`${sittingsPath}/${id}`, {
      ...{ ...running, assignedStudentIds: [], lessonOccurrenceId: null },
    });
    expect([change.status, change.body.errors]).toEqual([
      400,
      { lessonOccurrenceId: ['This sitting has opened.'] },
    ]);
  });
});
