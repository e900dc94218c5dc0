import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import * as samples from '../../../testing/question-samples.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { audio, picture } from '../../../testing/upload-corpus.ts';

const path = '/api/lms/assessments';
let app: TestApp;
let teacher: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
});

const piece = (text: string) => ({ id: randomUUID() as string, text });
const places = ['river', 'bridge', 'market', 'school', 'station', 'harbour', 'garden', 'tower'];
const steps = ['wakes', 'washes', 'eats', 'leaves', 'walks', 'learns'];
const pairs = ['one', 'two', 'three', 'four', 'five'];

/** One of each type; what solves the typed ones, and each explanation, begins with 'zq', which no student may read. */
function exam() {
  const [options, items] = [places.map(piece), steps.map((step) => piece(`He ${step}`))];
  const premises = pairs.map((word) => piece(word));
  const responses = pairs.map((word) => piece(`number ${word}`));
  // So many that four forms do not have one order by chance.
  const chosen = ['goes', 'going', 'gone', 'go', 'went'].map(piece);
  const all = [
    samples.choiceQuestion('Where do they meet?', {
      options,
      correctAnswers: [options[3]?.id],
      marking: { maxPlays: 2 },
    }),
    samples.trueFalseQuestion('They are late.', { correctBooleanAnswer: false }),
    samples.shortQuestion('Who is she?', { shortAnswerCorrectAnswers: ['zqanna', 'zqannie'] }),
    samples.essayQuestion('Write about a trip.', {
      marking: { leastWords: 45, mostWords: 90 },
      rubric: {
        criteria: [
          {
            id: randomUUID(),
            name: 'zqtask',
            weight: 2,
            levels: [{ points: 0, text: 'zqnone' }, { points: 3 }],
          },
        ],
      },
    }),
    samples.blanksQuestion('Her day', {
      fillInTheBlanksText: 'She [[1]] home and [[2]] well.',
      fillInTheBlanksAnswers: [{ choices: chosen, choice: chosen[0]?.id }, { accepted: ['zqsleeps'] }],
    }),
    samples.matchingQuestion('Match the words', {
      matchingData: {
        premises,
        responses: responses.toReversed(),
        correctMatches: Object.fromEntries(premises.map(({ id }, at) => [id, responses[at]?.id])),
      },
    }),
    samples.sequenceQuestion('Put his day in order.', {
      sequenceData: { items, correctOrder: items.map(({ id }) => id) },
    }),
  ];
  return all.map((question, at) => ({ ...question, explanation: `zqexplained${at}` }));
}

