import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';

const firstWait = 500;
const longestWait = 5_000;
const pulse = 10_000;
const patience = 5_000;

export interface ListeningOptions {
  readonly url: string;
  readonly channels: readonly string[];
  readonly log: Log;
  /** After how many milliseconds of silence the line is asked whether it stands; ten seconds when absent. */
  readonly pulse?: number;
  notified(channel: string, payload: string): void;
  /** The line stands again after a loss: whatever was said meanwhile was not heard. */
  back(): void;
}

/**
 * Listens on the channels until it is closed, over one connection at a time. A lost one is replaced by one loop, which waits
 * from half a second to five between its attempts; a silent one is found by a question every ten seconds. Throws only when
 * the first connection fails.
 */
export async function keepListening(options: ListeningOptions): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let line = await openLine(options);
  const kept = keep();
  return {
    async close() {
      closing.abort();
      await line.close();
      await kept;
    },
  };

  async function keep(): Promise<void> {
    for (;;) {
      await line.lost;
      const next = await reopened();
      if (!next) return;
      line = next;
      options.back();
    }
  }

  /** The next line that stands; undefined as soon as we are closed. */
  async function reopened(): Promise<Line | undefined> {
    for (let wait = firstWait; ; wait = Math.min(2 * wait, longestWait)) {
      await delay(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return undefined;
      try {
        const next = await openLine(options);
        if (!closing.signal.aborted) return next;
        await next.close();
      } catch (error) {
        options.log.debug({ err: error }, 'the connection for live events does not come back yet');
      }
    }
  }
}

interface Line {
  /** Resolves when the connection has ended, for whatever reason. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

async function openLine({ url, channels, log, notified, ...options }: ListeningOptions): Promise<Line> {
  // Our own socket, as only that can be ended when nobody answers at its other end.
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bellwether events',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    stream: () => socket,
  });
  client.on('notification', ({ channel, payload }) => notified(channel, payload ?? ''));
  client.on('error', (error) => log.warn({ err: error }, 'the connection for live events broke'));
  const lost = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const every = options.pulse ?? pulse;
  const heartbeat = setInterval(() => void ask(), every).unref();
  void lost.then(() => clearInterval(heartbeat));
  return {
    lost,
    async close() {
      setTimeout(() => socket.destroy(), 1_000).unref();
      void client.end().catch(() => undefined);
      await lost;
    },
  };

  async function ask(): Promise<void> {
    const tooLate = setTimeout(() => socket.destroy(), every / 2).unref();
    await client.query('select 1').catch(() => socket.destroy());
    clearTimeout(tooLate);
  }
}
