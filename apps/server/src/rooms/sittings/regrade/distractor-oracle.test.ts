import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import {
  type AskedQuestion,
  makeAssessmentsWorld,
  piece,
  sittingsPath,
} from '../../../testing/assessments-world.ts';

// Who is among the best and the weakest, and what they chose, is counted by Python from the attempts; ours by the database.

const ids = ['a', 'b', 'c', 'd'].map((letter) => piece(letter).id);
const questions: AskedQuestion[] = [
  {
    questionType: 'MULTIPLE_CHOICE',
    points: 2,
    content: { options: ['a', 'b', 'c', 'd'].map(piece), several: false },
  },
  {
    questionType: 'MULTIPLE_CHOICE',
    points: 3,
    content: { options: ['a', 'b', 'c', 'd'].map(piece), several: true },
  },
  { questionType: 'TRUE_FALSE', points: 1 },
];

const attempt = fc.record({
  marks: fc.tuple(fc.constantFrom(0, 200), fc.constantFrom(0, 100, 150, 300), fc.constantFrom(0, 100)),
  choices: fc.tuple(
    fc.oneof(
      fc.constantFrom(...ids).map((id) => [id]),
      fc.constant([]),
    ),
    fc.subarray(ids),
    fc.constantFrom(['true'], ['false'], []),
  ),
});

const answerOf = (question: number, chosen: readonly string[]) =>
  question < 2 ? { optionIds: chosen } : chosen.length > 0 ? { isTrue: chosen[0] === 'true' } : null;

it('how many of the best and of the weakest chose an option is what Python counts [ASM-11]', async () => {
  const world = await makeAssessmentsWorld();
  const students: string[] = [];
  for (let at = 0; at < 37; at += 1) {
    const name = `sitter${at}`;
    const made = await world.admin.post('/api/users', {
      ...{ name, username: name, email: `${name}@school.example`, password: 'marble-tractor-eleven' },
    });
    await world.school.enrol(made.body.data.id, world.otherClassId);
    students.push(await world.studentOf(made.body.data.id));
  }
  for (const [round, count] of [9, 10, 13, 37].entries()) {
    const { id } = await world.scheduled({}, {}, questions);
    const path = `${sittingsPath}/${id}/regrades`;
    const versionIds = (await world.teacher.get(path)).body.questions.map(
      ({ versionId }: { versionId: string }) => versionId,
    );
    const given = fc
      .sample(attempt, { numRuns: count, seed: 20261129 + round })
      .map((one) => ({ ...one, id: newId() }));
    for (const [place, one] of given.entries()) {
      await world.app.db.execute(sql`insert into student_assessment (id, scheduled_assessment_id, assessment_id, student_id, counts, status, score, max_score, layout, created_at, updated_at)
        select ${one.id}, sc.id, sc.assessment_id, ${students[place]}, false, 'GRADED', 0, 6, '{"sections": []}', now(), now() from scheduled_assessment sc where sc.id = ${id}`);
      for (const [at, versionId] of versionIds.entries())
        await world.app.db.execute(sql`insert into attempt_answer (attempt_id, slot, version_id, value, epoch, seq, saved_at, awarded, mark_state)
          values (${one.id}, ${at + 1}, ${versionId}, ${JSON.stringify(answerOf(at, one.choices[at] ?? []))}::jsonb, 1, 1, now(), ${one.marks[at]}, 'AUTO')`);
    }
    const theirs: { group: number; choices: Record<string, number[]> }[] = JSON.parse(
      execFileSync('python3', [join(import.meta.dirname, 'distractor-oracle.py')], {
        ...{ input: JSON.stringify(given), encoding: 'utf8' },
      }),
    );
    const ours: {
      group: number | null;
      choices: { id: string; count: number; upper: number; lower: number }[];
    }[] = (await world.teacher.get(path)).body.questions;
    for (const [at, { group, choices }] of ours.entries()) {
      const other = theirs[at];
      expect(group, `${count}`).toBe(count < 10 ? null : other?.group);
      for (const { id: option, count: all, upper, lower } of choices) {
        const [n = 0, best = 0, weakest = 0] = other?.choices[option] ?? [];
        expect([all, upper, lower], `${count} attempts, question ${at}, ${option}`).toEqual(
          count < 10 ? [n, null, null] : [n, best, weakest],
        );
      }
      expect(choices.length).toBe(at < 2 ? 4 : 2);
    }
  }
});
