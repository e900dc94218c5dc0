import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { evidenceFacts } from '../../../testing/evidence-facts.ts';
import {
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';
import { moveGoals } from './move-goals.job.ts';

const path = '/api/hr/goals';
let world: PerformanceWorld;
let facts: ReturnType<typeof evidenceFacts>;
let cycleId: string;
beforeAll(async () => {
  world = await performanceWorld();
  world.app.clock.set('2027-05-10T00:40:00Z');
  facts = evidenceFacts(world.app);
  cycleId = await makeCycle(world, await makeTemplate(world));
  // 84 of 100: 16 cancelled.
  const { teacher = '' } = world.staff;
  await facts.lessons(teacher, { from: '2026-09-01', count: 84 });
  await facts.lessons(teacher, { from: '2027-01-01', count: 16, isCancelled: true });
});

const body = (more: object) => ({
  ...{ employeeId: world.staff.teacher, title: 'Fewer cancelled', description: 'Held as planned', cycleId },
  ...{ targetDate: '2027-06-30', metric: 'LESSONS_HELD', ...more },
});
const set = async (more: object) => {
  const reply = await world.as('teacher').post(path, body(more));
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id as string;
};
const read = async (id: string) => (await world.as('teacher').get(`${path}/${id}`)).body.data;
const errors = async (more: object) => (await world.as('teacher').post(path, body(more))).body.errors;

describe('a goal that follows a figure', () => {
  it('moves at night, by its way from the beginning to the target, up or down [TAL-05, TAL-06]', async () => {
    const percents: [baselineValue: string, targetValue: string, more: object, percent: string][] = [
      ['78', '90', {}, '50.00'],
      ['84', '90', {}, '0.00'],
      ['85', '90', {}, '0.00'],
      ['70', '84', {}, '100.00'],
      ['70', '80', {}, '100.00'],
      // Down: 16 of 100 are cancelled.
      ['20', '12', { metric: 'LESSONS_CANCELLED' }, '50.00'],
      ['16', '12', { metric: 'LESSONS_CANCELLED' }, '0.00'],
      ['10', '2', { metric: 'LESSONS_CANCELLED' }, '0.00'],
      ['20', '16', { metric: 'LESSONS_CANCELLED' }, '100.00'],
      ['30', '18', { metric: 'LESSONS_CANCELLED' }, '100.00'],
    ];
    const ids: string[] = [];
    for (const [baselineValue, targetValue, more] of percents)
      ids.push(await set({ baselineValue, targetValue, ...more }));
    // Those that stay at 0 have an entry of their value too.
    expect(await moveGoals(world.app.platform)).toBe(percents.length);
    for (const [at, [, , , percent]] of percents.entries()) {
      const goal = await read(ids[at] ?? '');
      expect(goal.progressPercentage, percents[at]?.join(' ')).toBe(percent);
      expect(goal.progress).toMatchObject([
        { source: 'SYSTEM', createdBy: null, progressPercentage: percent },
      ]);
    }
    expect((await read(ids[0] ?? '')).progress[0].progressValue).toBe('84.00');
    expect(await moveGoals(world.app.platform)).toBe(0);
    await facts.lessons(world.staff.teacher ?? '', { from: '2027-02-01', count: 5, isCancelled: true });
    expect(await moveGoals(world.app.platform)).toBe(percents.length);
    const later = (await read(ids[0] ?? '')).progress;
    expect(later.map((one: { progressValue: string }) => one.progressValue)).toEqual(['80.00', '84.00']);
    await expect(
      world.app.db.execute(sql`update goal_progress set progress_value = 90 where goal_id = ${ids[0] ?? ''}`),
    ).rejects.toMatchObject({ cause: { constraint: 'goal_progress_append_only' } });
  });

  it('has a beginning and another target', async () => {
    expect(await errors({ baselineValue: '78', targetValue: '78.00' })).toEqual({
      targetValue: ['The target must differ from the baseline'],
    });
    expect(await errors({ targetValue: '90' })).toEqual({
      baselineValue: ['A goal that follows a figure needs a beginning'],
    });
    expect(await errors({ baselineValue: '78' })).toEqual({
      targetValue: ['A goal that follows a figure needs a target'],
    });
    expect(Object.keys(await errors({ metric: 'SMILES', baselineValue: '1', targetValue: '2' }))).toEqual([
      'metric',
    ]);
  });

  it('is moved by nobody’s hand, and not at all once it is over or of too few', async () => {
    const id = await set({ baselineValue: '0', targetValue: '90' });
    const add = () => world.as('teacher').post(`${path}/${id}/progress`, { progressPercentage: 99 });
    expect((await add()).body.code).toBe('GOAL_FOLLOWS_FIGURE');
    expect((await read(id)).can).toMatchObject({ edit: true, addProgress: false });
    await world.as('teacher').post(`${path}/bulk`, { action: 'CANCEL', ids: [id] });
    const few = await set({ metric: 'TASKS_ON_TIME', baselineValue: '0', targetValue: '90' });
    await facts.tasks(await world.app.userIdOf('teacher'), '2027-02-01', [0, 0, 0, 0]);
    await moveGoals(world.app.platform);
    expect((await read(id)).progress).toEqual([]);
    expect((await read(few)).progress).toEqual([]);
    // Whoever takes the figure away says how far it is again.
    const edited = await world.as('teacher').put(`${path}/${few}`, {
      ...body({ baselineValue: '0', targetValue: '90', metric: null }),
      version: 1,
    });
    expect(edited.body.data.can.addProgress).toBe(true);
  });

  it('counts of feedback what the employee was shown', async () => {
    const id = await set({ metric: 'FEEDBACK_AVERAGE', baselineValue: '3', targetValue: '5' });
    const user = await world.app.userIdOf('teacher');
    await facts.answers(user, '2027-03-01', [1, 1, 1, 1, 1]);
    await facts.answers(user, '2027-03-02', [4, 4, 4, 4, 4], true);
    await moveGoals(world.app.platform);
    expect((await read(id)).progressPercentage).toBe('50.00');
  });
});
