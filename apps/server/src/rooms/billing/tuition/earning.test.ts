import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf } from '../../../testing/order-world.ts';
import { creditsPath, makeCreditWorld } from '../../../testing/session-credit-world.ts';
import { expireCredits } from './expire-credits.commands.ts';
import { recognise } from './recognise.commands.ts';

let world: Awaited<ReturnType<typeof makeCreditWorld>>;

beforeAll(async () => {
  world = await makeCreditWorld();
});

/** What of an account moved since. */
async function moved(code: string, work: () => Promise<unknown>): Promise<string> {
  const before = Number(await world.creditIn(code));
  await work();
  return (Number(await world.creditIn(code)) - before).toFixed(2);
}

describe('tuition', () => {
  beforeEach(async () => {
    await recognise(world.app.platform);
  });

  it('is deferred when the invoice is sent, and earned by the lesson: 83.33, 83.34, 83.33', async () => {
    let its: Awaited<ReturnType<typeof world.learner>> | undefined;
    expect(await moved('2200', async () => (its = await world.learner()))).toBe('1000.00');
    if (!its) throw new Error('nothing was sold');
    for (const [day, earned] of [
      ['2026-11-02', '83.33'],
      ['2026-11-05', '83.34'],
      ['2026-11-09', '83.33'],
    ] as const) {
      await world.take(its, day, its.studentId);
      expect(await moved('4000', () => recognise(world.app.platform))).toBe(earned);
    }
    expect(await recognise(world.app.platform)).toBe(0);
    expect(await world.creditOf(its.studentId)).toMatchObject({ earned: '250.00' });
  });

  it('of today is earned tomorrow, and what is given back is taken back from what was earned', async () => {
    const its = await world.learner();
    await world.take(its, '2026-11-19', its.studentId);
    expect(await moved('4000', () => recognise(world.app.platform))).toBe('83.33');
    await world.take(its, '2026-11-19', its.studentId, { status: 'EXCUSED', absenceReason: 'Doctor' });
    // It is taken back today, so tonight it is not posted yet.
    expect(await moved('4000', () => recognise(world.app.platform))).toBe('0.00');
    world.app.clock.set('2026-11-21T03:00:00Z');
    expect(await moved('4000', () => recognise(world.app.platform))).toBe('-83.33');
    world.app.clock.set('2026-11-20T03:00:00Z');
    expect(await world.creditOf(its.studentId)).toMatchObject({ earned: '0.00', remaining: '12.00' });
  });

  it('by time is earned by the lessons of the class, come or not, all of it with the last', async () => {
    const its = await world.learner({ recognition: 'TIME_BASED' });
    expect(its.credit).toMatchObject({ basis: 'LESSONS' });
    // From 5 October to yesterday 14 of 24 lessons were held.
    expect(await moved('4000', () => recognise(world.app.platform))).toBe('583.33');
    world.app.clock.set('2026-12-26T03:00:00Z');
    expect(await moved('4000', () => recognise(world.app.platform))).toBe('416.67');
    world.app.clock.set('2026-11-20T03:00:00Z');
    expect(await world.creditOf(its.studentId)).toMatchObject({ earned: '1000.00' });
  });

  it('of a credit note goes from what is not earned first, then from revenue', async () => {
    const its = await world.learner();
    await world.take(its, '2026-11-02', its.studentId);
    await recognise(world.app.platform);
    const { finance } = world.ledger;
    const { items } = (await finance.get(`/api/finance/invoices/${its.invoiceId}`)).body.data;
    const credit = (amount: string) => () =>
      finance.post(`/api/finance/invoices/${its.invoiceId}/credit-notes`, {
        creditDate: '2026-11-20',
        items: [{ invoiceItemId: items[0].id, amount }],
      });
    expect(await moved('2200', credit('900.00'))).toBe('-900.00');
    expect(await moved('4000', credit('50.00'))).toBe('-33.33');
    expect(await world.creditOf(its.studentId)).toMatchObject({ total: '83.33', earned: '83.33' });
  });

  it('of a cancelled order leaves nothing deferred and nothing earned', async () => {
    const [deferred, revenue] = [await world.creditIn('2200'), await world.creditIn('4000')];
    const its = await world.learner();
    await world.take(its, '2026-11-02', its.studentId);
    await recognise(world.app.platform);
    const path = `/api/e-commerce/orders/${its.orderId}/status`;
    const done = await world.sales.post(path, { status: 'CANCELLED' });
    expect(done.status, done.raw.body).toBe(200);
    expect([await world.creditIn('2200'), await world.creditIn('4000')]).toEqual([deferred, revenue]);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.00', endedOn: '2026-11-20' });
    expect(await recognise(world.app.platform)).toBe(0);
  });

  it('that nobody used by its last day is earned as such', async () => {
    const its = await world.learner({ validityMonths: 1 });
    expect(its.credit.expiresOn).toBe('2026-11-04');
    expect(await expireCredits(world.app.platform)).toBeGreaterThanOrEqual(1);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.00' });
    expect(await moved('2200', () => recognise(world.app.platform))).toBe('-1000.00');
    expect(await expireCredits(world.app.platform)).toBe(0);
  });
});

