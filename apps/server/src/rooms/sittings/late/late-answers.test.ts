import type { AnswerValue } from '@bellwether/contract/questions/question-content';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  sittingsPath,
} from '../../../testing/assessments-world.ts';
import { runSittings } from '../run-sittings.job.ts';

// Now is Thursday, 19 November 2026, 03:24 in UTC.

let world: AssessmentsWorld;

beforeAll(async () => {
  world = await makeAssessmentsWorld();
});

const two: AskedQuestion[] = [
  { questionType: 'TRUE_FALSE', points: 3, solution: { isTrue: true } },
  { questionType: 'ESSAY', points: 10 },
];

const change = (slot: number, value: AnswerValue | null, seq: number) => ({ slot, seq, value });

/** The pupil answered the first question wrong, fell silent 600 s before the end, and the rest came 100 s after it. */
async function late(questions = two, fields = {}, settings = {}) {
  const { id } = await world.scheduled({ graceSeconds: 30, ...fields }, settings, questions);
  const attempt = (await world.pupil.post(`${sittingsPath}/${id}/attempts`)).body.data;
  const save = (changes: object[]) =>
    world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes });
  await save([change(1, { isTrue: false }, 2)]);
  world.later(30 * 60);
  await save([]);
  world.later(10 * 60 + 100);
  await save([change(1, { isTrue: true }, 3), change(2, { text: 'Written in the tunnel.' }, 1)]);
  await runSittings(world.app.platform);
  const path = `${sittingsPath}/${id}/late-answers`;
  const read = async () => (await world.teacher.get(path)).body.data[0];
  const accept = (ids: string[], reason = 'No network', by = world.teacher) =>
    by.post(path, { attemptId: attempt.id, ids, reason });
  return { id, attempt, save, path, read, accept };
}

async function marks(attemptId: string) {
  const { rows } = await world.app.db.execute(sql`
    select slot, value, awarded, mark_state as state from attempt_answer where attempt_id = ${attemptId} order by slot`);
  return rows;
}

async function events(attemptId: string) {
  const { rows } = await world.app.db.execute(sql`
    select slot, from_hundredths as "from", to_hundredths as "to", comment from mark_event
    where attempt_id = ${attemptId} and cause = 'LATE' order by at, slot`);
  return rows;
}

describe('answers that came late [own sittings]', () => {
  it('are shown to who runs the sitting: what counts, what came, when, and how long the device was silent before the end', async () => {
    const { attempt, path, read } = await late();
    const shown = await read();
    expect(shown).toMatchObject({
      ...{ attemptId: attempt.id, studentId: world.pupilId, endedAt: attempt.endsAt },
      ...{ silentSeconds: 600, isReleased: false },
    });
    expect(shown.answers).toMatchObject([
      { slot: 1, standing: { isTrue: false }, late: { isTrue: true }, state: 'WAITING', cameAt: world.now() },
      { slot: 2, standing: null, late: { text: 'Written in the tunnel.' }, state: 'WAITING' },
    ]);
    expect((await world.teacher.get(`${path}?studentId=${world.friendId}`)).body.data).toEqual([]);
    for (const other of [world.pupil, world.friend, world.parent])
      expect([403, 404]).toContain((await other.get(path)).status);
  });

  it('count once accepted with a reason: marked anew, with an event that says why, and logged', async () => {
    const { attempt, read, accept } = await late();
    const [first, second] = (await read()).answers;
    const bare = await accept([first.id], ' ');
    expect([bare.status, bare.body.details.fieldErrors.reason]).toEqual([
      400,
      ['Say why they are accepted.'],
    ]);
    expect([403, 404]).toContain((await accept([first.id], 'Mine', world.pupil)).status);
    expect((await accept([first.id])).body).toEqual({ accepted: 1 });
    expect(await marks(attempt.id)).toMatchObject([
      { slot: 1, value: { isTrue: true }, awarded: 300, state: 'AUTO' },
      { slot: 2, value: null, awarded: 0, state: 'AUTO' },
    ]);
    expect(await events(attempt.id)).toEqual([{ slot: 1, from: 0, to: 300, comment: 'No network' }]);
    expect((await accept([first.id, second.id])).body).toEqual({ accepted: 1 });
    expect((await marks(attempt.id))[1]).toMatchObject({ awarded: null, state: 'NONE' });
    expect((await accept([first.id, second.id])).body).toEqual({ accepted: 0 });
    expect(await events(attempt.id)).toHaveLength(2);
    expect((await read()).answers[0]).toMatchObject({ state: 'ACCEPTED', reason: 'No network' });
    const { rows } = await world.app.db.execute(sql`
      select count(*)::int as audits from audit_log where action = 'accept-late' and entity_id = ${attempt.id}`);
    expect(rows).toEqual([{ audits: 2 }]);
  });

  it('make a graded attempt wait again where a person must mark them, and nothing is told to the student', async () => {
    const { id, attempt, read, accept } = await late();
    const own = async () => (await world.pupil.get(`${attemptsPath}/${attempt.id}`)).body.data;
    const status = async () =>
      (await world.teacher.get(`${sittingsPath}/${id}/monitoring-events`)).body.data.find(
        ({ studentId }: { studentId: string }) => studentId === world.pupilId,
      ).status;
    expect([await status(), (await own()).answeredCount]).toEqual(['GRADED', 1]);
    await accept((await read()).answers.map((one: { id: string }) => one.id));
    expect([await status(), (await own()).answeredCount]).toEqual(['SUBMITTED', 1]);
    expect(JSON.stringify(await own())).not.toContain('tunnel');
  });

  it('give way to a newer one that came meanwhile, and never replace what is newer', async () => {
    const { attempt, save, read, accept } = await late();
    const [first] = (await read()).answers;
    await save([change(1, { isTrue: false }, 4)]);
    const stale = await accept([first.id]);
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    const [newest] = (await read()).answers;
    expect(newest).toMatchObject({ late: { isTrue: false }, state: 'WAITING' });
    await world.app.db.execute(
      sql`update attempt_answer set seq = 9 where attempt_id = ${attempt.id} and slot = 1`,
    );
    expect((await read()).answers[0].state).toBe('OLDER');
    expect((await accept([newest.id])).status).toBe(400);
  });

  it('are accepted no more once the result is released, and none of another attempt', async () => {
    const quiz: AskedQuestion[] = [
      two[0] as AskedQuestion,
      { questionType: 'TRUE_FALSE', solution: { isTrue: true } },
    ];
    const { id, read, accept } = await late([two[0] as AskedQuestion, two[1] as AskedQuestion]);
    const other = await late(quiz);
    const [first] = (await read()).answers;
    expect((await other.accept([first.id])).status).toBe(400);
    await world.teacher.post(`${sittingsPath}/${id}/release`);
    expect((await read()).isReleased).toBe(true);
    const refused = await accept([first.id]);
    expect([refused.status, refused.body.code]).toEqual([409, 'RELEASED']);
  });
});
