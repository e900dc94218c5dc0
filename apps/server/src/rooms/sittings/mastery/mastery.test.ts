import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { question } from '../../questions/questions.table.ts';
import { rebuildEvidence } from './rebuild-evidence.commands.ts';
import { skillEvidence } from './skill-evidence.table.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;
beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const truth = (questionText: string, points: number): AskedQuestion => ({
  ...{ questionType: 'TRUE_FALSE', questionText, points, solution: { isTrue: true } },
});
const asked = [truth('Reads one', 14), truth('Reads two', 6), truth('Hears', 5), truth('Nothing', 1)];

/** What the pupil reaches in a sitting of four questions: true where the answer is right. */
async function sat(right: readonly boolean[], settings: Record<string, unknown> = {}) {
  const { id } = await world.scheduled({}, settings, asked);
  await world.app.db
    .update(question)
    .set({
      strand: sql`case when question_text like 'Reads%' then 'Reading' when question_text = 'Hears' then ' Listening ' end`,
    })
    .where(sql`question_text in ('Reads one', 'Reads two', 'Hears')`);
  return { id, attemptId: await answered(id, right) };
}

async function answered(id: string, right: readonly boolean[]): Promise<string> {
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const changes = right.map((isTrue, at) => ({ slot: at + 1, seq: 1, value: { isTrue } }));
  await world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, { epoch: 1, answers: [] });
  return attempt.id;
}

const release = async (id: string) =>
  expect((await world.teacher.post(`${sittingsPath}/${id}/release`)).status).toBe(200);
const asks = (by: TestClient, userId?: string) =>
  by.get(`/api/lms/mastery${userId ? `?userId=${userId}` : ''}`);
const told = async (by: TestClient = world.pupil) =>
  (await asks(by, by === world.pupil ? undefined : world.pupil.userId)).body.data;
/** Somebody who assists in the class and may read results and material of own classes alone. */
async function readerOfClass(): Promise<TestClient> {
  const superuser = await world.app.as('superuser');
  const all = (await superuser.get('/api/permissions')).body.data;
  const right = (subject: string) =>
    all.find(
      (one: { action: string; subject: string }) => one.action === 'read:own' && one.subject === subject,
    ).id;
  const permissionIds = [right('student_assessment'), right('material')];
  const role = (await superuser.post('/api/roles', { name: 'class_reader', permissionIds })).body.data;
  const person = await superuser.post('/api/users', {
    ...{ name: 'Ola Berg', username: 'ola', email: 'ola@school.example', password: 'marble-tractor-eleven' },
    roleIds: [role.id],
  });
  const userId = person.body.data.id;
  const employeeId = await world.school.employee('Ola Berg', userId);
  await world.app.db.execute(
    sql`insert into class_staff (id, class_id, employee_id, kind) values (gen_random_uuid(), ${world.classId}, ${employeeId}, 'ASSISTANT')`,
  );
  return world.app.as({ userId });
}

const rows = (id: string) =>
  world.app.db
    .select()
    .from(skillEvidence)
    .where(eq(skillEvidence.sittingId, id))
    .orderBy(skillEvidence.strand);

