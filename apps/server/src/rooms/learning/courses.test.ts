import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.as('administrator');
});

async function makeCourse(fields: object = {}) {
  const reply = await admin.post('/api/lms/courses', { title: 'Movers', ...fields });
  expect(reply.status).toBe(201);
  return reply.body.data;
}

describe('the short lists', () => {
  it('makes levels, categories, age ranges and grades and lists them in data [LRN-10] [LRN-11]', async () => {
    for (const [path, body] of [
      ['/api/lms/levels', { name: 'A1', description: 'Beginners' }],
      ['/api/lms/categories', { name: 'English' }],
      ['/api/lms/age-ranges', { range: '6–8', description: '' }],
      ['/api/lms/grades', { title: 'Grade 3', order: 3 }],
    ] as const) {
      expect((await admin.post(path, body)).status).toBe(201);
      const listed = await (await app.as('student')).get(path);
      expect(listed.body.data).toEqual([
        expect.objectContaining({ ...body, ...(path.endsWith('ranges') && { description: null }) }),
      ]);
      expect(listed.body.totalCount).toBe(1);
      const [found] = listed.body.data;
      expect((await (await app.as('student')).get(`${path}/${found.id}`)).body.data).toEqual(found);
    }
  });

  it('requires a name or range and refuses a second of the same name, whatever its case [LRN-21]', async () => {
    const empty = await admin.post('/api/lms/levels', { name: '  ' });
    expect([empty.status, empty.body.errors.name]).toEqual([400, ['Name is required']]);
    expect((await admin.post('/api/lms/age-ranges', {})).body.errors.range).toEqual(['Range is required']);
    for (const [path, field, name, code, message] of [
      ['levels', 'name', 'Đợt Một', 'LEVEL_NAME_TAKEN', 'A level of this name exists.'],
      ['categories', 'name', 'Đợt Một', 'CATEGORY_NAME_TAKEN', 'A category of this name exists.'],
      ['age-ranges', 'range', 'From 12 on', 'AGE_RANGE_TAKEN', 'This age range exists.'],
      ['grades', 'title', 'Grade 9a', 'GRADE_TITLE_TAKEN', 'A grade of this title exists.'],
    ] as const) {
      expect((await admin.post(`/api/lms/${path}`, { [field]: name })).status).toBe(201);
      for (const same of [name, ` ${name.toUpperCase()} `, name.toLowerCase()]) {
        const twice = await admin.post(`/api/lms/${path}`, { [field]: same });
        expect([same, twice.status, twice.body.code]).toEqual([same, 409, code]);
        expect(twice.body.errors[field]).toEqual([message]);
      }
    }
  });

  it('ranks levels, each otherwise, from 1 on, or not at all', async () => {
    const make = (name: string, rank: unknown) => admin.post('/api/lms/levels', { name, rank });
    const first = (await make('Ranked', 3)).body.data;
    expect(first.rank).toBe(3);
    expect((await make('Without', null)).body.data.rank).toBeNull();
    const second = await make('Same rank', 3);
    expect([second.status, second.body.code]).toEqual([409, 'LEVEL_RANK_TAKEN']);
    expect(second.body.errors.rank).toEqual(['Another level has this rank.']);
    for (const wrong of [0, 1.5, 1001])
      expect((await make('Wrong', wrong)).body.errors.rank).toEqual([
        'Rank must be a whole number from 1 to 1000.',
      ]);
    const { name, version } = first;
    const named = await admin.post('/api/lms/levels', { name: 'Flyers', cefr: 'A2' });
    expect(named.body.data).toMatchObject({ cefr: 'A2', rank: null });
    expect((await admin.post('/api/lms/levels', { name: 'Other', cefr: 'D1' })).body.errors.cefr).toEqual([
      'Choose a level from A1 to C2.',
    ]);
    const freed = await admin.put(`/api/lms/levels/${first.id}`, { name, rank: null, version });
    expect(freed.body.data.rank).toBeNull();
    expect((await make('Same rank', 3)).status).toBe(201);
  });

  it('changes a level and deletes it unless a course uses it [LRN-21] [AMB-127]', async () => {
    const { id, version } = (await admin.post('/api/lms/levels', { name: 'B1' })).body.data;
    const change = { name: 'B1+', version };
    expect((await admin.put(`/api/lms/levels/${id}`, change)).body.data.name).toBe('B1+');
    expect((await admin.put(`/api/lms/levels/${id}`, change)).body.code).toBe('STALE');
    const course = await makeCourse({ levelId: id });
    const refused = await admin.delete(`/api/lms/levels/${id}`);
    expect([refused.status, refused.body.code, refused.body.details.counts.courses]).toEqual([
      409,
      'IN_USE',
      1,
    ]);
    expect((await admin.delete(`/api/lms/courses/${course.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/lms/levels/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/lms/levels/${id}`)).status).toBe(404);
    expect((await admin.delete(`/api/lms/levels/${id}`)).status).toBe(404);
  });
});

