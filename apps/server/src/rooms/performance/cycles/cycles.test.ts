import { cycleStatuses } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';
import { runCycles } from './run-cycles.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/performance-cycles';
let world: PerformanceWorld;
let templateId: string;
beforeAll(async () => {
  world = await performanceWorld();
  templateId = await makeTemplate(world);
});

const days = {
  ...{ startDate: '2026-09-01', endDate: '2027-06-30' },
  ...{ reviewPeriodStart: '2027-05-01', reviewPeriodEnd: '2027-06-15' },
};
let count = 0;
const body = (more: object = {}) => {
  count += 1;
  return { name: `Cycle ${count}`, templateId, ...days, ...more };
};
const post = (more: object = {}) => world.as('hr').post(path, body(more));
const errorsOf = async (more: object) => (await post(more)).body.errors;
const go = (role: Parameters<PerformanceWorld['as']>[0], id: string, what: string, more: object) =>
  world.as(role).post(`${path}/${id}/${what}`, more);
const peopleOf = async (id: string) => {
  const { rows } = await world.app.db.execute<{ employee_id: string; reviewer_id: string; due_date: string }>(
    sql`select employee_id, reviewer_id, due_date::text from appraisal where cycle_id = ${id}`,
  );
  return rows;
};

describe('a performance cycle', () => {
  it('is a draft at first, with its template, its days and who is eligible [TAL-03]', async () => {
    expect(cycleStatuses).toEqual(['DRAFT', 'ACTIVE', 'REVIEW_PHASE', 'COMPLETED', 'ARCHIVED']);
    const { data } = (await post()).body;
    expect(data).toMatchObject({
      ...{ status: 'DRAFT', isActive: true, autoEnrollNewEmployees: false, eligibilityCriteria: null },
      ...{ hasCalibration: false, minPeers: 3, weightages: null, appraisalCount: 0, ...days },
    });
    expect(await errorsOf({ name: '' })).toEqual({ name: ['Name is required'] });
    expect(await errorsOf({ name: 'x'.repeat(101) })).toEqual({
      name: ['Name must be at most 100 characters'],
    });
    expect(await errorsOf({ templateId: world.staff.hr })).toEqual({
      templateId: ['This template does not exist.'],
    });
    expect(await errorsOf({ eligibilityCriteria: { departmentIds: [world.staff.hr] } })).toEqual({
      'eligibilityCriteria.departmentIds': ['One of the departments does not exist any more.'],
    });
    for (const minPeers of [2, 6, 3.5]) expect((await post({ minPeers })).status).toBe(400);
    for (const minPeers of [3, 5]) expect((await post({ minPeers })).status).toBe(201);
    expect((await post({ name: data.name })).body.code).toBe('PERFORMANCE_CYCLE_NAME_TAKEN');
  });

  it('ends after it begins, and has its review period within [TAL-04]', async () => {
    expect(await errorsOf({ startDate: '2026-09-01', endDate: '2026-09-01' })).toMatchObject({
      endDate: ['End date must be after start date'],
    });
    expect(await errorsOf({ reviewPeriodStart: '2026-08-31' })).toEqual({
      reviewPeriodStart: ['Review period start must be on or after cycle start'],
    });
    expect(await errorsOf({ reviewPeriodEnd: '2027-07-01' })).toEqual({
      reviewPeriodEnd: ['Review period end must be on or before cycle end'],
    });
    expect(await errorsOf({ reviewPeriodStart: '2027-06-15' })).toEqual({
      reviewPeriodEnd: ['Review period end must be after review period start'],
    });
    const tight = { startDate: '2026-09-01', endDate: '2026-09-02' };
    const fits = { ...tight, reviewPeriodStart: tight.startDate, reviewPeriodEnd: tight.endDate };
    expect((await post(fits)).status).toBe(201);
    expect((await post({ endDate: '9999-12-31', reviewPeriodEnd: '9999-12-31' })).status).toBe(201);
    expect((await post({ startDate: '0001-01-01' })).status).toBe(400);
  });

  it('makes everybody an appraisal at once, with the manager as reviewer, and names who lacks one', async () => {
    const { id, version } = (await post()).body.data;
    const preview = (await world.as('hr').get(`${path}/${id}/preview`)).body;
    expect(preview).toMatchObject({ totalCount: 10, lackingCount: 1 });
    expect(preview.data[0]).toMatchObject({ name: 'Test principal', reviewer: null });
    const refused = await go('hr', id, 'activate', { version });
    expect(refused.body).toMatchObject({ code: 'NO_REVIEWER', details: { names: ['Test principal'] } });
    expect(refused.body.error).toBe('These people have no reviewer: Test principal');
    expect(await peopleOf(id)).toEqual([]);
    const done = await go('hr', id, 'activate', { version, fallbackReviewerId: world.staff.hr });
    expect(done.body.data).toMatchObject({
      ...{ status: 'ACTIVE', templateVersion: '1.0', appraisalCount: 10 },
      weightages: { goal: '40.00', competency: '30.00', behavioral: '20.00', peerFeedback: '10.00' },
    });
    const people = await peopleOf(id);
    const reviewerOf = (role: string) =>
      people.find(({ employee_id }) => employee_id === world.staff[role])?.reviewer_id;
    expect(reviewerOf('teacher')).toBe(world.staff.manager);
    expect(reviewerOf('principal')).toBe(world.staff.hr);
    expect(new Set(people.map(({ due_date }) => due_date))).toEqual(new Set(['2027-06-15']));
    expect((await go('hr', id, 'activate', { version })).body.code).toBe('STALE');
    expect((await go('hr', id, 'activate', { version: version + 1 })).body.code).toBe('NOT_NEXT');
  });

  it('takes only who is eligible, and leaves out who lacks a reviewer where it is told to', async () => {
    const { data: department } = (await world.as('hr').post('/api/hr/departments', { name: `Dept ${count}` }))
      .body;
    await world.app.db.execute(
      sql`update employee set department_id = ${department.id}, date_of_joining = '2026-11-09' where id = ${world.staff.finance ?? ''}`,
    );
    const eligible = async (more: object) => {
      const { id } = (await post({ eligibilityCriteria: more })).body.data;
      return (await world.as('hr').get(`${path}/${id}/preview`)).body.totalCount;
    };
    expect(await eligible({ departmentIds: [department.id] })).toBe(1);
    expect(await eligible({ departmentIds: [department.id], minServiceDays: 10 })).toBe(1);
    expect(await eligible({ departmentIds: [department.id], minServiceDays: 11 })).toBe(0);
    expect(await eligible({ employmentTypes: ['INTERNSHIP'] })).toBe(0);
    const nobody = (await post({ eligibilityCriteria: { employmentTypes: ['INTERNSHIP'] } })).body.data;
    expect((await go('hr', nobody.id, 'activate', { version: 1 })).body.code).toBe('NOBODY');
    const { id } = (await post()).body.data;
    await go('hr', id, 'activate', { version: 1, leaveOutLacking: true });
    expect(await peopleOf(id)).toHaveLength(9);
  });

  it('keeps what its template said, and the template’s version rises when it changes', async () => {
    const own = await makeTemplate(world);
    const id = await makeCycle(world, own);
    const templates = '/api/hr/performance-templates';
    const { data: template } = (await world.as('hr').get(`${templates}/${own}`)).body;
    await world.as('hr').put(`${templates}/${own}`, {
      ...{ name: template.name, version: template.version },
      weightages: { goal: 100, competency: 0, behavioral: 0, peerFeedback: 0 },
    });
    const [first] = (await world.as('hr').get(`${templates}/${own}/criteria`)).body.data;
    await world.as('hr').delete(`${templates}/${own}/criteria/${first.id}`);
    expect((await world.as('hr').get(`${templates}/${own}`)).body.data.templateVersion).toBe('1.2');
    expect((await world.as('hr').get(`${path}/${id}`)).body.data).toMatchObject({
      ...{ templateVersion: '1.0', weightages: { goal: '40.00' } },
    });
    expect((await world.as('hr').get(`${path}/${id}/criteria`)).body.data).toHaveLength(3);
    expect((await world.as('hr').delete(`${templates}/${own}`)).body.code).toBe('IN_USE');
  });

  it('goes through its states one by one, and is completed when no appraisal is open [TAL-03]', async () => {
    const id = await makeCycle(world, templateId);
    expect((await go('hr', id, 'archive', { version: 2 })).body.code).toBe('NOT_NEXT');
    expect((await go('hr', id, 'review-phase', { version: 2 })).body.data.status).toBe('REVIEW_PHASE');
    expect((await go('hr', id, 'review-phase', { version: 3 })).body.code).toBe('NOT_NEXT');
    const open = await go('hr', id, 'close', { version: 3 });
    expect(open.body.code).toBe('STILL_OPEN');
    expect(open.body.details.names).toContain('Test teacher');
    await world.app.db.execute(
      sql`update appraisal set status = 'COMPLETED', completed_at = now() where cycle_id = ${id}`,
    );
    expect((await go('hr', id, 'close', { version: 3 })).body.data.status).toBe('COMPLETED');
    expect((await go('hr', id, 'archive', { version: 4 })).body.data.status).toBe('ARCHIVED');
    const saved = await world.as('hr').put(`${path}/${id}`, { ...body(), version: 5 });
    expect(saved.body.code).toBe('NOT_DRAFT');
    expect((await world.as('hr').delete(`${path}/${id}`)).body.code).toBe('NOT_DRAFT');
  });

  it('takes who joins until its review phase, which begins on its day', async () => {
    const id = await makeCycle(world, templateId, { ...days, autoEnrollNewEmployees: true });
    const before = (await peopleOf(id)).length;
    const made = await world.as('hr').post('/api/hr/employees', {
      ...{ firstName: 'New', lastName: 'Colleague', workEmail: `new${count}@school.example` },
      ...{ employeeIdNumber: `N-${count}`, dateOfJoining: '2026-11-01', status: 'PROBATION' },
      managerId: world.staff.manager,
    });
    expect(made.status, made.raw.body).toBe(201);
    expect(await runCycles(world.app.platform)).toBe(1);
    expect(await runCycles(world.app.platform)).toBe(0);
    expect(await peopleOf(id)).toHaveLength(before + 1);
    const due = await makeCycle(world, templateId, { ...days, reviewPeriodStart: '2026-11-19' });
    await runCycles(world.app.platform);
    expect((await world.as('hr').get(`${path}/${due}`)).body.data.status).toBe('REVIEW_PHASE');
    expect((await world.as('hr').get(`${path}/${id}`)).body.data.status).toBe('ACTIVE');
  });

  it('is written by HR alone', async () => {
    const { id } = (await post()).body.data;
    for (const role of ['manager', 'principal', 'teacher'] as const) {
      expect((await world.as(role).get(`${path}/${id}`)).status).toBe(200);
      expect((await world.as(role).post(path, body())).status).toBe(403);
      expect((await go(role, id, 'activate', { version: 1 })).status).toBe(403);
      expect((await world.as(role).get(`${path}/${id}/preview`)).status).toBe(403);
    }
  });
});
