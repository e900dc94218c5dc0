import {
  goalBulkActions,
  goalCategories,
  goalPriorities,
  goalStatuses,
} from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import {
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';

const path = '/api/hr/goals';
type Role = Parameters<PerformanceWorld['as']>[0];
let world: PerformanceWorld;
let cycleId: string;
beforeAll(async () => {
  world = await performanceWorld();
  cycleId = await makeCycle(world, await makeTemplate(world));
});

const body = (of: Role, more: object = {}) => ({
  ...{ employeeId: world.staff[of], title: 'More pupils pass', description: 'IELTS 6.5 in June' },
  ...{ targetDate: '2027-06-30', ...more },
});
const set = async (by: Role, of: Role, more: object = {}) => {
  const reply = await world.as(by).post(path, body(of, more));
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number };
};
const errorsOf = async (more: object) =>
  (await world.as('teacher').post(path, body('teacher', more))).body.errors;

describe('a goal', () => {
  it('has a title, a description and a target date; the rest has its presets [TAL-05]', async () => {
    expect(goalStatuses).toEqual(['ACTIVE', 'COMPLETED', 'CANCELLED', 'ON_HOLD']);
    expect(goalCategories).toEqual(['INDIVIDUAL', 'TEAM', 'DEPARTMENT', 'COMPANY']);
    expect(goalPriorities).toEqual(['LOW', 'MEDIUM', 'HIGH', 'URGENT']);
    expect(await set('teacher', 'teacher')).toMatchObject({
      ...{ category: 'INDIVIDUAL', priority: 'MEDIUM', status: 'ACTIVE', progressPercentage: '0.00' },
      ...{ isMine: true, can: { edit: true, remove: false }, targetValue: null, measurementUnit: null },
    });
    expect(await errorsOf({ title: ' ' })).toEqual({ title: ['Title is required'] });
    expect(await errorsOf({ title: 'x'.repeat(201) })).toEqual({
      title: ['Title must be at most 200 characters'],
    });
    expect(await errorsOf({ description: '' })).toEqual({ description: ['Description is required'] });
    expect(await errorsOf({ description: 'x'.repeat(1001) })).toEqual({
      description: ['Description must be at most 1000 characters'],
    });
    for (const targetDate of [undefined, '', '0001-01-01', '2027-02-29'])
      expect(Object.keys(await errorsOf({ targetDate }))).toEqual(['targetDate']);
    await set('teacher', 'teacher', { title: 'x'.repeat(200), description: 'y'.repeat(1000) });
    await set('teacher', 'teacher', { targetDate: '9999-12-31', targetValue: '9999999999' });
    expect(Object.keys(await errorsOf({ targetValue: '9'.repeat(30) }))).toEqual(['targetValue']);
    expect(Object.keys(await errorsOf({ targetValue: '5', baselineValue: '5.00' }))).toEqual(['targetValue']);
    expect(await errorsOf({ cycleId: newId() })).toEqual({ cycleId: ['This cycle does not exist.'] });
  });

  it('belongs to the appraisal of its cycle', async () => {
    const goal = await set('teacher', 'teacher', { cycleId });
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from appraisal where cycle_id = ${cycleId} and employee_id = ${world.staff.teacher ?? ''}`,
    );
    expect(goal).toMatchObject({ cycle: { id: cycleId }, appraisalId: rows[0]?.id });
    const foreign = await world.as('hr').post(path, body('employee', { appraisalId: rows[0]?.id }));
    expect(foreign.body.errors).toEqual({ appraisalId: ['This appraisal does not exist.'] });
  });

  it('is set for oneself and one’s team, and seen by nobody else but HR and the principal', async () => {
    const { id } = await set('manager', 'teacher');
    const sees = async (role: Role) => (await world.as(role).get(`${path}/${id}`)).status;
    for (const role of ['teacher', 'manager', 'principal', 'hr'] as const)
      expect(await sees(role), role).toBe(200);
    for (const role of ['employee', 'finance', 'teacher_assistant'] as const) {
      expect(await sees(role), role).toBe(404);
      const entry = { progressPercentage: 5 };
      expect((await world.as(role).post(`${path}/${id}/progress`, entry)).status).toBe(404);
      expect((await world.as(role).put(`${path}/${id}`, { ...body('teacher'), version: 1 })).status).toBe(
        404,
      );
      const listed = (await world.as(role).get(`${path}?limit=1000`)).body.data;
      expect(listed.map((row: { id: string }) => row.id)).not.toContain(id);
    }
    expect((await world.as('teacher').post(path, body('employee'))).body.errors).toEqual({
      employeeId: ['This employee does not exist.'],
    });
    expect((await world.as('manager').post(path, body('employee'))).status).toBe(400);
    const moved = await world.as('teacher').put(`${path}/${id}`, { ...body('employee'), version: 1 });
    expect(Object.keys(moved.body.errors)).toEqual(['employeeId']);
    expect((await world.as('teacher').delete(`${path}/${id}`)).status).toBe(403);
  });

  it('is changed by its version, and not once its appraisal is completed', async () => {
    const own = await makeCycle(world, await makeTemplate(world));
    const { id } = await set('teacher', 'teacher', { cycleId: own });
    const save = (version: number) =>
      world.as('teacher').put(`${path}/${id}`, { ...body('teacher', { cycleId: own }), version });
    expect((await save(1)).status).toBe(200);
    expect((await save(1)).body.code).toBe('STALE');
    await world.app.db.execute(
      sql`update appraisal set status = 'COMPLETED', completed_at = now() where cycle_id = ${own}`,
    );
    expect((await save(2)).body.code).toBe('GOAL_CLOSED');
    const progress = await world.as('teacher').post(`${path}/${id}/progress`, { progressPercentage: 5 });
    expect(progress.body.code).toBe('GOAL_CLOSED');
    expect((await world.as('hr').delete(`${path}/${id}`)).body.code).toBe('GOAL_CLOSED');
    const late = await world.as('teacher').post(path, body('teacher', { cycleId: own }));
    expect(late.body.errors).toEqual({ cycleId: ['This cycle is over for this employee.'] });
  });
});

describe('the progress of a goal', () => {
  it('is between 0 and 100, and its latest entry is where the goal is [TAL-06]', async () => {
    const { id } = await set('teacher', 'teacher');
    const add = (more: object) => world.as('teacher').post(`${path}/${id}/progress`, more);
    for (const progressPercentage of ['-0.01', '100.01', 'x', '9'.repeat(40), null])
      expect(Object.keys((await add({ progressPercentage })).body.errors)).toEqual(['progressPercentage']);
    expect((await add({})).status).toBe(400);
    expect((await add({ progressValue: '12' })).body.errors).toEqual({
      progressPercentage: ['Progress must be between 0 and 100'],
    });
    await add({ progressPercentage: 0 });
    await add({ progressPercentage: 100, comments: 'Nearly', challenges: 'Time', supportNeeded: 'A room' });
    const { data } = (await add({ progressPercentage: '40.5', progressValue: '3' })).body;
    expect(data.progressPercentage).toBe('40.50');
    expect(data.progress).toHaveLength(3);
    expect(data.progress[0]).toMatchObject({ progressPercentage: '40.50', progressValue: '3.00' });
    expect(data.progress[1]).toMatchObject({
      ...{ comments: 'Nearly', challenges: 'Time', supportNeeded: 'A room' },
    });
  });

  it('comes of a value where the goal has a baseline and a target', async () => {
    const { id } = await set('teacher', 'teacher', { baselineValue: '78', targetValue: '90' });
    const { data } = (await world.as('teacher').post(`${path}/${id}/progress`, { progressValue: '84' })).body;
    expect(data.progressPercentage).toBe('50.00');
  });

  it('stays as it was written, and only active goals have more', async () => {
    const { id } = await set('teacher', 'teacher');
    await world.as('teacher').post(`${path}/${id}/progress`, { progressPercentage: 10 });
    await expect(
      world.app.db.execute(sql`update goal_progress set progress_percentage = 90 where goal_id = ${id}`),
    ).rejects.toThrow();
    await world.as('teacher').post(`${path}/bulk`, { action: 'CANCEL', ids: [id] });
    const late = await world.as('teacher').post(`${path}/${id}/progress`, { progressPercentage: 10 });
    expect(late.body.code).toBe('NOT_ACTIVE');
  });
});

describe('several goals at once', () => {
  it('are activated, completed, cancelled and deleted, each for itself [TAL-09]', async () => {
    expect(goalBulkActions).toEqual(['ACTIVATE', 'COMPLETE', 'CANCEL', 'DELETE']);
    const mine = await set('teacher', 'teacher');
    const other = await set('employee', 'employee');
    const act = async (role: Role, action: string, ids: readonly string[]) =>
      (await world.as(role).post(`${path}/bulk`, { action, ids })).body;
    const both = [mine.id, other.id];
    expect(await act('teacher', 'COMPLETE', both)).toEqual({
      done: [mine.id],
      failed: [{ id: other.id, title: null, error: 'Goal not found' }],
    });
    expect(await act('teacher', 'COMPLETE', [mine.id])).toEqual({
      done: [],
      failed: [{ id: mine.id, title: 'More pupils pass', error: 'This goal is in that state already.' }],
    });
    for (const [action, status] of [
      ['CANCEL', 'CANCELLED'],
      ['ACTIVATE', 'ACTIVE'],
    ] as const) {
      expect((await act('hr', action, [mine.id, mine.id])).done).toEqual([mine.id]);
      expect((await world.as('hr').get(`${path}/${mine.id}`)).body.data.status).toBe(status);
    }
    expect((await act('teacher', 'DELETE', [mine.id])).failed).toMatchObject([
      { error: "This needs the right 'delete:any goal'." },
    ]);
    expect((await act('hr', 'DELETE', both)).done).toEqual(both);
    expect((await world.as('hr').get(`${path}/${mine.id}`)).status).toBe(404);
  });

  it('are one at least and a thousand at most [TAL-09]', async () => {
    const act = (ids: readonly string[]) => world.as('hr').post(`${path}/bulk`, { action: 'CANCEL', ids });
    expect((await act([])).body.errors).toEqual({ ids: ['At least one id is required'] });
    const many = Array.from({ length: 1001 }, () => newId());
    expect((await act(many)).body.errors).toEqual({ ids: ['At most 1000 at once'] });
    expect((await act(many.slice(1))).body.failed).toHaveLength(1000);
  });
});
