import { evidenceMetrics } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { evidenceFacts } from '../../../testing/evidence-facts.ts';
import {
  appraisalSteps,
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';

const path = '/api/hr/appraisals';
type Role = Parameters<PerformanceWorld['as']>[0];
interface Shown {
  metric: string;
  value: string | null;
  n: number;
  median: string | null;
  definition: string;
}
let world: PerformanceWorld;
let steps: ReturnType<typeof appraisalSteps>;
let facts: ReturnType<typeof evidenceFacts>;
let templateId: string;

beforeAll(async () => {
  world = await performanceWorld();
  world.app.clock.set('2027-05-10T08:00:00Z');
  steps = appraisalSteps(world);
  facts = evidenceFacts(world.app);
  templateId = await makeTemplate(world);
  const { teacher = '' } = world.staff;
  const user = await world.app.userIdOf('teacher');
  const onTheDay = (day: string) => `${day}T23:59:00.000Z`;
  const dayAfter = (day: string) => `${day.slice(0, 8)}30T00:01:00.000Z`;
  // 8 of 10 held, 2 cancelled; 3 for others; registers of 6 of the 11 held; of 24 marks that count 18 present or late.
  await facts.lessons(teacher, {
    ...{ from: '2026-10-01', count: 6, registerAt: onTheDay },
    statuses: ['PRESENT', 'LATE', 'ABSENT_ILLNESS', 'EXCUSED'],
  });
  await facts.lessons(teacher, { from: '2026-11-01', count: 2, registerAt: dayAfter, statuses: ['PRESENT'] });
  await facts.lessons(teacher, { from: '2026-12-01', count: 2, isCancelled: true });
  await facts.lessons(teacher, { from: '2027-01-10', count: 3, isSubstitute: true });
  // Before the cycle, and not over yet: counted nowhere.
  await facts.lessons(teacher, { from: '2026-08-01', count: 5, isCancelled: true });
  await facts.lessons(teacher, { from: '2027-05-10', count: 4, isCancelled: true });
  await facts.tasks(user, '2027-02-01', [-1, 0, 0, 1, null, -5]);
  await facts.tasks(user, '2027-05-20', [null, null]);
  await facts.answers(user, '2027-03-01', [5, 4, 4, 5, 4]);
});

const begun = (more: object = {}) => makeCycle(world, templateId, more);
const ask = (role: Role, id: string) => world.as(role).get(`${path}/${id}/evidence`);
const figures = async (role: Role, id: string): Promise<Record<string, Shown>> =>
  Object.fromEntries(
    (await ask(role, id)).body.data.figures.map((one: Shown): [string, Shown] => [one.metric, one]),
  );

describe('beside an appraisal', () => {
  it('stand the figures of the house from the cycle’s beginning to today, each with what it is of [TAL-08]', async () => {
    const id = await steps.of('teacher', await begun());
    const { data } = (await ask('manager', id)).body;
    expect(data).toMatchObject({ frozenAt: null, period: { from: '2026-09-01', to: '2027-05-10' } });
    expect(data.figures.map(({ metric }: Shown) => metric)).toEqual([...evidenceMetrics]);
    const of = Object.fromEntries(data.figures.map(({ metric, value, n }: Shown) => [metric, [value, n]]));
    expect(of).toEqual({
      LESSONS_HELD: ['80.00', 10],
      LESSONS_CANCELLED: ['2.00', 10],
      COVER_GIVEN: ['3.00', 11],
      REGISTERS_SAME_DAY: ['54.55', 11],
      PUPIL_PRESENCE: ['70.00', 20],
      FEEDBACK_AVERAGE: ['4.40', 5],
      TASKS_ON_TIME: ['66.67', 6],
    });
    expect(data.figures[0].definition).toBe('LESSONS_HELD.v1');
  });

  it('stands nothing that is of fewer than five, and no median of fewer than five people', async () => {
    const id = await steps.of('teacher_assistant', await begun());
    const { teacher_assistant: assistant = '' } = world.staff;
    await facts.lessons(assistant, { from: '2026-10-01', count: 4 });
    expect((await figures('manager', id)).LESSONS_HELD).toMatchObject({ value: null, n: 4, median: null });
    await facts.lessons(assistant, { from: '2026-10-20', count: 1, isCancelled: true });
    expect((await figures('manager', id)).LESSONS_HELD).toMatchObject({ value: '80.00', n: 5, median: null });
    for (const [role, held] of [
      ['employee', 6],
      ['finance', 7],
    ] as const)
      await facts.lessons(world.staff[role] ?? '', { from: '2026-10-01', count: held });
    // Of four people who are known, and one with too few lessons, no median; of five the third.
    await facts.lessons(world.staff.sales ?? '', { from: '2026-10-01', count: 4 });
    expect((await figures('manager', id)).LESSONS_HELD?.median).toBeNull();
    await facts.lessons(world.staff.sales ?? '', { from: '2026-10-20', count: 5, isCancelled: true });
    expect((await figures('manager', id)).LESSONS_HELD?.median).toBe('80.00');
  });

  it('counts of feedback what the reviewer may read, whoever asks', async () => {
    const id = await steps.of('teacher', await begun());
    const change = await world
      .as('hr')
      .put(`${path}/${id}`, { reviewerId: world.staff.employee, version: await steps.versionOf(id) });
    expect(change.status, change.raw.body).toBe(200);
    for (const role of ['employee', 'hr'] as const)
      expect((await figures(role, id)).FEEDBACK_AVERAGE, role).toMatchObject({ value: null, n: 0 });
  });
});

describe('figures are read', () => {
  it('by the reviewer, HR and the principal; by the employee from the release on; by nobody else', async () => {
    const id = await steps.reviewed('teacher', await begun());
    for (const role of ['manager', 'hr', 'principal'] as const)
      expect((await figures(role, id)).LESSONS_HELD?.n, role).toBe(10);
    const others = ['employee', 'finance', 'teacher_assistant', 'administrator'] as const;
    for (const role of others) expect((await ask(role, id)).status, role).toBe(404);
    expect((await ask('teacher', id)).body.data).toMatchObject({ figures: [], period: null });
    await steps.go('manager', id, 'COMPLETED');
    expect((await ask('teacher', id)).body.data).toMatchObject({ figures: [], frozenAt: null });
    await world.as('manager').post(`${path}/${id}/release`, { version: await steps.versionOf(id) });
    const own = await figures('teacher', id);
    expect(own.LESSONS_HELD).toMatchObject({ value: '80.00', n: 10 });
    // The answers were not released to the teacher, and the manager reads them.
    expect(own.FEEDBACK_AVERAGE).toBeUndefined();
    expect((await figures('manager', id)).FEEDBACK_AVERAGE?.value).toBe('4.40');
    for (const role of others) expect((await ask(role, id)).status, role).toBe(404);
  });

  it('not by who leads the reviewer and has no part in it', async () => {
    const id = await steps.of('teacher', await begun());
    const { app, staff } = world;
    const [above, reviewer] = [staff.finance ?? '', staff.manager ?? ''];
    await app.db.execute(sql`update employee set manager_id = ${above} where id = ${reviewer}`);
    app.identity.sessions.clear();
    expect((await world.as('finance').get(`${path}/${id}`)).body.data.can.readEvidence).toBe(false);
    expect((await ask('finance', id)).status).toBe(404);
    await app.db.execute(
      sql`update employee set manager_id = ${staff.principal ?? ''} where id = ${reviewer}`,
    );
  });
});

describe('figures are frozen', () => {
  it('when the review is submitted, score nothing, and stay until it is opened again', async () => {
    const id = await steps.reviewed('teacher', await begun({ hasCalibration: true }));
    const before = await figures('manager', id);
    await steps.go('manager', id, 'CALIBRATION');
    const row = (await world.as('manager').get(`${path}/${id}`)).body.data;
    expect(row.overallScore).toBe('65.00');
    await facts.lessons(world.staff.teacher ?? '', { from: '2027-03-01', count: 9, isCancelled: true });
    expect(await figures('manager', id)).toEqual(before);
    expect((await ask('hr', id)).body.data.frozenAt).toBe('2027-05-10T08:00:00.000Z');
    await expect(
      world.app.db.execute(sql`update evidence set value = 100 where appraisal_id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'evidence_append_only' } });
    await steps.go('hr', id, 'COMPLETED');
    await expect(
      world.app.db.execute(sql`delete from evidence where appraisal_id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'appraisal_kept' } });
    expect(await figures('manager', id)).toEqual(before);
    await steps.go('hr', id, 'CALIBRATION', { reason: 'Once more' });
    expect(await figures('manager', id)).toEqual(before);
    const { rows } = await world.app.db.execute<{ kept: number }>(
      sql`select jsonb_array_length(content -> 'evidence') as kept from appraisal_revision where appraisal_id = ${id}`,
    );
    expect(rows).toEqual([{ kept: evidenceMetrics.length }]);
    await steps.go('hr', id, 'MANAGER_REVIEW', { reason: 'Once more' });
    expect((await figures('manager', id)).LESSONS_CANCELLED).toMatchObject({ value: '11.00', n: 19 });
  });
});
