import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../testing/assessments-world.ts';
import { runSittings } from './run-sittings.job.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const errorsOf = (reply: { status: number; body: { errors?: unknown } }) => [reply.status, reply.body.errors];

describe('scheduling an assessment [own sittings]', () => {
  it('schedules for a class, with what an assessment of its kind has unless told [ASM-07, ASM-09]', async () => {
    const { reply, data } = await world.scheduled({ scheduledDateTime: '2026-11-20T02:00:00.000Z' });
    expect([reply.status, reply.body.error]).toEqual([201, undefined]);
    expect(data).toMatchObject({
      title: 'Unit 4 test',
      status: 'PUBLISHED',
      scheduleStatus: 'SCHEDULED',
      class: { id: world.classId, name: 'B1 Tuesday' },
      windowMode: 'START_WITHIN',
      releasePolicy: 'BY_HAND',
      graceSeconds: 30,
      studentCount: 2,
      durationMinutes: 40,
    });
    const exam = await world.scheduled({}, { assessmentType: 'EXAM' });
    expect(exam.data).toMatchObject({ windowMode: 'HARD_END', releasePolicy: 'BY_HAND' });
    const quiz = await world.scheduled({}, { assessmentType: 'QUIZ' });
    expect(quiz.data).toMatchObject({ windowMode: 'START_WITHIN', releasePolicy: 'AT_ONCE' });
    const list = await world.teacher.get(`${sittingsPath}?limit=100`);
    expect(list.body.data.map(({ id }: { id: string }) => id)).toContain(data.id);
  });

  it('asks for a class where it is by class, and for a student where it is by students [ASM-07]', async () => {
    const none = await world.scheduled({ assignedClassId: null });
    expect(errorsOf(none.reply)).toEqual([400, { assignedClassId: ['Please select a class.'] }]);
    const nobody = await world.scheduled({ assignmentType: 'STUDENTS', assignedClassId: null });
    expect(errorsOf(nobody.reply)).toEqual([
      400,
      { assignedStudentIds: ['Please select at least one student.'] },
    ]);
    const one = await world.scheduled({
      ...{ assignmentType: 'STUDENTS', assignedClassId: null, assignedStudentIds: [world.pupilId] },
    });
    expect(one.data).toMatchObject({ studentCount: 1, class: null, assignedStudentIds: [world.pupilId] });
    expect(one.data.students).toHaveLength(1);
  });

  it('takes the words of the form and those that are stored, and answers with both [ASM-08]', async () => {
    const words = {
      SCHEDULED: 'PUBLISHED',
      DRAFT: 'DRAFT',
      PUBLISHED: 'PUBLISHED',
      IN_PROGRESS: 'ACTIVE',
      ACTIVE: 'ACTIVE',
    };
    const shown: Record<string, string> = {
      DRAFT: 'SCHEDULED',
      PUBLISHED: 'SCHEDULED',
      ACTIVE: 'IN_PROGRESS',
    };
    for (const [word, status] of Object.entries(words)) {
      const { data } = await world.scheduled({ status: word });
      expect([word, data.status, data.scheduleStatus]).toEqual([word, status, shown[status]]);
    }
    for (const word of ['SUBMITTED', 'MISSED']) {
      const { reply } = await world.scheduled({ status: word });
      expect(errorsOf(reply)).toEqual([400, { status: ['SUBMITTED and MISSED are states of one student.'] }]);
    }
    const { reply } = await world.scheduled({ status: 'CANCELLED', cancelReason: 'Snow' });
    expect(reply.status).toBe(400);
  });

  it('refuses limits that are passed by one, each at its field', async () => {
    const ok = await world.scheduled({
      graceSeconds: 300,
      candidates: [{ studentId: world.pupilId, extraPercent: 300, extraMinutes: 600, extraAttempts: 20 }],
    });
    expect([ok.reply.status, ok.data.candidates]).toMatchObject([
      201,
      [{ extraPercent: 300, extraMinutes: 600 }],
    ]);
    const over = await world.scheduled({
      graceSeconds: 301,
      candidates: [{ studentId: world.pupilId, extraPercent: 301, extraMinutes: 601, extraAttempts: 21 }],
    });
    expect(Object.keys(over.reply.body.errors).sort()).toEqual([
      'candidates.0.extraAttempts',
      'candidates.0.extraMinutes',
      'candidates.0.extraPercent',
      'graceSeconds',
    ]);
    for (const scheduledDateTime of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'tomorrow']) {
      const { reply } = await world.scheduled({ scheduledDateTime });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['scheduledDateTime']]);
    }
    const closed = await world.scheduled({ closesAt: world.now() });
    expect(errorsOf(closed.reply)).toEqual([400, { closesAt: ['The closing must be after the beginning.'] }]);
  });

  it('refuses own times of a student before the sitting, and a closing that is not after the beginning [AMB-410]', async () => {
    const own = async (times: object, fields: object = {}) => {
      const candidates = [{ studentId: world.pupilId, ...times }];
      const base = { scheduledDateTime: '2026-11-20T09:00:00.000Z', closesAt: '2026-11-20T10:00:00.000Z' };
      const { reply, data } = await world.scheduled({ ...base, candidates, ...fields });
      return reply.status === 201 ? data.candidates : reply.body.errors;
    };
    expect(await own({ opensAt: '2026-11-20T08:59:00.000Z' })).toEqual({
      'candidates.0.opensAt': ['Nobody can begin before the sitting does.'],
    });
    const message = ['The closing must be after the beginning.'];
    expect(await own({ opensAt: '2026-11-20T10:00:00.000Z' })).toEqual({ 'candidates.0.opensAt': message });
    expect(await own({ closesAt: '2026-11-20T09:00:00.000Z' })).toEqual({
      'candidates.0.closesAt': message,
    });
    const late = { opensAt: '2026-11-20T10:00:00.000Z', closesAt: '2026-11-20T10:00:01.000Z' };
    expect(await own(late)).toMatchObject([late]);
    const open = { opensAt: '2026-11-21T10:00:00.000Z' };
    expect(await own(open, { closesAt: null })).toMatchObject([{ ...open, closesAt: null }]);
  });

  it('refuses other classes, other students, and what is not published', async () => {
    const other = await world.scheduled({ assignedClassId: world.otherClassId });
    expect(errorsOf(other.reply)).toEqual([400, { assignedClassId: ['Choose a class that you teach.'] }]);
    const student = await world.scheduled({
      ...{ assignmentType: 'STUDENTS', assignedClassId: null, assignedStudentIds: [world.strangerId] },
    });
    expect(errorsOf(student.reply)).toEqual([
      400,
      { assignedStudentIds: ['Choose students whom you teach.'] },
    ]);
    const draft = await world.scheduled({ assessmentId: world.pupilId });
    expect(errorsOf(draft.reply)).toEqual([400, { assessmentId: ['Publish this assessment first.'] }]);
  });
});

