import { makeLedger, type TestLedger } from './ledger-world.ts';
import type { TestApp } from './make-test-app.ts';

/** A school with the international chart and one vendor, whose bills are entered, posted and paid through the API. */
export async function makePurchasing(app: TestApp) {
  const ledger = await makeLedger(app);
  const made = await ledger.finance.post('/api/finance/vendors', { name: 'Paper & Pens Ltd' });
  if (made.status !== 201) throw new Error(`no vendor: ${made.raw.body}`);
  const vendor: { id: string; vendorNumber: string } = made.body.data;
  let number = 0;
  /** What a form sends: one item of 100.00 for books, with tax of 10.00, unless told. */
  const bodyOf = (more: Record<string, unknown> = {}) => {
    number += 1;
    return {
      vendorId: vendor.id,
      billNumber: `B-${number}`,
      issueDate: '2026-11-02',
      dueDate: '2026-12-02',
      description: 'Books of the term',
      taxAmount: '10.00',
      items: [itemOf(ledger, '5100', '4', '25.00')],
      ...more,
    };
  };
  const enter = async (more: Record<string, unknown> = {}) => {
    const reply = await ledger.finance.post('/api/finance/bills', bodyOf(more));
    if (reply.status !== 201) throw new Error(`no bill: ${reply.raw.body}`);
    return reply.body.data as { id: string; version: number; billNumber: string };
  };
  const paymentOf = (paymentAmount: string, more: Record<string, unknown> = {}) => ({
    paymentAmount,
    paymentDate: '2026-11-20',
    paymentMethod: 'BANK_TRANSFER',
    cashAccountId: ledger.account('1010'),
    ...more,
  });
  return { ...ledger, vendor, bodyOf, enter, paymentOf };
}

export type TestPurchasing = Awaited<ReturnType<typeof makePurchasing>>;

/** An item as the API takes it. */
export function itemOf(
  { account }: Pick<TestLedger, 'account'>,
  code: string,
  quantity: string,
  unitPrice: string,
) {
  return { description: `Item for ${code}`, quantity, unitPrice, expenseAccountId: account(code) };
}
