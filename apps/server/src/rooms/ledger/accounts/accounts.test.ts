import {
  accountTypes,
  chartTemplates,
  controlRoles,
} from '@bellwether/contract/ledger/accounts/account.values';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeLedger, type TestLedger, writeApproved } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';

let app: TestApp;
let ledger: TestLedger;
const path = '/api/finance/accounts';
beforeAll(async () => {
  app = await makeTestApp();
  ledger = await makeLedger(app);
});

const make = (more: Record<string, unknown>) =>
  ledger.finance.post(path, { accountName: 'An account', accountType: 'ASSET', ...more });

describe('an account', () => {
  it('has a code, a name, one of five types, an account above, a description, and is found by its UUID [FIN-01]', async () => {
    expect(accountTypes).toEqual(['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE']);
    const made = await make({
      accountCode: '1015',
      accountName: 'Bank, branch',
      parentAccountId: ledger.account('1010'),
      description: 'For the branch',
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      accountCode: '1015',
      accountName: 'Bank, branch',
      accountType: 'ASSET',
      parentAccountId: ledger.account('1010'),
      description: 'For the branch',
      isActive: true,
    });
    const empty = (await make({ accountCode: ' ', accountName: '' })).body.errors;
    expect(empty).toEqual({
      accountCode: ['Account code is required'],
      accountName: ['Account name is required'],
    });
    expect((await ledger.finance.post(path, {})).body.errors).toMatchObject({
      accountCode: ['Account code is required'],
      accountName: ['Account name is required'],
      accountType: ['Choose an account type'],
    });
    expect((await make({ accountCode: '1'.repeat(21) })).status).toBe(400);
    expect((await make({ accountCode: '1'.repeat(20) })).status).toBe(201);
    expect((await make({ accountCode: '77', accountType: 'MONEY' })).status).toBe(400);
  });

  it('has a code of its own, whatever the case', async () => {
    expect((await make({ accountCode: 'bank-x' })).status).toBe(201);
    const twice = await make({ accountCode: 'BANK-X' });
    expect([twice.status, twice.body.code]).toEqual([409, 'ACCOUNT_CODE_TAKEN']);
  });

  it('stands below one of its type, and never below itself', async () => {
    const refused = await make({ accountCode: '6001', parentAccountId: ledger.account('6000') });
    expect(refused.body.errors).toEqual({
      parentAccountId: ['The account above must have the same type'],
    });
    const top = (await make({ accountCode: '1700' })).body.data;
    const middle = (await make({ accountCode: '1710', parentAccountId: top.id })).body.data;
    const low = (await make({ accountCode: '1711', parentAccountId: middle.id })).body.data;
    for (const parentAccountId of [top.id, low.id]) {
      const circle = await ledger.finance.put(`${path}/${top.id}`, { ...top, parentAccountId });
      expect(circle.body.errors).toEqual({ parentAccountId: ['An account cannot stand below itself.'] });
    }
    expect((await ledger.finance.put(`${path}/${low.id}`, { ...low, parentAccountId: top.id })).status).toBe(
      200,
    );
  });

  it('with entries, accounts below it or a role is closed and not deleted, and keeps its type', async () => {
    await writeApproved(ledger, '2026-11-10', [
      ['6400', '3.00'],
      ['1010', '-3.00'],
    ]);
    for (const code of ['6400', '1010', '2200']) {
      const id = ledger.account(code);
      const refused = await ledger.finance.delete(`${path}/${id}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_IN_USE']);
      const stored = (await ledger.finance.get(`${path}/${id}`)).body.data;
      const moved = await ledger.finance.put(`${path}/${id}`, { ...stored, accountType: 'EQUITY' });
      expect(moved.status).toBe(409);
    }
    const free = (await make({ accountCode: '1888' })).body.data;
    expect((await ledger.finance.delete(`${path}/${free.id}`)).status).toBe(204);
  });

  it('is listed by code, found by words, type and whether it is in use', async () => {
    const codes = async (query: string) =>
      (await ledger.finance.get(`${path}?${query}`)).body.data.map(
        (row: { accountCode: string }) => row.accountCode,
      );
    expect(await codes('search=accumul')).toEqual(['1590']);
    expect(await codes('search=159')).toEqual(['1590']);
    expect(await codes('accountType=EQUITY')).toEqual(['3000', '3100', '3900']);
    const closed = (await ledger.finance.get(`${path}/${ledger.account('2600')}`)).body.data;
    await ledger.finance.put(`${path}/${closed.id}`, { ...closed, isActive: false });
    expect(await codes('isActive=false')).toEqual(['2600']);
  });
});

describe('the tree of accounts', () => {
  it('adds the balances of those below to those above, in the direction of their type', async () => {
    await make({ accountCode: '1012', parentAccountId: ledger.account('1010'), subtype: 'BANK' });
    const { body } = await ledger.finance.get(`${path}/tree`);
    const child = body.data.find((one: { accountCode: string }) => one.accountCode === '1012');
    await ledger.finance.post('/api/finance/journal-entries', {
      entryDate: '2026-11-01',
      description: 'Capital',
      lines: [
        { accountId: child.id, debitAmount: '500' },
        { accountId: ledger.account('3000'), creditAmount: '500' },
      ],
    });
    const pending = (await ledger.finance.get('/api/finance/journal-entries?status=PENDING')).body.data[0];
    await ledger.principal.post(`/api/finance/journal-entries/${pending.id}/approve`, { approved: true });
    const after = (await ledger.finance.get(`${path}/tree?asOfDate=2026-11-30`)).body;
    const of = (code: string) => after.data.find((one: { accountCode: string }) => one.accountCode === code);
    expect(after.currency).toBe('USD');
    expect([of('1012').balance, of('1012').total, of('1012').depth]).toEqual(['500.00', '500.00', 1]);
    expect(Number(of('1010').total) - Number(of('1010').balance)).toBe(500);
    expect(of('3000').balance).toBe('500.00');
    expect(of('1010').roles).toEqual(['BANK']);
    const before = (await ledger.finance.get(`${path}/tree?asOfDate=2026-10-31`)).body;
    expect(before.data.every((one: { total: string }) => one.total === '0.00')).toBe(true);
  });
});

describe('the charts of accounts', () => {
  it('give every role an account of a type that it may have, those above before those below', async () => {
    for (const template of chartTemplates) {
      const other = await makeTestApp();
      const finance = await other.as('finance');
      const applied = await finance.post('/api/finance/chart-templates', { template });
      expect([template, applied.status]).toEqual([template, 201]);
      const { body } = await finance.get('/api/finance/control-accounts');
      const without = body.data.filter((one: { accountId: string | null }) => one.accountId === null);
      expect([template, without.map((one: { role: string }) => one.role)]).toEqual([template, []]);
      expect(body.data.map((one: { role: string }) => one.role)).toEqual(controlRoles);
      // What stands there is accepted when it is sent back: each role has an account of a type that it may have.
      const again = await finance.post('/api/finance/control-accounts', { roles: body.data });
      expect([template, again.status]).toEqual([template, 200]);
      const twice = await finance.post('/api/finance/chart-templates', { template });
      expect([twice.status, twice.body.code]).toEqual([409, 'CHART_EXISTS']);
    }
  });
});

describe('the accounts of the roles', () => {
  const set = (role: string, accountId: string | null) =>
    ledger.finance.post('/api/finance/control-accounts', { roles: [{ role, accountId }] });

  it('have a fitting type and are in use; the sum of documents stays where it is once something is posted [FIN-12]', async () => {
    expect((await set('RECEIVABLE', ledger.account('6000'))).body.errors).toEqual({
      'roles.0.accountId': ['An account of this type cannot have this role.'],
    });
    expect((await set('OFFICE', ledger.account('6300'))).status).toBe(200);
    expect((await set('RECEIVABLE', ledger.account('1150'))).status).toBe(200);
    await writeApproved(ledger, '2026-11-10', [
      ['1150', '3.00'],
      ['1010', '-3.00'],
    ]);
    const moved = await set('RECEIVABLE', ledger.account('1100'));
    expect([moved.status, moved.body.code]).toEqual([409, 'CONTROL_ACCOUNT_POSTED']);
  });
});
