import { movementStatuses, movementTypes } from '@bellwether/contract/movements/movements.values';
import { System } from '@bellwether/contract/settings/system-settings';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { makeStaff } from '../../testing/staff-world.ts';
import { writeSettings } from '../settings/index.ts';
import { applyMovements } from './apply-movements.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/movements';
const roles = ['hr', 'manager', 'principal', 'teacher', 'employee', 'finance', 'administrator'] as const;
let app: TestApp;
let staff: Record<string, string>;
const clients: Partial<Record<(typeof roles)[number], TestClient>> = {};

beforeAll(async () => {
  app = await makeTestApp();
  staff = await makeStaff(app, {
    ...{ principal: null, hr: 'principal', manager: 'principal' },
    ...{ teacher: 'manager', employee: 'hr' },
  });
  for (const role of roles) clients[role] = await app.as(role);
});

function as(role: (typeof roles)[number]): TestClient {
  const found = clients[role];
  if (!found) throw new Error(`no client ${role}`);
  return found;
}

let count = 0;
const madeBy = async (at: string, body: object) => {
  const reply = await as('hr').post(at, body);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id as string;
};
const next = () => {
  count += 1;
  return count;
};
const title = () => madeBy('/api/hr/job-titles', { name: `Head ${next()}` });
const department = () => madeBy('/api/hr/departments', { name: `Branch ${next()}` });
const someone = () => {
  count += 1;
  return madeBy('/api/hr/employees', {
    ...{ firstName: 'Mai', lastName: `Trần ${count}`, workEmail: `mai${count}@school.example` },
    ...{ employeeIdNumber: `M-${count}`, dateOfJoining: '2022-03-01', status: 'ACTIVE' },
  });
};
const promotion = async (more: object = {}) => ({
  ...{
    employeeId: await someone(),
    type: 'PROMOTION',
    reason: 'Leads the team',
    effectiveDate: '2026-11-19',
  },
  ...{ newJobTitleId: await title(), ...more },
});
const drafted = (body: object) => madeBy(path, body);
const errorsOf = async (body: object) => (await as('hr').post(path, body)).body.errors;

