import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { student as studentTable } from '../students/students.table.ts';

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

describe('a customer', () => {
  it('has type, contact, terms, bank details and addresses [SAL-01] [SAL-02]', async () => {
    const made = await makeCustomer({
      customerType: 'BUSINESS',
      businessName: 'Bright Future JSC',
      name: 'Trần Thu Mai',
      taxId: '0301234567',
      email: 'mai@bright.example',
      phone: '+84 28 1234 567',
      preferredContactMethod: 'EMAIL',
      communicationLanguage: 'VI',
      marketingOptIn: true,
      creditLimit: 100000,
      paymentTerms: 'NET_30',
      defaultPaymentMethod: 'BANK_TRANSFER',
      currency: 'VND',
      bankName: 'Vietcombank',
      bankAccountName: 'BRIGHT FUTURE',
      bankAccountNumber: '0071000123456',
      addresses: [
        {
          ...address,
          firstName: 'Mai',
          lastName: 'Trần',
          addressLine2: 'Tầng 3',
          state: 'Quận 1',
          phone: '0901234567',
          email: 'a@b.example',
          isValidated: true,
        },
        { ...address, addressType: 'SHIPPING', addressLine1: '5 Lê Lợi', company: 'Kho' },
      ],
    });
    expect(made).toMatchObject({
      displayName: 'Bright Future JSC',
      customerType: 'BUSINESS',
      status: 'ACTIVE',
      businessName: 'Bright Future JSC',
      name: 'Trần Thu Mai',
      taxId: '0301234567',
      email: 'mai@bright.example',
      phone: '+84 28 1234 567',
      preferredContactMethod: 'EMAIL',
      communicationLanguage: 'vi',
      marketingOptIn: true,
      creditLimit: '100000.00',
      currentBalance: '0.00',
      paymentTerms: 'NET_30',
      defaultPaymentMethod: 'BANK_TRANSFER',
      currency: 'VND',
      bank: { bankName: 'Vietcombank', bankAccountName: 'BRIGHT FUTURE', bankAccountNumber: '0071000123456' },
      city: 'Hồ Chí Minh',
      country: 'VN',
      user: null,
      students: [],
      can: { edit: true, editTerms: true, delete: false },
    });
    const shown = { ...address, country: 'VN', addressLine2: null, state: null, company: null };
    expect(made.addresses).toMatchObject([
      {
        ...shown,
        addressType: 'BILLING',
        firstName: 'Mai',
        lastName: 'Trần',
        addressLine2: 'Tầng 3',
        state: 'Quận 1',
        phone: '0901234567',
        email: 'a@b.example',
        isDefault: true,
        isValidated: true,
      },
      {
        ...shown,
        addressType: 'SHIPPING',
        addressLine1: '5 Lê Lợi',
        company: 'Kho',
        isDefault: true,
        isValidated: false,
      },
    ]);
    expect((await sales.get(`${path}/${made.id}`)).body.data).toEqual(made);
  });

  it('pays at once, in dollars, on no credit unless said otherwise [SAL-02]', async () => {
    expect(await makeCustomer()).toMatchObject({
      customerType: 'INDIVIDUAL',
      status: 'ACTIVE',
      paymentTerms: 'IMMEDIATE',
      creditLimit: '0.00',
      currency: 'USD',
    });
    for (const wrong of [
      { customerType: 'SCHOOL' },
      { status: 'GONE' },
      { paymentTerms: 'NET_60' },
      { creditLimit: 100000.01 },
      { creditLimit: -1 },
    ]) {
      expect((await sales.post(path, { customerType: 'INDIVIDUAL', name: 'Odd', ...wrong })).status).toBe(
        400,
      );
    }
    for (const customerType of ['BUSINESS', 'EDUCATIONAL_INSTITUTION']) {
      for (const status of ['INACTIVE', 'SUSPENDED', 'BLOCKED']) {
        for (const paymentTerms of ['NET_15', 'CUSTOM']) {
          await makeCustomer({
            customerType,
            status,
            paymentTerms,
            businessName: 'Any',
            creditLimit: '100000',
          });
        }
      }
    }
  });

  it('keeps the lengths of its fields [SAL-03]', async () => {
    const reply = await sales.post(path, {
      customerType: 'BUSINESS',
      taxId: '1234',
      currency: 'US',
      communicationLanguage: 'eng',
      creditLimit: 100001,
      addresses: [{ addressLine1: '12 A', city: 'X', postalCode: '12', country: 'VNM', phone: '123456' }],
    });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject({
      taxId: ['Tax ID must be 5 to 50 characters'],
      currency: ['Currency must be 3 characters', 'Choose a currency'],
      communicationLanguage: ['Communication language must be 2 characters'],
      creditLimit: ['Credit limit must be between 0 and 100000'],
      'addresses.0.addressLine1': ['Address line must be 5 to 100 characters'],
      'addresses.0.city': ['City must be 2 to 50 characters'],
      'addresses.0.postalCode': ['Postal code must be 3 to 20 characters'],
      'addresses.0.country': ['Country must be 2 characters'],
      'addresses.0.phone': ['Phone must be 7 to 20 characters'],
    });
    const nameless = await sales.post(path, { customerType: 'BUSINESS', name: 'Mai' });
    expect(nameless.body.errors).toEqual({ businessName: ['Business name is required'] });
    const short = await sales.post(path, { customerType: 'BUSINESS', businessName: 'B' });
    expect(short.body.errors.businessName).toEqual(['Business name must be 2 to 100 characters']);
    const nobody = await sales.post(path, { customerType: 'INDIVIDUAL' });
    expect(nobody.body.errors).toEqual({ name: ['Name is required'] });
  });

  it('has one default address of each type, whichever are sent [SAL-01]', async () => {
    const made = await makeCustomer({
      addresses: [
        { ...address, addressLine1: 'First street' },
        { ...address, addressLine1: 'Second street', isDefault: true },
        { ...address, addressLine1: 'Third street', isDefault: true },
      ],
    });
    const flags = (data: { addresses: { isDefault: boolean }[] }) =>
      data.addresses.map(({ isDefault }) => isDefault);
    expect(flags(made)).toEqual([false, true, false]);
    // The default changes its place, an address goes, and those that stay are the same ones.
    const [first, , third] = made.addresses;
    const changed = await sales.put(`${path}/${made.id}`, {
      name: made.name,
      addresses: [
        { ...third, isDefault: true },
        { ...first, isDefault: false },
      ],
      version: 1,
    });
    expect(flags(changed.body.data)).toEqual([true, false]);
    expect(changed.body.data.addresses.map(({ id }: { id: string }) => id)).toEqual([third.id, first.id]);
  });

  it('keeps bank details and addresses that an edit does not send, and refuses a stale one [SAL-01]', async () => {
    const made = await makeCustomer({
      bankName: 'ACB',
      bankAccountNumber: '123456789',
      addresses: [address],
    });
    const reply = await sales.put(`${path}/${made.id}`, { name: 'Renamed', status: 'INACTIVE', version: 1 });
    expect(reply.body.data).toMatchObject({
      displayName: 'Renamed',
      status: 'INACTIVE',
      bank: { bankName: 'ACB' },
      addresses: [{ addressLine1: '12 Nguyễn Huệ' }],
      version: 2,
    });
    const late = await sales.put(`${path}/${made.id}`, { name: 'Late', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    const business = await sales.put(`${path}/${made.id}`, {
      name: 'R',
      customerType: 'BUSINESS',
      version: 2,
    });
    expect(business.status).toBe(400);
    const { rows } = await app.db.execute<{ after: { bankAccountNumber: string } }>(
      `select after from audit_log where entity = 'customer' and action = 'create' and entity_id = '${made.id}'`,
    );
    expect(rows[0]?.after.bankAccountNumber).toBe('••••');
  });

  it('belongs to one user at most, who becomes a customer when without a role [SAL-01]', async () => {
    const userId = await app.userIdOf('parent');
    const made = await makeCustomer({ userId, name: '' });
    expect(made.user).toMatchObject({ id: userId });
    expect(made.displayName).toBe(made.user.name);
    const twice = await sales.post(path, { name: 'Twice', userId });
    expect([twice.status, twice.body.code]).toEqual([409, 'USER_TAKEN']);
    const nobody = await sales.post(path, { name: 'Nobody', userId: made.id });
    expect(nobody.body.errors.userId).toEqual(['This user does not exist.']);
  });

  it('shows the students of its user, of those whom the viewer may see [SAL-01]', async () => {
    const userId = await app.userIdOf('student');
    const [{ id: student } = { id: '' }] = await app.db
      .insert(studentTable)
      .values({ userId, firstName: 'Minh', lastName: 'Lê' })
      .returning({ id: studentTable.id });
    const made = await makeCustomer({ userId: await app.userIdOf('employee') });
    await app.db.execute(`insert into user_link (id, user_id, linked_user_id, link_type, created_at, updated_at)
      select gen_random_uuid(), '${made.userId}', user_id, 'PARENT', now(), now() from student where id = '${student}'`);
    const { body } = await sales.get(`${path}/${made.id}`);
    expect(body.data.students).toEqual([{ id: student, name: expect.any(String), linkType: 'PARENT' }]);
    const finance = await app.as('finance');
    expect((await finance.get(`${path}/${made.id}`)).body.data.students).toHaveLength(1);
  });

  it('is deleted by who may, and is gone [SAL-01]', async () => {
    const made = await makeCustomer({ addresses: [address] });
    expect((await sales.delete(`${path}/${made.id}`)).status).toBe(403);
    const manager = await app.as('manager');
    expect((await manager.delete(`${path}/${made.id}`)).status).toBe(204);
    expect((await manager.get(`${path}/${made.id}`)).status).toBe(404);
  });
});

describe('the customer list', () => {
  it('has pages of 20, at most 100, the newest first, under data and customers', async () => {
    const made = await makeCustomer({ name: 'Newest of all' });
    const { body } = await sales.get(`${path}?page=1&limit=20&sortBy=createdAt&sortOrder=desc`);
    expect(body).toMatchObject({ limit: 20, page: 1 });
    expect(body.data[0].id).toBe(made.id);
    expect(body.customers).toEqual(body.data);
    expect((await sales.get(path)).body.limit).toBe(20);
    expect((await sales.get(`${path}?limit=100`)).status).toBe(200);
    for (const limit of [0, 101]) expect((await sales.get(`${path}?limit=${limit}`)).status).toBe(400);
  });

  it('is filtered by type, status and terms, and searched by name, mail, phone and tax id [SAL-02]', async () => {
    const made = await makeCustomer({
      customerType: 'EDUCATIONAL_INSTITUTION',
      businessName: 'Trường Ánh Dương',
      status: 'BLOCKED',
      paymentTerms: 'CUSTOM',
      taxId: 'TAX-998877',
      email: 'office@anhduong.example',
    });
    const ids = async (query: string) =>
      (await sales.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    for (const search of ['anh duong', 'office@anhduong', '998877']) {
      expect(await ids(`search=${encodeURIComponent(search)}`)).toEqual([made.id]);
    }
    const filters = 'customerType=EDUCATIONAL_INSTITUTION&status=BLOCKED,SUSPENDED&paymentTerms=CUSTOM';
    expect(await ids(filters)).toContain(made.id);
    expect(await ids('status=ACTIVE&search=anh duong')).toEqual([]);
    expect((await sales.get(`${path}?status=GONE`)).status).toBe(400);
    expect((await sales.get('/api/search?q=anh duong')).body.data).toContainEqual(
      expect.objectContaining({ kind: 'customer', id: made.id }),
    );
  });

  it('gives several one status at once [SAL-02]', async () => {
    const [one, two] = [await makeCustomer(), await makeCustomer({ status: 'SUSPENDED' })];
    const reply = await sales.post(`${path}/status`, { customerIds: [one.id, two.id], status: 'SUSPENDED' });
    expect(reply.body).toEqual({ changed: 1 });
    expect((await sales.get(`${path}/${one.id}`)).body.data).toMatchObject({
      status: 'SUSPENDED',
      version: 2,
    });
  });
});
