import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, thousand as item, ordersPath as path } from '../../../testing/order-world.ts';
import { makeCreditWorld } from '../../../testing/session-credit-world.ts';
import { freeHeldSeats } from './seats.job.ts';

type World = Awaited<ReturnType<typeof makeCreditWorld>>;

const cash = { paymentDate: '2026-11-20', paymentMethod: 'CASH' };

let world: World;

beforeAll(async () => {
  world = await makeCreditWorld();
  await holdFor(7);
});

async function holdFor(seatHoldDays: number | null) {
  const { body } = await world.ledger.finance.get('/api/finance/settings');
  const { timeZone: _, dateFormat: __, ...settings } = body.data;
  const saved = await world.ledger.finance.put('/api/finance/settings', { ...settings, seatHoldDays });
  if (saved.status !== 200) throw new Error(saved.raw.body);
}

const line = (classId: string, studentId: string) => ({ ...item, classId, studentId });

async function approved(classId: string, studentId: string) {
  return world.submitted({ items: [line(classId, studentId)] });
}

async function seatOf(orderId: string) {
  return (await world.sales.get(`${path}/${orderId}`)).body.data.seats[0];
}

async function places(classId: string) {
  const { studentCount, waitingCount, heldCount } = (await world.office.get(`/api/lms/classes/${classId}`))
    .body.data;
  return { studentCount, waitingCount, heldCount };
}

/** The class with so many places, and two students who are in none. */
async function smallClass(maxCapacity = 1) {
  const { classId } = await world.makeClass({ maxCapacity });
  return { classId, an: await world.makeStudent('An'), binh: await world.makeStudent('Binh') };
}

/** The night of the day passes; afterwards it is 20 November again. */
async function nightOf(day: string) {
  world.app.clock.set(`${day}T20:00:00Z`);
  const freed = await freeHeldSeats(world.app.platform);
  world.app.clock.set('2026-11-20T03:00:00Z');
  return freed;
}

