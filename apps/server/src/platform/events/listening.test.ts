import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openCutProxy } from '../../testing/cut-proxy.ts';
import { makeLog } from '../log/log.ts';
import { keepListening } from './listening.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Listens by way of a proxy on a channel of its own. */
async function listening(pulse?: number) {
  const proxy = await openCutProxy(inject('clusterUrl'));
  closers.push(proxy.close);
  const channel = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const heard: string[] = [];
  let backs = 0;
  const line = await keepListening({
    url: proxy.url,
    channels: [channel],
    log: makeLog('silent'),
    notified: (_channel, payload) => void heard.push(payload),
    back: () => {
      backs += 1;
    },
    ...(pulse !== undefined && { pulse }),
  });
  closers.push(line.close);
  const ask = new pg.Client({ connectionString: inject('clusterUrl') });
  await ask.connect();
  closers.push(() => ask.end());
  return {
    proxy,
    heard,
    backs: () => backs,
    say: (text: string) => ask.query('select pg_notify($1, $2)', [channel, text]),
    /** How many connections listen on the channel, as the server sees it; those of other tests' schools have databases of their own. */
    async listeners() {
      const { rows } = await ask.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database()
           and (query = $1 or (application_name = 'bellwether events' and query = 'select 1'))`,
        [`listen ${channel}`],
      );
      return rows[0]?.count;
    },
  };
}

describe('the connection that listens', () => {
  it('is one again after an outage, and was asked for a few times only, however long that lasted', async () => {
    const { proxy, heard, backs, say, listeners } = await listening();
    await say('before');
    await expect.poll(() => heard).toEqual(['before']);
    proxy.attempts();
    proxy.cut();
    // The outage itself: each attempt that began two more was at thirty after four seconds.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(proxy.attempts()).toBeLessThanOrEqual(4);
    proxy.mend();
    await expect.poll(backs, { timeout: 20_000 }).toBe(1);
    await say('after');
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['before', 'after']);
    expect(proxy.attempts()).toBeLessThanOrEqual(2);
    expect(await listeners()).toBe(1);
  });

  it('comes back each time that it is ended, once', async () => {
    const { proxy, heard, backs, say, listeners } = await listening();
    for (let round = 1; round <= 3; round += 1) {
      proxy.shake();
      await expect.poll(backs, { timeout: 20_000 }).toBe(round);
    }
    await say('still here');
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['still here']);
    expect(await listeners()).toBe(1);
  });

  it('is replaced when nothing answers any more, though nobody has ended it', async () => {
    const { proxy, backs } = await listening(200);
    proxy.freeze();
    proxy.attempts();
    await expect.poll(() => proxy.attempts(), { timeout: 20_000 }).toBeGreaterThan(0);
    proxy.mend();
    await expect.poll(backs, { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it('refuses to begin without a database', async () => {
    const proxy = await openCutProxy(inject('clusterUrl'));
    closers.push(proxy.close);
    proxy.cut();
    await expect(
      keepListening({
        url: proxy.url,
        channels: ['bw_events'],
        log: makeLog('silent'),
        notified: () => undefined,
        back: () => undefined,
      }),
    ).rejects.toThrow('Connection terminated');
  });
});
