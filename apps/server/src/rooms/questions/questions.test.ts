import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/leave-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import * as samples from '../../testing/question-samples.ts';
import { sendFile } from '../../testing/send-file.ts';
import { audio, pdf, picture, video } from '../../testing/upload-corpus.ts';

const path = '/api/lms/questions';
let app: TestApp;
let teacher: TestClient;
let office: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
  office = await app.as('administrator');
});

async function made(body: object, by = teacher) {
  const reply = await by.post(path, body);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data;
}

const faults = async (body: object) => fieldsOf(await teacher.post(path, body));

describe('a file of a question', () => {
  const megabyte = 1024 * 1024;
  const padded = (begin: Buffer, bytes: number) => Buffer.concat([begin, Buffer.alloc(bytes - begin.length)]);

  it('is a picture under 10 MB, a recording under 50 MB or a film under 100 MB, and nothing else [ASM-06]', async () => {
    const send = async (name: string, content: Buffer) =>
      (await sendFile(app, teacher, name, content, { query: '?context=question' })).status;
    const kinds = [
      ['a.png', await picture('png'), 10],
      ['a.mp3', audio(1000), 50],
      ['a.mp4', video(1000), 100],
    ] as const;
    for (const [name, begin, cap] of kinds) {
      expect([name, await send(name, padded(begin, cap * megabyte - 1))]).toEqual([name, 201]);
      expect([name, await send(name, padded(begin, cap * megabyte))]).toEqual([name, 413]);
    }
    expect(await send('a.pdf', pdf)).toBe(415);
  });

  it('hangs on the question, of every version, and is seen by who sees that', async () => {
    const file = (await sendFile(app, teacher, 'a.png', await picture('png'), { query: '?context=question' }))
      .body;
    const question = await made(samples.trueFalseQuestion('Which sign?', { imageFileId: file.id }));
    await teacher.put(`${path}/${question.id}`, { ...question, imageFileId: null });
    expect((await office.get(`/api/files/${file.id}/serve`)).status).toBe(200);
    expect((await (await app.as('student')).get(`/api/files/${file.id}/serve`)).status).toBe(404);
    const theirs = await office.post(path, samples.trueFalseQuestion('Stolen?', { imageFileId: file.id }));
    expect(fieldsOf(theirs)).toEqual({ imageFileId: 'A file is not there any more. Upload it again.' });
  });
});

