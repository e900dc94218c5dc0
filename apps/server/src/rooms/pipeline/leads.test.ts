import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { leadWorld } from '../../testing/lead-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { role, user, userRole } from '../identity/identity.table.ts';

let app: TestApp;
let sales: TestClient;
let manager: TestClient;
let teacher: TestClient;
let world: ReturnType<typeof leadWorld>;

beforeAll(async () => {
  app = await makeTestApp();
  sales = await app.as('sales');
  manager = await app.as('manager');
  teacher = await app.as('teacher');
  world = leadWorld(app, sales);
});

const path = (id: string, more = '') => `/api/e-commerce/leads/${id}${more}`;

describe('leads', () => {
  it('have the fields of the requirements, and start in NEW with a counted score [CRM-06, CRM-11]', async () => {
    const id = await world.lead({
      name: 'Phạm Nhật Minh',
      company: 'Lotus Pharma Co.',
      email: 'minh@lotus.example',
      phone: '028 3822 6140',
      source: 'WEBSITE_FORM',
      expectedValue: 2400.5,
      nextFollowUp: '2026-11-20T02:00:00.000Z',
      notes: 'Two children',
      assignedToId: teacher.userId,
    });
    const { status, body } = await sales.get(path(id));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      name: 'Phạm Nhật Minh',
      company: 'Lotus Pharma Co.',
      email: 'minh@lotus.example',
      phone: '028 3822 6140',
      currentStage: 'NEW',
      temperature: 'COLD',
      source: 'WEBSITE_FORM',
      score: 10,
      expectedValue: 2400.5,
      nextFollowUp: '2026-11-20T02:00:00.000Z',
      lastActivityAt: null,
      lastUserActivityType: null,
      lastUserActivityOutcome: null,
      notes: 'Two children',
      assignedToId: teacher.userId,
      assignedTo: {
        id: teacher.userId,
        name: 'Test teacher',
        email: 'teacher@example.org',
        avatarConfig: null,
      },
      students: [],
      products: [],
      meetings: [],
    });
    expect(body.data.activities.map(({ type }: { type: string }) => type)).toEqual(['LEAD_CREATED']);
    expect(body.data.explanation).toContainEqual({
      group: 'source',
      criterion: 'source',
      earned: 10,
      possible: 20,
      reason: 'source',
      facts: { source: 'WEBSITE_FORM' },
    });
  });

  it('need a name, a real e-mail address and a value that is not negative [CRM-06]', async () => {
    const { status, body } = await sales.post('/api/e-commerce/leads', {
      name: ' ',
      email: 'nobody',
      expectedValue: -1,
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      name: ['Name is required'],
      email: ['A valid e-mail address is required'],
      expectedValue: ['The amount cannot be negative'],
    });
  });

  it('change where something is sent and keep the rest; an old version is refused [CRM-06]', async () => {
    const id = await world.lead({ name: 'Kiều Anh Thư', company: 'Saigon Textiles', expectedValue: '12.34' });
    const { version } = await world.read(id);
    const changed = await sales.put(path(id), { notes: 'Calls back', version });
    expect(changed.body.data).toMatchObject({
      name: 'Kiều Anh Thư',
      company: 'Saigon Textiles',
      notes: 'Calls back',
      expectedValue: 12.34,
    });
    const again = await sales.put(path(id), { notes: 'Too late', version });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('STALE');
  });

  it('are deleted with their timeline, and are then nowhere [CRM-06]', async () => {
    const id = await world.lead();
    expect((await sales.delete(path(id))).status).toBe(204);
    expect((await sales.get(path(id))).status).toBe(404);
    expect((await sales.get(path(id, '/activities'))).status).toBe(404);
  });

  it('are found by text, stage, source, temperature, score, assignee and follow-up [CRM-02, AMB-209]', async () => {
    const own = await makeTestApp();
    const client = await own.as('sales');
    const owner = await own.userIdOf('teacher');
    const make = leadWorld(own, client);
    const late = await make.lead({ name: 'Đặng Late', nextFollowUp: '2026-11-17T09:00:00.000Z' });
    const today = await make.lead({
      name: 'Ba Today',
      phone: '090 123-4567',
      nextFollowUp: '2026-11-19T22:00:00.000Z',
    });
    const week = await make.lead({
      source: 'PARTNER',
      assignedToId: owner,
      nextFollowUp: '2026-11-21T09:00:00.000Z',
    });
    const none = await make.lead({ currentStage: 'QUALIFIED', company: 'Green Path School' });
    const ids = async (query: string) => {
      const { body } = await client.get(`/api/e-commerce/leads?${query}`);
      expect(body.leads).toEqual(body.data);
      return new Set(body.leads.map(({ id }: { id: string }) => id));
    };
    expect(await ids('search=dang')).toEqual(new Set([late]));
    expect(await ids('search=0901234567')).toEqual(new Set([today]));
    expect(await ids('search=green%20path')).toEqual(new Set([none]));
    expect(await ids('source=PARTNER')).toEqual(new Set([week]));
    expect(await ids('currentStage=QUALIFIED,WON')).toEqual(new Set([none]));
    expect(await ids('scoreMin=10')).toEqual(new Set([week]));
    expect(await ids('scoreMax=10')).toEqual(new Set([late, today, none]));
    expect(await ids(`assignedToId=${owner}`)).toEqual(new Set([week]));
    expect(await ids('unassigned=true')).toEqual(new Set([late, today, none]));
    expect(await ids('temperature=COLD')).toEqual(new Set([late, today, week, none]));
    expect(await ids('temperature=HOT,DEAD')).toEqual(new Set());
    expect(await ids('followUp=overdue')).toEqual(new Set([late]));
    expect(await ids('followUp=today')).toEqual(new Set([today]));
    expect(await ids('followUp=week')).toEqual(new Set([late, today, week]));
    expect(await ids('followUp=none')).toEqual(new Set([none]));
    const countsOf = async (by: TestClient) => (await by.get('/api/e-commerce/leads/counts')).body;
    expect(await countsOf(client)).toEqual({ all: 4, mine: 0, unassigned: 3, overdue: 1 });
    const teacher = await own.as('teacher');
    expect(await countsOf(teacher)).toEqual({ all: 1, mine: 1, unassigned: 0, overdue: 0 });
    expect((await client.get('/api/e-commerce/leads?limit=10&sort=createdAt&order=desc')).status).toBe(200);
    const sorted = await client.get('/api/e-commerce/leads?sortBy=currentStage&sortOrder=desc&limit=1');
    expect(sorted.body).toMatchObject({ totalCount: 4, totalPages: 4, data: [{ id: none }] });
  });
});

