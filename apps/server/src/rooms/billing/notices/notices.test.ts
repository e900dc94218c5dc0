import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/db/columns.ts';
import { errorsOf, makeOrderWorld } from '../../../testing/order-world.ts';
import { verifyLedger } from '../../ledger/index.ts';

type World = Awaited<ReturnType<typeof makeOrderWorld>>;
type Client = World['sales'];

const path = '/api/finance/payment-notices';
const nobody = '00000000-0000-7000-8000-00000000beef';
const money = { paymentDate: '2026-11-19', paymentMethod: 'BANK_TRANSFER' };

let world: World;
let finance: Client;
let parent: Client;
let customerId: string;

beforeAll(async () => {
  world = await makeOrderWorld();
  finance = world.ledger.finance;
  parent = await world.app.as('parent');
  customerId = await world.makeCustomer({ name: 'Paying Family', userId: parent.userId });
});

async function owes(unitPrice: string, of = customerId) {
  const items = [{ description: 'Tuition', quantity: '1', unitPrice }];
  const body = { customerId: of, invoiceDate: '2026-11-01', dueDate: '2026-12-04', items };
  const { id } = (await finance.post('/api/finance/invoices', body)).body.data;
  await finance.post(`/api/finance/invoices/${id}/send`);
  return id as string;
}

const said = (fields: object) => parent.post(path, { paidOn: '2026-11-19', ...fields });
const mine = async () => (await parent.get('/api/finance/my-account')).body.data;

describe('that something was paid, as a family says it', () => {
  it('moves nothing, and waits for who looks after the money [AMB-263]', async () => {
    const invoiceId = await owes('120.00');
    const before = await mine();
    const told = await said({ invoiceId, amount: '120', reference: 'FT-1' });
    expect(told.status, told.raw.body).toBe(201);
    expect(told.body.data).toMatchObject({ state: 'WAITING', amount: '120.00', invoiceId, receiptId: null });
    const after = await mine();
    expect([after.due, after.credit]).toEqual([before.due, before.credit]);
    expect(after.notices).toMatchObject([{ id: told.body.data.id, state: 'WAITING' }]);
    const { rows } = await world.app.db.execute(sql`select 1 from receipt`);
    expect(rows).toEqual([]);
    const queue = (await finance.get(`${path}?state=WAITING&search=paying`)).body.data;
    expect(queue).toMatchObject([
      { id: told.body.data.id, customerName: 'Paying Family', reference: 'FT-1' },
    ]);
    const twice = await said({ invoiceId, amount: '120', reference: 'FT-1' });
    expect([twice.status, twice.body.code]).toEqual([409, 'SAID_ALREADY']);
    await finance.post(`${path}/${told.body.data.id}/decline`, { reason: 'Test' });
  });

  it('becomes a receipt for its invoice when it is confirmed, once, and the family is told [AMB-263]', async () => {
    const [older, named] = [await owes('10.00'), await owes('30.00')];
    const { id } = (await said({ invoiceId: named, amount: '35' })).body.data;
    const replies = await Promise.all(
      [1, 2, 3].map(() => finance.post(`${path}/${id}/confirm`, { ...money, amount: '35' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const done = replies.find(({ status }) => status === 200)?.body.data;
    expect(done).toMatchObject({ state: 'CONFIRMED', receiptNumber: expect.stringMatching(/^RC-/) });
    const paid = async (one: string) =>
      (await finance.get(`/api/finance/invoices/${one}`)).body.data.paidAmount;
    expect([await paid(named), (await mine()).credit]).toEqual(['30.00', '0.00']);
    expect(Number(await paid(older))).toBeLessThanOrEqual(5);
    const news = (await parent.get('/api/notifications?limit=100')).body.data;
    expect(news.some((one: { link: string }) => one.link === `/my-payments?notice=${id}`)).toBe(true);
    const back = await finance.post(`/api/finance/receipts/${done.receiptId}/reverse`);
    expect(back.status).toBe(200);
    expect((await verifyLedger(world.app.db)).faults).toEqual([]);
  });

  it('is confirmed by the receipt that took it already, which confirms nothing else [AMB-263]', async () => {
    const invoiceId = await owes('44.00');
    const one = (await said({ invoiceId, amount: '44' })).body.data.id;
    const two = (await said({ amount: '44' })).body.data.id;
    const taken = await finance.post('/api/finance/receipts', { customerId, ...money, amount: '44' });
    const by = (notice: string, receiptId: string) =>
      finance.post(`${path}/${notice}/confirm`, { ...money, amount: '44', receiptId });
    const foreign = await by(one, nobody);
    expect([foreign.status, Object.keys(errorsOf(foreign) ?? {})]).toEqual([400, ['receiptId']]);
    expect((await by(one, taken.body.data.id)).body.data.receiptId).toBe(taken.body.data.id);
    expect((await by(two, taken.body.data.id)).status).toBe(400);
    const { rows } = await world.app.db.execute(sql`select 1 from receipt where amount = 44`);
    expect(rows).toHaveLength(1);
  });

  it('is declined with a reason, which the family reads [AMB-263]', async () => {
    const { id } = (await said({ amount: '7.77' })).body.data;
    const silent = await finance.post(`${path}/${id}/decline`, { reason: ' ' });
    expect([silent.status, errorsOf(silent)]).toEqual([400, { reason: ['Say why'] }]);
    await finance.post(`${path}/${id}/decline`, { reason: 'Not on the bank' });
    expect((await mine()).notices[0]).toMatchObject({ id, state: 'DECLINED', reason: 'Not on the bank' });
    expect((await finance.post(`${path}/${id}/confirm`, { ...money, amount: '7.77' })).body.code).toBe(
      'DECIDED',
    );
  });

  it('is said of one’s own account alone, of what is open, on a day that has come, with one’s own pictures', async () => {
    const other = await owes('5.00', world.customerId);
    const refused = async (fields: object) => {
      const reply = await said(fields);
      return [reply.status, Object.keys(errorsOf(reply) ?? {})];
    };
    expect(await refused({ invoiceId: other, amount: '5' })).toEqual([400, ['invoiceId']]);
    expect(await refused({ amount: '5', paidOn: '2026-11-21' })).toEqual([400, ['paidOn']]);
    expect(await refused({ amount: '0' })).toEqual([400, ['amount']]);
    expect(await refused({ amount: '5.001' })).toEqual([400, ['amount']]);
    expect(await refused({ amount: '5', fileIds: [nobody] })).toEqual([400, ['fileIds']]);
    const four = Array.from({ length: 4 }, () => newId());
    expect(await refused({ amount: '5', fileIds: four })).toEqual([400, ['fileIds']]);
    expect((await finance.post(path, { amount: '5', paidOn: '2026-11-19' })).status).toBe(404);
    expect((await parent.get(path)).status).toBe(403);
    expect((await parent.post(`${path}/${nobody}/confirm`, { ...money, amount: '5' })).status).toBe(403);
    expect((await finance.post(`${path}/${nobody}/decline`, { reason: 'x' })).status).toBe(404);
  });

  it('waits ten times at most', async () => {
    const another = await world.app.as('customer');
    await world.makeCustomer({ name: 'Eager Family', userId: another.userId });
    const tell = async (amount: number) =>
      (await another.post(path, { amount: String(amount), paidOn: '2026-11-19' })).status;
    const replies: number[] = [];
    for (let amount = 1; amount <= 11; amount += 1) replies.push(await tell(amount));
    expect(replies).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
  });
});
