import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';
import { give } from '../../testing/task-world.ts';

let app: TestApp;
let manager: TestClient;
let teacher: TestClient;
let assistant: TestClient;
let sales: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  const school = schoolFactory(app.db);
  await school.employee('Tess Teacher', await app.userIdOf('teacher'));
  await school.employee('Andy Assistant', await app.userIdOf('teacher_assistant'));
  manager = await app.as('manager');
  teacher = await app.as('teacher');
  assistant = await app.as('teacher_assistant');
  sales = await app.as('sales');
});

describe('boards', () => {
  it('are seen by their owner and members, and by all with the right for any [TSK-16, AMB-222]', async () => {
    const board = await make(teacher, { memberIds: [assistant.userId, teacher.userId] });
    expect(board).toMatchObject({
      name: 'Open day',
      owner: { id: teacher.userId },
      memberIds: [assistant.userId],
      columns: [
        { name: 'To do', order: 0, wipLimit: null },
        { name: 'Done', order: 1 },
      ],
      can: { edit: true, delete: true, work: true },
    });
    const seen = async (who: TestClient) =>
      (await who.get('/api/kanban/boards')).body.data.some(({ id }: { id: string }) => id === board.id);
    expect(await Promise.all([teacher, assistant, manager, sales].map(seen))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((await sales.get(`/api/kanban/boards/${board.id}`)).status).toBe(404);
    expect((await sales.get(`/api/kanban/boards/${board.id}/columns`)).status).toBe(404);
    expect((await sales.get(`/api/kanban/boards/${board.id}/cards`)).status).toBe(404);
    const student = await app.as('student');
    expect((await student.get('/api/kanban/boards')).status).toBe(403);
  });

  it('are changed by their owner; a member works on cards and columns only [TSK-16, AMB-222]', async () => {
    const board = await make(teacher, { memberIds: [assistant.userId] });
    const url = `/api/kanban/boards/${board.id}`;
    const body = { name: 'Open day 2027', description: ' In May. ', memberIds: [], version: board.version };
    const member = await assistant.put(url, body);
    expect([member.status, member.body.code]).toEqual([403, 'NOT_YOURS']);
    expect((await assistant.delete(url)).status).toBe(403);
    expect((await assistant.post(`${url}/columns`, { name: 'Waiting', wipLimit: 3 })).status).toBe(201);
    const changed = await teacher.put(url, body);
    expect(changed.body.data).toMatchObject({ name: 'Open day 2027', description: 'In May.', memberIds: [] });
    expect((await assistant.get(url)).status).toBe(404);
    const stale = await teacher.put(url, body);
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect((await sales.delete(url)).status).toBe(404);
    expect((await teacher.delete(url)).status).toBe(204);
    expect((await teacher.get(url)).status).toBe(404);
  });

  it('lose a member without another board losing the same one [TSK-16, AMB-222]', async () => {
    const [one, other] = [
      await make(teacher, { memberIds: [assistant.userId] }),
      await make(teacher, { memberIds: [assistant.userId] }),
    ];
    const body = { name: one.name, memberIds: [], version: one.version };
    expect((await teacher.put(`/api/kanban/boards/${one.id}`, body)).body.data.memberIds).toEqual([]);
    const kept = await assistant.get(`/api/kanban/boards/${other.id}`);
    expect([kept.status, kept.body.data.memberIds]).toEqual([200, [assistant.userId]]);
  });

  it('refuse an empty name and people who do not exist [TSK-16]', async () => {
    const empty = await teacher.post('/api/kanban/boards', { name: ' ' });
    expect([empty.status, empty.body.details.fieldErrors.name]).toEqual([400, ['Name is required.']]);
    const nobody = '019a9b1e-0000-7000-8000-000000000000';
    const reply = await teacher.post('/api/kanban/boards', { name: 'X', memberIds: [nobody] });
    expect([reply.status, reply.body.details.fieldErrors.memberIds]).toEqual([400, ['Invalid user ID']]);
  });
});

describe('columns', () => {
  it('stay in one order, whichever is added, moved or deleted; one with cards is not deleted [TSK-16, AMB-222]', async () => {
    const board = await make(teacher);
    const url = `/api/kanban/boards/${board.id}/columns`;
    const names = async () =>
      (await teacher.get(url)).body.data.map(({ name, order }: { name: string; order: number }) => [
        order,
        name,
      ]);
    const middle = (await teacher.post(url, { name: 'Doing', order: 1, wipLimit: 2 })).body.data;
    expect(await names()).toEqual([
      [0, 'To do'],
      [1, 'Doing'],
      [2, 'Done'],
    ]);
    const moved = await teacher.put(`${url}/${middle.id}`, {
      ...{ name: 'In progress', wipLimit: 4, order: 0, version: middle.version },
    });
    expect(moved.body.data).toMatchObject({ name: 'In progress', wipLimit: 4, order: 0 });
    expect(await names()).toEqual([
      [0, 'In progress'],
      [1, 'To do'],
      [2, 'Done'],
    ]);
    const limit = await teacher.put(`${url}/${middle.id}`, { name: 'X', wipLimit: 0, version: 2 });
    expect(limit.body.details.fieldErrors.wipLimit).toEqual([
      'The limit must be a whole number from 1 to 99.',
    ]);
    const card = await addCard(teacher, board.id, middle.id, 'Print flyers');
    const refused = await teacher.delete(`${url}/${middle.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'COLUMN_NOT_EMPTY']);
    await teacher.delete(`/api/kanban/boards/${board.id}/cards/${card.id}`);
    expect((await teacher.delete(`${url}/${middle.id}`)).status).toBe(204);
    expect(await names()).toEqual([
      [0, 'To do'],
      [1, 'Done'],
    ]);
  });
});

describe('cards', () => {
  it('carry description, assignee, due date, labels and the task they stand for [TSK-16, AMB-222]', async () => {
    const board = await make(teacher, { memberIds: [assistant.userId] });
    const task = await give(manager, {
      title: 'Order balloons',
      assignments: [{ type: 'USER', entityId: teacher.userId }],
      items: [{ label: 'Red ones' }],
    });
    const columnId = board.columns[0].id;
    const made = await teacher.post(`/api/kanban/boards/${board.id}/cards`, {
      columnId,
      title: ' Balloons ',
      description: '60 of them',
      assigneeId: assistant.userId,
      dueDate: '2026-12-01',
      labels: ['Budget', 'budget', 'May'],
      taskInstanceId: task.id,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({
      title: 'Balloons',
      assignee: { id: assistant.userId },
      dueDate: '2026-12-01',
      labels: ['Budget', 'May'],
      task: { id: task.id, title: 'Order balloons', status: 'PENDING' },
      order: 0,
    });
    // A member who may not see the task sees that there is one, and no more.
    const forMember = await assistant.get(`/api/kanban/boards/${board.id}/cards/${made.body.data.id}`);
    expect(forMember.body.data).toMatchObject({ taskInstanceId: task.id, task: null });
    const kept = await assistant.put(`/api/kanban/boards/${board.id}/cards/${made.body.data.id}`, {
      title: 'Balloons, 80',
      assigneeId: assistant.userId,
      taskInstanceId: task.id,
      version: 1,
    });
    expect(kept.body.data).toMatchObject({ title: 'Balloons, 80', labels: [], dueDate: null, version: 2 });
    const own = await assistant.get(`/api/kanban/boards/${board.id}/cards?mine=true`);
    expect(own.body.data).toHaveLength(1);
    expect((await teacher.get(`/api/kanban/boards/${board.id}/cards?mine=true`)).body.data).toEqual([]);
  });

  it('refuse an assignee who is not on the board, and a task that one does not see [TSK-16]', async () => {
    const board = await make(teacher);
    const task = await give(manager, {
      title: 'Secret',
      assignments: [{ type: 'USER', entityId: sales.userId }],
      items: [{ label: 'One' }],
    });
    const columnId = board.columns[0].id;
    const url = `/api/kanban/boards/${board.id}/cards`;
    const stranger = await teacher.post(url, { columnId, title: 'A', assigneeId: sales.userId });
    expect(stranger.body.details.fieldErrors.assigneeId).toEqual(['Choose somebody who is on this board.']);
    const unseen = await teacher.post(url, { columnId, title: 'A', taskInstanceId: task.id });
    expect(unseen.body.details.fieldErrors.taskInstanceId).toEqual(['Invalid task ID']);
    const foreign = (await make(teacher)).columns[0].id;
    expect((await teacher.post(url, { columnId: foreign, title: 'A' })).status).toBe(400);
  });

  it('move within a column and to another, each in one order without gaps, however many move at once [TSK-16, AMB-222]', async () => {
    const board = await make(teacher, { memberIds: [assistant.userId] });
    const [todo, done] = board.columns;
    const cards = [];
    for (const title of ['A', 'B', 'C', 'D']) cards.push(await addCard(teacher, board.id, todo.id, title));
    const [a, b, c, d] = cards;
    const move = (who: TestClient, id: string, columnId: string, order: number) =>
      who.patch(`/api/kanban/cards/${id}/move`, { columnId, order });
    expect((await move(teacher, d.id, todo.id, 0)).body.data).toMatchObject({ order: 0 });
    expect(await placed(board.id)).toEqual({ 'To do': 'DABC', Done: '' });
    expect((await move(assistant, a.id, done.id, 99)).body.data).toMatchObject({
      columnId: done.id,
      order: 0,
    });
    expect(await placed(board.id)).toEqual({ 'To do': 'DBC', Done: 'A' });
    const all = await Promise.all([
      move(teacher, b.id, done.id, 0),
      move(assistant, c.id, done.id, 0),
      move(teacher, d.id, done.id, 0),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const cardsNow = (await teacher.get(`/api/kanban/boards/${board.id}/cards`)).body.data;
    expect(cardsNow.map(({ order }: { order: number }) => order)).toEqual([0, 1, 2, 3]);
    expect((await move(sales, a.id, todo.id, 0)).status).toBe(404);
    const foreign = (await make(teacher)).columns[0].id;
    const wrong = await move(teacher, a.id, foreign, 0);
    expect([wrong.status, wrong.body.details.fieldErrors.columnId]).toEqual([400, ['Invalid column ID']]);
  });
});

async function placed(boardId: string): Promise<Record<string, string>> {
  const { columns } = (await teacher.get(`/api/kanban/boards/${boardId}`)).body.data;
  const { data } = (await teacher.get(`/api/kanban/boards/${boardId}/cards`)).body;
  return Object.fromEntries(
    columns.map((column: { id: string; name: string }) => [
      column.name,
      data
        .filter((card: { columnId: string }) => card.columnId === column.id)
        .map(({ title }: { title: string }) => title)
        .join(''),
    ]),
  );
}

async function make(who: TestClient, more: object = {}) {
  const reply = await who.post('/api/kanban/boards', {
    name: 'Open day',
    columns: ['To do', 'Done'],
    ...more,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

async function addCard(who: TestClient, boardId: string, columnId: string, title: string) {
  const reply = await who.post(`/api/kanban/boards/${boardId}/cards`, { columnId, title });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
