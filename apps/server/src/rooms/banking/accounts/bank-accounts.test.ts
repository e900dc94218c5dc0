import { bankAccountTypes } from '@bellwether/contract/banking/banking.values';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankFields, makeBank, bankPath as path, type TestBank } from '../../../testing/bank-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

let app: TestApp;
let world: TestBank;
let finance: TestClient;
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makeBank(app);
  finance = world.finance;
});

async function errorsOf(body: object) {
  return (await finance.post(path, { ...bankFields, ...body })).body.details?.fieldErrors;
}

describe('bank accounts', () => {
  it('keep every field, are found, changed and deleted [FIN-13]', async () => {
    const fields = {
      ...bankFields,
      accountName: 'Savings of the school',
      accountType: 'SAVINGS',
      glAccountId: null,
    };
    const made = await finance.post(path, fields);
    expect(made.status).toBe(201);
    const { id, version } = made.body.data;
    expect(made.body.data).toMatchObject({
      ...fields,
      ...{
        glAccountCode: null,
        booksBalance: null,
        difference: null,
        bankBalance: '0.00',
        totalCount: 0,
        csvMapping: null,
      },
    });
    const found = await finance.get(`${path}?search=savings`);
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    const saved = await finance.put(`${path}/${id}`, {
      ...fields,
      bankName: 'VCB',
      isActive: false,
      version,
    });
    expect(saved.body.data).toMatchObject({ bankName: 'VCB', isActive: false, version: version + 1 });
    expect((await finance.delete(`${path}/${id}`)).status).toBe(204);
    expect((await finance.get(`${path}/${id}`)).status).toBe(404);
  });

  it('need a name, a bank and a number, and are of one of three types [FIN-13]', async () => {
    expect(bankAccountTypes).toEqual(['CHECKING', 'SAVINGS', 'MONEY_MARKET']);
    expect(await errorsOf({ accountName: ' ', bankName: '', accountNumber: undefined })).toEqual({
      accountName: ['Account name is required'],
      bankName: ['Bank name is required'],
      accountNumber: ['Account number is required'],
    });
    expect(await errorsOf({ accountType: 'PIGGY' })).toEqual({ accountType: ['Choose an account type'] });
    expect(await errorsOf({ accountNumber: '1'.repeat(61) })).toEqual({
      accountNumber: ['Account number must be at most 60 characters'],
    });
    expect(
      await errorsOf({ accountNumber: '1'.repeat(60), routingNumber: '', accountType: 'MONEY_MARKET' }),
    ).toBeUndefined();
  });

  it('stand for an account of cash or of a bank, which one bank account in use has [FIN-13]', async () => {
    for (const code of ['1100', '2000', '4000', '6100'])
      expect(await errorsOf({ glAccountId: world.account(code) }), code).toEqual({
        glAccountId: ['Choose a cash or bank account'],
      });
    expect(await errorsOf({ glAccountId: world.bank.id })).toEqual({
      glAccountId: ['This account does not exist.'],
    });
    const closed = await finance.post(path, {
      ...bankFields,
      isActive: false,
      glAccountId: world.account('1010'),
    });
    expect(closed.status).toBe(201);
    const taken = await finance.post(path, { ...bankFields, glAccountId: world.account('1010') });
    expect([taken.status, taken.body.code]).toEqual([409, 'LEDGER_ACCOUNT_TAKEN']);
    expect(taken.body.details.fieldErrors).toEqual({
      glAccountId: ['Another bank account in use has this account of the ledger.'],
    });
    expect((await finance.post(path, { ...bankFields, glAccountId: world.account('1000') })).status).toBe(
      201,
    );
    const euro = {
      accountCode: '1099',
      accountName: 'Bank, EUR',
      accountType: 'ASSET',
      subtype: 'BANK',
      currency: 'EUR',
    };
    const { id } = (await finance.post('/api/finance/accounts', euro)).body.data;
    const made = await finance.post(path, { ...bankFields, accountNumber: '77', glAccountId: id });
    expect([made.status, made.body.data.currency]).toEqual([201, 'EUR']);
  });

  it('with transactions are closed, not deleted [FIN-13]', async () => {
    const { id, version } = (await finance.post(path, { ...bankFields, glAccountId: null })).body.data;
    await world.take([['2026-11-03', 'Coffee', '-5.00']], id);
    const refused = await finance.delete(`${path}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'BANK_ACCOUNT_HAS_TRANSACTIONS']);
    expect(refused.body.error).toBe(
      'This bank account has transactions and cannot be deleted. Close it instead.',
    );
    const closed = await finance.put(`${path}/${id}`, { ...bankFields, isActive: false, version });
    expect(closed.status).toBe(200);
    const more = await finance.post(`${path}/${id}/transactions`, {
      csvData: 'Date,Text,Amount\n2026-11-04,A,1\n',
      columns: { date: 'Date', description: 'Text', amount: 'Amount' },
    });
    expect([more.status, more.body.code]).toEqual([409, 'BANK_ACCOUNT_CLOSED']);
  });

  it('say what the bank has, what the books have, and what lies between [FIN-14]', async () => {
    const before = (await finance.get(`${path}/${world.bank.id}`)).body.data;
    expect(before).toMatchObject({
      bankBalance: '0.00',
      booksBalance: '0.00',
      difference: '0.00',
      openCount: 0,
    });
    await world.take([
      ['2026-11-03', 'Deposit', '100.00'],
      ['2026-11-04', 'Fee', '-5.50'],
    ]);
    await world.entry('2026-11-03', [
      ['1010', '80.00'],
      ['4800', '-80.00'],
    ]);
    await world.entry('2026-12-03', [
      ['1010', '7.00'],
      ['4800', '-7.00'],
    ]);
    expect((await finance.get(`${path}/${world.bank.id}`)).body.data).toMatchObject({
      ...{ bankBalance: '94.50', bankDate: '2026-11-04', booksBalance: '80.00', difference: '14.50' },
      ...{ openCount: 2, totalCount: 2, moneyIn: '100.00', moneyOut: '5.50', openSum: '94.50' },
      ...{ booksOpenCount: 1, booksOpenSum: '80.00', glAccountCode: '1010' },
    });
  });
});