async function made(body: object, by = teacher) {
  const reply = await by.post(path, { title: 'Unit 4 test', isPublished: true, ...body });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

async function linesOf(address: string, by = teacher): Promise<string[]> {
  const reply = await by.get(address);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(reply.raw.rawPayload);
}

const paperOf = (id: string, form: string, more = '') => linesOf(`${path}/${id}/paper?form=${form}${more}`);

describe('a form on paper', () => {
  it('asks every type of question in a way that can be written, and has an answer sheet [ASM-05]', async () => {
    const { id } = await made({ questions: exam(), durationMinutes: 40 });
    const lines = await paperOf(id, 'A');
    const [asked, sheet] = [lines.slice(0, lines.indexOf('Answer sheet · 20 points · 40 minutes')), lines];
    expect(sheet).toContain('Answer sheet · 20 points · 40 minutes');
    expect(lines.filter((line) => line.endsWith('Form A')).length).toBeGreaterThanOrEqual(2);
    for (const place of places)
      expect(asked.filter((line) => new RegExp(`^[A-H] ${place}$`).test(line))).toHaveLength(1);
    expect(asked).toContain('True or false?');
    expect(asked).toContain('Write 45 to 90 words.');
    expect(
      asked.map((line) => line.replace(/\[.*\]/, (among) => among.split(/\W+/).toSorted().join(' ').trim())),
    ).toContain('She (1) __________ go goes going gone went home and (2) __________ well.');
    expect(asked.filter((line) => /^\d (one|two|three|four|five) [A-E] number \w+$/.test(line))).toHaveLength(
      5,
    );
    expect(asked.filter((line) => /^[A-F] He \w+$/.test(line))).toHaveLength(6);
    expect(lines.map((line) => line.replace(/ ?\[ \]/g, '.'))).toContain('1. A. B. C. D. E. F. G. H.');
    expect(lines).toContain('2. True [ ] False [ ]');
    expect(lines).toContain('6. 1 – ______ 2 – ______ 3 – ______ 4 – ______ 5 – ______');
  });

  it('is the same each time by its letter and its revision, and another one by another letter', async () => {
    const { id, version, ...rest } = await made({ questions: exam() });
    const first = await Promise.all(['A', 'B', 'C', 'D'].map((form) => paperOf(id, form)));
    expect(new Set(first.map((lines) => lines.join('\n').replace(/Form [A-D]/g, ''))).size).toBe(4);
    // A keeps the order in which they were written.
    const texts = (lines: string[]) => lines.filter((line) => /^\d\. [A-Z].* Points: \d+$/.test(line));
    expect(texts(first[0] ?? [])).toHaveLength(7);
    expect(texts(first[0] ?? [])[0]).toContain('1. Where do they meet?');
    expect(new Set(first.map((lines) => texts(lines).join())).size).toBe(4);
    const choices = first.map((lines) => lines.find((line) => line.startsWith('She (1)')));
    expect(new Set(choices).size).toBeGreaterThan(1);
    const [section] = rest.sections;
    const draft = await teacher.put(`${path}/${id}/draft`, {
      version,
      sections: [{ ...section, slots: section.slots.slice(1) }],
    });
    const again = await teacher.post(`${path}/${id}/publish`, { version: draft.body.version });
    expect(again.body.data.revision).toBe(2);
    expect(await paperOf(id, 'B', '&revision=1')).toEqual(first[1]);
    expect(texts(await paperOf(id, 'B'))).toHaveLength(6);
  });

  it('carries nothing of the key nor the name of a file, in no form, while the key names both [ASM-05]', async () => {
    const query = { query: '?context=question' };
    const seen = await sendFile(app, teacher, 'zqpicture.png', await picture('png'), query);
    const drawn =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>';
    const drawing = await sendFile(app, teacher, 'zqdrawing.svg', drawn, query);
    const heard = await sendFile(app, teacher, 'zqsound.mp3', audio(2000), query);
    const [choice, truth, short, ...others] = exam();
    const questions = [
      { ...choice, imageFileId: seen.body.file.id },
      { ...truth, imageFileId: drawing.body.file.id },
      { ...short, audioFileId: heard.body.file.id },
      ...others,
    ];
    const { id } = await made({ questions });
    for (const form of ['A', 'B', 'C', 'D']) {
      const reply = await teacher.get(`${path}/${id}/paper?form=${form}`);
      const lines = readPdf(reply.raw.rawPayload);
      expect(lines.join('\n')).not.toMatch(/zq/i);
      expect(lines.filter((line) => /You will hear a recording for question \d\./.test(line))).toHaveLength(
        1,
      );
      expect(reply.raw.rawPayload.toString('latin1').match(/DCTDecode/g)).toHaveLength(2);
    }
    const key = await linesOf(`${path}/${id}/paper-key`);
    const said = new Set(key.join(' ').match(/zq[a-z]+\d?/g));
    const words = ['zqanna', 'zqannie', 'zqsleeps', 'zqtask', 'zqnone', 'zqpicture', 'zqdrawing', 'zqsound'];
    expect(said).toEqual(new Set([...words, ...questions.map((_, at) => `zqexplained${at}`)]));
    expect(key.filter((line) => /^Key of form [A-D]$/.test(line))).toHaveLength(4);
  });

  it('has a key for its own letters: those of form B solve form B', async () => {
    const { id } = await made({ questions: exam() });
    const said = (await linesOf(`${path}/${id}/paper-key?forms=2`)).join('\n').replace(/ ?– ?/g, '–');
    const key = said.split('Key of form ').slice(1);
    expect(key.map((part) => part[0])).toEqual(['A', 'B']);
    const solved: string[][] = [];
    for (const [at, form] of ['A', 'B'].entries()) {
      const paper = await paperOf(id, form);
      const letterBefore = (text: string) =>
        paper.find((line) => line.endsWith(` ${text}`) && /^[A-H] /.test(line))?.[0];
      const right = letterBefore('school');
      const order = steps.map((step) => letterBefore(`He ${step}`)).join('–');
      const rows = paper.flatMap((line) => {
        const found = /^(\d) (\w+) ([A-E]) number (\w+)$/.exec(line);
        return found ? [found.slice(1)] : [];
      });
      expect([right, rows.length]).toEqual([expect.stringMatching(/^[A-H]$/), 5]);
      const matches = rows.map(([number, word]) => `${number}–${rows.find((row) => row[3] === word)?.[2]}`);
      expect(key[at]).toContain(`${right}–school`);
      expect(key[at]?.replace(/\n/g, ' ')).toContain(order);
      for (const match of matches) expect(key[at]).toContain(match);
      expect(key[at]).toContain('(1) goes');
      expect(key[at]).toMatch(/\d They are late\. +False/);
      solved.push([right ?? '', order, ...matches]);
    }
    expect(solved[0]).not.toEqual(solved[1]);
  });

  it('draws of a pool as many as are asked, the same for its letter', async () => {
    const pool: string[] = [];
    for (const word of places)
      pool.push(
        (await teacher.post('/api/lms/questions', samples.trueFalseQuestion(`Is it a ${word}?`))).body.data
          .id,
      );
    const { id, version } = await made({ isPublished: false });
    const slots = [{ id: randomUUID(), pool, pick: 3 }];
    const sections = [{ id: randomUUID(), title: 'Draw', slots }];
    const draft = await teacher.put(`${path}/${id}/draft`, { version, sections });
    await teacher.post(`${path}/${id}/publish`, { version: draft.body.version });
    const drawn = (lines: string[]) => lines.filter((line) => /Is it a \w+\?/.test(line));
    expect(drawn(await paperOf(id, 'C'))).toHaveLength(3);
    expect(await paperOf(id, 'C')).toEqual(await paperOf(id, 'C'));
  });

  it('is refused to who may not read the assessment with its keys, and before it is published', async () => {
    const { id } = await made({ questions: exam() });
    const draft = await made({ isPublished: false });
    const [office, assistant] = [await app.as('administrator'), await app.as('teacher_assistant')];
    expect((await office.get(`${path}/${id}/paper-key`)).status).toBe(200);
    for (const what of ['paper', 'paper-key']) {
      for (const role of ['student', 'parent', 'finance', 'sales'] as const) {
        const reply = await (await app.as(role)).get(`${path}/${id}/${what}`);
        expect([role, reply.status, reply.headers['content-type']]).toEqual([
          role,
          403,
          'application/json; charset=utf-8',
        ]);
      }
      const theirs = await made({ questions: exam() }, office);
      // Who helps reads what an own class sits, and nothing else.
      expect((await assistant.get(`${path}/${theirs.id}/${what}`)).status).toBe(404);
      expect((await teacher.get(`${path}/${id}/${what}?revision=2`)).status).toBe(404);
      const early = await teacher.get(`${path}/${draft.id}/${what}`);
      expect([early.status, early.body.code]).toEqual([409, 'NOT_PUBLISHED']);
    }
    expect((await teacher.get(`${path}/${id}/paper?form=E`)).status).toBe(400);
    expect((await teacher.get(`${path}/${id}/paper-key?forms=5`)).status).toBe(400);
  });
});
