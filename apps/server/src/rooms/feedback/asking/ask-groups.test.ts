import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FeedbackWorld, formSchema, makeFeedbackWorld } from '../../../testing/feedback-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

let world: FeedbackWorld;
const roleIds = new Map<string, string>();
let otherClassId: string;
let otherStudent: string;

beforeAll(async () => {
  world = await makeFeedbackWorld();
  const { app, school } = world;
  const { body } = await (await app.as('administrator')).get('/api/roles?limit=100');
  for (const { id, name } of body.data) roleIds.set(name, id);
  otherClassId = await school.class({ name: '4C' });
  otherStudent = (await makePeople(1))[0] ?? '';
  await app.db.execute(
    sql`insert into user_role (user_id, role_id) values (${otherStudent}, ${roleIds.get('student')})`,
  );
  await school.enrol(otherStudent, otherClassId);
});

/** Active users without a role; their ids. */
async function makePeople(count: number): Promise<string[]> {
  const { rows } = await world.app.db.execute<{ id: string }>(sql`
    insert into "user" (id, name, username, email)
    select gen_random_uuid(), 'Person', 'person-' || n || '-' || gen_random_uuid(), gen_random_uuid() || '@example.org'
    from generate_series(1, ${count}) n returning id`);
  return rows.map(({ id }) => id);
}

interface Group {
  kind: string;
  id: string;
  name: string;
  count: number;
}

const groupsOf = async (client: TestClient, q = ''): Promise<Group[]> =>
  (await client.get(`/api/feedback-requests/groups?q=${q}`)).body.data;
const countOf = async (client: TestClient, kind: string, id: string | undefined, q = '') =>
  (await groupsOf(client, q)).find((one) => one.kind === kind && one.id === id)?.count ?? 0;
const askGroups = (client: TestClient, respondentGroups: object[], more: object = {}) =>
  client.post('/api/feedback-requests', { title: 'T', formSchema, respondentGroups, ...more });

describe('the groups that can be asked', () => {
  it('are the parts of a class, with how many of each one may ask [FBK-09]', async () => {
    const { manager, classId } = world;
    const parts = (await groupsOf(manager, '3B')).filter(({ id }) => id === classId);
    expect(parts).toEqual([
      { kind: 'CLASS_STUDENTS', id: classId, name: '3B', count: 1 },
      { kind: 'CLASS_PARENTS', id: classId, name: '3B', count: 1 },
      { kind: 'CLASS_TEACHERS', id: classId, name: '3B', count: 1 },
    ]);
    expect((await groupsOf(manager, 'zzz')).filter(({ kind }) => kind !== 'ROLE')).toEqual([]);
  });

  it('count of a role only whom the viewer knows of: a teacher their pupils and colleagues, a manager all', async () => {
    const { manager, teacher } = world;
    expect(await countOf(manager, 'ROLE', roleIds.get('student'))).toBe(2);
    expect(await countOf(teacher, 'ROLE', roleIds.get('student'))).toBe(1);
    expect(await countOf(teacher, 'ROLE', roleIds.get('parent'))).toBe(1);
    expect(await countOf(teacher, 'ROLE', roleIds.get('superuser'))).toBe(0);
  });

  it('show a class to those alone who may see it', async () => {
    const { teacher, sales } = world;
    expect(await countOf(teacher, 'CLASS_STUDENTS', otherClassId, '4C')).toBe(0);
    expect(await countOf(sales, 'CLASS_STUDENTS', otherClassId, '4C')).toBe(1);
  });
});

describe('asking a group', () => {
  it('asks each member once, with those who are named besides [FBK-09]', async () => {
    const { manager, student, parent, teacher, classId } = world;
    const reply = await askGroups(
      manager,
      [
        { kind: 'CLASS_STUDENTS', id: classId },
        { kind: 'CLASS_PARENTS', id: classId },
      ],
      { respondentUserIds: [student.userId, teacher.userId] },
    );
    expect(reply.status).toBe(201);
    const asked = reply.body.data.respondents.map(({ user }: { user: { id: string } }) => user.id);
    expect(asked.toSorted()).toEqual([student.userId, parent.userId, teacher.userId].toSorted());
  });

  it('reaches nobody whom the viewer does not know of, though they belong to it', async () => {
    const { teacher, student } = world;
    const reply = await askGroups(teacher, [{ kind: 'ROLE', id: roleIds.get('student') }]);
    const asked = reply.body.data.respondents.map(({ user }: { user: { id: string } }) => user.id);
    expect(asked).toEqual([student.userId]);
    expect(asked).not.toContain(otherStudent);
  });

  it('that is not there for the viewer is refused at its field, and so is one of nobody', async () => {
    const { teacher, manager, classId } = world;
    const errors = async (client: TestClient, group: object) =>
      (await askGroups(client, [group])).body.errors;
    const invalid = { respondentGroups: ['Invalid group ID'] };
    expect(await errors(teacher, { kind: 'CLASS_STUDENTS', id: otherClassId })).toEqual(invalid);
    expect(await errors(manager, { kind: 'DEPARTMENT', id: classId })).toEqual(invalid);
    expect(await errors(manager, { kind: 'CLASS_TEACHERS', id: otherClassId })).toEqual({
      respondentUserIds: ['At least one respondent is required'],
    });
  });

  it('of more than 200 is refused at its field', async () => {
    const { manager, school } = world;
    const crowd = await school.class({ name: '9Z', maxCapacity: 300 });
    const people = await makePeople(201);
    for (const id of people.slice(0, 200)) await school.enrol(id, crowd);
    const group = { kind: 'CLASS_STUDENTS', id: crowd };
    expect(await countOf(manager, 'CLASS_STUDENTS', crowd, '9Z')).toBe(200);
    await school.enrol(people[200] ?? '', crowd);
    expect((await askGroups(manager, [group])).body.errors).toEqual({
      respondentGroups: ['At most 200 respondents.'],
    });
  });
});
