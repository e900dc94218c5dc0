import {
  exitInterviewStatuses,
  nextExitInterviewStatuses,
  nextSettlementStatuses,
  settlementStatuses,
  settlementTypes,
} from '@bellwether/contract/leavers/leavers.values';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { makeLedger } from '../../testing/ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { confirmParameters } from '../../testing/paid-month.ts';
import { makeStaff } from '../../testing/staff-world.ts';

// Now is Thursday, 19 November 2026, 03:24 UTC.

const path = '/api/hr/settlements';
const roles = ['hr', 'principal', 'finance', 'manager', 'teacher', 'employee', 'administrator'] as const;
let app: TestApp;
let staff: Record<string, string>;
let bank: string;
const clients: Partial<Record<(typeof roles)[number] | 'superuser', TestClient>> = {};

beforeAll(async () => {
  app = await makeTestApp();
  bank = (await makeLedger(app)).account('1010');
  staff = await makeStaff(app, {
    principal: null,
    hr: 'principal',
    finance: 'principal',
    teacher: 'hr',
    employee: 'hr',
  });
  for (const role of [...roles, 'superuser'] as const) clients[role] = await app.as(role);
  app.identity.sessions.clear();
});

function as(role: (typeof roles)[number] | 'superuser'): TestClient {
  const found = clients[role];
  if (!found) throw new Error(`no client ${role}`);
  return found;
}

let count = 0;
const someone = async () => {
  count += 1;
  const reply = await as('hr').post('/api/hr/employees', {
    ...{ firstName: 'Linh', lastName: `Phạm ${count}`, workEmail: `linh${count}@school.example` },
    ...{ employeeIdNumber: `L-${count}`, dateOfJoining: '2022-03-01', status: 'ACTIVE' },
  });
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data.id as string;
};
const body = async (more: object = {}) => ({
  ...{ employeeId: await someone(), type: 'RESIGNATION', reason: 'Moves to Huế', amount: '500' },
  ...{ settlementDate: '2026-11-30', lastDay: '2026-11-20', ...more },
});
const begun = async (more: object = {}) => {
  const reply = await as('hr').post(path, await body(more));
  expect(reply.status, reply.raw.body).toBe(201);
  return reply.body.data as { id: string; version: number; employee: { id: string } };
};
const bring = async (role: Parameters<typeof as>[0], id: string, status: string, at = path) => {
  const table = sql.raw(at === path ? 'settlement' : 'exit_interview');
  const { rows } = await app.db.execute<{ version: number }>(
    sql`select version from ${table} where id = ${id}`,
  );
  const cashAccountId = status === 'PAID_OUT' ? bank : null;
  return as(role).post(`${at}/${id}/status`, { status, version: rows[0]?.version, cashAccountId });
};
const severance = [{ kind: 'SEVERANCE', description: 'Two years', amount: '750' }];

