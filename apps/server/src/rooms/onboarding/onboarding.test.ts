import { onboardingDueDay } from '@bellwether/contract/onboarding/due-day.rules';
import {
  nextOnboardingStatuses,
  onboardingAssignees,
  onboardingStatuses,
} from '@bellwether/contract/onboarding/onboarding.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makeStaff } from '../../testing/staff-world.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const templates = '/api/hr/onboarding-templates';
const tasks = '/api/hr/onboarding-tasks';
const people = '/api/hr/onboarding';
const roles = ['hr', 'principal', 'manager', 'teacher', 'employee', 'finance'] as const;
type Role = (typeof roles)[number];
let app: TestApp;
let staff: Record<string, string>;
const clients: Partial<Record<Role, TestClient>> = {};

beforeAll(async () => {
  app = await makeTestApp();
  staff = await makeStaff(app, {
    ...{ principal: null, hr: 'principal', manager: 'principal', teacher: 'manager' },
    ...{ employee: 'hr', finance: 'hr' },
  });
  for (const role of roles) clients[role] = await app.as(role);
  app.identity.sessions.clear();
});

function as(role: Role): TestClient {
  const found = clients[role];
  if (!found) throw new Error(`no client ${role}`);
  return found;
}

let count = 0;
const title = async () => {
  count += 1;
  return (await as('hr').post('/api/hr/job-titles', { name: `Tutor ${count}` })).body.data.id as string;
};
const someone = async (more: object = {}) => {
  count += 1;
  const reply = await as('hr').post('/api/hr/employees', {
    ...{ firstName: 'Linh', lastName: `Phạm ${count}`, workEmail: `new${count}@school.example` },
    ...{ employeeIdNumber: `N-${count}`, dateOfJoining: '2026-12-01', ...more },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id as string;
};
const template = async (more: object = {}) => {
  count += 1;
  const body = { name: `Tutors ${count}`, jobTitleId: await title(), items: [{ title: 'Keys' }], ...more };
  return as('hr').post(templates, body);
};
const task = async (more: object = {}) => {
  const body = { employeeId: staff.teacher, title: 'Read the handbook', ...more };
  const reply = await as('hr').post(tasks, body);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number };
};
const bring = async (role: Role, id: string, more: object) => {
  const { rows } = await app.db.execute<{ version: number }>(
    sql`select version from onboarding_task where id = ${id}`,
  );
  return as(role).put(`${tasks}/${id}`, { version: rows[0]?.version, ...more });
};

describe('an onboarding template', () => {
  it('needs a job title and is of no employee [TAL-19]', async () => {
    expect((await template({ jobTitleId: undefined })).body.errors).toEqual({
      jobTitleId: ['Job title is required'],
    });
    expect((await template({ employeeId: staff.teacher })).body.errors).toEqual({
      employeeId: ['A template is of no employee'],
    });
    expect((await template({ employeeId: null })).status).toBe(201);
    expect((await template({ jobTitleId: staff.teacher })).body).toMatchObject({ code: 'JOB_TITLE_UNKNOWN' });
  });

  it('has tasks for the new person, their manager, HR or a role, due before or after the first day', async () => {
    expect(onboardingAssignees).toEqual(['NEW_HIRE', 'MANAGER', 'HR', 'ROLE']);
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'finance'`);
    const roleId = rows[0]?.id;
    const made = await template({
      items: [
        { title: 'Contract', dueInDays: -365, assignee: 'HR' },
        { title: 'Bank details', dueInDays: 730, assignee: 'ROLE', roleId },
      ],
    });
    expect(made.body.data.items).toMatchObject([
      { title: 'Contract', dueInDays: -365, assignee: 'HR', role: null },
      { title: 'Bank details', dueInDays: 730, assignee: 'ROLE', roleId },
    ]);
    const wrong = async (item: object) =>
      Object.keys((await template({ items: [{ title: 'Keys', ...item }] })).body.errors);
    for (const dueInDays of [-366, 731, 1.5, 1e30, '1'])
      expect(await wrong({ dueInDays }), String(dueInDays)).toEqual(['items.0.dueInDays']);
    expect(await wrong({ title: ' ' })).toEqual(['items.0.title']);
    expect(await wrong({ assignee: 'NOBODY' })).toEqual(['items.0.assignee']);
    expect(await wrong({ assignee: 'ROLE' })).toEqual(['items.0.roleId']);
    expect(await wrong({ assignee: 'HR', roleId })).toEqual(['items.0.roleId']);
    expect((await template({ items: [] })).body.errors).toEqual({
      items: ['A template needs at least one task'],
    });
    const foreign = await template({ items: [{ title: 'Keys', assignee: 'ROLE', roleId: staff.hr }] });
    expect(foreign.body.code).toBe('ROLE_UNKNOWN');
  });

  it('is named once, changed by its version, and deleted without its tasks', async () => {
    const { data } = (await template()).body;
    expect((await template({ name: data.name })).body.code).toBe('ONBOARDING_TEMPLATE_NAME_TAKEN');
    const body = { name: data.name, jobTitleId: data.jobTitle.id, items: [{ title: 'Laptop' }] };
    const saved = await as('hr').put(`${templates}/${data.id}`, { ...body, version: 1 });
    expect(saved.body.data).toMatchObject({ version: 2, items: [{ title: 'Laptop' }] });
    expect((await as('hr').put(`${templates}/${data.id}`, { ...body, version: 1 })).body.code).toBe('STALE');
    const employeeId = await someone();
    await as('hr').post(people, { employeeId, templateId: data.id });
    expect((await as('hr').delete(`${templates}/${data.id}`)).status).toBe(204);
    const left = await as('hr').get(`${tasks}?employeeId=${employeeId}`);
    expect(left.body.data).toMatchObject([{ title: 'Laptop', template: null }]);
  });

  it('is read by who plans, and written by HR alone', async () => {
    const { data } = (await template()).body;
    expect((await as('manager').get(`${templates}/${data.id}`)).status).toBe(200);
    expect((await as('teacher').get(templates)).status).toBe(403);
    expect((await as('manager').post(templates, {})).status).toBe(403);
    expect((await as('manager').delete(`${templates}/${data.id}`)).status).toBe(403);
  });
});

describe('an onboarding task', () => {
  it('needs an employee, and begins as PENDING [TAL-19]', async () => {
    expect((await as('hr').post(tasks, { title: 'Keys' })).body.errors).toEqual({
      employeeId: ['Employee is required'],
    });
    const reply = await as('hr').post(tasks, { employeeId: staff.teacher, title: 'Keys' });
    expect(reply.body.data).toMatchObject({ status: 'PENDING', dueDate: null, isOverdue: false });
    await expect(
      app.db.execute(sql`insert into onboarding_task (id, title, created_at, updated_at)
        values (gen_random_uuid(), 'Of nobody', now(), now())`),
    ).rejects.toThrow();
  });

  it('is PENDING, IN_PROGRESS, COMPLETED, BLOCKED or CANCELLED, and stays completed or cancelled [TAL-19]', async () => {
    expect(onboardingStatuses).toEqual(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'BLOCKED', 'CANCELLED']);
    const { id } = await task();
    for (const status of ['IN_PROGRESS', 'BLOCKED', 'IN_PROGRESS', 'COMPLETED'])
      expect((await bring('hr', id, { status })).body.data?.status, status).toBe(status);
    for (const status of ['PENDING', 'IN_PROGRESS', 'BLOCKED', 'CANCELLED'])
      expect((await bring('hr', id, { status })).body.code, status).toBe('NOT_NEXT');
    expect((await bring('hr', id, { notes: 'Signed' })).body.data).toMatchObject({
      ...{ status: 'COMPLETED', notes: 'Signed', completedAt: '2026-11-19T03:24:00.000Z' },
    });
    const other = await task();
    expect((await bring('hr', other.id, { status: 'CANCELLED' })).body.data.next).toEqual([]);
    expect((await bring('hr', other.id, { status: 'DONE' })).status).toBe(400);
    for (const status of onboardingStatuses) expect(nextOnboardingStatuses(status)).not.toContain('PENDING');
  });

  it('is done by whose it is, and cancelled by who plans', async () => {
    const own = await task({ assignee: 'NEW_HIRE' });
    expect((await bring('teacher', own.id, { status: 'CANCELLED' })).status).toBe(403);
    expect((await bring('teacher', own.id, { title: 'Nothing' })).status).toBe(403);
    expect((await bring('employee', own.id, { status: 'COMPLETED' })).status).toBe(404);
    expect((await bring('teacher', own.id, { status: 'COMPLETED' })).body.data.completedAt).not.toBeNull();
    const ofHr = await task({ assignee: 'HR' });
    expect((await as('teacher').get(`${tasks}/${ofHr.id}`)).body.data).toMatchObject({
      ...{ next: [], can: { edit: false, write: false } },
    });
    expect((await bring('teacher', ofHr.id, { status: 'COMPLETED' })).status).toBe(403);
    expect((await bring('manager', ofHr.id, { title: 'Two keys', status: 'CANCELLED' })).status).toBe(200);
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'finance'`);
    const ofRole = await task({ assignee: 'ROLE', roleId: rows[0]?.id });
    expect((await bring('finance', ofRole.id, { status: 'COMPLETED' })).status).toBe(200);
    const ofManager = await task({ assignee: 'MANAGER' });
    const mine = await as('manager').get(`${tasks}?mine=true&limit=100`);
    expect(mine.body.data.map((one: { id: string }) => one.id)).toContain(ofManager.id);
    expect(mine.body.data.map((one: { id: string }) => one.id)).not.toContain(ofHr.id);
    expect(mine.body.data.find((one: { id: string }) => one.id === ofManager.id)).toMatchObject({
      person: { name: 'Test manager' },
    });
  });

  it('is added by a manager to their team alone', async () => {
    const add = (employeeId: unknown) =>
      as('manager').post(tasks, { employeeId, title: 'Sit in on a lesson' });
    expect((await add(staff.teacher)).status).toBe(201);
    expect((await add(staff.finance)).body.errors).toEqual({
      employeeId: ['This employee does not exist.'],
    });
    expect((await as('teacher').post(tasks, { employeeId: staff.teacher, title: 'x' })).status).toBe(403);
    for (const dueDate of ['0001-01-01', '2026-02-30', 'soon'])
      expect((await as('hr').post(tasks, { employeeId: staff.teacher, title: 'x', dueDate })).status).toBe(
        400,
      );
  });

  it('is saved with its version', async () => {
    const { id } = await task();
    expect((await as('hr').put(`${tasks}/${id}`, { notes: 'a', version: 1 })).status).toBe(200);
    expect((await as('hr').put(`${tasks}/${id}`, { notes: 'b', version: 1 })).body.code).toBe('STALE');
  });
});

