import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { letRefundAlone } from '../../testing/refund-world.ts';
import { analytics, makeWorld, paid, sent, type World } from '../../testing/tuition-world.ts';

const today = '2026-11-20';

/** What the accounts of these codes moved between two days, debit less credit, as a decimal string. */
async function moved({ app }: World, codes: string[], from: string, to: string): Promise<string> {
  const { rows } = await app.db.execute<{ net: string }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::text as net from journal_line l join ledger_account a on a.id = l.account_id
    where a.account_code = any(${sql.param(codes)}::text[]) and l.is_posted and l.entry_date between ${from} and ${to}`);
  return exactText(exactOf(rows[0]?.net ?? '0'));
}

/** Credits the first line of an invoice. */
async function credited({ books }: World, id: string, amount: string, creditDate: string) {
  const { items } = (await books.finance.get(`/api/finance/invoices/${id}`)).body.data;
  const body = { creditDate, items: [{ invoiceItemId: items[0].id, amount }] };
  const reply = await books.finance.post(`/api/finance/invoices/${id}/credit-notes`, body);
  expect(reply.status, reply.raw.body).toBe(201);
}

describe('what was credited and paid back', () => {
  let world: World;
  let later: string;

  beforeAll(async () => {
    world = await makeWorld();
    const { ana, ben, cy, books, customerId } = world;
    const { finance } = books;
    await letRefundAlone(finance);
    const early = await sent(world, '2026-09-05', '2026-09-30', [
      { unitPrice: '1000.00', taxRate: '10', studentId: ana },
    ]);
    await paid(world, early, '1100.00', '2026-09-20');
    await credited(world, early, '300.00', '2026-11-05');
    later = await sent(world, '2026-11-01', '2026-11-15', [{ unitPrice: '900.00', studentId: ben }]);
    await paid(world, later, '100.00', '2026-11-10', 'BANK_TRANSFER');
    await credited(world, later, '200.00', '2026-11-12');
    const refund = { customerId, amount: '200.00', paymentDate: '2026-11-06', paymentMethod: 'CASH' };
    expect((await finance.post('/api/finance/refunds', refund)).status).toBe(201);
    // The 130 that are left of the first credit go on the second invoice, today.
    const applied = await finance.post('/api/finance/allocations', { customerId, invoiceId: later });
    expect(applied.status, applied.raw.body).toBe(200);
    // Credited in whole: nothing is left of it, and nobody who is late.
    const gone = await sent(world, '2026-11-02', '2026-11-03', [{ unitPrice: '50.00', studentId: cy }]);
    await credited(world, gone, '50.00', '2026-11-04');
  });

  it('is taken off what was earned, invoiced and collected, as the documents and the ledger have it [FIN-29]', async () => {
    const { educationKpis, studentPayments } = await analytics(world);
    const open = (await world.books.finance.get(`/api/finance/invoices/${later}`)).body.data;
    expect(educationKpis).toEqual({
      enrollmentRevenue: '400.00',
      invoiced: '700.00',
      collected: '230.00',
      tuitionCollectionRate: '32.8571',
      activeStudents: 3,
      payingStudents: 1,
      delinquentStudents: 1,
      averageRevenuePerStudent: '400.00',
    });
    expect(await moved(world, ['4000'], '2026-10-22', today)).toBe(`-${educationKpis.enrollmentRevenue}`);
    const { balanceDue, totalAmount, creditNotes } = open;
    const credits = total(creditNotes.map((note: { totalAmount: string }) => exactOf(note.totalAmount)));
    expect(exactOf(educationKpis.invoiced)).toBe(exactOf(totalAmount) - credits);
    expect(exactOf(educationKpis.invoiced) - exactOf(educationKpis.collected)).toBe(exactOf(balanceDue));
    expect(studentPayments.timing.overdue).toEqual({ count: 1, amount: balanceDue });
  });

  it('counts on its own day: before, nothing of it is known [FIN-29]', async () => {
    const of = async (day: string) => (await analytics(world, `?asOfDate=${day}`)).educationKpis;
    expect(await of('2026-11-04')).toMatchObject({ enrollmentRevenue: '900.00', invoiced: '900.00' });
    expect(await of('2026-11-03')).toMatchObject({ enrollmentRevenue: '950.00', delinquentStudents: 0 });
    expect(await of('2026-11-11')).toMatchObject({
      ...{ enrollmentRevenue: '600.00', invoiced: '900.00', collected: '100.00' },
    });
    // Applied today: yesterday the 130 stood on nothing.
    expect(await of('2026-11-19')).toMatchObject({ invoiced: '700.00', collected: '100.00' });
  });

  it('goes off the months and off how families pay, and comes to the accounts of the year [FIN-30]', async () => {
    const { monthlySeries, studentPayments } = await analytics(world, '?period=1y');
    const month = (at: string) => monthlySeries.find((one: { month: string }) => one.month === at);
    expect(month('2026-09')).toMatchObject({ invoiced: '1100.00', collected: '1100.00' });
    expect(month('2026-11')).toMatchObject({ invoiced: '370.00', collected: '-100.00' });
    const sum = (name: 'invoiced' | 'collected') =>
      total(monthlySeries.map((one: Record<typeof name, string>) => exactOf(one[name])));
    const days = ['2025-12-01', today] as const;
    const owed = await moved(world, ['1100', '2100', '1000', '1010'], ...days);
    expect(exactText(sum('invoiced'))).toBe(owed);
    expect(exactText(sum('collected'))).toBe(await moved(world, ['1000', '1010'], ...days));
    expect(studentPayments.paymentMethods).toEqual([
      { method: 'CASH', count: 1, amount: '900.00' },
      { method: 'BANK_TRANSFER', count: 1, amount: '100.00' },
    ]);
    expect(studentPayments.timing.onTime).toEqual({ count: 2, amount: '1000.00' });
  });

  it('is of the course that its student attends [FIN-29]', async () => {
    const { maths, english } = world;
    const of = async (id: string) => await analytics(world, `?courseId=${id}`);
    // Ben's 900 less 200 is half maths; of English it is the other half less Ana's 300.
    const [inMaths, inEnglish] = [await of(maths), await of(english)];
    expect(inMaths.educationKpis).toMatchObject({ enrollmentRevenue: '350.00', invoiced: '350.00' });
    expect(inEnglish.educationKpis).toMatchObject({ enrollmentRevenue: '50.00', invoiced: '350.00' });
    expect(inMaths.monthlySeries[11]).toMatchObject({ invoiced: '350.00' });
    expect(inEnglish.monthlySeries[11]).toMatchObject({ invoiced: '20.00' });
  });
});