describe('a course', () => {
  it('has the default colour, a free slug from its title, and its title as name [LRN-12] [AMB-007] [AMB-008]', async () => {
    const first = await makeCourse({ title: 'Tiếng Đức A1' });
    const second = await makeCourse({ title: 'Tiếng Đức A1' });
    expect(first).toMatchObject({
      color: '#6B7280',
      slug: 'tieng-duc-a1',
      name: 'Tiếng Đức A1',
      _count: { lessons: 0 },
    });
    expect(second.slug).toBe('tieng-duc-a1-2');
  });

  it('keeps what it is given, and counts its lessons [LRN-12]', async () => {
    const made = async (path: string, body: object) => (await admin.post(path, body)).body.data.id;
    const fields = {
      title: 'Everything of a course',
      description: 'For the youngest',
      color: '#22C55E',
      levelId: await made('/api/lms/levels', { name: 'C1' }),
      categoryId: await made('/api/lms/categories', { name: 'French' }),
      ageRangeId: await made('/api/lms/age-ranges', { range: '9–10' }),
      gradeId: await made('/api/lms/grades', { title: 'Grade 4' }),
    };
    const { id } = await makeCourse(fields);
    await admin.post('/api/lms/lessons', { courseId: id, title: 'Colours' });
    expect((await admin.get(`/api/lms/courses/${id}`)).body.data).toMatchObject({
      ...fields,
      Level: { name: 'C1' },
      Category: { name: 'French' },
      grade: { id: fields.gradeId, title: 'Grade 4' },
      _count: { lessons: 1 },
    });
  });

  it('needs a title of 3 characters and a colour #RRGGBB [LRN-12]', async () => {
    const reply = await admin.post('/api/lms/courses', { title: 'ab', color: 'red' });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({
      title: ['Title must be at least 3 characters'],
      color: ['Invalid hex color format'],
    });
    expect(await makeCourse({ title: 'abc', color: '#12ab9F' })).toMatchObject({
      title: 'abc',
      color: '#12ab9F',
    });
    for (const color of ['#12ab9', '#12ab9ff', '12ab9f', '#12ab9g'])
      expect((await admin.post('/api/lms/courses', { title: 'abc', color })).body.errors).toEqual({
        color: ['Invalid hex color format'],
      });
  });

  it('is found by its slug first, then by its id [LRN-13] [AMB-008]', async () => {
    const made = await makeCourse({ title: 'Flyers by slug' });
    expect((await admin.get('/api/lms/courses/flyers-by-slug')).body.data.id).toBe(made.id);
    expect((await admin.get(`/api/lms/courses/${made.id}`)).body.data.slug).toBe('flyers-by-slug');
    expect((await admin.get('/api/lms/courses/no-such-course')).status).toBe(404);
  });

  it('is refused with 409 STALE when somebody saved it before [AMB-155]', async () => {
    const made = await makeCourse({ title: 'Saved twice' });
    const body = { title: 'Saved once', version: made.version };
    expect((await admin.put(`/api/lms/courses/${made.id}`, body)).body.data.version).toBe(2);
    const late = await admin.put(`/api/lms/courses/${made.id}`, body);
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect(late.body.details).toMatchObject({ sentVersion: 1, storedVersion: 2 });
  });

  it('refuses a link name that another course has', async () => {
    const made = await makeCourse({ title: 'Taken name' });
    const reply = await admin.post('/api/lms/courses', { title: 'Another', slug: made.slug });
    expect([reply.status, reply.body.code]).toEqual([409, 'SLUG_TAKEN']);
  });

  it('leaves an audit row with before and after', async () => {
    const made = await makeCourse({ title: 'Audited' });
    await admin.put(`/api/lms/courses/${made.id}`, { title: 'Audited again', version: 1 });
    const { rows } = await app.db.execute<{ before: { title: string }; after: { title: string } }>(
      `select before, after from audit_log where entity = 'course' and action = 'update' and entity_id = '${made.id}'`,
    );
    expect([rows[0]?.before.title, rows[0]?.after.title]).toEqual(['Audited', 'Audited again']);
  });
});

