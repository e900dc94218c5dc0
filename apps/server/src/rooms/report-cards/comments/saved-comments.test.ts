import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../testing/leave-world.ts';
import type { TestClient, TestReply } from '../../../testing/make-test-app.ts';
import { makeManualWorld } from '../../../testing/manual-world.ts';

const path = '/api/lms/saved-comments';
const nobody = '01900000-0000-7000-8000-000000000000';
let world: Awaited<ReturnType<typeof makeManualWorld>>;

const codeOf = ({ status, body }: TestReply) => [status, body.code];

beforeAll(async () => {
  world = await makeManualWorld();
});

async function save(text: string, fields: object = {}, by: TestClient = world.teacher) {
  const reply = await by.post(path, { text, ...fields });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number };
}

const textsFor = async (by: TestClient, query = '') =>
  (await by.get(`${path}?limit=100${query}`)).body.data.map((one: { text: string }) => one.text) as string[];

describe('saved comments', () => {
  it('are one’s own, or shared with everybody who writes comments [AMB-368]', async () => {
    const { teacher, manager, student, parent, assistant } = world;
    const own = await save('{name} listens.');
    const shared = await save('{name} helps others.', { isShared: true });
    expect(await textsFor(teacher)).toEqual(['{name} helps others.', '{name} listens.']);
    expect(await textsFor(manager)).toEqual(['{name} helps others.']);
    expect((await manager.get(`${path}/${own.id}`)).status).toBe(404);
    expect((await manager.get(`${path}/${shared.id}`)).body.data).toMatchObject({
      ...{ isShared: true, isOwn: false, can: { edit: false } },
    });
    for (const by of [student, parent, assistant]) {
      expect((await by.get(path)).status).toBe(403);
      expect((await by.post(path, { text: 'Hello' })).status).toBe(403);
    }
  });

  it('are changed and deleted by who saved them; a shared one by who manages report cards too [AMB-368]', async () => {
    const { teacher, manager, principal } = world;
    const { id } = await save('{name} asks good questions.', { isShared: true });
    const body = { text: '{name} asks very good questions.', isShared: true, version: 1 };
    expect((await manager.put(`${path}/${id}`, body)).status).toBe(403);
    expect((await manager.delete(`${path}/${id}`)).status).toBe(403);
    const taken = { ...body, isShared: false };
    expect(fieldsOf(await principal.put(`${path}/${id}`, taken))).toEqual({
      isShared: 'Only who saved it can stop sharing it.',
    });
    expect((await principal.put(`${path}/${id}`, body)).body.data).toMatchObject({ version: 2 });
    expect(codeOf(await teacher.put(`${path}/${id}`, body))).toEqual([409, 'STALE']);
    expect((await teacher.put(`${path}/${id}`, { ...taken, version: 2 })).status).toBe(200);
    // Shared no more: out of the principal's sight.
    expect((await principal.put(`${path}/${id}`, { ...body, version: 3 })).status).toBe(404);
    expect((await principal.delete(`${path}/${id}`)).status).toBe(404);
    expect((await teacher.delete(`${path}/${id}`)).status).toBe(204);
    expect((await teacher.get(`${path}/${id}`)).status).toBe(404);
  });

  it('say {name} and neither {he} nor {she}, in at most 500 characters, once for each person [AMB-368]', async () => {
    const { teacher, manager } = world;
    const refused = async (text: string, fields: object = {}) =>
      fieldsOf(await teacher.post(path, { text, ...fields }));
    expect(await refused('{name} tries, and {he} does well.')).toEqual({
      text: 'Only {name} can stand in braces',
    });
    expect(await refused(' ')).toEqual({ text: 'Comment is required' });
    expect(await refused('x'.repeat(501))).toEqual({ text: 'Comment must be at most 500 characters' });
    await save('x'.repeat(500));
    await save('{name} is kind.');
    expect(await refused('{NAME} is kind.')).toHaveProperty('text');
    expect(codeOf(await teacher.post(path, { text: '{name} IS kind.' }))).toEqual([
      409,
      'SAVED_COMMENT_EXISTS',
    ]);
    await save('{name} is kind.', {}, manager);
    expect(await refused('Hm', { courseId: nobody })).toEqual({ courseId: 'Invalid course ID' });
  });

  it('are found by their words, by whether they are shared, and by course: those of it and those for any', async () => {
    const { principal, course, school } = world;
    const maths = await school.course('Mathematics', 2);
    await save('Reads aloud.', { courseId: course.id, strand: 'Reading' }, principal);
    await save('Counts well.', { courseId: maths.id }, principal);
    await save('Is on time.', { isShared: true }, principal);
    const own = ['Counts well.', 'Is on time.', 'Reads aloud.'];
    const found = async (query: string) =>
      (await textsFor(principal, query)).filter((text) => own.includes(text));
    expect(await found('')).toEqual(own);
    expect(await found(`&courseId=${course.id}`)).toEqual(['Is on time.', 'Reads aloud.']);
    expect(await found('&search=COUNT')).toEqual(['Counts well.']);
    expect(await found('&isShared=true')).toEqual(['Is on time.']);
    expect(await found('&isShared=false')).toEqual(['Counts well.', 'Reads aloud.']);
    const [first] = (await principal.get(`${path}?search=aloud`)).body.data;
    expect(first).toMatchObject({ course: { id: course.id, name: 'English' }, strand: 'Reading' });
  });
});
