import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../testing/assessments-world.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

describe('who watches a sitting [own sittings]', () => {
  it('is told how many minutes more than the others a student has: agreed before, and given while they write [ASM-10]', async () => {
    const { id } = await world.scheduled({ candidates: [{ studentId: world.pupilId, extraMinutes: 5 }] });
    await world.pupil.post(`${sittingsPath}/${id}/attempts`);
    const give = (fields: object) =>
      world.teacher.post(`${sittingsPath}/${id}/time-changes`, { minutes: 10, ...fields });
    expect((await give({ studentId: world.pupilId })).status).toBe(200);
    expect((await give({})).status).toBe(200);
    const { body } = await world.teacher.get(`${sittingsPath}/${id}/monitoring-events`);
    const minutes = body.data.map((row: { studentId: string; extraMinutes: number }) => [
      row.studentId,
      row.extraMinutes,
    ]);
    expect(minutes.toSorted()).toEqual(
      [
        [world.pupilId, 15],
        [world.friendId, 0],
      ].toSorted(),
    );
  });
});
