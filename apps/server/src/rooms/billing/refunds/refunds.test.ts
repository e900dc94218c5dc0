import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { errorsOf, makeOrderWorld } from '../../../testing/order-world.ts';
import { letRefundAlone } from '../../../testing/refund-world.ts';
import { amount as times } from '../../../testing/thorough.ts';
import { verifyLedger } from '../../ledger/index.ts';

const path = '/api/finance/refunds';
const money = { paymentDate: '2026-11-18', paymentMethod: 'CASH' };

type World = Awaited<ReturnType<typeof makeOrderWorld>>;
let world: World;
let finance: TestClient;
let principal: TestClient;
let superuser: TestClient;

beforeAll(async () => {
  world = await makeOrderWorld();
  ({ finance, principal } = world.ledger);
  superuser = await world.app.as('superuser');
});

async function balanceOf(code: string): Promise<number> {
  const { body } = await finance.get('/api/finance/accounts/tree?asOfDate=2099-12-31');
  return Number(body.data.find((one: { accountCode: string }) => one.accountCode === code).balance);
}

const accountOf = async (id: string, client = finance) =>
  (await client.get(`/api/finance/customers/${id}/account`)).body.data;

/** A family that has paid something before it owed it. */
async function makeFamily(credit: string, more: Record<string, unknown> = {}): Promise<string> {
  const customerId = await world.makeCustomer(more);
  const body = { customerId, amount: credit, paymentDate: '2026-11-10', paymentMethod: 'CASH' };
  const received = await finance.post('/api/finance/receipts', body);
  expect(received.status, received.raw.body).toBe(201);
  return customerId;
}

const ask = (customerId: string, amount: string, client = finance) =>
  client.post(path, { customerId, ...money, amount });

async function requestOf(recordId: string): Promise<string> {
  const { rows } = await world.app.db.execute<{ id: string }>(
    sql`select id from approval_request where subject = 'refund' and record_id = ${recordId}`,
  );
  return rows[0]?.id ?? '';
}

async function asked(customerId: string, amount: string): Promise<{ id: string; request: string }> {
  const reply = await ask(customerId, amount);
  expect([reply.status, reply.body.state], reply.raw.body).toEqual([201, 'PENDING']);
  const { id } = reply.body.data.refunds.at(-1);
  return { id, request: await requestOf(id) };
}

const say = (client: TestClient, request: string, decision: string, notes: string | null = null) =>
  client.post(`/api/approvals/${request}/decision`, { decision, notes });

const refundOf = async (customerId: string, client = finance) =>
  (await client.get(`${path}?customerId=${customerId}`)).body.data[0];

