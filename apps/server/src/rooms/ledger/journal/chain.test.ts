import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { makeLedger, postAutomatic, type TestLedger, writeApproved } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { post } from './post.commands.ts';
import { seal, sealedAtOnce } from './seal.commands.ts';
import { verifyLedger } from './verify.queries.ts';

let app: TestApp;
let ledger: TestLedger;
beforeEach(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
});

const rent = [
  ['6000', '750.00'],
  ['1010', '-750.00'],
] as const;

/** Posts without sealing: as it is between a commit and what follows it. */
function postOnly(entryDate = '2026-11-10') {
  return post(
    app.db,
    {
      kind: 'AUTOMATIC',
      source: { type: 'test', id: newId(), purpose: 'post' },
      entryDate,
      description: 'Rent',
      createdById: null,
      lines: [
        { accountId: ledger.account('6000'), debit: 10_000n },
        { accountId: ledger.account('1010'), credit: 10_000n },
      ],
    },
    app.clock.now(),
  );
}

/** Tampers past the triggers, as who owns the database can. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client(app.platform.database.url);
  await client.connect();
  await client.query(`set session_replication_role = replica; ${statement}`);
  await client.end();
}

const faults = async () => (await verifyLedger(app.db)).faults;

describe('the chain of hashes', () => {
  it('numbers what is posted without a gap, by the year of its day, and holds', async () => {
    for (const day of ['2025-12-31', '2026-01-01', '2026-11-10', '2025-06-01']) await postOnly(day);
    expect(await seal(app.platform)).toBe(4);
    expect(await seal(app.platform)).toBe(0);
    const { rows } = await app.db.execute(
      sql`select entry_number as n from journal_entry order by entry_number`,
    );
    expect(rows.map(({ n }) => n)).toEqual([
      'JE-2025-00001',
      'JE-2025-00002',
      'JE-2026-00001',
      'JE-2026-00002',
    ]);
    expect(await verifyLedger(app.db)).toMatchObject({ entries: 4, faults: [] });
  });

  it('takes more than one batch, and what many posted at once, each once', async () => {
    const many = sealedAtOnce + 50;
    for (let done = 0; done < many; done += 50)
      await Promise.all(Array.from({ length: 50 }, () => postOnly()));
    await Promise.all(Array.from({ length: 5 }, () => seal(app.platform)));
    expect(await verifyLedger(app.db)).toMatchObject({ entries: many, faults: [] });
  });

  it('is left by who asks while it is made, and takes what they posted', async () => {
    await postOnly();
    const first = seal(app.platform);
    expect(await seal(app.platform)).toBe(0);
    await Promise.all([postOnly(), postOnly()].map((one) => one.then(() => seal(app.platform))));
    await first;
    const { rows } = await app.db.execute(sql`select 1 from journal_entry where posting_seq is null`);
    expect(rows).toEqual([]);
  });

  it('does not lack an entry, whoever of those that posted at the same time was told that another seals', async () => {
    for (let round = 0; round < 5; round += 1) {
      const storm = Array.from({ length: 20 }, async () => {
        await postOnly();
        await seal(app.platform);
      });
      await Promise.all(storm);
      const { rows } = await app.db.execute(sql`select 1 from journal_entry where posting_seq is null`);
      expect(rows).toEqual([]);
    }
    expect(await verifyLedger(app.db)).toMatchObject({ entries: 100, faults: [] });
  });

  it('shows an amount, an account, a day, a text and a source that somebody changed, and names the entry', async () => {
    const entry = await writeApproved(ledger, '2026-11-10', rent);
    const changes = [
      [
        `update journal_line set debit = 75 where entry_id = '${entry.id}' and debit > 0`,
        'does not say what',
      ],
      [
        `update journal_line set account_id = '${ledger.account('6300')}' where entry_id = '${entry.id}' and debit > 0`,
        'does not say what',
      ],
      [`update journal_entry set entry_date = '2026-11-09' where id = '${entry.id}'`, 'does not say what'],
      [`update journal_entry set description = 'Nothing' where id = '${entry.id}'`, 'A text of'],
      [`update journal_entry set source_type = 'gift' where id = '${entry.id}'`, 'does not say what'],
    ] as const;
    for (const [statement, words] of changes) {
      const client = new pg.Client(app.platform.database.url);
      await client.connect();
      await client.query('begin; set local session_replication_role = replica');
      await client.query(statement);
      await client.query('commit');
      await client.end();
      const found = await faults();
      expect(found[0]).toContain(words);
      expect(found[0]).toContain(entry.entryNumber);
      await tamper(`update journal_line set debit = 750, account_id = '${ledger.account('6000')}'
        where entry_id = '${entry.id}' and debit > 0;
        update journal_entry set entry_date = '2026-11-10', description = 'A test entry', source_type = null where id = '${entry.id}'`);
      expect(await faults()).toEqual([]);
    }
  });

  it('shows an entry that was taken away, in the middle and at the end, and a sum that was changed', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await postAutomatic(app, ledger, '2026-11-10', rent));
    await tamper(`update account_month set debit = debit + 1 where debit > 0`);
    expect(await faults()).toEqual([expect.stringContaining('The sums of 2026-11')]);
    await tamper(`update account_month set debit = debit - 1 where debit > 0`);
    expect(await faults()).toEqual([]);
    await tamper(
      `delete from journal_line where entry_id = '${ids[2]}'; delete from journal_entry where id = '${ids[2]}'`,
    );
    expect(await faults()).toContainEqual(expect.stringContaining('entries are missing at its end'));
    await tamper(
      `delete from journal_line where entry_id = '${ids[1]}'; delete from journal_entry where id = '${ids[1]}'`,
    );
    expect((await faults()).join(' ')).toContain('missing');
  });
});
