import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import {
  entryOf,
  itemOf,
  linesOfEntry,
  makePurchasing,
  payables,
  type TestPurchasing,
} from '../../../testing/purchasing-world.ts';

let app: TestApp;
let world: TestPurchasing;
let finance: TestClient;
const path = '/api/finance/bills';
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makePurchasing(app);
  finance = world.finance;
});

describe('posting a bill', () => {
  it('debits its accounts and input tax, and credits payable with the vendor, once [FIN-09, FIN-12]', async () => {
    const items = [
      itemOf(world, '5100', '2', '40'),
      itemOf(world, '6200', '1', '0'),
      itemOf(world, '1500', '1', '20'),
    ];
    const bill = await world.enter({ items, taxAmount: '9.5' });
    const posted = await finance.post(`${path}/${bill.id}/post`);
    expect(posted.status).toBe(200);
    const { journalEntryId, isPostedToGL, glPostingStatus, postings, status } = posted.body.data;
    expect({ isPostedToGL, glPostingStatus, status }).toEqual({
      ...{ isPostedToGL: true, glPostingStatus: 'POSTED', status: 'UNPAID' },
    });
    expect(await entryOf(app, journalEntryId)).toEqual({
      ...{ kind: 'AUTOMATIC', status: 'APPROVED', entryDate: '2026-11-02', reversesId: null },
      ...{ sourceType: 'bill', sourceId: bill.id, sourcePurpose: 'post' },
    });
    expect(await linesOfEntry(app, journalEntryId)).toEqual([
      ['5100', '80.00', '0.00', null],
      ['1500', '20.00', '0.00', null],
      ['1300', '9.50', '0.00', null],
      ['2000', '0.00', '109.50', `VENDOR ${world.vendor.id}`],
    ]);
    expect(
      postings[0].lines.map(({ accountCode, debit, credit }: Record<string, string>) => [
        accountCode,
        debit,
        credit,
      ]),
    ).toEqual([
      ['5100', '80.00', '0.00'],
      ['1500', '20.00', '0.00'],
      ['1300', '9.50', '0.00'],
      ['2000', '0.00', '109.50'],
    ]);
    const again = await finance.post(`${path}/${bill.id}/post`);
    expect([again.status, again.body.code]).toEqual([409, 'POSTED_ALREADY']);
    const { body } = await finance.get(`/api/finance/journal-entries/${journalEntryId}`);
    expect(body.data.entryNumber).toMatch(/^JE-2026-\d{5}$/);
  });

  it('leaves nothing to change: neither the API nor the database does [FIN-09]', async () => {
    const bill = await world.enter();
    const { version } = (await finance.post(`${path}/${bill.id}/post`)).body.data;
    const saved = await finance.put(`${path}/${bill.id}`, { ...world.bodyOf(), version });
    expect([saved.status, saved.body.code]).toEqual([409, 'BILL_POSTED']);
    const tries = [
      sql`update vendor_bill set subtotal = 1, tax_amount = 0, total = 1 where id = ${bill.id}`,
      sql`delete from vendor_bill where id = ${bill.id}`,
      sql`update bill_item set total_price = 1 where bill_id = ${bill.id}`,
      sql`delete from bill_item where bill_id = ${bill.id}`,
    ];
    for (const statement of tries) await expect(app.db.execute(statement)).rejects.toThrow();
  });

  it('changes one that is not posted, by its version', async () => {
    const bill = await world.enter();
    const body = { ...world.bodyOf(), items: [itemOf(world, '6000', '2', '7')], taxAmount: '0' };
    const saved = await finance.put(`${path}/${bill.id}`, { ...body, version: bill.version });
    expect(saved.body.data).toMatchObject({
      total: '14.00',
      balanceDue: '14.00',
      items: [{ accountCode: '6000' }],
    });
    expect((await finance.put(`${path}/${bill.id}`, { ...body, version: bill.version })).body.code).toBe(
      'STALE',
    );
  });

  it('names the account that is not set, and refuses a bill of nothing [FIN-12]', async () => {
    const other = await makePurchasing(await makeTestApp());
    const taxed = await other.enter();
    const nothing = await other.enter({ items: [itemOf(other, '5100', '1', '0')], taxAmount: '0' });
    const zero = await other.finance.post(`${path}/${nothing.id}/post`);
    expect([zero.status, zero.body.code]).toEqual([409, 'NOTHING_TO_POST']);
    const unset = (role: string) =>
      other.finance.post('/api/finance/control-accounts', { roles: [{ role, accountId: null }] });
    expect((await unset('TAX_IN')).status).toBe(200);
    const refused = await other.finance.post(`${path}/${taxed.id}/post`);
    expect([refused.status, refused.body.code]).toEqual([400, 'CONTROL_ACCOUNT_MISSING']);
    expect(refused.body.error).toBe('Set the account for "Input tax" in the finance settings first');
    expect((await unset('PAYABLE')).status).toBe(200);
    expect((await other.finance.post(`${path}/${taxed.id}/post`)).body.error).toBe(
      'Set the account for "Payable" in the finance settings first',
    );
  });

  it('is taken back by a reversal while nothing is paid [FIN-09]', async () => {
    const bill = await world.enter();
    const { journalEntryId } = (await finance.post(`${path}/${bill.id}/post`)).body.data;
    const before = await payables(app);
    const cancelled = await finance.post(`${path}/${bill.id}/cancel`, { reason: 'Sent twice' });
    expect(cancelled.body.data).toMatchObject({
      ...{ cancelReason: 'Sent twice', balanceDue: '0.00', total: '110.00', status: 'UNPAID' },
      can: { edit: false, post: false, pay: false, cancel: false, reversePayments: false },
    });
    const reversal = cancelled.body.data.postings[1];
    expect(await entryOf(app, reversal.entryId)).toEqual({
      ...{ kind: 'REVERSAL', status: 'APPROVED', entryDate: '2026-11-26', reversesId: journalEntryId },
      ...{ sourceType: 'bill', sourceId: bill.id, sourcePurpose: 'cancel' },
    });
    expect(await linesOfEntry(app, reversal.entryId)).toEqual([
      ['5100', '0.00', '100.00', null],
      ['1300', '0.00', '10.00', null],
      ['2000', '110.00', '0.00', `VENDOR ${world.vendor.id}`],
    ]);
    const after = await payables(app);
    expect(exactOf(before.ledger) - exactOf(after.ledger)).toBe(exactOf('110'));
    expect(after.ledger).toBe(after.bills);
    for (const call of ['post', 'cancel']) {
      const again = await finance.post(`${path}/${bill.id}/${call}`, {});
      expect([again.status, again.body.code], call).toEqual([409, 'BILL_CANCELLED']);
    }
    const listed = await finance.get(`${path}?status=CANCELLED&search=${bill.billNumber}`);
    expect(listed.body.totalCount).toBe(1);
    expect((await finance.get(`${path}?status=PAID&search=${bill.billNumber}`)).body.totalCount).toBe(0);
  });
});
