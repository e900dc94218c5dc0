import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOfZip } from '../../../testing/files-of-zip.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import * as samples from '../../../testing/question-samples.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { audio, picture } from '../../../testing/upload-corpus.ts';

const path = '/api/lms/assessments';
let app: TestApp;
let teacher: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
});

const read = (content: Uint8Array | string, by = teacher) =>
  sendFile(app, by, 'sent.zip', content, { url: `${path}/read-file` });

async function upload(name: string, content: Buffer): Promise<string> {
  const reply = await sendFile(app, teacher, name, content, { query: '?context=question' });
  return reply.body.file.id;
}

const rubric = {
  criteria: [
    {
      id: randomUUID(),
      name: 'Task & form',
      weight: 2,
      levels: [
        { points: 0, text: 'None' },
        { points: 3, text: 'All <said>' },
      ],
    },
    {
      id: randomUUID(),
      name: 'Language',
      weight: 1,
      levels: [
        { points: 1, text: '' },
        { points: 5, text: 'Rich' },
      ],
    },
  ],
};
const settings = {
  ...{ title: 'Unit 4 <test> & "more"', description: 'Signs\nand places', assessmentType: 'EXAM' },
  ...{ maxAttempts: 2, durationMinutes: 45, passingPercentage: 62.5, shuffleQuestions: true },
  ...{ showAnswers: true, showSubmissionHistory: true },
};

/** An assessment of three sections: with all types, with a pool between two questions and a recording, and an empty one. */
async function built(more: object = {}) {
  const made = await teacher.post(path, { ...settings, ...more });
  const { id, version } = made.body.data;
  const pool: string[] = [];
  for (const word of ['river', 'bridge', 'market'])
    pool.push(
      (
        await teacher.post(
          '/api/lms/questions',
          samples.trueFalseQuestion(`Is it a ${word}?`, { points: 1.5 }),
        )
      ).body.data.id,
    );
  const questions = samples.oneOfEach().map((question, at) => ({
    ...question,
    points: at + 0.25,
    explanation: `Why ${at}`,
    // Choices, blanks and pairs that keep their order; the steps of a sequence do not.
    marking: { shuffle: ![0, 4, 5].includes(at) },
  }));
  const [one, ...others] = questions;
  const slot = (question: object) => ({ id: randomUUID(), question });
  const [imageFileId, audioFileId] = [
    await upload('the-answer.png', await picture('png')),
    await upload('the-talk.mp3', audio(2000)),
  ];
  const essay = samples.essayQuestion('Write & send.', { points: 8, rubric, marking: { leastWords: 50 } });
  const sections = [
    {
      title: 'Reading',
      instructions: 'Read first.\n\nThen <answer>.',
      slots: [slot({ ...one, imageFileId }), ...others.map(slot)],
    },
    {
      title: 'Listening',
      audioFileId,
      slots: [slot(essay), { id: randomUUID(), pool, pick: 2 }, slot(samples.shortQuestion())],
    },
    { title: '', instructions: 'Nothing here yet.', slots: [] },
  ].map((section) => ({ ...section, id: randomUUID() }));
  const draft = await teacher.put(`${path}/${id}/draft`, { version, sections });
  expect([draft.status, draft.body.problems]).toEqual([200, []]);
  return { id, version: draft.body.version };
}

async function exported(id: string, format = 'qti21'): Promise<Buffer> {
  const reply = await teacher.get(`${path}/${id}/export?format=${format}`);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  return reply.raw.rawPayload;
}

// biome-ignore lint/suspicious/noExplicitAny: replies of both shapes
type Any = any;

/** What a question says, by words in place of ids, which are made anew. */
function said(question: Any) {
  const { options, matchingData, sequenceData, fillInTheBlanksAnswers } = question;
  const textIn = (pieces: Any[], id: string) => pieces.find((one) => one.id === id)?.text;
  const texts = (pieces: Any[] | undefined) => pieces?.map(({ text }) => text);
  return {
    ...{
      type: question.questionType,
      text: question.questionText,
      points: question.points,
      why: question.explanation,
    },
    ...{
      marking: question.marking,
      number: question.shortAnswerNumber,
      isTrue: question.correctBooleanAnswer,
    },
    accepted: question.shortAnswerCorrectAnswers,
    options: texts(options),
    right: question.correctAnswers.map((id: string) => textIn(options, id)),
    pairs: matchingData?.premises.map((one: Any) => [
      one.text,
      textIn(matchingData.responses, matchingData.correctMatches[one.id]),
    ]),
    responses: texts(matchingData?.responses),
    order: sequenceData?.correctOrder.map((id: string) => textIn(sequenceData.items, id)),
    blanks: [
      question.fillInTheBlanksText,
      fillInTheBlanksAnswers.map((one: Any) => [
        one.accepted,
        texts(one.choices ?? undefined),
        textIn(one.choices ?? [], one.choice),
      ]),
    ],
    rubric: question.rubric?.criteria.map(({ id: _id, ...one }: Any) => one),
    files: [question.imageFileId !== null, question.audioFileId !== null],
  };
}

