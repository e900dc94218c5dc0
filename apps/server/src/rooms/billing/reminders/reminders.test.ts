import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLedger } from '../../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { remindOfDues } from './payment-reminders.job.ts';
import { mailReminder } from './reminder-mail.job.ts';

const invoices = '/api/finance/invoices';
const settings = '/api/finance/settings';
const money = { paymentDate: '2026-11-20', paymentMethod: 'CASH' };

let app: TestApp;
let client: TestClient;

beforeEach(async () => {
  app = await makeTestApp({ now: '2026-11-20T03:00:00Z' });
  client = (await makeLedger(app)).finance;
  await saveSettings({ remindersOn: true });
});

async function saveSettings(changes: object) {
  const { data } = (await client.get(settings)).body;
  expect((await client.put(settings, { ...data, ...changes })).status).toBe(200);
}

async function makeCustomer(more: Record<string, unknown> = {}): Promise<string> {
  const family = { customerType: 'INDIVIDUAL', name: 'Nguyen Family', email: 'family@example.org' };
  const made = await client.post('/api/e-commerce/customers', { ...family, addresses: [], ...more });
  return made.body.data.id;
}

async function sent(customerId: string, dueDate = '2026-12-10', unitPrice = '100.00') {
  const items = [{ description: 'IELTS', quantity: '1', unitPrice }];
  const made = await client.post(invoices, { customerId, invoiceDate: '2026-11-20', dueDate, items });
  return (await client.post(`${invoices}/${made.body.data.id}/send`)).body.data;
}

/** Plans the reminders of a moment; returns the ids of the mails. */
async function plan(moment: string): Promise<string[]> {
  app.clock.set(moment);
  const spy = vi.spyOn(app.platform.jobs, 'send');
  const planned = await remindOfDues(app.platform);
  const ids = spy.mock.calls.map(([, , data]) => (data as { mailId: string }).mailId);
  spy.mockRestore();
  expect(ids).toHaveLength(planned);
  return ids;
}

async function mail(ids: readonly string[]) {
  const before = app.outbox.length;
  for (const id of ids) await mailReminder(app.platform, id);
  return app.outbox.slice(before);
}

const remind = async (day: string) => mail(await plan(`${day}T10:00:00Z`));
const remindersOf = async (id: string) =>
  (await client.get(`/api/finance/customers/${id}/reminders`)).body.data;
const stop = (id: string, isStopped: boolean) =>
  client.post(`/api/finance/customers/${id}/reminders/stop`, { isStopped });

