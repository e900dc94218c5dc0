import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient, TestReply } from '../../../testing/make-test-app.ts';
import { makeManualWorld } from '../../../testing/manual-world.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

const path = '/api/lms/report-cycles';
const templates = '/api/lms/report-templates';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

const codeOf = ({ status, body }: TestReply) => [status, body.code];
const effort = { name: 'Effort', scale: 'LABELS', labels: ['Excellent', 'Good', 'Fair', 'Needs work'] };
const homework = { name: 'Homework', scale: 'NUMBER', min: 0, max: 10 };
const music = { name: 'Music', scale: 'LABELS', labels: ['Yes', 'No'], isRequired: false };
const body = {
  blocks: [{ kind: 'MARKS' }, { kind: 'CRITERIA', title: 'Work habits' }],
  categories: [{ name: 'Tests', weight: 1, types: ['TEST'] }],
  criteria: [effort, homework, music],
};

beforeAll(async () => {
  world = await makeManualWorld();
  const reply = await world.admin.post(templates, { ...body, name: 'Term' });
  expect(reply.status, reply.raw.body).toBe(201);
  expect(reply.body.data.criteria).toMatchObject([effort, homework, music]);
  templateId = reply.body.data.id;
});

interface Row {
  readonly student: { readonly id: string };
  readonly problems: readonly string[];
  readonly values: readonly { readonly criterionId: string; readonly value: number | null }[];
  readonly card: { readonly id: string; readonly revision: number } | null;
}

async function begin(status: 'OPEN' | 'PROOFING' = 'PROOFING', classId = world.classId) {
  terms += 1;
  const day = `2026-10-${String(terms).padStart(2, '0')}`;
  const made = await world.admin.post(path, {
    ...{ name: `Term ${terms}`, classId, templateId, startDate: day, endDate: day },
  });
  expect(made.status, made.raw.body).toBe(201);
  const { id, criteria } = made.body.data as { id: string; criteria: { id: string; name: string }[] };
  const get = async (by: TestClient = world.admin) => (await by.get(`${path}/${id}`)).body.data;
  const rowOf = async (student = world.pupil): Promise<Row> =>
    (await get()).students.find((one: Row) => one.student.id === student);
  const idOf = (name: string) => criteria.find((one) => one.name === name)?.id ?? '';
  const give = (
    name: string,
    value: unknown,
    version = 0,
    by: TestClient = world.teacher,
    student = world.pupil,
  ) => by.put(`${path}/${id}/students/${student}/values/${idOf(name)}`, { value, version });
  const go = (to: string) => world.admin.post(`${path}/${id}/status`, { status: to });
  const lock = async () => world.admin.post(`${path}/${id}/lock-ready`, { version: (await get()).version });
  if (status === 'PROOFING') expect((await go('PROOFING')).status).toBe(200);
  return { id, get, rowOf, idOf, give, go, lock };
}

const everybody = () => [world.pupil, world.friend, world.third];

