import { criteriaTypes } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTemplate, type PerformanceWorld, performanceWorld } from '../../../testing/performance-world.ts';

const path = '/api/hr/performance-templates';
let world: PerformanceWorld;
beforeAll(async () => {
  world = await performanceWorld();
});

const post = (body: object) => world.as('hr').post(path, body);
const errorsOf = async (body: object) => (await post(body)).body.errors;
let count = 0;
const name = () => {
  count += 1;
  return `Office ${count}`;
};
const weightages = (goal: unknown, competency: unknown, behavioral: unknown, peerFeedback: unknown) => ({
  weightages: { goal, competency, behavioral, peerFeedback },
});

describe('a performance template', () => {
  it('has version 1.0 and weightages of 40, 30, 20 and 10 unless told [TAL-01]', async () => {
    const { data } = (await post({ name: name() })).body;
    expect(data).toMatchObject({
      ...{
        description: null,
        isActive: true,
        templateVersion: '1.0',
        effectiveFrom: null,
        effectiveTo: null,
      },
      weightages: { goal: '40.00', competency: '30.00', behavioral: '20.00', peerFeedback: '10.00' },
      ...{ criteriaCount: 0, version: 1 },
    });
  });

  it('has a name of 1 to 100 characters and ends after it begins [TAL-01]', async () => {
    expect(await errorsOf({})).toEqual({ name: ['Name is required'] });
    expect(await errorsOf({ name: '  ' })).toEqual({ name: ['Name is required'] });
    expect(await errorsOf({ name: 'x'.repeat(101) })).toEqual({
      name: ['Name must be at most 100 characters'],
    });
    expect((await post({ name: 'x'.repeat(100) })).status).toBe(201);
    const days = { effectiveFrom: '2027-01-01', effectiveTo: '2027-01-01' };
    expect(await errorsOf({ name: name(), ...days })).toEqual({
      effectiveTo: ['Effective to must be after effective from'],
    });
    expect((await post({ name: name(), ...days, effectiveTo: '2027-01-02' })).status).toBe(201);
    for (const effectiveFrom of ['0001-01-01', '1.1.2027', '2027-02-30'])
      expect((await post({ name: name(), effectiveFrom })).status, effectiveFrom).toBe(400);
    expect((await post({ name: name(), effectiveFrom: '9999-12-31' })).status).toBe(201);
  });

  it('has weightages that sum to 100 within a hundredth [TAL-01]', async () => {
    const sum = { weightages: ['All weightages must sum to 100%'] };
    for (const shares of [
      weightages(40, 30, 20, 9.98),
      weightages('40.02', 30, 20, 10),
      weightages(0, 0, 0, 0),
    ])
      expect(await errorsOf({ name: name(), ...shares })).toEqual(sum);
    for (const shares of [
      ...[weightages(40, 30, 20, '9.99'), weightages('40.01', 30, 20, 10), weightages(100, 0, 0, 0)],
      weightages('33.33', '33.33', '33.33', 0),
    ])
      expect((await post({ name: name(), ...shares })).status).toBe(201);
    for (const goal of [-1, 101, 'x', '9'.repeat(40)])
      expect((await errorsOf({ name: name(), ...weightages(goal, 30, 20, 10) }))['weightages.goal']).toEqual([
        'Weightage must be between 0 and 100',
      ]);
  });

  it('is named once, changed by its version, and raises its number where a cycle keeps it', async () => {
    const taken = name();
    const { data } = (await post({ name: taken })).body;
    expect((await post({ name: taken })).body.code).toBe('PERFORMANCE_TEMPLATE_NAME_TAKEN');
    const save = (version: number) => world.as('hr').put(`${path}/${data.id}`, { name: taken, version });
    expect((await save(1)).body.data).toMatchObject({ version: 2, templateVersion: '1.0' });
    expect((await save(1)).body.code).toBe('STALE');
    expect((await world.as('hr').delete(`${path}/${data.id}`)).status).toBe(204);
    expect((await world.as('hr').get(`${path}/${data.id}`)).status).toBe(404);
  });

  it('is read by everybody at work and written by HR', async () => {
    const id = await makeTemplate(world);
    for (const role of ['teacher', 'manager', 'principal'] as const) {
      expect((await world.as(role).get(`${path}/${id}/criteria`)).status).toBe(200);
      expect((await world.as(role).post(path, { name: name() })).status).toBe(403);
      expect((await world.as(role).put(`${path}/${id}`, { name: name(), version: 1 })).status).toBe(403);
    }
  });
});

