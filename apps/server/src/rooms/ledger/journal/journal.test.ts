import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  linesOf,
  makeLedger,
  postAutomatic,
  type TestLedger,
  writeApproved,
} from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { verifyLedger } from './verify.queries.ts';

let app: TestApp;
let ledger: TestLedger;
const path = '/api/finance/journal-entries';
beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
});

const rent = [
  ['6000', '750.00'],
  ['1010', '-750.00'],
] as const;

function bodyOf(more: Record<string, unknown> = {}) {
  return { entryDate: '2026-11-10', description: 'Rent of November', lines: linesOf(ledger, rent), ...more };
}

describe('a journal entry', () => {
  it('keeps what is written, and gets the next number of its year [FIN-02]', async () => {
    const lines = linesOf(ledger, [
      ['6000', '750', { description: 'Main house', reference: 'L-1' }],
      ['1010', '-750'],
    ]);
    const made = await ledger.finance.post(path, bodyOf({ reference: 'INV 77', lines }));
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      entryNumber: expect.stringMatching(/^JE-2026-\d{5}$/),
      entryDate: '2026-11-10',
      description: 'Rent of November',
      reference: 'INV 77',
      status: 'PENDING',
      totalAmount: '750.00',
      createdById: ledger.finance.userId,
      approvedById: null,
      approvedAt: null,
      lines: [
        {
          accountId: ledger.account('6000'),
          description: 'Main house',
          debitAmount: '750.00',
          creditAmount: '0.00',
          reference: 'L-1',
        },
        { accountId: ledger.account('1010'), debitAmount: '0.00', creditAmount: '750.00' },
      ],
    });
    const next = await ledger.finance.post(path, bodyOf());
    const number = (entry: { entryNumber: string }) => Number(entry.entryNumber.slice(8));
    expect(number(next.body.data)).toBe(number(made.body.data) + 1);
    const other = await ledger.finance.post(path, bodyOf({ entryDate: '2025-12-31' }));
    expect(other.body.data.entryNumber).toBe('JE-2025-00001');
    for (const text of ['', '   ']) {
      const refused = await ledger.finance.post(path, bodyOf({ description: text }));
      expect(refused.body.errors.description).toEqual(['Description is required']);
    }
  });

  it('takes two lines, one side each, that come to the same within a cent [FIN-03]', async () => {
    const errorsOf = async (lines: Parameters<typeof linesOf>[1]) =>
      (await ledger.finance.post(path, bodyOf({ lines: linesOf(ledger, lines) }))).body.errors;
    expect(await errorsOf([['6000', '1.00']])).toMatchObject({
      lines: expect.arrayContaining(['At least 2 journal entry lines required']),
    });
    const bothSides = [
      { accountId: ledger.account('6000'), debitAmount: '5', creditAmount: '5' },
      { accountId: ledger.account('1010'), creditAmount: '0' },
    ];
    const refused = (await ledger.finance.post(path, bodyOf({ lines: bothSides }))).body.errors;
    const message = 'Each line must have either a debit or credit amount, but not both';
    expect(refused).toMatchObject({ 'lines.0': [message], 'lines.1': [message] });
    expect(
      await errorsOf([
        ['6000', '10.02'],
        ['1010', '-10.00'],
      ]),
    ).toEqual({ lines: ['Total debits must equal total credits'] });
    for (const [debit, credit, rounding] of [
      ['10.01', '-10.00', { debitAmount: '0.00', creditAmount: '0.01' }],
      ['9.99', '-10.00', { debitAmount: '0.01', creditAmount: '0.00' }],
    ] as const) {
      const lines = linesOf(ledger, [
        ['6000', debit],
        ['1010', credit],
      ]);
      const taken = await ledger.finance.post(path, bodyOf({ lines }));
      expect(taken.status).toBe(201);
      expect(taken.body.data.lines.at(-1)).toMatchObject({ accountId: ledger.account('6980'), ...rounding });
    }
  });

  it('is pending until somebody else approves or rejects it, who must say why [FIN-04]', async () => {
    const made = (await ledger.finance.post(path, bodyOf())).body.data;
    const own = await ledger.finance.post(`${path}/${made.id}/approve`, { approved: true });
    expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own journal entries.']);
    const silent = await ledger.principal.post(`${path}/${made.id}/approve`, { approved: false });
    expect(silent.body.errors).toEqual({ notes: ['Notes are required when rejecting'] });
    const rejected = await ledger.principal.post(`${path}/${made.id}/approve`, {
      approved: false,
      notes: 'Wrong month',
    });
    expect(rejected.body.data).toMatchObject({ status: 'REJECTED', notes: 'Wrong month' });
    const again = await ledger.principal.post(`${path}/${made.id}/approve`, { approved: true });
    expect([again.status, again.body.code]).toEqual([409, 'NOT_PENDING']);

    const entry = await writeApproved(ledger, '2026-11-10', rent);
    expect(entry).toMatchObject({ status: 'APPROVED', approvedById: ledger.principal.userId });
    const superuser = await app.as('superuser');
    const theirs = (await superuser.post(path, bodyOf())).body.data;
    expect((await superuser.post(`${path}/${theirs.id}/approve`, { approved: true })).status).toBe(403);
  });

  it('counts in balances only once it is approved, and at once', async () => {
    const balanceOf = async (code: string) => {
      const { body } = await ledger.finance.get('/api/finance/accounts/tree?asOfDate=2026-11-30');
      return body.data.find((one: { accountCode: string }) => one.accountCode === code).balance;
    };
    const before = Number(await balanceOf('6300'));
    const lines = linesOf(ledger, [
      ['6300', '120.00'],
      ['1010', '-120.00'],
    ]);
    const made = (await ledger.finance.post(path, bodyOf({ lines }))).body.data;
    expect(Number(await balanceOf('6300'))).toBe(before);
    await ledger.principal.post(`${path}/${made.id}/approve`, { approved: true });
    expect(Number(await balanceOf('6300'))).toBe(before + 120);
  });

  it('is changed and withdrawn while it is pending, keeps its number, and never afterwards', async () => {
    const made = (await ledger.finance.post(path, bodyOf())).body.data;
    const changed = await ledger.finance.put(`${path}/${made.id}`, {
      ...bodyOf({ entryDate: '2026-11-12' }),
      version: made.version,
    });
    expect(changed.body.data).toMatchObject({ entryDate: '2026-11-12', entryNumber: made.entryNumber });
    expect((await ledger.finance.delete(`${path}/${made.id}`)).status).toBe(204);
    const kept = (await ledger.finance.get(`${path}/${made.id}`)).body.data;
    expect(kept).toMatchObject({ status: 'REJECTED', entryNumber: made.entryNumber });
    const entry = await writeApproved(ledger, '2026-11-10', rent);
    const late = await ledger.finance.put(`${path}/${entry.id}`, { ...bodyOf(), version: entry.version });
    expect([late.status, late.body.code]).toEqual([409, 'NOT_PENDING']);
    expect((await ledger.finance.delete(`${path}/${entry.id}`)).status).toBe(409);
  });

  it('is taken back once, by an entry with its sides the other way round', async () => {
    const entry = await writeApproved(ledger, '2026-11-10', rent);
    const taken = await ledger.finance.post(`${path}/${entry.id}/reverse`, { date: '2026-11-20' });
    expect(taken.body.data).toMatchObject({
      kind: 'REVERSAL',
      status: 'PENDING',
      description: 'A test entry',
      reference: entry.entryNumber,
      lines: [
        { accountId: ledger.account('6000'), creditAmount: '750.00' },
        { accountId: ledger.account('1010'), debitAmount: '750.00' },
      ],
    });
    const twice = await ledger.finance.post(`${path}/${entry.id}/reverse`, { date: '2026-11-20' });
    expect([twice.status, twice.body.code]).toEqual([409, 'REVERSED_ALREADY']);
    await ledger.principal.post(`${path}/${taken.body.data.id}/approve`, { approved: false, notes: 'No' });
    expect((await ledger.finance.post(`${path}/${entry.id}/reverse`, { date: '2026-11-20' })).status).toBe(
      201,
    );
    const posted = await postAutomatic(app, ledger, '2026-11-10', rent);
    const byHand = await ledger.finance.post(`${path}/${posted}/reverse`, { date: '2026-11-20' });
    expect([byHand.status, byHand.body.code]).toEqual([409, 'NOT_REVERSIBLE']);
  });

  it('refuses accounts that are closed, unknown, or the sum of documents for who may not manage', async () => {
    const cash = { accountId: ledger.account('1010'), creditAmount: '5' };
    const errorOf = async (client: TestLedger['finance'], accountId: string) => {
      const lines = [{ accountId, debitAmount: '5' }, cash];
      return (await client.post(path, bodyOf({ lines }))).body.errors?.['lines.0.accountId'];
    };
    const closed = (await ledger.finance.get(`/api/finance/accounts/${ledger.account('5100')}`)).body.data;
    await ledger.finance.put(`/api/finance/accounts/${closed.id}`, { ...closed, isActive: false });
    expect(await errorOf(ledger.finance, closed.id)).toEqual(['This account is closed.']);
    expect(await errorOf(ledger.finance, ledger.finance.userId)).toEqual(['This account does not exist.']);
    expect(await errorOf(ledger.finance, ledger.account('1100'))).toBeUndefined();
  });

  it('is refused in a locked period, and in a closed one but with a reason of who manages the journal', async () => {
    await app.db.execute(
      sql`insert into finance_setting (closing_date, hard_closing_date, created_at, updated_at) values ('2026-09-30', '2026-06-30', now(), now())`,
    );
    const decide = async (entryDate: string, overrideReason?: string) => {
      const made = (await ledger.principal.post(path, bodyOf({ entryDate }))).body;
      expect(made.code).toBe('FORBIDDEN');
      const entry = (await (await app.as('superuser')).post(path, bodyOf({ entryDate }))).body.data;
      const body = { approved: true, ...(overrideReason ? { overrideReason } : {}) };
      return ledger.finance.post(`${path}/${entry.id}/approve`, body);
    };
    expect((await decide('2026-09-30')).body).toMatchObject({
      code: 'PERIOD_CLOSED',
      errors: { entryDate: [expect.stringContaining('closed period')] },
    });
    expect((await decide('2026-10-01')).status).toBe(200);
    const late = await decide('2026-09-30', 'The bill came late');
    expect(late.body.data).toMatchObject({ status: 'APPROVED', overrideReason: 'The bill came late' });
    expect((await decide('2026-06-30', 'The bill came late')).body.code).toBe('PERIOD_LOCKED');
    const posted = await postAutomatic(app, ledger, '2026-09-12', rent);
    expect((await ledger.finance.get(`${path}/${posted}`)).body.data).toMatchObject({
      entryDate: '2026-10-01',
      effectiveDate: '2026-09-12',
    });
    await app.db.execute(sql`delete from finance_setting`);
  });
});