/** What an assessment says, with the questions of its pools. */
async function whole(assessment: Any) {
  const bank = async (id: string) => said((await teacher.get(`/api/lms/questions/${id}`)).body.data);
  const sections = [];
  for (const { title, instructions, audioFileId, slots } of assessment.sections) {
    const shown = [];
    for (const slot of slots) {
      if (slot.question) shown.push(said(slot.question));
      else
        shown.push({
          pick: slot.pick,
          pool: await Promise.all(
            slot.pool.map((one: Any) => (typeof one === 'string' ? bank(one) : said(one))),
          ),
        });
    }
    sections.push({ title, instructions, isHeard: audioFileId !== null, slots: shown });
  }
  const own = Object.keys(settings).map((key) => [key, assessment[key]]);
  return { settings: Object.fromEntries(own), sections };
}

describe('an assessment that leaves and comes back', () => {
  it.each(['qti21', 'qti30'])(
    'is the same through %s: sections, order, points, shuffles, pools and rubrics',
    async (format) => {
      const { id } = await built();
      const before = (await teacher.get(`${path}/${id}`)).body.data;
      const count = (await teacher.get(`${path}?limit=1`)).body.totalCount;
      const reply = await read(await exported(id, format));
      expect(reply.status, reply.raw.body).toBe(200);
      const { refused, ...found } = reply.body.data;
      expect(refused).toEqual([]);
      expect(await whole(found)).toEqual(await whole(before));
      // Nothing is stored before somebody says so.
      expect((await teacher.get(`${path}?limit=1`)).body.totalCount).toBe(count);
      const made = await teacher.post(`${path}/from-file`, found);
      expect(made.status, made.raw.body).toBe(201);
      expect(made.body.data).toMatchObject({
        isPublished: false,
        revision: null,
        problems: [],
        questionCount: 11,
      });
      expect(made.body.pooledIds).toHaveLength(3);
      const after = (await teacher.get(`${path}/${made.body.data.id}`)).body.data;
      expect(await whole(after)).toEqual(await whole(before));
      const published = await teacher.post(`${path}/${after.id}/publish`, { version: after.version });
      expect(published.status, published.raw.body).toBe(200);
      expect((await teacher.get(`/api/files/${after.sections[1].audioFileId}/serve`)).status).toBe(200);
    },
  );

  it('keeps its settings, whichever they are', async () => {
    const plain = {
      ...settings,
      description: null,
      maxAttempts: null,
      durationMinutes: null,
      passingPercentage: null,
    };
    const { id } = await built({
      ...plain,
      shuffleQuestions: false,
      showAnswers: false,
      assessmentType: 'OTHER',
    });
    const { data } = (await read(await exported(id))).body;
    expect(data).toMatchObject({
      ...plain,
      shuffleQuestions: false,
      showAnswers: false,
      assessmentType: 'OTHER',
    });
  });

  it.each(['qti21', 'qti30'])(
    'is well-formed %s for another program, under names that tell nothing',
    async (format) => {
      const files = await filesOfZip(await exported((await built()).id, format));
      const folder = mkdtempSync(join(tmpdir(), 'bellwether-qti-'));
      try {
        for (const [name, content] of files) {
          if (!name.endsWith('.xml')) continue;
          writeFileSync(join(folder, name), content);
          expect(String(execFileSync('xmllint', ['--noout', join(folder, name)]))).toBe('');
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
      const test = files.get('assessment.xml')?.toString('utf8') ?? '';
      const names =
        format === 'qti30'
          ? ['qti-assessment-test', 'qti-selection select="2"']
          : ['assessmentTest', 'selection select="2"'];
      for (const name of names) expect(test).toContain(`<${name}`);
      expect(files.get('imsmanifest.xml')?.toString()).toContain(
        `imsqti_test_xml${format === 'qti30' ? 'v3p0' : 'v2p1'}`,
      );
      expect([...files.keys()].join()).not.toMatch(/answer|talk/);
    },
  );

  it('is refused as long as it is not whole, and to who may not read it with its keys', async () => {
    const made = await teacher.post(path, { title: 'Half' });
    const half = await teacher.get(`${path}/${made.body.data.id}/export`);
    expect([half.status, half.body.code]).toEqual([409, 'NOT_WHOLE']);
    const { id } = await built();
    for (const role of ['student', 'parent', 'finance'] as const) {
      const other = await app.as(role);
      expect((await other.get(`${path}/${id}/export`)).status).toBe(403);
      expect((await read('x', other)).status).toBe(403);
      expect((await other.post(`${path}/from-file`, { title: 'x', sections: [] })).status).toBe(403);
    }
    expect((await (await app.as('teacher_assistant')).get(`${path}/${id}/export`)).status).toBe(404);
  });
});