/** A user with no role but this one: those of the tests have `employee` besides. */
async function withOneRole(name: string, isActive = true): Promise<void> {
  const id = newId();
  const username = `only-${name}-${isActive}`;
  await app.db.insert(user).values({
    ...{ id, name: isActive ? `Only ${name}` : `Only ${name}, gone`, username, isActive },
    email: `${username}@example.org`,
  });
  const [found] = await app.db.select({ id: role.id }).from(role).where(eq(role.name, name));
  await app.db.insert(userRole).values({ userId: id, roleId: found?.id ?? '' });
}

describe('the assignee', () => {
  it('is chosen among active users with one of six roles [CRM-27, AMB-122]', async () => {
    const six = ['employee', 'teacher', 'teacher_assistant', 'principal', 'school_nurse', 'manager'];
    const others = ['sales', 'hr', 'finance', 'administrator', 'student', 'parent', 'customer'];
    for (const name of [...six, ...others]) await withOneRole(name);
    await withOneRole('teacher', false);
    const { body } = await sales.get('/api/e-commerce/leads/assignees?search=only');
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(new Set(names)).toEqual(new Set(six.map((name) => `Only ${name}`)));
    const [found] = (await sales.get('/api/e-commerce/leads/assignees?search=test%20teacher_a')).body.data;
    expect(found).toMatchObject({ name: 'Test teacher_assistant', avatarConfig: null });
  });

  it('gets the lead by PUT with a reason, sees it in the timeline and is told of it [CRM-26]', async () => {
    const id = await world.lead({ name: 'Tạ Quốc Bảo' });
    const { status, body } = await sales.put(path(id), {
      assignedToId: teacher.userId,
      assignmentReason: 'Speaks French',
    });
    expect(status).toBe(200);
    expect(body.data.assignedTo).toMatchObject({ id: teacher.userId, name: 'Test teacher' });
    expect(body.data.activities[0]).toMatchObject({
      type: 'ASSIGNED',
      subject: 'Assigned to Test teacher',
      description: 'Speaks French',
    });
    const told = await teacher.get('/api/notifications?limit=50');
    expect(JSON.stringify(told.body)).toContain('Tạ Quốc Bảo was assigned to you: Speaks French');
  });

  it('cannot be the same again, nor somebody without those roles [CRM-26]', async () => {
    const id = await world.lead({ assignedToId: teacher.userId });
    const same = await sales.put(path(id), { assignedToId: teacher.userId });
    expect(same.status).toBe(400);
    expect(same.body.errors.assignedToId).toEqual(['Lead is already assigned to this employee']);
    const student = await sales.put(path(id), { assignedToId: await app.userIdOf('student') });
    expect(student.status).toBe(400);
    const edit = await sales.put(path(id), { assignedToId: teacher.userId, notes: 'A form sends it all' });
    expect(edit.status).toBe(200);
  });
});

