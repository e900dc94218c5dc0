import {
  appraisalBulkActions,
  appraisalStatuses,
  finalRatings,
  reviewTypes,
} from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import {
  appraisalSteps,
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';

const path = '/api/hr/appraisals';
type Role = Parameters<PerformanceWorld['as']>[0];
let world: PerformanceWorld;
let templateId: string;
let steps: ReturnType<typeof appraisalSteps>;
beforeAll(async () => {
  world = await performanceWorld();
  templateId = await makeTemplate(world);
  steps = appraisalSteps(world);
});

const begun = (more: object = {}) => makeCycle(world, templateId, more);
const read = async (role: Role, id: string) => (await world.as(role).get(`${path}/${id}`)).body.data;

describe('an appraisal', () => {
  it('goes from the self-assessment through the review to its completion [TAL-07]', async () => {
    expect(appraisalStatuses).toEqual([
      ...['NOT_STARTED', 'SELF_ASSESSMENT', 'MANAGER_REVIEW', 'COMPLETED', 'CALIBRATION'],
    ]);
    expect(finalRatings).toEqual(['EXCEEDS', 'MEETS', 'BELOW', 'UNSATISFACTORY']);
    const id = await steps.of('teacher', await begun());
    expect((await steps.go('teacher', id, 'MANAGER_REVIEW')).body.code).toBe('NOT_NEXT');
    expect((await steps.go('teacher', id, 'SELF_ASSESSMENT')).body.data.status).toBe('SELF_ASSESSMENT');
    expect((await steps.rate('teacher', id, 'Planning', 'SELF', 5)).status).toBe(200);
    expect((await steps.go('manager', id, 'MANAGER_REVIEW')).status).toBe(403);
    await steps.go('teacher', id, 'MANAGER_REVIEW');
    expect((await steps.go('manager', id, 'CALIBRATION')).body.code).toBe('NOT_NEXT');
    const unrated = await steps.go('manager', id, 'COMPLETED');
    expect(unrated.body).toMatchObject({
      code: 'UNRATED',
      error: 'These required criteria are not rated yet: Planning, Punctuality',
    });
    await steps.rate('manager', id, 'Planning', 'MANAGER', 4);
    await steps.rate('manager', id, 'Punctuality', 'MANAGER', 3);
    const done = await steps.go('manager', id, 'COMPLETED');
    // (30 × 75 + 20 × 50) / 50
    expect(done.body.data).toMatchObject({
      ...{ status: 'COMPLETED', overallScore: '65.00', computedRating: 'MEETS', finalRating: 'MEETS' },
      ...{ completedAt: '2026-11-19T03:24:00.000Z', releasedAt: null, next: null },
    });
    const { rows } = await world.app.db.execute<{ from: string; to: string }>(
      sql`select from_status as "from", to_status as "to" from appraisal_change where appraisal_id = ${id} order by id`,
    );
    expect(rows.map(({ from, to }) => `${from} ${to}`)).toEqual([
      ...['NOT_STARTED SELF_ASSESSMENT', 'SELF_ASSESSMENT MANAGER_REVIEW', 'MANAGER_REVIEW COMPLETED'],
    ]);
  });

  it('is completed by nobody for themselves, whatever their rights', async () => {
    const cycleId = await begun();
    for (const role of ['hr', 'manager', 'superuser'] as const) {
      const id = await steps.of(role, cycleId);
      await steps.go(role, id, 'SELF_ASSESSMENT');
      await steps.go(role, id, 'MANAGER_REVIEW');
      const done = await steps.go(role, id, 'COMPLETED');
      expect([done.status, done.body.code], role).toEqual([403, 'OWN_APPRAISAL']);
      expect((await steps.rate(role, id, 'Planning', 'MANAGER', 5)).status, role).toBe(404);
      const bulk = await world.as(role).post(`${path}/bulk`, { action: 'COMPLETE', ids: [id] });
      expect(bulk.body.failed[0].error, role).toBe('You cannot complete your own appraisal.');
      expect((await read(role, id)).next, role).toBeNull();
    }
  });

  it('goes one step back by its reviewer or HR with a reason, and is reopened by HR alone', async () => {
    const id = await steps.reviewed('teacher', await begun());
    expect((await steps.go('manager', id, 'SELF_ASSESSMENT')).body.errors).toEqual({
      reason: ['A reason is required'],
    });
    expect((await steps.go('teacher', id, 'SELF_ASSESSMENT', { reason: 'x' })).status).toBe(403);
    await steps.go('manager', id, 'SELF_ASSESSMENT', { reason: 'Say more' });
    expect((await read('teacher', id)).changes).toMatchObject([{ reason: 'Say more', toRating: null }]);
    await steps.go('teacher', id, 'MANAGER_REVIEW');
    await steps.go('manager', id, 'COMPLETED');
    const reopen = { reason: 'A mistake' };
    expect((await steps.go('manager', id, 'MANAGER_REVIEW', reopen)).status).toBe(403);
    const { data } = (await steps.go('hr', id, 'MANAGER_REVIEW', reopen)).body;
    expect(data).toMatchObject({ status: 'MANAGER_REVIEW', finalRating: null, completedAt: null });
    const { rows } = await world.app.db.execute<{ rating: string; reason: string }>(
      sql`select content -> 'appraisal' ->> 'finalRating' as rating, reason from appraisal_revision where appraisal_id = ${id}`,
    );
    expect(rows).toEqual([{ rating: 'MEETS', reason: 'A mistake' }]);
  });

  it('takes a reason for another rating than its score gives [TAL-07]', async () => {
    const id = await steps.reviewed('teacher', await begun());
    const lenient = { finalRating: 'EXCEEDS' };
    expect((await steps.go('manager', id, 'COMPLETED', lenient)).body.errors).toEqual({
      reason: ['A reason is required'],
    });
    const { data } = (await steps.go('manager', id, 'COMPLETED', { ...lenient, reason: 'New course' })).body;
    expect(data).toMatchObject({
      ...{ computedRating: 'MEETS', finalRating: 'EXCEEDS', overrideReason: 'New course' },
    });
  });

  it('stays as it is once it is completed: no way around the API changes it', async () => {
    const id = await steps.reviewed('teacher', await begun());
    await steps.go('manager', id, 'COMPLETED');
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(world.app.db.execute(statement)).rejects.toThrow();
    await refused(
      sql`update appraisal set final_rating = computed_rating, overall_score = 99 where id = ${id}`,
    );
    await refused(sql`update appraisal set status = 'MANAGER_REVIEW', completed_at = null where id = ${id}`);
    await refused(sql`update appraisal set manager_comments = 'Other words' where id = ${id}`);
    await refused(sql`delete from appraisal where id = ${id}`);
    await refused(sql`update appraisal_review set rating = 5 where appraisal_id = ${id}`);
    await refused(sql`delete from appraisal_review where appraisal_id = ${id}`);
    await refused(sql`update appraisal_change set reason = 'Other' where appraisal_id = ${id}`);
    await world.app.db.execute(sql`update appraisal_review set comments = null where appraisal_id = ${id}`);
    expect((await steps.rate('manager', id, 'Planning', 'MANAGER', 5)).body.code).toBe('NOT_OPEN');
    const edited = await world.as('manager').put(`${path}/${id}`, {
      ...{ managerComments: 'Late', version: (await read('manager', id)).version },
    });
    expect(edited.body.code).toBe('NOT_OPEN');
  });

  it('refuses what was seen before somebody else changed it', async () => {
    const id = await steps.of('teacher', await begun());
    const go = () =>
      world.as('teacher').put(`${path}/${id}/status`, { status: 'SELF_ASSESSMENT', version: 1 });
    expect((await go()).status).toBe(200);
    expect((await go()).body.code).toBe('STALE');
    const late = await world.as('hr').post(`${path}/${id}/release`, { version: 1 });
    expect(late.body.code).toBe('STALE');
  });

  it('is added to a running cycle by HR, once, with a reviewer who is not the employee', async () => {
    const cycleId = await begun();
    const add = (more: object) =>
      world.as('hr').post(path, { cycleId, employeeId: world.staff.principal, ...more });
    expect((await add({})).body.errors).toEqual({
      reviewerId: ['This employee has no manager: choose a reviewer.'],
    });
    expect((await add({ reviewerId: world.staff.principal })).body.errors).toEqual({
      reviewerId: ['Nobody reviews themselves.'],
    });
    expect((await add({ reviewerId: world.staff.hr })).status).toBe(201);
    expect((await add({ reviewerId: world.staff.hr })).body.code).toBe('APPRAISAL_EXISTS');
    expect((await add({ cycleId: newId() })).body.errors).toEqual({
      cycleId: ['This cycle does not exist.'],
    });
    expect((await world.as('manager').post(path, { cycleId, employeeId: world.staff.teacher })).status).toBe(
      403,
    );
  });
});

describe('a review', () => {
  it('rates within the bounds of its criterion, again over what was rated before [TAL-08]', async () => {
    expect(reviewTypes).toEqual(['SELF', 'MANAGER', 'PEER']);
    const id = await steps.reviewed('teacher', await begun());
    const rate = (rating: unknown, more: object = {}) =>
      steps.rate('manager', id, 'Planning', 'MANAGER', rating as number, more);
    for (const rating of [0, 11, 2.5, '4', 1e300, null]) expect((await rate(rating)).status).toBe(400);
    expect((await rate(6)).body.errors).toEqual({ rating: ['Rating must be between 1 and 5'] });
    for (const rating of [1, 5]) expect((await rate(rating)).status).toBe(200);
    const said = { comments: 'Good', evidence: 'Two visits', developmentNeeds: 'Pace' };
    expect((await rate(4, said)).body.data).toMatchObject({ rating: 4, ...said });
    const [planning] = (await read('manager', id)).criteria;
    expect(planning.manager).toEqual({ rating: 4, ...said });
    const foreign = await steps.rate('manager', id, 'Helps others', 'MANAGER', 4);
    expect(Object.keys(foreign.body.errors)).toEqual(['criteriaId']);
    const unknown = await world.as('manager').post(`${path}/${id}/reviews`, {
      ...{ criteriaId: newId(), reviewType: 'MANAGER', rating: 3 },
    });
    expect(Object.keys(unknown.body.errors)).toEqual(['criteriaId']);
    expect((await rate(4, { comments: 'x'.repeat(4001) })).status).toBe(400);
  });
});

describe('several appraisals at once', () => {
  it('are activated, completed, archived and deleted, each for itself [TAL-09]', async () => {
    expect(appraisalBulkActions).toEqual(['ACTIVATE', 'COMPLETE', 'ARCHIVE', 'DELETE']);
    const cycleId = await begun();
    const [one, other] = [await steps.of('teacher', cycleId), await steps.of('employee', cycleId)];
    const act = async (role: Role, action: string, ids: readonly string[]) =>
      (await world.as(role).post(`${path}/bulk`, { action, ids })).body;
    expect(await act('manager', 'ACTIVATE', [one, other])).toEqual({
      done: [one],
      failed: [{ id: other, title: null, error: 'Appraisal not found' }],
    });
    expect((await act('hr', 'ACTIVATE', [one])).failed).toEqual([
      { id: one, title: 'Test teacher', error: 'This appraisal has begun already.' },
    ]);
    expect((await act('hr', 'DELETE', [one])).failed[0].error).toBe(
      'Only an appraisal that has not begun is deleted.',
    );
    expect((await act('manager', 'DELETE', [one])).failed[0].error).toBe(
      "This needs the right 'delete:any appraisal'.",
    );
    expect((await act('hr', 'DELETE', [other])).done).toEqual([other]);
    await steps.rateAll('teacher', one);
    expect((await act('hr', 'ARCHIVE', [one])).failed[0].error).toBe(
      'Only a completed appraisal is released or archived.',
    );
    expect((await act('manager', 'COMPLETE', [one, one])).done).toEqual([one]);
    expect((await act('hr', 'ARCHIVE', [one])).done).toEqual([one]);
    const listed = async (query: string) =>
      (await world.as('hr').get(`${path}?limit=1000&cycleId=${cycleId}${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed('')).not.toContain(one);
    expect(await listed('&archived=true')).toEqual([one]);
  });

  it('are one at least and a thousand at most [TAL-09]', async () => {
    const act = (ids: readonly string[]) => world.as('hr').post(`${path}/bulk`, { action: 'ARCHIVE', ids });
    expect((await act([])).body.errors).toEqual({ ids: ['At least one id is required'] });
    const many = Array.from({ length: 1001 }, () => newId());
    expect((await act(many)).body.errors).toEqual({ ids: ['At most 1000 at once'] });
  });
});
