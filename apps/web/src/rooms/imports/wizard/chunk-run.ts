import { batchesOf } from '@bellwether/contract/imports/groups.rules';
import type { ImportReply } from '@bellwether/contract/imports/wizard';
import { failureLine, mayRetry, type Sent } from './send-chunk.ts';

/** Up to so many valid rows go in one request (IMP-15). */
export const directRows = 50;
/** Rows of a chunk (IMP-15). */
export const chunkRows = 10;
/** What a chunk takes until one was measured, in milliseconds (IMP-16). */
const guessedMs = 2000;

export interface ChunkRunOptions<T> {
  /** The rows of all chunks; `send` gets those of one with its place. */
  readonly rows: readonly T[];
  readonly send: (chunk: { rows: readonly T[]; offset: number; key: string }) => Promise<Sent>;
  readonly onChange: (progress: ChunkProgress) => void;
  /** For each row the place of the first that is saved with it; without it each row is its own. */
  readonly starts?: readonly number[];
  /** Tells this run's chunks from any other's. */
  readonly id: string;
  /** Milliseconds between chunks. AMB-039. */
  readonly delayMs?: number;
  /** Further tries after a network error or a 5xx. AMB-038. */
  readonly maxRetries?: number;
  readonly wait?: (ms: number) => Promise<void>;
  readonly clock?: () => number;
}

/** How far a run is, and what came of it. */
export interface ChunkProgress {
  readonly status: 'running' | 'paused' | 'done' | 'cancelled';
  readonly total: number;
  /** Rows whose chunk has an end, good or bad. */
  readonly handled: number;
  /** 0 to 100. */
  readonly percent: number;
  /** Milliseconds; measured as soon as a chunk was answered. */
  readonly msLeft: number;
  readonly replies: readonly ImportReply[];
  /** The places of the first rows of chunks that failed; all their rows count as failed. */
  readonly failedChunks: readonly { offset: number; size: number; line: string }[];
  readonly log: readonly string[];
}

export interface ChunkRun {
  readonly start: () => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => Promise<void>;
  readonly cancel: () => void;
  /** Sends the chunks that failed once more, under the same keys. */
  readonly retryFailed: () => Promise<void>;
}

type State = 'waiting' | 'done' | 'failed';

/**
 * Sends rows chunk after chunk: 10 at a time, or more where a record ends later, with a pause between. A chunk that fails on the way is tried again; one
 * that fails in the end counts all its rows as failed, and the others go on. A 401 pauses the run, so that it can go
 * on after signing in. IMP-15, IMP-16, IMP-20.
 */
export function chunkRun<T>(options: ChunkRunOptions<T>): ChunkRun {
  const { rows, send, onChange, id, delayMs = 500, maxRetries = 2, wait = sleep, clock = Date.now } = options;
  let offset = 0;
  const chunks = batchesOf(rows, options.starts ?? [...rows.keys()], chunkRows).map((batch, index) => {
    const chunk = {
      offset,
      rows: batch,
      key: `${id}-${index}`,
      state: 'waiting' as State,
      reply: null as ImportReply | null,
      line: '',
    };
    offset += batch.length;
    return chunk;
  });
  const log: string[] = [];
  const took: number[] = [];
  let status: ChunkProgress['status'] = 'paused';
  let working: Promise<void> | null = null;

  const report = () => {
    const ended = chunks.filter(({ state }) => state !== 'waiting');
    const handled = ended.reduce((sum, chunk) => sum + chunk.rows.length, 0);
    const measured =
      took.length > 0 ? took.reduce((sum, ms) => sum + ms, 0) / took.length + delayMs : guessedMs;
    onChange({
      status,
      total: rows.length,
      handled,
      percent: rows.length === 0 ? 100 : Math.floor((handled / rows.length) * 100),
      msLeft: (chunks.length - ended.length) * measured,
      replies: chunks.flatMap(({ reply }) => (reply ? [reply] : [])),
      failedChunks: chunks
        .filter(({ state }) => state === 'failed')
        .map(({ offset, rows: { length }, line }) => ({ offset, size: length, line })),
      log: [...log],
    });
  };

  const work = async () => {
    for (const chunk of chunks.filter(({ state }) => state === 'waiting')) {
      if (status !== 'running') return;
      const began = clock();
      const sent = await sendWithRetries(() => send(chunk), maxRetries, delayMs, wait, log);
      if (!sent.ok && sent.status === 401) {
        status = status === 'running' ? 'paused' : status;
        report();
        return;
      }
      if (sent.ok) took.push(clock() - began);
      chunk.state = sent.ok ? 'done' : 'failed';
      chunk.reply = sent.ok ? sent.reply : null;
      chunk.line = sent.ok ? '' : failureLine(sent);
      report();
      if (chunks.some(({ state }) => state === 'waiting') && status === 'running') await wait(delayMs);
    }
    if (status === 'running') {
      status = 'done';
      report();
    }
  };

  const go = async () => {
    // A pause that was taken back before its chunk ended must not start a second worker.
    await working;
    if (status === 'cancelled') return;
    status = 'running';
    report();
    working = work();
    await working;
    working = null;
  };

  return {
    start: go,
    resume: go,
    pause: () => {
      if (status === 'running') status = 'paused';
      report();
    },
    cancel: () => {
      if (status !== 'done') status = 'cancelled';
      report();
    },
    retryFailed: () => {
      for (const chunk of chunks) if (chunk.state === 'failed') chunk.state = 'waiting';
      return go();
    },
  };
}

async function sendWithRetries(
  send: () => Promise<Sent>,
  maxRetries: number,
  delayMs: number,
  wait: (ms: number) => Promise<void>,
  log: string[],
): Promise<Sent> {
  for (let attempt = 0; ; attempt += 1) {
    const sent = await send();
    if (sent.ok) return sent;
    log.push(failureLine(sent));
    if (!mayRetry(sent) || attempt >= maxRetries) return sent;
    await wait(delayMs * 2 ** (attempt + 1));
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
