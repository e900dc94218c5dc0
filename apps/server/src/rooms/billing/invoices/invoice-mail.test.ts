import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { customer } from '../../sales/customers.table.ts';
import { invoiceMailJob } from './invoice-mail.job.ts';

const invoices = '/api/finance/invoices';
let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-20T03:00:00Z' });
  client = (await makeLedger(app)).finance;
});

async function draft(more: Record<string, unknown>): Promise<string> {
  const body = { customerType: 'INDIVIDUAL', name: 'Nguyen Family', addresses: [], ...more };
  const customerId = (await client.post('/api/e-commerce/customers', body)).body.data.id;
  const items = [{ description: 'IELTS', quantity: '2', unitPrice: '500.00' }];
  const days = { invoiceDate: '2026-11-20', dueDate: '2026-12-05' };
  return (await client.post(invoices, { customerId, ...days, items })).body.data.id;
}

/** Sends an invoice and runs the jobs that were sent with it. Returns it and the mail that came of it. */
async function send(id: string, meanwhile?: () => Promise<unknown>) {
  const sent = vi.spyOn(app.platform.jobs, 'send');
  const { body, status } = await client.post(`${invoices}/${id}/send`);
  expect(status).toBe(200);
  const jobs = sent.mock.calls.filter(([, name]) => name === 'mail-invoice').map(([, , data]) => data);
  sent.mockRestore();
  expect(jobs).toEqual([{ invoiceId: id }]);
  await meanwhile?.();
  const before = app.outbox.length;
  for (const data of jobs) await invoiceMailJob(app.platform).run(data);
  return { invoice: body.data, mails: app.outbox.slice(before) };
}

describe('an invoice that is sent', () => {
  it('is mailed to its customer, with number, amount, due day and reference, beside the request [FIN-07, AMB-247]', async () => {
    const { invoice, mails } = await send(await draft({ email: 'family@example.org' }));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toBe('family@example.org');
    expect(mail?.subject).toContain(`invoice ${invoice.invoiceNumber}`);
    expect(mail?.text).toContain(`here is invoice ${invoice.invoiceNumber} over $1,000.00.`);
    expect(mail?.text).toContain('Due on 5 December 2026: $1,000.00');
    expect(mail?.text).toContain(`on your transfer: ${invoice.paymentReference}`);
    expect(mail?.text).not.toContain('http');
  });

  it('speaks the customer’s language, else the school’s, and leads who signs in to the invoice [AMB-247]', async () => {
    const family = { email: 'nha@example.org', communicationLanguage: 'vi' };
    const vietnamese = await send(await draft(family));
    expect(vietnamese.mails[0]?.text).toContain('Đến hạn ngày 5 tháng 12, 2026: $1,000.00');
    const korean = await send(await draft({ ...family, communicationLanguage: 'ko' }));
    expect(korean.mails[0]?.text).toContain('Due on 5 December 2026');
    const parent = await app.as('parent');
    const id = await draft({ ...family, userId: parent.userId, communicationLanguage: null });
    const own = await send(id);
    expect(own.mails[0]?.text).toContain(`http://localhost/finance/invoices/${id}`);
    const { body } = await parent.get('/api/notifications');
    expect(body.data.filter((one: { link: string }) => one.link === `/finance/invoices/${id}`)).toMatchObject(
      [{ title: `Invoice ${own.invoice.invoiceNumber}`, message: '$1,000.00, due on 5 December 2026' }],
    );
  });

  it('names its own part alone where it was divided meanwhile [AMB-261]', async () => {
    const { body } = await client.post('/api/e-commerce/customers', {
      ...{ customerType: 'INDIVIDUAL', name: 'Father', addresses: [] },
    });
    const id = await draft({ email: 'mother@example.org' });
    const divide = () =>
      client.post(`${invoices}/${id}/division`, { parts: [{ customerId: body.data.id, percent: '40' }] });
    const [mail] = (await send(id, divide)).mails;
    expect(mail?.text).toContain(' over $600.00.');
    expect(mail?.text).toContain('Due on 5 December 2026: $600.00');
  });

  it('is mailed to no placeholder, to nobody without an address, and not once it is cancelled [AMB-247]', async () => {
    expect((await send(await draft({}))).mails).toEqual([]);
    const id = await draft({ email: 'no-one@placeholder.example' });
    const isIt = eq(customer.email, 'no-one@placeholder.example');
    await app.db.update(customer).set({ emailIsPlaceholder: true }).where(isIt);
    expect((await send(id)).mails).toEqual([]);
    const gone = await draft({ email: 'gone@example.org' });
    const cancelled = () => client.post(`${invoices}/${gone}/cancel`);
    expect((await send(gone, cancelled)).mails).toEqual([]);
  });
});
