import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAttendanceWorld } from '../../../testing/attendance-world.ts';
import { makeLedger } from '../../../testing/ledger-world.ts';
import type { TestClient } from '../../../testing/make-test-app.ts';
import { confirmParameters } from '../../../testing/paid-month.ts';

import { role } from '../../identity/identity.table.ts';

const runs = '/api/payroll/runs';
let world: Awaited<ReturnType<typeof makeAttendanceWorld>>;
let ledger: Awaited<ReturnType<typeof makeLedger>>;
let hr: TestClient;
let finance: TestClient;
/** The run of November, approved and paid in the order of the tests below. */
let november: string;

async function posted(client: TestClient, path: string, body: object) {
  const reply = await client.post(path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

const year = { taxYear: 2026, minIncome: '0', maxIncome: null, taxRate: '10', effectiveFrom: '2026-01-01' };
const insurance = { kind: 'SOCIAL_SECURITY', effectiveFrom: '2026-01-01' };

/** The teacher has 2,100 a month and 20 for a lesson; two of the month's lessons have a register. */
beforeAll(async () => {
  world = await makeAttendanceWorld();
  ledger = await makeLedger(world.app);
  [hr, finance] = [await world.app.as('hr'), await world.app.as('finance')];
  await posted(hr, '/api/payroll/statutory-rates', {
    ...{ ...insurance, name: 'Insurance', code: 'SI', payer: 'EMPLOYEE', rate: '10', beforeTax: true },
  });
  await posted(hr, '/api/payroll/statutory-rates', {
    ...{ ...insurance, name: 'Insurance', code: 'SI', payer: 'EMPLOYER', rate: '20' },
  });
  const structure = await posted(hr, '/api/payroll/salary-structures', {
    name: 'Teachers',
    allowances: [{ code: 'meal', name: 'Meal', formula: '50', taxable: false, insurable: false }],
    deductions: [{ code: 'club', name: 'Club', formula: 'base * 0.01' }],
  });
  const effectiveFrom = '2026-11-01';
  const salary = { salaryStructureId: structure.id, basePay: '2100', effectiveFrom };
  await posted(hr, '/api/payroll/salary-assignments', { ...salary, employeeId: world.teacherId });
  await posted(hr, '/api/payroll/pay-rates', { amount: '20', effectiveFrom });
  const taught = await world.taughtClass();
  await world.take(taught, {}, '2026-11-05');
  await world.take(taught, {}, '2026-11-16');
});

async function slipOf(runId: string) {
  const { body } = await hr.get(`/api/payroll/payslips?runId=${runId}`);
  const [row] = body.data;
  return (await hr.get(`/api/payroll/payslips/${row.id}`)).body.data;
}

describe('a payroll run', () => {
  it('is begun once a month, and held up while incomes have no tax slab', async () => {
    const run = await posted(hr, runs, { payPeriod: '2026-11' });
    november = run.id;
    expect(run.exceptions).toEqual([
      { code: 'NO_TAX_SLABS', employeeId: null, name: null, count: null, message: null },
      { code: 'OPEN_REGISTERS', employeeId: world.teacherId, name: 'Tess Teacher', count: 4, message: null },
    ]);
    const blocked = await hr.post(`${runs}/${november}/submit`);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'RUN_BLOCKED']);
    const again = await hr.post(runs, { payPeriod: '2026-11' });
    expect([again.status, again.body.code]).toEqual([409, 'RUN_EXISTS']);
    // Two at a time would both pay what is owed.
    const other = await hr.post(runs, { payPeriod: '2026-12' });
    expect([other.status, other.body.code]).toEqual([409, 'RUN_OPEN']);
    for (const payPeriod of ['2026-13', '2026', '', null])
      expect((await hr.post(runs, { payPeriod })).body.details.fieldErrors).toEqual({
        payPeriod: ['Pay period must be YYYY-MM'],
      });
  });

  it('pays salary and held lessons, less contributions, tax and deductions', async () => {
    await posted(hr, '/api/payroll/tax-slabs', { ...year, name: 'All' });
    await confirmParameters(world.app);
    const run = await posted(hr, `${runs}/${november}/calculate`, {});
    expect(run.exceptions.map(({ code }: { code: string }) => code)).toEqual(['OPEN_REGISTERS']);
    const slip = await slipOf(november);
    // 2,100 + 2 × 20 + 50; insurance of 2,100; taxed 2,140 - 210; club 1 % of 2,100.
    expect(slip).toMatchObject({ grossPay: '2190.00', socialSecurity: '210.00', taxableIncome: '1930.00' });
    expect(slip).toMatchObject({ incomeTax: '193.00', deductions: '21.00', netPay: '1766.00' });
    expect(slip).toMatchObject({ employerContributions: '420.00', medicare: '0.00', formerNetPay: null });
    const lines = slip.lines.map((line: { kind: string; code: string; amount: string }) => [
      line.kind,
      line.code,
      line.amount,
    ]);
    expect(lines).toEqual([
      ['EARNING', 'base', '2100.00'],
      ['EARNING', 'lessons', '40.00'],
      ['EARNING', 'meal', '50.00'],
      ['CONTRIBUTION', 'SI', '210.00'],
      ['TAX', 'tax', '193.00'],
      ['DEDUCTION', 'club', '21.00'],
      ['EMPLOYER', 'SI', '420.00'],
    ]);
    const lessons = slip.lines[1].lessons.map(({ date, amount }: { date: string; amount: string }) => [
      date,
      amount,
    ]);
    expect(lessons).toEqual([
      ['2026-11-05', '20.00'],
      ['2026-11-16', '20.00'],
    ]);
  });

  it('comes to the same when it is calculated again', async () => {
    const before = await slipOf(november);
    await posted(hr, `${runs}/${november}/calculate`, {});
    const after = await slipOf(november);
    expect(after.id).not.toBe(before.id);
    expect({ ...after, id: '', lines: [] }).toEqual({ ...before, id: '', lines: [] });
  });

  it('is submitted by hr and approved by finance, never by who submitted it [PAY-10]', async () => {
    expect((await finance.post(`${runs}/${november}/submit`)).status).toBe(403);
    expect((await hr.post(`${runs}/${november}/approve`, { approved: true })).status).toBe(403);
    const early = await finance.post(`${runs}/${november}/approve`, { approved: true });
    expect([early.status, early.body.code]).toEqual([409, 'NOT_PENDING']);
    const superuser = await world.app.as('superuser');
    await posted(superuser, `${runs}/${november}/submit`, {});
    const own = await superuser.post(`${runs}/${november}/approve`, { approved: true });
    expect([own.status, own.body.error]).toEqual([403, 'You cannot approve your own payroll runs.']);
    const silent = await finance.post(`${runs}/${november}/approve`, { approved: false });
    expect(silent.body.details.fieldErrors).toEqual({ reason: ['Say why it goes back'] });
    const back = await posted(finance, `${runs}/${november}/approve`, {
      approved: false,
      reason: 'Who is Tess?',
    });
    expect(back).toMatchObject({ status: 'DRAFT', returnReason: 'Who is Tess?' });
    await posted(hr, `${runs}/${november}/submit`, {});
    const approved = await posted(finance, `${runs}/${november}/approve`, { approved: true });
    expect(approved).toMatchObject({ status: 'APPROVED', approvedBy: 'Test finance', netPay: '1766.00' });
  });

  it('is taken back with a reason while it is in no bank file: its entry is reversed, and it is approved anew [AMB-304]', async () => {
    const back = (client: TestClient, reason: string) =>
      client.post(`${runs}/${november}/take-back`, { reason });
    expect((await back(hr, 'Wrong')).status).toBe(403);
    expect((await back(finance, ' ')).body.details.fieldErrors).toEqual({ reason: ['Say why it goes back'] });
    expect((await back(finance, 'x'.repeat(1001))).status).toBe(400);
    const before = (await finance.get(`${runs}/${november}`)).body.data;
    const taken = (await back(finance, 'A raise is missing')).body.data;
    expect(taken).toMatchObject({ status: 'DRAFT', returnReason: 'A raise is missing', approvedBy: null });
    const left = await world.app.db.execute(sql`
      select l.account_id from journal_line l join journal_entry e on e.id = l.entry_id
      where e.source_id = ${november} group by 1 having sum(l.debit - l.credit) <> 0`);
    expect(left.rows).toEqual([]);
    const [pending, twice] = [
      await back(finance, 'Again'),
      await finance.post(`${runs}/${november}/approve`, { approved: true }),
    ];
    expect([pending.body.code, twice.body.code]).toEqual(['NOT_APPROVED', 'NOT_PENDING']);
    await posted(hr, `${runs}/${november}/calculate`, {});
    await posted(hr, `${runs}/${november}/submit`, {});
    const again = await posted(finance, `${runs}/${november}/approve`, { approved: true });
    expect(again).toMatchObject({ status: 'APPROVED', netPay: before.netPay, can: { takeBack: true } });
    const later = await posted(hr, runs, { payPeriod: '2026-12' });
    expect((await back(finance, 'Too late')).body.code).toBe('NOT_LATEST');
    await world.app.db.execute(sql`delete from payslip where run_id = ${later.id}`);
    await world.app.db.execute(sql`delete from payroll_run where id = ${later.id}`);
  });

  it('posts what it costs against what is owed, and what left the bank', async () => {
    const linesOf = async (purpose: string) =>
      (
        await world.app.db.execute<{ code: string; amount: string }>(sql`
          select a.account_code as code, sum(l.debit - l.credit)::numeric(12, 2)::text as amount from journal_line l
          join journal_entry e on e.id = l.entry_id join ledger_account a on a.id = l.account_id
          where e.source_id = ${november} and e.source_purpose = ${purpose} group by 1 order by 1`)
      ).rows.map(({ code, amount }) => [code, amount]);
    expect(await linesOf('approve 2')).toEqual([
      ['2400', '-1766.00'],
      ['2410', '-630.00'],
      ['2420', '-193.00'],
      ['5000', '2589.00'],
    ]);
    const wrong = { paymentDate: '2026-11-30', cashAccountId: ledger.account('5000') };
    expect((await finance.post(`${runs}/${november}/pay`, wrong)).body.details.fieldErrors).toEqual({
      cashAccountId: ['Choose a cash or bank account'],
    });
    const body = { paymentDate: '2026-11-30', cashAccountId: ledger.account('1010') };
    expect((await hr.post(`${runs}/${november}/pay`, body)).status).toBe(403);
    expect((await posted(finance, `${runs}/${november}/pay`, body)).status).toBe('PAID');
    expect(await linesOf('pay')).toEqual([
      ['1010', '-1766.00'],
      ['2400', '1766.00'],
    ]);
    const twice = await finance.post(`${runs}/${november}/pay`, body);
    expect([twice.status, twice.body.code]).toEqual([409, 'NOT_APPROVED']);
  });

  it('stays as it is once it is paid', async () => {
    const again = await hr.post(`${runs}/${november}/calculate`);
    expect([again.status, again.body.code]).toEqual([409, 'NOT_DRAFT']);
    for (const change of [sql`update payslip set net_pay = 1, gross_pay = 1`, sql`delete from payslip`])
      await expect(world.app.db.execute(change)).rejects.toMatchObject({
        cause: { constraint: 'payslip_kept' },
      });
  });

  it('shows the payslip to the person, hr and finance alone, and to nobody who views as them', async () => {
    const { id } = await slipOf(november);
    for (const client of [world.teacher, hr, finance]) {
      expect((await client.get(`/api/payroll/payslips/${id}`)).status).toBe(200);
      expect((await client.get('/api/payroll/payslips')).body.totalCount).toBe(1);
    }
    for (const name of [
      'manager',
      'principal',
      'administrator',
      'teacher_assistant',
      'moderator',
      'parent',
    ] as const) {
      const client = await world.app.as(name);
      expect([403, 404], name).toContain((await client.get(`/api/payroll/payslips/${id}`)).status);
      const list = await client.get('/api/payroll/payslips');
      if (list.status === 200) expect(list.body.data, name).toEqual([]);
      expect((await client.get(`${runs}/${november}`)).status, name).toBe(403);
    }
    const superuser = await world.app.as('superuser');
    expect((await superuser.get(`/api/payroll/payslips/${id}`)).status).toBe(200);
    const [finances] = await world.app.db.select().from(role).where(eq(role.name, 'finance'));
    expect((await superuser.post('/api/auth/view-as', { roleId: finances?.id })).status).toBe(200);
    expect((await superuser.get(`/api/payroll/payslips/${id}`)).status).toBe(404);
    expect((await superuser.get('/api/payroll/payslips')).body.data).toEqual([]);
    await superuser.delete('/api/auth/view-as');
  });

  it('pays in the next month what is owed by then and was not paid: a register, a raise back in time', async () => {
    world.app.clock.set('2026-12-31T12:00:00.000Z');
    const [{ id: structureId } = { id: '' }] = (await hr.get('/api/payroll/salary-structures')).body.data;
    const salary = (await hr.get(`/api/payroll/salary-assignments?employeeId=${world.teacherId}`)).body
      .data[0];
    const raised = { salaryStructureId: structureId, basePay: '2310', effectiveFrom: '2026-11-01' };
    await hr.put(`/api/payroll/salary-assignments/${salary.id}`, { ...raised, version: salary.version });
    await world.app.db.execute(sql`update pay_rate set effective_to = '2026-11-30'`);
    await posted(hr, '/api/payroll/pay-rates', { amount: '27', effectiveFrom: '2026-12-01' });
    await world.app.db.execute(sql`insert into attendance_session (id, occurrence_id, taken_at, created_at, updated_at)
      select gen_random_uuid(), id, now(), now(), now() from lesson_occurrence where date in ('2026-11-09', '2026-12-03')`);
    await world.app.db.execute(sql`delete from attendance_record where session_id in (select s.id from attendance_session s
      join lesson_occurrence o on o.id = s.occurrence_id where o.date = '2026-11-05')`);
    await world.app.db.execute(
      sql`delete from attendance_session where occurrence_id in (select id from lesson_occurrence where date = '2026-11-05')`,
    );
    const run = await posted(hr, runs, { payPeriod: '2026-12' });
    const slip = await slipOf(run.id);
    const earned = slip.lines
      .filter(({ kind, code }: { kind: string; code: string }) => kind === 'EARNING' && code !== 'meal')
      .map(
        (line: { code: string; earnedPeriod: string; amount: string }) =>
          `${line.code} ${line.earnedPeriod} ${line.amount}`,
      )
      .toSorted();
    // A lesson of November is paid by the rate of its date; one that has no register any more is taken back.
    expect(earned).toEqual([
      'base 2026-11 210.00',
      'base 2026-12 2310.00',
      'lessons 2026-11 -20.00',
      'lessons 2026-11 20.00',
      'lessons 2026-12 27.00',
    ]);
    expect(slip.formerNetPay).toBe('1766.00');
  });
});

