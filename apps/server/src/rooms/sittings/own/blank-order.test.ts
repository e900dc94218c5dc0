import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  piece,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const choices = letters.map(piece);
const ids = choices.map(({ id }) => id);

const blanks = (shuffle: boolean): AskedQuestion => ({
  questionType: 'FILL_IN_THE_BLANKS',
  points: 4,
  content: {
    blanksText: '[[1]] [[2]] [[3]]',
    blanks: [choices, null, choices],
    shuffle,
  },
  solution: {
    blanks: [
      { accepted: [], choice: ids[0] ?? null },
      { accepted: ['zq'] },
      { accepted: [], choice: ids[7] ?? null },
    ],
  },
});

interface Shown {
  readonly sections: { readonly questions: { readonly blanks: ({ id: string }[] | null)[] }[] }[];
}
const ordersIn = (shown: Shown) =>
  shown.sections[0]?.questions[0]?.blanks.map((one) => one?.map(({ id }) => id) ?? null);

async function begun(shuffle: boolean, by: TestClient = world.pupil) {
  const { id } = await world.scheduled({}, { showAnswers: true }, [blanks(shuffle)]);
  const { data } = (await by.post(`${sittingsPath}/${id}/attempts`)).body;
  return { id, data, path: `${attemptsPath}/${data.id}` };
}

it('shows the choices of each blank in the stored order of the attempt, while it runs and when it is looked at again [ASM-04]', async () => {
  const { id, data, path } = await begun(true);
  const orders = ordersIn(data);
  expect(orders?.map((order) => order?.toSorted() ?? null)).toEqual([ids, null, ids]);
  // That both come as they were written is one of 40,320 squared.
  expect(orders).not.toEqual([ids, null, ids]);
  expect(orders?.[0]).not.toEqual(orders?.[2]);
  const { rows } = await world.app.db.execute<{ stored: unknown }>(
    sql`select layout #> '{sections,0,slots,0,blankOrders}' as stored from student_assessment where id = ${data.id}`,
  );
  expect(rows[0]?.stored).toEqual(orders);
  // The first and the last of what was written are right, wherever they are shown.
  const changes = [{ slot: 1, seq: 1, value: { blanks: [ids[0], 'zq', ids[7]] } }];
  expect((await world.pupil.put(`${path}/answers`, { epoch: 1, changes })).status).toBe(200);
  expect(ordersIn((await world.pupil.get(path)).body.data)).toEqual(orders);
  await world.pupil.post(`${path}/submit`, { epoch: 1, answers: [] });
  await world.teacher.post(`${sittingsPath}/${id}/close`);
  await world.teacher.post(`${sittingsPath}/${id}/release`);
  for (const reader of [world.pupil, world.teacher]) {
    const result = (await reader.get(`${path}/result`)).body.data;
    expect(ordersIn(result)).toEqual(orders);
    expect(result.sections[0].questions[0]).toMatchObject({ awarded: 4, points: 4 });
  }
});

it('keeps the order in which they were written where the question is not mixed, and in attempts of before', async () => {
  expect(ordersIn((await begun(false)).data)).toEqual([ids, null, ids]);
  const { data, path } = await begun(true, world.friend);
  await world.app.db.execute(
    sql`update student_assessment set layout = layout #- '{sections,0,slots,0,blankOrders}' where id = ${data.id}`,
  );
  expect(ordersIn((await world.friend.get(path)).body.data)).toEqual([ids, null, ids]);
});
