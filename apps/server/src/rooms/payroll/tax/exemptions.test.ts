import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { type PayrollWorld, payrollWorld } from '../../../testing/payroll-world.ts';

let world: PayrollWorld;
let teacher: TestClient;
let teacherId: string;
let hrId: string;
beforeAll(async () => {
  world = await payrollWorld();
  teacherId = await world.employee({}, 'teacher');
  hrId = await world.employee({}, 'hr');
  teacher = await world.app.as('teacher');
});

const path = '/api/payroll/tax-exemptions';
const declarations = '/api/payroll/exemption-declarations';
const medical = {
  ...{ name: 'Medical', exemptionType: 'MEDICAL', maxAmount: '500', effectiveFrom: '2026-01-01' },
};
const oneLimit = { maxAmount: ['Must specify either maximum amount or percentage, but not both'] };

async function exemption(fields: object = {}): Promise<string> {
  return (await world.make(world.hr, path, { ...medical, ...fields })).id;
}

async function declare(fields: object = {}) {
  const body = { employeeId: teacherId, taxYear: 2026, declaredAmount: '100', ...fields };
  return world.make(teacher, declarations, { taxExemptionId: await exemption(), ...body });
}

describe('tax exemptions', () => {
  it('are made with everything, changed and deleted [PAY-07]', async () => {
    const given = {
      ...{ name: 'Gifts', description: 'To charities', exemptionType: 'OTHER', maxAmount: null },
      ...{ percentage: '10.00', isAutomatic: false, unitLimit: 1, isActive: true },
      ...{ effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' },
    };
    const made = await world.make(world.finance, path, given);
    const { id, version } = made;
    expect(made).toEqual({ ...given, id, version });
    const change = { ...given, percentage: '', maxAmount: '75', unitLimit: 3, version };
    const saved = await world.hr.put(`${path}/${id}`, change);
    expect(saved.body.data).toMatchObject({ percentage: null, maxAmount: '75.00', unitLimit: 3 });
    expect((await world.hr.delete(`${path}/${id}`)).status).toBe(204);
  });

  it('have exactly one limit, and say so to the letter [PAY-07]', async () => {
    const refused = async (fields: object) => {
      const reply = await world.hr.post(path, { ...medical, ...fields });
      expect(reply.status).toBe(400);
      return reply.body.details.fieldErrors;
    };
    expect(await refused({ percentage: '10' })).toEqual(oneLimit);
    expect(await refused({ maxAmount: '' })).toEqual(oneLimit);
    for (const percentage of ['-0.01', '100.01'])
      expect(await refused({ maxAmount: null, percentage })).toMatchObject({
        percentage: ['Percentage must be between 0 and 100'],
      });
    for (const percentage of ['0', '100']) await exemption({ maxAmount: null, percentage });
    expect(await refused({ exemptionType: 'RENT' })).toEqual({ exemptionType: ['Choose an exemption type'] });
    expect(await refused({ name: 'x'.repeat(101) })).toEqual({
      name: ['Name must be at most 100 characters'],
    });
    for (const effectiveTo of ['2025-12-31', '2026-01-01'])
      expect(await refused({ effectiveTo })).toEqual({
        effectiveTo: ['Effective to must be after effective from'],
      });
    await exemption({ effectiveTo: '2026-01-02' });
    expect(await refused({ maxAmount: null, percentage: '5', unitLimit: 2 })).toEqual({
      unitLimit: ['Only an exemption of an amount is claimed by the unit'],
    });
  });

  it('stay while somebody has declared them', async () => {
    const { taxExemptionId } = await declare();
    const reply = await world.hr.delete(`${path}/${taxExemptionId}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'IN_USE']);
  });
});

describe('declarations', () => {
  it('are made by whom they are about and reviewed by somebody else [PAY-08]', async () => {
    const given = {
      declaredAmount: '120.50',
      documentUrl: 'https://school.example/bill.pdf',
      remarks: 'Teeth',
    };
    const made = await declare(given);
    expect(made).toMatchObject({ ...given, employeeId: teacherId, taxYear: 2026, status: 'PENDING' });
    expect(made).toMatchObject({
      approvedAmount: null,
      submittedAt: '2026-11-19T03:24:00.000Z',
      reviewedAt: null,
    });
    const review = `${declarations}/${made.id}/review`;
    const without = await world.finance.post(review, { status: 'APPROVED' });
    expect(without.body.details.fieldErrors).toEqual({
      approvedAmount: ['Approved amount is required when approving'],
    });
    const above = await world.finance.post(review, { status: 'APPROVED', approvedAmount: '120.51' });
    expect(above.body.details.fieldErrors).toEqual({
      approvedAmount: ['Approved amount must not exceed the declared amount'],
    });
    const done = await world.finance.post(review, {
      status: 'APPROVED',
      approvedAmount: '120.5',
      remarks: 'Fine',
    });
    expect(done.body.data).toMatchObject({
      status: 'APPROVED',
      approvedAmount: '120.50',
      reviewRemarks: 'Fine',
    });
    expect(done.body.data).toMatchObject({
      reviewedAt: '2026-11-19T03:24:00.000Z',
      reviewedBy: 'Test finance',
    });
    const twice = await world.hr.post(review, { status: 'REJECTED' });
    expect([twice.status, twice.body.code]).toEqual([409, 'REVIEWED_ALREADY']);
  });

  it('are refused with a reason or none, and may then be made anew [PAY-08]', async () => {
    const taxExemptionId = await exemption();
    const first = await declare({ taxExemptionId });
    const again = { taxExemptionId, employeeId: teacherId, taxYear: 2026, declaredAmount: '5' };
    const twice = await teacher.post(declarations, again);
    expect([twice.status, twice.body.code]).toEqual([409, 'DECLARED_ALREADY']);
    const reply = await world.hr.post(`${declarations}/${first.id}/review`, { status: 'REJECTED' });
    expect(reply.body.data).toMatchObject({ status: 'REJECTED', approvedAmount: null });
    expect((await teacher.post(declarations, again)).status).toBe(201);
  });

  it('ask for an amount above 0 and for an exemption that can be declared [PAY-08]', async () => {
    const taxExemptionId = await exemption();
    const send = async (fields: object) => {
      const body = { taxExemptionId, employeeId: teacherId, taxYear: 2026, declaredAmount: '1', ...fields };
      return (await teacher.post(declarations, body)).body.details?.fieldErrors;
    };
    for (const declaredAmount of ['0', '-1'])
      expect(await send({ declaredAmount })).toEqual({
        declaredAmount: ['Declared amount must be above 0, with at most 4 decimals'],
      });
    expect(await send({ documentUrl: 'javascript:alert(1)' })).toEqual({
      documentUrl: ['Document URL must be a valid web address'],
    });
    const not = { taxExemptionId: ['This exemption cannot be declared for this year.'] };
    expect(await send({ taxYear: 2025 })).toEqual(not);
    expect(await send({ taxExemptionId: await exemption({ isAutomatic: true }) })).toEqual(not);
    expect(await send({ taxExemptionId: await exemption({ isActive: false }) })).toEqual(not);
    expect(await send({ units: 2 })).toEqual({ units: ['This exemption is for at most 1 units'] });
    const { body } = await teacher.get('/api/payroll/declarable-exemptions?taxYear=2025');
    expect(body.data).toEqual([]);
  });

  it('change while they wait, by their own person alone', async () => {
    const made = await declare();
    const change = { declaredAmount: '90', version: made.version };
    expect((await world.hr.put(`${declarations}/${made.id}`, change)).status).toBe(403);
    const saved = await teacher.put(`${declarations}/${made.id}`, change);
    expect(saved.body.data.declaredAmount).toBe('90.00');
    await world.hr.post(`${declarations}/${made.id}/review`, { status: 'REJECTED' });
    const late = await teacher.put(`${declarations}/${made.id}`, { ...change, version: made.version + 2 });
    expect(late.body.code).toBe('REVIEWED_ALREADY');
  });

  it('are approved by approvers, and never by whom they are about [PAY-10]', async () => {
    const made = await declare();
    const review = { status: 'APPROVED', approvedAmount: '100' };
    expect((await teacher.post(`${declarations}/${made.id}/review`, review)).status).toBe(403);
    const own = { employeeId: hrId, taxYear: 2026, declaredAmount: '100', taxExemptionId: await exemption() };
    const mine = await world.make(world.hr, declarations, own);
    const reply = await world.hr.post(`${declarations}/${mine.id}/review`, review);
    expect(reply.status).toBe(403);
    expect(reply.body.error).toBe('You cannot approve your own exemption declarations.');
    expect((await world.finance.post(`${declarations}/${mine.id}/review`, review)).status).toBe(200);
  });

  it('are seen by the person, hr and finance, and made for nobody else', async () => {
    const made = await declare();
    for (const client of [teacher, world.hr, world.finance])
      expect((await client.get(`${declarations}/${made.id}`)).status).toBe(200);
    await world.employee({}, 'manager');
    for (const role of ['manager', 'principal', 'administrator', 'teacher_assistant'] as const) {
      const client = await world.app.as(role);
      expect([403, 404], role).toContain((await client.get(`${declarations}/${made.id}`)).status);
      const list = await client.get(declarations);
      if (list.status === 200) expect(list.body.data).toEqual([]);
    }
    const other = await world.employee();
    const body = { employeeId: other, taxYear: 2026, declaredAmount: '1', taxExemptionId: await exemption() };
    expect((await teacher.post(declarations, body)).status).toBe(403);
  });

  it('sort by what was declared, submitted and reviewed, 20 a page [PAY-08, PAY-10]', async () => {
    await declare({ declaredAmount: '1' });
    for (const sortBy of ['declaredAmount', 'submittedAt', 'reviewedAt'])
      expect((await world.hr.get(`${declarations}?sortBy=${sortBy}`)).body.limit).toBe(20);
    expect((await world.hr.get(`${declarations}?sortBy=remarks`)).status).toBe(400);
    const { body } = await world.hr.get(`${declarations}?sortBy=declaredAmount&sortOrder=asc`);
    expect(body.data[0].declaredAmount).toBe('1.00');
    const named = await exemption({ name: 'Braces' });
    const { id } = await declare({ taxExemptionId: named });
    const found = await world.hr.get(`${declarations}?search=brac`);
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await world.hr.get(`${declarations}?search=nobody`)).body.totalCount).toBe(0);
  });
});
