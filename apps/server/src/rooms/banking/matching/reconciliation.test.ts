import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bankFields, bankPath, makeBank, type TestBank } from '../../../testing/bank-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { linesOfEntry } from '../../../testing/purchasing-world.ts';

let app: TestApp;
let world: TestBank;
let finance: TestClient;
beforeEach(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makeBank(app);
  finance = world.finance;
});

const income = (amount: string) =>
  [
    ['1010', amount],
    ['4800', `-${amount}`],
  ] as const;

describe('a match', () => {
  it('is made of one line of the bank and one of the journal, with its type and how sure it is [FIN-14]', async () => {
    const { lineId, id, entryNumber } = await world.entry('2026-11-03', income('100.00'));
    const [line] = await world.take([['2026-11-04', 'Deposit', '100.00']]);
    const match = {
      bankTransactionId: line?.id,
      journalLineId: lineId,
      matchType: 'PARTIAL',
      confidence: 0.82,
    };
    const reply = await world.reconcile([match]);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ success: true, message: 'Transactions reconciled successfully' });
    expect(reply.body.data).toMatchObject([
      {
        ...{ id: line?.id, isReconciled: true, matchedAmount: '100.00', journalEntryId: id },
        matchedWith: [{ entryId: id, entryNumber, description: 'A test entry', amount: '100.00' }],
      },
    ]);
    const { rows } = await app.db.execute(
      sql`select match_type, confidence::text, is_posted_here from bank_match`,
    );
    expect(rows).toEqual([{ match_type: 'PARTIAL', confidence: '0.82', is_posted_here: false }]);
    const account = (await finance.get(`${bankPath}/${world.bank.id}`)).body.data;
    expect(account).toMatchObject({ openCount: 0, booksOpenCount: 0, difference: '0.00' });
  });

  it('is asked for: one at least, of known type, sure from 0 to 1, a tolerance that is not below 0 [FIN-14]', async () => {
    const { lineId } = await world.entry('2026-11-03', income('100.00'));
    const [line] = await world.take([['2026-11-04', 'Deposit', '100.00']]);
    const match = { bankTransactionId: line?.id, journalLineId: lineId };
    const errors = async (matches: readonly object[], more = {}) =>
      (await world.reconcile(matches, more)).body.details?.fieldErrors;
    expect(await errors([])).toEqual({ matches: ['At least one match is required'] });
    expect(await errors([match], { tolerance: '-0.01' })).toEqual({
      tolerance: ['Tolerance cannot be negative'],
    });
    for (const confidence of [-0.01, 1.01])
      expect(await errors([{ ...match, confidence }])).toEqual({
        'matches.0.confidence': ['Confidence must be a number from 0 to 1'],
      });
    expect(await errors([{ ...match, matchType: 'SURE' }])).toHaveProperty(['matches.0.matchType']);
    for (const more of [{ journalLineId: null }, { invoiceId: lineId }])
      expect(await errors([{ ...match, ...more }])).toEqual({
        'matches.0.journalLineId': ['Choose one journal line, one invoice, one bill or one account'],
      });
    expect(await errors([{ ...match, bankTransactionId: lineId }])).toEqual({
      'matches.0.bankTransactionId': ['This transaction does not exist.'],
    });
    const other = 'Choose a posted line of the account that is reconciled.';
    expect(await errors([{ ...match, journalLineId: line?.id }])).toEqual({
      'matches.0.journalLineId': [other],
    });
    expect(await errors([{ ...match, confidence: 0 }], { tolerance: '0' })).toBeUndefined();
  });

  it('takes a line of the journal once, and no more than the line of the bank has [FIN-14]', async () => {
    const first = await world.entry('2026-11-03', income('60.00'));
    const second = await world.entry('2026-11-03', income('40.02'));
    const [one, other] = await world.take([
      ['2026-11-04', 'One', '100.00'],
      ['2026-11-03', 'Other', '60.00'],
    ]);
    const match = (line: typeof one, journalLineId: string) => ({
      bankTransactionId: line?.id,
      journalLineId,
    });
    const part = await world.reconcile([match(one, first.lineId)]);
    expect(part.body.data).toMatchObject([{ isReconciled: false, matchedAmount: '60.00' }]);
    const again = await world.reconcile([match(other, first.lineId)]);
    expect([again.status, again.body.code, again.body.error]).toEqual([
      ...[409, 'MATCHED_ALREADY', 'This line of the journal is matched already.'],
    ]);
    const over = await world.reconcile([match(one, second.lineId)]);
    expect(over.body.details.fieldErrors).toEqual({
      'matches.0.amount': ['The matches come to more than the bank line.'],
    });
    // Nothing of what was refused is left.
    expect((await world.lines()).map(({ matchedAmount }) => matchedAmount)).toEqual(['60.00', '0.00']);
  });

  it('of a cent too much or too little is rounded in the books, so that they agree with the bank [FIN-14]', async () => {
    for (const [amount, booked] of [
      ['100.01', '100.00'],
      ['100.00', '100.01'],
    ] as const) {
      const { lineId } = await world.entry('2026-11-03', income(booked));
      const line = (await world.take([['2026-11-04', `Deposit of ${amount}`, amount]])).find(
        ({ isReconciled }) => !isReconciled,
      );
      const [matched] = (await world.reconcile([{ bankTransactionId: line?.id, journalLineId: lineId }])).body
        .data;
      expect(matched).toMatchObject({ isReconciled: true, matchedAmount: amount });
      expect(matched.matchedWith).toHaveLength(2);
      const sides = (await linesOfEntry(app, matched.matchedWith[1].entryId)).map(([code, debit]) => [
        code,
        debit,
      ]);
      expect(sides[0]).toEqual(['1010', amount > booked ? '0.01' : '0.00']);
    }
    const account = (await finance.get(`${bankPath}/${world.bank.id}`)).body.data;
    expect([account.bankBalance, account.booksBalance, account.difference]).toEqual([
      '200.01',
      '200.01',
      '0.00',
    ]);
  });

  it('is of the account of the bank: what another one has is refused, by the database too [FIN-14]', async () => {
    const cash = await world.entry('2026-11-03', [
      ['1000', '100.00'],
      ['1010', '-1.00'],
      ['4800', '-99.00'],
    ]);
    const { rows } = await app.db.execute<{ id: string }>(sql`
      select l.id from journal_line l where l.entry_id = ${cash.id} and l.debit = 100`);
    const [line] = await world.take([['2026-11-04', 'Deposit', '100.00']]);
    const reply = await world.reconcile([{ bankTransactionId: line?.id, journalLineId: rows[0]?.id }]);
    expect(reply.status).toBe(400);
    const insert = (journalLineId: string | undefined, amount: string) =>
      app.db.execute(sql`
      insert into bank_match (id, bank_transaction_id, journal_line_id, amount, match_type, confidence, created_at, updated_at)
      values (gen_random_uuid(), ${line?.id}, ${journalLineId}, ${amount}, 'MANUAL', 1, now(), now())`);
    await expect(insert(rows[0]?.id, '100')).rejects.toThrow();
    const { lineId } = await world.entry('2026-11-03', income('100.00'));
    await expect(insert(lineId, '99')).rejects.toThrow();
    await expect(insert(cash.lineId, '-1')).rejects.toThrow();
    const more = await world.entry('2026-11-03', income('100.01'));
    await expect(insert(more.lineId, '100.01')).rejects.toThrow();
    await insert(lineId, '100');
    expect((await world.lines())[0]).toMatchObject({ isReconciled: true });
    await expect(app.db.execute(sql`update bank_match set amount = 5`)).rejects.toThrow();
    const change = await finance.get(`${bankPath}/${world.bank.id}`);
    const moved = await finance.put(`${bankPath}/${world.bank.id}`, {
      ...{ ...bankFields, glAccountId: world.account('1000'), version: change.body.data.version },
    });
    expect([moved.status, moved.body.code]).toEqual([409, 'BANK_ACCOUNT_RECONCILED']);
  });

  it('is one of twenty at once where a line of the journal fits twenty lines of the bank [FIN-14]', async () => {
    const { lineId } = await world.entry('2026-11-03', income('100.00'));
    const lines = await world.take(
      Array.from({ length: 20 }, (_, at) => ['2026-11-04', `Deposit ${at}`, '100.00'] as const),
    );
    const replies = await Promise.all(
      lines.map(({ id }) => world.reconcile([{ bankTransactionId: id, journalLineId: lineId }])),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const entries = await Promise.all(
      Array.from({ length: 20 }, () => world.entry('2026-11-03', income('30.00'))),
    );
    const open = (await world.lines()).find(({ isReconciled }) => !isReconciled);
    const parts = await Promise.all(
      entries.map((entry) => world.reconcile([{ bankTransactionId: open?.id, journalLineId: entry.lineId }])),
    );
    expect(parts.map(({ status }) => status).toSorted()).toEqual([
      201,
      201,
      201,
      ...Array.from({ length: 17 }, () => 400),
    ]);
    expect((await world.lines()).find(({ id }) => id === open?.id)).toMatchObject({ matchedAmount: '90.00' });
  });
});

