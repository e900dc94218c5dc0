import { describe, expect, it } from 'vitest';
import type { HungryTask } from '../../testing/hungry.worker.ts';
import { inOwnProcess } from './in-own-process.commands.ts';

const file = new URL('../../testing/hungry.worker.ts', import.meta.url);
const run = (task: HungryTask, limits = {}) =>
  inOwnProcess(file, task, { milliseconds: 50_000, megabytes: 64, ...limits });

describe('a process of its own', () => {
  it('gets the task and gives the reply as they are, bytes and dates too', async () => {
    const content = Buffer.alloc(3_000_000, 'ab');
    const told = await run({ kind: 'echo', content });
    expect(told).toMatchObject({ reply: { day: new Date(0) } });
    const { reply } = told as { reply: { content: Uint8Array } };
    expect(Buffer.compare(Buffer.from(reply.content), content)).toBe(0);
  });

  // The strings end a thread's whole process about every time.
  it.each(['strings', 'list'] as const)('that takes too much memory by %s ends alone', async (kind) => {
    expect(await run({ kind })).toEqual({ ended: 'memory' });
  });

  it('is ended when it takes too long', async () => {
    expect(await run({ kind: 'endless' }, { milliseconds: 500 })).toEqual({ ended: 'time' });
  });

  it('that throws is a fault, and not a lack of memory', async () => {
    expect(await run({ kind: 'throws' })).toEqual({ ended: 'fault' });
    const missing = new URL('./no-such-file.ts', import.meta.url);
    expect(await inOwnProcess(missing, {}, { milliseconds: 50_000, megabytes: 64 })).toEqual({
      ended: 'fault',
    });
  });

  it('knows nothing of our environment: no address of a database, no secret', async () => {
    process.env.PLANTED_SECRET = 'seen';
    try {
      const { reply } = (await run({ kind: 'environment' })) as { reply: string[] };
      const allowed = new Set([
        'SystemRoot',
        'TZ',
        'NODE_ENV',
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
      ]);
      expect(reply.filter((name) => !allowed.has(name))).toEqual([]);
    } finally {
      delete process.env.PLANTED_SECRET;
    }
  });
});
