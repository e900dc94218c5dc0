import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import { makeTemplate } from '../../../testing/feedback-world.ts';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

const path = '/api/lms/release-rules';
let world: AssessmentsWorld;
let taskTemplateId: string;
let feedbackTemplateId: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld({ pool: 20 });
  const made = await world.admin.post('/api/task-templates', {
    ...{ name: 'Practise again', toDoItems: [{ label: 'Reading' }] },
  });
  taskTemplateId = made.body.data.id;
  feedbackTemplateId = (await makeTemplate(world.admin, { name: 'How was the test?' })).id;
});

/** Three questions of 2, 1 and 1 points: 0, 25, 50, 75 or 100 percent. */
const asked: AskedQuestion[] = [2, 1, 1].map((points) => ({
  ...{ questionType: 'TRUE_FALSE', questionText: `For ${points}`, points, solution: { isTrue: true } },
}));

async function rule(fields: Record<string, unknown>, by: TestClient = world.admin) {
  await world.app.db.execute(sql`update release_rule set is_active = false`);
  const reply = await by.post(path, {
    ...{ name: 'Practise', fromPercent: 0, toPercent: 50, action: 'GIVE_TASK', taskTemplateId },
    ...{ recipients: ['STUDENT'], ...fields },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

/** The pupil's result, graded and not released: true where the answer is right. */
async function graded(right: readonly boolean[], fields: Record<string, unknown> = {}, settings = {}) {
  const { id } = await world.scheduled({ closesAt: null, ...fields }, settings, asked);
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = right.map((isTrue, at) => ({ slot: at + 1, seq: 1, value: { isTrue } }));
  await world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  return { id, attemptId: attempt.id as string };
}
const release = (id: string) => world.teacher.post(`${sittingsPath}/${id}/release`);
const half = [true, false, false];

async function given(ruleId: string): Promise<number> {
  const { rows } = await world.app.db.execute<{ people: number }>(
    sql`select coalesce(sum(people), 0)::int as people from release_rule_run where rule_id = ${ruleId}`,
  );
  return rows[0]?.people ?? 0;
}
async function tasksOf(by: TestClient, title: string) {
  const { rows } = await world.app.db.execute(sql`select 1 from task_instance t join task_assignment a
    on a.task_instance_id = t.id where t.title = ${title} and a.user_id = ${by.userId}`);
  return rows;
}

describe('what follows a released result by itself', () => {
  it('is a task from the template, for student, parents and class teachers, in the name of who made the rule', async () => {
    const made = await rule({ recipients: ['STUDENT', 'PARENT', 'TEACHER'], dueInDays: 7 });
    const { id } = await graded(half, {}, { title: 'Unit 5' });
    expect(await given(made.id)).toBe(0);
    await release(id);
    expect(await given(made.id)).toBe(3);
    const { rows } = await world.app.db.execute<{ name: string; deadline: string; creator: string }>(sql`
      select t.title as name, t.deadline::text as deadline, t.creator_id as creator from task_instance t join task_assignment a
      on a.task_instance_id = t.id where t.title like 'Practise again – Unit 5, %' order by a.user_id`);
    expect(rows).toHaveLength(3);
    expect(rows[0]?.deadline).toContain('2026-11-26 23:59');
    expect(rows[0]?.creator).toBe(world.admin.userId);
    const title = rows[0]?.name ?? '';
    for (const by of [world.pupil, world.parent, world.teacher])
      expect(await tasksOf(by, title), by.userId).toHaveLength(1);
    for (const by of [world.friend, world.stranger]) expect(await tasksOf(by, title)).toHaveLength(0);
    expect((await world.admin.get(`${path}/${made.id}`)).body.data.runCount).toBe(1);
  });

  it('holds for exactly the percents where the range begins and ends, and not a hundredth beside them', async () => {
    const reached = async (right: boolean[], fromPercent: number, toPercent: number) => {
      const made = await rule({ fromPercent, toPercent });
      await release((await graded(right)).id);
      return given(made.id);
    };
    expect(await reached(half, 50, 75)).toBe(1);
    expect(await reached(half, 50.01, 75)).toBe(0);
    expect(await reached(half, 25, 50)).toBe(1);
    expect(await reached(half, 25, 49.99)).toBe(0);
    expect(await reached([false, false, false], 0, 0)).toBe(1);
    expect(await reached([true, true, true], 100, 100)).toBe(1);
    expect(await reached([true, true, true], 0, 99.99)).toBe(0);
  });

  it('happens once for a result: not again by another release, a correction, or any number of releases at once', async () => {
    const made = await rule({ toPercent: 100, recipients: ['STUDENT', 'PARENT'] });
    const { id, attemptId } = await graded(half);
    const replies = await Promise.all(Array.from({ length: 8 }, () => release(id)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await given(made.id)).toBe(2);
    const { rows } = await world.app.db.execute(
      sql`select 1 from task_instance where creator_id = ${world.admin.userId} and title like 'Practise again – Unit 4 test%'
        and created_at = ${world.now()} and id in (select task_instance_id from task_assignment where user_id = ${world.parent.userId})`,
    );
    expect(rows).toHaveLength(1);
    await world.app.db.execute(sql`update student_assessment set released_at = null where id = ${attemptId}`);
    await release(id);
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    const regrades = `${sittingsPath}/${id}/regrades`;
    const [, second] = (await world.teacher.get(regrades)).body.questions;
    const body = { versionId: second.versionId, kind: 'FULL', points: 1, nobodyLoses: true };
    const { fingerprint } = (await world.teacher.post(`${regrades}/preview`, body)).body;
    expect((await world.teacher.post(regrades, { ...body, fingerprint })).status).toBe(201);
    await release(id);
    expect(await given(made.id)).toBe(2);
  });

  it('is only for results of the rule’s type, course, class and strand', async () => {
    const { id: course } = await world.school.course('Grammar');
    const runs = async (
      fields: Record<string, unknown>,
      prepare?: (assessmentId: string) => Promise<unknown>,
    ) => {
      const made = await rule({ toPercent: 100, ...fields });
      const { id } = await graded([false, true, true]);
      const { data } = (await world.teacher.get(`${sittingsPath}/${id}`)).body;
      await prepare?.(data.assessmentId);
      await release(id);
      return given(made.id);
    };
    expect(await runs({ assessmentType: 'TEST' })).toBe(1);
    expect(await runs({ assessmentType: 'QUIZ' })).toBe(0);
    expect(await runs({ classId: world.classId })).toBe(1);
    expect(await runs({ classId: world.otherClassId })).toBe(0);
    expect(await runs({ courseId: course })).toBe(0);
    const ofCourse = (assessmentId: string) =>
      world.app.db.execute(
        sql`insert into assessment_course (assessment_id, course_id) values (${assessmentId}, ${course})`,
      );
    expect(await runs({ courseId: course }, ofCourse)).toBe(1);
    // The result is 50 %; of the strand it is nothing.
    const ofStrand = () =>
      world.app.db.execute(sql`update question set strand = 'Reading' where question_text = 'For 2'`);
    expect(await runs({ strand: 'reading', fromPercent: 0, toPercent: 0 }, ofStrand)).toBe(1);
    expect(await runs({ strand: 'Reading', fromPercent: 50, toPercent: 50 }, ofStrand)).toBe(0);
    expect(await runs({ strand: 'Listening' }, ofStrand)).toBe(0);
  });

  it('asks feedback of others about the student, and of the student about nobody', async () => {
    const made = await rule({
      ...{ action: 'ASK_FEEDBACK', feedbackTemplateId, taskTemplateId: null },
      recipients: ['STUDENT', 'PARENT'],
    });
    const { id } = await graded(half);
    await release(id);
    expect(await given(made.id)).toBe(2);
    const of = async (by: TestClient) => {
      const { rows } = await world.app.db.execute<{ subject: string | null; key: string }>(sql`
        select r.subject_user_id as subject, x.event_key as key from feedback_request r
        join feedback_request_respondent x on x.request_id = r.id where x.user_id = ${by.userId}`);
      return rows;
    };
    const key = `release ${made.id} ${id} ${world.pupilId}`;
    expect(await of(world.parent)).toEqual([{ subject: world.pupil.userId, key }]);
    expect(await of(world.pupil)).toEqual([{ subject: null, key }]);
  });

  it('does nothing once it is switched off, and for whom a result is kept back', async () => {
    const off = await rule({ isActive: false });
    await release((await graded(half)).id);
    expect(await given(off.id)).toBe(0);
    const on = await rule({});
    await release((await graded(half, { candidates: [{ studentId: world.pupilId, isHeldBack: true }] })).id);
    expect(await given(on.id)).toBe(0);
  });
});

describe('the rules', () => {
  it('are of one’s own classes for teachers, of all for who may edit all; students and assistants see none', async () => {
    const refused = await world.teacher.post(path, {
      ...{ name: 'For all', fromPercent: 0, toPercent: 50, action: 'GIVE_TASK', taskTemplateId },
      recipients: ['STUDENT'],
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, { classId: 'Choose a class that you teach.' }]);
    const own = await rule({ classId: world.classId }, world.teacher);
    const ofAll = await rule({});
    expect([own.can.edit, ofAll.can.edit]).toEqual([true, true]);
    const { data } = (await world.teacher.get(`${path}?limit=100`)).body;
    const seen = new Map(data.map((row: { id: string; can: { edit: boolean } }) => [row.id, row.can.edit]));
    expect([seen.get(own.id), seen.get(ofAll.id)]).toEqual([true, false]);
    const body = { ...bodyOf(ofAll), version: ofAll.version };
    expect((await world.teacher.put(`${path}/${ofAll.id}`, body)).status).toBe(403);
    expect((await world.teacher.delete(`${path}/${ofAll.id}`)).status).toBe(403);
    const moved = { ...bodyOf(own), classId: world.otherClassId, version: own.version };
    expect(fieldsOf(await world.teacher.put(`${path}/${own.id}`, moved))).toEqual({
      classId: 'Choose a class that you teach.',
    });
    for (const by of [world.pupil, world.parent, await world.app.as('teacher_assistant')])
      expect((await by.get(path)).status).toBe(403);
    // Who no longer teaches the class changes their rule for it no more.
    const isOf = (classId: string) =>
      world.app.db.execute(sql`update release_rule set class_id = ${classId} where id = ${own.id}`);
    await isOf(world.otherClassId);
    expect((await world.teacher.get(`${path}/${own.id}`)).body.data.can.edit).toBe(false);
    expect((await world.teacher.delete(`${path}/${own.id}`)).status).toBe(403);
    await isOf(world.classId);
    expect((await world.teacher.delete(`${path}/${own.id}`)).status).toBe(204);
  });

  it('say what is wrong at its field', async () => {
    const wrong = async (fields: Record<string, unknown>) =>
      fieldsOf(
        await world.admin.post(path, {
          ...{ name: 'R', fromPercent: 0, toPercent: 50, action: 'GIVE_TASK', taskTemplateId },
          ...{ recipients: ['STUDENT'], ...fields },
        }),
      );
    expect(await wrong({ fromPercent: 50.01 })).toEqual({
      toPercent: 'The range must not end below where it begins.',
    });
    expect(await wrong({ fromPercent: -1, toPercent: 101 })).toEqual({
      fromPercent: 'Enter a percent from 0 to 100 with at most two decimals.',
      toPercent: 'Enter a percent from 0 to 100 with at most two decimals.',
    });
    expect(await wrong({ recipients: [] })).toEqual({ recipients: 'Choose who it is for.' });
    expect(await wrong({ taskTemplateId: null })).toEqual({ taskTemplateId: 'A task template is required.' });
    expect(await wrong({ action: 'ASK_FEEDBACK' })).toEqual({
      feedbackTemplateId: 'A feedback template is required.',
    });
    expect(await wrong({ dueInDays: 366 })).toEqual({
      dueInDays: 'Days must be a whole number from 0 to 365.',
    });
    expect(await wrong({ taskTemplateId: world.classId })).toEqual({
      taskTemplateId: 'Invalid task template ID',
    });
  });
});

function bodyOf(row: Record<string, { id: string } | null | unknown>) {
  const idOf = (name: string) => (row[name] as { id: string } | null)?.id ?? null;
  const { name, fromPercent, toPercent, assessmentType, strand, action, recipients, dueInDays, isActive } =
    row;
  return {
    ...{ name, fromPercent, toPercent, assessmentType, strand, action, recipients, dueInDays, isActive },
    ...{ courseId: idOf('course'), classId: idOf('class'), taskTemplateId: idOf('taskTemplate') },
    feedbackTemplateId: idOf('feedbackTemplate'),
  };
}