describe('how well a student masters what is practised', () => {
  it('comes of released results alone, by the strands of their questions, and is the student’s, parent’s and teacher’s', async () => {
    const { id, attemptId } = await sat([true, false, true, true]);
    await rebuildEvidence(world.app.db);
    expect(await told()).toEqual([]);
    await release(id);
    const shown = await told();
    expect(shown).toMatchObject([
      { strand: 'Listening', percent: 100, sittings: 1, pieces: 1, points: 5, isFirm: false },
      { strand: 'Reading', percent: 70, sittings: 1, pieces: 2, points: 20, isFirm: false },
    ]);
    expect(shown[1].results).toEqual([
      { id: attemptId, title: 'Unit 4 test', date: '2026-11-19', points: 20, awarded: 14 },
    ]);
    expect(await told(world.parent)).toEqual(shown);
    expect(await told(world.teacher)).toEqual(shown);
    for (const other of [world.friend, world.stranger])
      expect((await asks(other, world.pupil.userId)).status).toBe(404);
    expect((await asks(world.teacher)).body.data).toEqual([]);
  });

  it('names material beside a weak strand: three at most, of lessons of the own courses, to who may open it [AMB-422]', async () => {
    await world.app.db.delete(skillEvidence);
    const { id } = await sat([false, false, true, true]);
    await release(id);
    const shown = async (by?: TestClient) =>
      (await told(by)).map((one: { strand: string; materials: { name: string }[] }) => [
        one.strand,
        one.materials.map(({ name }) => name),
      ]);
    expect(await shown()).toEqual([
      ['Listening', []],
      ['Reading', []],
    ]);
    const [own, other] = [await world.school.course('English', 1), await world.school.course('French', 1)];
    const { data: before } = (await world.admin.get(`/api/lms/classes/${world.classId}`)).body;
    const taught = await world.admin.put(`/api/lms/classes/${world.classId}`, {
      ...before,
      courseIds: [...before.courseIds, own.id],
    });
    expect(taught.status, taught.raw.body).toBe(200);
    const put = async (
      course: { lessonIds: string[] },
      materials: readonly (readonly [string, string | null])[],
    ) => {
      const materialIds: string[] = [];
      for (const [name, strand] of materials) {
        const made = await world.admin.post('/api/lms/materials', { name, strand });
        expect(made.status, made.raw.body).toBe(201);
        expect(made.body.data.strand).toBe(strand?.trim() ?? null);
        materialIds.push(made.body.data.id);
      }
      const at = `/api/lms/lessons/${course.lessonIds[0]}`;
      const { title, lessonNumber, version } = (await world.admin.get(at)).body.data;
      expect((await world.admin.put(at, { title, lessonNumber, version, materialIds })).status).toBe(200);
    };
    const named = ['D', 'B', 'C', 'A'].map((name) => [name, ' READING '] as const);
    await put(own, [...named, ['Songs', 'Listening'], ['Words', null]]);
    await put(other, [['AA of another course', 'Reading']]);
    // Another class has it, which is of no concern to the pupil.
    const { data: theirs } = (await world.admin.get(`/api/lms/classes/${world.otherClassId}`)).body;
    const courseIds = [...theirs.courseIds, other.id];
    const also = await world.admin.put(`/api/lms/classes/${world.otherClassId}`, { ...theirs, courseIds });
    expect(also.status).toBe(200);
    // Listening is not weak.
    const expected = [
      ['Listening', []],
      ['Reading', ['A', 'B', 'C']],
    ];
    expect([await shown(), await shown(world.parent), await shown(world.teacher)]).toEqual([
      expected,
      expected,
      expected,
    ]);
    expect(await shown(world.admin)).toEqual(expected);
    const { data } = (await asks(world.pupil)).body;
    const [{ id: materialId }] = data[1].materials;
    expect((await world.pupil.get(`/api/lms/materials/${materialId}`)).status).toBe(200);
    // In another class too: its material is the student's, and not that of who teaches the first one alone.
    await world.school.enrol(world.pupil.userId, world.otherClassId);
    expect((await shown())[1]).toEqual(['Reading', ['A', 'AA of another course', 'B']]);
    expect((await shown(await readerOfClass()))[1]).toEqual(['Reading', ['A', 'B', 'C']]);
    const leave = (status: string) =>
      world.app.db.execute(sql`update enrolment set status = ${status} where class_id = ${world.classId}`);
    await leave('PASSED');
    expect((await shown())[1]).toEqual(['Reading', ['AA of another course']]);
    await leave('ACTIVE');
  });

  it('weighs 70 % of 90 days ago half beside 90 % of today: 83.3', async () => {
    await world.app.db.delete(skillEvidence);
    const first = await sat([true, false, true, true]);
    await release(first.id);
    const second = await sat([true, true, true, true]);
    await release(second.id);
    await world.app.db.execute(
      sql`delete from skill_evidence where sitting_id not in (${first.id}, ${second.id})`,
    );
    await world.app.db
      .update(skillEvidence)
      .set({ date: '2026-08-21' })
      .where(eq(skillEvidence.sittingId, first.id));
    await world.app.db
      .update(skillEvidence)
      .set({ awarded: 18 })
      .where(sql`sitting_id = ${second.id} and strand = 'Reading'`);
    const reading = (await told()).find(({ strand }: { strand: string }) => strand === 'Reading');
    expect(reading).toMatchObject({ percent: 83.3, sittings: 2, pieces: 4, points: 40, isFirm: true });
  });

  it('follows the attempt that counts', async () => {
    const { id, attemptId } = await sat([true, false, true, true], { maxAttempts: 2 });
    await release(id);
    expect((await rows(id)).map(({ awarded }) => awarded)).toEqual([5, 14]);
    const better = await answered(id, [true, true, true, true]);
    await release(id);
    expect((await rows(id)).map((row) => [row.attemptId, row.awarded])).toEqual([
      [better, 5],
      [better, 20],
    ]);
    expect(better).not.toBe(attemptId);
  });

  it('can be made anew: the same comes of it, what the bank calls otherwise moves, and what counts no more goes', async () => {
    const { id, attemptId } = await sat([true, false, true, true]);
    await release(id);
    const before = await rows(id);
    await world.app.db.delete(skillEvidence);
    await rebuildEvidence(world.app.db);
    expect(await rows(id)).toEqual(before);
    await world.app.db.update(question).set({ strand: 'Speaking' }).where(sql`question_text = 'Hears'`);
    await rebuildEvidence(world.app.db);
    expect((await rows(id)).map(({ strand }) => strand)).toEqual(['Reading', 'Speaking']);
    await world.app.db.execute(sql`update student_assessment set counts = false where id = ${attemptId}`);
    await rebuildEvidence(world.app.db, { sittingId: id });
    expect(await rows(id)).toEqual([]);
  });

  it('has the points of a correction', async () => {
    const { id } = await sat([false, true, true, true]);
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    await release(id);
    expect((await rows(id)).map(({ awarded, points }) => [awarded, points])).toEqual([
      [5, 5],
      [6, 20],
    ]);
    const { rows: asked } = await world.app.db.execute<{ id: string }>(sql`
      select v.id from question_version v where v.id in (select version_id from attempt_answer an join student_assessment at
        on at.id = an.attempt_id where at.scheduled_assessment_id = ${id}) and v.question_text = 'Reads one'`);
    const form = { versionId: asked[0]?.id, kind: 'KEY', points: 4, solved: { isTrue: false } };
    const plan = await world.teacher.post(`${sittingsPath}/${id}/regrades/preview`, form);
    const { fingerprint } = plan.body;
    const done = await world.teacher.post(`${sittingsPath}/${id}/regrades`, { ...form, fingerprint });
    expect([plan.status, done.status]).toEqual([200, 201]);
    expect((await rows(id)).map(({ awarded, points }) => [awarded, points])).toEqual([
      [5, 5],
      [10, 10],
    ]);
  });
});