describe('a settlement', () => {
  it('needs a type, a reason, a positive amount and a date [TAL-22]', async () => {
    expect(settlementTypes).toEqual(['RESIGNATION', 'TERMINATION', 'RETIREMENT', 'CONTRACT_END', 'OTHER']);
    const good = await body();
    const errorsOf = async (more: object) => (await as('hr').post(path, { ...good, ...more })).body.errors;
    expect(await errorsOf({ type: undefined })).toEqual({ type: ['Settlement type is required'] });
    expect(await errorsOf({ reason: '  ' })).toEqual({ reason: ['Reason is required'] });
    for (const amount of ['0', '-1', 'x', '0.00001', '10000000000', '9'.repeat(40)])
      expect(await errorsOf({ amount }), amount).toEqual({ amount: ['Amount must be a positive number'] });
    for (const settlementDate of ['30.11.2026', '2026-02-30', '0001-01-01', '2026-11-30T00:00:00Z'])
      expect(await errorsOf({ settlementDate })).toEqual({
        settlementDate: ['Settlement date must be YYYY-MM-DD'],
      });
    expect(await errorsOf({ lastDay: '9999-12-31' })).toEqual({
      lastDay: ['The last day is within a year.'],
    });
    expect(await errorsOf({ employeeId: newId() })).toEqual({
      employeeId: ['This employee does not exist.'],
    });
    expect(await errorsOf({ employeeId: staff.hr })).toEqual({
      employeeId: ['You cannot settle what concerns yourself.'],
    });
    const made = await as('hr').post(path, { ...good, amount: '0.01', direction: 'RECOVER' });
    expect(made.body.data).toMatchObject({ status: 'PENDING', amount: '0.01', direction: 'RECOVER' });
  });

  it('goes forward through its six states, and only what is calculated is approved [TAL-22]', async () => {
    expect(settlementStatuses).toEqual([
      ...['PENDING', 'PROCESSING', 'CALCULATED', 'APPROVED', 'PAID_OUT', 'CANCELLED'],
    ]);
    expect(nextSettlementStatuses('PAID_OUT')).toEqual([]);
    expect(nextSettlementStatuses('CANCELLED')).toEqual([]);
    const { id } = await begun({ ownLines: severance });
    expect((await bring('principal', id, 'APPROVED')).body.code).toBe('NOT_NEXT');
    for (const [role, status] of [
      ...([
        ['hr', 'PROCESSING'],
        ['hr', 'CALCULATED'],
        ['principal', 'APPROVED'],
        ['finance', 'PAID_OUT'],
      ] as const),
    ])
      expect((await bring(role, id, status)).body.data.status).toBe(status);
    for (const status of ['PROCESSING', 'CANCELLED'])
      expect((await bring('hr', id, status)).body.code).toBe('NOT_NEXT');
  });

  it('is calculated by HR, approved by another person and paid by finance', async () => {
    const { id } = await begun({ ownLines: severance });
    for (const role of ['principal', 'finance', 'teacher', 'manager'] as const)
      expect((await bring(role, id, 'CALCULATED')).status).toBeOneOf([403, 404]);
    await bring('hr', id, 'CALCULATED');
    expect((await bring('hr', id, 'APPROVED')).status).toBe(403);
    expect((await bring('finance', id, 'APPROVED')).status).toBe(403);
    const own = await as('superuser').post(path, await body({ ownLines: severance }));
    await bring('superuser', own.body.data.id, 'CALCULATED');
    expect((await bring('superuser', own.body.data.id, 'APPROVED')).body.code).toBe('OWN_SETTLEMENT');
    await bring('principal', id, 'APPROVED');
    expect((await bring('principal', id, 'PAID_OUT')).status).toBe(403);
    const late = await as('hr').put(`${path}/${id}`, { ...(await body()), version: 3 });
    expect(late.body.code).toBe('NOT_OPEN');
  });

  it('is seen by the person from the approval on, and by no other colleague', async () => {
    const reply = await as('hr').post(path, await body({ employeeId: staff.teacher, ownLines: severance }));
    const { id } = reply.body.data;
    const sees = async (role: Parameters<typeof as>[0]) => (await as(role).get(`${path}/${id}`)).status;
    await bring('hr', id, 'CALCULATED');
    expect(await sees('teacher')).toBe(404);
    await bring('principal', id, 'APPROVED');
    expect([await sees('teacher'), await sees('finance'), await sees('principal')]).toEqual([200, 200, 200]);
    expect([await sees('employee'), await sees('manager')]).toEqual([404, 404]);
    expect(await sees('administrator')).toBe(404);
    const { rows } = await app.db.execute<{ kept: string }>(
      sql`select coalesce(before::text, '') || after::text as kept from audit_log where entity = 'settlement'`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ kept }) => /amount|"750/.test(kept))).toEqual([]);
  });
});

