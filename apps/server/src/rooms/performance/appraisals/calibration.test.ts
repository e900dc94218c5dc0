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
interface Row {
  readonly id: string;
  readonly employee: { readonly name: string };
  readonly finalRating: string;
}
let world: PerformanceWorld;
let steps: ReturnType<typeof appraisalSteps>;
let templateId: string;
beforeAll(async () => {
  world = await performanceWorld();
  steps = appraisalSteps(world);
  templateId = await makeTemplate(world);
});

/** A cycle in which so many have come to their calibration with a rating, and others are completed. */
const rated = async (ratings: Readonly<Partial<Record<Role, string>>>, completed: readonly Role[] = []) => {
  const cycleId = await makeCycle(world, templateId, { hasCalibration: true });
  for (const [role, rating] of Object.entries(ratings)) {
    const isOver = completed.includes(role as Role);
    await world.app.db.execute(sql`update appraisal set status = ${isOver ? 'COMPLETED' : 'CALIBRATION'},
        completed_at = case when ${isOver} then now() end, overall_score = 70.5, computed_rating = ${rating}, final_rating = ${rating}
      where cycle_id = ${cycleId} and employee_id = ${world.staff[role] ?? ''}`);
  }
  return cycleId;
};
const list = async (cycleId: string, query = '', role: Role = 'hr') =>
  world.as(role).get(`/api/hr/performance-cycles/${cycleId}/calibration${query}`);
const calibrate = (role: Role, id: string, more: object) =>
  world.as(role).post(`${path}/${id}/calibration`, more);
const names = (body: { data: readonly Row[] }) => body.data.map(({ employee }) => employee.name);

describe('the table of a calibration', () => {
  it('has who is calibrated, and counts ratings of those asked for against the whole cycle [TAL-07]', async () => {
    const cycleId = await rated(
      { teacher: 'MEETS', teacher_assistant: 'EXCEEDS', employee: 'MEETS', finance: 'BELOW' },
      ['finance'],
    );
    const { body } = await list(cycleId);
    expect(names(body)).toEqual(['Test employee', 'Test teacher', 'Test teacher_assistant']);
    expect(body).toMatchObject({ totalCount: 3, people: 8, cycle: { id: cycleId } });
    expect(body.data[1]).toMatchObject({
      ...{ overallScore: '70.50', computedRating: 'MEETS', finalRating: 'MEETS', overrideReason: null },
      ...{ reviewer: { id: world.staff.manager }, version: 1 },
    });
    expect(body.distribution).toEqual([
      { rating: 'EXCEEDS', count: 1, ofAll: 1 },
      { rating: 'MEETS', count: 2, ofAll: 2 },
      { rating: 'BELOW', count: 1, ofAll: 1 },
      { rating: 'UNSATISFACTORY', count: 0, ofAll: 0 },
    ]);
    const ofManager = (await list(cycleId, `?reviewerId=${world.staff.manager}`)).body;
    expect(names(ofManager)).toEqual(['Test teacher', 'Test teacher_assistant']);
    expect(ofManager.distribution).toEqual([
      { rating: 'EXCEEDS', count: 1, ofAll: 1 },
      { rating: 'MEETS', count: 1, ofAll: 2 },
      { rating: 'BELOW', count: 0, ofAll: 1 },
      { rating: 'UNSATISFACTORY', count: 0, ofAll: 0 },
    ]);
    expect(ofManager.reviewers.map(({ id }: { id: string }) => id)).toContain(world.staff.hr);
    expect(names((await list(cycleId, '?finalRating=EXCEEDS')).body)).toEqual(['Test teacher_assistant']);
    expect(names((await list(cycleId, '?search=assistant')).body)).toEqual(['Test teacher_assistant']);
    expect(names((await list(cycleId, '?sortBy=employee&sortOrder=desc&limit=1')).body)).toEqual([
      'Test teacher_assistant',
    ]);
  });

  it('is by department, whose people alone it has where it is asked for [TAL-07]', async () => {
    const cycleId = await rated({ teacher: 'MEETS', employee: 'EXCEEDS' });
    const { id } = (await world.as('hr').post('/api/hr/departments', { name: 'Arts of calibration' })).body
      .data;
    await world.app.db.execute(
      sql`update employee set department_id = ${id} where id = ${world.staff.teacher ?? ''}`,
    );
    const { body } = await list(cycleId);
    expect(names(body)).toEqual(['Test teacher', 'Test employee']);
    expect(body.data[0].department).toEqual({ id, name: 'Arts of calibration' });
    expect(body.departments).toContainEqual({ id, name: 'Arts of calibration' });
    const one = (await list(cycleId, `?departmentId=${id}`)).body;
    expect(names(one)).toEqual(['Test teacher']);
    expect(one.distribution[0]).toEqual({ rating: 'EXCEEDS', count: 0, ofAll: 1 });
  });

  it('has nobody’s own, and is HR’s alone [TAL-07, AMB-396]', async () => {
    const cycleId = await rated({ hr: 'UNSATISFACTORY', teacher: 'MEETS' });
    const { body } = await list(cycleId);
    expect(names(body)).toEqual(['Test teacher']);
    expect(body.distribution.map(({ ofAll }: { ofAll: number }) => ofAll)).toEqual([0, 1, 0, 0]);
    for (const role of ['manager', 'principal', 'teacher', 'administrator'] as const)
      expect((await list(cycleId, '', role)).status, role).toBe(403);
    expect((await list(newId())).status).toBe(404);
  });
});

