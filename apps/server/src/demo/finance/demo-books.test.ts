import { addDays } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { classesToEarn, recogniseClass } from '../../rooms/billing/index.ts';
import { seal, verifyLedger } from '../../rooms/ledger/index.ts';
import { organizationDay } from '../../rooms/settings/index.ts';
import { type DemoWorld, makeDemoWorld } from '../../testing/demo-world.ts';

let world: DemoWorld;

beforeAll(async () => {
  world = await makeDemoWorld();
  await seal(world.app.platform);
});

const read = async (path: string) => {
  const reply = await world.superuser.get(path);
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body;
};
const allDays = 'startDate=2020-01-01&endDate=2035-12-31';

/** One number, with two decimals. */
async function sum(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await world.app.db.execute<{ sum: string }>(
    sql`select coalesce((${query}), 0)::numeric(19, 2)::text as sum`,
  );
  return rows[0]?.sum ?? '';
}

const onAccount = (code: string) =>
  sum(sql`select sum(l.debit - l.credit) from journal_line l join ledger_account a on a.id = l.account_id
    where a.account_code = ${code} and l.is_posted`);

describe('the books of the demo school', () => {
  it('balance, and their chain of entries holds', async () => {
    const { totals } = (await read(`/api/finance/reports/trial-balance?${allDays}`)).data;
    expect(totals.debit).toBe(totals.credit);
    expect(Number(totals.debit)).toBeGreaterThan(100_000);
    const { entries, faults } = await verifyLedger(world.app.db);
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(200);
  });

  it('have as receivable what is open of invoices, and as prepaid what customers have', async () => {
    const open = await sum(
      sql`select sum(base_total_amount - base_paid_amount) from invoice where status in ('SENT', 'PAID')`,
    );
    expect(Number(open)).toBeGreaterThan(1000);
    expect(await onAccount('1100')).toBe(open);
    const credit =
      await sum(sql`select sum(amount) - (select coalesce(sum(a.base_money), 0) from allocation a) from (
      select amount from receipt union all select total_amount from credit_note) money`);
    expect(Number(credit)).toBeGreaterThan(0);
    expect(await onAccount('2100')).toBe(`-${credit}`);
    const owed = await sum(sql`select sum(current_balance) from customer`);
    expect(Number(owed).toFixed(2)).toBe((Number(open) - Number(credit)).toFixed(2));
  });

  it('have as deposits what is held of them, and families that say what they paid', async () => {
    const deposits = (await read('/api/finance/deposits?held=true')).data as { held: string }[];
    expect(deposits).toHaveLength(2);
    expect(await onAccount('2150')).toBe(
      `-${deposits.reduce((all, { held }) => all + Number(held), 0).toFixed(2)}`,
    );
    const said = (await read('/api/finance/payment-notices?state=WAITING')).data as {
      invoiceNumber: string;
    }[];
    expect(said).toHaveLength(3);
    expect(said.every(({ invoiceNumber }) => invoiceNumber !== null)).toBe(true);
  });

  it('explain all that is deferred by tuition that was sold', async () => {
    const { rows, balance, unexplained, totals } = (
      await read(`/api/finance/reports/deferred-revenue?${allDays}`)
    ).data;
    expect({ balance, unexplained }).toEqual({ balance: totals.closing, unexplained: '0.00' });
    expect(Number(totals.earned)).toBeGreaterThan(100);
    expect(Number(totals.credited)).toBeGreaterThan(0);
    expect(rows.map(({ className }: { className: string }) => className).sort()).toEqual(
      ['Flyers 3', 'IELTS Foundation', 'Movers 1B', 'Starters 1C', 'Starters 2A'].sort(),
    );
  });
});

