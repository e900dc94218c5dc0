import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { confirmParameters } from '../../../testing/paid-month.ts';
import { makeCreditWorld } from '../../../testing/session-credit-world.ts';

// A class of one student with twelve sessions for 1,000.00; two lessons of November are held. Its teacher gets 20.00 for a lesson.

const path = '/api/finance/reports/class-margin?startDate=2026-11-01&endDate=2026-11-30';
let world: Awaited<ReturnType<typeof makeCreditWorld>>;
let hr: TestClient;
let finance: TestClient;
let its: Awaited<ReturnType<typeof world.learner>>;

async function posted(client: TestClient, at: string, body: object) {
  const reply = await client.post(at, body);
  if (reply.status >= 300) throw new Error(`${at}: ${reply.raw.body}`);
  return reply.body.data;
}

beforeAll(async () => {
  world = await makeCreditWorld();
  [hr, finance] = [await world.app.as('hr'), await world.app.as('finance')];
  its = await world.learner();
  for (const day of ['2026-11-02', '2026-11-05']) await world.take(its, day, its.studentId);
  world.app.clock.set('2026-12-01T03:00:00Z');
  await world.earn();
  const all = { taxYear: 2026, minIncome: '0', maxIncome: null, taxRate: '10', effectiveFrom: '2026-01-01' };
  await posted(hr, '/api/payroll/tax-slabs', { ...all, name: 'All' });
  await confirmParameters(world.app);
  const structure = await posted(hr, '/api/payroll/salary-structures', {
    ...{ name: 'Teachers', allowances: [], deductions: [] },
  });
  const [tess] = (await hr.get('/api/hr/employees?search=Tess')).body.data;
  await posted(hr, '/api/payroll/salary-assignments', {
    ...{ employeeId: tess.id, salaryStructureId: structure.id, basePay: '2000', effectiveFrom: '2026-11-01' },
  });
  await posted(hr, '/api/payroll/pay-rates', { amount: '20', effectiveFrom: '2026-11-01' });
});

const of = async (client: TestClient, at = path) => (await client.get(at)).body.data;

describe('the margin of classes', () => {
  it('is what they earned less what approved payslips paid for their lessons', async () => {
    const run = await posted(hr, '/api/payroll/runs', { payPeriod: '2026-11' });
    const before = await of(finance);
    expect(before.rows).toEqual([
      {
        ...{ classId: its.classId, className: expect.any(String), lessons: 2, unpaidLessons: 2 },
        ...{ revenue: '166.67', lessonPay: '0.00', margin: '166.67', percent: '100.0' },
      },
    ]);
    await posted(hr, `/api/payroll/runs/${run.id}/submit`, {});
    await posted(finance, `/api/payroll/runs/${run.id}/approve`, { approved: true });
    const left = {
      ...{ lessons: 2, unpaidLessons: 0, revenue: '166.67' },
      ...{ lessonPay: '40.00', margin: '126.67', percent: '76.0' },
    };
    const after = await of(finance);
    expect(after.rows).toEqual([expect.objectContaining(left)]);
    expect(after.totals).toEqual(left);
    expect(after.currency).toBe('USD');
  });

  it('is of the days alone: one lesson, its pay and its revenue; none in October', async () => {
    const one = path.replace('11-01', '11-05');
    expect((await of(finance, one)).totals).toMatchObject({ lessons: 1, lessonPay: '20.00' });
    const october = path.replace('11-01', '10-01').replace('11-30', '10-31');
    expect(await of(finance, october)).toMatchObject({ rows: [], totals: { percent: null, margin: '0.00' } });
  });

  it('is below nothing where pay is more than what came, and has no percent without revenue', async () => {
    await world.app.db.execute(sql`delete from revenue_recognition`);
    expect((await of(finance)).totals).toMatchObject({
      ...{ revenue: '0.00', margin: '-40.00', percent: null },
    });
  });

  it('is for who reads pay, wants both days in order, and shows nothing while viewing as somebody', async () => {
    for (const name of ['teacher', 'sales', 'student', 'parent'] as const)
      expect((await (await world.app.as(name)).get(path)).status, name).toBe(403);
    const wrong = await finance.get(path.replace('11-30', '10-30'));
    expect(wrong.body.details.fieldErrors).toEqual({
      endDate: ['End date must be on or after the start date'],
    });
    const superuser = await world.app.as('superuser');
    const [row] = (await world.app.db.execute(sql`select id from role where name = 'finance'`)).rows;
    await superuser.post('/api/auth/view-as', { roleId: row?.id });
    expect((await of(superuser)).rows).toEqual([]);
    await superuser.delete('/api/auth/view-as');
  });
});