describe('the list of the journal', () => {
  it('finds entries by words, status, kind, account and days, the latest first', async () => {
    const reference = 'FINDME-77';
    for (const day of ['2026-08-01', '2026-08-03', '2026-08-02'])
      await ledger.finance.post(path, bodyOf({ entryDate: day, reference }));
    const days = async (query: string) =>
      (await ledger.finance.get(`${path}?search=findme-77${query}`)).body.data.map(
        (entry: { entryDate: string }) => entry.entryDate,
      );
    expect(await days('')).toEqual(['2026-08-03', '2026-08-02', '2026-08-01']);
    expect(await days('&startDate=2026-08-02')).toEqual(['2026-08-03', '2026-08-02']);
    expect(await days('&endDate=2026-08-01')).toEqual(['2026-08-01']);
    expect(await days('&status=APPROVED')).toEqual([]);
    expect(await days('&kind=MANUAL')).toHaveLength(3);
    expect(await days(`&accountId=${ledger.account('6000')}`)).toHaveLength(3);
    expect(await days(`&accountId=${ledger.account('6400')}`)).toEqual([]);
  });

  it('has 20 rows on a page and 100 at most [FIN-25]', async () => {
    for (const list of ['accounts', 'journal-entries']) {
      expect((await ledger.finance.get(`/api/finance/${list}`)).body.limit).toBe(20);
      expect((await ledger.finance.get(`/api/finance/${list}?limit=100`)).status).toBe(200);
      expect((await ledger.finance.get(`/api/finance/${list}?limit=101`)).status).toBe(400);
    }
  });
});