describe('a refund', () => {
  it('moves nothing until somebody else approves it, who finds it among what waits [AMB-334]', async () => {
    const family = await makeFamily('100.00', { name: 'Waiting Family' });
    const [cash, prepaid] = [await balanceOf('1000'), await balanceOf('2100')];
    const { id, request } = await asked(family, '60.00');
    expect([await balanceOf('1000'), await balanceOf('2100')]).toEqual([cash, prepaid]);
    expect(await accountOf(family)).toMatchObject({
      ...{ credit: '100.00', can: { refund: true } },
      refunds: [{ id, amount: '60.00', requestedBy: 'Test finance', can: { withdraw: true } }],
    });
    const inbox = (await principal.get('/api/approvals?subject=refund')).body.data;
    expect(inbox).toMatchObject([
      { id: request, title: 'Refund to Waiting Family', amount: '60.00', mayDecide: true },
    ]);
    expect((await say(principal, request, 'APPROVED')).body.data.status).toBe('APPROVED');
    expect([await balanceOf('1000'), await balanceOf('2100')]).toEqual([cash - 60, prepaid - 60]);
    expect(await accountOf(family)).toMatchObject({ credit: '40.00', refunds: [] });
    const paid = await refundOf(family);
    expect(paid).toMatchObject({
      ...{ state: 'PAID', amount: '60.00', can: { withdraw: false } },
      requestedBy: { name: 'Test finance' },
      decidedBy: { name: 'Test principal' },
    });
    // Of the day on which it was approved: the day that was wished for is over.
    const { data } = (await finance.get(`/api/finance/receipts?customerId=${family}`)).body;
    expect(data[0]).toMatchObject({
      ...{ receiptNumber: paid.refundNumber, amount: '-60.00', paymentDate: '2026-11-20' },
    });
    const again = await say(principal, request, 'APPROVED');
    expect([again.status, again.body.code]).toEqual([409, 'NOT_WAITING']);
    expect((await verifyLedger(world.app.db)).faults).toEqual([]);
  });

  it('is approved by nobody who asked for it, not even a superuser, nor by who may not approve [AMB-334, AMB-092]', async () => {
    const family = await makeFamily('100.00');
    const { request } = await asked(family, '10.00');
    const own = await say(finance, request, 'APPROVED');
    expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own refunds.']);
    for (const role of ['sales', 'manager', 'teacher'] as const)
      expect((await say(await world.app.as(role), request, 'APPROVED')).status, role).toBe(404);
    const ofSuperuser = await ask(family, '10.00', superuser);
    const { id } = ofSuperuser.body.data.refunds.at(-1);
    expect((await say(superuser, await requestOf(id), 'APPROVED')).body.code).toBe('OWN_REQUEST');
    expect((await accountOf(family)).refunds).toHaveLength(2);
    // The database keeps it, whoever writes.
    const alone = sql`update refund_request set state = 'REJECTED', reason = 'x', decided_at = now(), decided_by_id = requested_by_id where id = ${id}`;
    await expect(world.app.db.execute(alone)).rejects.toThrow();
    expect((await ask(family, '1.00', world.sales)).status).toBe(403);
  });

  it('that is rejected needs a reason and leaves the credit as it was [AMB-334]', async () => {
    const family = await makeFamily('100.00');
    const { request } = await asked(family, '100.00');
    const without = await say(principal, request, 'REJECTED');
    expect(errorsOf(without)).toEqual({ notes: ['Say why the refund is rejected'] });
    expect((await say(principal, request, 'REJECTED', 'They owe for the books')).status).toBe(200);
    expect(await accountOf(family)).toMatchObject({ credit: '100.00', refunds: [], can: { refund: true } });
    expect(await refundOf(family)).toMatchObject({
      ...{ state: 'REJECTED', reason: 'They owe for the books', refundNumber: null },
    });
    expect((await ask(family, '100.00')).status).toBe(201);
  });

  it('is taken back by who asked, while it waits [AMB-334]', async () => {
    const family = await makeFamily('100.00');
    const { id, request } = await asked(family, '100.00');
    const other = await superuser.post(`${path}/${id}/withdrawal`);
    expect([other.status, other.body.code]).toEqual([403, 'NOT_YOURS']);
    const mine = await finance.post(`${path}/${id}/withdrawal`);
    expect([mine.status, mine.body.data.state]).toEqual([200, 'WITHDRAWN']);
    expect((await finance.post(`${path}/${id}/withdrawal`)).body.code).toBe('NOT_WAITING');
    expect((await say(principal, request, 'APPROVED')).status).toBe(409);
    expect(await accountOf(family)).toMatchObject({ credit: '100.00', refunds: [] });
    expect((await finance.post(`${path}/00000000-0000-7000-8000-00000000beef/withdrawal`)).status).toBe(404);
  });

  it('is asked for of what is left beside what waits, and refused once the money was spent [AMB-334]', async () => {
    const family = await makeFamily('100.00');
    const { request } = await asked(family, '70.00');
    expect(errorsOf(await ask(family, '30.01'))).toEqual({
      amount: ['Together with what waits for approval this is more than there is'],
    });
    expect(errorsOf(await ask(family, '100.01'))).toEqual({
      amount: ['Refund cannot exceed the customer’s credit'],
    });
    const { body } = await finance.get(`/api/finance/receipts?customerId=${family}`);
    await finance.post(`/api/finance/receipts/${body.data[0].id}/reverse`);
    const gone = await say(principal, request, 'APPROVED');
    expect([gone.status, gone.body.code]).toEqual([409, 'CREDIT_GONE']);
    expect(await refundOf(family)).toMatchObject({ state: 'PENDING', refundNumber: null });
    expect((await say(principal, request, 'REJECTED', 'Taken back')).status).toBe(200);
  });

  it('is paid once, however many approve it at once [AMB-334]', async () => {
    for (let turn = 0; turn < times(2, 20); turn += 1) {
      const family = await makeFamily('100.00');
      const { request } = await asked(family, '40.00');
      const cash = await balanceOf('1000');
      const replies = await Promise.all(
        [principal, superuser, principal, superuser].map((client) => say(client, request, 'APPROVED')),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await accountOf(family)).toMatchObject({ credit: '60.00', refunds: [] });
      expect(cash - (await balanceOf('1000'))).toBe(40);
    }
    expect((await verifyLedger(world.app.db)).faults).toEqual([]);
  });

  it('of a deposit waits in the same way [AMB-334, AMB-262]', async () => {
    const customerId = await world.makeCustomer();
    const { id } = (await finance.post('/api/finance/deposits', { customerId, ...money, amount: '50.00' }))
      .body.data;
    const refund = (amount: string) =>
      finance.post(`/api/finance/deposits/${id}/refunds`, { ...money, amount });
    const reply = await refund('30.00');
    expect(reply.body).toMatchObject({ state: 'PENDING', data: { held: '50.00', refunded: '0.00' } });
    expect(errorsOf(await refund('20.01'))).toEqual({
      amount: ['Together with what waits for approval this is more than there is'],
    });
    const account = await accountOf(customerId);
    expect(account.refunds).toMatchObject([
      { amount: '30.00', depositNumber: account.deposits[0].depositNumber },
    ]);
    const held = await balanceOf('2150');
    expect((await say(principal, await requestOf(account.refunds[0].id), 'APPROVED')).status).toBe(200);
    expect(await accountOf(customerId)).toMatchObject({ deposit: '20.00', refunds: [] });
    expect(held - (await balanceOf('2150'))).toBe(30);
  });

  it('waits for a step of the chain that the school set up for its amount, and then for the next [AMB-334, AMB-280]', async () => {
    const administrator = await world.app.as('administrator');
    const made = await administrator.post('/api/approval-chains', {
      ...{ name: 'Large refunds', subject: 'refund', aboveAmount: '500' },
      steps: [
        { kind: 'USERS', userIds: [principal.userId] },
        { kind: 'USERS', userIds: [superuser.userId] },
      ],
    });
    expect(made.status, made.raw.body).toBe(201);
    const family = await makeFamily('900.00');
    const { request } = await asked(family, '600.00');
    expect((await say(principal, request, 'APPROVED')).body.data.status).toBe('OPEN');
    expect((await accountOf(family)).credit).toBe('900.00');
    expect((await say(superuser, request, 'APPROVED')).body.data.status).toBe('APPROVED');
    expect((await accountOf(family)).credit).toBe('300.00');
    await administrator.delete(`/api/approval-chains/${made.body.data.id}`);
  });

  it('is told to who is paid, without who asked and why not [AMB-334, REV-18]', async () => {
    const parent = await world.app.as('parent');
    const family = await makeFamily('100.00', { userId: parent.userId });
    const { id, request } = await asked(family, '40.00');
    const mine = (await parent.get('/api/finance/my-account')).body.data;
    expect(mine.refunds).toMatchObject([
      { id, amount: '40.00', requestedBy: null, can: { withdraw: false } },
    ]);
    await say(principal, request, 'REJECTED', 'A word for the office');
    expect(await refundOf(family, parent)).toMatchObject({
      ...{ state: 'REJECTED', reason: null, requestedBy: null, decidedBy: null },
    });
    const other = await makeFamily('10.00');
    await asked(other, '10.00');
    expect((await parent.get(path)).body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  it('up to the limit of the settings is paid at once; an empty limit is none [AMB-334]', async () => {
    const family = await makeFamily('100.00');
    await letRefundAlone(finance, '25');
    const below = await ask(family, '25.00');
    expect([below.body.state, below.body.data.credit]).toEqual(['PAID', '75.00']);
    expect((await ask(family, '25.01')).body.state).toBe('PENDING');
    await letRefundAlone(finance, '');
    const { data } = (await finance.get('/api/finance/settings')).body;
    expect(data.refundApprovalAmount).toBe('0.00');
    expect((await ask(family, '0.01')).body.state).toBe('PENDING');
  });
});