describe('the bank of questions', () => {
  it('keeps every field of a question of each type, and its key for who writes [ASM-04]', async () => {
    for (const sample of samples.oneOfEach()) {
      const question = await made({
        ...sample,
        explanation: 'Because',
        tags: ['signs', 'unit 4'],
        strand: 'Reading',
        folder: 'A2',
      });
      expect(question, sample.questionType).toMatchObject({
        ...sample,
        explanation: 'Because',
        tags: ['signs', 'unit 4'],
      });
      expect(question).toMatchObject({
        strand: 'Reading',
        folder: 'A2',
        number: 1,
        isArchived: false,
        version: 1,
      });
      expect((await office.get(`${path}/${question.id}`)).body.data).toEqual(question);
    }
    expect(await made(samples.trueFalseQuestion())).toMatchObject({
      points: 1,
      explanation: null,
      imageFileId: null,
    });
  });

  it('takes points from a hundredth to a thousand, with two decimals [ASM-04]', async () => {
    for (const points of [0.01, 1000]) await made(samples.trueFalseQuestion('So?', { points }));
    const message = 'Points must be from 0.01 to 1000, with at most two decimals.';
    for (const points of [0, 1000.01, 1.005, '1'])
      expect(await faults(samples.trueFalseQuestion('So?', { points })), String(points)).toEqual({
        points: message,
      });
  });

  it('wants of each type what it needs, and says so at its field [ASM-05]', async () => {
    const choice = samples.choiceQuestion();
    expect(await faults({ ...choice, questionText: ' ' })).toEqual({
      questionText: 'Question text is required.',
    });
    expect(await faults({ ...choice, questionType: 'RIDDLE' })).toHaveProperty('questionType');
    expect(await faults({ ...choice, correctAnswers: [] })).toEqual({
      correctAnswers: 'Mark at least one right option.',
    });
    expect(await faults({ ...choice, correctAnswers: [randomUUID()] })).toEqual({
      correctAnswers: 'A right answer is none of the options.',
    });
    const [first] = choice.options;
    expect(await faults({ ...choice, options: [first] })).toEqual({ options: 'Give at least two options.' });
    const empty = [first, { id: randomUUID(), text: ' ' }];
    expect(await faults({ ...choice, options: empty })).toEqual({
      'options.1.text': 'Write something here or remove it.',
    });
    expect(await faults({ ...choice, marking: { partial: true, penalty: 1 } })).toEqual({
      'marking.penalty': 'Choose part marks or a penalty, not both.',
    });
    expect(await faults({ ...samples.trueFalseQuestion(), correctBooleanAnswer: null })).toEqual({
      correctBooleanAnswer: 'Say whether it is true or false.',
    });
    expect(await faults({ ...samples.shortQuestion(), shortAnswerCorrectAnswers: [] })).toEqual({
      shortAnswerCorrectAnswers: 'Give at least one right answer.',
    });
    expect(await faults({ ...samples.shortQuestion(), shortAnswerCorrectAnswers: ['the Nile', ''] })).toEqual(
      {
        'shortAnswerCorrectAnswers.1': 'Write something here or remove it.',
      },
    );
  });

  it('wants premises, responses and matches of a matching, two items of a sequence, an answer of each blank [ASM-05]', async () => {
    const matching = samples.matchingQuestion();
    const { premises, responses, correctMatches } = matching.matchingData;
    const without = (change: object) =>
      faults({ ...matching, matchingData: { ...matching.matchingData, ...change } });
    expect(await faults({ ...matching, matchingData: null })).toEqual({
      matchingData: 'Give premises, responses and their matches.',
    });
    expect(await without({ premises: [], correctMatches: {} })).toEqual({
      'matchingData.premises': 'Give at least one premise.',
    });
    expect(await without({ responses: [] })).toMatchObject({
      'matchingData.responses': 'Give at least one response.',
    });
    const unmatched = { [premises[0]?.id ?? '']: responses[0]?.id };
    expect(await without({ correctMatches: unmatched })).toEqual({
      'matchingData.correctMatches': 'Match each premise with one of the responses.',
    });
    expect(await without({ correctMatches })).toEqual({});
    const sequence = samples.sequenceQuestion();
    const [item] = sequence.sequenceData.items;
    const short = { items: [item], correctOrder: [item?.id] };
    expect(await faults({ ...sequence, sequenceData: short })).toEqual({
      'sequenceData.items': 'Give at least two items.',
    });
    const twoItems = {
      items: sequence.sequenceData.items.slice(0, 2),
      correctOrder: sequence.sequenceData.correctOrder.slice(0, 2),
    };
    await made({ ...sequence, sequenceData: twoItems });
    const doubled = { ...sequence.sequenceData, correctOrder: [item?.id, item?.id, item?.id] };
    expect(await faults({ ...sequence, sequenceData: doubled })).toEqual({
      'sequenceData.correctOrder': 'The order needs each item once.',
    });
    const blanks = samples.blanksQuestion();
    expect(await faults({ ...blanks, fillInTheBlanksText: 'No blank' })).toEqual({
      fillInTheBlanksText: 'Write at least one blank as [[1]].',
    });
    expect(await faults({ ...blanks, fillInTheBlanksText: '[[1]] and [[3]]' })).toEqual({
      fillInTheBlanksText: 'Number the blanks [[1]], [[2]] and so on, each once.',
    });
    expect(await faults({ ...blanks, fillInTheBlanksAnswers: [{ accepted: ['is'] }] })).toEqual({
      fillInTheBlanksAnswers: 'The text has 2 blanks: answer each of them.',
    });
    const [chosen] = blanks.fillInTheBlanksAnswers;
    const half = [chosen, { accepted: [] }];
    expect(await faults({ ...blanks, fillInTheBlanksAnswers: half })).toEqual({
      'fillInTheBlanksAnswers.1.accepted': 'Give at least one right answer.',
    });
  });

  it('makes another version where what is asked or solves it changes, and none where a tag does', async () => {
    const question = await made(samples.choiceQuestion('First text'));
    const save = async (change: object) => {
      const { data } = (await teacher.get(`${path}/${question.id}`)).body;
      const reply = await teacher.put(`${path}/${question.id}`, { ...data, ...change });
      expect(reply.status, reply.raw.body).toBe(200);
      return reply.body.data;
    };
    expect(await save({ tags: ['new'] })).toMatchObject({ number: 1, tags: ['new'], version: 2 });
    expect(await save({ correctAnswers: [question.options[1].id] })).toMatchObject({ number: 2, version: 3 });
    expect(await save({ explanation: 'So it is' })).toMatchObject({ number: 3 });
    const kept = await save({ marking: { ...question.marking, keepLast: 1 } });
    expect(kept).toMatchObject({ number: 4, marking: { shuffle: true, keepLast: 1 } });
    expect(await save({ marking: question.marking })).toMatchObject({ number: 5, marking: { keepLast: 0 } });
    expect(await save({})).toMatchObject({ number: 5, version: 7 });
    const [{ count }] = (
      await app.db.execute(sql`select count(*)::int from question_version where question_id = ${question.id}`)
    ).rows as [{ count: number }];
    expect(count).toBe(5);
    const stale = await teacher.put(`${path}/${question.id}`, { ...question, questionText: 'Late' });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    await expect(
      app.db.execute(sql`update question_version set points = 2 where question_id = ${question.id}`),
    ).rejects.toThrow();
    await expect(
      app.db.execute(sql`update question_key set explanation = '' where version_id in
      (select id from question_version where question_id = ${question.id})`),
    ).rejects.toThrow();
  });

  it('says of marking how many options stay last, at most as many as there may be', async () => {
    expect(await faults(samples.choiceQuestion('Which?', { marking: { keepLast: 31 } }))).toEqual({
      'marking.keepLast': 'Enter a whole number from 0 to 30.',
    });
    const more = await made(samples.choiceQuestion('Which?', { marking: { keepLast: 30 } }));
    expect(more.marking.keepLast).toBe(3);
  });

  it('lists by text, type, folder, strand and tag without a key, and archives what is offered no more', async () => {
    const word = `Zanzibar ${randomUUID().slice(0, 8)}`;
    const one = await made(
      samples.shortQuestion(`${word} one`, { folder: word, strand: word, tags: [word.slice(0, 30)] }),
    );
    await made(samples.trueFalseQuestion(`${word} two`));
    const found = async (query: string) =>
      (await teacher.get(`${path}?${query}`)).body.data.map((row: { questionText: string }) =>
        row.questionText.slice(-3),
      );
    const asked = `search=${encodeURIComponent(word)}`;
    expect((await found(asked)).toSorted()).toEqual(['one', 'two']);
    expect(await found(`${asked}&questionType=SHORT_ANSWER`)).toEqual(['one']);
    for (const filter of ['folder', 'strand'])
      expect(await found(`${filter}=${encodeURIComponent(word)}`)).toEqual(['one']);
    expect(await found(`tag=${encodeURIComponent(word.slice(0, 30))}`)).toEqual(['one']);
    expect((await teacher.get(`${path}?${asked}`)).raw.body).not.toContain('Nile');
    expect((await teacher.get(`${path}/words`)).body).toMatchObject({
      folders: expect.arrayContaining([word]),
      strands: expect.arrayContaining([word]),
      tags: expect.arrayContaining([word.slice(0, 30)]),
    });
    expect((await teacher.delete(`${path}/${one.id}`)).status).toBe(204);
    expect(await found(asked)).toEqual(['two']);
    expect(await found(`${asked}&isArchived=true`)).toEqual(['one']);
    expect((await teacher.post(`${path}/${one.id}/restore`)).body.data.isArchived).toBe(false);
  });

  it('takes several at once, all or none, a fault named at its question', async () => {
    const texts = ['Batch a', 'Batch b'].map((text) => samples.trueFalseQuestion(text));
    const reply = await teacher.post(`${path}/batch`, { questions: texts });
    expect([reply.status, reply.body.created]).toEqual([201, 2]);
    const bad = await teacher.post(`${path}/batch`, {
      questions: [texts[0], { ...texts[1], correctBooleanAnswer: null }],
    });
    expect(fieldsOf(bad)).toEqual({ 'questions.1.correctBooleanAnswer': 'Say whether it is true or false.' });
    const foreign = await teacher.post(`${path}/batch`, {
      questions: [texts[0], { ...texts[1], imageFileId: randomUUID() }],
    });
    expect([foreign.status, Object.keys(fieldsOf(foreign))]).toEqual([400, ['questions.1.imageFileId']]);
    expect((await teacher.get(`${path}?search=Batch`)).body.totalCount).toBe(2);
    const many = (count: number) => ({ questions: Array.from({ length: count }, () => texts[0]) });
    expect(fieldsOf(await teacher.post(`${path}/batch`, many(201)))).toEqual({
      questions: 'At most 200 questions at once.',
    });
    expect(fieldsOf(await teacher.post(`${path}/batch`, many(0)))).toEqual({
      questions: 'There is no question.',
    });
  });

  it('is written by its author and who may write any: others read, or see nothing', async () => {
    const own = await made(samples.trueFalseQuestion('Whose is it?'), office);
    expect((await teacher.get(`${path}/${own.id}`)).body.data.can).toEqual({ edit: false, remove: false });
    expect((await teacher.put(`${path}/${own.id}`, own)).status).toBe(403);
    expect((await teacher.delete(`${path}/${own.id}`)).status).toBe(403);
    const assistant = await app.as('teacher_assistant');
    expect((await assistant.get(`${path}/${own.id}`)).status).toBe(404);
    expect((await assistant.get(path)).body.totalCount).toBe(0);
    for (const role of ['student', 'parent'] as const)
      expect((await (await app.as(role)).get(path)).status).toBe(403);
    expect((await office.put(`${path}/${own.id}`, { ...own, questionText: 'Ours' })).status).toBe(200);
  });
});
