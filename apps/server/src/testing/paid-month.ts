import type { ShippedRole } from '@bellwether/contract/identity/default-roles';
import { eq } from 'drizzle-orm';
import { employee } from '../rooms/employees/employees.table.ts';
import { statutoryRate, taxSlab } from '../rooms/payroll/tax/tax.table.ts';
import { makeLedger } from './ledger-world.ts';
import type { TestApp, TestClient } from './make-test-app.ts';

export interface PaidMonth {
  readonly hr: TestClient;
  readonly finance: TestClient;
  readonly ledger: Awaited<ReturnType<typeof makeLedger>>;
  /** Of the three people, in their order. */
  readonly employeeIds: readonly string[];
  /** Begins the run of a month, submits it and, unless told otherwise, approves it. Returns its id. */
  run(payPeriod: string, until?: 'DRAFT' | 'PENDING_APPROVAL' | 'APPROVED'): Promise<string>;
  /** Posts what must succeed. Returns its data. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a reply holds; the contract is checked by the server.
  posted(client: TestClient, path: string, body?: object): Promise<any>;
}

const slab = { name: 'All', minIncome: '0', maxIncome: null, taxRate: '10', effectiveFrom: '2026-01-01' };
const insurance = { name: 'Insurance', code: 'SI', kind: 'SOCIAL_SECURITY', effectiveFrom: '2026-01-01' };

/**
 * Three people from November 2026 on: 1,000 and 2,000 in Languages, 3,000 in no department. Insurance is 10 %, and 20 % on top; tax is
 * 10 % of what is left. The names are theirs, first and last.
 */
export async function paidMonth(
  app: TestApp,
  names: readonly (readonly [firstName: string, lastName: string])[] = [
    ['Lan', 'Nguyễn'],
    ['Minh', 'Trần'],
    ['Hoa', 'Đặng'],
  ],
): Promise<PaidMonth> {
  const ledger = await makeLedger(app);
  const [hr, finance] = [await app.as('hr'), await app.as('finance')];
  const posted: PaidMonth['posted'] = async (client, path, body = {}) => {
    const reply = await client.post(path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.raw.body}`);
    return reply.body?.data;
  };
  await posted(hr, '/api/payroll/tax-slabs', { ...slab, taxYear: 2026 });
  await posted(hr, '/api/payroll/tax-slabs', { ...slab, taxYear: 2027 });
  const rates = '/api/payroll/statutory-rates';
  await posted(hr, rates, { ...insurance, payer: 'EMPLOYEE', rate: '10', beforeTax: true });
  await posted(hr, rates, { ...insurance, payer: 'EMPLOYER', rate: '20' });
  await confirmParameters(app);
  const structure = await posted(hr, '/api/payroll/salary-structures', {
    ...{ name: 'Plain', allowances: [], deductions: [] },
  });
  const department = await posted(hr, '/api/hr/departments', { name: 'Languages' });
  const employeeIds: string[] = [];
  for (const [at, [firstName, lastName]] of names.entries()) {
    const [person] = await app.db
      .insert(employee)
      .values({
        ...{ firstName, lastName, workEmail: `pay${at}@school.example`, employeeIdNumber: `P-${at}` },
        ...{ dateOfJoining: '2020-01-01', status: 'ACTIVE', departmentId: at < 2 ? department.id : null },
      })
      .returning({ id: employee.id });
    if (!person) throw new Error('no employee came back');
    employeeIds.push(person.id);
    await posted(hr, '/api/payroll/salary-assignments', {
      ...{ employeeId: person.id, salaryStructureId: structure.id, effectiveFrom: '2026-11-01' },
      basePay: String((at + 1) * 1000),
    });
  }
  return {
    ...{ hr, finance, ledger, employeeIds, posted },
    async run(payPeriod, until = 'APPROVED') {
      const { id } = await posted(hr, '/api/payroll/runs', { payPeriod });
      if (until === 'DRAFT') return id;
      await posted(hr, `/api/payroll/runs/${id}/submit`);
      if (until === 'PENDING_APPROVAL') return id;
      await posted(finance, `/api/payroll/runs/${id}/approve`, { approved: true });
      return id;
    },
  };
}

/** Says that somebody confirmed all slabs and rates that there are: without that no run is approved. */
export async function confirmParameters(app: TestApp): Promise<void> {
  await app.db.update(taxSlab).set({ confirmedAt: '2026-11-01T00:00:00.000Z' });
  await app.db.update(statutoryRate).set({ confirmedAt: '2026-11-01T00:00:00.000Z' });
}

/** Lets one of the people sign in as the user of a role. */
export async function signsInAs(app: TestApp, employeeId: string, role: ShippedRole) {
  await app.db
    .update(employee)
    .set({ userId: await app.userIdOf(role) })
    .where(eq(employee.id, employeeId));
  app.identity.sessions.clear();
}