describe('calculating', () => {
  it('adds up the last pay, unused leave and open advances, each with its cause', async () => {
    const structure = await as('hr').post('/api/payroll/salary-structures', {
      name: 'Office',
      components: [],
    });
    const employeeId = await someone();
    const salary = await as('hr').post('/api/payroll/salary-assignments', {
      ...{
        employeeId,
        salaryStructureId: structure.body.data.id,
        basePay: '2100',
        effectiveFrom: '2026-01-01',
      },
    });
    expect(salary.status, salary.raw.body).toBe(201);
    const type = await as('hr').post('/api/hr/leave-types', {
      code: 'SABB',
      name: 'Sabbatical year',
      isEncashable: true,
    });
    expect(type.status, type.raw.body).toBe(201);
    await app.db.execute(sql`insert into leave_entry (id, employee_id, leave_type_id, kind, quantity, effective_on, recorded_at)
      values (${newId()}, ${employeeId}, ${type.body.data.id}, 'GRANT', 5, '2026-01-01', now())`);
    const advance = newId();
    await app.db.execute(sql`insert into expense_advance
        (id, owner_id, employee_id, purpose, amount, settled_amount, status, paid_on, requested_at, created_at, updated_at)
      values (${advance}, ${await app.userIdOf('teacher')}, ${employeeId}, 'Trip', 300, 100, 'PAID', '2026-10-01', now(), now(), now())`);
    const { id } = await begun({ employeeId, ownLines: severance });
    const { data } = (await bring('hr', id, 'CALCULATED')).body;
    // November 2026 has 21 working days, 15 of them to the 20th: 2,100 × 15/21 = 1,500. Five days: 5 × 2,100/26 = 403.85.
    expect(data.lines).toEqual([
      {
        ...{ kind: 'LAST_PAY', description: '2026-11', quantity: null, amount: '1500.00' },
        ...{ causeId: salary.body.data.id, isTaxed: false },
      },
      {
        kind: 'LEAVE',
        description: 'Sabbatical year',
        quantity: '5.00',
        amount: '403.85',
        ...{ causeId: type.body.data.id, isTaxed: false },
      },
      {
        ...{ kind: 'ADVANCE', description: 'Trip', quantity: null, amount: '-200.00', causeId: advance },
        isTaxed: false,
      },
      {
        ...{ kind: 'SEVERANCE', description: 'Two years', quantity: null, amount: '750.00', causeId: null },
        isTaxed: false,
      },
    ]);
    expect([data.amount, data.direction]).toEqual(['2453.85', 'PAY']);
    const fields = { ...(await body()), employeeId, version: data.version };
    const owing = [{ kind: 'NOTICE', description: '', amount: '-3000' }];
    const again = await as('hr').put(`${path}/${id}`, { ...fields, ownLines: owing });
    expect(again.body.data).toMatchObject({ status: 'CALCULATED', amount: '1296.15', direction: 'RECOVER' });
    const stale = await as('hr').put(`${path}/${id}`, fields);
    expect(stale.body.code).toBe('STALE');
  });

  it('and its last pay is paid once: by the settlement from its approval on, else by the run [AMB-305]', async () => {
    const post = async (role: Parameters<typeof as>[0], url: string, sent: object) => {
      const reply = await as(role).post(url, sent);
      expect(reply.status, reply.raw.body).toBeLessThan(300);
      return reply.body.data;
    };
    const structure = { name: 'Leavers', allowances: [], deductions: [] };
    const { id: salaryStructureId } = await post('hr', '/api/payroll/salary-structures', structure);
    const employeeId = await someone();
    await post('hr', '/api/payroll/salary-assignments', {
      ...{ employeeId, salaryStructureId, basePay: '2100', effectiveFrom: '2026-11-01' },
    });
    const sql2026 = { taxYear: 2026, minIncome: '0', maxIncome: null, taxRate: '10' };
    await post('hr', '/api/payroll/tax-slabs', { ...sql2026, name: 'All', effectiveFrom: '2026-01-01' });
    const [one, other] = [await begun({ employeeId }), await begun({ employeeId })];
    for (const { id } of [one, other]) {
      const { data } = (await bring('hr', id, 'CALCULATED')).body;
      expect(data.lines).toMatchObject([
        { kind: 'LAST_PAY', amount: '1500.00' },
        { kind: 'TAX', amount: '-150.00' },
      ]);
    }
    const unconfirmed = await bring('principal', one.id, 'APPROVED');
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, 'UNCONFIRMED']);
    await confirmParameters(app);
    const both = await Promise.all([one, other].map(({ id }) => bring('principal', id, 'APPROVED')));
    expect(both.map(({ body: { code } }) => code ?? 'APPROVED').toSorted()).toEqual(['APPROVED', 'CHANGED']);
    const settled = both[0]?.status === 200 ? one : other;
    const run = await post('hr', '/api/payroll/runs', { payPeriod: '2026-11' });
    const grossOf = async () => {
      await post('hr', `/api/payroll/runs/${run.id}/calculate`, {});
      const { rows } = await app.db.execute<{ gross: string }>(
        sql`select gross_pay::numeric(12, 2)::text as gross from payslip where run_id = ${run.id} and employee_id = ${employeeId}`,
      );
      return rows.map(({ gross }) => gross);
    };
    // Nothing of the month, also not of its days after the last one, which no record says yet.
    expect(await grossOf()).toEqual([]);
    await bring('hr', settled.id, 'CANCELLED');
    expect(await grossOf()).toEqual(['2100.00']);
  });

  it('refuses what comes to nothing', async () => {
    const { id } = await begun();
    expect((await bring('hr', id, 'CALCULATED')).body.code).toBe('NOTHING_TO_SETTLE');
    const zero = await as('hr').post(path, await body({ ownLines: [{ kind: 'OTHER', amount: '0' }] }));
    expect(zero.status).toBe(400);
  });
});