describe('accepting an invoice', () => {
  it('takes the receipt that pays it, and undoing takes it back [FIN-14]', async () => {
    const invoice = await world.invoice('450.00');
    const [line] = await world.take([['2026-11-04', `TT ${invoice.paymentReference} AN`, '450.00', 'FT-1']]);
    const paid = await world.reconcile([
      { bankTransactionId: line?.id, invoiceId: invoice.id, matchType: 'EXACT' },
    ]);
    expect(paid.body.data).toMatchObject([{ isReconciled: true, matchedAmount: '450.00' }]);
    const after = (await finance.get(`/api/finance/invoices/${invoice.id}`)).body.data;
    expect(after).toMatchObject({ status: 'PAID', balanceDue: '0.00' });
    expect(after.payments).toMatchObject([
      { amount: '450.00', paymentDate: '2026-11-04', paymentMethod: 'BANK_TRANSFER', reference: 'FT-1' },
    ]);
    expect((await world.reconcile([{ bankTransactionId: line?.id, invoiceId: invoice.id }])).body.code).toBe(
      'RECONCILED_ALREADY',
    );
    const undone = await world.undo(line?.id ?? '');
    expect(undone.body).toMatchObject({
      message: 'Reconciliation undone successfully',
      data: [{ isReconciled: false, matchedWith: [] }],
    });
    expect((await finance.get(`/api/finance/invoices/${invoice.id}`)).body.data).toMatchObject({
      status: 'OVERDUE',
      balanceDue: '450.00',
    });
    // What came and went again is no line that waits for the bank.
    const account = (await finance.get(`${bankPath}/${world.bank.id}`)).body.data;
    expect(account).toMatchObject({ booksBalance: '0.00', booksOpenCount: 0, openCount: 1 });
    expect((await world.undo(line?.id ?? '')).body.code).toBe('NOTHING_MATCHED');
    const again = await world.reconcile([{ bankTransactionId: line?.id, invoiceId: invoice.id }]);
    expect(again.body.data).toMatchObject([{ isReconciled: true }]);
  });

  it('keeps what is more than is due as a prepayment, and takes a part where one is named [FIN-14]', async () => {
    const small = await world.invoice('100.00');
    const [line] = await world.take([['2026-11-04', 'Family Dang', '130.00']]);
    await world.reconcile([{ bankTransactionId: line?.id, invoiceId: small.id }]);
    const [receipt] = (await finance.get('/api/finance/receipts')).body.data;
    expect(receipt).toMatchObject({ amount: '130.00', unallocated: '30.00' });
    const [one, two] = [await world.invoice('60.00'), await world.invoice('40.00')];
    const [both] = await world.take([['2026-11-05', 'Two children', '100.00']]);
    const split = await world.reconcile([
      { bankTransactionId: both?.id, invoiceId: one.id, amount: '60.00' },
      { bankTransactionId: both?.id, invoiceId: two.id, amount: '40.00' },
    ]);
    expect(split.body.data).toMatchObject([{ isReconciled: true, matchedAmount: '100.00' }]);
    const statuses = await Promise.all(
      [one, two].map(async ({ id }) => (await finance.get(`/api/finance/invoices/${id}`)).body.data.status),
    );
    expect(statuses).toEqual(['PAID', 'PAID']);
  });

  it('is refused for money that goes out, for more than the bank has, for an invoice that is not open [FIN-14]', async () => {
    const invoice = await world.invoice('100.00');
    const [out, money] = await world.take([
      ['2026-11-05', 'Fee', '-100.00'],
      ['2026-11-04', 'Deposit', '100.00'],
    ]);
    const errors = async (match: object) => {
      const { status, body } = await world.reconcile([match]);
      return [status, body.details.fieldErrors];
    };
    expect(await errors({ bankTransactionId: out?.id, invoiceId: invoice.id })).toEqual([
      400,
      { 'matches.0.invoiceId': ['An invoice is paid by money that comes in.'] },
    ]);
    expect(await errors({ bankTransactionId: money?.id, invoiceId: invoice.id, amount: '100.01' })).toEqual([
      400,
      { 'matches.0.amount': ['The matches come to more than the bank line.'] },
    ]);
    await finance.post(`/api/finance/invoices/${invoice.id}/cancel`);
    const [status] = await errors({ bankTransactionId: money?.id, invoiceId: invoice.id });
    expect(status).toBe(409);
    expect((await finance.get('/api/finance/receipts')).body.totalCount).toBe(0);
  });
});

