import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// Today is Thursday, 19 November 2026, 03:24 UTC.

let app: TestApp;
let school: ReturnType<typeof schoolFactory>;
let manager: TestClient;
let teacher: TestClient;
let classId: string;
let pupil: string;

beforeAll(async () => {
  app = await makeTestApp();
  school = schoolFactory(app.db);
  manager = await app.as('manager');
  teacher = await app.as('teacher');
  const anna = await school.employee('Anna Berg', await app.userIdOf('teacher'));
  const course = await school.course('English', 3, { homework: 'Read page 12' });
  classId = await school.class({ name: 'Starters 2A', courseIds: [course.id] });
  pupil = await app.userIdOf('student');
  await manager.put(`/api/lms/classes/${classId}/staff-assignments`, {
    assignments: [{ courseId: null, teacherId: anna }],
  });
  await makeLessons(classId, course);
  await school.enrol(pupil, classId);
  await school.parent(await app.userIdOf('parent'), pupil);
});

/** Thursdays 09:00; one was held a week ago, today's and the next are to come. */
async function makeLessons(ofClass: string, course: { id: string; lessonIds: string[] }): Promise<void> {
  const schedule = {
    startDate: '2026-11-12',
    endDate: '2026-12-18',
    startTime: '09:00',
    endTime: '10:00',
    selectedDays: [4],
    effectiveFrom: '2026-11-12',
  };
  const made = await manager.post(`/api/lms/classes/${ofClass}/schedules`, schedule);
  expect(made.body.error).toBeUndefined();
  await app.db.execute(sql`update lesson_occurrence set lesson_id = ${course.lessonIds[0]}, course_id = ${course.id}
    where class_id = ${ofClass}`);
}

async function dataOf(by: TestClient, path: string) {
  const { status, body } = await by.get(path);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
}

describe('the dashboard of the staff [what the viewer may read]', () => {
  const path = '/api/dashboard/staff';

  it('shows numbers that are those of the lists which they open [DSH-10]', async () => {
    await app.db.execute(sql`update student set status = 'INACTIVE' where user_id <> ${pupil}`);
    await school.class({ name: 'Over', status: 'COMPLETED' });
    const admin = await app.as('administrator');
    const late = { name: 'Late', email: 'late@x.example', nextFollowUp: '2026-11-17T08:00:00.000Z' };
    const due = { name: 'Due', email: 'due@x.example', nextFollowUp: '2026-11-19T08:00:00.000Z' };
    for (const lead of [late, due]) {
      expect((await admin.post('/api/e-commerce/leads', lead)).body.error).toBeUndefined();
    }
    await giveTask(await app.userIdOf('administrator'), '2026-11-10T08:00:00.000Z');
    await giveTask(await app.userIdOf('administrator'), null);
    const draft = { title: 'Open day', slug: 'open-day', type: 'LANDING', content: { blocks: [] } };
    expect((await admin.post('/api/pagebuilder/pages', draft)).body.error).toBeUndefined();
    const { kpis, pipeline } = await dataOf(admin, path);
    const total = async (list: string) => (await admin.get(list)).body.totalCount;
    expect(kpis).toEqual({
      students: await total('/api/students?status=ACTIVE'),
      classes: await total('/api/lms/classes?status=ACTIVE'),
      employees: await total('/api/hr/employees?status=ACTIVE'),
      leads: {
        overdue: await total('/api/e-commerce/leads?followUp=overdue'),
        today: await total('/api/e-commerce/leads?followUp=today'),
      },
      tasks: { active: await total('/api/me/tasks?status=active'), overdue: 1 },
      toGrade: await total('/api/lms/result-sheets?ungraded=true'),
      drafts: await total('/api/pagebuilder/pages?status=DRAFT'),
      submissions: await total('/api/pagebuilder/form-submissions?status=PENDING'),
    });
    expect(kpis).toMatchObject({
      students: 1,
      classes: 1,
      leads: { overdue: 1, today: 1 },
      tasks: { active: 2 },
      drafts: 1,
      submissions: 0,
    });
    expect(pipeline[0]).toEqual({ stage: 'NEW', count: 2, value: 0 });
    expect(pipeline).toHaveLength(7);
  });

  it('says null for what the viewer may not read, and 403 to who is no staff [DSH-10]', async () => {
    const { kpis, pipeline } = await dataOf(teacher, path);
    expect([kpis.drafts, kpis.submissions]).toEqual([null, null]);
    expect(kpis).toMatchObject({ students: 1, classes: 1, employees: null, leads: { overdue: 0, today: 0 } });
    expect(pipeline).toBeNull();
    // Who sees their own alone and has none hears nothing, instead of none.
    const editor = await dataOf(await app.as('content_editor'), path);
    expect([editor.kpis.students, editor.kpis.classes, editor.kpis.drafts]).toEqual([null, null, 1]);
    expect((await dataOf(manager, path)).kpis.toGrade).toBeNull();
    for (const role of ['student', 'parent', 'customer'] as const) {
      expect((await (await app.as(role)).get(path)).status).toBe(403);
      expect((await (await app.as(role)).get('/api/dashboard/teacher')).status).toBe(403);
    }
  });
});