describe('an exit interview', () => {
  const interviews = '/api/hr/exit-interviews';
  const planned = async (more: object = {}) => {
    const reply = await as('hr').post(interviews, {
      ...{ employeeId: staff.teacher, interviewerId: staff.hr, scheduledOn: '2026-11-25', ...more },
    });
    expect(reply.status, reply.raw.body).toBe(201);
    return reply.body.data as { id: string; version: number };
  };

  it('goes forward through its six states [TAL-23]', async () => {
    expect(exitInterviewStatuses).toEqual([
      ...['SCHEDULED', 'PENDING_SUBMISSION', 'SUBMITTED', 'REVIEWED', 'CLOSED', 'CANCELLED'],
    ]);
    expect(nextExitInterviewStatuses('REVIEWED')).toEqual(['CLOSED', 'CANCELLED']);
    const { id } = await planned();
    expect((await bring('hr', id, 'PENDING_SUBMISSION', interviews)).body.data.status).toBe(
      'PENDING_SUBMISSION',
    );
    expect((await bring('teacher', id, 'CLOSED', interviews)).status).toBe(403);
    expect((await bring('teacher', id, 'SUBMITTED', interviews)).body.data.status).toBe('SUBMITTED');
    expect((await bring('hr', id, 'SCHEDULED', interviews)).body.code).toBe('NOT_NEXT');
    for (const status of ['REVIEWED', 'CLOSED'])
      expect((await bring('hr', id, status, interviews)).body.data.status).toBe(status);
    expect((await bring('hr', id, 'CANCELLED', interviews)).body.code).toBe('NOT_NEXT');
  });

  it('is answered by who leaves and read by HR once it is submitted; notes are HR’s own', async () => {
    const { id, version } = await planned();
    const put = (role: 'hr' | 'teacher', fields: object) => as(role).put(`${interviews}/${id}`, fields);
    const answered = await put('teacher', {
      liked: 'The children',
      notes: 'Mine',
      scheduledOn: '2030-01-01',
      version,
    });
    expect(answered.body.data).toMatchObject({
      liked: 'The children',
      notes: null,
      scheduledOn: '2026-11-25',
    });
    expect((await put('hr', { notes: 'Sad', liked: 'Nothing', version })).body.code).toBe('STALE');
    const noted = await put('hr', { notes: 'Sad', liked: 'Nothing', version: version + 1 });
    expect(noted.body.data).toMatchObject({ notes: 'Sad', liked: null });
    await bring('teacher', id, 'SUBMITTED', interviews);
    const read = async (role: 'hr' | 'teacher') => (await as(role).get(`${interviews}/${id}`)).body.data;
    expect(await read('hr')).toMatchObject({ liked: 'The children', notes: 'Sad' });
    expect(await read('teacher')).toMatchObject({ liked: 'The children', notes: null });
    expect((await put('teacher', { liked: 'Less', version: version + 3 })).body.code).toBe('NOT_OPEN');
    for (const role of ['employee', 'manager', 'administrator', 'finance'] as const)
      expect((await as(role).get(`${interviews}/${id}`)).status, role).toBe(404);
  });

  it('is held by somebody else who is there', async () => {
    const post = (fields: object) =>
      as('hr').post(interviews, { employeeId: staff.teacher, scheduledOn: '2026-11-25', ...fields });
    expect((await post({ interviewerId: staff.teacher })).body.errors).toEqual({
      interviewerId: ['Somebody else holds the interview.'],
    });
    expect((await post({ interviewerId: newId() })).status).toBe(400);
    expect((await post({ scheduledOn: '' })).body.errors).toEqual({
      scheduledOn: ['Interview date must be YYYY-MM-DD'],
    });
  });
});
