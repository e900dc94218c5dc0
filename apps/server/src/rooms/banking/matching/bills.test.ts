import { beforeEach, describe, expect, it } from 'vitest';
import { type BankRow, makeBank, type TestBank } from '../../../testing/bank-world.ts';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';

let app: TestApp;
let world: TestBank;
beforeEach(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makeBank(app);
});

/** A bill of a new vendor, not posted yet. */
async function bill(billNumber: string, unitPrice: string, more: Record<string, unknown> = {}) {
  const vendor = await world.finance.post('/api/finance/vendors', { name: `Vendor of ${billNumber}` });
  const made = await world.finance.post('/api/finance/bills', {
    ...{ vendorId: vendor.body.data.id, billNumber, issueDate: '2026-11-01', dueDate: '2026-11-20' },
    ...{ description: null, taxAmount: '0', total: null },
    items: [{ description: 'Paper', quantity: '1', unitPrice, expenseAccountId: world.account('6200') }],
    ...more,
  });
  if (made.status !== 201) throw new Error(`no bill: ${made.raw.body}`);
  return made.body.data as { id: string };
}

const read = async (id: string) => (await world.finance.get(`/api/finance/bills/${id}`)).body.data;

/** What is suggested for the one line of the bank. */
async function suggested(row: BankRow) {
  const [line] = await world.take([row]);
  const { body } = await world.suggest();
  return { line, suggestions: body.data[0].suggestions };
}

describe('a line of money that went out', () => {
  it('is the bill whose number stands in its text, exactly where it is all that is due (AMB-138) [FIN-14]', async () => {
    const { id } = await bill('PP-2231', '480.00');
    const { suggestions } = await suggested(['2026-11-25', 'TT hoa don pp-2231', '-480.00']);
    expect(suggestions).toMatchObject([
      {
        ...{ kind: 'BILL', billId: id, matchType: 'EXACT', confidence: 1, reason: 'REFERENCE' },
        ...{ amount: '-480.00', total: '-480.00', title: 'PP-2231', detail: 'Vendor of PP-2231' },
      },
    ]);
  });

  it('is a part of it at 0.9, by the amount near its day, and never money that came in (AMB-138) [FIN-14]', async () => {
    await bill('PP-2231', '480.00');
    await world.take([
      ['2026-11-25', 'PP-2231 first half', '-240.00'],
      ['2026-11-22', 'Paper', '-480.00'],
      ['2026-11-20', 'Refund PP-2231', '480.00'],
    ]);
    const { body } = await world.suggest();
    const of = (text: string) =>
      body.data.find(({ description }: { description: string }) => description === text).suggestions;
    expect(of('PP-2231 first half')).toMatchObject([
      { kind: 'BILL', matchType: 'PARTIAL', confidence: 0.9, reason: 'REFERENCE_PART', amount: '-240.00' },
    ]);
    expect(of('Paper')).toMatchObject([
      { kind: 'BILL', matchType: 'PARTIAL', confidence: 0.74, reason: 'AMOUNT_NEAR', days: 2 },
    ]);
    expect(of('Refund PP-2231')).toEqual([]);
  });

  it('is neither of two bills with one number for sure, and of a larger payment what is due (AMB-138) [FIN-14]', async () => {
    await bill('2231', '480.00');
    await bill('2231', '480.00');
    const { suggestions } = await suggested(['2026-11-25', 'Bill 2231', '-480.00']);
    expect(suggestions).toMatchObject([
      { kind: 'BILL', matchType: 'PARTIAL', reason: 'ONE_OF_SEVERAL' },
      { kind: 'BILL', matchType: 'PARTIAL', reason: 'ONE_OF_SEVERAL' },
    ]);
    await bill('4471', '20.00');
    await world.take([['2026-11-24', 'Bill 4471', '-25.00']]);
    const { body } = await world.suggest();
    const more = body.data.find(({ description }: { description: string }) => description === 'Bill 4471');
    expect(more.suggestions[0]).toMatchObject({ amount: '-20.00', total: '-20.00', matchType: 'PARTIAL' });
  });

  it('pays the bill by its own payment, posted once, and is taken back with it [FIN-11, FIN-14]', async () => {
    const { id } = await bill('PP-2231', '480.00');
    const { line } = await suggested(['2026-11-25', 'PP-2231', '-480.00']);
    const reply = await world.reconcile([{ bankTransactionId: line?.id, billId: id, matchType: 'EXACT' }]);
    expect(reply.body.data).toMatchObject([{ isReconciled: true, matchedAmount: '-480.00' }]);
    const paid = await read(id);
    expect(paid).toMatchObject({ status: 'PAID', balanceDue: '0.00', glPostingStatus: 'POSTED' });
    expect(paid.payments).toMatchObject([
      { paymentAmount: '480.00', paymentDate: '2026-11-25', paymentMethod: 'BANK_TRANSFER' },
    ]);
    // The bill and its payment, and nothing besides.
    const entries = (await world.finance.get('/api/finance/journal-entries')).body;
    expect(entries.data.map(({ description }: { description: string }) => description).toSorted()).toEqual([
      'Bill PP-2231 of Vendor of PP-2231',
      'Payment of bill PP-2231 of Vendor of PP-2231',
    ]);
    const account = (await world.finance.get(`/api/finance/bank-accounts/${world.bank.id}`)).body.data;
    expect(account).toMatchObject({ openCount: 0, booksOpenCount: 0, difference: '0.00' });
    expect((await world.undo(line?.id ?? '')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'OVERDUE', balanceDue: '480.00' });
    expect(await world.lines()).toMatchObject([{ isReconciled: false, matchedAmount: '0.00' }]);
  });

  it('is refused above what is due, for money that came in, and without the right to pay bills [FIN-14]', async () => {
    const { id } = await bill('PP-2231', '480.00');
    const [out, into] = await world.take([
      ['2026-11-25', 'Out', '-500.00'],
      ['2026-11-24', 'In', '480.00'],
    ]);
    const errors = async (bankTransactionId: string | undefined, more = {}) =>
      (await world.reconcile([{ bankTransactionId, billId: id, ...more }])).body.details?.fieldErrors;
    expect(await errors(out?.id)).toEqual({
      'matches.0.billId': ['Payment amount cannot exceed the balance due'],
    });
    expect(await errors(into?.id)).toEqual({
      'matches.0.billId': ['A bill is paid by money that goes out.'],
    });
    expect(await errors(out?.id, { amount: '-500.01' })).toEqual({
      'matches.0.amount': ['The matches come to more than the bank line.'],
    });
    expect(await errors(out?.id, { amount: '-480.00' })).toBeUndefined();
    expect(await read(id)).toMatchObject({ status: 'PAID' });
    const found = await world.finance.get(`/api/finance/bank-transactions/${out?.id}/candidates?search=PP`);
    expect(found.body.data.filter(({ kind }: { kind: string }) => kind === 'BILL')).toEqual([]);
  });

  it('finds open bills by hand, by number or vendor [FIN-14]', async () => {
    const { id } = await bill('PP-2231', '480.00');
    const [line] = await world.take([['2026-11-25', 'Out', '-100.00']]);
    for (const search of ['2231', 'vendor of'])
      expect(
        (await world.finance.get(`/api/finance/bank-transactions/${line?.id}/candidates?search=${search}`))
          .body.data,
      ).toMatchObject([{ kind: 'BILL', billId: id, amount: '-100.00', total: '-480.00', reason: 'CHOSEN' }]);
  });
});
