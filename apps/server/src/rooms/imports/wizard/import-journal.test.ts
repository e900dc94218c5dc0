import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { sendImportFile } from '../../../testing/send-import-file.ts';
import { seal } from '../../ledger/index.ts';
import { runRowsImport } from './run-rows-import.commands.ts';

let app: TestApp;
let finance: TestClient;
beforeEach(async () => {
  app = await makeTestApp({ now: '2026-01-15T03:00:00.000Z' });
  await makeLedger(app);
  finance = await app.as('superuser');
});

type Rows = readonly Record<string, unknown>[];

/** Imports rows; first asks what would become of them, and expects the same words of both. */
async function imported(rows: Rows) {
  const promised = await finance.post('/api/imports/check', { model: 'journalEntry', rows });
  const reply = await finance.post('/api/finance/journal-entries/import', { journalentries: rows });
  expect(reply.body.errors).toEqual(promised.body.data?.errors);
  return reply.body;
}

describe('the import of journal entries', () => {
  const entry = [
    { reference: 'J-1', date: '2026-01-05', account: '6200', debit: '120', description: 'Paper' },
    { account: 'Bank', credit: '120' },
  ];

  it('makes one entry of the rows of a reference, a draft that somebody else approves [IMP-08]', async () => {
    const reply = await imported([...entry, { ...entry[0], reference: 'J-2' }, { ...entry[1] }]);
    expect(reply.data).toMatchObject({ success: 4, created: 4 });
    const { body } = await finance.get('/api/finance/journal-entries?sortBy=entryNumber&sortOrder=asc');
    expect(body.data).toMatchObject([
      { reference: 'J-1', status: 'PENDING', description: 'Paper', totalAmount: '120.00' },
      { reference: 'J-2', status: 'PENDING' },
    ]);
    expect((await imported(entry)).errors[0]).toMatchObject({
      field: 'reference',
      message: 'Already exists',
    });
  });

  it('posts what was posted before, for who manages the journal [IMP-08]', async () => {
    const posted = entry.map((row, at) => (at === 0 ? { ...row, status: 'posted' } : row));
    await imported(posted);
    await seal(app.platform);
    const { body: tree } = await finance.get('/api/finance/accounts/tree');
    const balances = tree.data.filter(({ balance }: { balance: string }) => balance !== '0.00');
    expect(balances).toMatchObject([
      { accountCode: '1010', balance: '-120.00' },
      { accountCode: '6200', balance: '120.00' },
    ]);
    const { body } = await finance.get('/api/finance/journal-entries');
    const one = (await finance.get(`/api/finance/journal-entries/${body.data[0].id}`)).body.data;
    expect(one).toMatchObject({ kind: 'MANUAL', status: 'APPROVED', can: { reverse: true } });
  });

  it('refuses all rows of an entry with the one that is wrong, and says what it lacks [IMP-08]', async () => {
    const rest = 'Not imported, as another row that belongs to it is refused.';
    const words = async (rows: Rows) =>
      (await imported(rows)).errors.map((one: { message: string }) => one.message);
    expect(await words([{ ...entry[0], account: 'nowhere' }, entry[1] ?? {}])).toEqual([
      "There is no account 'nowhere', or more than one.",
      rest,
    ]);
    expect(await words([{ ...entry[0], debit: 'much' }, entry[1] ?? {}])).toEqual([
      'This is not a number',
      rest,
    ]);
    const off = 'Debits exceed credits by 0.50. Nothing is posted until they are equal.';
    expect(await words([{ ...entry[0], debit: '120.50' }, entry[1] ?? {}])).toEqual([off, off]);
    expect(await words([{ ...entry[0], date: '' }, entry[1] ?? {}])).toEqual(['Date is required', rest]);
    const both = 'Each line must have either a debit or credit amount, but not both';
    expect(await words([{ ...entry[0], credit: '5' }, entry[1] ?? {}])).toEqual([both, rest]);
    expect((await finance.get('/api/finance/journal-entries')).body.data).toEqual([]);
  });

  it('tears no entry of a file that the server imports by itself (decision 5) [IMP-08]', async () => {
    // The 200th row, where a batch would end, is the second of an entry's three.
    const lines = Array.from({ length: 400 }, (_, at) => [
      `K-${at},2026-01-05,6200,30,`,
      ',,1010,,20',
      ',,1010,,10',
    ]).flat();
    const text = ['Reference,Date,Account,Debit,Credit', ...lines].join('\r\n');
    const { body: sent } = await sendImportFile(app, finance, 'journal.csv', text, 'journalEntry');
    expect(sent.data.totalRows).toBe(1200);
    const names = ['reference', 'date', 'account', 'debit', 'credit'];
    const mapping = Object.fromEntries(names.map((name, at) => [name, sent.data.headers[at]]));
    const { body: begun } = await finance.post(`/api/imports/files/${sent.data.id}/run`, { mapping });
    await runRowsImport(app.platform, begun.data.id);
    const run = (await finance.get(`/api/imports/${begun.data.id}`)).body.data;
    expect(run.rows).toMatchObject({ total: 1200, created: 1200, failed: 0 });
    const { rows } = await app.db.execute(
      sql`select count(*)::int as entries, sum(total_amount)::text as total from journal_entry`,
    );
    expect(rows).toEqual([{ entries: 400, total: '12000.0000' }]);
  });

  it('takes drafts and posted entries of one chunk, and refuses alone what is of a closed day or an account of documents [IMP-08]', async () => {
    await app.db.execute(
      sql`insert into finance_setting (closing_date, created_at, updated_at) values ('2025-12-31', now(), now())`,
    );
    await app.db.execute(sql`update ledger_account set is_active = false where account_code = '6100'`);
    const rowsOf = (reference: string, [first, second] = entry, more = {}) => [
      { ...first, reference, ...more },
      { ...second },
    ];
    const { errors, data } = await imported([
      ...rowsOf('D-1'),
      ...rowsOf('P-1', entry, { status: 'posted' }),
      ...rowsOf('P-2', entry, { status: 'posted', date: '2025-12-30' }),
      ...rowsOf('D-2', entry, { account: '6100' }),
      ...rowsOf('P-3', entry, { status: 'posted', debit: '120.01' }),
      ...rowsOf('D-3', entry, { date: '2025-12-31' }),
    ]);
    expect(data).toMatchObject({ created: 8, failed: 4 });
    expect(errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [5, expect.stringContaining('closed')],
      [6, expect.stringContaining('closed')],
      [7, 'This account is closed.'],
      [8, 'Not imported, as another row that belongs to it is refused.'],
    ]);
    const numbered = await seal(app.platform);
    const { rows } = await app.db.execute(
      sql`select reference, status, entry_number as number, total_amount::numeric(9, 2)::text as total from journal_entry order by reference`,
    );
    expect([numbered, rows]).toEqual([
      2,
      [
        { reference: 'D-1', status: 'PENDING', number: 'JE-2026-00001', total: '120.00' },
        { reference: 'D-3', status: 'PENDING', number: 'JE-2025-00001', total: '120.00' },
        { reference: 'P-1', status: 'APPROVED', number: 'JE-2026-00002', total: '120.00' },
        { reference: 'P-3', status: 'APPROVED', number: 'JE-2026-00003', total: '120.01' },
      ],
    ]);
  });

  it('is not undone: what is posted is reversed (AMB-248)', async () => {
    const { data } = await imported(entry);
    const undone = await finance.post(`/api/imports/${data.runId}/undo`);
    expect([undone.status, undone.body.code]).toEqual([409, 'NOT_UNDOABLE']);
  });
});
