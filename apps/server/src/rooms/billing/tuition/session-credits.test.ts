import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf } from '../../../testing/order-world.ts';
import { creditsPath, makeCreditWorld } from '../../../testing/session-credit-world.ts';
import { recognise } from './recognise.commands.ts';
import { tellCredits } from './tell-credits.commands.ts';

let world: Awaited<ReturnType<typeof makeCreditWorld>>;

beforeAll(async () => {
  world = await makeCreditWorld();
});

/** A student of a new class with twelve sessions for 1,000.00. */
async function learner(more: Record<string, unknown> = {}) {
  const lesson = await world.makeClass();
  const studentId = await world.makeStudent();
  await world.seat(studentId, lesson.classId);
  const { id: packageId } = await world.makePackage(more);
  const sold = await world.sell(packageId, studentId, { classId: lesson.classId, startDate: '2026-10-05' });
  return { ...lesson, ...sold, studentId, packageId };
}

async function movesOf(id: string) {
  const { body } = await world.ledger.finance.get(`${creditsPath}/${id}`);
  return (body.data.moves as { kind: string; quantity: string; day: string; isGivenBack: boolean }[]).map(
    ({ kind, quantity, isGivenBack }) => `${kind} ${quantity}${isGivenBack ? ' back' : ''}`,
  );
}

