import { blockSamples } from '@bellwether/contract/report-cards/report-blocks.samples';
import { System } from '@bellwether/contract/settings/system-settings';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../testing/leave-world.ts';
import { type TestClient, type TestReply, testNow } from '../../testing/make-test-app.ts';
import { makeManualWorld } from '../../testing/manual-world.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { writeSettings } from '../settings/index.ts';

const path = '/api/lms/report-cycles';
let world: Awaited<ReturnType<typeof makeManualWorld>>;
let templateId: string;
let terms = 0;

const codeOf = ({ status, body }: TestReply) => [status, body.code];
const categories = [
  { name: 'Tests', weight: 60, types: ['TEST', 'EXAM'] },
  { name: 'Homework', weight: 30, types: ['PRACTICE_SHEET'] },
  { name: 'Project', weight: 10, types: ['OTHER'] },
];
const blocks = [{ kind: 'MARKS' }, { kind: 'ATTENDANCE' }, { kind: 'COMMENT' }, { kind: 'SIGNATURES' }];

beforeAll(async () => {
  world = await makeManualWorld();
  const { admin, app, friend, pupil, third } = world;
  const reply = await admin.post('/api/lms/report-templates', { name: 'Term', blocks, categories });
  expect(reply.status, reply.raw.body).toBe(201);
  templateId = reply.body.data.id;
  await app.db.execute(sql`update student set first_name = 'Bình' where id = ${friend}`);
  await app.db.execute(sql`update student set first_name = 'Vy' where id = ${pupil}`);
  await app.db.execute(sql`update student set first_name = 'An' where id = ${third}`);
});

