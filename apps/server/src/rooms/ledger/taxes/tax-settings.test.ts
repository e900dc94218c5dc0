import { taxKinds, taxMethods } from '@bellwether/contract/ledger/taxes/tax.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { defaultTaxOn, taxOn } from '../index.ts';

let app: TestApp;
let finance: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  finance = await app.as('finance');
});

const path = '/api/finance/tax-settings';
const vat = { taxName: 'VAT 10 %', taxCode: 'VAT', taxRate: '10', effectiveDate: '2026-01-01' };

/** A code that no other test has. */
let count = 0;
function code(): string {
  count += 1;
  return `T_${count}`;
}

async function make(fields: object) {
  const reply = await finance.post(path, { ...vat, taxCode: code(), ...fields });
  expect(reply.body.details ?? reply.status).toBe(201);
  return reply.body.data;
}

async function refused(fields: object): Promise<unknown> {
  const reply = await finance.post(path, { ...vat, taxCode: code(), ...fields });
  expect(reply.status).toBe(400);
  return reply.body.details.fieldErrors;
}

describe('tax settings', () => {
  it('are made with everything, found by name or code, changed and deleted [FIN-22]', async () => {
    const given = {
      taxName: 'Value added tax',
      taxCode: 'VAT_5',
      taxKind: 'STANDARD',
      taxRate: '5.25',
      calculationMethod: 'INCLUSIVE',
      isDefault: false,
      isActive: true,
      applicableToSales: false,
      applicableToPurchases: true,
      description: 'For books',
      effectiveDate: '2026-01-01',
      expiryDate: '2026-06-30',
    };
    const made = await finance.post(path, given);
    expect(made.status).toBe(201);
    const { id, version } = made.body.data;
    expect(made.body.data).toEqual({ ...given, id, version });
    for (const search of ['added%20tax', 'vat_5'])
      expect((await finance.get(`${path}?search=${search}`)).body.data).toEqual([{ ...given, id, version }]);
    const change = { ...given, taxRate: 8, description: '', expiryDate: null, version };
    const saved = await finance.put(`${path}/${id}`, change);
    expect(saved.body.data).toMatchObject({ taxRate: '8.00', description: null, expiryDate: null });
    expect((await finance.get(`${path}?isActive=false`)).body.data).toEqual([]);
    expect((await finance.delete(`${path}/${id}`)).status).toBe(204);
    expect((await finance.get(`${path}/${id}`)).status).toBe(404);
  });

  it('say which field is wrong, on both sides of each limit [FIN-22]', async () => {
    expect(await refused({ taxName: ' ' })).toEqual({ taxName: ['Tax name is required'] });
    for (const taxCode of ['vat', 'VAT-1', 'VÄT', 'VAT 1'])
      expect(await refused({ taxCode }), taxCode).toEqual({
        taxCode: ['Tax code may have uppercase letters, digits and underscores only'],
      });
    const rate = { taxRate: ['Tax rate must be between 0 and 100'] };
    for (const taxRate of ['-0.0001', '100.0001', '1e1', 'ten', '', null])
      expect(await refused({ taxRate }), String(taxRate)).toEqual(rate);
    expect((await make({ taxRate: '100' })).taxRate).toBe('100.00');
    expect((await make({ taxRate: '0.0001' })).taxRate).toBe('0.0001');
    for (const expiryDate of ['2025-12-31', '2026-01-01'])
      expect(await refused({ expiryDate })).toEqual({
        expiryDate: ['Expiry date must be after effective date'],
      });
    expect((await make({ expiryDate: '2026-01-02' })).expiryDate).toBe('2026-01-02');
    expect(Object.keys((await refused({ effectiveDate: '2026-02-30' })) as object)).toEqual([
      'effectiveDate',
    ]);
    expect(Object.keys((await refused({ calculationMethod: 'BOTH' })) as object)).toEqual([
      'calculationMethod',
    ]);
    expect(taxMethods).toEqual(['EXCLUSIVE', 'INCLUSIVE']);
    expect(await make({})).toMatchObject({
      calculationMethod: 'EXCLUSIVE',
      isDefault: false,
      isActive: true,
      applicableToSales: true,
      applicableToPurchases: true,
    });
  });

  it('tell a rate of 0 from an exemption, and agree in kind and rate', async () => {
    expect(taxKinds).toEqual(['STANDARD', 'ZERO', 'EXEMPT']);
    expect((await make({ taxRate: '0' })).taxKind).toBe('ZERO');
    expect((await make({ taxRate: '0', taxKind: 'EXEMPT' })).taxKind).toBe('EXEMPT');
    expect((await make({ taxRate: '10' })).taxKind).toBe('STANDARD');
    const disagree = {
      taxRate: ['A standard tax has a rate above 0, a zero-rated or exempt one has the rate 0'],
    };
    expect(await refused({ taxRate: '0', taxKind: 'STANDARD' })).toEqual(disagree);
    expect(await refused({ taxRate: '1', taxKind: 'ZERO' })).toEqual(disagree);
    expect(await refused({ taxRate: '1', taxKind: 'EXEMPT' })).toEqual(disagree);
    const kinds = (await finance.get(`${path}?taxKind=EXEMPT`)).body.data;
    expect(kinds.map((row: { taxKind: string }) => row.taxKind)).toEqual(['EXEMPT']);
  });

  it('follow each other under one code and never overlap, not even at once [FIN-22]', async () => {
    const taxCode = code();
    await make({ taxCode, taxRate: '10', effectiveDate: '2026-01-01', expiryDate: '2026-06-30' });
    const next = { ...vat, taxCode, taxRate: '8' };
    const touching = await finance.post(path, { ...next, effectiveDate: '2026-06-30' });
    expect(touching.status).toBe(409);
    expect(touching.body.code).toBe('TAX_DAYS_OVERLAP');
    expect(touching.body.details.fieldErrors).toEqual({
      effectiveDate: ['This tax code already has a rate on some of these days.'],
    });
    const both = await Promise.all(
      ['a', 'b'].map((taxName) => finance.post(path, { ...next, taxName, effectiveDate: '2026-07-01' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await make({ taxCode, taxRate: '7', effectiveDate: '2026-03-01', isActive: false });
    const on = async (day: string) => (await taxOn(app.db, taxCode, day))?.taxRate;
    expect(await on('2025-12-31')).toBeUndefined();
    expect(await on('2026-01-01')).toBe('10.00');
    expect(await on('2026-06-30')).toBe('10.00');
    expect(await on('2026-07-01')).toBe('8.00');
    expect(await on('2099-01-01')).toBe('8.00');
    expect(await taxOn(app.db, 'NONE', '2026-07-01')).toBeUndefined();
  });

  it('have one default at most, whose next rate follows it [FIN-22]', async () => {
    const taxCode = code();
    const first = await make({ taxCode, isDefault: true, expiryDate: '2026-06-30' });
    await make({ taxCode, taxRate: '8', effectiveDate: '2026-07-01' });
    expect(await defaultTaxOn(app.db, '2026-06-30')).toMatchObject({ taxCode, taxRate: '10.00' });
    expect(await defaultTaxOn(app.db, '2026-07-01')).toMatchObject({ taxCode, taxRate: '8.00' });
    const other = await make({ isDefault: true });
    expect(await defaultTaxOn(app.db, '2026-07-01')).toMatchObject({ taxCode: other.taxCode });
    const former = (await finance.get(`${path}/${first.id}`)).body.data;
    expect(former).toMatchObject({ isDefault: false, version: first.version + 1 });
    const back = await finance.put(`${path}/${first.id}`, { ...former, isDefault: true });
    expect(back.body.data).toMatchObject({ isDefault: true });
    const defaults = (await finance.get(`${path}?limit=100`)).body.data.filter(
      (row: { isDefault: boolean }) => row.isDefault,
    );
    expect(defaults.map((row: { id: string }) => row.id)).toEqual([first.id]);
    expect(await refused({ isDefault: true, isActive: false })).toEqual({
      isDefault: ['A tax that is not in use cannot be the default'],
    });
  });

  it('come 20 at a time, and 100 at most [FIN-25]', async () => {
    const { limit } = (await finance.get(path)).body;
    expect(limit).toBe(20);
    expect((await finance.get(`${path}?limit=100`)).status).toBe(200);
    expect((await finance.get(`${path}?limit=101`)).status).toBe(400);
  });

  it('hold in the database too what no form may break', async () => {
    const broken = (set: ReturnType<typeof sql>) =>
      app.db.execute(sql`update tax_setting set ${set} where id = (select id from tax_setting limit 1)`);
    await expect(broken(sql`tax_rate = 101, tax_kind = 'STANDARD'`)).rejects.toThrow();
    await expect(broken(sql`tax_rate = 0, tax_kind = 'STANDARD'`)).rejects.toThrow();
    await expect(broken(sql`expiry_date = effective_date`)).rejects.toThrow();
  });
});