describe('the criteria of a report card', () => {
  it('are given label by label and number by number, changed and taken back, by who may write comments [AMB-417]', async () => {
    const cycle = await begin('OPEN');
    expect((await cycle.give('Effort', 2)).body.data).toEqual({
      ...{ criterionId: cycle.idOf('Effort'), value: 2, version: 1 },
    });
    expect((await cycle.give('Homework', 7.5, 0, world.admin)).status).toBe(200);
    expect((await cycle.give('Effort', 1, 1)).body.data).toMatchObject({ value: 1, version: 2 });
    expect((await cycle.give('Homework', null, 1)).body.data).toMatchObject({ value: null, version: 2 });
    const { values } = await cycle.rowOf();
    expect(values.find((one) => one.criterionId === cycle.idOf('Effort'))?.value).toBe(1);
    const { rows } = await world.app.db.execute<{ action: string }>(sql`
      select action from audit_log where entity = 'report_value' and entity_id = ${world.pupil} order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'update', 'update']);
  });

  it('take nothing but what the scale has [AMB-417]', async () => {
    const cycle = await begin('OPEN');
    for (const value of [0, 5, 1.5])
      expect(fieldsOf(await cycle.give('Effort', value))).toEqual({ value: 'Choose one of the labels' });
    for (const value of [10.5, 7.255])
      expect(fieldsOf(await cycle.give('Homework', value))).toEqual({
        value: 'Enter a number from 0 to 10 with at most two decimals',
      });
    expect(fieldsOf(await cycle.give('Homework', -1))).toHaveProperty('value');
    expect((await cycle.rowOf()).values).toEqual([]);
  });

  it('say both values where two gave one, and keep the first [AMB-417]', async () => {
    const cycle = await begin();
    const replies = await Promise.all([cycle.give('Effort', 1), cycle.give('Effort', 3, 0, world.admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)?.body.data.value;
    const lost = replies.find(({ status }) => status === 409)?.body;
    expect(lost).toMatchObject({
      code: 'STALE',
      details: { sentVersion: 0, storedVersion: 1, sentValue: won === 1 ? 3 : 1, storedValue: won },
    });
    expect((await cycle.rowOf()).values).toMatchObject([{ value: won, version: 1 }]);
  });

  it('keep a card from being ready while a required one is missing, one by one and all at once [AMB-417]', async () => {
    const cycle = await begin();
    expect((await cycle.rowOf()).problems).toEqual(['NO_VALUES']);
    await cycle.give('Effort', 2);
    await cycle.give('Music', 1);
    expect((await cycle.rowOf()).problems).toEqual(['NO_VALUES']);
    expect(codeOf(await cycle.lock())).toEqual([409, 'NONE_READY']);
    await cycle.give('Homework', 0);
    expect((await cycle.rowOf()).problems).toEqual([]);
    expect(codeOf(await cycle.go('LOCKED'))).toEqual([409, 'VALUES_MISSING']);
    expect((await cycle.lock()).body.data.status).toBe('PROOFING');
    expect(codeOf(await cycle.give('Effort', 1, 1))).toEqual([409, 'CARD_LOCKED']);
    expect((await cycle.rowOf(world.friend)).card).toBeNull();
    for (const student of [world.friend, world.third]) {
      await cycle.give('Effort', 1, 0, world.teacher, student);
      await cycle.give('Homework', 9, 0, world.teacher, student);
    }
    expect((await cycle.go('LOCKED')).status).toBe(200);
    expect(codeOf(await cycle.give('Effort', 1, 1))).toEqual([409, 'WRONG_STATE']);
  });

  it('are frozen with the card, print on it, and are seen by its family once it is published [AMB-417]', async () => {
    const cycle = await begin();
    for (const student of everybody()) {
      await cycle.give('Effort', 2, 0, world.teacher, student);
      await cycle.give('Homework', 7.5, 0, world.teacher, student);
    }
    expect((await cycle.go('LOCKED')).status).toBe(200);
    const { card } = await cycle.rowOf();
    const said = [
      { name: 'Effort', label: 'Good', number: null, max: null },
      { name: 'Homework', label: null, number: 7.5, max: 10 },
      { name: 'Music', label: null, number: null, max: null },
    ];
    const read = (by: TestClient) => by.get(`/api/lms/report-cards/${card?.id}`);
    expect((await read(world.admin)).body.data.figures.criteria).toEqual(said);
    for (const by of [world.student, world.parent]) expect((await read(by)).status).toBe(404);
    expect((await cycle.go('PUBLISHED')).status).toBe(200);
    for (const by of [world.student, world.parent])
      expect((await read(by)).body.data.figures.criteria).toEqual(said);
    const pdf = await world.parent.get(`/api/lms/report-cards/${card?.id}/pdf?language=en`);
    const lines = readPdf(pdf.raw.rawPayload).join('\n');
    for (const line of ['Work habits', 'Effort Good', 'Homework 7.5 / 10', 'Music –'])
      expect(lines).toContain(line);
  });

  it('make a further revision where one changed after the cards were opened again [AMB-417]', async () => {
    const cycle = await begin();
    for (const student of everybody()) {
      await cycle.give('Effort', 2, 0, world.teacher, student);
      await cycle.give('Homework', 7.5, 0, world.teacher, student);
    }
    await cycle.go('LOCKED');
    await cycle.go('PROOFING');
    await cycle.give('Effort', 1, 1);
    await cycle.go('LOCKED');
    expect((await cycle.rowOf()).card?.revision).toBe(2);
    expect((await cycle.rowOf(world.friend)).card?.revision).toBe(1);
  });

  it('are refused to who may not write comments: other classes 404, other roles 403 [AMB-417]', async () => {
    const cycle = await begin('OPEN');
    const roles = ['hr', 'sales', 'finance', 'content_editor'] as const;
    const others = [world.assistant, world.student, world.parent];
    for (const role of roles) others.push(await world.app.as(role));
    for (const by of others) expect((await cycle.give('Effort', 1, 0, by)).status).toBe(403);
    const foreign = await begin('OPEN', world.otherClassId);
    expect((await foreign.give('Effort', 1)).status).toBe(404);
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect((await cycle.give('Effort', 1, 0, world.teacher, nobody)).status).toBe(404);
    const wrong = `${path}/${cycle.id}/students/${world.pupil}/values/${nobody}`;
    expect((await world.teacher.put(wrong, { value: 1, version: 0 })).status).toBe(404);
    expect((await cycle.rowOf()).values).toEqual([]);
  });
});

describe('the task to write comments', () => {
  it('is given for criteria too, and done with the last value that a card must have [AMB-404, AMB-417]', async () => {
    const cycle = await begin('OPEN');
    const due = { textsDue: '2026-12-01', version: (await cycle.get()).version };
    expect((await world.admin.put(`${path}/${cycle.id}`, due)).status).toBe(200);
    const states = async () => {
      const { rows } = await world.app.db.execute<{ status: string }>(
        sql`select status from task_instance where link = ${`/report-cards/${cycle.id}`}`,
      );
      return rows.map(({ status }) => status);
    };
    for (const student of everybody()) {
      expect(await states()).toEqual(['PENDING']);
      await cycle.give('Effort', 2, 0, world.teacher, student);
      expect(await states()).toEqual(['PENDING']);
      await cycle.give('Homework', 7, 0, world.teacher, student);
    }
    expect(await states()).toEqual(['COMPLETED']);
  });
});

describe('the criteria of a template', () => {
  it('are of a version: what began keeps its own, a change of the form alone makes the next [AMB-417]', async () => {
    const { admin, app } = world;
    const made = (await admin.post(templates, { ...body, name: 'Versions' })).body.data;
    const save = async (fields: object) => {
      const { version } = (await admin.get(`${templates}/${made.id}`)).body.data;
      return (await admin.put(`${templates}/${made.id}`, { ...body, name: 'Versions', version, ...fields }))
        .body.data;
    };
    expect(await save({})).toMatchObject({ number: 1, criteria: made.criteria });
    const changed = await save({ criteria: [{ ...effort, labels: ['A', 'B'] }] });
    expect(changed).toMatchObject({ number: 2, criteria: [{ name: 'Effort', labels: ['A', 'B'] }] });
    const listed = (await admin.get(`${templates}?search=Versions`)).body.data;
    expect(listed).toMatchObject([{ number: 2, criteria: [{ labels: ['A', 'B'] }] }]);
    const cycle = await begin('OPEN');
    expect((await cycle.get()).criteria).toMatchObject([effort, homework, music]);
    await expect(
      app.db.execute(sql`update report_criterion set name = 'x' where id = ${cycle.idOf('Effort')}`),
    ).rejects.toThrow();
  });

  it('print in a preview with what was given for the same ones [AMB-417]', async () => {
    const cycle = await begin('OPEN');
    await cycle.give('Effort', 3);
    const { blocks, categories } = body;
    const criteria = [effort, { ...homework, name: 'Politeness' }];
    const { raw } = await world.admin.post(`${templates}/preview`, {
      ...{ blocks, categories, criteria, cycleId: cycle.id, studentId: world.pupil, language: 'en' },
    });
    const lines = readPdf(raw.rawPayload).join('\n');
    expect(lines).toContain('Effort Fair');
    expect(lines).toContain('Politeness –');
  });
});
