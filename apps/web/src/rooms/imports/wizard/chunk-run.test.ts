import type { ImportReply } from '@bellwether/contract/imports/wizard';
import { describe, expect, it } from 'vitest';
import { type ChunkProgress, chunkRun } from './chunk-run.ts';
import { failureLine, mayRetry, messageOf, type Sent } from './send-chunk.ts';

const rows = Array.from({ length: 25 }, (_, index) => index);

function reply(success: number): Sent {
  const data = {
    ...{ success, failed: 0, created: success, updated: 0, unchanged: 0 },
    ...{ placeholderEmails: 0, defaultedStatuses: 0, runId: 'r1' },
  };
  return { ok: true, reply: { data, errors: [], warnings: [], message: '' } satisfies ImportReply };
}

function failing(status: number): Sent {
  return { ok: false, status, body: 'no' };
}

/** A run whose server answers as told, whose clock moves a second with each request, and what it did. */
function testRun(
  answer: (offset: number, attempt: number) => Sent,
  options: { delayMs?: number; starts?: number[] } = {},
) {
  const waits: number[] = [];
  const sent: { offset: number; size: number; key: string }[] = [];
  const seen: ChunkProgress[] = [];
  let now = 0;
  const run = chunkRun({
    ...{ rows, id: 'k', clock: () => now, onChange: (progress: ChunkProgress) => void seen.push(progress) },
    wait: async (ms) => void waits.push(ms),
    send: async ({ rows: chunk, offset, key }) => {
      now += 1000;
      const attempt = sent.filter((one) => one.offset === offset).length;
      sent.push({ offset, size: chunk.length, key });
      return answer(offset, attempt);
    },
    ...options,
  });
  const last = () => seen.at(-1);
  return { run, waits, sent, seen, last };
}

describe('a chunked import', () => {
  it('tears no record of several rows: its chunk is longer [IMP-15]', async () => {
    // Rows 8 to 12 are one record.
    const starts = rows.map((row) => (row > 8 && row <= 12 ? 8 : row));
    const { run, sent } = testRun(() => reply(10), { starts });
    await run.start();
    expect(sent.map(({ offset, size }) => [offset, size])).toEqual([
      [0, 13],
      [13, 10],
      [23, 2],
    ]);
  });

  it('sends 10 rows at a time with a pause between, 500 ms unless told [IMP-15]', async () => {
    const usual = testRun(() => reply(10));
    await usual.run.start();
    expect(usual.sent.map(({ offset, size }) => [offset, size])).toEqual([
      [0, 10],
      [10, 10],
      [20, 5],
    ]);
    expect(usual.waits).toEqual([500, 500]);
    const wizard = testRun(() => reply(10), { delayMs: 300 });
    await wizard.run.start();
    expect(wizard.waits).toEqual([300, 300]);
  });

  it('guesses 2 s for a chunk until one was measured, and reports percent [IMP-16]', async () => {
    const { run, seen, last } = testRun(() => reply(10), { delayMs: 300 });
    await run.start();
    expect(seen.map(({ percent, msLeft }) => [percent, msLeft])).toEqual([
      [0, 6000],
      [40, 2 * 1300],
      [80, 1300],
      [100, 0],
      [100, 0],
    ]);
    expect(last()?.status).toBe('done');
  });

  it('tries a chunk twice more after a network error or a 5xx, under the same key [IMP-16]', async () => {
    const { run, sent, last } = testRun((offset, attempt) =>
      offset === 10 && attempt < 2 ? failing(attempt === 0 ? 0 : 503) : reply(10),
    );
    await run.start();
    expect(sent.filter(({ offset }) => offset === 10).map(({ key }) => key)).toEqual(['k-1', 'k-1', 'k-1']);
    expect(last()).toMatchObject({ failedChunks: [], log: ['HTTP 0: no', 'HTTP 503: no'] });
  });

  it('never tries a refused chunk again [IMP-16]', async () => {
    const { run, sent } = testRun((offset) => (offset === 0 ? failing(422) : reply(10)));
    await run.start();
    expect(sent).toHaveLength(3);
    expect([0, 500, 503].every((status) => mayRetry({ status }))).toBe(true);
    expect([400, 401, 403, 409, 429].some((status) => mayRetry({ status }))).toBe(false);
  });

  it('counts all rows of a chunk that fails, logs it and goes on with the others [IMP-20]', async () => {
    const { run, last } = testRun((offset) => (offset === 10 ? failing(500) : reply(10)));
    await run.start();
    expect(last()).toMatchObject({
      status: 'done',
      handled: 25,
      failedChunks: [{ offset: 10, size: 10, line: 'HTTP 500: no' }],
    });
    expect(last()?.log).toEqual(['HTTP 500: no', 'HTTP 500: no', 'HTTP 500: no']);
    expect(last()?.replies).toHaveLength(2);
  });

  it('sends the failed chunks once more on demand', async () => {
    let down = true;
    const { run, sent, last } = testRun((offset) => (offset === 10 && down ? failing(500) : reply(10)));
    await run.start();
    down = false;
    const before = sent.length;
    await run.retryFailed();
    expect(sent.slice(before)).toEqual([{ offset: 10, size: 10, key: 'k-1' }]);
    expect(last()).toMatchObject({ status: 'done', failedChunks: [], percent: 100 });
  });

  it('pauses after the chunk in hand, goes on, and stops for good', async () => {
    const { run, sent, last } = testRun((offset) => {
      if (offset === 0) run.pause();
      if (offset === 10) run.cancel();
      return reply(10);
    });
    await run.start();
    expect([sent.length, last()?.status]).toEqual([1, 'paused']);
    await run.resume();
    expect([sent.length, last()?.status, last()?.handled]).toEqual([2, 'cancelled', 20]);
    await run.resume();
    expect(sent).toHaveLength(2);
  });

  it('waits when the session has ended, and sends the same chunk again after signing in', async () => {
    let signedIn = false;
    const { run, sent, last } = testRun(() => (signedIn ? reply(10) : failing(401)));
    await run.start();
    expect([sent.length, last()?.status, last()?.failedChunks]).toEqual([1, 'paused', []]);
    signedIn = true;
    await run.resume();
    expect(sent.map(({ offset }) => offset)).toEqual([0, 0, 10, 20]);
    expect(last()?.status).toBe('done');
  });
});

describe('a failed request', () => {
  it("is logged as 'HTTP {status}: {body}' [IMP-20]", () => {
    expect(failureLine({ status: 502, body: 'Bad Gateway' })).toBe('HTTP 502: Bad Gateway');
  });

  it('speaks the words of the server, where it has any [IMP-19]', () => {
    expect(messageOf('{"error":"x","message":"Too many rows"}')).toBe('Too many rows');
    expect(messageOf('{"error":"x"}')).toBe('x');
    expect(messageOf('<html>')).toBeNull();
    expect(messageOf('null')).toBeNull();
  });
});