describe('the families of the demo school', () => {
  const count = async (query: ReturnType<typeof sql>) => Number(await sum(query));

  it('are about 160: with brothers and sisters, of staff, and with payers who share', async () => {
    const families = sql`from customer c where c.customer_type = 'INDIVIDUAL'`;
    expect(await count(sql`select count(*) ${families}`)).toBeGreaterThanOrEqual(160);
    expect(await count(sql`select count(*) - count(distinct c.name) ${families}`)).toBe(0);
    const children = sql`(select count(distinct t.student_id) from invoice i join invoice_item t on t.invoice_id = i.id
      join student s on s.id = t.student_id where i.customer_id = c.id and s.emergency_contact_name = c.name)`;
    expect(await count(sql`select count(*) ${families} and ${children} = 2`)).toBeGreaterThanOrEqual(40);
    expect(
      await count(sql`select count(*) ${families} and c.user_id in (select user_id from employee)`),
    ).toBe(6);
    // Five families, of which one has two children, and the pupil whom two customers share.
    expect(await count(sql`select count(distinct student_id) from payer_share`)).toBe(7);
    const parts = await count(sql`select count(*) from invoice where split_of_id is not null`);
    expect(parts).toBeGreaterThanOrEqual(5);
    // AMB-261: the part of the second payer is 40 of a hundred.
    expect(
      await count(sql`select count(*) from invoice p join invoice o on o.id = p.split_of_id
        where p.total_amount * 60 = o.total_amount * 40`),
    ).toBe(parts);
  });

  it('have about 900 invoices in every state, over more than a year', async () => {
    const { rows } = await world.app.db.execute<{ state: string; count: number }>(sql`
      select case when status = 'SENT' and next_due_date < (select max(invoice_date) from invoice) then 'OVERDUE'
        when status = 'SENT' and paid_amount > 0 then 'PART' else status end as state, count(*)::int as count
      from invoice group by 1`);
    const by = new Map(rows.map(({ state, count: of }) => [state, of]));
    expect([...by.values()].reduce((all, one) => all + one, 0)).toBeGreaterThanOrEqual(900);
    expect(by.get('PAID')).toBeGreaterThanOrEqual(700);
    expect(by.get('OVERDUE')).toBeGreaterThanOrEqual(15);
    expect(by.get('SENT')).toBeGreaterThanOrEqual(5);
    expect(by.get('DRAFT')).toBeGreaterThanOrEqual(4);
    expect(by.get('CANCELLED')).toBeGreaterThanOrEqual(3);
    expect(await count(sql`select max(invoice_date) - min(invoice_date) from invoice`)).toBeGreaterThan(365);
  });

  it('pay by plans that are on time, late and bounced', async () => {
    const today = await organizationDay(world.app.db, world.app.clock.now());
    expect(await count(sql`select count(*) from instalment where status = 'PAID'`)).toBeGreaterThanOrEqual(
      40,
    );
    const late = sql`select count(*) from instalment where status = 'SCHEDULED' and due_date < ${today}`;
    expect(await count(late)).toBeGreaterThanOrEqual(5);
    expect(await count(sql`select count(*) from instalment where status = 'FAILED'`)).toBeGreaterThanOrEqual(
      5,
    );
    const bounced = sql`from instalment n where status = 'FAILED'
      and (select count(*) from allocation a where a.instalment_id = n.id) = 2
      and (select sum(a.amount) from allocation a where a.instalment_id = n.id) = 0`;
    expect(await count(sql`select count(*) ${bounced}`)).toBe(
      await count(sql`select count(*) from instalment where status = 'FAILED'`),
    );
  });

  it('owe each what their open invoices come to, less what they have as credit', async () => {
    const wrong = sql`select count(*) from customer c where c.current_balance <>
      (select coalesce(sum(i.base_total_amount - i.base_paid_amount), 0) from invoice i where i.customer_id = c.id and i.status in ('SENT', 'PAID'))
      - (select coalesce(sum(r.amount), 0) from receipt r where r.customer_id = c.id)
      - (select coalesce(sum(n.total_amount), 0) from credit_note n where n.customer_id = c.id)
      + (select coalesce(sum(a.base_money), 0) from allocation a left join receipt r on r.id = a.receipt_id
          left join credit_note n on n.id = a.credit_note_id where coalesce(r.customer_id, n.customer_id) = c.id)`;
    expect(await count(wrong)).toBe(0);
    const unlike = sql`select count(*) from invoice i where i.paid_amount <>
      (select coalesce(sum(a.amount), 0) from allocation a where a.invoice_id = i.id)`;
    expect(await count(unlike)).toBe(0);
  });
});