describe('the ledger in the database', () => {
  it('refuses what is not balanced, whoever writes it', async () => {
    const refused = postAutomatic(app, ledger, '2026-11-10', [
      ['6000', '10.00'],
      ['1010', '-9.99'],
    ]);
    await expect(refused).rejects.toMatchObject({ cause: { constraint: 'journal_entry_balanced' } });
    const one = postAutomatic(app, ledger, '2026-11-10', [['6000', '10.00']]);
    await expect(one).rejects.toMatchObject({ cause: { constraint: 'journal_entry_two_lines' } });
  });

  it('posts a document once for each purpose', async () => {
    const source = { type: 'invoice', id: ledger.finance.userId, purpose: 'send' };
    await postAutomatic(app, ledger, '2026-11-10', rent, source);
    await expect(postAutomatic(app, ledger, '2026-11-10', rent, source)).rejects.toMatchObject({
      cause: { constraint: 'journal_entry_source_unique' },
    });
    await postAutomatic(app, ledger, '2026-11-10', rent, { ...source, purpose: 'cancel' });
  });

  it('never changes, deletes or empties what is posted, and adds no line to it', async () => {
    const { id } = await writeApproved(ledger, '2026-11-10', rent);
    const line = sql`(select id from journal_line where entry_id = ${id} limit 1)`;
    const attempts = [
      sql`update journal_entry set total_amount = 1 where id = ${id}`,
      sql`update journal_entry set status = 'PENDING' where id = ${id}`,
      sql`update journal_entry set entry_date = '2026-01-01' where id = ${id}`,
      sql`update journal_entry set description = 'Another text' where id = ${id}`,
      sql`update journal_entry set posting_seq = 999999 where id = ${id}`,
      sql`update journal_entry set hash = 'x' where id = ${id}`,
      sql`delete from journal_entry where id = ${id}`,
      sql`update journal_line set debit = 1, credit = 0 where id = ${line}`,
      sql`update journal_line set description = 'Another' where id = ${line}`,
      sql`update journal_line set is_posted = false where id = ${line}`,
      sql`delete from journal_line where id = ${line}`,
      sql`insert into journal_line (id, entry_id, entry_date, position, account_id, debit, is_posted)
        values (gen_random_uuid(), ${id}, '2026-11-10', 9, ${ledger.account('1010')}, 5, true)`,
      sql`truncate journal_line cascade`,
      sql`truncate journal_entry cascade`,
    ];
    for (const attempt of attempts)
      await expect(app.db.execute(attempt)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('lets texts be erased, and the chain of hashes still holds', async () => {
    const { id } = await writeApproved(ledger, '2026-11-10', [
      ['6000', '5', { description: 'Mai Tran' }],
      ['1010', '-5'],
    ]);
    await app.db.execute(sql`update journal_line set description = null where entry_id = ${id}`);
    expect((await verifyLedger(app.db)).faults).toEqual([expect.stringContaining('A text of')]);
    await app.db.execute(
      sql`update journal_entry set description = '', reference = null, notes = null, text_salt = null where id = ${id}`,
    );
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });
});
