import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BankRow,
  bankFields,
  bankPath,
  makeBank,
  sendBankFile,
  type TestBank,
} from '../../../testing/bank-world.ts';
import { useCurrency } from '../../../testing/currency-world.ts';
import { linesOf } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { linesOfEntry } from '../../../testing/purchasing-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let app: TestApp;
let world: TestBank;
let bankId: string;
let ledgerId: string;

/** A school whose books are in dong, with a bank account in dollars. */
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-12-03T03:00:00Z' });
  const administrator = await app.as('administrator');
  const path = '/api/settings/system?category=system';
  const { system } = (await administrator.get(path)).body;
  await administrator.put(path, { ...system, baseCurrency: 'VND' });
  world = await makeBank(app);
  await useCurrency(world.finance, 'USD', {
    ...{ '2026-11-02': '25000', '2026-11-10': '25400', '2026-11-18': '24800', '2026-11-30': '26000' },
  });
  const account = {
    accountCode: '1017',
    accountName: 'Dollars at ACB',
    accountType: 'ASSET',
    subtype: 'BANK',
  };
  const made = await world.finance.post('/api/finance/accounts', { ...account, currency: 'USD' });
  ledgerId = made.body.data.id;
  const bank = { ...bankFields, accountName: 'Dollars', accountNumber: '99', glAccountId: ledgerId };
  const reply = await world.finance.post(bankPath, bank);
  if (reply.status !== 201) throw new Error(reply.raw.body);
  bankId = reply.body.data.id;
});

const invoiceOf = (unitPrice: string, currency = 'USD') =>
  world.invoice(unitPrice, {
    ...{ invoiceDate: '2026-11-02', dueDate: '2026-12-20', currency },
    items: [{ description: 'Summer camp', quantity: '1', unitPrice }],
  });

async function lineOf(row: BankRow): Promise<string> {
  const line = (await world.take([row], bankId)).find(({ description }) => description === row[1]);
  if (!line) throw new Error('the line was not taken in');
  return line.id;
}

const match = (bankTransactionId: string, to: object, more: object = {}) =>
  world.finance.post('/api/finance/bank-reconciliations', {
    ...{ bankAccountId: bankId, matches: [{ bankTransactionId, ...to }] },
    ...more,
  });

/** The lines of the last entry of that kind of document: account, debit, credit; and what the bank counts in dollars. */
async function lastLines(type: string) {
  const { rows } = await app.db.execute<{ id: string; foreign: string | null }>(sql`
    select e.id, (select l.foreign_amount::numeric(19, 2)::text from journal_line l where l.entry_id = e.id and l.account_id = ${ledgerId})
      as foreign from journal_entry e where e.source_type = ${type} order by e.id desc limit 1`);
  const [entry] = rows;
  return [entry?.foreign, ...(await linesOfEntry(app, entry?.id ?? '')).map((line) => line.slice(0, 3))];
}

const bank = async () => (await world.finance.get(`${bankPath}/${bankId}`)).body.data;

async function balanceOf(code: string, asOfDate: string): Promise<string> {
  const { body } = await world.finance.get(`/api/finance/accounts/tree?asOfDate=${asOfDate}`);
  return body.data.find((one: { accountCode: string }) => one.accountCode === code).balance;
}

