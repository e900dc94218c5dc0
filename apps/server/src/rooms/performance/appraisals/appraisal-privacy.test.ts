import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
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
let steps: ReturnType<typeof appraisalSteps>;
let templateId: string;
beforeAll(async () => {
  world = await performanceWorld();
  steps = appraisalSteps(world);
  templateId = await makeTemplate(world);
});

const begun = (more: object = {}) => makeCycle(world, templateId, more);
const read = async (role: Role, id: string) => (await world.as(role).get(`${path}/${id}`)).body.data;
/** Everything that somebody is told of it, in their list too. */
const told = async (role: Role, id: string) =>
  (await world.as(role).get(`${path}/${id}`)).raw.body +
  JSON.stringify(
    (await world.as(role).get(`${path}?limit=1000`)).body.data?.filter(
      (row: { id: string }) => row.id === id,
    ),
  );
const write = async (role: Role, id: string, more: object) =>
  world.as(role).put(`${path}/${id}`, { ...more, version: await steps.versionOf(id) });

describe('an appraisal is seen', () => {
  it('by its employee, its reviewer, who is above them, HR and the principal', async () => {
    const id = await steps.of('teacher', await begun());
    for (const role of ['teacher', 'manager', 'principal', 'hr'] as const)
      expect((await world.as(role).get(`${path}/${id}`)).status, role).toBe(200);
    for (const role of ['employee', 'finance', 'teacher_assistant', 'administrator'] as const) {
      expect((await world.as(role).get(`${path}/${id}`)).status, role).toBe(404);
      expect((await steps.go(role, id, 'SELF_ASSESSMENT')).status, role).toBe(404);
      expect((await steps.rate(role, id, 'Planning', 'MANAGER', 1)).status, role).toBe(404);
      expect(
        (await world.as(role).post(`${path}/${id}/peers`, { employeeIds: [world.staff.hr] })).status,
      ).toBe(404);
      expect(await told(role, id)).not.toContain('"employee":');
    }
  });

  it('with what the employee writes once it is submitted, by the reviewer and HR alone', async () => {
    const id = await steps.of('teacher', await begun());
    await steps.go('teacher', id, 'SELF_ASSESSMENT');
    await write('teacher', id, { selfAssessmentComments: 'A hard year', managerComments: 'Mine' });
    await steps.rate('teacher', id, 'Planning', 'SELF', 2, { comments: 'Often late' });
    for (const role of ['manager', 'hr', 'principal'] as const)
      expect(await told(role, id), role).not.toMatch(/A hard year|Often late|"self":\{/);
    expect(await told('teacher', id)).toMatch(/A hard year/);
    await steps.go('teacher', id, 'MANAGER_REVIEW');
    for (const role of ['manager', 'hr'] as const)
      expect(await told(role, id), role).toMatch(/A hard year.*Often late/);
    expect(await told('principal', id)).not.toMatch(/A hard year|Often late|"self":\{/);
    expect((await read('manager', id)).managerComments).toBeNull();
  });

  it('with what the manager writes by them and the principal, and by the employee from its release on', async () => {
    const id = await steps.reviewed('teacher', await begun());
    await write('manager', id, { managerComments: 'Reliable', selfAssessmentComments: 'Not mine' });
    expect((await read('teacher', id)).selfAssessmentComments).toBeNull();
    const hidden = /Reliable|Plans well|"manager":\{|"overallScore":"|"finalRating":"|"score":"/;
    expect(await told('teacher', id)).not.toMatch(hidden);
    await steps.go('manager', id, 'COMPLETED', { finalRating: 'EXCEEDS', reason: 'For the parents' });
    expect(await told('teacher', id)).not.toMatch(hidden);
    const found = await world.as('teacher').get(`${path}?finalRating=EXCEEDS`);
    expect(found.body.totalCount).toBe(0);
    for (const role of ['manager', 'principal'] as const)
      expect(await told(role, id), role).toMatch(/Reliable.*Plans well/);
    expect(await told('hr', id)).not.toMatch(/Reliable|Plans well/);
    expect((await read('hr', id)).criteria[0].manager.rating).toBe(4);
    const release = async (role: Role) =>
      world.as(role).post(`${path}/${id}/release`, { version: await steps.versionOf(id) });
    expect((await release('teacher')).body.code).toBe('OWN_APPRAISAL');
    expect((await release('principal')).status).toBe(403);
    expect((await release('manager')).status).toBe(200);
    expect((await release('manager')).status).toBe(200);
    expect(await read('teacher', id)).toMatchObject({
      ...{ overallScore: '65.00', finalRating: 'EXCEEDS', managerComments: 'Reliable' },
      ...{ overrideReason: null, computedRating: null, peers: [], changes: [] },
    });
    expect(await told('teacher', id)).not.toContain('For the parents');
  });
});

describe('what colleagues say', () => {
  it('is shown from the least number on, unnamed, and never says who', async () => {
    const id = await steps.reviewed('teacher', await begun());
    const names = /finance|sales|employee"|Test (finance|sales|employee|teacher_assistant)/;
    await steps.askPeers(id, { finance: [5, 'Always there'], sales: [4, 'Kind'] });
    for (const role of ['manager', 'hr', 'principal', 'teacher'] as const) {
      expect(await told(role, id), role).not.toMatch(/Always there|Kind/);
      expect((await read(role, id)).criteria[2].peers, role).toBeNull();
    }
    expect((await read('manager', id)).sections[3].score).toBeNull();
    await steps.askPeers(id, { teacher_assistant: [3, 'Loud'] });
    const shown = (await read('manager', id)).criteria[2].peers;
    expect(shown.rating).toBe('75.00');
    expect(shown.comments.toSorted()).toEqual(['Always there', 'Kind', 'Loud']);
    expect(Object.keys(shown)).toEqual(['rating', 'comments']);
    expect(JSON.stringify((await read('manager', id)).criteria)).not.toMatch(names);
    expect(await told('teacher', id)).not.toMatch(/Always there|Test finance/);
    await steps.go('manager', id, 'COMPLETED');
    await world.as('manager').post(`${path}/${id}/release`, { version: await steps.versionOf(id) });
    const released = await read('teacher', id);
    expect(released.criteria[2].peers.comments).toHaveLength(3);
    expect(released.peers).toEqual([]);
    // (30 × 75 + 20 × 50 + 10 × 75) / 60
    expect(released.overallScore).toBe('66.67');
  });

  it('is written by who was asked alone, and once', async () => {
    const id = await steps.reviewed('teacher', await begun());
    expect((await steps.rate('finance', id, 'Helps others', 'PEER', 5)).status).toBe(404);
    const ask = (role: Role, employeeIds: unknown[]) =>
      world.as(role).post(`${path}/${id}/peers`, { employeeIds });
    expect((await ask('teacher', [world.staff.finance])).status).toBe(403);
    for (const role of ['teacher', 'manager'] as const)
      expect(Object.keys((await ask('manager', [world.staff[role]])).body.errors)).toEqual(['employeeIds']);
    await ask('manager', [world.staff.finance]);
    await ask('manager', [world.staff.finance]);
    const peers = '/api/hr/peer-reviews';
    expect((await world.as('sales').get(`${peers}/${id}`)).status).toBe(404);
    expect((await world.as('finance').get(`${path}/${id}`)).status).toBe(404);
    const submit = () => world.as('finance').post(`${peers}/${id}/submit`, {});
    expect((await submit()).body.code).toBe('UNRATED');
    expect((await steps.rate('finance', id, 'Planning', 'PEER', 3)).status).toBe(400);
    await steps.rate('finance', id, 'Helps others', 'PEER', 3);
    const own = (await world.as('finance').get(`${peers}/${id}`)).body.data;
    expect(own).toMatchObject({ isOpen: true, isSubmitted: false, criteria: [{ rating: 3 }] });
    expect((await submit()).body.data).toMatchObject({ isOpen: false, isSubmitted: true });
    expect((await submit()).body.code).toBe('NOT_OPEN');
    expect((await steps.rate('finance', id, 'Helps others', 'PEER', 1)).body.code).toBe('NOT_OPEN');
  });
});

describe('the calibration', () => {
  it('is HR’s, takes a reason, and the employee never sees it', async () => {
    const id = await steps.reviewed('teacher', await begun({ hasCalibration: true }));
    expect((await steps.go('manager', id, 'COMPLETED')).body.code).toBe('NOT_NEXT');
    await steps.go('manager', id, 'CALIBRATION');
    expect((await steps.go('manager', id, 'COMPLETED')).status).toBe(403);
    const calibrate = async (role: Role, more: object) =>
      world.as(role).post(`${path}/${id}/calibration`, { version: await steps.versionOf(id), ...more });
    expect((await calibrate('hr', { finalRating: 'BELOW' })).body.errors).toEqual({
      reason: ['A reason is required'],
    });
    expect((await calibrate('manager', { finalRating: 'BELOW', reason: 'x' })).status).toBe(403);
    const { data } = (await calibrate('hr', { finalRating: 'BELOW', reason: 'Unlike the others' })).body;
    expect(data).toMatchObject({ finalRating: 'BELOW', computedRating: 'MEETS' });
    expect(data.changes[0]).toMatchObject({ fromRating: 'MEETS', toRating: 'BELOW' });
    expect((await steps.go('hr', id, 'COMPLETED')).body.data.finalRating).toBe('BELOW');
    expect((await calibrate('hr', { finalRating: 'MEETS', reason: 'x' })).body.code).toBe(
      'NOT_IN_CALIBRATION',
    );
    await world.as('hr').post(`${path}/${id}/release`, { version: await steps.versionOf(id) });
    expect(await told('teacher', id)).not.toContain('Unlike the others');
    expect((await read('teacher', id)).finalRating).toBe('BELOW');
    const { rows } = await world.app.db.execute<{ kept: string }>(
      sql`select coalesce(before::text, '') || coalesce(after::text, '') as kept from audit_log where entity = 'appraisal'`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ kept }) => /Unlike the others|Plans well/.test(kept))).toEqual([]);
  });
});
