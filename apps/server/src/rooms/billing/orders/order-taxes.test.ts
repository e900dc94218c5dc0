import { describe, expect, it } from 'vitest';
import { thousand as item, makeOrderWorld } from '../../../testing/order-world.ts';

describe('the tax of an order', () => {
  it('is that of its own day, and its invoice keeps it when the rate has changed since [FIN-22, SAL-10]', async () => {
    const { ledger, submitted } = await makeOrderWorld();
    const rates = [
      { taxRate: '10', effectiveDate: '2026-01-01', expiryDate: '2026-10-31' },
      { taxRate: '8', effectiveDate: '2026-11-01' },
    ];
    for (const rate of rates)
      await ledger.finance.post('/api/finance/tax-settings', { taxName: 'VAT', taxCode: 'VAT', ...rate });
    const order = await submitted({ orderDate: '2026-10-31', items: [{ ...item, taxCode: 'VAT' }] });
    expect(order).toMatchObject({ orderStatus: 'APPROVED', taxAmount: '100.00', totalAmount: '1100.00' });
    const { body } = await ledger.finance.get(`/api/finance/invoices/${order.invoiceId}`);
    expect(body.data).toMatchObject({ taxAmount: '100.00', totalAmount: '1100.00' });
    expect(body.data.items).toMatchObject([{ taxCode: 'VAT', taxRate: '10.00', taxKind: 'STANDARD' }]);
    expect(body.data.invoiceDate > '2026-10-31').toBe(true);
  });
});
