import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient, type TestReply } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, in UTC. The lessons are in the week from Sunday, 22 November.

let app: TestApp;
let manager: TestClient;
let school: ReturnType<typeof schoolFactory>;
let classId: string;
let otherClassId: string;
let teacherId: string;
let otherTeacherId: string;
let roomId: string;
let studentId: string;
let gradeId: string;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
  school = schoolFactory(app.db);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`insert into grade (id, title, created_at, updated_at) values (gen_random_uuid(), 'Lớp 4', now(), now()) returning id`,
  );
  gradeId = rows[0]?.id ?? '';
  teacherId = await school.employee('Nguyễn Hương', await app.userIdOf('teacher'));
  otherTeacherId = await school.employee('Anna Berg');
  roomId = await school.room('Phòng 101');
  const course = await school.course('Tiếng Việt', 2);
  classId = await school.class({ name: 'Lớp 4A', courseIds: [course.id], gradeId, color: '#22C55E' });
  otherClassId = await school.class({ name: 'Lớp 4B', gradeId });
  await plan(classId, teacherId, { selectedDays: [1, 3], locationId: roomId });
  await plan(otherClassId, otherTeacherId, { selectedDays: [2] });
  await manager.put(`/api/lms/classes/${classId}/lesson-order`, { lessonIds: course.lessonIds });
  const pupil = await app.userIdOf('student');
  await school.enrol(pupil, classId);
  await school.parent(await app.userIdOf('parent'), pupil);
  const found = await app.db.execute<{ id: string }>(sql`select id from student where user_id = ${pupil}`);
  studentId = found.rows[0]?.id ?? '';
});

async function plan(ofClass: string, teacher: string, fields: object): Promise<void> {
  const made = await manager.post(`/api/lms/classes/${ofClass}/schedules`, {
    startTime: '09:00',
    endTime: '10:30',
    startDate: '2026-11-22',
    endDate: '2026-11-28',
    teacherIds: [teacher],
    ...fields,
  });
  expect(made.body.error).toBeUndefined();
}

const week = 'week=2026-11-25';

/** Uploads a logo; returns the key of its file. */
async function storeLogo(content: Buffer): Promise<string> {
  const admin = await app.as('administrator');
  const form = [
    '--line\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n',
    content,
    '\r\n--line--\r\n',
  ].map((part) => Buffer.from(part));
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/settings/system/logo',
    headers: { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=line' },
    payload: Buffer.concat(form),
  });
  expect(reply.statusCode).toBe(200);
  const { rows } = await app.db.execute<{ value: string }>(
    sql`select value from system_setting where key = 'logoFile'`,
  );
  return rows[0]?.value ?? '';
}

function read(client: TestClient, kind: string, id: string): Promise<TestReply> {
  return client.get(`/api/timetables?kind=${kind}&id=${id}&${week}`);
}