describe('a criterion', () => {
  it('is of four types, rated from 1 to 5 unless told, within 1 to 10 [TAL-02]', async () => {
    expect(criteriaTypes).toEqual(['GOAL', 'COMPETENCY', 'BEHAVIORAL', 'PEER_FEEDBACK']);
    const id = await makeTemplate(world);
    const add = (more: object) =>
      world.as('hr').post(`${path}/${id}/criteria`, {
        ...{ name: 'Care', criteriaType: 'GOAL', weightage: 1, ...more },
      });
    const made = await add({});
    expect(made.body.data).toMatchObject({ minRating: 1, maxRating: 5, isRequired: true, order: 0 });
    const wide = { minRating: 1, maxRating: 10, ratingScale: [{ rating: 10, label: 'Best' }] };
    expect((await add(wide)).body.data).toMatchObject(wide);
    const wrong = async (more: object) => Object.keys((await add(more)).body.errors);
    expect(await wrong({ minRating: 5, maxRating: 5 })).toEqual(['maxRating']);
    expect(await wrong({ minRating: 0 })).toEqual(['minRating']);
    expect(await wrong({ maxRating: 11 })).toEqual(['maxRating']);
    expect(await wrong({ maxRating: 4.5 })).toEqual(['maxRating']);
    expect(await wrong({ ratingScale: [{ rating: 6, label: 'Off' }] })).toEqual(['ratingScale']);
    expect(await wrong({ criteriaType: 'OTHER' })).toEqual(['criteriaType']);
    for (const weightage of [0, -1, '1e9', 1001]) expect(await wrong({ weightage })).toEqual(['weightage']);
    expect(await wrong({ name: '' })).toEqual(['name']);
    expect(await wrong({ name: 'x'.repeat(101) })).toEqual(['name']);
    expect((await add({ minRating: 4, maxRating: 5, weightage: '0.0001' })).status).toBe(201);
  });

  it('is changed and deleted within its own template, in its order', async () => {
    const [id, other] = [await makeTemplate(world), await makeTemplate(world)];
    const { data } = (await world.as('teacher').get(`${path}/${id}/criteria`)).body;
    expect(data.map((one: { name: string }) => one.name)).toEqual([
      ...['Planning', 'Punctuality', 'Helps others'],
    ]);
    const body = { name: 'Planning ahead', criteriaType: 'COMPETENCY', weightage: 2, version: 1 };
    expect((await world.as('hr').put(`${path}/${other}/criteria/${data[0].id}`, body)).status).toBe(404);
    expect((await world.as('hr').delete(`${path}/${other}/criteria/${data[0].id}`)).status).toBe(404);
    expect((await world.as('hr').put(`${path}/${id}/criteria/${data[0].id}`, body)).body.data.name).toBe(
      'Planning ahead',
    );
    expect((await world.as('hr').put(`${path}/${id}/criteria/${data[0].id}`, body)).body.code).toBe('STALE');
    expect((await world.as('hr').delete(`${path}/${id}/criteria/${data[1].id}`)).status).toBe(204);
    const after = (await world.as('hr').get(`${path}/${id}`)).body.data;
    expect(after).toMatchObject({ criteriaCount: 2, templateVersion: '1.0' });
  });

  it('is one of sixty at most', async () => {
    const id = await makeTemplate(world);
    await world.app.db.execute(sql`insert into performance_criterion (id, template_id, name, criteria_type, weightage, created_at, updated_at)
      select gen_random_uuid(), ${id}, 'C' || n, 'GOAL', 1, now(), now() from generate_series(4, 59) n`);
    const add = () =>
      world.as('hr').post(`${path}/${id}/criteria`, { name: 'Last', criteriaType: 'GOAL', weightage: 1 });
    expect((await add()).status).toBe(201);
    expect((await add()).body.code).toBe('TOO_MANY');
  });
});
