import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
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
    expect(await entryOf(app, journalEntryId)).toEqual({
      ...{ kind: 'AUTOMATIC', status: 'APPROVED', entryDate: '2026-11-20', reversesId: null },
      ...{ sourceType: 'bill_payment', sourceId: id, sourcePurpose: 'post' },
    });
    expect(await linesOfEntry(app, journalEntryId)).toEqual([
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
    expect(await entryOf(app, taken.body.payment.journalEntryId)).toMatchObject({
      ...{ kind: 'REVERSAL', reversesId: payment.journalEntryId, entryDate: '2026-11-25' },
    });
    expect(await linesOfEntry(app, taken.body.payment.journalEntryId)).toEqual([
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
        const { ledger, bills: open } = await payables(app);
        expect(ledger, `step ${step}`).toBe(open);
      }
    }
    const { ledger, bills: open } = await payables(app);
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