describe('a movement', () => {
  it('is a promotion or a transfer, in one of four states', () => {
    expect(movementTypes).toEqual(['PROMOTION', 'TRANSFER']);
    expect(movementStatuses).toEqual(['DRAFT', 'APPROVED', 'APPLIED', 'CANCELLED']);
  });

  it('needs a reason, and as a transfer a new department [TAL-20]', async () => {
    const body = await promotion();
    for (const reason of [undefined, '', '   '])
      expect(await errorsOf({ ...body, reason })).toEqual({ reason: ['Reason for promotion is required.'] });
    const transfer = { ...body, type: 'TRANSFER' };
    expect(await errorsOf({ ...transfer, reason: '' })).toEqual({
      reason: ['Reason for transfer is required.'],
      newDepartmentId: ['New department is required.'],
    });
    expect(await errorsOf({ ...transfer, newDepartmentId: '' })).toEqual({
      newDepartmentId: ['New department is required.'],
    });
    const made = await as('hr').post(path, { ...transfer, newDepartmentId: await department() });
    expect([made.status, made.body.data.status]).toEqual([201, 'DRAFT']);
    expect(await errorsOf({ ...body, newJobTitleId: null })).toEqual({
      newJobTitleId: ['A promotion changes the job title, the department, the manager or the pay.'],
    });
    expect(await errorsOf({ ...body, reason: 'x'.repeat(1001) })).toEqual({
      reason: ['Reason must be at most 1000 characters'],
    });
    expect((await as('hr').post(path, { ...body, reason: 'x'.repeat(1000) })).status).toBe(201);
  });

  it('names what there is', async () => {
    const body = await promotion();
    const [nobody, day] = [newId(), 'Effective date is required'];
    expect(await errorsOf({ ...body, employeeId: nobody })).toEqual({
      employeeId: ['This employee does not exist.'],
    });
    expect(await errorsOf({ ...body, newJobTitleId: nobody })).toEqual({
      newJobTitleId: ['This job title does not exist.'],
    });
    expect(await errorsOf({ ...body, newDepartmentId: nobody })).toEqual({
      newDepartmentId: ['This department does not exist.'],
    });
    for (const effectiveDate of ['2026-02-30', '1899-12-31', '0001-01-01', undefined])
      expect(
        (await as('hr').post(path, { ...body, effectiveDate })).body.errors.effectiveDate,
        day,
      ).toBeDefined();
    expect((await as('hr').post(path, { ...body, effectiveDate: '9999-12-31' })).status).toBe(201);
  });

  it('is changed while it is a draft, by its version', async () => {
    const body = await promotion();
    const id = await drafted(body);
    const saved = await as('hr').put(`${path}/${id}`, { ...body, reason: 'Better', version: 1 });
    expect(saved.body.data).toMatchObject({ reason: 'Better', version: 2 });
    const stale = await as('hr').put(`${path}/${id}`, { ...body, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect((await as('principal').post(`${path}/${id}/approve`)).status).toBe(200);
    const late = await as('hr').put(`${path}/${id}`, { ...body, version: 4 });
    expect(late.body.code).toBe('NOT_DRAFT');
    expect((await as('hr').post(`${path}/${id}/cancel`)).body.code).toBe('NOT_OPEN');
  });
});

describe('an approved movement', () => {
  it('that is due is in force at once, with its history [TAL-20]', async () => {
    const body = await promotion({ effectiveDate: '2026-11-01', newDepartmentId: await department() });
    const id = await drafted(body);
    const reply = await as('principal').post(`${path}/${id}/approve`);
    expect(reply.body.data).toMatchObject({ status: 'APPLIED', approvedBy: { name: 'Test principal' } });
    const { data } = (await as('hr').get(`/api/hr/employees/${body.employeeId}`)).body;
    expect(data).toMatchObject({
      ...{
        jobTitleId: body.newJobTitleId,
        departmentId: (body as { newDepartmentId?: string }).newDepartmentId,
      },
      lastPromotionDate: '2026-11-01',
    });
    const history = (await as('hr').get(`/api/hr/employees/${body.employeeId}/history`)).body.data;
    expect(history).toMatchObject([
      { validFrom: '2026-11-01', validTo: null, jobTitle: { id: body.newJobTitleId } },
      { validFrom: '2022-03-01', validTo: '2026-10-31', jobTitle: null },
    ]);
    const earlier = await drafted({
      ...(await promotion()),
      employeeId: body.employeeId,
      effectiveDate: '2026-10-31',
    });
    expect((await as('principal').post(`${path}/${earlier}/approve`)).body.code).toBe('MOVED_SINCE');
  });

  it('waits for 00:05 of its day in the school’s zone [TAL-20]', async () => {
    const zoned = await makeTestApp({ now: '2026-11-19T16:59:00.000Z' });
    const [hr, principal] = [await zoned.as('hr'), await zoned.as('principal')];
    await writeSettings(zoned.db, 'system', System.parse({ timeZone: 'Asia/Ho_Chi_Minh' }));
    const employee = await hr.post('/api/hr/employees', {
      ...{ firstName: 'Mai', lastName: 'Lê', workEmail: 'mai@school.example', employeeIdNumber: 'Z-1' },
      dateOfJoining: '2022-03-01',
    });
    const head = await hr.post('/api/hr/job-titles', { name: 'Head' });
    const made = await hr.post(path, {
      ...{
        employeeId: employee.body.data.id,
        type: 'PROMOTION',
        reason: 'Leads',
        effectiveDate: '2026-11-20',
      },
      newJobTitleId: head.body.data.id,
    });
    const { id } = made.body.data;
    const status = async () => (await hr.get(`${path}/${id}`)).body.data.status;
    expect(await applyMovements(zoned.platform)).toBe(0);
    expect((await principal.post(`${path}/${id}/approve`)).body.data.status).toBe('APPROVED');
    zoned.clock.set('2026-11-19T17:04:59.000Z');
    expect([await applyMovements(zoned.platform), await status()]).toEqual([0, 'APPROVED']);
    zoned.clock.set('2026-11-19T17:05:00.000Z');
    expect([await applyMovements(zoned.platform), await status()]).toEqual([1, 'APPLIED']);
    expect(await applyMovements(zoned.platform)).toBe(0);
  });

  it('can be called off before its day, and is never applied then', async () => {
    const id = await drafted(await promotion({ effectiveDate: '2027-01-01' }));
    expect((await as('principal').post(`${path}/${id}/approve`)).body.data.status).toBe('APPROVED');
    expect((await as('hr').post(`${path}/${id}/cancel`)).body.data.status).toBe('CANCELLED');
    expect((await as('principal').post(`${path}/${id}/approve`)).body.code).toBe('NOT_DRAFT');
  });
});

describe('who', () => {
  it('wrote it or is moved by it does not approve it', async () => {
    app.identity.sessions.clear();
    const own = await drafted({ ...(await promotion()), employeeId: staff.principal });
    const reply = await as('principal').post(`${path}/${own}/approve`);
    expect([reply.status, reply.body.message]).toEqual([403, 'You cannot approve your own movements.']);
    const superuser = await app.as('superuser');
    const written = await superuser.post(path, await promotion());
    expect((await superuser.post(`${path}/${written.body.data.id}/approve`)).body.code).toBe('OWN_MOVEMENT');
    const approvers = await Promise.all(
      (['hr', 'manager', 'teacher', 'finance', 'administrator'] as const).map(
        async (role) => (await as(role).post(`${path}/${own}/approve`)).status,
      ),
    );
    expect(approvers).toEqual([403, 403, 403, 403, 403]);
  });

  it('leads a team writes and sees those of the team, and a person their own from the approval on', async () => {
    const body = await promotion();
    const ofTeam = await as('manager').post(path, {
      ...body,
      employeeId: staff.teacher,
      effectiveDate: '2027-02-01',
    });
    expect(ofTeam.status, ofTeam.raw.body).toBe(201);
    const { id } = ofTeam.body.data;
    for (const employeeId of [staff.employee, staff.principal, staff.manager])
      expect((await as('manager').post(path, { ...body, employeeId })).body.errors.employeeId).toBeDefined();
    const sees = async (role: (typeof roles)[number]) => (await as(role).get(`${path}/${id}`)).status;
    expect([await sees('manager'), await sees('hr'), await sees('principal')]).toEqual([200, 200, 200]);
    expect([await sees('teacher'), await sees('employee'), await sees('finance')]).toEqual([404, 404, 404]);
    await as('principal').post(`${path}/${id}/approve`);
    expect([await sees('teacher'), await sees('employee')]).toEqual([200, 404]);
  });
});

describe('a raise', () => {
  it('becomes the salary of its day, set by who may edit pay and seen by who may read it', async () => {
    const structure = await madeBy('/api/payroll/salary-structures', {
      ...{ name: 'Monthly', components: [] },
    });
    const body = await promotion({ salaryStructureId: structure, basePay: '36000000' });
    const refused = await as('manager').post(path, { ...body, employeeId: staff.teacher });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const id = await drafted(body);
    const seen = async (role: 'hr' | 'principal') => (await as(role).get(`${path}/${id}`)).body.data;
    expect(await seen('hr')).toMatchObject({ hasRaise: true, raise: { basePay: '36000000.00' } });
    expect(await seen('principal')).toMatchObject({ hasRaise: true, raise: null });
    expect((await as('principal').post(`${path}/${id}/approve`)).body.data.status).toBe('APPLIED');
    const salaries = await as('hr').get(`/api/payroll/salary-assignments?employeeId=${body.employeeId}`);
    expect(salaries.body.data).toMatchObject([{ basePay: '36000000.00', effectiveFrom: '2026-11-19' }]);
    const { rows } = await app.db.execute<{ kept: string }>(
      sql`select coalesce(before::text, '') || coalesce(after::text, '') as kept from audit_log where entity = 'movement'`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ kept }) => kept.includes('36000000'))).toEqual([]);
    for (const basePay of ['0', '-5', 'x', '99999999999'])
      expect(await errorsOf({ ...body, basePay })).toEqual({
        basePay: ['Base pay must be a positive number'],
      });
  });
});
