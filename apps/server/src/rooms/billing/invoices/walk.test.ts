import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useCurrency } from '../../../testing/currency-world.ts';
import { makeLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp } from '../../../testing/make-test-app.ts';
import { letRefundAlone } from '../../../testing/refund-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

const path = '/api/finance/invoices';
const items = [
  { description: 'IELTS, term 1', quantity: '2', unitPrice: '500.00', taxRate: '10' },
  { description: 'Books', quantity: '1', unitPrice: '33.33' },
];
const draft = { invoiceDate: '2026-11-10', dueDate: '2026-11-24', items };

describe('what customers owe', () => {
  it('is after hundreds of actions in two currencies what the control accounts say, and the ledger holds [FIN-12]', async () => {
    const other = await makeTestApp();
    const books = await makeLedger(other);
    const client = books.finance;
    await letRefundAlone(client);
    const families: string[] = [];
    for (const name of ['Family A', 'Family B', 'Family C']) {
      const made = await client.post('/api/e-commerce/customers', {
        customerType: 'INDIVIDUAL',
        name,
        addresses: [],
      });
      families.push(made.body.data.id);
    }
    await useCurrency(client, 'EUR', {
      ...{ '2026-11-01': '1.0713', '2026-11-05': '1.1234567', '2026-11-12': '0.9871', '2026-11-19': '1.2' },
    });
    let state = 1234;
    const next = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 16) % below;
    };
    const invoicesMade: string[] = [];
    const receiptsMade: string[] = [];
    const some = (ids: string[]) => ids[next(ids.length)] ?? 'none';
    const day = () => `2026-11-${String(next(19) + 1).padStart(2, '0')}`;
    const money = () => `${next(900) + 1}.${String(next(100)).padStart(2, '0')}`;
    const divide = () => {
      const part = next(2) === 0 ? { percent: '33.3333' } : { amount: `${next(20) + 1}.05` };
      return client.post(`${path}/${some(invoicesMade)}/division`, {
        parts: [{ customerId: some(families), ...part }],
      });
    };
    const actions = [
      async () => {
        const body = { ...draft, customerId: some(families), invoiceDate: '2026-11-01', dueDate: day() };
        const priced = body.items.map((item) => ({ ...item, unitPrice: money() }));
        const currency = next(3) === 0 ? 'EUR' : null;
        invoicesMade.push((await client.post(path, { ...body, currency, items: priced })).body.data.id);
      },
      () => client.post(`${path}/${some(invoicesMade)}/send`),
      () =>
        client.post(`${path}/${some(invoicesMade)}/payments`, {
          amount: money(),
          paymentDate: day(),
          paymentMethod: 'CASH',
        }),
      () => client.post(`${path}/${some(invoicesMade)}/cancel`),
      async () => {
        const received = await client.post('/api/finance/receipts', {
          customerId: some(families),
          amount: money(),
          paymentDate: day(),
          paymentMethod: 'CHECK',
          isAnother: true,
        });
        receiptsMade.push(received.body.data.id);
      },
      () => client.post(`/api/finance/receipts/${some(receiptsMade)}/reverse`),
      async () => {
        const { body } = await client.get(`${path}/${some(invoicesMade)}`);
        const item = body.data?.items[next(2)];
        if (!item) return;
        const credited = { creditDate: day(), items: [{ invoiceItemId: item.id, amount: money() }] };
        await client.post(`${path}/${body.data.id}/credit-notes`, credited);
      },
      () => client.post('/api/finance/allocations', { customerId: some(families) }),
      divide,
      divide,
      divide,
      async () => {
        const back = {
          customerId: some(families),
          amount: money(),
          paymentDate: day(),
          paymentMethod: 'CASH',
        };
        await client.post('/api/finance/refunds', back);
        const { body } = await client.get(`/api/finance/receipts?customerId=${back.customerId}&limit=100`);
        receiptsMade.push(...body.data.slice(0, 1).map(({ id }: { id: string }) => id));
      },
    ];
    for (let done = 0; done < 420; done += 1) await actions[next(actions.length)]?.();
    const { rows } = await other.db.execute(sql`
      select (select coalesce(sum(base_total_amount - base_paid_amount), 0)::text from invoice where status in ('SENT', 'PAID')) as open,
        (select (coalesce(sum(r.amount), 0) + coalesce((select sum(base_total_amount) from credit_note), 0)
          - coalesce((select sum(base_money) from allocation), 0))::text from receipt r) as prepaid,
        (select count(*)::int from allocation where carried_amount <> money_amount) as differences,
        (select count(*)::int from credit_note n join invoice i on i.id = n.invoice_id where i.carried_total is not null) as "foreignNotes",
        (select count(*)::int from credit_note) as notes, (select count(*)::int from refund_part) as refunds,
        (select count(*)::int from invoice where split_of_id is not null) as parts,
        (select coalesce(sum(current_balance), 0)::text from customer) as owed`);
    const [stored] = rows as {
      open: string;
      prepaid: string;
      owed: string;
      notes: number;
      refunds: number;
      parts: number;
      differences: number;
      foreignNotes: number;
    }[];
    expect(Math.min(stored?.notes ?? 0, stored?.refunds ?? 0, stored?.parts ?? 0)).toBeGreaterThan(3);
    expect(Math.min(stored?.differences ?? 0, stored?.foreignNotes ?? 0)).toBeGreaterThan(0);
    let has = 0n;
    for (const family of families)
      has += exactOf((await client.get(`/api/finance/customers/${family}/account`)).body.data.credit);
    expect(exactText(has)).toBe(exactText(exactOf(stored?.prepaid ?? '')));
    const tree = (await client.get('/api/finance/accounts/tree?asOfDate=2099-12-31')).body.data;
    const of = (code: string) =>
      tree.find((one: { accountCode: string }) => one.accountCode === code).balance as string;
    expect(exactText(exactOf(stored?.open ?? ''))).toBe(of('1100'));
    expect(exactText(exactOf(stored?.prepaid ?? ''))).toBe(of('2100'));
    expect(exactOf(stored?.owed ?? '')).toBe(exactOf(of('1100')) - exactOf(of('2100')));
    // On every day, not at the end alone.
    for (let on = 1; on <= 30; on += 1) {
      const asOfDate = `2026-11-${String(on).padStart(2, '0')}`;
      const { data } = (await client.get(`/api/finance/reports/receivable-ageing?asOfDate=${asOfDate}`)).body;
      expect([asOfDate, data.totals.total, data.otherEntries]).toEqual([asOfDate, data.balance, '0.00']);
    }
    expect((await verifyLedger(other.db)).faults).toEqual([]);
  });
});

