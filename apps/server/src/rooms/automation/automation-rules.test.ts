import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTriggerWorld, type TriggerWorld } from '../../testing/trigger-world.ts';

let world: TriggerWorld;
const manual = { triggerType: 'MANUAL_API_TRIGGER', triggerConfig: {} };

beforeAll(async () => {
  world = await makeTriggerWorld();
});

describe('a rule that gives a task', () => {
  it('gives it from the template to everybody of the audience, once an event, due some days later [TSK-15, AMB-221]', async () => {
    const templateId = await template('Call the family');
    const classId = await world.school.class({ name: 'Owls', teacherIds: [world.teacherId] });
    const { id } = await rule({
      name: 'After the first lesson',
      taskTemplateId: templateId,
      triggerType: 'FIRST_LESSON_CLASS',
      triggerConfig: { courseIds: [], classIds: [classId] },
      targetAudienceScope: 'CLASS_PARTICIPANTS',
      targetAudienceConfig: { courseRoles: ['TEACHER'] },
      dueInDays: 3,
    });
    await world.lesson({ classId, date: '2026-11-20' });
    await world.runAt('2026-11-20T12:00:00.000Z');
    await world.runAt('2026-11-20T12:01:00.000Z');
    const { data } = (await world.teacher.get('/api/task-instances')).body;
    const mine = data.filter(({ title }: { title: string }) => title.startsWith('Call the family'));
    expect(mine).toMatchObject([
      { title: 'Call the family – Owls', deadline: '2026-11-23T23:59:00.000Z', taskTemplateId: templateId },
    ]);
    expect(await firings(id)).toMatchObject([{ event: 'Owls', status: 'DONE', count: 1, firedBy: null }]);
    const { body } = await world.admin.get(`/api/automation-rules/${id}`);
    expect(body.data).toMatchObject({
      createdById: world.admin.userId,
      lastFiring: { status: 'DONE', count: 1 },
      names: { classes: [{ name: 'Owls' }] },
      taskTemplate: { name: 'Call the family' },
    });
    // People are told what is theirs, though nobody gave it by hand.
    const { body: news } = await world.teacher.get('/api/notifications?limit=20');
    expect(news.data.some(({ type }: { type: string }) => type === 'TASK_ASSIGNED')).toBe(true);
  });

  it('keeps to the roles that the template is restricted to [TSK-15, IAM-32]', async () => {
    const templateId = await template('For teachers', [world.roleId('teacher')]);
    const { id } = await rule({
      ...manual,
      taskTemplateId: templateId,
      targetAudienceScope: 'SPECIFIC_USERS',
      targetAudienceConfig: { userIds: [world.teacher.userId, world.parent.userId] },
    });
    expect((await run(id)).body.data).toMatchObject({ status: 'DONE', count: 1 });
    const nobody = await rule({
      ...manual,
      taskTemplateId: templateId,
      targetAudienceScope: 'SPECIFIC_USERS',
      targetAudienceConfig: { userIds: [world.parent.userId] },
    });
    expect((await run(nobody.id)).body.data).toMatchObject({ status: 'SKIPPED', count: 0 });
  });

  it('says in its history why it failed, and tries no more when that cannot help [TSK-15, AMB-221]', async () => {
    const templateId = await template('Gone soon');
    const { id } = await rule({
      triggerType: 'SCHEDULED_RECURRING',
      triggerConfig: { frequency: 'DAILY', time: '06:00' },
      taskTemplateId: templateId,
      targetAudienceScope: 'SPECIFIC_USERS',
      targetAudienceConfig: { userIds: [world.teacher.userId] },
    });
    await world.app.db.execute(sql`delete from task_template where id = ${templateId}`);
    await world.runAt('2026-11-21T06:00:00.000Z');
    expect(await firings(id)).toMatchObject([
      { status: 'FAILED', error: 'The task template was deleted.', count: 0 },
    ]);
    const now = await run(id);
    expect([now.status, now.body.code, now.body.message]).toEqual([
      409,
      'RULE_BROKEN',
      'The task template was deleted.',
    ]);
    await world.admin.delete(`/api/automation-rules/${id}`);
  });
});