describe('the course list', () => {
  it('filters, leaves out, counts and sorts by title [LRN-09] [LRN-07]', async () => {
    const { id: levelId } = (await admin.post('/api/lms/levels', { name: 'List level' })).body.data;
    const [b, a, c] = [
      await makeCourse({ title: 'List B', levelId }),
      await makeCourse({ title: 'List A', levelId }),
      await makeCourse({ title: 'List C', levelId }),
    ];
    const query = `levelId=${levelId}&page=1&limit=15&sortBy=title&sortOrder=asc`;
    const all = await admin.get(`/api/lms/courses?${query}`);
    expect(all.body.data.map((row: { title: string }) => row.title)).toEqual(['List A', 'List B', 'List C']);
    expect(all.body).toMatchObject({ totalCount: 3, totalPages: 1 });
    const rest = await admin.get(`/api/lms/courses?${query}&excludeIds=${a.id},${c.id}&search=list`);
    expect(rest.body.data.map((row: { id: string }) => row.id)).toEqual([b.id]);
  });

  it('gives exactly the courses of `ids`, more than a page of them too [LRN-09]', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push((await makeCourse({ title: `Ids ${index}` })).id);
    const reply = await admin.get(`/api/lms/courses?ids=${ids.join(',')}`);
    expect(reply.body.data).toHaveLength(12);
  });

  it('has a picker alias that answers a bare array of id and name [AMB-006]', async () => {
    await makeCourse({ title: 'Pickable Đá' });
    const reply = await admin.get('/api/courses?q=pickable da&minimal=true&limit=10');
    expect(reply.body).toEqual([{ id: expect.any(String), name: 'Pickable Đá' }]);
  });

  it('shows a student only the own courses [own courses]', async () => {
    const student = await app.as('student');
    const reply = await student.get('/api/lms/courses');
    expect([reply.status, reply.body.totalCount]).toEqual([200, 0]);
    const any = (await admin.get('/api/lms/courses')).body.data[0];
    expect((await student.get(`/api/lms/courses/${any.id}`)).status).toBe(404);
  });
});

describe('lessons', () => {
  it('are added at the end, with positive whole numbers only [LRN-15] [LRN-16]', async () => {
    const course = await makeCourse({ title: 'With lessons' });
    const first = await admin.post('/api/lms/lessons', {
      courseId: course.id,
      title: 'Colours',
      duration: 45,
    });
    const location = await admin.post('/api/locations', { name: 'Room of numbers' });
    const fields = {
      ...{ title: 'Numbers', unit: 'Unit 1', description: 'One to ten', objectives: 'Counts to ten' },
      ...{ homework: 'Count the stairs', duration: 30, locationId: location.body.data.id },
    };
    const second = await admin.post('/api/lms/lessons', { courseId: course.id, ...fields });
    expect(first.body.data).toMatchObject({ lessonNumber: 1, duration: 45, courseName: 'With lessons' });
    expect(second.body.data).toMatchObject({
      ...fields,
      lessonNumber: 2,
      courseId: course.id,
      course: { id: course.id, title: 'With lessons', color: '#6B7280', Category: null, Level: null },
      materialIds: [],
    });
    const bad = await admin.post('/api/lms/lessons', {
      courseId: course.id,
      title: 'no',
      lessonNumber: 0,
      duration: 1.5,
    });
    expect(bad.body.errors).toEqual({
      title: ['Title must be at least 3 characters'],
      lessonNumber: ['Lesson number must be a positive whole number'],
      duration: ['Duration must be a positive whole number'],
    });
  });

  it('are listed all with limit=0, as data and as lessons [LRN-17] [AMB-015]', async () => {
    const course = await makeCourse({ title: 'Long course' });
    for (let index = 1; index <= 12; index += 1) {
      await admin.post('/api/lms/lessons', { courseId: course.id, title: `Lesson ${index}` });
    }
    const reply = await admin.get(`/api/lms/lessons?courseId=${course.id}&limit=0`);
    expect(reply.body.lessons.map((row: { lessonNumber: number }) => row.lessonNumber)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect(reply.body).toMatchObject({ totalCount: 12, truncated: false, data: reply.body.lessons });
  });

  it('are numbered from 1 in a new order, and a stale order is refused', async () => {
    const course = await makeCourse({ title: 'Reordered' });
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      ids.push((await admin.post('/api/lms/lessons', { courseId: course.id, title })).body.data.id);
    }
    const order = [ids[2], ids[0], ids[1]];
    const saved = await admin.put('/api/lms/lessons/reorder', { courseId: course.id, lessonIds: order });
    expect(saved.body).toEqual({ lessonCount: 3 });
    const listed = await admin.get(`/api/lms/lessons?courseId=${course.id}&limit=0`);
    expect(listed.body.data.map((row: { id: string }) => row.id)).toEqual(order);
    const stale = await admin.put('/api/lms/lessons/reorder', {
      courseId: course.id,
      lessonIds: order.slice(1),
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
  });

  it('may be changed with the right version and deleted [AMB-155]', async () => {
    const course = await makeCourse({ title: 'Changing' });
    const { id } = (await admin.post('/api/lms/lessons', { courseId: course.id, title: 'Before' })).body.data;
    const changed = await admin.put(`/api/lms/lessons/${id}`, {
      title: 'After',
      lessonNumber: 4,
      version: 1,
    });
    expect(changed.body.data).toMatchObject({ title: 'After', lessonNumber: 4, version: 2 });
    expect(
      (await admin.put(`/api/lms/lessons/${id}`, { title: 'Late', lessonNumber: 4, version: 1 })).status,
    ).toBe(409);
    expect((await admin.delete(`/api/lms/lessons/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/lms/lessons/${id}`)).status).toBe(404);
  });
});
