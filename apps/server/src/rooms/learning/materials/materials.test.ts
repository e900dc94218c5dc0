import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';

let app: TestApp;
let admin: TestClient;
let teacher: TestClient;
let student: TestClient;
let school: ReturnType<typeof schoolFactory>;
/** The student attends a class with it; Anna, the teacher, teaches it. */
let course: { id: string; lessonIds: string[] };
let other: { id: string; lessonIds: string[] };
let classId: string;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
  teacher = await app.as('teacher');
  student = await app.as('student');
  school = schoolFactory(app.db);
  const anna = await school.employee('Anna Berg', teacher.userId);
  course = await school.course('English', 2);
  other = await school.course('French', 1);
  classId = await school.class({ name: 'Starters', courseIds: [course.id], teacherIds: [anna] });
  await school.enrol(student.userId, classId);
  await school.parent(await app.userIdOf('parent'), student.userId);
});

async function makeMaterial(fields: object = {}, client = admin) {
  const reply = await client.post('/api/lms/materials', { name: 'Flash cards', ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

/** Uploads a file of the context 'material'. */
async function upload(client: TestClient, filename: string, content: string | Buffer, type = 'text/plain') {
  const boundary = 'bellwether-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/files?context=material',
    headers: { cookie: client.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function putOnLesson(lessonId: string, materialIds: string[], client = admin) {
  const { data } = (await client.get(`/api/lms/lessons/${lessonId}`)).body;
  const { title, lessonNumber, version } = data;
  return client.put(`/api/lms/lessons/${lessonId}`, { title, lessonNumber, version, materialIds });
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('a material', () => {
  it('has a name, a description, links of http and https, and files [LRN-18]', async () => {
    const { body: uploaded } = await upload(admin, 'words.txt', 'cat\ndog\n');
    const material = await makeMaterial({
      name: ' Animals ',
      description: 'Pictures and words',
      links: ['https://school.example/animals', 'http://example.org', 'https://school.example/animals'],
      fileIds: [uploaded.id],
    });
    expect(material).toMatchObject({
      name: 'Animals',
      description: 'Pictures and words',
      links: ['https://school.example/animals', 'http://example.org'],
      fileIds: [uploaded.id],
      files: [{ id: uploaded.id, filename: 'words.txt', mimetype: 'text/plain', context: 'material' }],
      lessonCount: 0,
      lessons: [],
      can: { edit: true, delete: true },
      version: 1,
    });
    for (const link of [
      'javascript:alert(1)',
      'ftp://x.example',
      'https://',
      'school.example',
      'https://a b',
    ]) {
      const bad = await admin.post('/api/lms/materials', { name: 'Bad', links: [link] });
      expect([link, bad.status, bad.body.errors]).toEqual([
        link,
        400,
        { 'links.0': ['A link must begin with http:// or https://'] },
      ]);
    }
    const empty = await admin.post('/api/lms/materials', { name: ' ' });
    expect(empty.body.errors.name).toEqual(['Name is required']);
  });

  it('takes only files that one uploaded oneself, and at most the caps of its kind [LRN-18] [FIL-10]', async () => {
    const { body: foreign } = await upload(teacher, 'mine.txt', 'of the teacher');
    const stolen = await admin.post('/api/lms/materials', { name: 'Stolen', fileIds: [foreign.id] });
    expect(stolen.status).toBe(400);
    expect(Object.keys(stolen.body.errors)).toEqual(['fileIds']);
    const liar = await upload(admin, 'picture.png', 'no picture at all', 'image/png');
    expect(liar.status).toBe(415);
  });

  it('is changed with its version, keeps the order of files, and is refused when stale [LRN-18] [AMB-155]', async () => {
    const [a, b] = [(await upload(admin, 'a.txt', 'a')).body, (await upload(admin, 'b.txt', 'b')).body];
    const material = await makeMaterial({ fileIds: [a.id, b.id] });
    const path = `/api/lms/materials/${material.id}`;
    const body = { name: 'Turned round', fileIds: [b.id, a.id], version: 1 };
    expect((await admin.put(path, body)).body.data).toMatchObject({
      fileIds: [b.id, a.id],
      links: [],
      version: 2,
    });
    const late = await admin.put(path, body);
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    const { rows } = await app.db.execute<{ before: { fileIds: string[] }; after: { fileIds: string[] } }>(
      `select before, after from audit_log where entity = 'material' and action = 'update' and entity_id = '${material.id}'`,
    );
    expect([rows[0]?.before.fileIds, rows[0]?.after.fileIds]).toEqual([
      [a.id, b.id],
      [b.id, a.id],
    ]);
  });

  it('is deleted unless a lesson uses it: 409 IN_USE with the count [LRN-18] [AMB-127]', async () => {
    const material = await makeMaterial();
    const path = `/api/lms/materials/${material.id}`;
    await putOnLesson(other.lessonIds[0] ?? '', [material.id]);
    const used = await admin.delete(path);
    expect([used.status, used.body.code, used.body.details.counts]).toEqual([409, 'IN_USE', { lessons: 1 }]);
    await putOnLesson(other.lessonIds[0] ?? '', []);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
  });
});

describe('the materials of a lesson', () => {
  it('are set in their order and shown with the lesson; absent they stay [LRN-15] [LRN-18]', async () => {
    const [a, b] = [await makeMaterial({ name: 'Audio' }), await makeMaterial({ name: 'Book' })];
    const [lessonId = ''] = course.lessonIds;
    const saved = (await putOnLesson(lessonId, [b.id, a.id])).body.data;
    expect(saved.materialIds).toEqual([b.id, a.id]);
    expect(saved.materials.map(({ name }: { name: string }) => name)).toEqual(['Book', 'Audio']);
    const { title, lessonNumber, version } = saved;
    const kept = await admin.put(`/api/lms/lessons/${lessonId}`, { title, lessonNumber, version });
    expect(kept.body.data.materialIds).toEqual([b.id, a.id]);
    const unknown = await putOnLesson(lessonId, [lessonId]);
    expect(unknown.body.errors.materialIds).toEqual(['A chosen material does not exist any more.']);
    const lesson = await admin.post('/api/lms/lessons', {
      courseId: course.id,
      title: 'With a book',
      materialIds: [b.id],
    });
    expect(lesson.body.data.materialIds).toEqual([b.id]);
    const used = (await admin.get(`/api/lms/materials/${b.id}`)).body.data;
    expect([used.lessonCount, used.courses, used.lessons.length]).toEqual([
      2,
      [expect.objectContaining({ id: course.id, title: 'English' })],
      2,
    ]);
  });

  it('are listed by lesson, course, class and kind [LRN-18]', async () => {
    const link = await makeMaterial({ name: 'Only a link', links: ['https://example.org'] });
    const text = await makeMaterial({
      name: 'Only a text',
      fileIds: [(await upload(admin, 'text.txt', 'words')).body.id],
    });
    await putOnLesson(course.lessonIds[1] ?? '', [link.id]);
    await putOnLesson(other.lessonIds[0] ?? '', [text.id]);
    const listed = async (query: string) =>
      idsOf((await admin.get(`/api/lms/materials?limit=100&${query}`)).body.data);
    expect(await listed(`lessonId=${course.lessonIds[1]}`)).toEqual([link.id]);
    expect(await listed(`courseId=${other.id}`)).toEqual([text.id]);
    expect(await listed(`classId=${classId}&search=link`)).toEqual([link.id]);
    expect(await listed('kind=LINK&search=only')).toEqual([link.id]);
    expect(await listed('kind=DOCUMENT&search=only')).toEqual([text.id]);
    expect(await listed('kind=IMAGE,AUDIO,VIDEO&search=only')).toEqual([]);
    expect(await listed('kind=LINK,DOCUMENT&search=only')).toEqual([link.id, text.id]);
  });
});

describe('who sees a material', () => {
  it('students and parents with a class whose course uses it, and its files with it [own materials] [LRN-18]', async () => {
    const { body: file } = await upload(admin, 'homework.txt', 'Page 12');
    const used = await makeMaterial({ name: 'Seen', fileIds: [file.id] });
    const unused = await makeMaterial({
      name: 'Unseen',
      fileIds: [(await upload(admin, 'x.txt', 'x')).body.id],
    });
    await putOnLesson(course.lessonIds[0] ?? '', [used.id]);
    for (const client of [student, await app.as('parent')]) {
      const seen = idsOf((await client.get('/api/lms/materials?limit=100')).body.data);
      expect([seen.includes(used.id), seen.includes(unused.id)]).toEqual([true, false]);
      expect((await client.get(`/api/lms/materials/${used.id}`)).body.data.can.edit).toBe(false);
      expect((await client.get(`/api/lms/materials/${unused.id}`)).status).toBe(404);
      expect((await client.get(`/api/files/${file.id}/serve`)).status).toBe(200);
      expect((await client.get(`/api/files/${unused.fileIds[0]}/serve`)).status).toBe(404);
      expect((await client.post('/api/lms/materials', { name: 'Mine' })).status).toBe(403);
    }
    const lesson = (await student.get(`/api/lms/lessons/${course.lessonIds[0]}`)).body.data;
    expect(lesson.materialIds).toEqual([used.id]);
  });

  it('teachers see all, make their own and change those they made [own materials] [LRN-18]', async () => {
    const foreign = await makeMaterial();
    const own = await makeMaterial({ name: 'Of Anna' }, teacher);
    expect(own.can).toEqual({ edit: true, delete: false });
    const change = { name: 'Changed', version: 1 };
    expect((await teacher.put(`/api/lms/materials/${own.id}`, change)).status).toBe(200);
    expect((await teacher.get(`/api/lms/materials/${foreign.id}`)).body.data.can.edit).toBe(false);
    expect((await teacher.put(`/api/lms/materials/${foreign.id}`, change)).status).toBe(404);
    expect((await teacher.delete(`/api/lms/materials/${own.id}`)).status).toBe(403);
    expect((await putOnLesson(course.lessonIds[1] ?? '', [own.id], teacher)).body.data.materialIds).toEqual([
      own.id,
    ]);
    expect((await putOnLesson(other.lessonIds[0] ?? '', [own.id], teacher)).status).toBe(404);
  });
});
