import { beforeAll, expect, it } from 'vitest';
import { makeAttendanceWorld } from '../../../testing/attendance-world.ts';
import { makeLedger } from '../../../testing/ledger-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { confirmParameters } from '../../../testing/paid-month.ts';

// Today is Thursday, 19 November 2026. The teacher has 2,100 a month, which has 21 working days.

const runs = '/api/payroll/runs';
let world: Awaited<ReturnType<typeof makeAttendanceWorld>>;
let hr: TestClient;
let finance: TestClient;
let clerk: TestClient;

beforeAll(async () => {
  world = await makeAttendanceWorld();
  await makeLedger(world.app);
  [hr, finance, clerk] = [
    await world.app.as('hr'),
    await world.app.as('finance'),
    await world.app.as('superuser'),
  ];
  const slab = { name: 'All', minIncome: '0', maxIncome: null, taxRate: '0', effectiveFrom: '2026-01-01' };
  await posted(hr, '/api/payroll/tax-slabs', { ...slab, taxYear: 2026 });
  await confirmParameters(world.app);
  const { id } = await posted(hr, '/api/payroll/salary-structures', {
    name: 'Plain',
    allowances: [],
    deductions: [],
  });
  await posted(hr, '/api/payroll/salary-assignments', {
    ...{ salaryStructureId: id, basePay: '2100', effectiveFrom: '2026-11-01', employeeId: world.teacherId },
  });
});

async function posted(client: TestClient, path: string, body: object) {
  const reply = await client.post(path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** The lines of base pay of the teacher in a run: month, days and amount. */
async function baseOf(runId: string) {
  const [row] = (await hr.get(`/api/payroll/payslips?runId=${runId}`)).body.data;
  const { lines } = (await hr.get(`/api/payroll/payslips/${row.id}`)).body.data;
  return lines
    .filter(({ code }: { code: string }) => code === 'base')
    .map((line: { earnedPeriod: string; quantity: string; amount: string }) => [
      line.earnedPeriod,
      line.quantity,
      line.amount,
    ]);
}

it('unpaid leave is taken off the month’s pay, and comes back with the next run when it is cancelled', async () => {
  const types = (await hr.get('/api/hr/leave-types')).body.data;
  const leaveTypeId = types.find((one: { code: string }) => one.code === 'UNPAID').id;
  const days = { startDate: '2026-11-23', endDate: '2026-11-24' };
  const asked = await posted(clerk, '/api/hr/leave-requests', {
    leaveTypeId,
    ...days,
    employeeId: world.teacherId,
  });
  const november = await posted(hr, runs, { payPeriod: '2026-11' });
  // Nobody has approved it yet.
  expect(await baseOf(november.id)).toEqual([['2026-11', '21.00', '2100.00']]);
  const approve = { status: 'Approved', version: asked.version };
  const approved = await posted(hr, `/api/hr/leave-requests/${asked.id}/status`, approve);
  await posted(hr, `${runs}/${november.id}/calculate`, {});
  expect(await baseOf(november.id)).toEqual([['2026-11', '19.00', '1900.00']]);
  await posted(hr, `${runs}/${november.id}/submit`, {});
  await posted(finance, `${runs}/${november.id}/approve`, { approved: true });
  const cancel = { status: 'Cancelled', version: approved.version };
  await posted(hr, `/api/hr/leave-requests/${asked.id}/status`, cancel);
  const december = await posted(hr, runs, { payPeriod: '2026-12' });
  expect(await baseOf(december.id)).toEqual([
    ['2026-11', '21.00', '200.00'],
    ['2026-12', '23.00', '2100.00'],
  ]);
});