describe('a bank account in another currency', () => {
  it('is of the currency of its account of the ledger, and takes no file of another [FIN-13]', async () => {
    expect(await bank()).toMatchObject({ currency: 'USD', bankBalance: '0.00', booksBalance: '0.00' });
    const list = (await world.finance.get(bankPath)).body.data;
    expect(list.map((one: { currency: string }) => one.currency).toSorted()).toEqual(['USD', 'VND']);
    const ofx = (currency: string) =>
      `OFXHEADER:100\n\n<OFX><CURDEF>${currency}<STMTTRN><DTPOSTED>20261101<TRNAMT>1<FITID>1<NAME>A</STMTTRN></OFX>`;
    const url = `${bankPath}/${bankId}/imports/preview`;
    const dong = await sendBankFile(app, world.finance, url, ofx('VND'));
    expect(dong.body.details.fieldErrors).toEqual({
      file: ['The file is in VND, and the bank account is kept in USD.'],
    });
    expect((await sendBankFile(app, world.finance, url, ofx('USD'))).status).toBe(200);
  });

  it('takes a payment at the rate of its day, in dollars, and gains what the invoice was carried for less [FIN-12, FIN-14]', async () => {
    const invoice = await invoiceOf('1000');
    const dong = await invoiceOf('900000', 'VND');
    const id = await lineOf(['2026-11-10', `Camp ${invoice.paymentReference}`, '400.00']);
    const suggested = (await world.finance.get(`${bankPath}/${bankId}/suggestions`)).body.data[0];
    expect(suggested.suggestions[0]).toMatchObject({
      invoiceId: invoice.id,
      total: '1000.00',
      amount: '400.00',
    });
    const wrong = await match(id, { invoiceId: dong.id });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'OTHER_CURRENCY']);
    expect((await match(id, { invoiceId: invoice.id })).status).toBe(201);
    expect(await lastLines('receipt')).toEqual([
      '400.00',
      ['1017', '10160000.00', '0.00'],
      ['1100', '0.00', '10000000.00'],
      ['4900', '0.00', '160000.00'],
    ]);
    expect(await bank()).toMatchObject({ bankBalance: '400.00', booksBalance: '400.00', difference: '0.00' });
    const more = await lineOf(['2026-11-18', `Rest ${invoice.paymentReference}`, '600.01']);
    const offered = (await world.finance.get(`${bankPath}/${bankId}/suggestions`)).body.data[0].suggestions;
    expect(offered[0]).toMatchObject({ invoiceId: invoice.id, total: '600.00', amount: '600.00' });
    const over = await match(more, { invoiceId: invoice.id });
    expect(over.status).toBe(400);
    expect((await match(more, { invoiceId: invoice.id, amount: '600' }, { tolerance: '0.01' })).status).toBe(
      201,
    );
    const paid = (await world.finance.get(`/api/finance/invoices/${invoice.id}`)).body.data;
    expect(paid).toMatchObject({ status: 'PAID', balanceDue: '0.00', baseBalanceDue: '0.00' });
    expect(await balanceOf('1017', '2026-11-18')).toBe('25040248.00');
    expect(await bank()).toMatchObject({ booksBalance: '1000.01', openCount: 0, difference: '0.00' });
  });

  it('gives out what it is carried at: a fee is worth the rate of its day, the rest is gained or lost [FIN-12, FIN-14]', async () => {
    const id = await lineOf(['2026-11-18', 'Fee', '-250.00']);
    expect((await match(id, { accountId: world.account('6200') })).status).toBe(201);
    // 250 of 1,000.01 that stand at 25,040,248 are 6,259,999.40, and were worth 6,200,000 on that day.
    expect(await lastLines('bank_transaction')).toEqual([
      '-250.00',
      ['1017', '0.00', '6259999.00'],
      ['6200', '6200000.00', '0.00'],
      ['6900', '59999.00', '0.00'],
    ]);
    await world.finance.post(`/api/finance/bank-transactions/${id}/undo`);
    expect(await balanceOf('1017', '2026-12-03')).toBe('25040248.00');
    expect((await match(id, { accountId: world.account('6200') })).status).toBe(201);
  });

  it('asks before it uses a rate older than seven days, and refuses without one [FIN-23]', async () => {
    const old = await lineOf(['2026-11-29', 'Interest', '1.00']);
    const account = { accountId: world.account('4800') };
    const asked = await match(old, account);
    expect([asked.status, asked.body.code]).toEqual([409, 'RATE_IS_OLD']);
    expect((await match(old, account, { acceptOldRate: true })).status).toBe(201);
    const none = await lineOf(['2026-10-31', 'Before', '1.00']);
    expect((await match(none, account)).body.details.fieldErrors).toEqual({
      'matches.0.accountId': ['There is no exchange rate of this currency on or before that day'],
    });
  });

  it('pays a bill in its currency, and is paid to by nothing in another [FIN-11, FIN-12]', async () => {
    const { finance } = world;
    const vendor = (await finance.post('/api/finance/vendors', { name: 'Books Ltd' })).body.data.id;
    const bill = async (currency: string, unitPrice: string) => {
      const made = await finance.post('/api/finance/bills', {
        ...{
          billNumber: `B-${currency}`,
          vendorId: vendor,
          issueDate: '2026-11-10',
          dueDate: '2026-12-01',
          currency,
        },
        taxAmount: '0',
        items: [{ description: 'Books', quantity: '1', unitPrice, expenseAccountId: world.account('6200') }],
      });
      if (made.status !== 201) throw new Error(made.raw.body);
      return made.body.data.id as string;
    };
    const [dollars, dong] = [await bill('USD', '100'), await bill('VND', '500000')];
    const id = await lineOf(['2026-11-18', 'Books', '-100.00']);
    const offered = (await finance.get(`/api/finance/bank-transactions/${id}/candidates`)).body.data;
    expect(offered.filter(({ kind }: { kind: string }) => kind === 'BILL')).toMatchObject([
      { billId: dollars, amount: '-100.00' },
    ]);
    expect((await match(id, { billId: dong })).body.code).toBe('OTHER_CURRENCY');
    expect((await match(id, { billId: dollars })).status).toBe(201);
    const lines = await lastLines('bill_payment');
    // The payable stood at 2,540,000; a hundred of 751.01 dollars leave the bank at what those are carried at.
    expect(lines[0]).toBe('-100.00');
    expect(lines.slice(1, 3)).toEqual([
      ['2000', '2540000.00', '0.00'],
      ['1017', '0.00', '2503968.00'],
    ]);
    expect(lines[3]).toEqual(['4900', '0.00', '36032.00']);
    const customerId = world.customerId;
    const desk = await finance.post('/api/finance/receipts', {
      ...{
        customerId,
        amount: '5',
        paymentDate: '2026-11-18',
        paymentMethod: 'BANK_TRANSFER',
        accountId: ledgerId,
      },
    });
    expect(desk.body.details.fieldErrors).toEqual({
      accountId: ['This account is kept in another currency.'],
    });
  });

  it('takes no line that says no amount in it, keeps its currency and has no role [FIN-01, FIN-03]', async () => {
    const { finance } = world;
    const entry = await finance.post('/api/finance/journal-entries', {
      ...{ entryDate: '2026-11-18', description: 'By hand' },
      lines: [...linesOf(world, [['6200', '5']]), { accountId: ledgerId, creditAmount: '5' }],
    });
    expect(entry.body.details.fieldErrors).toEqual({
      'lines.1.accountId': [
        'This account is kept in another currency: post its lines from the lines of its bank.',
      ],
    });
    const account = (await finance.get(`/api/finance/accounts/${ledgerId}`)).body.data;
    const changed = await finance.put(`/api/finance/accounts/${ledgerId}`, { ...account, currency: 'EUR' });
    expect([changed.status, changed.body.code]).toEqual([409, 'ACCOUNT_IN_USE']);
    const role = await finance.post('/api/finance/control-accounts', {
      roles: [{ role: 'BANK', accountId: ledgerId }],
    });
    expect(role.body.details.fieldErrors).toEqual({
      'roles.0.accountId': ['This account is kept in another currency.'],
    });
    const posted = app.db.execute(
      sql`select bw_post(${JSON.stringify({
        ...{
          id: crypto.randomUUID(),
          kind: 'AUTOMATIC',
          entryDate: '2026-11-18',
          description: 'x',
          at: '2026-11-18T00:00:00Z',
        },
        ...{ sourceType: 'test', sourceId: crypto.randomUUID(), sourcePurpose: 'post' },
        lines: [
          { id: crypto.randomUUID(), position: 0, accountId: ledgerId, debit: '5' },
          { id: crypto.randomUUID(), position: 1, accountId: world.account('4800'), credit: '5' },
        ],
      })}::jsonb)`,
    );
    await expect(posted).rejects.toMatchObject({ cause: { constraint: 'ledger_account_currency' } });
  });

  // The fee that was undone came back on the third of December.
  it('is revalued with what is open, and the balance in dollars stays [FIN-12]', async () => {
    const { body } = await world.finance.get('/api/finance/revaluations?day=2026-11-30');
    const row = body.data.rows.find((one: { accountCode: string }) => one.accountCode === '1017');
    expect(row).toMatchObject({
      foreignAmount: '401.01',
      currency: 'USD',
      rate: '26000.00',
      worth: '10426260.00',
    });
    const posted = await world.finance.post('/api/finance/revaluations', { day: '2026-11-30' });
    expect(posted.status).toBe(201);
    expect(await balanceOf('1017', '2026-11-30')).toBe('10426260.00');
    expect(await bank()).toMatchObject({ booksBalance: '651.01', booksOpenCount: 0 });
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  it('leaves the receivable what invoices are carried at, on each day [FIN-12]', async () => {
    await invoiceOf('300');
    const totalsOf: string[] = [];
    for (const day of ['2026-11-02', '2026-11-10', '2026-11-18']) {
      const { body } = await world.finance.get(`/api/finance/reports/receivable-ageing?asOfDate=${day}`);
      const { totals, otherEntries, balance } = body.data;
      expect([day, totals.total, otherEntries]).toEqual([day, balance, '0.00']);
      totalsOf.push(balance);
    }
    expect(totalsOf).toEqual(['33400000.00', '23400000.00', '8400000.00']);
  });
});