async function giveTask(userId: string, deadline: string | null, items = false) {
  const { status, body } = await (await app.as('administrator')).post('/api/task-instances', {
    title: 'Look',
    deadline,
    assignments: [{ type: 'USER', entityId: userId }],
    items: [{ label: 'Do it', type: 'CHECKBOX', isRequired: items }],
  });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data?.id as string;
}

describe('the dashboard of a teacher [own classes]', () => {
  const path = '/api/dashboard/teacher';

  it('shows the own lessons of today with their attendance, own classes, and results to grade [DSH-10]', async () => {
    await school.class({ name: 'Of others' });
    const sheet = await teacher.post('/api/lms/result-sheets', {
      classId,
      title: 'Unit 1',
      date: '2026-11-12',
      totalPoints: 10,
      results: [],
    });
    expect(sheet.status).toBe(201);
    const before = await dataOf(teacher, path);
    expect(before.lessons).toEqual([
      expect.objectContaining({
        date: '2026-11-19',
        startTime: '09:00',
        endTime: '10:00',
        class: expect.objectContaining({ name: 'Starters 2A' }),
        teachers: ['Anna Berg'],
        studentCount: 1,
        attendance: { recorded: 0, absent: 0 },
      }),
    ]);
    expect(before.classes).toEqual([
      expect.objectContaining({
        name: 'Starters 2A',
        studentCount: 1,
        nextLesson: { date: '2026-11-19', startTime: '09:00' },
      }),
    ]);
    expect(before.toGrade).toEqual({
      count: 1,
      sheets: [
        expect.objectContaining({ id: sheet.body.data.id, title: 'Unit 1', missing: 1, date: '2026-11-12' }),
      ],
    });
    await app.db.execute(sql`
      with s as (insert into attendance_session (id, occurrence_id, taken_at, created_at, updated_at)
        select gen_random_uuid(), id, now(), now(), now() from lesson_occurrence
        where class_id = ${classId} and date = '2026-11-19' returning id)
      insert into attendance_record (id, session_id, student_id, status, absence_reason, deduct_session, created_at, updated_at)
      select gen_random_uuid(), s.id, st.id, 'ABSENT_ILLNESS', 'Flu', false, now(), now()
      from s, student st where st.user_id = ${pupil}`);
    expect((await dataOf(teacher, path)).lessons[0].attendance).toEqual({ recorded: 1, absent: 1 });
  });

  it('is empty for who is on no class [DSH-10]', async () => {
    expect(await dataOf(await app.as('teacher_assistant'), path)).toMatchObject({
      lessons: [],
      classes: [],
      toGrade: null,
    });
  });
});

