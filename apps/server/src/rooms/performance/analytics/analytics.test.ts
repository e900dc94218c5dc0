import { performanceMetrics } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeCycle,
  makeTemplate,
  type PerformanceWorld,
  performanceWorld,
} from '../../../testing/performance-world.ts';

const path = '/api/hr/performance-analytics';
let world: PerformanceWorld;
let templateId: string;
beforeAll(async () => {
  world = await performanceWorld();
  templateId = await makeTemplate(world);
});

/** Completes so many of the nine appraisals of a cycle, with scores of 50, 60, 70 and so on. */
const completed = async (count: number) => {
  const cycleId = await makeCycle(world, templateId);
  await world.app.db.execute(sql`update appraisal a set status = 'COMPLETED', completed_at = now(), overall_score = 40 + 10 * n.no,
      competency_score = 50, computed_rating = 'MEETS', final_rating = 'MEETS'
    from (select id, row_number() over (order by id) as no from appraisal where cycle_id = ${cycleId}) n
    where a.id = n.id and n.no <= ${count}`);
  return cycleId;
};
const read = async (cycleId: string, more = '') =>
  (await world.as('hr').get(`${path}?cycleId=${cycleId}${more}`)).body;

describe('the analytics of a cycle', () => {
  it('tell completion, mean scores, ratings and progress of goals [TAL-10]', async () => {
    expect(performanceMetrics).toEqual([
      ...['completion_rate', 'average_scores', 'rating_distribution', 'goal_achievement'],
    ]);
    const cycleId = await completed(5);
    for (const [role, progressPercentage] of [
      ...([
        ['teacher', 100],
        ['employee', 50],
        ['finance', 0],
        ['sales', 0],
        ['hr', 0],
      ] as const),
    ])
      await world.app.db.execute(sql`insert into goal (id, employee_id, cycle_id, title, description, target_date, progress_percentage, created_at, updated_at)
        values (gen_random_uuid(), ${world.staff[role] ?? ''}, ${cycleId}, 'G', 'G', '2027-06-30', ${progressPercentage}, now(), now())`);
    expect((await read(cycleId)).data).toEqual([
      {
        ...{ department: null, people: 9, completion_rate: '55.56', goal_achievement: '30.00' },
        average_scores: {
          ...{ overall: '70.00', COMPETENCY: '50.00', GOAL: null, BEHAVIORAL: null, PEER_FEEDBACK: null },
        },
        rating_distribution: { EXCEEDS: 0, MEETS: 5, BELOW: 0, UNSATISFACTORY: 0 },
      },
    ]);
    const [some] = (await read(cycleId, '&metrics=completion_rate')).data;
    expect(some).toMatchObject({ completion_rate: '55.56', average_scores: null, goal_achievement: null });
    expect((await world.as('hr').get(`${path}?cycleId=${cycleId}&metrics=other`)).status).toBe(400);
    expect((await world.as('hr').get(path)).status).toBe(400);
  });

  it('hide what fewer than five people stand behind, and are read by who reads all', async () => {
    const [all] = (await read(await completed(4))).data;
    expect(all).toMatchObject({ completion_rate: '44.44', average_scores: null, rating_distribution: null });
    expect((await read(templateId)).data).toEqual([]);
    for (const role of ['manager', 'teacher'] as const)
      expect((await world.as(role).get(`${path}?cycleId=${templateId}`)).status).toBe(403);
    expect((await world.as('principal').get(`${path}?cycleId=${templateId}`)).status).toBe(200);
  });
});