describe('a changed rating', () => {
  it('needs a reason, its version and HR, and is in the audit log without the reason [TAL-07, AMB-321]', async () => {
    const cycleId = await rated({ teacher: 'MEETS' });
    const [{ id }] = (await list(cycleId)).body.data;
    const body = { finalRating: 'EXCEEDS', reason: 'Carried the whole team', version: 1 };
    for (const reason of ['', '   ', undefined])
      expect((await calibrate('hr', id, { ...body, reason })).body.errors).toEqual({
        reason: ['A reason is required'],
      });
    for (const role of ['manager', 'principal', 'teacher'] as const)
      expect((await calibrate(role, id, body)).status, role).toBe(403);
    expect((await calibrate('hr', id, body)).status).toBe(200);
    const stale = await calibrate('hr', id, { ...body, finalRating: 'BELOW' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', details: { storedVersion: 2 } });
    const [after] = (await list(cycleId)).body.data;
    expect(after).toMatchObject({
      ...{ computedRating: 'MEETS', finalRating: 'EXCEEDS', overrideReason: 'Carried the whole team' },
      version: 2,
    });
    const { rows } = await world.app.db.execute<{ action: string; kept: string }>(
      sql`select action, coalesce(before::text, '') || coalesce(after::text, '') as kept from audit_log where entity_id = ${id}`,
    );
    expect(rows.filter(({ action }) => action === 'calibrate')).toHaveLength(1);
    expect(rows.filter(({ kept }) => kept.includes('Carried'))).toEqual([]);
  });

  it('back to what was counted has no reason any more', async () => {
    const cycleId = await rated({ teacher: 'MEETS' });
    const [{ id }] = (await list(cycleId)).body.data;
    await calibrate('hr', id, { finalRating: 'BELOW', reason: 'Late', version: 1 });
    await calibrate('hr', id, { finalRating: 'MEETS', reason: 'As it was', version: 2 });
    expect((await list(cycleId)).body.data[0]).toMatchObject({ finalRating: 'MEETS', overrideReason: null });
  });

  it('stands when several are completed at once, but for what is refused with its reason [TAL-09]', async () => {
    const cycleId = await rated({ teacher: 'MEETS', employee: 'EXCEEDS', hr: 'BELOW' });
    const ids = (await list(cycleId)).body.data.map(({ id }: Row) => id);
    const own = await steps.of('hr', cycleId);
    const late = await steps.of('sales', cycleId);
    const sent = await world.as('hr').post(`${path}/bulk`, { action: 'COMPLETE', ids: [...ids, own, late] });
    expect(sent.body.done).toEqual(ids);
    expect(sent.body.failed).toEqual([
      { id: own, title: 'Test hr', error: 'You cannot complete your own appraisal.' },
      { id: late, title: 'Test sales', error: 'An appraisal goes one step forward, or one back.' },
    ]);
    expect((await list(cycleId)).body).toMatchObject({ totalCount: 0, data: [] });
  });
});