describe('the tuition that the demo school sold', () => {
  it('has sessions in every state', async () => {
    const of = async (state: string) =>
      (await read(`/api/finance/session-credits?state=${state}&limit=100`)).data;
    expect((await of('RUNNING')).length).toBeGreaterThanOrEqual(20);
    const low = await of('LOW');
    expect(new Set(low.map(({ remaining }: { remaining: string }) => remaining))).toEqual(
      new Set(['0.00', '1.00', '2.00']),
    );
    expect(low.length).toBeGreaterThanOrEqual(9);
    expect((await of('OWED')).map(({ owed }: { owed: number }) => owed).sort()).toEqual([1, 1, 2, 2]);
    const soon = await of('EXPIRING');
    expect(soon).toHaveLength(3);
    expect(new Set(soon.map(({ granted }: { granted: string }) => granted))).toEqual(new Set(['10.00']));
    expect(await of('ENDED')).toEqual([
      expect.objectContaining({ remaining: '0.00', endedOn: expect.any(String) }),
    ]);
    const all = (await read('/api/finance/session-credits?limit=100')).data as {
      basis: string;
      granted: null;
    }[];
    expect(all.filter(({ basis }) => basis === 'LESSONS').map(({ granted }) => granted)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is earned through yesterday: the same night again earns nothing', async () => {
    const { app } = world;
    const yesterday = addDays(await organizationDay(app.db, app.clock.now()), -1);
    const classes = await classesToEarn(app.db);
    expect(classes.length).toBeGreaterThan(4);
    for (const one of classes) expect(await recogniseClass(app.db, one, yesterday, app.clock.now())).toBe(0);
  });

  it('is seen by the demo parent for both children', async () => {
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from "user" where username = 'parent'`,
    );
    const parent = await world.app.as({ userId: rows[0]?.id ?? '' });
    const { body } = await parent.get('/api/finance/session-credits');
    expect(body.data.map(({ remaining }: { remaining: string }) => remaining)).toHaveLength(2);
    expect(body.data).toContainEqual(expect.objectContaining({ granted: '6.00', remaining: '1.00' }));
  });
});

it('the statement of the demo school has a line left of each kind of match, and one that nobody knows', async () => {
  const accounts = (await read('/api/finance/bank-accounts')).data as { id: string; accountName: string }[];
  const current = accounts.find(({ accountName }) => accountName === 'Current account');
  const lines = (await read(`/api/finance/bank-accounts/${current?.id}/suggestions`)).data as {
    description: string;
    suggestions: { kind: string; reason: string }[];
  }[];
  const first = new Set(
    lines.map(({ suggestions: [best] }) => (best ? `${best.kind} ${best.reason}` : 'nothing')),
  );
  expect([...first]).toEqual(
    expect.arrayContaining([
      ...['INVOICE REFERENCE', 'INVOICE REFERENCE_PART', 'LINE AMOUNT_AND_DAY', 'LINE AMOUNT_AND_REFERENCE'],
      ...['BILL REFERENCE', 'ACCOUNT RULE', 'nothing'],
    ]),
  );
});

describe('other currencies in the demo school', () => {
  it('are a bank in dong, whose VietQR code pays what a firm owes in dong [APP-35]', async () => {
    const dong =
      await sum(sql`select sum(l.foreign_amount) from journal_line l join ledger_account a on a.id = l.account_id
      where a.account_code = '1020' and l.currency = 'VND' and l.is_posted`);
    expect(dong).toBe('24000000.00');
    const { data } = await read('/api/finance/bank-accounts');
    const { id } = data.find(({ accountName }: { accountName: string }) => accountName === 'Account in dong');
    const lines = (await read(`/api/finance/bank-accounts/${id}/suggestions`)).data as {
      suggestions: { kind: string; reason: string }[];
    }[];
    expect(lines.map(({ suggestions: [best] }) => best?.kind).sort()).toEqual(['INVOICE', 'LINE']);
    const found = await read('/api/finance/invoices?search=Sao%20Mai&sortBy=invoiceDate&sortOrder=asc');
    expect(found.data).toMatchObject([
      { currency: 'VND', status: 'PAID', balanceDue: '0.00' },
      { currency: 'VND', status: 'SENT', balanceDue: '18500000.00' },
    ]);
    const { payment } = await read('/api/settings/system?category=payment');
    expect(payment).toMatchObject({ qrFormat: 'vietqr', currency: 'VND', bankBin: '970499' });
    const code = await world.superuser.get(`/api/finance/invoices/${found.data[1].id}/qr`);
    expect([code.status, code.raw.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  it('are a vendor who bills in euro: one bill is paid, one is open, and payable has what is open [FIN-09]', async () => {
    const { data } = await read('/api/finance/bills?search=LH-&sortBy=issueDate&sortOrder=asc');
    expect(data).toMatchObject([
      { billNumber: 'LH-2207', currency: 'EUR', status: 'PAID', balanceDue: '0.00' },
      { billNumber: 'LH-2318', currency: 'EUR', status: 'UNPAID', balanceDue: '422.00' },
    ]);
    const open = await sum(
      sql`select sum(base_balance_due) from vendor_bill where is_posted and cancelled_at is null`,
    );
    expect(await onAccount('2000')).toBe(`-${open}`);
  });
});