describe('whose sittings [own sittings]', () => {
  it('shows a student and a parent what is scheduled, without what others have, and a stranger nothing [ASM-09]', async () => {
    const { id } = await world.scheduled({ candidates: [{ studentId: world.friendId, extraPercent: 25 }] });
    const draft = await world.scheduled({ status: 'DRAFT' });
    for (const reader of [world.pupil, world.parent]) {
      const one = await reader.get(`${sittingsPath}/${id}`);
      expect(one.body.data).toMatchObject({
        id,
        candidates: [],
        students: [],
        can: { manage: false, mark: false },
      });
      expect((await reader.get(`${sittingsPath}/${draft.id}`)).status).toBe(404);
      expect((await reader.post(`${sittingsPath}/${id}/start`)).status).toBe(403);
    }
    expect((await world.stranger.get(`${sittingsPath}/${id}`)).status).toBe(404);
    expect((await world.admin.get(`${sittingsPath}/${id}`)).body.data.candidates).toHaveLength(1);
  });

  it('keeps sittings out of the sheets of results on paper, and sheets out of the sittings', async () => {
    const { id } = await world.scheduled();
    const sheets = await world.teacher.get('/api/lms/result-sheets?limit=100');
    expect(sheets.body.data.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await world.teacher.get(`/api/lms/result-sheets/${id}`)).status).toBe(404);
    const sheet = await world.teacher.post('/api/lms/result-sheets', {
      ...{ classId: world.classId, title: 'On paper', date: '2026-11-18', totalPoints: 10 },
      results: [{ studentId: world.pupilId, score: 7, feedback: null }],
    });
    expect(sheet.status).toBe(201);
    expect((await world.teacher.get(`${sittingsPath}/${sheet.body.data.id}`)).status).toBe(404);
    expect((await world.teacher.post(`${sittingsPath}/${sheet.body.data.id}/close`)).status).toBe(404);
  });
});