describe('a rule that makes a card', () => {
  it('puts it at the end of its column; board and column must be valid [TSK-15]', async () => {
    const board = await makeBoard();
    const [todo] = board.columns;
    const { id } = await rule({
      ...manual,
      name: 'Plan the open day',
      description: 'Rooms and people',
      action: 'CREATE_CARD',
      kanbanBoardId: board.id,
      kanbanColumnId: todo.id,
      dueInDays: 7,
    });
    expect((await run(id)).body.data).toMatchObject({ status: 'DONE', count: 1 });
    const { data } = (await world.admin.get(`/api/kanban/boards/${board.id}/cards`)).body;
    expect(data).toMatchObject([
      {
        title: 'Plan the open day',
        description: 'Rooms and people',
        columnId: todo.id,
        dueDate: '2026-11-28',
      },
    ]);
    const other = await makeBoard();
    const wrong = await world.admin.post('/api/automation-rules', {
      ...manual,
      name: 'Wrong',
      action: 'CREATE_CARD',
      kanbanBoardId: board.id,
      kanbanColumnId: other.columns[0].id,
    });
    expect([wrong.status, wrong.body.details.fieldErrors]).toEqual([
      400,
      { kanbanColumnId: ['A valid column is required.'] },
    ]);
    await world.admin.delete(`/api/kanban/boards/${board.id}`);
    expect((await run(id)).body.message).toBe('The board or its column was deleted.');
  });
});