describe('access to leads', () => {
  it('is to all for sales and managers, to own ones for staff, to none for others [CRM-39]', async () => {
    const mine = await world.lead({ name: 'Of the teacher', assignedToId: teacher.userId });
    const other = await world.lead({ name: 'Of somebody else', assignedToId: manager.userId });
    expect((await teacher.get(path(mine))).status).toBe(200);
    expect((await teacher.get(path(other))).status).toBe(404);
    const list = await teacher.get('/api/e-commerce/leads?search=of%20the');
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([mine]);
    expect((await (await app.as('student')).get('/api/e-commerce/leads')).status).toBe(403);
    expect((await teacher.post('/api/e-commerce/leads', { name: 'x' })).status).toBe(403);
    expect((await teacher.delete(path(mine))).status).toBe(403);
    for (const [method, more, body] of [
      ['patch', '/pipeline', { currentStage: 'WON' }],
      ['post', '/activities', { type: 'NOTE', subject: 'x' }],
      ['post', '/students', { firstName: 'A', lastName: 'B' }],
      ['post', '/meetings', { meetingType: 'PHONE', title: 'x', scheduledStart: '2027-01-01T00:00:00Z' }],
      ['post', '/win', {}],
      ['put', '', { notes: 'x' }],
    ] as const) {
      expect((await teacher[method](path(other, more), body)).status).toBe(404);
    }
  });

  it('lets a principal read all and change none but own ones [CRM-39]', async () => {
    const principal = await app.as('principal');
    const other = await world.lead({ assignedToId: manager.userId });
    const read = await principal.get(path(other));
    expect(read.body.data).toMatchObject({ canEdit: false, can: { edit: false, delete: false, win: false } });
    const refused = await principal.patch(path(other, '/pipeline'), { currentStage: 'LOST' });
    expect(refused.status).toBe(403);
    expect(refused.body.details.right).toBe('edit:any lead');
    const own = await world.lead({ assignedToId: principal.userId });
    expect((await principal.patch(path(own, '/pipeline'), { currentStage: 'LOST' })).status).toBe(200);
  });

  it('lets staff hand an own lead on, and see it no more [CRM-26, CRM-39]', async () => {
    const mine = await world.lead({ assignedToId: teacher.userId });
    const { status, body } = await teacher.put(path(mine), { assignedToId: manager.userId });
    expect(status).toBe(200);
    expect(body.data.assignedToId).toBe(manager.userId);
    expect((await teacher.get(path(mine))).status).toBe(404);
  });

  it('shows leads in the palette to who may see them [CRM-11]', async () => {
    const id = await world.lead({ name: 'Oanh Palette', assignedToId: manager.userId });
    const found = await sales.get('/api/search?q=oanh%20pal');
    expect(found.body.data).toContainEqual(
      expect.objectContaining({ kind: 'lead', title: 'Oanh Palette', href: `/leads/${id}` }),
    );
    expect((await teacher.get('/api/search?q=oanh%20pal')).body.data).toEqual([]);
  });
});
