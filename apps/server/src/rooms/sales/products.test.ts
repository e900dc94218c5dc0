import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let manager: TestClient;
let next = 0;

beforeAll(async () => {
  app = await makeTestApp();
  manager = await app.as('manager');
});

const path = '/api/e-commerce/products';
const timeBased = {
  productType: 'TIME_BASED_PACKAGE',
  teacherType: 'FOREIGN',
  durationMonths: 6,
  sessionsPerWeek: 2,
  sessionDurationMinutes: 90,
};

async function makeProduct(fields: object = {}) {
  next += 1;
  const reply = await manager.post(path, {
    name: `Product ${next}`,
    ...timeBased,
    basePrice: '100.00',
    ...fields,
  });
  expect(reply.body.error ?? reply.status).toBe(201);
  return reply.body.data;
}

describe('a product', () => {
  it('keeps its facts, in USD unless said otherwise, and exact amounts [SAL-05]', async () => {
    const made = await makeProduct({
      basePrice: 1234567890.12,
      category: 'English',
      skillId: '',
      description: 'Twice a week',
    });
    expect(made).toMatchObject({
      ...timeBased,
      basePrice: '1234567890.12',
      displayPrice: '1234567890.12',
      currency: 'USD',
      category: 'English',
      skillId: null,
      isActive: true,
      isVisible: true,
      hasExpiration: false,
      images: [],
      documents: [],
      variants: [],
      bundle: null,
      can: { edit: true, delete: true },
    });
    expect((await manager.get(`${path}/${made.id}`)).body.data).toEqual(made);
  });

  it('is refused by the field that its type needs [SAL-06]', async () => {
    const message = ['Required fields missing for product type'];
    const time = await manager.post(path, { name: 'No facts', productType: 'TIME_BASED_PACKAGE' });
    expect([time.status, time.body.error]).toEqual([400, message[0]]);
    expect(time.body.errors).toEqual({
      teacherType: message,
      durationMonths: message,
      sessionsPerWeek: message,
      sessionDurationMinutes: message,
    });
    const session = await manager.post(path, { name: 'No facts', productType: 'SESSION_BASED_PACKAGE' });
    expect(session.body.errors).toEqual({ teacherType: message, totalSessions: message });
    const physical = await manager.post(path, { name: 'No facts', productType: 'PHYSICAL_MERCHANDISE' });
    expect(physical.body.errors).toEqual({ sku: message, basePrice: message });
    const digital = await manager.post(path, { name: 'No facts', productType: 'DIGITAL_PRODUCT' });
    expect(digital.status).toBe(201);
    expect((await manager.post(path, { name: 'Odd', productType: 'GIFT' })).status).toBe(400);
  });

  it('says which bound was broken [SAL-05]', async () => {
    const reply = await manager.post(path, {
      ...timeBased,
      name: 'x',
      durationMonths: 25,
      sessionsPerWeek: 8,
      sessionDurationMinutes: 20,
      basePrice: '-1',
      currency: 'EURO',
    });
    expect(reply.body.errors).toEqual({
      name: ['Name must be 2 to 100 characters'],
      durationMonths: ['Duration must be a whole number from 1 to 24'],
      sessionsPerWeek: ['Sessions per week must be a whole number from 1 to 7'],
      sessionDurationMinutes: ['Session length must be a whole number from 30 to 180'],
      basePrice: ['Base price must be an amount of at least 0 with at most two decimals'],
      currency: ['Currency must be 3 characters', 'Choose a currency'],
    });
  });

  it('loses the facts that a new type does not have [SAL-06]', async () => {
    const made = await makeProduct();
    const reply = await manager.put(`${path}/${made.id}`, {
      ...timeBased,
      name: made.name,
      productType: 'PHYSICAL_MERCHANDISE',
      sku: 'SHIRT-1',
      basePrice: '12.50',
      requiresShipping: true,
      weight: 0.25,
      version: 1,
    });
    expect(reply.body.data).toMatchObject({
      teacherType: null,
      durationMonths: null,
      sessionsPerWeek: null,
      sessionDurationMinutes: null,
      requiresShipping: true,
      weight: 0.25,
      version: 2,
    });
    const late = await manager.put(`${path}/${made.id}`, { ...timeBased, name: 'Late', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
  });

  it('has a SKU that no other has [SAL-05]', async () => {
    await makeProduct({ sku: 'ONCE' });
    const twice = await manager.post(path, { name: 'Twice', ...timeBased, sku: 'once' });
    expect([twice.status, twice.body.code, twice.body.errors.sku]).toEqual([
      409,
      'SKU_TAKEN',
      ['Another product has this SKU.'],
    ]);
  });

  it('shows the name of its skill, which then cannot be deleted [SAL-05] [SAL-08]', async () => {
    const hr = await app.as('hr');
    const skill = (await hr.post('/api/e-commerce/skills', { code: 'IELTS', name: 'IELTS' })).body.data;
    const made = await makeProduct({ skillId: skill.id });
    expect(made.skillName).toBe('IELTS');
    const refused = await hr.delete(`/api/e-commerce/skills/${skill.id}`);
    expect([refused.status, refused.body.code, refused.body.details.counts.products]).toEqual([
      409,
      'IN_USE',
      1,
    ]);
    const unknown = await manager.post(path, { name: 'Odd', ...timeBased, skillId: made.id });
    expect(unknown.body.errors.skillId).toEqual(['This skill does not exist.']);
  });

  it('is deleted unless a bundle holds it [SAL-05] [REV-14]', async () => {
    const [one, two] = [await makeProduct(), await makeProduct()];
    const bundle = await manager.post('/api/e-commerce/product-bundles', {
      name: 'Both',
      items: [{ productId: one.id }, { productId: two.id, quantity: 2 }],
    });
    const refused = await manager.delete(`${path}/${one.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect((await manager.delete(`/api/e-commerce/product-bundles/${bundle.body.data.id}`)).status).toBe(204);
    expect((await manager.delete(`${path}/${one.id}`)).status).toBe(204);
    expect((await manager.delete(`${path}/${one.id}`)).status).toBe(404);
  });

  it('is hidden from customers while it is not active and visible [offered products]', async () => {
    const [shown, hidden, off] = [
      await makeProduct({ name: 'Shown to all' }),
      await makeProduct({ name: 'Hidden from all', isVisible: false }),
      await makeProduct({ name: 'Off for all', isActive: false }),
    ];
    for (const role of ['customer', 'teacher'] as const) {
      const viewer = await app.as(role);
      expect((await viewer.get(`${path}?search=for all`)).body.totalCount).toBe(0);
      expect((await viewer.get(`${path}?search=to all`)).body.data).toHaveLength(1);
      expect((await viewer.get(`${path}/${shown.id}`)).body.data.can).toEqual({ edit: false, delete: false });
      for (const { id } of [hidden, off]) {
        expect((await viewer.get(`${path}/${id}`)).status).toBe(404);
        expect((await viewer.get(`${path}/${id}/variants`)).status).toBe(404);
      }
    }
    const sales = await app.as('sales');
    expect((await sales.get(`${path}/${hidden.id}`)).body.data.can).toEqual({ edit: true, delete: false });
    expect((await sales.delete(`${path}/${hidden.id}`)).status).toBe(403);
    expect((await (await app.as('student')).get(path)).status).toBe(403);
  });

  it('is switched off with others at once, and the log says so [SAL-05]', async () => {
    const [one, two] = [await makeProduct(), await makeProduct({ isActive: false })];
    const reply = await manager.post(`${path}/state`, { productIds: [one.id, two.id], isActive: false });
    expect(reply.body).toEqual({ changed: 1 });
    expect((await manager.get(`${path}/${one.id}`)).body.data).toMatchObject({ isActive: false, version: 2 });
    const { rows } = await app.db.execute(
      `select 1 from audit_log where entity = 'product' and action = 'update' and entity_id = '${one.id}'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('variants', () => {
  it('are replaced as a whole, keep their ids, and give the price from which a product is had [SAL-07] [AMB-065]', async () => {
    const made = await makeProduct({ basePrice: '50.00' });
    const put = (variants: object[], version: number) =>
      manager.put(`${path}/${made.id}/variants`, { variants, version });
    const first = await put(
      [
        {
          name: 'L',
          sku: 'V-L',
          price: '45',
          compareAtPrice: '60',
          attributes: { Size: 'L' },
          trackInventory: true,
          inventoryQty: 7,
        },
        { name: 'S', sku: 'V-S', price: 40.5 },
      ],
      1,
    );
    expect(first.body.data).toMatchObject({
      displayPrice: '40.50',
      basePrice: '50.00',
      variantCount: 2,
      version: 2,
    });
    const [large, small] = first.body.data.variants;
    expect(large).toMatchObject({
      price: '45.00',
      compareAtPrice: '60.00',
      attributes: { Size: 'L' },
      inventoryQty: 7,
    });
    // The two change places and SKUs; a third comes.
    const second = await put(
      [
        { ...small, sku: 'V-L' },
        { ...large, sku: 'V-S' },
        { name: 'M', price: '42' },
      ],
      2,
    );
    expect(second.body.data.variants.map(({ id, sku }: { id: string; sku: string }) => [id, sku])).toEqual([
      [small.id, 'V-L'],
      [large.id, 'V-S'],
      [expect.any(String), null],
    ]);
    expect((await put([], 2)).body.code).toBe('STALE');
    expect((await put([], 3)).body.data).toMatchObject({ variants: [], displayPrice: '50.00' });
  });

  it('are refused with the place of the fault [SAL-07]', async () => {
    const made = await makeProduct();
    const reply = await manager.put(`${path}/${made.id}/variants`, {
      variants: [{ name: 'A', price: '10', compareAtPrice: '9' }, { name: '' }],
      version: 1,
    });
    expect(reply.status).toBe(400);
    expect(reply.body.errors['variants.1.name']).toEqual(['Name is required']);
    const other = await makeProduct();
    await manager.put(`${path}/${made.id}/variants`, {
      variants: [{ name: 'A', sku: 'VV', price: '1' }],
      version: 1,
    });
    const taken = await manager.put(`${path}/${other.id}/variants`, {
      variants: [{ name: 'A', sku: 'VV', price: '1' }],
      version: 1,
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'SKU_TAKEN']);
  });
});

describe('the product list', () => {
  it('has pages of 20, filters, sorts and counts [SAL-05]', async () => {
    for (let index = 0; index < 3; index += 1) {
      await makeProduct({ name: `Listed ${index}`, category: 'Shelf', basePrice: `${30 - index}` });
    }
    await makeProduct({
      name: 'Listed file',
      category: 'Shelf',
      productType: 'DIGITAL_PRODUCT',
      basePrice: '5',
    });
    const names = async (query: string) =>
      (await manager.get(`${path}?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect((await manager.get(path)).body).toMatchObject({ limit: 20, page: 1 });
    expect(await names('search=listed&sortBy=basePrice')).toEqual([
      'Listed file',
      'Listed 2',
      'Listed 1',
      'Listed 0',
    ]);
    expect(await names('category=Shelf&productType=DIGITAL_PRODUCT,BUNDLE')).toEqual(['Listed file']);
    expect(await names('search=listed&teacherType=FOREIGN&isActive=true')).toHaveLength(3);
    expect((await manager.get(`${path}?limit=101`)).status).toBe(400);
    expect((await manager.get(`${path}/categories`)).body.data).toContain('Shelf');
  });

  it('is searched for the pipeline by name or SKU, active products only, with the price each is had from [CRM-25] [AMB-065]', async () => {
    const made = await makeProduct({ name: 'Tiếng Anh thiếu nhi', sku: 'KIDS-6', basePrice: '200' });
    await makeProduct({ name: 'Tiếng Anh cũ', isActive: false });
    await manager.put(`${path}/${made.id}/variants`, {
      variants: [{ name: '3 months', price: '120' }],
      version: 1,
    });
    const { body } = await manager.get(`${path}/search?limit=100&q=tieng anh`);
    expect(body.products).toEqual([
      {
        id: made.id,
        name: 'Tiếng Anh thiếu nhi',
        productType: 'TIME_BASED_PACKAGE',
        description: null,
        category: null,
        sku: 'KIDS-6',
        skillName: null,
        teacherType: 'FOREIGN',
        durationMonths: 6,
        sessionsPerWeek: 2,
        displayPrice: '120.00',
        basePrice: '200.00',
        currency: 'USD',
      },
    ]);
    expect((await manager.get(`${path}/search?q=kids-6`)).body.products).toHaveLength(1);
    expect((await manager.get(`${path}/search`)).body.products.length).toBeGreaterThan(10);
    expect((await manager.get(`${path}/search?limit=101`)).status).toBe(400);
  });

  it('is searched from the palette as well [CRM-25]', async () => {
    const made = await makeProduct({ name: 'Palette product' });
    const { body } = await manager.get('/api/search?q=palette prod');
    expect(body.data).toContainEqual(
      expect.objectContaining({ kind: 'product', id: made.id, href: `/products/${made.id}` }),
    );
  });
});