describe('a seat of an approved order', () => {
  it('is held for the days of the settings, counts against the capacity, and is taken with the first payment [AMB-260]', async () => {
    const { classId, an, binh } = await smallClass();
    const order = await approved(classId, an);
    expect(order.seats).toMatchObject([
      { studentId: an, classId, status: 'PENDING', heldUntil: '2026-11-27', lapsedOn: null },
    ]);
    expect(await places(classId)).toEqual({ studentCount: 0, waitingCount: 1, heldCount: 1 });
    const full = await world.office.post('/api/lms/enrolments', { classId, studentId: binh });
    expect([full.status, full.body.code]).toEqual([409, 'CLASS_FULL']);
    const paid = await world.ledger.finance.post(`${path}/${order.id}/payments`, { ...cash, amount: '0.01' });
    expect(paid.body.data.seats).toMatchObject([{ status: 'ACTIVE', heldUntil: null }]);
    expect(await places(classId)).toEqual({ studentCount: 1, waitingCount: 0, heldCount: 0 });
  });

  it('is taken with credit that is put on its invoice too [AMB-260]', async () => {
    const { classId, an } = await smallClass();
    const customerId = await world.makeCustomer({ name: 'Prepaid Family' });
    const { finance } = world.ledger;
    await finance.post('/api/finance/receipts', { ...cash, customerId, amount: '50.00' });
    const order = await world.submitted({ customerId, items: [line(classId, an)] });
    await finance.post(`/api/finance/invoices/${order.invoiceId ?? (await invoiceOf(order.id))}/send`);
    expect((await seatOf(order.id)).status).toBe('PENDING');
    await finance.post('/api/finance/allocations', { customerId });
    expect((await seatOf(order.id)).status).toBe('ACTIVE');
  });

  it('is freed in the night after its last day, and who submitted the order is told [AMB-260]', async () => {
    const { classId, an, binh } = await smallClass();
    const order = await approved(classId, an);
    expect(await nightOf('2026-11-27')).toBe(0);
    expect(await nightOf('2026-11-28')).toBeGreaterThan(0);
    expect(await seatOf(order.id)).toMatchObject({ status: 'WITHDRAWN', heldUntil: null });
    expect((await seatOf(order.id)).lapsedOn).not.toBeNull();
    const { body } = await world.sales.get('/api/notifications?limit=100');
    expect(body.data.some((one: { link: string }) => one.link === `/orders/${order.id}`)).toBe(true);
    expect(await nightOf('2026-11-28')).toBe(0);
    // Somebody else has the place then; the money of who pays late is kept without one.
    await approved(classId, binh);
    const late = await world.ledger.finance.post(`${path}/${order.id}/payments`, { ...cash, amount: '5' });
    expect([late.status, late.body.data.seats[0].status]).toEqual([200, 'WITHDRAWN']);
  });

  it('that was freed is taken again by who pays while there is one [AMB-260]', async () => {
    const { classId, an } = await smallClass();
    const order = await approved(classId, an);
    await nightOf('2026-11-28');
    await world.ledger.finance.post(`${path}/${order.id}/payments`, { ...cash, amount: '5' });
    expect((await world.sales.get(`${path}/${order.id}`)).body.data.seats).toMatchObject([
      { studentId: an, status: 'ACTIVE', heldUntil: null, lapsedOn: null },
    ]);
  });

  it('is not taken again by a later payment of who left the class', async () => {
    const { classId, an } = await smallClass();
    const order = await approved(classId, an);
    await world.ledger.finance.post(`${path}/${order.id}/payments`, { ...cash, amount: '5' });
    const { enrolmentId } = await seatOf(order.id);
    await world.office.put(`/api/lms/enrolments/${enrolmentId}`, { status: 'WITHDRAWN' });
    await world.ledger.finance.post(`${path}/${order.id}/payments`, { ...cash, amount: '6' });
    expect(await places(classId)).toEqual({ studentCount: 0, waitingCount: 0, heldCount: 0 });
  });

  it('is free again when the order is cancelled, held or taken, unless another order holds it too [AMB-260]', async () => {
    const { classId, an } = await smallClass();
    const [first, second] = [await approved(classId, an), await approved(classId, an)];
    const cancel = (id: string) => world.sales.post(`${path}/${id}/status`, { status: 'CANCELLED' });
    expect((await cancel(first.id)).body.data.seats).toMatchObject([{ status: 'PENDING' }]);
    expect((await cancel(second.id)).body.data.seats).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect(await places(classId)).toEqual({ studentCount: 0, waitingCount: 0, heldCount: 0 });
    await holdFor(null);
    const third = await approved(classId, an);
    expect(third.seats).toMatchObject([{ status: 'ACTIVE', heldUntil: null }]);
    await cancel(third.id);
    await holdFor(7);
    expect(await places(classId)).toEqual({ studentCount: 0, waitingCount: 0, heldCount: 0 });
  });

  it('of a full class is refused at the class of its line, in a draft and with the approval [AMB-260]', async () => {
    const { classId, an, binh } = await smallClass();
    const draft = await world.makeOrder({ items: [item, line(classId, binh)] });
    await approved(classId, an);
    const refusal = { 'items.1.classId': ['Class is full'] };
    const submitted = await world.sales.post(`${path}/${draft.id}/status`, { status: 'PENDING_APPROVAL' });
    expect([submitted.status, errorsOf(submitted)]).toEqual([409, refusal]);
    const body = { customerId: world.customerId, orderDate: '2026-11-20' };
    const written = await world.sales.post(path, { ...body, items: [item, line(classId, binh)] });
    expect([written.status, errorsOf(written)]).toEqual([409, refusal]);
    // Who sits there already may order more of it.
    expect((await world.sales.post(path, { ...body, items: [line(classId, an)] })).status).toBe(201);
  });

  it('is the last one for one of many who are approved at once [AMB-260]', async () => {
    const { classId } = await smallClass();
    const drafts: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const studentId = await world.makeStudent(`S${count}`);
      const customerId = await world.makeCustomer({ name: `Family ${count}` });
      drafts.push((await world.makeOrder({ customerId, items: [line(classId, studentId)] })).id);
    }
    const replies = await Promise.all(
      drafts.map((id) => world.sales.post(`${path}/${id}/status`, { status: 'PENDING_APPROVAL' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await places(classId)).toEqual({ studentCount: 0, waitingCount: 1, heldCount: 1 });
    const { rows } = await world.app.db.execute(
      sql`select 1 from order_seat s join enrolment e on e.id = s.enrolment_id where e.class_id = ${classId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is held for a day to ninety, or not at all', async () => {
    const { finance } = world.ledger;
    const { body } = await finance.get('/api/finance/settings');
    const { timeZone: _, dateFormat: __, ...settings } = body.data;
    const save = async (seatHoldDays: unknown) => {
      const { version } = (await finance.get('/api/finance/settings')).body.data;
      return (await finance.put('/api/finance/settings', { ...settings, version, seatHoldDays })).status;
    };
    expect([await save(0), await save(91), await save(1), await save(90), await save(null)]).toEqual([
      ...[400, 400, 200, 200, 200],
    ]);
    await holdFor(7);
  });
});

async function invoiceOf(orderId: string): Promise<string> {
  return (await world.ledger.finance.get(`${path}/${orderId}`)).body.data.invoiceId;
}
