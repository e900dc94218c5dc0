import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { makePurchasing, type TestPurchasing } from '../../../testing/purchasing-world.ts';

let app: TestApp;
let world: TestPurchasing;
let finance: TestClient;
const path = '/api/finance/vendors';
beforeAll(async () => {
  app = await makeTestApp();
  world = await makePurchasing(app);
  finance = world.finance;
});

const full = {
  name: 'Công ty Giấy Sài Gòn',
  contactName: 'Lê Thị Hoa',
  email: 'hoa@giay.example',
  phone: '+84 28 3829 1234',
  address: '12 Nguyễn Huệ, Quận 1',
  taxId: '0301234567',
  paymentTerms: 'Net 30',
  isActive: true,
};

describe('vendors', () => {
  it('keep every field, and get the next number of the year without a gap [FIN-06]', async () => {
    const made = await finance.post(path, full);
    expect(made.status).toBe(201);
    const { id, version, vendorNumber } = made.body.data;
    expect(made.body.data).toEqual({ id, version, vendorNumber, ...full });
    expect(vendorNumber).toMatch(/^VEN-\d{4}-\d{5}$/);
    expect((await finance.post(path, { name: '' })).status).toBe(400);
    const next = await finance.post(path, { name: 'The next one' });
    expect(Number(next.body.data.vendorNumber.slice(9))).toBe(Number(vendorNumber.slice(9)) + 1);
    expect(next.body.data).toMatchObject({
      ...{ contactName: null, email: null, phone: null, address: null, taxId: null, paymentTerms: null },
      isActive: true,
    });
    const saved = await finance.put(`${path}/${id}`, { ...full, name: 'Giấy', isActive: false, version });
    expect(saved.body.data).toMatchObject({
      name: 'Giấy',
      isActive: false,
      version: version + 1,
      vendorNumber,
    });
  });

  it('need a name, and take an e-mail address that is one, or none [FIN-06]', async () => {
    const errorsOf = async (body: object) =>
      (await finance.post(path, { name: 'Mailer', ...body })).body.details?.fieldErrors;
    expect(await errorsOf({ name: '  ' })).toEqual({ name: ['Name is required'] });
    expect(await errorsOf({ email: 'hoa@' })).toEqual({ email: ['Invalid email address'] });
    expect(await errorsOf({ name: 'x'.repeat(161) })).toEqual({
      name: ['Name must be at most 160 characters'],
    });
    expect(await errorsOf({ name: 'x'.repeat(160) })).toBeUndefined();
    expect((await finance.post(path, { name: 'No mail', email: '' })).body.data.email).toBeNull();
  });

  it('are found by number, name, contact, mail or tax number, twenty a page and a hundred at most [FIN-06, FIN-25]', async () => {
    await finance.post(path, {
      ...full,
      name: 'Ánh Dương Print',
      taxId: '99-77-55',
      email: 'print@anh.example',
    });
    for (const text of ['anh duong', '99-77', 'print@anh']) {
      const found = await finance.get(`${path}?search=${encodeURIComponent(text)}`);
      expect(
        found.body.data.map(({ name }: { name: string }) => name),
        text,
      ).toEqual(['Ánh Dương Print']);
    }
    expect((await finance.get(path)).body.limit).toBe(20);
    expect((await finance.get(`${path}?limit=100`)).status).toBe(200);
    expect((await finance.get(`${path}?limit=101`)).status).toBe(400);
    const closed = await finance.post(path, { name: 'Long gone', isActive: false });
    const inUse = await finance.get(`${path}?isActive=true&limit=100`);
    expect(inUse.body.data.map(({ id }: { id: string }) => id)).not.toContain(closed.body.data.id);
  });

  it('with bills are closed and not deleted, and take no new bill then [FIN-06]', async () => {
    const { id, version } = (await finance.post(path, { name: 'Used' })).body.data;
    await world.enter({ vendorId: id });
    const refused = await finance.delete(`${path}/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('VENDOR_HAS_BILLS');
    expect((await finance.put(`${path}/${id}`, { name: 'Used', isActive: false, version })).status).toBe(200);
    const late = await finance.post('/api/finance/bills', world.bodyOf({ vendorId: id }));
    expect(late.status).toBe(400);
    expect(late.body.details.fieldErrors).toEqual({ vendorId: ['This vendor is closed.'] });
    const free = (await finance.post(path, { name: 'Unused' })).body.data;
    expect((await finance.delete(`${path}/${free.id}`)).status).toBe(204);
    expect((await finance.get(`${path}/${free.id}`)).status).toBe(404);
  });

  it('are read by the principal, and not by teachers [FIN-06]', async () => {
    const teacher = await app.as('teacher');
    expect((await teacher.get(path)).status).toBe(403);
    expect((await world.principal.get(path)).status).toBe(200);
    expect((await world.principal.post(path, { name: 'Not mine' })).status).toBe(403);
  });
});
