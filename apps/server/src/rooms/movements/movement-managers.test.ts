import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { applyMovements } from './apply-movements.job.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC; the school's clock is UTC.

const path = '/api/hr/movements';
let app: TestApp;
let hr: TestClient;
let principal: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  [hr, principal] = [await app.as('hr'), await app.as('principal')];
});

const made = async (at: string, body: object) => {
  const reply = await hr.post(at, body);
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id as string;
};
let count = 0;
const someone = (lastName: string, managerId: string | null = null) => {
  count += 1;
  return made('/api/hr/employees', {
    ...{
      firstName: 'Mai',
      lastName,
      workEmail: `mai${count}@school.example`,
      employeeIdNumber: `MM-${count}`,
    },
    ...{ dateOfJoining: '2022-03-01', status: 'ACTIVE', managerId },
  });
};
const common = { type: 'PROMOTION', reason: 'The juniors get a head of their own' };
const approve = (id: string) => principal.post(`${path}/${id}/approve`);
const managerOf = async (id: string) => (await hr.get(`/api/hr/employees/${id}`)).body.data.managerId;
const statusOf = async (id: string) => (await hr.get(`${path}/${id}`)).body.data.status;

describe('a new manager', () => {
  it('leads from the day of the movement, with title and department, and not the day before [TAL-20, AMB-299]', async () => {
    const [before, after] = [await someone('Before'), await someone('After')];
    const employeeId = await someone('Moved', before);
    const newJobTitleId = await made('/api/hr/job-titles', { name: 'Head of juniors' });
    const newDepartmentId = await made('/api/hr/departments', { name: 'Juniors' });
    const id = await made(path, {
      ...{ ...common, employeeId, effectiveDate: '2026-11-25' },
      ...{ newJobTitleId, newDepartmentId, newManagerId: after },
    });
    expect((await approve(id)).body.data).toMatchObject({
      ...{ status: 'APPROVED', newManager: { id: after, name: 'Mai After' } },
    });
    app.clock.set('2026-11-24T23:59:00.000Z');
    expect([await applyMovements(app.platform), await managerOf(employeeId)]).toEqual([0, before]);
    app.clock.set('2026-11-25T00:05:00.000Z');
    expect([await applyMovements(app.platform), await managerOf(employeeId)]).toEqual([1, after]);
    const history = (await hr.get(`/api/hr/employees/${employeeId}/history`)).body.data;
    expect(history).toMatchObject([
      {
        ...{ validFrom: '2026-11-25', validTo: null, manager: { id: after } },
        ...{ jobTitle: { id: newJobTitleId }, department: { id: newDepartmentId } },
      },
      { validFrom: '2022-03-01', validTo: '2026-11-24', manager: { id: before }, jobTitle: null },
    ]);
  });

  it('is all that a promotion may change, not a transfer, and stays away from a movement without one [AMB-299]', async () => {
    const [before, after] = [await someone('Old'), await someone('New')];
    const employeeId = await someone('Alone', before);
    const body = { ...common, employeeId, effectiveDate: '2026-11-20', newManagerId: after };
    const transfer = await hr.post(path, { ...body, type: 'TRANSFER' });
    expect(transfer.body.errors).toEqual({ newDepartmentId: ['New department is required.'] });
    expect((await approve(await made(path, body))).body.data.status).toBe('APPLIED');
    expect(await managerOf(employeeId)).toBe(after);
    // Behind the day on which the manager changed.
    const newJobTitleId = await made('/api/hr/job-titles', { name: 'Head of none' });
    const early = { ...body, effectiveDate: '2026-11-19' };
    expect((await approve(await made(path, early))).body.code).toBe('MOVED_SINCE');
    const later = { ...body, effectiveDate: '2026-11-21', newManagerId: null, newJobTitleId };
    expect((await approve(await made(path, later))).body.data).toMatchObject({
      ...{ status: 'APPLIED', newManager: null },
    });
    expect(await managerOf(employeeId)).toBe(after);
  });

  it('is neither the person nor who reports to them, when it is written and when it comes into force [AMB-299, REV-09]', async () => {
    const top = await someone('Top');
    const middle = await someone('Middle', top);
    const low = await someone('Low', middle);
    const body = { ...common, employeeId: top, effectiveDate: '2026-11-20' };
    for (const newManagerId of [top, middle, low])
      expect((await hr.post(path, { ...body, newManagerId })).body.errors).toEqual({
        newManagerId: ['The manager cannot report to this employee.'],
      });
    const nobody = '0199b0d0-0000-7000-8000-000000000000';
    expect((await hr.post(path, { ...body, newManagerId: nobody })).body.errors).toEqual({
      newManagerId: ['This employee does not exist.'],
    });

    const other = await someone('Other');
    const id = await made(path, { ...body, newManagerId: other });
    const waiting = await made(path, { ...body, newManagerId: other, effectiveDate: '2026-11-26' });
    expect((await approve(waiting)).body.data.status).toBe('APPROVED');
    const under = { firstName: 'Mai', lastName: 'Other', workEmail: `mai${count}@school.example` };
    expect((await hr.put(`/api/hr/employees/${other}`, { ...under, managerId: low })).status).toBe(200);
    const refused = await approve(id);
    expect([refused.status, refused.body.code, await statusOf(id)]).toEqual([409, 'MANAGER_RING', 'DRAFT']);
    app.clock.set('2026-11-26T00:05:00.000Z');
    expect([await applyMovements(app.platform), await statusOf(waiting)]).toEqual([0, 'APPROVED']);
    expect(await managerOf(top)).toBe(null);
    expect((await hr.put(`/api/hr/employees/${other}`, { ...under, managerId: null })).status).toBe(200);
    expect([await applyMovements(app.platform), await managerOf(top)]).toEqual([1, other]);
  });
});