describe('the dashboard of a student [a visible student]', () => {
  const path = '/api/dashboard/student';

  it('shows the own next lessons, homework, teachers and classes [DSH-02] [DSH-10] [REV-18]', async () => {
    const data = await dataOf(await app.as('student'), path);
    expect(data).toMatchObject({
      today: '2026-11-19',
      isOwn: true,
      student: { userId: pupil, classes: [{ id: classId, name: 'Starters 2A' }] },
      teachers: [{ name: 'Anna Berg', classes: ['Starters 2A'], userId: await app.userIdOf('teacher') }],
      images: [],
    });
    expect(data.nextLessons.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-19',
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
    ]);
    expect(data.nextLessons[0]).toMatchObject({
      lesson: { title: 'English 1' },
      course: { name: 'English' },
    });
    expect(data.homework).toEqual([
      expect.objectContaining({ date: '2026-11-12', lesson: 'English 1', homework: 'Read page 12' }),
    ]);
  });

  it('shows a parent the child and a teacher the student, of own classes only [DSH-02] [REV-18] [AMB-088]', async () => {
    const other = await school.course('Maths', 1, { homework: 'Count' });
    const elsewhere = await school.class({ name: 'Movers 1B', courseIds: [other.id] });
    await makeLessons(elsewhere, other);
    await school.enrol(pupil, elsewhere);
    const namesFor = async (by: TestClient) => {
      const data = await dataOf(by, `${path}?userId=${pupil}`);
      const names = data.student.classes.map(({ name }: { name: string }) => name);
      const lessons = new Set(data.nextLessons.map((row: { class: { name: string } }) => row.class.name));
      const homework = new Set(data.homework.map((row: { class: { name: string } }) => row.class.name));
      return { names, lessons: [...lessons].sort(), homework: [...homework].sort(), isOwn: data.isOwn };
    };
    const both = ['Movers 1B', 'Starters 2A'];
    const all = { names: both, lessons: both, homework: both, isOwn: false };
    expect(await namesFor(await app.as('parent'))).toEqual(all);
    expect(await namesFor(await app.as('administrator'))).toEqual(all);
    expect(await namesFor(teacher)).toEqual({
      names: ['Starters 2A'],
      lessons: ['Starters 2A'],
      homework: ['Starters 2A'],
      isOwn: false,
    });
  });

  it('404 to parents of others, teachers of another class, and for who is no student [DSH-02] [AMB-088]', async () => {
    const stranger = await app.userIdOf('moderator');
    await school.enrol(stranger, await school.class({ name: 'Far away' }));
    for (const role of ['parent', 'teacher', 'student'] as const) {
      expect((await (await app.as(role)).get(`${path}?userId=${stranger}`)).status).toBe(404);
    }
    expect((await (await app.as('teacher_assistant')).get(`${path}?userId=${pupil}`)).status).toBe(404);
    expect((await manager.get(`${path}?userId=${await app.userIdOf('parent')}`)).status).toBe(404);
    expect((await manager.get(path)).status).toBe(404);
    expect((await (await app.as('customer')).get(path)).status).toBe(403);
  });

  it('shows the pictures of the materials of the classes, which the viewer may open [DSH-01] [FIL-07]', async () => {
    const material = await manager.post('/api/lms/materials', { name: 'Photos' });
    const { rows } = await app.db.execute<{ id: string }>(sql`
      insert into file (id, key, filename, mimetype, size, width, height, checksum, context, audience, created_at)
      values (gen_random_uuid(), 'k1', 'trip.png', 'image/png', 10, 4, 3, 'x', 'material', 'RESTRICTED', now()),
        (gen_random_uuid(), 'k2', 'words.pdf', 'application/pdf', 10, null, null, 'y', 'material', 'RESTRICTED', now())
      returning id`);
    for (const [order, { id }] of rows.entries()) {
      await app.db.execute(sql`insert into attachment (id, entity, entity_id, file_id, "order", created_at)
        values (gen_random_uuid(), 'material', ${material.body.data.id}, ${id}, ${order}, now())`);
    }
    await app.db.execute(sql`insert into lesson_material (lesson_id, material_id)
      select l.id, ${material.body.data.id} from lesson l join course c on c.id = l.course_id
      where c.title = 'English' limit 1`);
    for (const role of ['student', 'parent'] as const) {
      const { images } = await dataOf(await app.as(role), `${path}?userId=${pupil}`);
      expect(images).toEqual([
        expect.objectContaining({ filename: 'trip.png', width: 4, height: 3, url: expect.any(String) }),
      ]);
    }
  });
});

