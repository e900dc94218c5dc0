import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { makeLedger, type TestLedger } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { post, seal, verifyLedger } from '../ledger/index.ts';

const now = '2026-12-03T03:00:00Z';
const ofNovember = '2026-11-20';

function postOne(db: Db, { account }: TestLedger): Promise<string> {
  return post(
    db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'test', id: newId(), purpose: 'post' },
      entryDate: ofNovember,
      description: 'A posting of November',
      createdById: null,
      lines: [
        { accountId: account('1010'), debit: 125_000n },
        { accountId: account('4000'), credit: 125_000n },
      ],
    },
    new Date(now),
  );
}

/** Until somebody stands before a lock: here there is only that under which the books are closed. */
async function somebodyWaits({ db }: TestApp): Promise<void> {
  const waiting = async () =>
    (await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rows.length;
  while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('closing waits for a posting that is under way, and what comes after it goes to the first open day with the day that it is about', async () => {
  const app = await makeTestApp({ now });
  const books = await makeLedger(app);
  const close = () =>
    books.finance
      .post('/api/finance/period-close', { month: '2026-11', anyway: true })
      .then((reply) => reply);
  let isClosed = false;
  let closing: ReturnType<typeof close> | undefined;
  const first = await app.db.transaction(async (tx) => {
    const id = await postOne(tx, books);
    closing = close().finally(() => {
      isClosed = true;
    });
    await somebodyWaits(app);
    expect(isClosed).toBe(false);
    return id;
  });
  expect((await closing)?.status).toBe(200);
  const second = await app.db.transaction((tx) => postOne(tx, books));
  await seal(app.platform);
  const { rows } = await app.db.execute(sql`
    select id, entry_date as day, effective_date as about from journal_entry where id in (${first}, ${second}) order by entry_date`);
  expect(rows).toEqual([
    { id: first, day: ofNovember, about: null },
    { id: second, day: '2026-12-01', about: ofNovember },
  ]);
});

it('of sixty postings beside a closing each lies before it, or after it on an open day; the closed month never changes again', async () => {
  const app = await makeTestApp({ now });
  const books = await makeLedger(app);
  const postings = Array.from({ length: 60 }, () => app.db.transaction((tx) => postOne(tx, books)));
  const closed = await books.finance.post('/api/finance/period-close', { month: '2026-11', anyway: true });
  expect(closed.status).toBe(200);
  const november = async () => {
    const { rows } = await app.db.execute<{ lines: number; debit: string }>(sql`
      select count(*)::int as lines, coalesce(sum(debit), 0)::text as debit from journal_line where is_posted and entry_date < '2026-12-01'`);
    return rows[0];
  };
  const atClosing = await november();
  await Promise.all(postings);
  await seal(app.platform);
  expect(await november()).toEqual(atClosing);
  expect(await verifyLedger(app.db)).toMatchObject({ entries: 60, faults: [] });
  const { rows } = await app.db.execute(
    sql`select count(*)::int as count from journal_entry where entry_date >= '2026-12-01' and effective_date is distinct from ${ofNovember}`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});
