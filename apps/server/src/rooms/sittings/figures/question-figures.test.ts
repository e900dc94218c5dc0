import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  makeAssessmentsWorld,
  piece,
  sittingsPath,
} from '../../../testing/assessments-world.ts';

let world: AssessmentsWorld;
/** Whom no sitting asks: attempts of theirs are put there as they are. */
let students: string[];

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  students = [];
  for (let at = 0; at < 12; at += 1) {
    const name = `sitter${at}`;
    const made = await world.admin.post('/api/users', {
      ...{ name, username: name, email: `${name}@school.example`, password: 'marble-tractor-eleven' },
    });
    await world.school.enrol(made.body.data.id, world.otherClassId);
    students.push(await world.studentOf(made.body.data.id));
  }
});

const questions: AskedQuestion[] = [
  {
    questionType: 'MULTIPLE_CHOICE',
    points: 2,
    content: { options: [piece('a'), piece('b')], several: false },
  },
  { questionType: 'ESSAY', points: 4 },
];

async function sitting(assessmentId?: string) {
  const { id, body } = await world.scheduled({ ...(assessmentId && { assessmentId }) }, {}, questions);
  const { rows } = await world.app.db.execute<{ id: string; questionId: string }>(
    sql`select v.id, v.question_id as "questionId" from question_version v, scheduled_assessment sc
      join assessment_revision re on re.id = sc.revision_id where sc.id = ${id} and re.layout::text like '%' || v.id || '%' order by v.points`,
  );
  const [choice, essay] = rows as [(typeof rows)[0], (typeof rows)[0]];
  return { id, assessmentId: body.assessmentId, choice, essay };
}
type Sitting = Awaited<ReturnType<typeof sitting>>;

/** Graded attempts with so many hundredths of both questions, one student each. */
async function graded(
  { id, choice, essay }: Sitting,
  marks: readonly (readonly [number, number])[],
  number = 1,
) {
  for (const [at, [first, second]] of marks.entries()) {
    const attempt = newId();
    await world.app.db.execute(sql`insert into student_assessment (id, scheduled_assessment_id, assessment_id, student_id, attempt_number, counts, status, score, max_score, layout, created_at, updated_at)
      select ${attempt}, sc.id, sc.assessment_id, ${students[at]}, ${number}, ${number === 1}, 'GRADED', 0, 6, '{"sections": []}', now(), now() from scheduled_assessment sc where sc.id = ${id}`);
    await world.app.db.execute(sql`insert into attempt_answer (attempt_id, slot, version_id, epoch, seq, saved_at, awarded, mark_state)
      values (${attempt}, 1, ${choice.id}, 1, 1, now(), ${first}, 'AUTO'), (${attempt}, 2, ${essay.id}, 1, 1, now(), ${second}, 'HUMAN')`);
  }
}

const figures = async (ids: readonly string[], by = world.teacher) =>
  (await by.get(`/api/lms/question-figures?questionIds=${ids.join(',')}`)).body.data;

const pairs = (count: number, of: (at: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, at) => of(at));

it('says of a question that ten first attempts had what was reached and how it tells apart, to who marks them alone [ASM-04]', async () => {
  const one = await sitting();
  const ids = [one.choice.questionId, one.essay.questionId];
  await graded(
    one,
    pairs(9, (at) => [at < 6 ? 200 : 0, 0]),
  );
  expect(await figures(ids)).toEqual([]);
  // A second attempt of the tenth is no first one.
  const second = await sitting(one.assessmentId);
  await graded(second, [[200, 400]], 2);
  expect(await figures(ids)).toEqual([]);
  await graded(second, [[0, 400]]);
  const found = await figures([...ids, newId()]);
  expect(found).toHaveLength(2);
  const [choice] = found.filter(({ questionId }: { questionId: string }) => questionId === ids[0]);
  // In the first sitting the rest is the same for all, and in the second one is alone.
  expect(choice).toEqual({ questionId: ids[0], n: 10, p: 0.6, r: null, isEarlier: false });
  expect(await figures(ids, world.pupil)).toEqual([]);
  // Of a class that is another's, which somebody else planned, the teacher is told nothing.
  await world.app.db.execute(sql`update scheduled_assessment set assigned_class_id = ${world.otherClassId}, created_by_id = ${world.admin.userId}
    where id in (${one.id}, ${second.id})`);
  expect(await figures(ids)).toEqual([]);
  expect(await figures(ids, world.admin)).toHaveLength(2);
  expect((await world.parent.get(`/api/lms/question-figures?questionIds=${ids[0]}`)).status).toBe(403);
});

it('is the analysis of the only sitting, and of two that within each', async () => {
  const one = await sitting();
  await graded(
    one,
    pairs(10, (at) => [at % 3 === 0 ? 200 : 0, at * 4]),
  );
  const [analysed] = (await world.teacher.get(`${sittingsPath}/${one.id}/regrades`)).body.questions;
  const [found] = await figures([one.choice.questionId]);
  expect(found.p).toBe(analysed.p);
  expect(found.r).toBeCloseTo(analysed.r, 12);
  // All reach the same more of both: beside each other that would tell apart, within them it does not.
  const other = await sitting(one.assessmentId);
  await graded(
    other,
    pairs(10, (at) => [at % 3 === 0 ? 200 : 0, 300 + at * 4]),
  );
  const [both] = await figures([one.choice.questionId]);
  expect(both.n).toBe(20);
  expect(both.r).toBeCloseTo(analysed.r, 12);
});

it('is of the newest version that ten had, and what a corrected key marked is of the corrected version', async () => {
  const one = await sitting();
  await graded(
    one,
    pairs(10, () => [100, 0]),
  );
  const version = async (points: number) => {
    const id = newId();
    const { rows } = await world.app.db.execute<{ number: number }>(sql`
      insert into question_version (id, question_id, number, question_type, question_text, points, content, created_at)
      select ${id}, question_id, (select max(number) + 1 from question_version o where o.question_id = v.question_id), question_type, question_text,
        ${points}, content, now() from question_version v where v.id = ${one.choice.id} returning number`);
    await world.app.db.execute(
      sql`update question set current_number = ${rows[0]?.number} where id = ${one.choice.questionId}`,
    );
    return id;
  };
  const corrected = await version(1);
  expect(await figures([one.choice.questionId])).toMatchObject([{ n: 10, p: 0.5, isEarlier: true }]);
  await world.app.db.execute(sql`insert into regrade_run (id, sitting_id, version_id, kind, corrected_version_id, includes_human, nobody_loses, at)
    values (${newId()}, ${one.id}, ${one.choice.id}, 'KEY', ${corrected}, false, false, now())`);
  expect(await figures([one.choice.questionId])).toMatchObject([{ n: 10, p: 1, isEarlier: false }]);
  await version(3);
  expect(await figures([one.choice.questionId])).toMatchObject([{ n: 10, p: 1, isEarlier: true }]);
});
