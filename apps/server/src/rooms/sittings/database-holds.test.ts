import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../testing/assessments-world.ts';

// What the database refuses of sittings, asked by hand: a program with a fault, or a person with psql.

let world: AssessmentsWorld;
let sitting: string;
let attempt: string;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
  const asked = [{ questionType: 'ESSAY' as const, points: 20 }];
  sitting = (await world.scheduled({}, {}, asked)).id;
  attempt = (await world.pupil.post(`${sittingsPath}/${sitting}/attempts`)).body.data.id;
  const changes = [{ slot: 1, seq: 1, value: { text: 'I goed home.' } }];
  await world.pupil.put(`${attemptsPath}/${attempt}/answers`, { epoch: 1, changes });
  await world.pupil.post(`${attemptsPath}/${attempt}/submit`, { epoch: 1, answers: [] });
  const { versionId } = (await world.teacher.get(`${sittingsPath}/${sitting}/marking`)).body.data[0];
  const marks = [{ versionId, version: 1, points: 15, comment: null }];
  const graded = await world.teacher.put(`${attemptsPath}/${attempt}/grade`, { marks });
  expect(graded.body.status).toBe('GRADED');
});

/** The name of what refused the statement; undefined: it was done. */
async function refusal(...statements: readonly SQL[]): Promise<string | undefined> {
  try {
    await world.app.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    });
    return undefined;
  } catch (error) {
    const cause = (error as { cause?: { constraint?: string } }).cause;
    return cause?.constraint ?? String(error);
  }
}

describe('the database itself', () => {
  it('takes a mark of as many points as the question has, either way, and not a hundredth more', async () => {
    const marked = (hundredths: number) =>
      refusal(sql`update attempt_answer set awarded = ${hundredths} where attempt_id = ${attempt}`);
    expect(await marked(2000)).toBeUndefined();
    expect(await marked(-2000)).toBeUndefined();
    expect(await marked(2001)).toBe('attempt_answer_in_points');
    expect(await marked(-2001)).toBe('attempt_answer_in_points');
  });

  it('takes a mark of the points that a later version of the question has', async () => {
    const raised = sql`insert into question_version select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
      'number', v.number + 1, 'points', 30))).* from question_version v where v.id =
        (select version_id from attempt_answer where attempt_id = ${attempt})`;
    expect(await refusal(raised)).toBeUndefined();
    const marked = (hundredths: number) =>
      refusal(sql`update attempt_answer set awarded = ${hundredths} where attempt_id = ${attempt}`);
    expect(await marked(3000)).toBeUndefined();
    expect(await marked(3001)).toBe('attempt_answer_in_points');
  });

  it('has no sitting for students without one', async () => {
    const made = sql`insert into scheduled_assessment select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
      'assignment_type', 'STUDENTS', 'assigned_class_id', null))).* from scheduled_assessment s where s.id = ${sitting}`;
    expect(await refusal(made)).toBe('scheduled_assessment_has_students');
    // The student may come later in the same change.
    const id = '0190a000-0000-7000-8000-00000000beef';
    const named = sql`insert into scheduled_assessment select (jsonb_populate_record(s, jsonb_build_object('id', ${id}::text,
      'assignment_type', 'STUDENTS', 'assigned_class_id', null))).* from scheduled_assessment s where s.id = ${sitting}`;
    const student = sql`insert into sitting_candidate (sitting_id, student_id, is_assigned) values (${id}, ${world.pupilId}, true)`;
    expect(await refusal(named, student)).toBeUndefined();
  });

  it('deletes nothing of what happened by itself, and all of it with its sitting', async () => {
    const { rows } = await world.app.db.execute(
      sql`select count(*)::int as n from mark_event where attempt_id = ${attempt}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    for (const table of ['mark_event', 'attempt_answer_log']) {
      const name = sql.identifier(table);
      expect(await refusal(sql`delete from ${name} where attempt_id = ${attempt}`)).toBe(
        `${table}_append_only`,
      );
    }
    for (const table of ['question_version', 'question_key', 'assessment_revision']) {
      expect(await refusal(sql`delete from ${sql.identifier(table)}`)).toBe(`${table}_append_only`);
    }
    expect(await refusal(sql`delete from student_assessment where id = ${attempt}`)).toBeUndefined();
    const { rows: left } = await world.app.db.execute(
      sql`select count(*)::int as n from mark_event where attempt_id = ${attempt}`,
    );
    expect(left).toEqual([{ n: 0 }]);
  });
});