describe('the start of an onboarding', () => {
  it('makes a task of each, due so many days after the first day, on the working day before where that is closed', async () => {
    const jobTitleId = await title();
    await template({
      jobTitleId,
      items: [
        { title: 'Contract', dueInDays: -2 },
        { title: 'First day', dueInDays: 0, assignee: 'NEW_HIRE' },
        { title: 'First talk', dueInDays: 5, assignee: 'MANAGER' },
      ],
    });
    await app.db.execute(sql`insert into custom_holiday (id, name, start_date, created_at, updated_at)
      values (gen_random_uuid(), 'Founders’ Day', '2026-12-04', now(), now())`);
    const employeeId = await someone({ jobTitleId });
    // The first day is Tuesday, 1 December; two days before is a Sunday; five after is Sunday, 6 December.
    const begun = await as('hr').post(people, { employeeId });
    expect(begun.status, begun.raw.body).toBe(201);
    expect(begun.body.data).toMatchObject([
      { title: 'Contract', dueDate: '2026-11-27', assignee: 'HR', status: 'PENDING' },
      { title: 'First day', dueDate: '2026-12-01', assignee: 'NEW_HIRE', person: null },
      { title: 'First talk', dueDate: '2026-12-03', assignee: 'MANAGER' },
    ]);
    expect((await as('hr').post(people, { employeeId })).body.code).toBe('ALREADY_STARTED');
    const listed = await as('hr').get(`${people}?limit=100`);
    expect(listed.body.data.find((one: { id: string }) => one.id === employeeId)).toMatchObject({
      ...{ total: 3, completed: 0, overdue: 0, nextDue: '2026-11-27', firstDay: '2026-12-01' },
    });
  });

  it('gives way to the working day before', () => {
    const closed = new Set(['2026-12-04']);
    expect(onboardingDueDay('2026-12-01', 5, closed)).toBe('2026-12-03');
    expect(onboardingDueDay('2026-12-01', 5, new Set())).toBe('2026-12-04');
    expect(onboardingDueDay('2026-12-01', 6, closed)).toBe('2026-12-07');
    expect(onboardingDueDay('2026-12-01', -1, closed)).toBe('2026-11-30');
  });

  it('needs a template where the job title has none, and a day that calendars have', async () => {
    const employeeId = await someone();
    const begin = (more: object) => as('hr').post(people, { employeeId, ...more });
    expect((await begin({})).body.errors).toEqual({
      templateId: ['There is no template for this job title; choose one.'],
    });
    expect((await begin({ templateId: staff.hr })).body.errors).toEqual({
      templateId: ['This template does not exist.'],
    });
    const { data } = (await template({ items: [{ title: 'Late', dueInDays: 700 }] })).body;
    for (const firstDay of ['9999-12-31', '1899-12-31', '2026-13-01'])
      expect(Object.keys((await begin({ templateId: data.id, firstDay })).body.errors), firstDay).toEqual([
        'firstDay',
      ]);
    expect((await begin({ templateId: data.id, firstDay: '9990-01-01' })).status).toBe(201);
  });

  it('shows a manager the people of their team alone', async () => {
    await task();
    const { data } = (await as('manager').get(`${people}?limit=100`)).body;
    expect(data.map((one: { id: string }) => one.id)).toEqual([staff.teacher]);
    expect((await as('teacher').get(people)).status).toBe(403);
    const found = await as('hr').get(`${people}?search=teacher&open=true`);
    expect(found.body.data).toHaveLength(1);
  });
});