describe('the dashboard of a parent [linked children]', () => {
  it('shows each linked child with next lesson, tasks and latest released result [DSH-10] [AMB-230] [REV-18]', async () => {
    await giveTask(pupil, '2026-11-18T08:00:00.000Z');
    await giveTask(pupil, null);
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from student where user_id = ${pupil}`,
    );
    const result = {
      classId,
      title: 'Unit 2',
      date: '2026-11-13',
      totalPoints: 20,
      results: [{ studentId: rows[0]?.id, score: 15, feedback: null }],
    };
    await teacher.post('/api/lms/result-sheets', { ...result, isReleased: true });
    await teacher.post('/api/lms/result-sheets', {
      ...result,
      title: 'Kept back',
      date: '2026-11-14',
      isReleased: false,
    });
    const parent = await app.as('parent');
    const { children } = await dataOf(parent, '/api/dashboard/parent');
    expect(children).toEqual([
      expect.objectContaining({
        userId: pupil,
        nextLesson: expect.objectContaining({ date: '2026-11-19' }),
        activeTasks: 2,
        overdueTasks: 1,
        latestResult: { title: 'Unit 2', date: '2026-11-13', percent: 75 },
      }),
    ]);
    const mine = await dataOf(parent, '/api/me/children');
    expect(mine).toEqual([
      expect.objectContaining({
        userId: pupil,
        studentId: rows[0]?.id,
        classes: expect.arrayContaining([{ id: classId, name: 'Starters 2A', color: null }]),
      }),
    ]);
  });

  it('says first of all that a child is missing today, and whom to write to [DSH-10] [AMB-230] [REV-18]', async () => {
    const parent = await app.as('parent');
    const second = await app.userIdOf('customer');
    await school.parent(await app.userIdOf('parent'), second);
    await school.enrol(second, classId);
    const cards = async () => (await dataOf(parent, '/api/dashboard/parent')).children;
    await app.db.execute(sql`delete from attendance_record`);
    expect((await cards()).map(({ attendance }: { attendance: unknown }) => attendance)).toEqual([
      null,
      null,
    ]);
    const [first, last] = await cards();
    const { rows } = await app.db.execute<{ id: string }>(sql`select s.id from attendance_session s
      join lesson_occurrence o on o.id = s.occurrence_id where o.class_id = ${classId} and o.date = '2026-11-19'`);
    const mark = (studentId: string, status: string, reason: string | null) =>
      app.db.execute(sql`insert into attendance_record (id, session_id, student_id, status, absence_reason, deduct_session, created_at, updated_at)
        values (gen_random_uuid(), ${rows[0]?.id}, ${studentId}, ${status}, ${reason}, false, now(), '2026-11-19T03:20:00Z')`);
    await mark(first.studentId, 'PRESENT', null);
    await mark(last.studentId, 'ABSENT_OTHER', 'Not known yet');
    const now = await cards();
    expect(now.map(({ userId }: { userId: string }) => userId)).toEqual([last.userId, first.userId]);
    expect(now[0].attendance).toEqual({
      ...{ status: 'ABSENT_OTHER', lateMinutes: null, startTime: '09:00', endTime: '10:00' },
      ...{ className: 'Starters 2A', recordedAt: '2026-11-19T03:20:00.000Z', isReasonOpen: true },
      teacher: { userId: await app.userIdOf('teacher'), name: 'Anna Berg' },
    });
    expect(now[1].attendance).toMatchObject({ status: 'PRESENT', isReasonOpen: false });
    await app.db.execute(sql`update user_link set can_view = false where linked_user_id = ${second}`);
  });

  it('ends with the link, and has nobody for who has no child [AMB-230] [REV-18]', async () => {
    expect(await dataOf(teacher, '/api/me/children')).toEqual([]);
    await app.db.execute(sql`update user_link set can_view = false where linked_user_id = ${pupil}`);
    const parent = await app.as('parent');
    expect(await dataOf(parent, '/api/me/children')).toEqual([]);
    expect((await dataOf(parent, '/api/dashboard/parent')).children).toEqual([]);
    expect((await parent.get(`/api/dashboard/student?userId=${pupil}`)).status).toBe(404);
    await app.db.execute(sql`update user_link set can_view = true where linked_user_id = ${pupil}`);
    expect((await (await app.as('customer')).get('/api/me/children')).status).toBe(403);
  });
});