describe('who leaves', () => {
  it('has back what was not delivered, pays the fee of the policy, and is out of the class', async () => {
    const { finance } = world.ledger;
    const {
      timeZone: _,
      dateFormat: __,
      ...settings
    } = (await finance.get('/api/finance/settings')).body.data;
    const saved = await finance.put('/api/finance/settings', { ...settings, leavingFee: '10' });
    expect(saved.status, saved.raw.body).toBe(200);
    const its = await world.learner();
    const paid = { amount: '1000.00', paymentDate: '2026-11-20', paymentMethod: 'CASH' };
    await finance.post(`/api/finance/invoices/${its.invoiceId}/payments`, paid);
    for (const day of ['2026-11-02', '2026-11-05', '2026-11-09']) await world.take(its, day, its.studentId);
    const path = `${creditsPath}/${its.credit.id}`;
    const preview = await finance.get(`${path}/leaving?lastDay=2026-11-19`);
    const figures = { covered: '12.00', had: '3.00', charged: '1000.00', credited: '750.00' };
    expect(preview.body.data).toMatchObject({ ...figures, fee: '75.00', kept: '675.00', unit: 'LESSON' });
    const early = await finance.get(`${path}/leaving?lastDay=2026-11-08`);
    expect(errorsOf(early)).toEqual({ lastDay: ['Sessions were used after this day'] });
    const late = await finance.get(`${path}/leaving?lastDay=2026-11-21`);
    expect(errorsOf(late)).toEqual({ lastDay: ['The last day cannot be in the future'] });
    const { version } = (await finance.get(path)).body.data;
    const left = await finance.post(`${path}/leave`, { version, lastDay: '2026-11-19', note: 'Moves away' });
    expect(left.status, left.raw.body).toBe(200);
    expect(left.body.data.credit).toMatchObject({
      remaining: '0.00',
      endedOn: '2026-11-19',
      total: '250.00',
    });
    const account = (await finance.get(`/api/finance/customers/${world.customerId}/account`)).body.data;
    expect(account.credit).toBe('675.00');
    const fee = (await finance.get(`/api/finance/invoices/${left.body.data.feeInvoiceId}`)).body.data;
    expect(fee).toMatchObject({ status: 'PAID', totalAmount: '75.00' });
    const seats = await world.office.get(`/api/lms/enrolments?studentId=${its.studentId}`);
    expect(seats.body.data[0]).toMatchObject({ status: 'WITHDRAWN' });
    await recognise(world.app.platform);
    expect(await world.creditOf(its.studentId)).toMatchObject({ earned: '250.00' });
    const again = await finance.post(`${path}/leave`, { version: version + 1, lastDay: '2026-11-19' });
    expect(again.status).toBe(409);
  });
});

