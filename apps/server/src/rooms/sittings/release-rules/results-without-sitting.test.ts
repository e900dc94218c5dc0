import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeManualWorld } from '../../../testing/manual-world.ts';

// Rules for released results, where nobody sat anything: sheets of results, and sessions of marking by hand.

let world: Awaited<ReturnType<typeof makeManualWorld>>;
let taskTemplateId: string;

beforeAll(async () => {
  world = await makeManualWorld();
  const made = await world.admin.post('/api/task-templates', {
    ...{ name: 'Practise again', toDoItems: [{ label: 'Reading' }] },
  });
  taskTemplateId = made.body.data.id;
});

/** A rule for up to 50 percent, alone. */
async function rule(fields: Record<string, unknown> = {}): Promise<string> {
  await world.app.db.execute(sql`update release_rule set is_active = false`);
  return addRule(fields);
}

async function addRule(fields: Record<string, unknown>): Promise<string> {
  const reply = await world.admin.post('/api/lms/release-rules', {
    ...{ name: 'Practise', fromPercent: 0, toPercent: 50, action: 'GIVE_TASK', taskTemplateId },
    ...{ recipients: ['STUDENT'], ...fields },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id;
}

/** For which students a rule was followed, and how many people got something. */
async function followed(ruleId: string) {
  const { rows } = await world.app.db.execute<{ student_id: string; people: number }>(
    sql`select student_id, people from release_rule_run where rule_id = ${ruleId} order by student_id`,
  );
  return rows.map(({ student_id, people }) => [student_id, people]);
}

interface Sheet {
  id: string;
  version: number;
}

const sheets = '/api/lms/result-sheets';
function sheetBody(fields: Record<string, unknown>) {
  return {
    ...{ courseId: world.course.id, title: 'Paper test', assessmentType: 'TEST', date: '2026-11-16' },
    ...{ totalPoints: 20, passingPercentage: 50, isReleased: false, results: [row(10)] },
    ...fields,
  };
}
const row = (score: number | null, studentId = world.pupil) => ({ studentId, score, feedback: null });

async function makeSheet(fields: Record<string, unknown> = {}): Promise<Sheet> {
  const reply = await world.teacher.post(sheets, { classId: world.classId, ...sheetBody(fields) });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}
async function saveSheet({ id, version }: Sheet, fields: Record<string, unknown>): Promise<Sheet> {
  const reply = await world.teacher.put(`${sheets}/${id}`, { version, ...sheetBody(fields) });
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data;
}

describe('what follows a result of a sheet', () => {
  it('comes when the sheet is shown to its students, with the percent of its points', async () => {
    const made = await rule({ recipients: ['STUDENT', 'PARENT', 'TEACHER'] });
    const sheet = await makeSheet({ results: [row(10), row(10.01, world.friend)] });
    expect(await followed(made)).toEqual([]);
    await saveSheet(sheet, { isReleased: true, results: [] });
    expect(await followed(made)).toEqual([[world.pupil, 3]]);
  });

  it('comes at once of a sheet that is shown when it is made, and of a result that is added later', async () => {
    const made = await rule();
    const sheet = await makeSheet({ isReleased: true });
    expect(await followed(made)).toEqual([[world.pupil, 1]]);
    await saveSheet(sheet, { isReleased: true, results: [row(2, world.friend)] });
    expect((await followed(made)).map(([student]) => student).toSorted()).toEqual(
      [world.pupil, world.friend].toSorted(),
    );
  });

  it('comes once: not again when the sheet is hidden and shown again, nor by a corrected result', async () => {
    const low = await rule();
    const high = await addRule({ fromPercent: 50.01, toPercent: 100 });
    let sheet = await makeSheet({ isReleased: true });
    sheet = await saveSheet(sheet, { isReleased: true, results: [row(18)] });
    sheet = await saveSheet(sheet, { results: [] });
    sheet = await saveSheet(sheet, { isReleased: true, results: [row(19)] });
    sheet = await saveSheet(sheet, { isReleased: true, results: [row(null)] });
    await saveSheet(sheet, { isReleased: true, results: [row(3)] });
    expect(await followed(low)).toEqual([[world.pupil, 1]]);
    expect(await followed(high)).toEqual([]);
  });

  it('is only for the type, course and class of the rule, and for none of a strand', async () => {
    const runs = async (fields: Record<string, unknown>) => {
      const made = await rule(fields);
      await makeSheet({ isReleased: true });
      return (await followed(made)).length;
    };
    const other = await world.school.course('Grammar');
    expect(await runs({ assessmentType: 'TEST' })).toBe(1);
    expect(await runs({ assessmentType: 'QUIZ' })).toBe(0);
    expect(await runs({ classId: world.classId })).toBe(1);
    expect(await runs({ classId: world.otherClassId })).toBe(0);
    expect(await runs({ courseId: world.course.id })).toBe(1);
    expect(await runs({ courseId: other.id })).toBe(0);
    expect(await runs({ strand: 'Reading' })).toBe(0);
  });
});

let groups = 0;

/** A session of the speaking test of 20 points, and what gives and verifies the pupil's score. */
async function session(fields: Record<string, unknown> = {}, by = world.teacher) {
  groups += 1;
  const { id: assessmentId } = await world.assessment({ title: `Talk ${groups}` });
  const { id } = await world.session(assessmentId, fields, by);
  const at = `/api/lms/manual-sessions/${id}`;
  let stored: { id: string; version: number }[] = [];
  return {
    async give(rawScore: number) {
      const scores = [{ studentId: world.pupil, rawScore, version: stored[0]?.version }];
      const reply = await by.post(`${at}/scores`, { scores, examinerId: world.me });
      expect(reply.status, reply.raw.body).toBe(200);
      stored = reply.body.data;
    },
    async verify() {
      const scores = stored.map(({ id, version }) => ({ id, version }));
      const reply = await world.manager.post(`${at}/verify`, { scores });
      expect(reply.status, reply.raw.body).toBe(200);
      stored = reply.body.data;
    },
  };
}

describe('what follows a score by hand', () => {
  it('comes when it is verified', async () => {
    const made = await rule({ recipients: ['STUDENT', 'PARENT', 'TEACHER'] });
    const one = await session();
    await one.give(10);
    expect(await followed(made)).toEqual([]);
    await one.verify();
    expect(await followed(made)).toEqual([[world.pupil, 3]]);
  });

  it('comes once: not again when a corrected score is verified', async () => {
    const low = await rule();
    const high = await addRule({ fromPercent: 50.01, toPercent: 100 });
    const one = await session();
    for (const points of [9, 4, 18]) {
      await one.give(points);
      await one.verify();
    }
    expect(await followed(low)).toEqual([[world.pupil, 1]]);
    expect(await followed(high)).toEqual([]);
  });

  it('is of the type Other, of its course and class; without a class its teacher is who made the session', async () => {
    const runs = async (fields: Record<string, unknown>, without?: { classId: null }) => {
      const made = await rule(fields);
      const one = await (without ? session(without, world.admin) : session());
      await one.give(10);
      await one.verify();
      return followed(made);
    };
    const yes = [[world.pupil, 1]];
    expect(await runs({ assessmentType: 'OTHER' })).toEqual(yes);
    expect(await runs({ assessmentType: 'TEST' })).toEqual([]);
    expect(await runs({ toPercent: 49.99 })).toEqual([]);
    expect(await runs({ classId: world.classId })).toEqual(yes);
    expect(await runs({ classId: world.otherClassId })).toEqual([]);
    expect(await runs({ courseId: world.course.id })).toEqual(yes);
    expect(await runs({ strand: 'Speaking' })).toEqual([]);
    expect(await runs({ recipients: ['TEACHER'] }, { classId: null })).toEqual(yes);
    const { rows } = await world.app.db.execute<{
      user_id: string;
    }>(sql`select a.user_id from task_assignment a
      join task_instance t on t.id = a.task_instance_id order by t.created_at desc, t.id desc limit 1`);
    expect(rows[0]?.user_id).toBe(await world.app.userIdOf('administrator'));
  });
});
