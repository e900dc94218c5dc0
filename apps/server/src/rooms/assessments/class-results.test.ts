import { expect, it } from 'vitest';
import { attemptsPath, makeAssessmentsWorld, sittingsPath } from '../../testing/assessments-world.ts';
import { classResults } from './class-results.queries.ts';

it('are of several attempts the one that counts, whether it is the best or the last', async () => {
  const world = await makeAssessmentsWorld();
  const sat = async (id: string, isTrue: boolean) => {
    const { data } = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body;
    const changes = [{ slot: 1, seq: 1, value: { isTrue } }];
    await world.pupil.put(`${attemptsPath}/${data.id}/answers`, { epoch: 1, changes });
    await world.pupil.post(`${attemptsPath}/${data.id}/submit`, { epoch: 1, answers: [] });
  };
  const question = { questionType: 'TRUE_FALSE' as const, points: 4, solution: { isTrue: true } };
  for (const attemptRule of ['HIGHEST', 'LATEST']) {
    const { id } = await world.scheduled({ attemptRule }, { maxAttempts: 2 }, [question]);
    await sat(id, true);
    await sat(id, false);
    await world.teacher.post(`${sittingsPath}/${id}/close`);
    await world.teacher.post(`${sittingsPath}/${id}/release`);
  }
  const results = await classResults(world.app.db, {
    ...{ classId: world.classId, from: '2026-11-01', to: '2026-11-30', studentId: world.pupilId },
  });
  expect(results.map(({ score }) => score).toSorted()).toEqual([0, 4]);
});
