import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let manager: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
});

const products = '/api/e-commerce/products';
const path = '/api/e-commerce/product-bundles';

async function makeProduct(fields: object = {}): Promise<string> {
  next += 1;
  const body = { name: `Book ${next}`, productType: 'DIGITAL_PRODUCT', basePrice: '100.00', ...fields };
  const reply = await manager.post(products, body);
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data.id;
}

async function makeBundle(fields: object = {}) {
  const items = [
    { productId: await makeProduct(), quantity: 2 },
    { productId: await makeProduct({ basePrice: '50' }) },
  ];
  const reply = await manager.post(path, { name: 'Starter set', items, ...fields });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

describe('a bundle', () => {
  it('needs at least 2 items, each product once [SAL-07]', async () => {
    const productId = await makeProduct();
    for (const items of [undefined, [], [{ productId }]]) {
      const reply = await manager.post(path, { name: 'Too small', items });
      expect([reply.status, reply.body.errors.items]).toEqual([400, ['A bundle needs at least 2 items']]);
    }
    const twice = await manager.post(path, { name: 'Twice', items: [{ productId }, { productId }] });
    expect(twice.body.errors.items).toEqual(['A product is in a bundle once; raise its quantity instead']);
  });

  it('has a price of its own, an amount or a percentage off, and says the others [SAL-07] [AMB-241]', async () => {
    const plain = await makeBundle();
    expect(plain).toMatchObject({
      itemsTotal: '250.00',
      bundlePrice: '250.00',
      discountAmount: '0.00',
      discountPercent: 0,
    });
    expect(await makeBundle({ bundlePrice: '200' })).toMatchObject({
      bundlePrice: '200.00',
      discountAmount: '50.00',
      discountPercent: 20,
      pricing: { bundlePrice: '200.00', discountAmount: null, discountPercent: null },
    });
    expect(await makeBundle({ discountAmount: 25 })).toMatchObject({
      bundlePrice: '225.00',
      discountPercent: 10,
    });
    expect(await makeBundle({ discountPercent: 12.5 })).toMatchObject({
      bundlePrice: '218.75',
      discountAmount: '31.25',
    });
    const both = await manager.post(path, {
      name: 'Both',
      items: [{ productId: await makeProduct() }, { productId: await makeProduct() }],
      bundlePrice: '1',
      discountPercent: 5,
    });
    expect(both.body.errors.discountPercent).toEqual([
      'Give a price, an amount off or a percentage off, not several',
    ]);
  });

  it('is a product of the type BUNDLE, found and priced like the others [SAL-07] [CRM-25]', async () => {
    const made = await makeBundle({ name: 'Findable set', discountPercent: 10 });
    const { body } = await manager.get(`${products}/search?q=findable`);
    expect(body.products[0]).toMatchObject({
      id: made.id,
      productType: 'BUNDLE',
      displayPrice: '225.00',
      basePrice: null,
    });
    const detail = (await manager.get(`${products}/${made.id}`)).body.data;
    expect(detail.bundle.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1]);
    const part = (await manager.get(`${products}/${detail.bundle.items[0].productId}`)).body.data;
    expect(part.bundles).toEqual([{ id: made.id, name: 'Findable set' }]);
  });

  it('is made with its items alone: no product is made or becomes a bundle without them [SAL-07]', async () => {
    const words = ['A bundle needs at least 2 items'];
    const empty = await manager.post(products, { name: 'Empty set', productType: 'BUNDLE' });
    expect([empty.status, empty.body.errors]).toEqual([400, { productType: words }]);
    const single = await makeProduct();
    const change = { name: 'Becomes a set', productType: 'BUNDLE', version: 1 };
    const becomes = await manager.put(`${products}/${single}`, change);
    expect([becomes.status, becomes.body.errors]).toEqual([400, { productType: words }]);
    const rows = { products: [{ name: 'Imported set', productType: 'BUNDLE', basePrice: 10 }] };
    const administrator = await app.as('administrator');
    const imported = await administrator.post(`${products}/import`, rows);
    expect(imported.body).toMatchObject({
      data: { success: 0, failed: 1 },
      errors: [{ field: 'productType', message: "Product Type has no value 'BUNDLE'" }],
    });
    const set = await makeBundle({ name: 'Set with number' });
    const numbered = { name: 'Set with number', sku: 'SET-1', productType: 'BUNDLE', version: set.version };
    expect((await manager.put(`${products}/${set.id}`, numbered)).status).toBe(200);
    const number = { name: 'Set with number', sku: 'SET-1', productType: 'DIGITAL_PRODUCT', basePrice: 10 };
    const overwriting = { products: [number], updateExisting: true };
    const kept = await administrator.post(`${products}/import`, overwriting);
    expect(kept.body).toMatchObject({
      data: { success: 0, failed: 1 },
      errors: [{ message: 'A bundle is not changed by an import.' }],
    });
    expect((await manager.get(`${products}/${set.id}`)).body.data.productType).toBe('BUNDLE');
    const made = await makeBundle({ name: 'Renamed later' });
    const version = (await manager.get(`${products}/${made.id}`)).body.data.version;
    const renamed = await manager.put(`${products}/${made.id}`, {
      name: 'Renamed set',
      productType: 'BUNDLE',
      version,
    });
    expect(renamed.status).toBe(200);
  });

  it('follows the prices of its items when it has a percentage off [SAL-07]', async () => {
    const made = await makeBundle({ discountPercent: 10 });
    const item = (await manager.get(`${products}/${made.items[0].productId}`)).body.data;
    await manager.put(`${products}/${item.id}`, {
      name: item.name,
      productType: item.productType,
      basePrice: '200',
      version: 1,
    });
    expect((await manager.get(`${path}/${made.id}`)).body.data).toMatchObject({
      itemsTotal: '450.00',
      bundlePrice: '405.00',
    });
  });

  it('holds products of one currency with a price, and no bundles [SAL-07]', async () => {
    const dollars = await makeProduct();
    const refused = async (productId: string) =>
      (await manager.post(path, { name: 'Odd', items: [{ productId: dollars }, { productId }] })).body.errors;
    expect(await refused(await makeProduct({ currency: 'VND' }))).toEqual({
      'items.1.productId': ['All items of a bundle have one currency.'],
    });
    expect(await refused(await makeProduct({ basePrice: null }))).toEqual({
      'items.1.productId': ['This product has no base price.'],
    });
    expect(await refused((await makeBundle()).id)).toEqual({
      'items.1.productId': ['A bundle cannot hold a bundle.'],
    });
    expect(await refused('0190f3a0-0000-7000-8000-000000000000')).toEqual({
      'items.1.productId': ['This product does not exist.'],
    });
  });

  it('keeps its items as they were promised: their currency and price stay [SAL-07]', async () => {
    const { items } = await makeBundle();
    const item = (await manager.get(`${products}/${items[0].productId}`)).body.data;
    const body = { name: item.name, productType: item.productType, version: 1 };
    const other = await manager.put(`${products}/${item.id}`, { ...body, basePrice: '100', currency: 'EUR' });
    expect([other.status, other.body.code]).toEqual([409, 'IN_USE']);
    expect((await manager.put(`${products}/${item.id}`, { ...body, basePrice: '' })).status).toBe(409);
    expect((await manager.put(`${products}/${item.id}`, { ...body, basePrice: '110' })).status).toBe(200);
  });

  it('is changed with its items, and a stale save is refused [SAL-07]', async () => {
    const made = await makeBundle({ bundlePrice: '200' });
    const items = [...made.items]
      .reverse()
      .map(({ productId }: { productId: string }) => ({ productId, quantity: 3 }));
    const body = { name: 'New name', items, discountAmount: '10', version: 1 };
    expect((await manager.put(`${path}/${made.id}`, body)).body.data).toMatchObject({
      name: 'New name',
      itemsTotal: '450.00',
      bundlePrice: '440.00',
      version: 2,
    });
    expect((await manager.put(`${path}/${made.id}`, body)).body.code).toBe('STALE');
    expect((await manager.put(`${path}/${items[0]?.productId}`, { ...body, version: 1 })).status).toBe(404);
  });

  it('is listed to customers only while it is offered [offered products]', async () => {
    await makeBundle({ name: 'Listed set' });
    await makeBundle({ name: 'Listed but hidden', isVisible: false });
    const customer = await app.as('customer');
    const names = async (client: TestClient) =>
      (await client.get(`${path}?search=listed`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names(customer)).toEqual(['Listed set']);
    expect(await names(manager)).toEqual(['Listed but hidden', 'Listed set']);
    expect((await customer.post(path, { name: 'No', items: [] })).status).toBe(403);
  });
});
