import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { attemptsPath, oneOfEach, piece, sittingsPath } from '../../../testing/assessments-world.ts';
import { makePlacementWorld, right } from '../../../testing/placement-world.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { picture } from '../../../testing/upload-corpus.ts';

type World = Awaited<ReturnType<typeof makePlacementWorld>>;
let world: World;
let sales: World['sales'];
let open: World['open'];
let linked: World['linked'];
let run: World['run'];
let begin: World['begin'];
let save: World['save'];
let submit: World['submit'];
let stateOf: World['stateOf'];

beforeAll(async () => {
  world = await makePlacementWorld();
  ({ sales, open, linked, run, begin, save, submit, stateOf } = world);
});

describe('a link to a placement test', () => {
  it('is told once, mailed to the lead, and stored as a hash alone [REV-07]', async () => {
    const { body, token, path, link } = await linked();
    expect(body).toMatchObject({ mailedTo: 'hang@lotus.example', data: { state: 'OPEN', result: null } });
    const mail = world.app.outbox.at(-1);
    expect(mail).toMatchObject({ to: 'hang@lotus.example' });
    expect(mail?.text).toContain(link);
    const { rows } = await world.app.db.execute<{ all: string }>(
      sql`select (select json_agg(l)::text from placement_link l) || (select json_agg(a)::text from audit_log a) as all`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect((await sales.get(path)).raw.body).not.toContain(token);
  });

  it('shows who and what and begins nothing, until Start is pressed: then the time runs', async () => {
    const { runs, path } = await linked();
    for (const _ of [1, 2]) {
      const { body } = await open.get(runs);
      expect(body.data).toMatchObject({ state: 'READY', studentName: 'Minh Trần', durationMinutes: 40 });
      expect(body.data).toMatchObject({ questionCount: 1, attempt: null });
    }
    expect(await stateOf(path)).toMatchObject({ state: 'OPEN' });
    const { status, body } = await begin(runs);
    expect([status, body.data.epoch, body.data.sections[0].questions.length]).toEqual([201, 1, 1]);
    expect((await open.get(runs)).body.data).toMatchObject({
      state: 'RUNNING',
      attempt: { id: body.data.id },
    });
    expect(await stateOf(path)).toMatchObject({ state: 'RUNNING' });
  });

  it('is a key to one attempt: two who start at once, and whoever starts again, have the same', async () => {
    const { runs } = await linked({}, { maxAttempts: null });
    const replies = await Promise.all([1, 2, 3, 4].map(() => begin(runs)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = new Set(replies.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    // One device writes; the others ask first.
    expect(replies.map(({ body }) => body.data.epoch).toSorted()).toEqual([1, null, null, null]);
    await submit(runs, null);
    const again = await begin(runs);
    expect(again.body.data).toMatchObject({ id: [...ids][0], status: 'GRADED', sections: [] });
  });

  it('goes on on a second device, which the first one then only reads', async () => {
    const { runs } = await linked();
    await begin(runs);
    expect((await save(runs, right)).body.outcome).toBe('APPLIED');
    const taken = await open.post(`${runs}/writers`);
    expect(taken.body.data).toMatchObject({ epoch: 2, answers: [{ slot: 1, value: right }] });
    expect((await save(runs, { isTrue: false }, 1)).body.outcome).toBe('SUPERSEDED');
    expect((await submit(runs, 1, 1)).body.code).toBe('OTHER_DEVICE');
    expect((await submit(runs, 1, 2)).body.data.status).toBe('GRADED');
  });

  it('gives the receipt again after it was handed in, and takes no answer any more', async () => {
    const { runs } = await linked();
    await begin(runs);
    await save(runs, right);
    const { receipt } = (await submit(runs)).body.data;
    expect(receipt).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await submit(runs)).body.data.receipt).toBe(receipt);
    expect((await save(runs, { isTrue: false })).body.outcome).toBe('LATE');
    const { body } = await open.get(runs);
    expect(body.data).toMatchObject({ state: 'DONE', result: null, attempt: { receipt, sections: [] } });
    expect(JSON.stringify(body)).not.toContain('score');
  });

  it('tells the result where the school wants that', async () => {
    const { runs } = await linked({ showsResult: true });
    await begin(runs);
    await save(runs, right);
    await submit(runs);
    expect((await open.get(runs)).body.data.result).toMatchObject({ score: 10, maxScore: 10 });
  });

  it('tells nothing that solves a question, in no reply', async () => {
    const { runs } = await linked({}, {}, [...oneOfEach]);
    const replies = [
      await begin(runs),
      await open.get(runs),
      await save(runs, { optionIds: [piece('b').id] }),
    ];
    replies.push(await submit(runs, null), await open.get(runs));
    for (const { raw } of replies) expect(raw.body).not.toMatch(/zq|solution|correct|explanation/);
  });
});

describe('what a link does not open', () => {
  const gone = async (runs: string) => {
    const replies = await Promise.all([
      open.get(runs),
      begin(runs),
      open.post(`${runs}/writers`),
      save(runs, right),
      submit(runs),
      open.post(`${runs}/monitoring-events`, { type: 'FOCUS_LOST' }),
    ]);
    return replies.map(({ status }) => status);
  };
  const all404 = [404, 404, 404, 404, 404, 404];

  it('is any other attempt, nor any other endpoint of the student', async () => {
    const [mine, other] = [await linked(), await linked()];
    const { id } = (await begin(mine.runs)).body.data;
    expect((await begin(other.runs)).body.data.id).not.toBe(id);
    await save(other.runs, right);
    expect((await open.get(mine.runs)).body.data.attempt.answers).toMatchObject([{ value: null }]);
    for (const path of [`${attemptsPath}/${id}`, `${mine.runs}/${id}`, '/api/lms/scheduled-assessments/mine'])
      expect([401, 404]).toContain((await open.get(path)).status);
    // Whoever is signed in beside it sits as the student of the link, and their own attempts stay shut to the link.
    expect((await world.pupil.get(mine.runs)).body.data.attempt.id).toBe(id);
    expect((await world.pupil.get(`${attemptsPath}/${id}`)).status).toBe(404);
  });

  it('is a file of another test', async () => {
    const office = await world.app.as('administrator');
    const upload = async (name: string) =>
      (await sendFile(world.app, office, name, await picture('png'), { query: '?context=question' })).body
        .file.id;
    const [asked, other] = [await upload('answer-b.png'), await upload('other.png')];
    const { runs } = await linked({}, {}, [
      { questionType: 'TRUE_FALSE', solution: right, imageFileId: asked },
    ]);
    expect((await open.get(`${runs}/media/${asked}`)).status).toBe(404);
    await begin(runs);
    const file = await open.get(`${runs}/media/${asked}`);
    expect([file.status, String(file.headers['content-disposition'])]).toEqual([
      200,
      expect.not.stringContaining('answer-b'),
    ]);
    expect((await open.get(`${runs}/media/${other}`)).status).toBe(404);
    await submit(runs, null);
    expect((await open.get(`${runs}/media/${asked}`)).status).toBe(404);
  });

  it('is anything with a token that there is not', async () => {
    expect(await gone(`/api/placements/${'x'.repeat(43)}`)).toEqual(all404);
  });

  it('is what was withdrawn, also while it runs: what runs does not count', async () => {
    const { runs, path, id } = await linked();
    await begin(runs);
    const reply = await sales.post(`${path}/${id}/withdraw`);
    expect(reply.body.data).toMatchObject({ state: 'WITHDRAWN', can: { renew: false, withdraw: false } });
    expect(await gone(runs)).toEqual(all404);
    expect((await sales.post(`${path}/${id}/withdraw`)).body.code).toBe('NOT_OPEN');
    expect((await sales.post(`${path}/${id}/link`)).body.code).toBe('NOT_OPEN');
  });

  it('is what was replaced by a new link, which goes on with the same attempt', async () => {
    const { runs, path, id } = await linked();
    const attempt = (await begin(runs)).body.data;
    const renewed = run((await sales.post(`${path}/${id}/link`)).body.link);
    expect(await gone(runs)).toEqual(all404);
    expect((await open.get(renewed.runs)).body.data.attempt.id).toBe(attempt.id);
  });

  it('is what expired before it was begun; what was begun in time goes on, and the receipt stays for a day', async () => {
    const started = world.now();
    const [late, begun] = [await linked({ days: 1 }), await linked({ days: 1 })];
    world.later(86_400 - 60);
    expect((await open.get(late.runs)).status).toBe(200);
    await begin(begun.runs);
    world.later(60);
    expect(await gone(late.runs)).toEqual(all404);
    expect(await stateOf(late.path)).toMatchObject({ state: 'EXPIRED', can: { renew: false } });
    expect((await save(begun.runs, right)).body.outcome).toBe('APPLIED');
    expect((await submit(begun.runs)).body.data.status).toBe('GRADED');
    world.later(86_399);
    expect((await open.get(begun.runs)).body.data.state).toBe('DONE');
    world.later(1);
    expect((await open.get(begun.runs)).status).toBe(404);
    const missed = sql`select sitting_id as id from placement_link where id = ${late.id}`;
    const [sitting] = (await world.app.db.execute<{ id: string }>(missed)).rows;
    expect((await world.admin.post(`${sittingsPath}/${sitting?.id}/close`)).status).toBe(200);
    expect(await stateOf(late.path)).toMatchObject({ state: 'EXPIRED' });
    world.app.clock.set(started);
  });
});
