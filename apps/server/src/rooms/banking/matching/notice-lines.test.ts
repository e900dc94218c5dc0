import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeBank } from '../../../testing/bank-world.ts';
import { makeTestApp } from '../../../testing/make-test-app.ts';

it('the open lines of the bank that may be what a family says that it paid stand beside it, the nearest first [AMB-263]', async () => {
  const app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  const world = await makeBank(app);
  const parent = await app.as('parent');
  await app.db.execute(sql`update customer set user_id = ${parent.userId} where id = ${world.customerId}`);
  const invoice = await world.invoice('120.00');
  const lines = await world.take([
    ['2026-11-12', 'Cash deposit', '120.00'],
    ['2026-11-09', 'Eleven days before', '120.00'],
    ['2026-11-21', 'Parent', '120.00'],
    ['2026-11-21', 'Fee', '-120.00'],
    ['2026-10-01', `MB ${invoice.paymentReference} tuition`, '70.00'],
  ]);
  const told = await parent.post('/api/finance/payment-notices', {
    ...{ invoiceId: invoice.id, amount: '120', paidOn: '2026-11-20' },
  });
  expect(told.status, told.raw.body).toBe(201);
  const path = `/api/finance/payment-notices/${told.body.data.id}/bank-lines`;
  const found = async () =>
    (await world.finance.get(path)).body.data.map(({ description }: { description: string }) => description);
  expect(await found()).toEqual(['Parent', 'Cash deposit', `MB ${invoice.paymentReference} tuition`]);
  const cash = lines.find(({ description }) => description === 'Cash deposit');
  await world.reconcile([
    { bankTransactionId: cash?.id, accountId: world.account('4800'), matchType: 'MANUAL' },
  ]);
  expect(await found()).not.toContain('Cash deposit');
  expect((await parent.get(path)).status).toBe(403);
});
