import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { itemOf, makePurchasing, type TestPurchasing } from '../../../testing/purchasing-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let app: TestApp;
let world: TestPurchasing;
let finance: TestClient;
const path = '/api/finance/bills';
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makePurchasing(app);
  finance = world.finance;
});

/** The lines of an entry in short, in their order: code, debit, credit, partner. */
async function linesOf(entryId: string) {
  const { rows } = await app.db.execute<Record<string, string>>(sql`
    select a.account_code::text as code, l.debit::numeric(19, 2)::text as debit, l.credit::numeric(19, 2)::text as credit,
      l.partner_kind || ' ' || l.partner_id as partner
    from journal_line l join ledger_account a on a.id = l.account_id where l.entry_id = ${entryId} order by l.position`);
  return rows.map(({ code, debit, credit, partner }) => [code, debit, credit, partner]);
}

async function entryOf(id: string) {
  const { rows } = await app.db.execute<Record<string, unknown>>(sql`
    select kind, status, entry_date::text as "entryDate", source_type as "sourceType", source_id as "sourceId",
      source_purpose as "sourcePurpose", reverses_id as "reversesId" from journal_entry where id = ${id}`);
  return rows[0];
}

/** Payable as the ledger has it, and as the open posted bills have it. */
async function payables() {
  const { rows } = await app.db.execute<{ ledger: string; bills: string }>(sql`
    select (select coalesce(sum(l.credit - l.debit), 0)::text from journal_line l where l.is_posted
        and l.account_id = (select account_id from control_account where role = 'PAYABLE')) as ledger,
      (select coalesce(sum(b.balance_due), 0)::text from vendor_bill b where b.is_posted) as bills`);
  return {
    ledger: exactText(exactOf(rows[0]?.ledger ?? '')),
    bills: exactText(exactOf(rows[0]?.bills ?? '')),
  };
}

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
    expect(await entryOf(journalEntryId)).toEqual({
      ...{ kind: 'AUTOMATIC', status: 'APPROVED', entryDate: '2026-11-02', reversesId: null },
      ...{ sourceType: 'bill', sourceId: bill.id, sourcePurpose: 'post' },
    });
    expect(await linesOf(journalEntryId)).toEqual([
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
      other.finance.put('/api/finance/control-accounts', { roles: [{ role, accountId: null }] });
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
    const before = await payables();
    const cancelled = await finance.post(`${path}/${bill.id}/cancel`, { reason: 'Sent twice' });
    expect(cancelled.body.data).toMatchObject({
      ...{ cancelReason: 'Sent twice', balanceDue: '0.00', total: '110.00', status: 'UNPAID' },
      can: { edit: false, post: false, pay: false, cancel: false, reversePayments: false },
    });
    const reversal = cancelled.body.data.postings[1];
    expect(await entryOf(reversal.entryId)).toEqual({
      ...{ kind: 'REVERSAL', status: 'APPROVED', entryDate: '2026-11-26', reversesId: journalEntryId },
      ...{ sourceType: 'bill', sourceId: bill.id, sourcePurpose: 'cancel' },
    });
    expect(await linesOf(reversal.entryId)).toEqual([
      ['5100', '0.00', '100.00', null],
      ['1300', '0.00', '10.00', null],
      ['2000', '110.00', '0.00', `VENDOR ${world.vendor.id}`],
    ]);
    const after = await payables();
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

describe('a payment', () => {
  it('keeps every field, pays from the account against payable, and says so [FIN-11]', async () => {
    const bill = await world.enter();
    await finance.post(`${path}/${bill.id}/post`);
    const body = world.paymentOf('40.01', {
      ...{
        paymentMethod: 'CHECK',
        checkNumber: '000123',
        notes: 'First part',
        cashAccountId: world.account('1000'),
      },
    });
    const paid = await finance.post(`${path}/${bill.id}/payments`, body);
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({
      ...{ success: true, message: 'Payment recorded successfully' },
      data: { paidAmount: '40.01', balanceDue: '69.99', status: 'PARTIALLY_PAID' },
      payment: { ...body, accountCode: '1000', reversesId: null, reversedById: null },
    });
    expect(paid.body.payment.paymentNumber).toMatch(/^PAY-2026-\d{5}$/);
    const { id, journalEntryId } = paid.body.payment;
    expect(await entryOf(journalEntryId)).toEqual({
      ...{ kind: 'AUTOMATIC', status: 'APPROVED', entryDate: '2026-11-20', reversesId: null },
      ...{ sourceType: 'bill_payment', sourceId: id, sourcePurpose: 'post' },
    });
    expect(await linesOf(journalEntryId)).toEqual([
      ['2000', '40.01', '0.00', `VENDOR ${world.vendor.id}`],
      ['1000', '0.00', '40.01', null],
    ]);
  });

  it('is at least 0.01, by one of five methods, from cash or bank [FIN-11]', async () => {
    const bill = await world.enter();
    const errors = async (amount: string, more: Record<string, unknown> = {}) =>
      (await finance.post(`${path}/${bill.id}/payments`, world.paymentOf(amount, more))).body.details
        ?.fieldErrors;
    const least = { paymentAmount: ['Payment amount must be at least 0.01'] };
    expect(await errors('0.0099')).toEqual(least);
    expect(await errors('0')).toEqual(least);
    expect(await errors('-5')).toEqual(least);
    expect(await errors('0.01')).toBeUndefined();
    for (const paymentMethod of ['CASH', 'CHECK', 'BANK_TRANSFER', 'CREDIT_CARD', 'OTHER'])
      expect(await errors('0.01', { paymentMethod }), paymentMethod).toBeUndefined();
    expect(await errors('1', { paymentMethod: 'BARTER' })).toEqual({
      paymentMethod: ['Choose a payment method'],
    });
    for (const code of ['2000', '6000', '1100'])
      expect(await errors('1', { cashAccountId: world.account(code) }), code).toEqual({
        cashAccountId: ['Choose a cash or bank account'],
      });
  });

  it('never exceeds the balance due, and posts a bill that is not posted [FIN-11]', async () => {
    const bill = await world.enter();
    const pay = (amount: string) => finance.post(`${path}/${bill.id}/payments`, world.paymentOf(amount));
    const message = 'Payment amount cannot exceed the balance due';
    const over = await pay('110.01');
    expect(over.status).toBe(400);
    expect(over.body.details.fieldErrors).toEqual({ paymentAmount: [message] });
    expect((await finance.get(`${path}/${bill.id}`)).body.data.isPostedToGL).toBe(false);
    const paid = await pay('110');
    expect(paid.body.data).toMatchObject({ isPostedToGL: true, status: 'PAID', balanceDue: '0.00' });
    expect(paid.body.data.postings).toHaveLength(2);
    expect((await pay('0.01')).body.error).toBe(message);
    const refused = await finance.post(`${path}/${bill.id}/cancel`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'BILL_PAID']);
  });

  it('is one of twenty at once when only one fits, and of forty cents ten fit [FIN-11]', async () => {
    const race = async (amount: string) => {
      const bill = await world.enter();
      const pay = () => finance.post(`${path}/${bill.id}/payments`, world.paymentOf(amount));
      const replies = await Promise.all(Array.from({ length: 20 }, pay));
      const { data } = (await finance.get(`${path}/${bill.id}`)).body;
      return { statuses: replies.map(({ status }) => status).sort(), data };
    };
    const whole = await race('110');
    expect(whole.statuses).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
    expect(whole.data).toMatchObject({ paidAmount: '110.00', balanceDue: '0.00' });
    expect(whole.data.payments).toHaveLength(1);
    const tenth = await race('11');
    expect(tenth.statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(tenth.data).toMatchObject({ paidAmount: '110.00', balanceDue: '0.00' });
    const { rows } = await app.db.execute<{ numbers: number; last: number }>(sql`
      select count(*)::int as numbers, max(substr(payment_number, 10)::int) as last from bill_payment`);
    expect(rows[0]?.numbers).toBe(rows[0]?.last);
  });

  it('is taken back once, by a payment of the other direction; nothing of it changes [FIN-11]', async () => {
    const bill = await world.enter();
    const { payment } = (await finance.post(`${path}/${bill.id}/payments`, world.paymentOf('110'))).body;
    const reverse = (id: string) =>
      finance.post(`${path}/${bill.id}/payments/${id}/reverse`, {
        paymentDate: '2026-11-25',
        notes: 'Bounced',
      });
    const taken = await reverse(payment.id);
    expect(taken.status).toBe(201);
    expect(taken.body).toMatchObject({
      ...{ success: true, message: 'Payment reversed successfully' },
      data: { paidAmount: '0.00', balanceDue: '110.00', status: 'UNPAID' },
      payment: {
        reversesId: payment.id,
        paymentAmount: '110.00',
        notes: 'Bounced',
        paymentDate: '2026-11-25',
      },
    });
    expect(await entryOf(taken.body.payment.journalEntryId)).toMatchObject({
      ...{ kind: 'REVERSAL', reversesId: payment.journalEntryId, entryDate: '2026-11-25' },
    });
    expect(await linesOf(taken.body.payment.journalEntryId)).toEqual([
      ['2000', '0.00', '110.00', `VENDOR ${world.vendor.id}`],
      ['1010', '110.00', '0.00', null],
    ]);
    const twice = await reverse(payment.id);
    expect([twice.status, twice.body.code]).toEqual([409, 'REVERSED_ALREADY']);
    const back = await reverse(taken.body.payment.id);
    expect([back.status, back.body.code]).toEqual([409, 'NOT_REVERSIBLE']);
    expect(
      (await finance.post(`${path}/${bill.id}/payments/${bill.id}/reverse`, { paymentDate: '2026-11-25' }))
        .status,
    ).toBe(404);
    for (const statement of [
      sql`update bill_payment set payment_amount = 1 where id = ${payment.id}`,
      sql`delete from bill_payment where id = ${payment.id}`,
    ])
      await expect(app.db.execute(statement)).rejects.toThrow();
    expect((await finance.post(`${path}/${bill.id}/cancel`, {})).status).toBe(200);
  });
});

describe('payable', () => {
  it('is what the open posted bills have due, after a hundred and fifty steps by chance [FIN-12]', async () => {
    const next = chance(20261126);
    const bills: string[] = [];
    for (let step = 0; step < 150; step += 1) {
      const draw = next(10);
      if (draw < 3 || bills.length === 0) {
        const items = Array.from({ length: 1 + next(3) }, () =>
          itemOf(world, '5100', `${next(30)}.${1 + next(9)}`, `${next(90)}.${next(9)}${next(9)}${next(9)}`),
        );
        bills.push((await world.enter({ items, taxAmount: `${next(9)}.${next(9)}${next(9)}` })).id);
        continue;
      }
      const id = bills[next(bills.length)] ?? '';
      const call = (what: string, body: object) => finance.post(`${path}/${id}/${what}`, body);
      const status = await stepOf({ draw, id, next, call });
      expect([200, 201, 400, 409], `step ${step}`).toContain(status);
      if (step % 10 === 0) {
        const { ledger, bills: open } = await payables();
        expect(ledger, `step ${step}`).toBe(open);
      }
    }
    const { ledger, bills: open } = await payables();
    expect(ledger).toBe(open);
    expect(exactOf(open)).toBeGreaterThan(0n);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });
});

interface Step {
  readonly draw: number;
  readonly id: string;
  readonly next: (below: number) => number;
  readonly call: (what: string, body: object) => Promise<{ status: number }>;
}

/** Posts, pays a share of what is due, takes a payment back or cancels. Returns the status. */
async function stepOf({ draw, id, next, call }: Step): Promise<number> {
  if (draw < 5) return (await call('post', {})).status;
  if (draw === 9) return (await call('cancel', {})).status;
  const { data } = (await finance.get(`${path}/${id}`)).body;
  if (draw === 8) {
    const [payment] = data.payments;
    if (!payment) return 200;
    return (await call(`payments/${payment.id}/reverse`, { paymentDate: '2026-11-26' })).status;
  }
  const share = (exactOf(data.balanceDue) * BigInt(1 + next(11))) / 10n;
  return (await call('payments', world.paymentOf(exactText((share / 100n) * 100n)))).status;
}

/** Numbers from 0 to below a bound, the same ones for a seed (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