describe('sessions that were bought', () => {
  it('come with the approved order, as many as the package has', async () => {
    const { credit } = await learner();
    expect(credit).toMatchObject({
      ...{ granted: '12.00', remaining: '12.00', owed: 0, unit: 'LESSON', basis: 'USES' },
      ...{ validFrom: '2026-10-05', lastDay: '2026-12-24', endedOn: null, total: '1000.00', earned: '0.00' },
    });
    expect(await movesOf(credit.id)).toEqual(['GRANT 12.00']);
  });

  it('are used by who is there or late, once for each record, and not by who is absent [ATT-11]', async () => {
    const its = await learner();
    await world.take(its, '2026-11-02', its.studentId);
    await world.take(its, '2026-11-05', its.studentId, { status: 'LATE', lateMinutes: 5 });
    await world.take(its, '2026-11-09', its.studentId, { status: 'ABSENT_OTHER', absenceReason: 'Away' });
    await world.take(its, '2026-11-02', its.studentId, { notes: 'Saved twice' });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '10.00', owed: 0 });
    expect(await movesOf(its.credit.id)).toEqual(['GRANT 12.00', 'USE -1.00', 'USE -1.00']);
  });

  it('go back when the record changes, and are used again when it changes once more', async () => {
    const its = await learner();
    await world.take(its, '2026-11-02', its.studentId);
    await world.take(its, '2026-11-02', its.studentId, { status: 'EXCUSED', absenceReason: 'Doctor' });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '12.00' });
    await world.take(its, '2026-11-02', its.studentId, { deductSession: false });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '12.00' });
    await world.take(its, '2026-11-02', its.studentId, { deductSession: true });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '11.00' });
    expect((await movesOf(its.credit.id)).toSorted()).toEqual(
      ['GRANT 12.00', 'USE -1.00 back', 'GIVE_BACK 1.00', 'USE -1.00'].toSorted(),
    );
  });

  it('never block a register: who has none is let in, waits, and takes the next that are bought', async () => {
    const its = await learner({ sessionsIncluded: '1' });
    await world.take(its, '2026-11-02', its.studentId);
    const register = await world.take(its, '2026-11-05', its.studentId);
    expect(register.roster[0]).toMatchObject({ entityId: its.studentId, sessionsLeft: -1 });
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.00', owed: 1 });
    const next = await world.sell(its.packageId, its.studentId, {
      classId: its.classId,
      startDate: '2026-10-05',
    });
    expect(next.credit).toMatchObject({ remaining: '0.00', owed: 0 });
    const list = await world.ledger.finance.get(`${creditsPath}?studentId=${its.studentId}&sortOrder=asc`);
    expect(list.body.data.map(({ owed }: { owed: number }) => owed)).toEqual([0, 0]);
  });

  it('of another class, another course or another day are not used', async () => {
    const its = await learner();
    const other = await world.makeClass();
    await world.seat(its.studentId, other.classId);
    await world.take(other, '2026-11-02', its.studentId);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '12.00', owed: 0 });
    const late = await world.makePackage();
    const later = await world.sell(late.id, its.studentId, { startDate: '2026-11-16' });
    await world.take(other, '2026-11-12', its.studentId);
    await world.take(other, '2026-11-16', its.studentId);
    const read = await world.ledger.finance.get(`${creditsPath}/${later.credit.id}`);
    expect(read.body.data).toMatchObject({ granted: '12.00', remaining: '11.00' });
  });

  it('are counted in hours where the package says so', async () => {
    const its = await learner({ unit: 'HOUR', sessionsIncluded: '1.5' });
    await world.take(its, '2026-11-02', its.studentId);
    await world.take(its, '2026-11-05', its.studentId);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.50', owed: 1 });
  });

  it('are what is left of the class for who comes late: of 24 lessons from the seventh 18', async () => {
    const { classId } = await world.makeClass();
    const { id } = await world.makePackage({ sessionsIncluded: '24' });
    const order = await world.makeOrder({
      items: [
        {
          ...{ description: 'Tuition', quantity: '1', unitPrice: '5400.00', packageId: id },
          ...{ classId, startDate: '2026-10-26', studentId: await world.makeStudent() },
        },
      ],
    });
    expect(order.items[0].coverage).toMatchObject({ term: '24.00', covered: '18.00', granted: '18.00' });
  });

  it('are used by two registers at once without one too many', async () => {
    const its = await learner({ sessionsIncluded: '1' });
    await Promise.all([
      world.take(its, '2026-11-02', its.studentId),
      world.take(its, '2026-11-05', its.studentId),
      world.take(its, '2026-11-09', its.studentId),
    ]);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.00', owed: 2 });
    expect((await movesOf(its.credit.id)).filter((move) => move.startsWith('USE'))).toHaveLength(1);
  });

  it('are corrected with a reason, never below none', async () => {
    const its = await learner();
    const { finance } = world.ledger;
    const { version } = its.credit;
    const refused = async (body: object) => {
      const reply = await finance.post(`${creditsPath}/${its.credit.id}/corrections`, { version, ...body });
      expect(reply.status, reply.raw.body).toBe(400);
      return errorsOf(reply);
    };
    expect(await refused({ quantity: '-13', note: 'No' })).toEqual({
      quantity: ['So many sessions are not left'],
    });
    expect(await refused({ quantity: '0.5', note: 'No' })).toEqual({
      quantity: ['Lessons are whole; choose hours for parts'],
    });
    expect(await refused({ quantity: '1' })).toEqual({ note: ['Say why'] });
    expect(await refused({ quantity: '0', note: 'Nothing' })).toEqual({ quantity: ['Change something'] });
    expect(await refused({ quantity: '1001', note: 'No' })).toMatchObject({ quantity: expect.any(Array) });
    const paused = { version, quantity: '2', expiresOn: '2027-01-31', note: 'Ill for two weeks' };
    const done = await finance.post(`${creditsPath}/${its.credit.id}/corrections`, paused);
    expect(done.body.data).toMatchObject({ granted: '14.00', remaining: '14.00', expiresOn: '2027-01-31' });
    const stale = await finance.post(`${creditsPath}/${its.credit.id}/corrections`, paused);
    expect(stale.status).toBe(409);
  });

  it('are seen by who pays them and by nobody else outside of the office', async () => {
    const its = await learner();
    const customer = await world.app.as('customer');
    expect((await customer.get(`${creditsPath}/${its.credit.id}`)).status).toBe(404);
    expect((await customer.get(creditsPath)).body.data).toEqual([]);
    await world.app.db.execute(sql`update customer set user_id = ${await world.app.userIdOf('customer')}
      where id = ${world.customerId}`);
    const own = await customer.get(`${creditsPath}/${its.credit.id}`);
    expect(own.body.data).toMatchObject({ remaining: '12.00', total: null, earned: null });
    expect(own.body.data.can).toEqual({ correct: false, leave: false });
    const path = `${creditsPath}/${its.credit.id}/leave`;
    expect((await customer.post(path, { version: 1, lastDay: '2026-11-19' })).status).toBe(403);
    await world.app.db.execute(sql`update customer set user_id = null where id = ${world.customerId}`);
  });
});

