import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAssets, type TestAssets } from '../../testing/asset-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let world: TestAssets;
let finance: TestClient;
const path = '/api/finance/assets';
beforeAll(async () => {
  app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
  world = await makeAssets(app);
  finance = world.finance;
});

const errorsOf = async (more: Record<string, unknown>) =>
  (await finance.post(path, world.assetOf(more))).body.details?.fieldErrors;

describe('a fixed asset', () => {
  it('has every field of the requirements and a number of the year [FIN-05]', async () => {
    const department = await app.as('hr').then((hr) => hr.post('/api/hr/departments', { name: 'Transport' }));
    const departmentId: string = department.body.data.id;
    const body = world.assetOf({ departmentId, notes: 'Plate 51B', inServiceDate: '2026-02-01' });
    const made = await finance.post(path, body);
    expect(made.status).toBe(201);
    const { id, version, assetNumber, planned, ...rest } = made.body.data;
    expect(assetNumber).toMatch(/^AST-2026-\d{5}$/);
    expect(rest).toEqual({
      ...body,
      purchasePrice: '24000.00',
      salvageValue: '3000.00',
      accumulatedDepreciation: '0.00',
      bookValue: '24000.00',
      departmentName: 'Transport',
      isActive: true,
      status: 'IN_USE',
      disposalDate: null,
      ...{ accountId: null, accountCode: null, accountName: null, billId: null, billNumber: null },
      ...{ openingDepreciation: '0.00', openingMonth: null, posted: [], disposal: null },
      can: { edit: true, editValue: true, depreciate: true, dispose: true, restore: false, remove: true },
    });
    expect(planned).toHaveLength(36);
    expect(planned[0]).toEqual({ month: '2026-03', amount: '583.33', bookValue: '23416.67' });
    expect(planned.at(-1)).toMatchObject({ month: '2029-02', bookValue: '3000.00' });
    const saved = await finance.put(`${path}/${id}`, {
      ...body,
      name: 'Yellow bus',
      usefulLife: 24,
      version,
    });
    expect(saved.body.data).toMatchObject({ name: 'Yellow bus', usefulLife: 24, assetNumber });
    expect((await finance.put(`${path}/${id}`, { ...body, version })).body.code).toBe('STALE');
  });

  it('has a price above 0, salvage from 0 to the price, and a life of whole months [FIN-05]', async () => {
    const price = ['Purchase price must be above 0, with at most 4 decimals'];
    for (const purchasePrice of ['0', '-1', '', 'x', '0.00001', '0.004'])
      expect(await errorsOf({ purchasePrice, salvageValue: '0' }), purchasePrice).toEqual({
        purchasePrice: price,
      });
    expect(await errorsOf({ purchasePrice: '0.01', salvageValue: '0' })).toBeUndefined();
    const salvage = ['Salvage value must not be negative, with at most 4 decimals'];
    expect(await errorsOf({ salvageValue: '-0.01' })).toEqual({ salvageValue: salvage });
    expect(await errorsOf({ salvageValue: '0' })).toBeUndefined();
    expect(await errorsOf({ salvageValue: '24000' })).toBeUndefined();
    expect(await errorsOf({ salvageValue: '24000.01' })).toEqual({
      salvageValue: ['Salvage value must not exceed the purchase price'],
    });
    const life = ['Useful life must be a whole number of months from 1 to 1200'];
    for (const usefulLife of [0, -1, 1.5, 1201, '12', null])
      expect(await errorsOf({ usefulLife }), String(usefulLife)).toEqual({ usefulLife: life });
    for (const usefulLife of [1, 1200]) expect(await errorsOf({ usefulLife })).toBeUndefined();
  });

  it('is depreciated by one of two methods, in service once it was bought [FIN-05]', async () => {
    expect(await errorsOf({ depreciationMethod: 'DECLINING_BALANCE' })).toBeUndefined();
    expect(await errorsOf({ depreciationMethod: 'UNITS' })).toEqual({
      depreciationMethod: ['Choose a depreciation method'],
    });
    expect(await errorsOf({ inServiceDate: '2026-01-14' })).toEqual({
      inServiceDate: ['In service must be on or after the purchase date'],
    });
    expect(await errorsOf({ inServiceDate: '2026-01-15' })).toBeUndefined();
    expect(await errorsOf({ purchaseDate: '2026-02-30' })).toEqual({
      purchaseDate: ['Purchase date is required'],
    });
    expect(await errorsOf({ name: ' ' })).toEqual({ name: ['Name is required'] });
    expect(await errorsOf({ name: 'x'.repeat(161) })).toEqual({
      name: ['Name must be at most 160 characters'],
    });
    expect(await errorsOf({ name: 'x'.repeat(160) })).toBeUndefined();
  });

  it('goes on from what it had lost before the books, within price less salvage [FIN-05]', async () => {
    const before = { openingDepreciation: '7000', openingMonth: '2027-01' };
    const asset = await world.enterAsset(before);
    expect(await world.assetById(asset.id)).toMatchObject({
      ...{ accumulatedDepreciation: '7000.00', bookValue: '17000.00', openingMonth: '2027-01' },
    });
    expect(await errorsOf({ openingDepreciation: '7000' })).toEqual({
      openingMonth: ['Through which month was it depreciated?'],
    });
    expect(await errorsOf({ ...before, openingDepreciation: '21000.01' })).toEqual({
      openingDepreciation: ['Depreciation so far must not exceed price less salvage value'],
    });
    expect(await errorsOf({ ...before, openingDepreciation: '21000' })).toBeUndefined();
    expect(await errorsOf({ ...before, openingMonth: '2027-13' })).toEqual({
      openingMonth: ['Month must be YYYY-MM'],
    });
  });

  it('names a department, an account of fixed assets and a posted bill that exist', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    expect(await errorsOf({ departmentId: nobody })).toEqual({
      departmentId: ['This department does not exist.'],
    });
    expect(await errorsOf({ accountId: nobody })).toEqual({ accountId: ['This account does not exist.'] });
    expect(await errorsOf({ accountId: world.account('1010') })).toEqual({
      accountId: ['Choose an account of fixed assets'],
    });
    expect(await errorsOf({ accountId: world.account('1500') })).toBeUndefined();
    expect(await errorsOf({ billId: nobody })).toEqual({ billId: ['This bill does not exist.'] });
    const bill = await world.enter();
    expect(await errorsOf({ billId: bill.id })).toEqual({ billId: ['Choose a bill that is posted'] });
    await finance.post(`/api/finance/bills/${bill.id}/post`);
    const asset = await world.enterAsset({ billId: bill.id });
    expect(await world.assetById(asset.id)).toMatchObject({ billId: bill.id, billNumber: bill.billNumber });
  });

  it('is found by number, name, category and status, and suggests its categories', async () => {
    const asset = await world.enterAsset({ name: 'Copier of the office', category: 'Office machines' });
    const found = async (query: string) =>
      (await finance.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found(`search=${asset.assetNumber}`)).toEqual([asset.id]);
    expect(await found('search=copier')).toEqual([asset.id]);
    expect(await found('category=Office%20machines')).toEqual([asset.id]);
    expect(await found('search=copier&status=SET_ASIDE')).toEqual([]);
    const body = world.assetOf({
      name: 'Copier of the office',
      category: 'Office machines',
      isActive: false,
    });
    await finance.put(`${path}/${asset.id}`, { ...body, version: asset.version });
    expect(await found('search=copier&status=SET_ASIDE')).toEqual([asset.id]);
    expect(await found('search=copier&status=IN_USE')).toEqual([]);
    const { body: categories } = await finance.get(`${path}/categories`);
    expect(categories.data).toEqual(expect.arrayContaining(['Office machines', 'Vehicles']));
  });

  it('is deleted while nothing was posted for it, and only then [FIN-05]', async () => {
    const unused = await world.enterAsset();
    expect((await finance.delete(`${path}/${unused.id}`)).status).toBe(204);
    const used = await world.enterAsset({ name: 'Used bus' });
    await finance.post(`${path}/${used.id}/depreciation`, { amount: '1', date: '2026-03-31' });
    const refused = await finance.delete(`${path}/${used.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'ASSET_DEPRECIATED']);
    const gone = await world.enterAsset({ name: 'Sold bus' });
    await finance.post(`${path}/${gone.id}/dispose`, { disposalDate: '2026-05-31' });
    expect((await finance.delete(`${path}/${gone.id}`)).body.code).toBe('ASSET_DEPRECIATED');
  });

  it('keeps what its depreciation is worked out of once something was posted [FIN-05]', async () => {
    const { id, assetNumber } = await world.enterAsset({ name: 'Kept bus' });
    await finance.post(`${path}/${id}/depreciation`, { amount: '100', date: '2026-03-31' });
    const { version } = await world.assetById(id);
    const save = (more: Record<string, unknown>) =>
      finance.put(`${path}/${id}`, { ...world.assetOf({ name: 'Kept bus', ...more }), version });
    const fields: Record<string, unknown> = {
      ...{ purchasePrice: '24001', salvageValue: '2999', usefulLife: 37, inServiceDate: '2026-01-16' },
      ...{
        depreciationMethod: 'DECLINING_BALANCE',
        purchaseDate: '2026-01-14',
        accountId: world.account('1500'),
      },
    };
    for (const [field, value] of Object.entries(fields)) {
      const more =
        field === 'purchaseDate' ? { [field]: value, inServiceDate: '2026-01-15' } : { [field]: value };
      const { body } = await save(more);
      expect(body.details?.fieldErrors, field).toEqual({
        [field]: ['This cannot change any more: depreciation was posted.'],
      });
    }
    const saved = await save({ category: 'Buses', isActive: false });
    expect(saved.body.data).toMatchObject({
      ...{ assetNumber, category: 'Buses', isActive: false, accumulatedDepreciation: '100.00' },
      can: { editValue: false, remove: false },
    });
    for (const statement of [
      sql`update depreciation_entry set amount = 1 where asset_id = ${id}`,
      sql`delete from depreciation_entry where asset_id = ${id}`,
      sql`update fixed_asset set accumulated_depreciation = 21000.01 where id = ${id}`,
    ])
      await expect(app.db.execute(statement)).rejects.toThrow();
  });
});