describe('the states of a sitting [own sittings]', () => {
  it('opens by itself when its time comes, and its students stand fast from then on', async () => {
    const { id } = await world.scheduled({ scheduledDateTime: '2026-11-19T03:25:00.000Z' });
    await runSittings(world.app.platform);
    expect((await world.teacher.get(`${sittingsPath}/${id}`)).body.data.status).toBe('PUBLISHED');
    world.later(60);
    await runSittings(world.app.platform);
    expect((await world.teacher.get(`${sittingsPath}/${id}`)).body.data).toMatchObject({
      status: 'ACTIVE',
      scheduleStatus: 'IN_PROGRESS',
      studentCount: 2,
    });
    const late = await world.app.userIdOf('school_nurse');
    await world.school.enrol(late, world.classId);
    expect((await world.teacher.get(`${sittingsPath}/${id}`)).body.data.studentCount).toBe(2);
    await world.app.db.execute(
      sql`delete from enrolment where student_id in (select id from student where user_id = ${late})`,
    );
  });

  it('is cancelled with a reason alone, and nothing follows', async () => {
    const { id } = await world.scheduled();
    expect(errorsOf(await world.teacher.post(`${sittingsPath}/${id}/cancel`, { reason: ' ' }))).toEqual([
      400,
      { reason: ['Say why it is cancelled.'] },
    ]);
    const reply = await world.teacher.post(`${sittingsPath}/${id}/cancel`, { reason: 'A fire drill' });
    expect(reply.body.data).toMatchObject({ status: 'CANCELLED', cancelReason: 'A fire drill' });
    for (const action of ['start', 'close', 'pause']) {
      expect((await world.teacher.post(`${sittingsPath}/${id}/${action}`)).status).toBe(409);
    }
  });

  it('notes who missed it when it closes, but for who is excused', async () => {
    const { id } = await world.scheduled({
      candidates: [{ studentId: world.friendId, excusedReason: 'Ill' }],
    });
    await world.teacher.post(`${sittingsPath}/${id}/start`);
    const closed = await world.teacher.post(`${sittingsPath}/${id}/close`);
    expect(closed.body.data.status).toBe('COMPLETED');
    const { rows } = await world.app.db.execute(
      sql`select student_id as "studentId", status from student_assessment where scheduled_assessment_id = ${id}`,
    );
    expect(rows).toEqual([{ studentId: world.pupilId, status: 'MISSED' }]);
  });

  it('takes a save of the form, refuses an old one, and holds fast what has opened', async () => {
    const { id, body, data } = await world.scheduled({ status: 'DRAFT' });
    const saved = await world.teacher.put(`${sittingsPath}/${id}`, {
      ...body,
      graceSeconds: 10,
      version: data.version,
    });
    expect(saved.body.data).toMatchObject({ graceSeconds: 10, status: 'DRAFT' });
    const stale = await world.teacher.put(`${sittingsPath}/${id}`, { ...body, version: data.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    const opened = await world.teacher.post(`${sittingsPath}/${id}/start`);
    const { version } = opened.body.data;
    const moved = { ...body, status: 'ACTIVE', scheduledDateTime: '2026-11-21T00:00:00.000Z', version };
    expect(errorsOf(await world.teacher.put(`${sittingsPath}/${id}`, moved))).toEqual([
      400,
      { scheduledDateTime: ['This sitting has opened.'] },
    ]);
    const ended = await world.teacher.put(`${sittingsPath}/${id}`, { ...body, status: 'COMPLETED', version });
    expect(ended.body.data).toMatchObject({ status: 'COMPLETED', scheduleStatus: 'COMPLETED' });
  });

  it('is deleted while nobody has begun [ASM-09]', async () => {
    const { id } = await world.scheduled();
    expect((await world.pupil.delete(`${sittingsPath}/${id}`)).status).toBe(403);
    expect((await world.teacher.delete(`${sittingsPath}/${id}`)).status).toBe(204);
    expect((await world.teacher.get(`${sittingsPath}/${id}`)).status).toBe(404);
  });
});