describe('rules', () => {
  it('are read by managers, changed by who may, and a stale save is refused [TSK-15, FBK-13]', async () => {
    const { id, version } = await rule({
      ...manual,
      taskTemplateId: await template('Rights'),
      targetAudienceScope: 'ROLE',
      targetAudienceConfig: { roleIds: [world.roleId('teacher')] },
    });
    const manager = await world.app.as('manager');
    expect((await manager.get(`/api/automation-rules/${id}`)).status).toBe(200);
    expect((await manager.post(`/api/automation-rules/${id}/run`, {})).status).toBe(403);
    expect((await world.teacher.get('/api/automation-rules')).status).toBe(403);
    const { data } = (await world.admin.get(`/api/automation-rules/${id}`)).body;
    const body = {
      name: 'Renamed',
      ...manual,
      taskTemplateId: data.taskTemplateId,
      targetAudienceScope: 'ROLE',
      targetAudienceConfig: data.targetAudienceConfig,
      isEnabled: false,
    };
    const saved = await world.admin.put(`/api/automation-rules/${id}`, { ...body, version });
    expect(saved.body.data).toMatchObject({ name: 'Renamed', isEnabled: false });
    const stale = await world.admin.put(`/api/automation-rules/${id}`, { ...body, version });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    const off = await run(id);
    expect([off.status, off.body.code]).toEqual([409, 'RULE_OFF']);
    expect((await world.admin.delete(`/api/automation-rules/${id}`)).status).toBe(204);
    expect((await run(id)).status).toBe(404);
  });

  it('say at the field what does not exist any more [FBK-12, FBK-14]', async () => {
    const gone = '019a9b1e-0000-7000-8000-000000000001';
    const ask = {
      name: 'Gone',
      feedbackTemplateId: world.templateId,
      triggerType: 'LESSON_COMPLETION',
      triggerConfig: { courseIds: [], classIds: [] },
      targetAudienceScope: 'SPECIFIC_USERS',
      targetAudienceConfig: { userIds: [world.teacher.userId] },
    };
    const errorsOf = async (body: object) => {
      const reply = await world.admin.post('/api/feedback-trigger-rules', { ...ask, ...body });
      expect(reply.status).toBe(400);
      return Object.keys(reply.body.details.fieldErrors);
    };
    expect(await errorsOf({ triggerConfig: { courseIds: [], classIds: [gone] } })).toEqual([
      'triggerConfig.classIds',
    ]);
    expect(await errorsOf({ targetAudienceConfig: { userIds: [gone] } })).toEqual([
      'targetAudienceConfig.userIds',
    ]);
    expect(
      await errorsOf({ subjectAudience: { scope: 'SPECIFIC_USERS', config: { userIds: [gone] } } }),
    ).toEqual(['subjectAudience.config.userIds']);
  });

  it('show who would be asked, for the last lesson or the next date, and write nothing [FBK-13, FBK-14]', async () => {
    const classId = await world.school.class({ name: 'Foxes', teacherIds: [world.teacherId] });
    await world.school.enrol(world.student.userId, classId);
    const lesson = await world.rule({
      triggerType: 'LESSON_COMPLETION',
      triggerConfig: { courseIds: [], classIds: [classId] },
      targetAudienceScope: 'LESSON_PARTICIPANTS',
      targetAudienceConfig: { courseRoles: ['STUDENT', 'PARENT'] },
      subjectAudience: { scope: 'LESSON_PARTICIPANTS', config: { courseRoles: ['TEACHER'] } },
    });
    const preview = async (id: string) =>
      (await world.admin.get(`/api/feedback-trigger-rules/${id}/preview`)).body.data;
    expect(await preview(lesson.id)).toMatchObject({ event: null, people: [], totalPeople: 0 });
    const early = await world.admin.post(`/api/feedback-trigger-rules/${lesson.id}/trigger`, {});
    expect([early.status, early.body.code]).toEqual([409, 'NO_EVENT']);
    await world.lesson({ classId, date: '2026-11-20', teacherId: world.teacherId });
    expect(await preview(lesson.id)).toMatchObject({
      event: { words: 'Foxes', at: '2026-11-20T10:00:00.000Z' },
      people: [{ name: 'Lan Anh' }, { name: 'Minh Anh' }],
      totalPeople: 2,
      subjects: [{ name: 'Tess Teacher' }],
    });
    expect(await world.firings(lesson.id)).toEqual([]);
    const planned = await world.rule({
      triggerType: 'SCHEDULED_RECURRING',
      triggerConfig: { frequency: 'MONTHLY', dayOfMonth: 31, time: '07:00' },
      targetAudienceScope: 'CLASS_PARTICIPANTS',
      targetAudienceConfig: { classIds: [classId], courseRoles: ['TEACHER'] },
    });
    expect(await preview(planned.id)).toMatchObject({
      people: [{ name: 'Tess Teacher' }],
      nextAt: '2026-11-30T07:00:00.000Z',
    });
  });

  it('say that nobody can be asked while the template is switched off [FBK-13]', async () => {
    const { id } = await world.rule({
      triggerType: 'MANUAL_API_TRIGGER',
      targetAudienceScope: 'SPECIFIC_USERS',
      targetAudienceConfig: { userIds: [world.parent.userId] },
    });
    const setActive = (isActive: boolean) =>
      world.app.db.execute(
        sql`update feedback_template set is_active = ${isActive} where id = ${world.templateId}`,
      );
    await setActive(false);
    const reply = await world.admin.post(`/api/feedback-trigger-rules/${id}/trigger`, {});
    await setActive(true);
    expect([reply.status, reply.body.message]).toEqual([409, 'The feedback template is switched off.']);
    expect(await world.firings(id)).toEqual([]);
  });

  it('ask a parent about their own child and nobody else’s [FBK-14, REV-18]', async () => {
    const { school, app } = world;
    const classId = await school.class({ name: 'Bears', teacherIds: [world.teacherId] });
    await school.enrol(world.student.userId, classId);
    await school.enrol(await app.userIdOf('customer'), classId);
    const { id } = await world.rule({
      triggerType: 'MANUAL_API_TRIGGER',
      targetAudienceScope: 'CLASS_PARTICIPANTS',
      targetAudienceConfig: { classIds: [classId], courseRoles: ['PARENT'] },
      subjectAudience: {
        scope: 'CLASS_PARTICIPANTS',
        config: { classIds: [classId], courseRoles: ['STUDENT'] },
      },
    });
    expect((await world.admin.post(`/api/feedback-trigger-rules/${id}/trigger`, {})).status).toBe(200);
    const { rows } = await app.db.execute<{ about: string; who: string }>(sql`
      select s.name as about, u.name as who from trigger_firing f join feedback_request q on q.id = any(f.made_ids)
      join "user" s on s.id = q.subject_user_id join feedback_request_respondent r on r.request_id = q.id
      join "user" u on u.id = r.user_id where f.feedback_rule_id = ${id}`);
    expect(rows).toEqual([{ about: 'Minh Anh', who: 'Lan Anh' }]);
  });
});

async function firings(id: string) {
  return (await world.admin.get(`/api/automation-rules/${id}/firings`)).body.data;
}

function run(id: string) {
  return world.admin.post(`/api/automation-rules/${id}/run`, {});
}

async function rule(body: object): Promise<{ id: string; version: number }> {
  const reply = await world.admin.post('/api/automation-rules', { name: 'A rule', ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

async function template(name: string, restrictToRoleIds: string[] = []): Promise<string> {
  const reply = await world.admin.post('/api/task-templates', {
    name,
    restrictToRoleIds,
    toDoItems: [{ label: 'One' }],
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data.id;
}

async function makeBoard() {
  const reply = await world.admin.post('/api/kanban/boards', { name: 'Board', columns: ['To do', 'Done'] });
  expect(reply.status).toBe(201);
  return reply.body.data;
}
