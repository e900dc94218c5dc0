import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let sales: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  sales = await app.as('sales');
});

const path = '/api/e-commerce/customers';
const address = { addressLine1: '12 Nguyễn Huệ', city: 'Hồ Chí Minh', postalCode: '700000', country: 'vn' };

async function makeCustomer(fields: object = {}) {
  next += 1;
  const reply = await sales.post(path, { customerType: 'INDIVIDUAL', name: `Customer ${next}`, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

describe('customers themselves', () => {
  it('see and change their own record alone, without its terms [own customers] [SAL-01]', async () => {
    const customer = await app.as('customer');
    const other = await makeCustomer({ name: 'Somebody else' });
    expect((await customer.get(path)).body.totalCount).toBe(0);
    const own = await makeCustomer({
      userId: customer.userId,
      name: 'Own record',
      bankName: 'ACB',
      addresses: [{ ...address, isValidated: true }],
    });
    expect((await customer.get(path)).body.data.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect((await customer.get(`${path}/${other.id}`)).status).toBe(404);
    expect((await customer.put(`${path}/${other.id}`, { name: 'Mine', version: 1 })).status).toBe(404);
    const seen = (await customer.get(`${path}/${own.id}`)).body.data;
    expect(seen).toMatchObject({
      bank: { bankName: 'ACB' },
      can: { edit: true, editTerms: false, delete: false },
    });
    const moved = await customer.put(`${path}/${own.id}`, {
      name: 'Own record',
      phone: '0909999999',
      addresses: [{ ...seen.addresses[0], addressLine1: '99 Elsewhere' }],
      version: 1,
    });
    // Nobody vouches for one's own new address.
    expect(moved.body.data).toMatchObject({
      phone: '0909999999',
      addresses: [{ addressLine1: '99 Elsewhere', isValidated: false }],
    });
    for (const terms of [
      { creditLimit: 5000 },
      { status: 'BLOCKED' },
      { paymentTerms: 'NET_30' },
      { currency: 'EUR' },
    ]) {
      const refused = await customer.put(`${path}/${own.id}`, { name: 'Own record', ...terms, version: 2 });
      expect([refused.status, refused.body.details.right]).toEqual([403, 'edit:any customer']);
    }
    expect((await customer.post(path, { name: 'Another' })).status).toBe(403);
    expect((await customer.delete(`${path}/${own.id}`)).status).toBe(403);
  });

  it('do not read what the school notes about them, nor lose the placeholder of an import by a save [SAL-01] [AMB-111]', async () => {
    const userId = await app.userIdOf('teacher_assistant');
    const made = await makeCustomer({
      userId,
      notes: 'Pays late',
      website: 'https://a.example',
      registrationDate: '2026-01-02',
    });
    expect(made).toMatchObject({
      notes: 'Pays late',
      website: 'https://a.example',
      registrationDate: '2026-01-02',
    });
    await app.db.execute(`insert into user_role (user_id, role_id)
      select '${userId}', id from role where name = 'customer' on conflict do nothing`);
    const own = await app.as({ userId });
    expect((await own.get(`${path}/${made.id}`)).body.data.notes).toBeNull();
    expect(
      (await own.put(`${path}/${made.id}`, { name: 'Me', notes: 'Pays early', version: 1 })).status,
    ).toBe(403);
    await app.db.execute(
      `update customer set email = 'x@import.invalid', email_is_placeholder = true where id = '${made.id}'`,
    );
    const saved = (await own.put(`${path}/${made.id}`, { name: 'Me', version: 1 })).body.data;
    expect([saved.email, (await sales.get(`${path}/${made.id}`)).body.data.notes]).toEqual([
      null,
      'Pays late',
    ]);
    const real = await own.put(`${path}/${made.id}`, { name: 'Me', email: 'me@real.example', version: 2 });
    expect(real.body.data.email).toBe('me@real.example');
  });

  it('are seen by the principal without their bank details [SAL-01]', async () => {
    const made = await makeCustomer({ bankName: 'ACB', bankAccountNumber: '5550001' });
    const principal = await app.as('principal');
    const { data } = (await principal.get(`${path}/${made.id}`)).body;
    expect([data.bank, data.can.edit]).toEqual([null, false]);
    expect((await principal.put(`${path}/${made.id}`, { name: 'No', version: 1 })).status).toBe(403);
    expect((await (await app.as('teacher')).get(path)).status).toBe(403);
  });
});