describe('the exceptions of a run', () => {
  it('are of one person and stop nobody else', async () => {
    const salaryOf = async (formula: string, name: string) => {
      const structure = await posted(hr, '/api/payroll/salary-structures', {
        name,
        allowances: [{ code: 'part', name: 'Part', formula }],
      });
      const body = { salaryStructureId: structure.id, basePay: '1000', effectiveFrom: '2026-11-01' };
      const number = name.toLowerCase();
      const person = await posted(hr, '/api/hr/employees', {
        ...{ firstName: name, lastName: 'Test', workEmail: `${number}@school.example` },
        ...{ employeeIdNumber: number, dateOfJoining: '2020-01-01' },
      });
      await posted(hr, '/api/payroll/salary-assignments', { ...body, employeeId: person.id });
      return person.id;
    };
    const bad = await salaryOf('1 / (base - 1000)', 'Zero');
    const good = await salaryOf('base / 3', 'Third');
    const [open] = (await hr.get(`${runs}?status=DRAFT`)).body.data;
    const run = await posted(hr, `${runs}/${open.id}/calculate`, {});
    expect(run.exceptions).toContainEqual({
      ...{ code: 'FORMULA', employeeId: bad, name: 'Zero Test', count: null },
      message: 'The formula divides by zero',
    });
    const { body } = await hr.get(`/api/payroll/payslips?runId=${run.id}`);
    const ids = body.data.map(({ employeeId }: { employeeId: string }) => employeeId);
    expect(ids).toContain(good);
    expect(ids).not.toContain(bad);
  });
});
