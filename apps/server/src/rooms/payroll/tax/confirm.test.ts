import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/make-test-app.ts';
import { type PaidMonth, paidMonth } from '../../../testing/paid-month.ts';

const runs = '/api/payroll/runs';
const [slabs, rates] = ['/api/payroll/tax-slabs', '/api/payroll/statutory-rates'];
let app: TestApp;
let world: PaidMonth;

beforeAll(async () => {
  app = await makeTestApp();
  world = await paidMonth(app);
});

const first = async (path: string) => (await world.finance.get(path)).body.data[0];

/** Changes the slab or rate in nothing but its source, which takes the confirmation away as each change does. */
async function changed(path: string, source: string | null) {
  const { id, createdAt: _, confirmedAt: __, confirmedBy: ___, ...row } = await first(path);
  const reply = await world.hr.put(`${path}/${id}`, { ...row, source });
  expect(reply.status, reply.raw.body).toBe(200);
  return reply.body.data;
}

describe('the slabs and rates of a run', () => {
  it('hold its approval up, named, until finance confirms each from its source [AMB-366, PAY-10]', async () => {
    const run = await world.run('2026-11', 'PENDING_APPROVAL');
    const year = `${slabs}?taxYear=2026`;
    const { id } = await first(year);
    const stored = (await world.hr.get(`${slabs}/${id}`)).body.data;
    const { confirmedAt: _, confirmedBy: __, ...fields } = stored;
    await world.hr.put(`${slabs}/${id}`, { ...fields, source: null });
    const rate = await changed(rates, 'Decree 1');
    expect(rate).toMatchObject({ confirmedBy: null, confirmedAt: null });

    const held = await world.finance.post(`${runs}/${run}/approve`, { approved: true });
    expect([held.status, held.body.code]).toEqual([409, 'UNCONFIRMED']);
    expect(held.body.error).toBe('Nobody has confirmed these slabs and rates: All, Insurance');

    const confirm = (path: string, at: string, version: number, client = world.finance) =>
      client.post(`${path}/${at}/confirm`, { version });
    expect((await confirm(rates, rate.id, rate.version, world.hr)).status).toBe(403);
    const now = (await world.hr.get(`${slabs}/${id}`)).body.data;
    const without = await confirm(slabs, id, now.version);
    expect(without.body.details.fieldErrors).toEqual({
      source: ['Name the law or table first from which this is taken.'],
    });
    await world.hr.put(`${slabs}/${id}`, { ...fields, source: 'Law 1', version: now.version });
    expect((await confirm(slabs, id, now.version)).status).toBe(409);
    const done = await confirm(slabs, id, now.version + 1);
    expect(done.body.data).toMatchObject({
      confirmedBy: 'Test finance',
      confirmedAt: app.clock.now().toISOString(),
    });
    const half = await world.finance.post(`${runs}/${run}/approve`, { approved: true });
    expect(half.body.error).toBe('Nobody has confirmed these slabs and rates: Insurance');
    expect((await confirm(rates, rate.id, rate.version)).status).toBe(200);
    expect((await world.finance.post(`${runs}/${run}/approve`, { approved: true })).status).toBe(200);
  });

  it('of other years and those that are set aside hold nothing up [AMB-366]', async () => {
    const slab = { name: 'Old', minIncome: '0', maxIncome: null, taxRate: '9' };
    await world.posted(world.hr, slabs, { ...slab, taxYear: 2025, effectiveFrom: '2025-01-01' });
    await world.posted(world.hr, slabs, {
      ...{ ...slab, taxYear: 2026, effectiveFrom: '2026-01-01', isActive: false },
    });
    await world.posted(world.hr, rates, {
      ...{ name: 'Later', code: 'X', kind: 'OTHER', payer: 'EMPLOYEE', rate: '1' },
      effectiveFrom: '2027-01-01',
    });
    await world.run('2026-12');
    const run = await world.run('2027-01', 'PENDING_APPROVAL');
    const held = await world.finance.post(`${runs}/${run}/approve`, { approved: true });
    expect(held.body.error).toBe('Nobody has confirmed these slabs and rates: Later');
  });
});