describe('posting to an account', () => {
  it('posts an entry of the line’s day, whole or in parts of either sign, and undoing reverses it [FIN-14]', async () => {
    const { lineId } = await world.entry('2026-11-04', income('100.00'));
    const [line] = await world.take([['2026-11-04', 'Card settlement', '97.00']]);
    const reply = await world.reconcile([
      {
        bankTransactionId: line?.id,
        accountId: world.account('6100'),
        amount: '-3.00',
        description: 'Card fee',
      },
      { bankTransactionId: line?.id, journalLineId: lineId },
    ]);
    expect(reply.body.data).toMatchObject([{ isReconciled: true, matchedAmount: '97.00' }]);
    const fee = reply.body.data[0].matchedWith[0];
    expect(fee).toMatchObject({ description: 'Card fee', amount: '-3.00' });
    expect(await linesOfEntry(app, fee.entryId)).toEqual([
      ['1010', '0.00', '3.00', null],
      ['6100', '3.00', '0.00', null],
    ]);
    await world.undo(line?.id ?? '');
    const { rows } = await app.db.execute(sql`
      select kind, reverses_id, entry_date::text from journal_entry where source_type = 'bank_transaction' order by kind`);
    expect(rows).toMatchObject([
      { kind: 'AUTOMATIC' },
      { kind: 'REVERSAL', reverses_id: fee.entryId, entry_date: '2026-11-26' },
    ]);
    const account = (await finance.get(`${bankPath}/${world.bank.id}`)).body.data;
    expect(account).toMatchObject({ booksBalance: '100.00', booksOpenCount: 1, booksOpenSum: '100.00' });
  });

  it('is refused on the bank’s own account, a closed one, one of documents, and without the rights [FIN-14]', async () => {
    const [line] = await world.take([['2026-11-04', 'Fee', '-5.00']]);
    const errors = async (accountId: string) =>
      (await world.reconcile([{ bankTransactionId: line?.id, accountId }])).body.details.fieldErrors[
        'matches.0.accountId'
      ];
    expect(await errors(world.account('1010'))).toEqual(['Choose another account than that of the bank.']);
    expect(await errors(world.bank.id)).toEqual(['This account does not exist.']);
    const principal = await world.reconcile(
      [{ bankTransactionId: line?.id, accountId: world.account('6100') }],
      {},
      world.principal,
    );
    expect(principal.status).toBe(403);
    expect((await world.undo(line?.id ?? '', world.principal)).status).toBe(403);
  });
});
