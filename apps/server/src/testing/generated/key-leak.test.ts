import type { Endpoint } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AskedQuestion,
  type AssessmentsWorld,
  attemptsPath,
  makeAssessmentsWorld,
  oneOfEach,
  sittingsPath,
} from '../assessments-world.ts';
import type { TestClient } from '../make-test-app.ts';
import { sendFile } from '../send-file.ts';
import { picture } from '../upload-corpus.ts';

// Whatever who sits, who sits beside them, who is of another class and a parent can read, in each state of a sitting: every endpoint
// that reads, with the ids of all that the sitting is made of in the place of every parameter. No word of a key, and no mark.

/** Each word of a key begins so (assessments-world.ts), and the names of files of questions do here. */
const word = 'zq';
/** Half of the two blanks is right: a number that nothing else is. */
const halfMark = '13.37';
/** Whoever begins is told it in the room. */
const accessCode = 'zq open';
/** Said to the friend alone. */
const message = 'Look at page seven anew';
const marked: AskedQuestion = {
  questionType: 'FILL_IN_THE_BLANKS',
  points: 26.74,
  content: { blanksText: 'I [[1]] home and [[2]].', blanks: [null, null] },
  solution: { blanks: [{ accepted: ['zqwent'] }, { accepted: ['zqslept'] }] },
};

let world: AssessmentsWorld;
let reads: readonly Endpoint[];

beforeAll(async () => {
  world = await makeAssessmentsWorld({ pool: 20, rateFactor: 1e6 });
  reads = world.app.http.mounted.flatMap(({ endpoint }) =>
    endpoint.method === 'GET' && endpoint.result !== 'stream' ? [endpoint] : [],
  );
});

/** A sitting of every type of question with a file, which the pupil and a friend of the same class write. */
async function written() {
  const office = await world.app.as('administrator');
  const upload = await sendFile(world.app, office, 'zq-answer-b.png', await picture('png'), {
    query: '?context=question',
  });
  const imageFileId: string = upload.body.file.id;
  const [first, ...others] = oneOfEach;
  const questions = [{ ...(first as AskedQuestion), imageFileId }, ...others, marked];
  const { id: sittingId, body } = await world.scheduled(
    { accessCode },
    { showAnswers: true, maxAttempts: 2 },
    questions,
  );
  const begin = async (by: TestClient) =>
    (await by.post(`${sittingsPath}/${sittingId}/attempts`, { accessCode })).body.data;
  const [attempt, friends] = [await begin(world.pupil), await begin(world.friend)];
  const told = { text: message, studentId: world.friendId };
  expect((await world.teacher.post(`${sittingsPath}/${sittingId}/messages`, told)).status).toBe(201);
  const blanks = [{ slot: questions.length, seq: 1, value: { blanks: ['zqwent', 'wrong'] } }];
  // Half right: what the pupil typed is theirs to read, so the word is written otherwise than in the key.
  for (const change of blanks) change.value.blanks[0] = 'ZQWENT';
  const saved = await world.pupil.put(`${attemptsPath}/${attempt.id}/answers`, { epoch: 1, changes: blanks });
  expect(saved.status).toBe(200);
  const { rows } = await world.app.db.execute<{ id: string; version_id: string }>(
    sql`select v.question_id as id, v.id as version_id from question_version v join question_key k on k.version_id = v.id
        where k.solution::text like '%zqparis%' order by v.id desc limit 1`,
  );
  const { id: questionId = '', version_id: versionId = '' } = rows[0] ?? {};
  const ids = [sittingId, attempt.id, friends.id, body.assessmentId as string, questionId, versionId];
  return { sittingId, attempt, friends, ids: [...ids, imageFileId, world.classId, world.pupilId] };
}

type Written = Awaited<ReturnType<typeof written>>;

/** The addresses of an endpoint: with each of the ids in its last place, and the attempt's or the sitting's before it. */
function addressesOf({ path }: Endpoint, { ids, attempt }: Written): string[] {
  const places = path.match(/:\w+/g) ?? [];
  if (places.length === 0) return [path];
  const before = places.slice(0, -1).reduce((filled, place) => filled.replace(place, attempt.id), path);
  return ids.map((id) => before.replace(/:\w+/, id));
}

/** What in all that the four may read is a word of a key, a mark or said to another, how much was read, and how often what was said. */
async function leaks(state: string, made: Written) {
  const found: string[] = [];
  let read = 0;
  let heard = 0;
  const readers = Object.entries({
    pupil: world.pupil,
    friend: world.friend,
    stranger: world.stranger,
    parent: world.parent,
  });
  for (const endpoint of reads)
    for (const [who, client] of readers)
      for (const address of addressesOf(endpoint, made)) {
        const { status, raw, headers } = await client.get(address);
        // Who lacks the right lacks it with every id.
        if (status === 403 || status === 401) break;
        if (status !== 200) continue;
        read += 1;
        const text = `${JSON.stringify(headers)} ${raw.payload}`.replaceAll('ZQWENT', '');
        if (text.includes(word) || text.includes(halfMark)) found.push(`${state}: ${who} ${address}`);
        if (!text.includes(message)) continue;
        if (who === 'friend') heard += 1;
        else found.push(`${state}: ${who} is told what the friend is: ${address}`);
      }
  return { found, read, heard };
}

/** The same of what is sent: live events, and mail. */
async function sent() {
  const { rows } = await world.app.db.execute<{ data: string }>(
    sql`select data::text from live_event where data::text like '%zq%' or data::text like ${`%${message}%`} or data::text like ${`%${halfMark}%`}`,
  );
  const mail = world.app.outbox.map((one) => JSON.stringify(one));
  return [
    ...rows,
    ...mail.filter((text) => [word, halfMark, message].some((secret) => text.includes(secret))),
  ];
}

describe('what a student may read of a sitting [ASM-08, ASM-09]', () => {
  it('holds no word of a key, no mark, no access code and nothing that was said to another on any endpoint, while it is written, paused, handed in by one, and cancelled', async () => {
    const made = await written();
    const { sittingId, attempt } = made;
    const running = await leaks('running', made);
    expect(running.found).toEqual([]);
    // Own homes, lists and calendars, not refusals alone.
    expect(running.read).toBeGreaterThan(300);
    expect(running.heard).toBeGreaterThan(0);
    expect((await world.teacher.post(`${sittingsPath}/${sittingId}/pause`)).status).toBe(200);
    expect((await leaks('paused', made)).found).toEqual([]);
    expect((await world.teacher.post(`${sittingsPath}/${sittingId}/resume`)).status).toBe(200);
    const submitted = await world.pupil.post(`${attemptsPath}/${attempt.id}/submit`, {
      epoch: 1,
      answers: [],
    });
    expect(submitted.status).toBe(200);
    expect(JSON.stringify(submitted.body)).not.toContain(halfMark);
    // The mark is there to be leaked, in hundredths.
    const { rows } = await world.app.db.execute(
      sql`select awarded from attempt_answer where attempt_id = ${attempt.id} and awarded = 1337`,
    );
    expect(rows).toEqual([{ awarded: 1337 }]);
    expect((await leaks('handed in', made)).found).toEqual([]);
    expect(await sent()).toEqual([]);
    const { body } = await world.teacher.get(`${sittingsPath}/${sittingId}`);
    const cancelled = await world.teacher.post(`${sittingsPath}/${sittingId}/cancel`, {
      version: body.data.version,
      reason: 'The fire alarm rang.',
    });
    expect(cancelled.status).toBe(200);
    expect((await leaks('cancelled', made)).found).toEqual([]);
    expect(await sent()).toEqual([]);
  }, 120_000);
});
