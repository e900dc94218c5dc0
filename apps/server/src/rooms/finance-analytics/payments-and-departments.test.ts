import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { writeApproved } from '../../testing/ledger-world.ts';
import { analytics, makeWorld, paid, sent } from '../../testing/tuition-world.ts';
import { department } from '../employees/employees.table.ts';

const today = '2026-11-20';

describe('how students pay', () => {
  it('is by method, in time or late, less what was taken back, and what discounts took [FIN-30]', async () => {
    const world = await makeWorld();
    const { finance, account } = world.books;
    const id = await sent(world, '2026-09-01', '2026-11-10', [
      { unitPrice: '1000.00', studentId: world.ana },
    ]);
    await paid(world, id, '100.00', '2026-10-21');
    await paid(world, id, '200.00', '2026-10-22');
    await paid(world, id, '300.00', '2026-11-10', 'BANK_TRANSFER');
    await paid(world, id, '40.00', '2026-11-11', 'BANK_TRANSFER');
    await paid(world, id, '5.00', today, 'CHECK');
    const { payments } = (await finance.get(`/api/finance/invoices/${id}`)).body.data;
    const cheque = payments.find(({ paymentMethod }: { paymentMethod: string }) => paymentMethod === 'CHECK');
    await finance.post(`/api/finance/receipts/${cheque.receiptId}/reverse`);
    await writeApproved(world.books, '2026-11-05', [
      ['4050', '25.00'],
      ['1010', '-25.00'],
    ]);
    const { studentPayments } = await analytics(world);
    expect(studentPayments).toEqual({
      paymentMethods: [
        { method: 'CASH', count: 1, amount: '200.00' },
        { method: 'BANK_TRANSFER', count: 2, amount: '340.00' },
      ],
      timing: {
        onTime: { count: 2, amount: '500.00' },
        late: { count: 1, amount: '40.00' },
        overdue: { count: 1, amount: '360.00' },
      },
      scholarships: { amount: '25.00', accountId: account('4050') },
    });
  });

  it('is in twelve months beside what was earned and spent, the last one up to the day [FIN-30]', async () => {
    const world = await makeWorld();
    const early = await sent(world, '2025-12-01', '2025-12-31', [
      { unitPrice: '10.00', taxRate: '10', studentId: world.ana },
    ]);
    await sent(world, '2025-11-30', '2025-12-31', [{ unitPrice: '900.00', studentId: world.ana }]);
    const last = await sent(world, today, today, [{ unitPrice: '20.00', studentId: world.ben }]);
    await sent(world, '2026-11-21', '2026-11-21', [{ unitPrice: '900.00', studentId: world.ben }]);
    await paid(world, early, '11.00', '2026-01-31');
    await paid(world, last, '8.00', today);
    await writeApproved(world.books, '2025-12-31', [
      ['6000', '4.00'],
      ['1010', '-4.00'],
    ]);
    const { monthlySeries } = await analytics(world, '?period=7d');
    expect(monthlySeries.map(({ month }: { month: string }) => month)).toEqual([
      '2025-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
    ]);
    expect(monthlySeries[0]).toEqual({
      month: '2025-12',
      revenue: '10.00',
      expenses: '4.00',
      invoiced: '11.00',
      collected: '0.00',
    });
    expect(monthlySeries[1]).toMatchObject({ month: '2026-01', collected: '11.00', invoiced: '0.00' });
    expect(monthlySeries[11]).toEqual({
      month: '2026-11',
      revenue: '20.00',
      expenses: '0.00',
      invoiced: '20.00',
      collected: '8.00',
    });
    const ofMaths = (await analytics(world, `?courseId=${world.maths}`)).monthlySeries;
    expect(ofMaths[0]).toMatchObject({ revenue: '10.00', invoiced: '0.00' });
    expect(ofMaths[11]).toMatchObject({ invoiced: '10.00', collected: '4.00' });
  });
});

describe('departments', () => {
  it('are compared with their budgets: info, warning over 10 %, error over 20 % [FIN-30]', async () => {
    const world = await makeWorld();
    const { books, app } = world;
    const budgeted = async (name: string, lines: [string, string, string][]) => {
      const id = newId();
      await app.db.insert(department).values({ id, name });
      const made = await books.finance.post('/api/finance/budgets', {
        name,
        fiscalYear: 2026,
        departmentId: id,
        lines: lines.map(([code, budgetedAmount, period]) => ({
          accountId: books.account(code),
          budgetedAmount,
          period,
        })),
      });
      expect(made.status, made.raw.body).toBe(201);
      // What comes of it counts once it is active.
      await app.db.execute(sql`update budget set status = 'ACTIVE' where id = ${made.body.data.id}`);
      return id;
    };
    const spent = (departmentId: string, amount: string, day = today) =>
      writeApproved(books, day, [
        ['6000', amount, { departmentId }],
        ['1010', `-${amount}`],
      ]);
    const exact = await budgeted('Arts', [['6000', '100.00', '2026-11']]);
    const more = await budgeted('Languages', [['6000', '100.00', '2026-11']]);
    const twenty = await budgeted('Music', [['6000', '100.00', '2026-11']]);
    const most = await budgeted('Sport', [
      ['6000', '1200.00', '2026'],
      ['4000', '300.00', '2026-11'],
    ]);
    const none = newId();
    await app.db.insert(department).values({ id: none, name: 'Without anything' });
    await spent(exact, '110.00', '2026-11-30');
    await spent(more, '110.01', '2026-11-01');
    await spent(twenty, '120.00');
    await spent(most, '120.01');
    await spent(most, '999.00', '2026-10-31');
    const compared = (await analytics(world, '?period=30d&asOfDate=2026-11-30')).departmentComparison;
    const shown = compared.map(
      (one: { departmentName: string; variancePercent: string; alerts: { type: string }[] }) => [
        one.departmentName,
        one.variancePercent,
        one.alerts.map(({ type }) => type),
      ],
    );
    expect(shown).toEqual([
      ['Arts', '10.00', ['info']],
      ['Languages', '10.01', ['warning']],
      ['Music', '20.00', ['warning']],
      ['Sport', '20.01', ['error', 'error']],
    ]);
    expect(compared[3]).toMatchObject({
      departmentId: most,
      budgeted: '100.00',
      actual: '120.01',
      variance: '20.01',
    });
    expect(compared[3].alerts[1]).toEqual({
      type: 'error',
      accountType: 'REVENUE',
      budgeted: '300.00',
      actual: '0.00',
      variance: '-300.00',
      variancePercent: '-100.00',
    });
    // Seven of thirty days count seven thirtieths of the plan.
    const week = (await analytics(world, '?period=7d&asOfDate=2026-11-30')).departmentComparison;
    expect(week[0]).toMatchObject({ departmentName: 'Arts', budgeted: '23.33', actual: '110.00' });
    // One department alone: in the comparison, and in what the books tell of the months.
    const one = await analytics(world, `?departmentId=${more}&asOfDate=2026-11-30`);
    expect(one.departmentComparison).toHaveLength(1);
    expect(one.monthlySeries[11]).toMatchObject({ month: '2026-11', expenses: '110.01' });
    const empty = await analytics(world, `?departmentId=${none}`);
    expect(empty.departmentComparison).toMatchObject([
      { departmentId: none, budgeted: '0.00', actual: '0.00' },
    ]);
  });
});