/** What a document says: its text, read through the fonts' own tables of characters. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const letters = new Map<string, string>();
  const maps = streams.filter((text) => text.includes('beginbfrange'));
  maps.forEach((text, font) => {
    for (const [, first = '', , list = ''] of text.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
      [...list.matchAll(/<(\w+)>/g)].forEach(([, code = ''], at) => {
        const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
        const text16 = code.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
        letters.set(`${font} ${glyph}`, String.fromCharCode(...text16));
      });
    }
  });
  const said = streams.flatMap((text) =>
    [...text.matchAll(/\/F(\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, font = '1', parts = '']) =>
      [...parts.matchAll(/<(\w+)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(`${Number(font) - 1} ${glyph}`) ?? '?')
        .join(''),
    ),
  );
  return said.join('\n').normalize('NFC');
}

describe('week timetables', () => {
  it('show the lessons of a class from Sunday to Saturday with time, course, room and teacher', async () => {
    const { status, body } = await read(manager, 'class', classId);
    expect(status).toBe(200);
    const { startDate, endDate, kind, timetables } = body.data;
    expect([kind, startDate, endDate]).toEqual(['class', '2026-11-22', '2026-11-28']);
    expect(timetables).toHaveLength(1);
    expect(timetables[0]).toMatchObject({ id: classId, title: 'Lớp 4A' });
    expect(timetables[0].subtitle).toMatch(/^Lớp 4 · /);
    expect(timetables[0].lessons.map((one: { day: string }) => one.day)).toEqual([
      '2026-11-23',
      '2026-11-25',
    ]);
    expect(timetables[0].lessons[0]).toMatchObject({
      startTime: '09:00',
      endTime: '10:30',
      courseTitle: 'Tiếng Việt',
      lesson: { lessonNumber: 1, title: 'Tiếng Việt 1' },
      locationName: 'Phòng 101',
      teachers: ['Nguyễn Hương'],
      classColorHex: '#22C55E',
      isCancelled: false,
    });
  });

  it('show a teacher, a room and a student by what they take part in', async () => {
    for (const [kind, id] of [
      ['teacher', teacherId],
      ['room', roomId],
      ['student', studentId],
    ] as const) {
      const { body } = await read(manager, kind, id);
      expect(body.data.timetables[0].lessons, kind).toHaveLength(2);
    }
    const none = await read(manager, 'teacher', await school.employee('Nobody Busy'));
    expect(none.body.data.timetables[0].lessons).toEqual([]);
  });

  it('show this week without a week, and every class of a grade that is held in it', async () => {
    const now = await manager.get(`/api/timetables?kind=class&id=${classId}`);
    expect(now.body.data.startDate).toBe('2026-11-15');
    const { body } = await manager.get(`/api/timetables?kind=class&gradeId=${gradeId}&${week}`);
    expect(body.data.timetables.map(({ title }: { title: string }) => title)).toEqual(['Lớp 4A', 'Lớp 4B']);
    const both = await manager.get(`/api/timetables?kind=class&id=${otherClassId},${classId}&${week}`);
    expect(both.body.data.timetables).toHaveLength(2);
  });

  it('leave a student out of what was before the enrolment and after its end', async () => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`update enrolment set enrolled_at = '2026-11-24T00:00:00Z' where student_id = ${studentId} returning id`,
    );
    const late = await read(manager, 'student', studentId);
    expect(late.body.data.timetables[0].lessons.map((one: { day: string }) => one.day)).toEqual([
      '2026-11-25',
    ]);
    await app.db.execute(
      sql`update enrolment set enrolled_at = '2026-09-01T00:00:00Z' where id = ${rows[0]?.id}`,
    );
  });

  it("are one's own, the child's, and those of own classes; others are 404, rooms 403 [own timetables]", async () => {
    const student = await app.as('student');
    const parent = await app.as('parent');
    for (const client of [student, parent]) {
      expect((await read(client, 'student', studentId)).body.data.timetables[0].lessons).toHaveLength(2);
      expect((await read(client, 'class', classId)).status).toBe(200);
      expect((await read(client, 'class', otherClassId)).status).toBe(404);
      expect((await read(client, 'class', `${classId},${otherClassId}`)).status).toBe(404);
      expect((await read(client, 'teacher', teacherId)).status).toBe(404);
      const refused = await read(client, 'room', roomId);
      expect([refused.status, refused.body.details.right]).toEqual([403, 'read:any class_schedule']);
      const grade = await client.get(`/api/timetables?kind=class&gradeId=${gradeId}&${week}`);
      expect(grade.body.data.timetables.map(({ title }: { title: string }) => title)).toEqual(['Lớp 4A']);
    }
    const stranger = await school.class({ name: 'Strangers' });
    await school.enrol(await app.userIdOf('customer'), stranger);
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select st.id from student st join enrolment en on en.student_id = st.id where en.class_id = ${stranger}`,
    );
    expect((await read(student, 'student', rows[0]?.id ?? '')).status).toBe(404);
  });

  it('need somebody whose week to show, and not more than 60', async () => {
    const none = await manager.get('/api/timetables?kind=class');
    expect(none.body.errors).toEqual({ id: ['Choose whose timetable to show'] });
    const ids = Array.from({ length: 61 }, () => crypto.randomUUID()).join(',');
    const many = await manager.get(`/api/timetables?kind=class&id=${ids}`);
    expect(many.body.errors).toEqual({ id: ['At most 60 timetables can be shown at once'] });
  });
});

describe('the document of week timetables', () => {
  it('has a page for each class, with Vietnamese letters, days, times, rooms and teachers', async () => {
    const url = `/api/timetables.pdf?kind=class&gradeId=${gradeId}&${week}&language=vi`;
    const raw = (await manager.get(url)).raw;
    expect(raw.statusCode).toBe(200);
    expect(raw.headers['content-type']).toBe('application/pdf');
    expect(raw.headers['content-disposition']).toContain('class 2026-11-22.pdf');
    const pdf = raw.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const text = textOf(pdf);
    for (const part of [
      'Lớp 4A',
      'Thời khóa biểu lớp',
      'Thứ Hai',
      '22 – 28 tháng 11, 2026',
      '09:00 – 10:30',
      'Tiếng Việt',
      'Phòng 101',
      'Nguyễn Hương',
      'Trang 2/2',
    ]) {
      expect(text, part).toContain(part);
    }
    expect(text).not.toContain('?');
  });

  it("carries the school's logo, and comes without one that cannot be set", async () => {
    const url = `/api/timetables.pdf?kind=class&id=${classId}&${week}`;
    const plain = (await manager.get(url)).raw.rawPayload;
    expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const key = await storeLogo(Buffer.from(dot, 'base64'));
    const branded = (await manager.get(url)).raw.rawPayload;
    expect(branded.toString('latin1')).toContain('/Subtype /Image');
    await app.platform.files.put(key, Buffer.from('no picture at all'));
    const kept = (await manager.get(url)).raw;
    expect([kept.statusCode, kept.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await (await app.as('administrator')).delete('/api/settings/system/logo');
  });

  it("is refused like the data: not one's own is 404, a room 403 [own timetables]", async () => {
    const student = await app.as('student');
    expect((await student.get(`/api/timetables.pdf?kind=class&id=${otherClassId}`)).status).toBe(404);
    expect((await student.get(`/api/timetables.pdf?kind=room&id=${roomId}`)).status).toBe(403);
  });

  it('sets 60 pages within seconds, off the thread that answers', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, (_, n) => school.class({ name: `Class ${n}` })));
    const begun = performance.now();
    const { raw } = await manager.get(`/api/timetables.pdf?kind=class&id=${ids.join(',')}&${week}`);
    expect(raw.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(60);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
