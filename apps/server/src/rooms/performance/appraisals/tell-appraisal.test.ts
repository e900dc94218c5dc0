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
beforeAll(async () => {
  world = await performanceWorld();
  steps = appraisalSteps(world);
});

const begun = async () =>
  steps.of('teacher', await makeCycle(world, await makeTemplate(world), { hasCalibration: true }));
/** The titles of all notices by their reader's role, and none of them left. */
const told = async () => {
  const { rows } = await world.app.db.execute<{ name: string; title: string; message: string; link: string }>(
    sql`select u.username as name, n.title, n.message, n.link from notification n join "user" u on u.id = n.user_id order by n.id`,
  );
  return rows;
};
const forget = () => world.app.db.execute(sql`delete from notification`);
const release = async (role: Role, id: string) =>
  world.as(role).post(`${path}/${id}/release`, { version: await steps.versionOf(id) });

describe('a notice', () => {
  it('comes to whose turn it is, leads there, and says nothing of what was written [TAL-07]', async () => {
    const id = await begun();
    await forget();
    await steps.go('manager', id, 'SELF_ASSESSMENT');
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      ...{ title: 'Your self-assessment', link: `/performance/appraisals?id=${id}` },
      message: expect.stringMatching(/^School year \d+: please assess yourself\.$/),
    });
    await forget();
    await steps.go('teacher', id, 'MANAGER_REVIEW');
    expect(await told()).toMatchObject([{ title: 'A review waits for you' }]);
    expect((await told())[0]?.message).toMatch(/please review Test teacher\.$/);
    await forget();
    await steps.rate('manager', id, 'Planning', 'MANAGER', 4);
    await steps.rate('manager', id, 'Punctuality', 'MANAGER', 3);
    await steps.go('manager', id, 'CALIBRATION');
    await steps.go('hr', id, 'COMPLETED', { finalRating: 'BELOW', reason: 'Unlike the others' });
    expect(await told()).toEqual([]);
    expect((await release('manager', id)).status).toBe(200);
    expect((await release('hr', id)).status).toBe(200);
    // The whole of it: neither the rating nor its reason.
    expect(await told()).toEqual([
      {
        ...{ name: 'teacher', title: 'Your appraisal is released', link: `/performance/appraisals?id=${id}` },
        message: expect.stringMatching(/^School year \d+: you can read your appraisal now\.$/),
      },
    ]);
  });

  it('comes to nobody of what they do themselves, and to a new reviewer', async () => {
    const id = await begun();
    await forget();
    await steps.go('teacher', id, 'SELF_ASSESSMENT');
    expect(await told()).toEqual([]);
    await steps.go('teacher', id, 'MANAGER_REVIEW');
    await steps.go('manager', id, 'SELF_ASSESSMENT', { reason: 'Say more' });
    expect((await told()).map(({ title }) => title)).toEqual([
      'A review waits for you',
      'Your self-assessment',
    ]);
    await steps.go('teacher', id, 'MANAGER_REVIEW');
    // The reviewer has not read the first one: it takes the other's place.
    expect((await told()).filter(({ title }) => title === 'A review waits for you')).toHaveLength(1);
    await forget();
    const { finance } = world.staff;
    const put = async () =>
      world.as('hr').put(`${path}/${id}`, { reviewerId: finance, version: await steps.versionOf(id) });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(200);
    expect((await told()).map(({ title }) => title)).toEqual(['A review waits for you']);
  });

  it('comes to colleagues who are asked, once', async () => {
    const id = await begun();
    await steps.go('manager', id, 'SELF_ASSESSMENT');
    await forget();
    const ask = (...roles: Role[]) =>
      world.as('manager').post(`${path}/${id}/peers`, { employeeIds: roles.map((one) => world.staff[one]) });
    await ask('finance', 'sales');
    await ask('finance', 'sales', 'employee');
    const all = await told();
    expect(all).toHaveLength(3);
    for (const { link, message } of all) {
      expect(link).toBe('/performance/peer-reviews');
      expect(message).toContain('the work of Test teacher');
    }
    expect(new Set(all.map(({ name }) => name)).size).toBe(3);
  });
});
