import {
  requisitionPriorities,
  requisitionStatuses,
} from '@bellwether/contract/recruitment/recruitment.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approvedRequisition,
  makeOpening,
  makeRequisition,
  type RecruitmentWorld,
  recruitmentWorld,
} from '../../../testing/recruitment-world.ts';

const path = '/api/hr/job-requisitions';
let world: RecruitmentWorld;
beforeAll(async () => {
  world = await recruitmentWorld();
});

const post = (body: object) => world.as('hr').post(path, body);
const errorsOf = async (body: object) => (await post(body)).body.errors;
const setStatus = (id: string, status: string) => async () => {
  const { version } = (await world.as('hr').get(`${path}/${id}`)).body.data;
  return world.as('hr').post(`${path}/${id}/status`, { status, version });
};

describe('a requisition', () => {
  it('has a title of at least 3 characters, at least 1 position and positive salaries [TAL-11]', async () => {
    expect(await errorsOf({})).toEqual({ title: ['Title must be at least 3 characters'] });
    expect(await errorsOf({ title: ' ab ' })).toEqual({ title: ['Title must be at least 3 characters'] });
    expect((await post({ title: 'abc' })).status).toBe(201);
    const title = 'Teacher';
    for (const numberOfPositions of [0, -1, 1.5, 'x'])
      expect(await errorsOf({ title, numberOfPositions })).toEqual({
        numberOfPositions: ['Number of positions must be at least 1'],
      });
    expect((await post({ title, numberOfPositions: 1001 })).status).toBe(400);
    expect((await post({ title, numberOfPositions: 1 })).status).toBe(201);
    const currency = 'VND';
    for (const salary of ['0', '-5', 'much', '9'.repeat(40)])
      expect(await errorsOf({ title, currency, salaryMin: salary, salaryMax: salary })).toMatchObject({
        salaryMin: ['Salary must be a positive number'],
        salaryMax: ['Salary must be a positive number'],
      });
    expect((await post({ title, currency, salaryMin: '0.01', salaryMax: '0.01' })).status).toBe(201);
    expect(await errorsOf({ title, currency, salaryMin: '2', salaryMax: '1' })).toHaveProperty('salaryMax');
    expect(await errorsOf({ title, salaryMin: '2' })).toHaveProperty('currency');
  });

  it('keeps every field that it is sent, and begins as a draft [TAL-11]', async () => {
    const department = (await world.as('hr').post('/api/hr/departments', { name: 'Languages' })).body.data;
    const fields = {
      ...{ title: 'IELTS teacher', location: 'District 3', employmentType: 'PART_TIME', priority: 'URGENT' },
      ...{ numberOfPositions: 2, targetHireDate: '2030-09-01', salaryMin: '18000000.00' },
      ...{ salaryMax: '25000000.00', currency: 'VND', skillsRequired: ['IELTS', 'CELTA'] },
      ...{ experienceLevel: 'Two years', educationRequired: 'A degree' },
    };
    const { data } = (await post({ ...fields, departmentId: department.id })).body;
    expect(data).toMatchObject({
      ...fields,
      ...{ department: { id: department.id, name: 'Languages' }, status: 'DRAFT', filled: 0, openings: 0 },
    });
    for (const bad of [
      ...[{ departmentId: world.staff.hr }, { jobTitleId: world.staff.hr }, { targetHireDate: '0001-01-01' }],
      ...[{ employmentType: 'SLAVE' }, { priority: 'NONE' }, { skillsRequired: Array(31).fill('x') }],
    ])
      expect((await post({ ...fields, ...bad })).status, JSON.stringify(bad)).toBe(400);
  });

  it('goes from draft over its approval to open, held, closed and cancelled [TAL-12]', async () => {
    expect(requisitionStatuses).toEqual([
      ...['DRAFT', 'OPEN', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED'],
      ...['ON_HOLD', 'FILLED', 'CLOSED', 'CANCELLED'],
    ]);
    expect(requisitionPriorities).toEqual(['LOW', 'MEDIUM', 'HIGH', 'URGENT']);
    const { id, version } = await makeRequisition(world);
    expect((await setStatus(id, 'OPEN')()).body.code).toBe('NOT_NEXT');
    const submitted = await world.as('hr').post(`${path}/${id}/submit`, { version });
    expect(submitted.body.data.status).toBe('PENDING_APPROVAL');
    expect((await world.as('hr').post(`${path}/${id}/submit`, { version: 2 })).body.code).toBe(
      'NOT_EDITABLE',
    );
    expect(
      (await world.as('principal').post(`${path}/${id}/approve`, { approved: false })).body.errors,
    ).toEqual({ notes: ['Say why it is rejected'] });
    const notes = 'No budget';
    const rejected = await world.as('principal').post(`${path}/${id}/approve`, { approved: false, notes });
    expect(rejected.body.data).toMatchObject({ status: 'REJECTED', decisionNotes: notes });
    const again = await world.as('hr').post(`${path}/${id}/submit`, { version: rejected.body.data.version });
    expect(again.body.data.status).toBe('PENDING_APPROVAL');
    const approved = await world.as('principal').post(`${path}/${id}/approve`, { approved: true });
    expect(approved.body.data.status).toBe('APPROVED');
    expect((await world.as('principal').post(`${path}/${id}/approve`, { approved: true })).status).toBe(409);
    for (const status of ['OPEN', 'ON_HOLD', 'OPEN', 'CLOSED'])
      expect((await setStatus(id, status)()).body.data.status).toBe(status);
    for (const status of ['OPEN', 'ON_HOLD', 'CANCELLED'])
      expect((await setStatus(id, status)()).body.code).toBe('NOT_NEXT');
    expect((await world.as('hr').delete(`${path}/${id}`)).body.code).toBe('NOT_EDITABLE');
  });

  it('is never approved by who asked for it, whatever their rights [TAL-12]', async () => {
    for (const role of ['principal', 'superuser'] as const) {
      const made = await world.as('superuser').post(path, { title: 'Mine' });
      const id = made.body.data.id as string;
      await world.app.db.execute(
        sql`update job_requisition set requested_by_id = ${await world.app.userIdOf(role)} where id = ${id}`,
      );
      await world.as('hr').post(`${path}/${id}/submit`, { version: 1 });
      const reply = await world.as(role).post(`${path}/${id}/approve`, { approved: true });
      expect([reply.status, reply.body.message]).toEqual([
        403,
        'You cannot approve your own job requisitions.',
      ]);
    }
    const { id, version } = await makeRequisition(world);
    await world.as('hr').post(`${path}/${id}/submit`, { version });
    expect((await world.as('hr').post(`${path}/${id}/approve`, { approved: true })).status).toBe(403);
  });

  it('waits with what else waits for an approver, and is taken back when it is cancelled', async () => {
    const { id, version, title } = await makeRequisition(world);
    await world.as('hr').post(`${path}/${id}/submit`, { version });
    const waiting = async () =>
      (await world.as('principal').get('/api/approvals?box=WAITING&limit=100')).body.data.filter(
        (one: { recordId: string }) => one.recordId === id,
      );
    expect(await waiting()).toMatchObject([{ title, subject: 'job_requisition' }]);
    expect((await setStatus(id, 'CANCELLED')()).body.data.status).toBe('CANCELLED');
    expect(await waiting()).toEqual([]);
  });

  it('is listed 10 a page unless told, and at most 100 [TAL-12]', async () => {
    for (let at = 0; at < 11; at += 1) await makeRequisition(world);
    const list = async (query: string) => world.as('hr').get(`${path}?${query}`);
    expect((await list('')).body.data).toHaveLength(10);
    expect((await list('limit=100')).status).toBe(200);
    expect((await list('limit=101')).status).toBe(400);
  });

  it('is changed by its version while it is a draft, by who asked or by HR', async () => {
    const made = await world.as('manager').post(path, { title: 'Assistant' });
    expect(made.status, made.raw.body).toBe(201);
    const { id } = made.body.data;
    const save = (role: 'manager' | 'hr' | 'teacher', version: number) =>
      world.as(role).put(`${path}/${id}`, { title: 'Assistants', version });
    expect((await save('manager', 1)).body.data.version).toBe(2);
    expect((await save('hr', 1)).body.code).toBe('STALE');
    expect((await save('teacher', 2)).status).toBe(403);
    const other = await makeRequisition(world);
    expect((await world.as('manager').get(`${path}/${other.id}`)).status).toBe(404);
    expect((await world.as('principal').get(`${path}/${other.id}`)).status).toBe(200);
    expect((await world.as('hr').delete(`${path}/${id}`)).status).toBe(204);
  });
});

describe('an opening', () => {
  const opening = (body: object) => world.as('hr').post('/api/hr/job-openings', body);

  it('needs a description, and has seven states [TAL-13]', async () => {
    expect((await opening({ title: 'Teacher' })).body.errors).toEqual({
      description: ['Description is required'],
    });
    expect((await opening({ title: 'Teacher', description: ' ' })).body.errors).toEqual({
      description: ['Description is required'],
    });
    expect((await opening({ title: 'Te', description: 'x' })).body.errors).toHaveProperty('title');
    const made = await opening({ title: 'Teacher', description: 'To teach' });
    expect(made.body.data.status).toBe('DRAFT');
    const states = ['DRAFT', 'OPEN', 'INTERVIEWING', 'OFFERED', 'FILLED', 'CLOSED', 'ON_HOLD'];
    for (const status of states)
      expect((await opening({ title: 'Teacher', description: 'x', status })).body.data.status).toBe(status);
    expect((await opening({ title: 'Teacher', description: 'x', status: 'GONE' })).status).toBe(400);
  });

  it('is listed up to 1000 [TAL-13]', async () => {
    const list = (limit: number) => world.as('teacher').get(`/api/hr/job-openings?limit=${limit}`);
    await world.app.db.execute(sql`insert into job_opening (id, title, description, created_at, updated_at)
      select gen_random_uuid(), 'Of many', 'x', now(), now() from generate_series(1, 1001)`);
    expect((await list(1000)).body.data).toHaveLength(1000);
    expect((await list(1001)).status).toBe(400);
  });

  it('opens when its requisition is approved, which opens with it', async () => {
    const { id: draft } = await makeRequisition(world);
    const body = { title: 'Teacher', description: 'x', status: 'OPEN' };
    expect((await opening({ ...body, requisitionId: draft })).body.code).toBe('NOT_APPROVED');
    expect((await opening({ ...body, status: 'DRAFT', requisitionId: draft })).status).toBe(201);
    const requisitionId = await approvedRequisition(world);
    const made = await opening({ ...body, requisitionId });
    expect(made.status).toBe(201);
    expect((await world.as('hr').get(`${path}/${requisitionId}`)).body.data).toMatchObject({
      ...{ status: 'OPEN', openings: 1 },
    });
    expect((await opening({ ...body, requisitionId: world.staff.hr })).body.errors).toHaveProperty(
      'requisitionId',
    );
  });

  it('is changed by its version, and deleted while nobody applied', async () => {
    const id = await makeOpening(world);
    const save = (version: number) =>
      world.as('hr').put(`/api/hr/job-openings/${id}`, { title: 'Other', description: 'x', version });
    expect((await save(1)).body.data.version).toBe(2);
    expect((await save(1)).body.code).toBe('STALE');
    const person = { firstName: 'A', lastName: 'B', email: 'a@mail.example', jobOpeningId: id };
    const applied = await world.as('hr').post('/api/hr/applicants', person);
    expect((await world.as('hr').delete(`/api/hr/job-openings/${id}`)).body.code).toBe('IN_USE');
    await world.as('hr').delete(`/api/hr/applicants/${applied.body.data.id}`);
    expect((await world.as('hr').delete(`/api/hr/job-openings/${id}`)).status).toBe(204);
  });
});