/** A sheet of the class with the pupil's points of 100. */
async function sheet(title: string, assessmentType: string, score: number, date = '2026-10-05') {
  const { teacher, classId, course, pupil } = world;
  const reply = await teacher.post('/api/lms/result-sheets', {
    ...{ classId, courseId: course.id, title, assessmentType, date, totalPoints: 100 },
    results: [{ studentId: pupil, score, feedback: null }],
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number };
}

/** A cycle of a term of its own year, so that tests do not see each other's results. */
async function begin(fields: object = {}) {
  terms += 1;
  const reply = await world.admin.post(path, {
    ...{ name: `Term ${terms}`, classId: world.classId, templateId },
    ...{ startDate: '2026-10-01', endDate: '2026-10-31', ...fields },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  const { id } = reply.body.data;
  const get = async (by: TestClient = world.admin) => (await by.get(`${path}/${id}`)).body.data;
  const comment = (text: string, version = 0, by: TestClient = world.teacher, student = world.pupil) =>
    by.put(`${path}/${id}/comments/${student}`, { text, version });
  const go = async (...statuses: string[]) => {
    let last = { status: 0, body: {} } as TestReply;
    for (const status of statuses) last = await world.admin.post(`${path}/${id}/status`, { status });
    return last;
  };
  const row = async () =>
    (await get()).students.find((one: { student: { id: string } }) => one.student.id === world.pupil);
  return { id, get, comment, go, row };
}

describe('report cards', () => {
  it('average by the weights of categories, each mark beside its results: (78 × 60 + 84 × 30) ÷ 90 = 80.0 [AMB-328]', async () => {
    const { teacher, pupil } = world;
    await sheet('Unit 1 test', 'TEST', 76, '2026-09-08');
    await sheet('Unit 2 test', 'EXAM', 80, '2026-09-12');
    for (const [at, score] of [80, 88, 82, 86].entries())
      await sheet(`Diary ${at}`, 'PRACTICE_SHEET', score, '2026-09-20');
    const { id } = await begin({ startDate: '2026-09-01', endDate: '2026-09-30' });
    const { data } = (await teacher.get(`${path}/${id}/students/${pupil}`)).body;
    expect(data).toMatchObject({ average: 80, cycle: { startDate: '2026-09-01' } });
    expect(data.subjects).toMatchObject([
      {
        ...{ name: 'English', average: 80 },
        categories: [
          {
            ...{ name: 'Tests', weight: 60, average: 78 },
            results: [
              { title: 'Unit 1 test', date: '2026-09-08', score: 76, total: 100, isMissed: false },
              { title: 'Unit 2 test', score: 80 },
            ],
          },
          { name: 'Homework', weight: 30, average: 84 },
          { name: 'Project', weight: 10, average: null, results: [] },
        ],
      },
    ]);
  });

  it('are frozen when they are locked, tell later changes, and are made anew as a revision [AMB-327]', async () => {
    const { admin, teacher, pupil, app } = world;
    const made = await sheet('Unit 5 test', 'TEST', 70, '2026-10-05');
    const cycle = await begin({ startDate: '2026-10-05', endDate: '2026-10-05' });
    expect((await cycle.go('PROOFING', 'LOCKED')).status).toBe(200);
    const { card } = await cycle.row();
    expect(card).toMatchObject({ revision: 1, average: 70, changedMarks: 0 });
    const again = (student = pupil) => admin.post(`${path}/${cycle.id}/students/${student}/regenerate`, {});
    expect((await again()).status).toBe(200);
    expect((await cycle.row()).card.revision).toBe(1);
    await teacher.put(`/api/lms/result-sheets/${made.id}`, {
      ...{ courseId: world.course.id, title: 'Unit 5 test', assessmentType: 'TEST', date: '2026-10-05' },
      ...{ totalPoints: 100, version: made.version, results: [{ studentId: pupil, score: 75 }] },
    });
    expect(await cycle.row()).toMatchObject({
      average: 75,
      card: { revision: 1, average: 70, changedMarks: 1 },
    });
    await again();
    expect(await cycle.row()).toMatchObject({ card: { revision: 2, average: 75, changedMarks: 0 } });
    const old = (await admin.get(`/api/lms/report-cards/${card.id}`)).body.data;
    expect(old).toMatchObject({ revision: 1, figures: { average: 70 } });
    expect(old.sha256).toMatch(/^[0-9a-f]{64}$/);
    await expect(
      app.db.execute(sql`update report_card set revision = 9 where id = ${card.id}`),
    ).rejects.toThrow();
  });

  it('say as a document what was frozen, its days by the clock and the form of the school [AMB-327]', async () => {
    const { admin, app } = world;
    await sheet('Unit 7 test', 'TEST', 64, '2026-10-12');
    const cycle = await begin({ startDate: '2026-10-12', endDate: '2026-10-12' });
    await cycle.comment('{name} reads well.');
    const early = System.parse({ timeZone: 'Asia/Ho_Chi_Minh', dateFormat: 'DD/MM/YYYY' });
    await writeSettings(app.db, 'system', early);
    // Half past one at night in the school, the day before in UTC.
    app.clock.set('2026-11-19T18:30:00.000Z');
    expect((await cycle.go('PROOFING', 'LOCKED')).status).toBe(200);
    const { card } = await cycle.row();
    const pdf = await admin.get(`/api/lms/report-cards/${card.id}/pdf?language=en`);
    app.clock.set(testNow);
    await writeSettings(app.db, 'system', System.parse({}));
    const lines = readPdf(pdf.raw.rawPayload).join('\n');
    const { sha256 } = (await admin.get(`/api/lms/report-cards/${card.id}`)).body.data;
    expect(lines).toContain(`1 · 20/11/2026 · ${sha256.slice(0, 8)}`);
    expect(lines).toContain('12/10/2026 – 12/10/2026');
    expect(lines).toContain('English Tests 64.0');
    expect(lines).toContain('Vy reads well.');
  });

  it('go from state to state, and not otherwise [AMB-327]', async () => {
    const { admin } = world;
    const cycle = await begin();
    expect(codeOf(await cycle.go('LOCKED'))).toEqual([409, 'WRONG_STATE']);
    expect(codeOf(await cycle.go('PUBLISHED'))).toEqual([409, 'WRONG_STATE']);
    expect((await cycle.go('PROOFING', 'OPEN', 'PROOFING', 'LOCKED', 'PROOFING', 'LOCKED')).status).toBe(200);
    const stale = await admin.post(`${path}/${cycle.id}/status`, { status: 'PUBLISHED', version: 1 });
    expect(codeOf(stale)).toEqual([409, 'STALE']);
    expect((await cycle.go('PUBLISHED', 'ARCHIVED')).body.data.status).toBe('ARCHIVED');
    expect(codeOf(await cycle.go('PUBLISHED'))).toEqual([409, 'WRONG_STATE']);
    expect(codeOf(await cycle.comment('Late'))).toEqual([409, 'WRONG_STATE']);
  });

  it('have comments with the name of the pupil; one that names another stops the lock [AMB-329]', async () => {
    const cycle = await begin();
    await cycle.comment('{name} reads well, better than Bình.');
    expect(await cycle.row()).toMatchObject({
      ...{ comment: '{name} reads well, better than Bình.', wrongNames: ['Bình'], commentVersion: 1 },
    });
    expect(codeOf(await cycle.go('PROOFING', 'LOCKED'))).toEqual([409, 'WRONG_NAMES']);
    expect(codeOf(await cycle.comment('x', 0))).toEqual([409, 'STALE']);
    expect((await cycle.comment('{name} reads well.', 1)).status).toBe(200);
    expect((await cycle.go('LOCKED')).status).toBe(200);
    const { card } = await cycle.row();
    const { figures } = (await world.admin.get(`/api/lms/report-cards/${card.id}`)).body.data;
    expect(figures.comment).toBe('Vy reads well.');
    expect(fieldsOf(await cycle.comment('x'.repeat(1501), 2))).toHaveProperty('text');
  });
});

describe('who sees report cards', () => {
  it('students and parents from the publication on, their own newest revision alone [AMB-327]', async () => {
    const { student, parent, pupil, friend, app } = world;
    const cycle = await begin();
    await cycle.go('PROOFING', 'LOCKED');
    const { students } = await cycle.get();
    const idOf = (of: string) =>
      students.find((one: { student: { id: string } }) => one.student.id === of).card.id as string;
    const [mine, theirs] = [idOf(pupil), idOf(friend)];
    const ids = async (by: TestClient) =>
      (await by.get('/api/lms/report-cards')).body.data.map((one: { id: string }) => one.id);
    expect(await ids(student)).not.toContain(mine);
    expect((await student.get(`/api/lms/report-cards/${mine}`)).status).toBe(404);
    await cycle.go('PUBLISHED');
    for (const client of [student, parent]) {
      expect(await ids(client)).toContain(mine);
      expect(await ids(client)).not.toContain(theirs);
      expect((await client.get(`/api/lms/report-cards/${mine}`)).status).toBe(200);
      expect((await client.get(`/api/lms/report-cards/${theirs}`)).status).toBe(404);
      expect((await client.get(path)).status).toBe(403);
    }
    const told = (await parent.get('/api/notifications')).body.data as { title: string; link: string }[];
    expect(told.find(({ title }) => title.startsWith('Report card'))?.link).toBe('/report-cards');
    const pdf = await parent.get(`/api/lms/report-cards/${mine}/pdf`);
    expect([pdf.status, pdf.raw.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(app).toBeDefined();
  });

  it('404 to teachers of another class; teachers comment, and neither begin, lock nor publish', async () => {
    const { assistant, teacher, admin, manager, otherClassId, pupil } = world;
    const cycle = await begin();
    const other = await begin({ classId: otherClassId });
    expect((await teacher.get(`${path}/${other.id}`)).status).toBe(404);
    expect((await other.comment('Hello', 0, teacher)).status).toBe(404);
    expect((await teacher.get(path)).body.data.map(({ id }: { id: string }) => id)).not.toContain(other.id);
    expect((await assistant.get(`${path}/${cycle.id}`)).status).toBe(403);
    expect((await cycle.get(teacher)).can).toEqual({ comment: true, manage: false });
    for (const by of [teacher, manager]) {
      expect((await by.post(`${path}/${cycle.id}/status`, { status: 'PROOFING' })).status).toBe(403);
      expect((await by.post(`${path}/${cycle.id}/students/${pupil}/regenerate`, {})).status).toBe(403);
      expect((await by.post(path, {})).status).toBe(403);
    }
    expect((await cycle.comment('Hello', 0, admin, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('a class has each name once, and a term ends after it begins', async () => {
    const { admin, classId } = world;
    const body = { name: 'Spring', classId, templateId, startDate: '2026-10-01', endDate: '2026-10-31' };
    expect((await admin.post(path, body)).status).toBe(201);
    expect(codeOf(await admin.post(path, { ...body, name: 'SPRING' }))).toEqual([409, 'REPORT_CYCLE_EXISTS']);
    const post = async (fields: object) =>
      fieldsOf(await admin.post(path, { ...body, name: 'Fall', ...fields }));
    expect(await post({ endDate: '2026-09-30' })).toHaveProperty('endDate');
    expect(await post({ endDate: '9999-12-31' })).toHaveProperty('endDate');
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect(await post({ classId: nobody })).toEqual({ classId: 'Please select a class.' });
    expect(await post({ templateId: nobody })).toEqual({ templateId: 'Choose a template' });
  });

  it('a template that changes leaves what began as it was', async () => {
    const { admin } = world;
    const cycle = await begin();
    const at = `/api/lms/report-templates/${templateId}`;
    const { version } = (await admin.get(at)).body.data;
    const [first] = categories;
    const change = { name: 'Term', blocks, categories: [first], version };
    expect((await admin.put(at, change)).body.data).toMatchObject({ number: 2 });
    expect((await cycle.get()).template.number).toBe(1);
    const twice = await admin.post('/api/lms/report-templates', { name: 'TERM', blocks, categories });
    expect(codeOf(twice)).toEqual([409, 'REPORT_TEMPLATE_NAME_TAKEN']);
    const double = await admin.post('/api/lms/report-templates', {
      ...{ name: 'New', blocks, categories: [first, first] },
    });
    expect(fieldsOf(double)).toEqual({ 'categories.1.types': 'Each type in one category alone' });
  });

  it('a template is archived though a term that began has it: nothing begins with it any more, and it comes back', async () => {
    const { admin, teacher } = world;
    const templates = '/api/lms/report-templates';
    const names = async (query: string) =>
      (await admin.get(`${templates}?limit=100${query}`)).body.data.map((one: { name: string }) => one.name);
    const made = await admin.post(templates, { name: 'Old report', blocks, categories });
    const { id, version } = made.body.data;
    const cycle = await begin({ templateId: id });
    expect((await teacher.post(`${templates}/${id}/archive`, { version })).status).toBe(403);
    expect(codeOf(await admin.post(`${templates}/${id}/archive`, { version: version + 1 }))).toEqual([
      409,
      'STALE',
    ]);
    const archived = (await admin.post(`${templates}/${id}/archive`, { version })).body.data;
    expect(archived).toMatchObject({ isArchived: true, number: 1, version: version + 1 });
    expect(await names('')).not.toContain('Old report');
    expect(await names('&isArchived=true')).toEqual(['Old report']);
    expect((await cycle.get()).template).toMatchObject({ id, name: 'Old report', number: 1 });
    expect((await cycle.go('PROOFING', 'LOCKED')).status).toBe(200);

    const term = { classId: world.classId, startDate: '2026-10-01', endDate: '2026-10-31' };
    const late = await admin.post(path, { ...term, name: 'With an archived one', templateId: id });
    expect(fieldsOf(late)).toEqual({ templateId: 'Choose a template' });
    const change = { name: 'Old report', blocks, categories, version: archived.version };
    expect(codeOf(await admin.put(`${templates}/${id}`, change))).toEqual([409, 'TEMPLATE_ARCHIVED']);

    const again = await admin.post(templates, { name: 'OLD report', blocks, categories });
    expect(again.status).toBe(201);
    const restore = (at: number) => admin.post(`${templates}/${id}/restore`, { version: at });
    expect(codeOf(await restore(archived.version))).toEqual([409, 'REPORT_TEMPLATE_NAME_TAKEN']);
    const other = await admin.post(`${templates}/${again.body.data.id}/archive`, { version: 1 });
    expect(other.status, other.raw.body).toBe(200);
    expect((await restore(archived.version)).body.data).toMatchObject({
      isArchived: false,
      version: version + 2,
    });
    expect((await teacher.post(`${templates}/${id}/restore`, {})).status).toBe(403);
    expect(await names('')).toContain('Old report');
  });

  it('a template is seen as it would print before it is saved: of a real student, marked as a preview, and nothing is stored', async () => {
    const { admin, app, pupil, teacher } = world;
    await sheet('Spelling', 'TEST', 70, '2026-11-05');
    const cycle = await begin({ startDate: '2026-11-01', endDate: '2026-11-15' });
    await cycle.comment('{name} reads well.');
    const { students } = await cycle.get();
    const body = {
      blocks: [
        { kind: 'TEXT', title: 'Our school', text: 'Marks go from 0 to 100.' },
        { kind: 'COMMENT', title: 'What we say' },
        { kind: 'MARKS' },
      ],
      categories: [{ name: 'Spoken and written', weight: 100, types: ['TEST', 'OTHER'] }],
      ...{ cycleId: cycle.id, language: 'en' },
    };
    const preview = (fields: object, by = admin) =>
      by.post('/api/lms/report-templates/preview', { ...body, ...fields });
    const { raw } = await preview({ studentId: pupil });
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = readPdf(raw.rawPayload).join('\n');
    expect(text).toContain('Vy reads well.');
    expect(text).toContain('Preview, not a report card');
    const places = ['Our school', 'Marks go from 0 to 100.', 'What we say', 'Spoken and written 70.0'];
    expect(places.map((one) => text.indexOf(one)).toSorted((a, b) => a - b)).toEqual(
      places.map((one) => text.indexOf(one)),
    );
    expect(text.indexOf(places[0] ?? '')).toBeGreaterThan(-1);
    const first = readPdf((await preview({})).raw.rawPayload).join('\n');
    expect(first).toContain(students[0].student.name);
    expect((await preview({ studentId: cycle.id })).status).toBe(404);
    expect((await preview({ cycleId: pupil })).status).toBe(404);
    expect(fieldsOf(await preview({ blocks: [] }))).toEqual({ blocks: 'Add at least one block' });
    for (const by of [teacher, await app.as('principal')]) expect((await preview({}, by)).status).toBe(403);
    expect((await cycle.get()).students.every(({ card }: { card: unknown }) => card === null)).toBe(true);
  });

  it('prints the blocks of its template with their headings in their order, those left out not at all [AMB-328]', async () => {
    await sheet('Dictation', 'TEST', 64, '2026-09-02');
    const cycle = await begin({ startDate: '2026-09-01', endDate: '2026-09-03' });
    const all = new Set(blockSamples.flatMap(({ headings }) => [...headings, 'Signed']));
    for (const { blocks, headings } of blockSamples) {
      const { raw } = await world.admin.post('/api/lms/report-templates/preview', {
        ...{ blocks, categories, cycleId: cycle.id, studentId: world.pupil, language: 'en' },
      });
      expect(raw.statusCode, raw.body).toBe(200);
      expect(readPdf(raw.rawPayload).filter((line) => all.has(line))).toEqual(headings);
    }
  });
});