describe('numbers of invoices', () => {
  it('of fifty sends at once have no gap and no double', async () => {
    const other = await makeTestApp();
    const books = await makeLedger(other);
    const made = await books.finance.post('/api/e-commerce/customers', {
      customerType: 'INDIVIDUAL',
      name: 'Many',
      addresses: [],
    });
    const drafts: string[] = [];
    for (let count = 0; count < 50; count += 1)
      drafts.push((await books.finance.post(path, { ...draft, customerId: made.body.data.id })).body.data.id);
    const sent = await Promise.all(drafts.map((id) => books.finance.post(`${path}/${id}/send`)));
    const numbers = sent.map(({ body }) => Number(body.data.invoiceNumber.slice(9))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });
});

describe('an invoice without the accounts that it needs', () => {
  it('names the role that lacks an account, and posts nothing then [FIN-12]', async () => {
    const other = await makeTestApp();
    const books = await makeLedger(other);
    const roles = [{ role: 'RECEIVABLE', accountId: null }];
    await books.finance.post('/api/finance/control-accounts', { roles });
    const made = await books.finance.post('/api/e-commerce/customers', {
      customerType: 'INDIVIDUAL',
      name: 'Xu Family',
      addresses: [],
    });
    const written = await books.finance.post(path, { ...draft, customerId: made.body.data.id });
    const sent = await books.finance.post(`${path}/${written.body.data.id}/send`);
    expect([sent.status, sent.body.message]).toEqual([
      400,
      'Set the account for "Receivable" in the finance settings first',
    ]);
    const { rows } = await other.db.execute(sql`select 1 from journal_entry`);
    expect(rows).toEqual([]);
  });
});

describe('amounts that nothing can hold', () => {
  it('are refused with a reason: of one invoice at its items, of what a customer owes in all when it is sent', async () => {
    const other = await makeTestApp();
    const { finance } = await makeLedger(other);
    const family = { customerType: 'INDIVIDUAL', name: 'Rich Family', addresses: [] };
    const customerId = (await finance.post('/api/e-commerce/customers', family)).body.data.id;
    const of = (unitPrice: string) => [{ description: 'All', quantity: '1', unitPrice }];
    const large = await finance.post(path, { ...draft, customerId, items: of('1000000000000') });
    expect(large.body.details.fieldErrors).toEqual({ items: ['The total is too large'] });
    const sent = async () => {
      const made = await finance.post(path, { ...draft, customerId, items: of('999999999999.99') });
      return finance.post(`${path}/${made.body.data.id}/send`);
    };
    expect((await sent()).status).toBe(200);
    const second = await sent();
    expect([second.status, second.body.code]).toEqual([400, 'TOO_LARGE']);
    expect((await verifyLedger(other.db)).faults).toEqual([]);
  });
});
