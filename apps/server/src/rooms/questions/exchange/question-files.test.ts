import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { fieldsOf } from '../../../testing/leave-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { picture } from '../../../testing/upload-corpus.ts';
import { oneOfEach, said } from './testing/sample-questions.ts';

const path = '/api/lms/questions';
let app: TestApp;
let teacher: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
});

const read = (content: Uint8Array | string, by = teacher) =>
  sendFile(app, by, 'sent.bin', content, { url: `${path}/read-file` });

async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const essay = (extra = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="string"/><itemBody>${extra}<p>Describe it.</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;

async function exported(format: string, folder: string, by = teacher): Promise<Buffer> {
  const reply = await by.get(`${path}/export?format=${format}&folder=${folder}`);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.raw.rawPayload;
}

describe('questions that leave and come back', () => {
  it.each(['qti21', 'qti30', 'csv', 'xlsx'])('are the same through %s', async (format) => {
    const folder = `out-${format}`;
    const questions = oneOfEach().map((question) => ({ ...question, folder }));
    const { status, raw } = await teacher.post(`${path}/batch`, { questions });
    expect(status, raw.body).toBe(201);
    const reply = await read(await exported(format, folder));
    expect(reply.status, reply.raw.body).toBe(200);
    expect(reply.body.data.refused).toEqual([]);
    const inLetters = (all: typeof questions) => all.map((one) => sorted(said(one)));
    expect(inLetters(reply.body.data.questions)).toEqual(inLetters(questions));
  });

  it('take their pictures along, under names that tell nothing', async () => {
    const sent = await sendFile(app, teacher, 'the-answer-is-iron.png', await picture('png'), {
      query: '?context=question',
    });
    const [question] = oneOfEach();
    await teacher.post(path, { ...question, folder: 'pictures', imageFileId: sent.body.id });
    const content = await exported('qti21', 'pictures');
    expect(content.includes('the-answer-is-iron')).toBe(false);
    const { data } = (await read(content)).body;
    const [again] = data.questions;
    expect(again.imageFileId).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.imageFileId).not.toBe(sent.body.id);
    expect((await teacher.post(path, again)).status).toBe(201);
    expect((await teacher.get(`/api/files/${again.imageFileId}/serve`)).status).toBe(200);
  });

  it('are only those that the viewer may see, by the filters of the list', async () => {
    const other = await app.as('administrator');
    await other.post(`${path}/batch`, { questions: [{ ...oneOfEach()[2], folder: 'office' }] });
    expect((await exported('csv', 'office', other)).includes('TRUE_FALSE')).toBe(true);
    const student = await app.as('student');
    expect((await student.get(`${path}/export?format=csv`)).status).toBe(403);
    expect((await read(essay(), student)).status).toBe(403);
  });
});

/** Responses lie in the order of their premises in a table. */
const sorted = (one: unknown) => {
  const { responses, ...rest } = one as { responses?: string[] };
  return { ...rest, responses: responses?.toSorted() };
};

describe('a file that is read', () => {
  it('stores no question, and names each item that is refused', async () => {
    const before = (await teacher.get(`${path}?limit=1`)).body.totalCount;
    const { data } = (
      await read(
        await zipped({
          'a.xml': essay(),
          'b.xml': essay('<p><img src="pictures/gone.png"/></p>'),
          'c.xml': essay('<p><img src="../../etc/passwd"/></p>'),
          'd.xml': essay().replace('extendedText', 'hotspot'),
        }),
      )
    ).body;
    expect(data.questions).toMatchObject([{ questionText: 'Describe it.', questionType: 'ESSAY' }]);
    expect(data.refused).toEqual([
      { place: 'b.xml', reason: 'pictures/gone.png is not in the package.' },
      { place: 'c.xml', reason: '../../etc/passwd is not in the package.' },
      { place: 'd.xml', reason: 'hotspotInteraction is not read.' },
    ]);
    expect((await teacher.get(`${path}?limit=1`)).body.totalCount).toBe(before);
  });

  it('refuses the question of a picture that is none', async () => {
    const content = await zipped({
      'a.xml': essay('<p><img src="x.png"/></p>'),
      'x.png': '<script>alert(1)</script>',
    });
    const { data } = (await read(content)).body;
    expect(data.questions).toEqual([]);
    expect(data.refused[0].reason).toMatch(/x\.png/);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a letter', 'Dear Sir or Madam', /^This is no file of questions/],
    ['a broken zip', Buffer.from('PK\u0003\u0004broken'), /^The package cannot be opened/],
  ])('refuses %s at the file', async (_what, content, reason) => {
    const reply = await read(content);
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual({ file: expect.stringMatching(reason) });
  });

  it('does not unpack a bomb', async () => {
    const reply = await read(await zipped({ 'a.xml': Buffer.alloc(5_000_000, 32) }));
    expect(fieldsOf(reply)).toEqual({ file: 'The package is larger than 200 MB when unpacked.' });
  });

  it('refuses a package without items', async () => {
    expect(fieldsOf(await read(await zipped({ 'readme.txt': 'hello' })))).toEqual({
      file: 'The package holds no items of QTI.',
    });
  });
});

describe('undo of what was put in together', () => {
  it('archives all of them, and only by who may', async () => {
    const { ids } = (await teacher.post(`${path}/batch`, { questions: oneOfEach().slice(0, 3) })).body;
    const student = await app.as('student');
    expect((await student.post(`${path}/batch/undo`, { ids })).status).toBe(403);
    const stranger = (
      await (await app.as('administrator')).post(`${path}/batch`, { questions: oneOfEach().slice(0, 1) })
    ).body.ids;
    const mixed = await teacher.post(`${path}/batch/undo`, { ids: [...ids, ...stranger] });
    expect([403, 404]).toContain(mixed.status);
    expect((await teacher.get(`${path}/${ids[0]}`)).body.data.isArchived).toBe(false);
    expect((await teacher.post(`${path}/batch/undo`, { ids })).body).toEqual({ archived: 3 });
    expect((await teacher.post(`${path}/batch/undo`, { ids })).body).toEqual({ archived: 0 });
    expect((await teacher.get(`${path}/${ids[0]}`)).body.data.isArchived).toBe(true);
  });
});
