// Runs in the process of the server: what posting costs beside a loop that locks one row, and the seed of a million lines.
import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { post, seal } from '../../apps/server/src/rooms/ledger/index.ts';

const { sql } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('drizzle-orm');
const clients = 10;
const day = '2026-11-02';

/** Entries a second of each way, and how many it posted; the caller takes them by turns. */
export async function measurePosting({ app, database, way, seconds }) {
  const { db } = database;
  const accounts = await accountsOf(database);
  await db.execute(sql`create table if not exists bench_head (seq bigint not null, hash text not null)`);
  await db.execute(sql`insert into bench_head select 0, '' where not exists (select 1 from bench_head)`);
  const postOne = (tx) =>
    post(
      tx,
      {
        kind: 'AUTOMATIC',
        source: { type: 'bench', id: randomUUID(), purpose: 'post' },
        entryDate: day,
        description: 'A posting of the benchmark',
        createdById: null,
        lines: [
          { accountId: accounts[0], debit: 125_000n },
          { accountId: accounts[1], credit: 125_000n },
        ],
      },
      app.platform.clock.now(),
    );
  const ways = {
    // As the application posts: the entry in its transaction, and the sealer after the commit.
    sealed: async () => {
      await db.transaction(postOne);
      await seal(app.platform);
    },
    // The same rows by the same function, and nothing afterwards: what the database takes in before anybody seals.
    unsealed: () => db.transaction(postOne),
    // The head is locked first, as the hash of the one before is part of the next: each waits for the disk of the one before.
    locked: () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`select seq, hash from bench_head for update`);
        const id = await postOne(tx);
        const hash = createHash('sha256').update(`${rows[0].hash}${id}`).digest('hex');
        await tx.execute(sql`update bench_head set seq = seq + 1, hash = ${hash}`);
      }),
  };
  const until = performance.now() + seconds * 1000;
  const begun = performance.now();
  let posted = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await ways[way]();
        posted += 1;
      }
    }),
  );
  // What was posted counts once it is sealed; the loop's own needs no sealer, and is sealed outside of its time.
  if (way === 'sealed') await seal(app.platform);
  const took = (performance.now() - begun) / 1000;
  if (way !== 'sealed') await seal(app.platform);
  return { rate: posted / took, posted };
}

async function accountsOf({ pool }) {
  const { rows } = await pool.query(
    `select id from ledger_account where account_code in ('1010', '4000') order by account_code`,
  );
  return rows.map(({ id }) => id);
}

// In no order of days, as in books that were taken over or written late: what belongs to a day lies scattered over the table.
const seeds = [
  `alter table journal_entry disable trigger user`,
  `alter table journal_line disable trigger user`,
  `create temp table bench_entry as
    select gen_random_uuid() as id, n, date '2024-01-01' + (n::bigint * 7919 % 1035)::int as day from generate_series(1, $1::int / 2) n`,
  `insert into journal_entry (id, entry_number, kind, entry_date, description, status, total_amount, posting_seq, hash, created_at, updated_at)
    select id, 'JE-' || to_char(day, 'YYYY') || '-' || lpad(n::text, 9, '0'), 'AUTOMATIC', day, 'Entry ' || n, 'APPROVED', 10 + n % 90,
      (select seq from ledger_head) + n, 'bench', now(), now() from bench_entry`,
  `create temp table bench_account as select id, row_number() over (order by account_code) - 1 as at from ledger_account where not exists
    (select 1 from ledger_account c where c.parent_account_id = ledger_account.id)`,
  `insert into journal_line (id, entry_id, entry_date, position, account_id, debit, credit, is_posted)
    select gen_random_uuid(), e.id, e.day, s.at, a.id, case when s.at = 0 then 10 + e.n % 90 else 0 end,
      case when s.at = 1 then 10 + e.n % 90 else 0 end, true
    from bench_entry e cross join (values (0), (1)) s (at)
      join bench_account a on a.at = (e.n * 7 + s.at * 3) % (select count(*) from bench_account)`,
  `insert into account_month (account_id, month, is_closing, department_id, currency, debit, credit, foreign_amount)
    select account_id, date_trunc('month', entry_date)::date, false, null, null, sum(debit), sum(credit), 0
    from journal_line group by 1, 2
    on conflict (account_id, month, is_closing, department_id, currency) do update set debit = excluded.debit, credit = excluded.credit`,
  `alter table journal_entry enable trigger user`,
  `alter table journal_line enable trigger user`,
  'vacuum analyze journal_entry, journal_line, account_month',
];

/** Fills the books with so many posted and sealed lines; returns how many there are then. */
export async function growLedger({ database, lines }) {
  const client = await database.pool.connect();
  try {
    for (const text of seeds) await client.query(text, text.includes('$1') ? [lines] : []);
    const { rows } = await client.query('select count(*)::int as count from journal_line');
    return { lines: rows[0].count };
  } finally {
    client.release();
  }
}