describe('who moves to another class', () => {
  it('takes along what is left and what it is worth; the difference is invoiced or credited, and nothing is earned twice', async () => {
    const its = await world.learner();
    const dear = await world.makeClass();
    const cheap = await world.makeClass();
    const { finance } = world.ledger;
    for (const day of ['2026-11-02', '2026-11-05', '2026-11-09']) await world.take(its, day, its.studentId);
    const move = async (id: string, body: object) => {
      const { version } = (await finance.get(`${creditsPath}/${id}`)).body.data;
      return finance.post(`${creditsPath}/${id}/transfer`, { version, lastDay: '2026-11-19', ...body });
    };
    expect(errorsOf(await move(its.credit.id, { classId: its.classId }))).toEqual({
      classId: ['Choose another class'],
    });
    const deferred = await world.creditIn('2200');
    const other = { classId: dear.classId, lastDay: '2026-11-18', newPrice: '900.00', note: 'Other days' };
    const first = await move(its.credit.id, other);
    expect(first.status, first.raw.body).toBe(200);
    const { id } = first.body.data;
    // 750.00 came along, 150.00 more were charged.
    expect(first.body.data).toMatchObject({ remaining: '9.00', total: '900.00', classId: dear.classId });
    expect((Number(await world.creditIn('2200')) - Number(deferred)).toFixed(2)).toBe('150.00');
    const old = (await finance.get(`${creditsPath}/${its.credit.id}`)).body.data;
    expect(old).toMatchObject({ remaining: '0.00', total: '250.00', endedOn: '2026-11-18' });
    await recognise(world.app.platform);
    expect((await finance.get(`${creditsPath}/${its.credit.id}`)).body.data.earned).toBe('250.00');
    await world.take(dear, '2026-11-19', its.studentId);
    const second = await move(id, { classId: cheap.classId, newPrice: '500.00', lastDay: '2026-11-20' });
    // One of nine was had for 100.00: of the 800.00 left 300.00 are credited.
    expect(second.body.data).toMatchObject({ remaining: '8.00', total: '500.00', classId: cheap.classId });
    const seats = (await world.office.get(`/api/lms/enrolments?studentId=${its.studentId}`)).body.data;
    const states = seats.map(({ classId, status }: { classId: string; status: string }) => [classId, status]);
    expect(states).toContainEqual([its.classId, 'WITHDRAWN']);
    expect(states).toContainEqual([cheap.classId, 'ACTIVE']);
    const path = `${creditsPath}/${second.body.data.id}`;
    const left = await finance.post(`${path}/leave`, {
      version: second.body.data.version,
      lastDay: '2026-11-20',
    });
    expect(left.status, left.raw.body).toBe(200);
    expect(left.body.data.credit).toMatchObject({ total: '0.00' });
  });

  it('is refused where there is no such class, at the field', async () => {
    const its = await world.learner();
    const body = {
      version: its.credit.version,
      classId: '01900000-0000-7000-8000-000000000000',
      lastDay: '2026-11-20',
    };
    const reply = await world.ledger.finance.post(`${creditsPath}/${its.credit.id}/transfer`, body);
    expect([reply.status, errorsOf(reply)]).toEqual([400, { classId: ['Choose a class'] }]);
    const { classId } = await world.makeClass();
    const huge = { ...body, classId, newPrice: '999999999999999' };
    const sums = await world.ledger.finance.post(`${creditsPath}/${its.credit.id}/transfer`, huge);
    expect(sums.status, sums.raw.body).toBe(400);
  });

  it('is refused by a class that is full, and nothing moved', async () => {
    const its = await world.learner();
    const full = await world.makeClass({ maxCapacity: 1 });
    await world.seat(await world.makeStudent(), full.classId);
    const { version } = its.credit;
    const body = { version, classId: full.classId, lastDay: '2026-11-20' };
    const reply = await world.ledger.finance.post(`${creditsPath}/${its.credit.id}/transfer`, body);
    expect([reply.status, reply.body.code]).toEqual([409, 'CLASS_FULL']);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '12.00', endedOn: null });
  });
});

describe('deferred tuition', () => {
  it('is in the books what is not delivered of all that was sold', async () => {
    const { rows } = await world.app.db.execute<{ open: string; written: string }>(sql`
      select (select sum(total - recognised_amount) from credit_grant)::text as open,
        (select sum(amount) from revenue_recognition)::text as written`);
    expect(Number(await world.creditIn('2200'))).toBe(Number(rows[0]?.open));
    expect(rows[0]?.written).toBe(rows[0]?.open);
  });

  it('is reported by class, and explains all that its account has', async () => {
    const { body } = await world.ledger.finance.get(
      '/api/finance/reports/deferred-revenue?startDate=2026-01-01&endDate=2027-12-31',
    );
    const { rows, totals, balance, unexplained } = body.data;
    expect({ balance, unexplained }).toEqual({ balance: totals.closing, unexplained: '0.00' });
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const left = row.opening - -row.deferred - row.earned - row.expired - row.credited;
      expect(left.toFixed(2)).toBe(row.closing);
    }
    const later = await world.ledger.finance.get(
      '/api/finance/reports/deferred-revenue?startDate=2028-01-01&endDate=2028-01-31',
    );
    expect(later.body.data.totals).toMatchObject({
      opening: totals.closing,
      deferred: '0.00',
      earned: '0.00',
    });
  });
});
