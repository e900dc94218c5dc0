import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { makeLedger, postAutomatic } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { post } from './post.commands.ts';
import { seal } from './seal.commands.ts';
import { verifyLedger } from './verify.queries.ts';

const now = '2026-11-20T03:00:00.000Z';
const unsealed = 300;

/** Starts a sealer of its own, waits until it stands before the table that is locked, kills it there, and waits until the database knows. */
async function killWhileSealing({ platform, db }: TestApp): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('../../../testing/run-sealer-in-child.ts', import.meta.url)),
      ...[platform.database.url, now],
    ],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const stopped = async () => {
    const { rows } = await db.execute<{ pid: number }>(
      sql`select pid from pg_locks where relation = 'account_month'::regclass and not granted`,
    );
    return rows[0]?.pid;
  };
  while ((await stopped()) === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

it('leaves nothing half sealed when it is killed with kill -9 in the middle: the chain holds, and numbers have no gap', async () => {
  const app = await makeTestApp({ now });
  const ledger = await makeLedger(app);
  const lines = [
    ['1010', '12.50'],
    ['4000', '-12.50'],
  ] as const;
  await postAutomatic(app, ledger, '2026-11-02', lines);
  const before = await verifyLedger(app.db);
  for (let at = 0; at < unsealed; at += 1)
    await post(
      app.db,
      {
        kind: 'AUTOMATIC',
        source: { type: 'test', id: newId(), purpose: 'post' },
        entryDate: at % 2 === 0 ? '2026-11-03' : '2025-12-31',
        description: 'A test posting',
        createdById: null,
        lines: [
          { accountId: ledger.account('1010'), debit: 125_000n },
          { accountId: ledger.account('4000'), credit: 125_000n },
        ],
      },
      app.platform.clock.now(),
    );
  // Numbers and hashes are written before the months: whoever is stopped there has done the half of it.
  for (let round = 0; round < 2; round += 1)
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`lock table account_month in exclusive mode`);
      await killWhileSealing(app);
    });
  expect(await verifyLedger(app.db)).toEqual(before);
  const sealed = await seal(app.platform);
  // The database ends a connection that was cut off in its own time, and what it had done with it.
  expect(sealed === 0 ? await sealedLater(app) : sealed).toBe(unsealed);
  const after = await verifyLedger(app.db);
  expect(after).toMatchObject({ entries: before.entries + unsealed, faults: [] });
  const { rows } = await app.db.execute<{ year: string; count: string; last: string }>(sql`
    select substr(entry_number, 4, 4) as year, count(*)::text as count, max(substr(entry_number, 9)::int)::text as last
    from journal_entry where entry_number is not null group by 1 order by 1`);
  expect(rows).toEqual([
    { year: '2025', count: '150', last: '150' },
    { year: '2026', count: '151', last: '151' },
  ]);
}, 60_000);

async function sealedLater(app: TestApp): Promise<number> {
  let sealed = 0;
  while (sealed === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    sealed = await seal(app.platform);
  }
  return sealed;
}