describe('who pays', () => {
  it('is told once that two sessions are left, not three, and again after more came and went', async () => {
    const parent = await world.app.as('parent');
    await world.app.db.execute(
      sql`update customer set user_id = ${parent.userId} where id = ${world.customerId}`,
    );
    const told = async () => {
      await tellCredits(world.app.platform);
      const { body } = await parent.get('/api/notifications?limit=100');
      return body.data.map(({ message }: { message: string }) => message);
    };
    await told();
    const its = await learner({ name: 'Told of', sessionsIncluded: '3' });
    expect(await told()).not.toContain('Told of: 3 left.');
    await world.take(its, '2026-11-02', its.studentId);
    expect(await told()).toContain('Told of: 2 left.');
    expect(await tellCredits(world.app.platform)).toBe(0);
    await world.take(its, '2026-11-02', its.studentId, { status: 'EXCUSED', absenceReason: 'Doctor' });
    expect(await tellCredits(world.app.platform)).toBe(0);
    await world.take(its, '2026-11-02', its.studentId);
    expect(await tellCredits(world.app.platform)).toBe(1);
  });

  it('is told 30 and 7 days before sessions end, and no other day', async () => {
    const parent = await world.app.as('parent');
    const family = await world.makeCustomer({ name: 'Ending family' });
    await world.app.db.execute(sql`update customer set user_id = null where id = ${world.customerId}`);
    await world.app.db.execute(sql`update customer set user_id = ${parent.userId} where id = ${family}`);
    const { id } = await world.makePackage({ name: 'Ends', validityMonths: 3 });
    const studentId = await world.makeStudent();
    const sold = await world.sell(id, studentId, { startDate: '2026-10-05' }, { customerId: family });
    expect(sold.credit.expiresOn).toBe('2027-01-04');
    const on = async (day: string) => {
      world.app.clock.set(`${day}T03:00:00Z`);
      return tellCredits(world.app.platform);
    };
    await on('2026-11-20');
    const days = [
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2027-01-05',
    ];
    const counts = [];
    for (const day of days) counts.push(await on(day));
    world.app.clock.set('2026-11-20T03:00:00Z');
    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0]);
  });
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
    let its: Awaited<ReturnType<typeof learner>> | undefined;
    expect(await moved('2200', async () => (its = await learner()))).toBe('1000.00');
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
    const its = await learner();
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
    const its = await learner({ recognition: 'TIME_BASED' });
    expect(its.credit).toMatchObject({ basis: 'LESSONS' });
    // From 5 October to yesterday 14 of 24 lessons were held.
    expect(await moved('4000', () => recognise(world.app.platform))).toBe('583.33');
    world.app.clock.set('2026-12-26T03:00:00Z');
    expect(await moved('4000', () => recognise(world.app.platform))).toBe('416.67');
    world.app.clock.set('2026-11-20T03:00:00Z');
    expect(await world.creditOf(its.studentId)).toMatchObject({ earned: '1000.00' });
  });

  it('of a credit note goes from what is not earned first, then from revenue', async () => {
    const its = await learner();
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
    const its = await learner();
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
    const its = await learner({ validityMonths: 1 });
    expect(its.credit.expiresOn).toBe('2026-11-04');
    const { expireCredits } = await import('./expire-credits.commands.ts');
    expect(await expireCredits(world.app.platform)).toBeGreaterThanOrEqual(1);
    expect(await world.creditOf(its.studentId)).toMatchObject({ remaining: '0.00' });
    const { body } = await world.ledger.finance.get('/api/finance/control-accounts');
    expect(body).toBeDefined();
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
    const its = await learner();
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
