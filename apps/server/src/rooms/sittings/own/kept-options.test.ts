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

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(piece);
const ids = options.map(({ id }) => id);

const choice: AskedQuestion = {
  questionType: 'MULTIPLE_CHOICE',
  points: 2,
  content: { options, several: false, shuffle: true, keepLast: 2 },
  solution: { correct: [ids[7] ?? ''] },
};

interface Shown {
  readonly sections: { readonly questions: { readonly options: { id: string }[] }[] }[];
}
const orderIn = (shown: Shown) => shown.sections[0]?.questions[0]?.options.map(({ id }) => id) ?? [];

it('shows options that are kept last at the end, in the stored order, and says to nobody which they are [ASM-04]', async () => {
  const { id } = await world.scheduled({}, { showAnswers: true }, [choice]);
  const begun = await world.pupil.post(`${sittingsPath}/${id}/attempts`);
  const order = orderIn(begun.body.data);
  expect(order.slice(6)).toEqual(ids.slice(6));
  expect(order.toSorted()).toEqual(ids.toSorted());
  // That six come as they were written is one of 720.
  const { rows } = await world.app.db.execute<{ stored: unknown }>(
    sql`select layout #> '{sections,0,slots,0,order}' as stored from student_assessment where id = ${begun.body.data.id}`,
  );
  expect(rows[0]?.stored).toEqual(order);
  const path = `${attemptsPath}/${begun.body.data.id}`;
  const again = await world.pupil.get(path);
  expect(orderIn(again.body.data)).toEqual(order);
  for (const { raw } of [begun, again]) expect(raw.body).not.toMatch(/keepLast|shuffle/);
  const changes = [{ slot: 1, seq: 1, value: { optionIds: [ids[7]] } }];
  expect((await world.pupil.put(`${path}/answers`, { epoch: 1, changes })).status).toBe(200);
  await world.pupil.post(`${path}/submit`, { epoch: 1, answers: [] });
  await world.teacher.post(`${sittingsPath}/${id}/close`);
  await world.teacher.post(`${sittingsPath}/${id}/release`);
  const result = await world.pupil.get(`${path}/result`);
  expect(orderIn(result.body.data)).toEqual(order);
  expect(result.body.data.sections[0].questions[0]).toMatchObject({ awarded: 2, points: 2 });
  expect(result.raw.body).not.toMatch(/keepLast|shuffle/);
});