describe('a reminder of what is due', () => {
  it('goes out at each step, not the day before, once, and is listed on the account [APP-51, AMB-247]', async () => {
    const family = await makeCustomer();
    const { id, invoiceNumber, paymentReference } = await sent(family);
    const counts: [string, number][] = [];
    for (const day of ['12-06', '12-07', '12-10', '12-11', '12-16', '12-17', '12-30', '12-31'])
      counts.push([day, (await remind(`2026-${day}`)).length]);
    expect(counts.filter(([, count]) => count > 0)).toEqual([
      ['12-07', 1],
      ['12-11', 1],
      ['12-17', 1],
      ['12-31', 1],
    ]);
    expect((await remindersOf(family)).reminders).toMatchObject([
      { step: 21, invoiceId: id, invoiceNumber, dueDate: '2026-12-10', sentAt: '2026-12-31T10:00:00.000Z' },
      { step: 7 },
      { step: 1 },
      { step: -3 },
    ]);
    const [soon, late] = app.outbox;
    expect(soon?.subject).toContain('a payment is due soon');
    expect(soon?.text).toContain(
      `- $100.00, due on 10 December 2026: invoice ${invoiceNumber}, reference ${paymentReference}`,
    );
    expect(late?.subject).toContain('a payment is overdue');
    expect(late?.text).toContain('was due on 10 December 2026');
  });

  it('is planned between 9:00 and 18:00 by the school’s clock, and once however often the jobs run [AMB-247]', async () => {
    await sent(await makeCustomer());
    for (const early of ['08:59', '18:00']) expect(await plan(`2026-12-07T${early}:00Z`)).toEqual([]);
    const ids = await plan('2026-12-07T09:00:00Z');
    expect(ids).toHaveLength(1);
    expect(await plan('2026-12-07T09:15:00Z')).toEqual([]);
    expect(await mail([...ids, ...ids])).toHaveLength(1);
    expect(await plan('2026-12-07T17:59:00Z')).toEqual([]);
    // What was planned and did not leave within an hour is planned again.
    await app.db.execute(sql`update payment_reminder set sent_at = null`);
    expect(await plan('2026-12-07T10:00:00Z')).toEqual([]);
    const again = await plan('2026-12-07T10:01:00Z');
    expect(again).toHaveLength(1);
    expect(await mail([...ids, ...again])).toHaveLength(1);
  });

  it('is one mail of all that stands at a step and what is overdue, in the customer’s language [AMB-247]', async () => {
    const family = await makeCustomer({ communicationLanguage: 'vi' });
    await sent(family, '2026-12-10');
    await sent(family, '2026-12-10', '50.00');
    await sent(family, '2026-12-04', '20.00');
    await sent(family, '2026-12-20', '7.00');
    const mails = await remind('2026-12-07');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('khoản thanh toán quá hạn');
    for (const part of ['$100.00', '$50.00', '$20.00', 'Tổng cộng: $170.00'])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).not.toContain('$7.00');
  });

  it('is not sent of what is paid, credited or cancelled meanwhile, nor of what credit covers [AMB-247]', async () => {
    const ways = {
      paid: (invoice: { id: string }) =>
        client.post(`${invoices}/${invoice.id}/payments`, { ...money, amount: '100.00' }),
      credited: (invoice: { id: string; items: { id: string }[] }) =>
        client.post(`${invoices}/${invoice.id}/credit-notes`, {
          creditDate: '2026-11-20',
          items: [{ invoiceItemId: invoice.items[0]?.id, amount: '100.00' }],
        }),
      cancelled: (invoice: { id: string }) => client.post(`${invoices}/${invoice.id}/cancel`),
    };
    for (const [name, way] of Object.entries(ways)) {
      app.clock.set('2026-11-20T03:00:00Z');
      const family = await makeCustomer({ name });
      const [before, meanwhile] = [await sent(family), await sent(family)];
      expect((await way(before)).status).toBeLessThan(300);
      const ids = await plan('2026-12-07T10:00:00Z');
      expect([name, ids.length]).toEqual([name, 1]);
      expect((await way(meanwhile)).status).toBeLessThan(300);
      expect([name, await mail(ids)]).toEqual([name, []]);
      expect((await remindersOf(family)).reminders).toEqual([]);
    }
    for (const [credit, mails] of [
      ['99.99', 1],
      ['100.00', 0],
    ] as const) {
      app.clock.set('2026-11-20T03:00:00Z');
      const customerId = await makeCustomer();
      await client.post('/api/finance/receipts', { ...money, customerId, amount: credit });
      await sent(customerId);
      expect([credit, (await remind('2026-12-07')).length]).toEqual([credit, mails]);
    }
  });

  it('comes to nobody while it is off, without an address, by a placeholder, or where it was stopped [AMB-247]', async () => {
    const family = await makeCustomer();
    await sent(family);
    await sent(await makeCustomer({ email: null }));
    await sent(await makeCustomer({ name: 'Imported', email: 'no-one@placeholder.example' }));
    await app.db.execute(sql`update customer set email_is_placeholder = true where name = 'Imported'`);
    await saveSettings({ remindersOn: false });
    expect(await plan('2026-12-07T10:00:00Z')).toEqual([]);
    await saveSettings({ remindersOn: true });
    expect((await stop(family, true)).body.data).toMatchObject({ isOn: true, isStopped: true });
    expect((await stop(family, true)).status).toBe(200);
    expect(await plan('2026-12-07T10:00:00Z')).toEqual([]);
    expect((await stop(family, false)).body.data.isStopped).toBe(false);
    const ids = await plan('2026-12-07T10:00:00Z');
    expect(ids).toHaveLength(1);
    await stop(family, true);
    expect(await mail(ids)).toEqual([]);
    const parent = await app.as('parent');
    expect((await parent.get(`/api/finance/customers/${family}/reminders`)).status).toBe(403);
  });
});

describe('the days of the reminders', () => {
  it('are at most 6 whole days from -30 to 90, and at least one where they are on [AMB-247]', async () => {
    const { data } = (await client.get(settings)).body;
    expect(data.reminderDays).toEqual([-3, 1, 7, 21]);
    const save = async (changes: object) => {
      const { version } = (await client.get(settings)).body.data;
      const { body } = await client.put(settings, { ...data, version, ...changes });
      return body.data?.reminderDays ?? body.details.fieldErrors;
    };
    expect(await save({ reminderDays: [90, -30, 0, 1, 1, 2] })).toEqual([-30, 0, 1, 2, 90]);
    expect(await save({ reminderDays: [1, 2, 3, 4, 5, 6] })).toHaveLength(6);
    const tooMany = { reminderDays: ['Enter at most 6 days'] };
    expect(await save({ reminderDays: [1, 2, 3, 4, 5, 6, 7] })).toEqual(tooMany);
    const outside = { reminderDays: ['Enter whole days from -30 to 90'] };
    for (const day of [-31, 91, 1.5]) expect(await save({ reminderDays: [day] })).toEqual(outside);
    expect(await save({ reminderDays: [] })).toEqual({ reminderDays: ['Enter at least one day'] });
    expect(await save({ reminderDays: [], remindersOn: false })).toEqual([]);
  });
});
