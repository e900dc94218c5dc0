import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;
let second: TestClient;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  second = await world.app.as('principal');
});

const text = 'Last sumer I goed to Hue.';
const essay: AskedQuestion[] = [{ questionType: 'ESSAY', points: 20 }];
const note = (start: number, quote: string, code = 'SP', comment: string | null = null) => ({
  ...{ start, end: start + quote.length, quote, code, comment },
});
const sumer = note(5, 'sumer', 'SP', 'zqsummer');
const goed = note(13, 'goed', 'GR');

async function handedIn(by: TestClient, sittingId: string, said: string) {
  const { id } = (await by.post(`${sittingsPath}/${sittingId}/attempts`)).body.data;
  const changes = [{ slot: 1, seq: 1, value: { text: said } }];
  await by.put(`${attemptsPath}/${id}/answers`, { epoch: 1, changes });
  await by.post(`${attemptsPath}/${id}/submit`, { epoch: 1, answers: [] });
  return id as string;
}

async function sat(fields: object = {}) {
  const { id } = await world.scheduled({ ...fields }, {}, essay);
  const mine = await handedIn(world.pupil, id, text);
  const queue = async (by = world.teacher) => (await by.get(`${sittingsPath}/${id}/marking`)).body.data[0];
  const { versionId } = await queue();
  const grade = (annotations: object[], more: object = {}, by = world.teacher) =>
    by.put(`${attemptsPath}/${mine}/grade`, {
      marks: [{ versionId, points: 14, version: 1, comment: null, annotations, ...more }],
    });
  return { id, mine, versionId, queue, grade };
}

const told = async (mine: string) =>
  (await world.pupil.get(`${attemptsPath}/${mine}/result`)).body.data?.sections[0].questions[0];

describe('notes in a text [own sittings]', () => {
  it('are kept with the mark and told to the student with the result, not before; the text stays as it is', async () => {
    const { id, mine, grade, queue } = await sat();
    expect((await grade([sumer, goed])).status).toBe(200);
    expect((await queue()).scripts).toMatchObject([{ annotations: [sumer, goed], value: { text } }]);
    const paths = [`${attemptsPath}/${mine}`, `${attemptsPath}/${mine}/result`, `${sittingsPath}/mine`];
    const before = await Promise.all(paths.map((path) => world.pupil.get(path)));
    expect(before.map(({ raw }) => raw.body).join()).not.toMatch(/zqsummer|annotations|"quote"/);
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    expect(await told(mine)).toMatchObject({ annotations: [sumer, goed], value: { text }, awarded: 14 });
    expect((await grade([goed], { version: 2 })).status).toBe(200);
    expect((await told(mine)).annotations).toEqual([goed]);
  });

  it('are refused at their field outside of the text, at other words than stand there, and at words with a note', async () => {
    const { grade, queue } = await sat();
    const errors = async (...notes: object[]) => (await grade(notes)).body.errors;
    expect(await errors(sumer, { ...goed, quote: 'went' })).toEqual({
      'marks.0.annotations.1.quote': ['These words do not stand there in the text.'],
    });
    expect(await errors(note(text.length - 1, '.x'))).toEqual({
      'marks.0.annotations.0.end': ['This is outside of the text.'],
    });
    expect(await errors({ ...sumer, end: 5 })).toEqual({
      'marks.0.annotations.0.end': ['This is outside of the text.'],
    });
    expect(await errors(sumer, note(8, 'er I'))).toEqual({
      'marks.0.annotations.1.start': ['These words have a note already.'],
    });
    expect((await grade([{ ...sumer, code: 'XX' }])).status).toBe(400);
    expect((await grade([{ ...sumer, start: -1 }])).status).toBe(400);
    expect((await queue()).scripts).toMatchObject([{ annotations: [], awarded: null }]);
  });

  it('of two examiners are each one’s own until both are in, and both are told', async () => {
    const { id, mine, grade, queue } = await sat({ hasTwoExaminers: true });
    await grade([sumer], { version: 0 });
    const raw = (await second.get(`${sittingsPath}/${id}/marking`)).raw.body;
    expect(raw).not.toContain('zqsummer');
    expect((await second.get(`${attemptsPath}/${mine}/result`)).raw.body).not.toContain('zqsummer');
    await grade([goed], { version: 0 }, second);
    expect((await queue(second)).scripts[0]).toMatchObject({
      ...{ annotations: [goed], examiners: [{ annotations: [sumer] }, { annotations: [goed] }] },
    });
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    expect((await told(mine)).annotations).toEqual([sumer, goed]);
  });

  it('stay with the one text when equal ones are marked with it', async () => {
    const { id, mine, versionId, queue } = await sat();
    await handedIn(world.friend, id, 'last  SUMER i goed to hue');
    const body = { versionId, points: 14, version: 1, comment: null, annotations: [sumer] };
    const reply = await world.teacher.put(`${attemptsPath}/${mine}/equal-marks`, body);
    expect(reply.body).toEqual({ marked: 2 });
    const { scripts } = await queue();
    const notes = (script: { annotations: unknown[] }) => script.annotations.length;
    expect(scripts.map(notes).sort()).toEqual([0, 1]);
  });
});
