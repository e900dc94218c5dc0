import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { itemOf, makePurchasing, type TestPurchasing } from '../../testing/purchasing-world.ts';

const report = '/api/finance/reports/departments';
const year = 'startDate=2026-01-01&endDate=2026-12-31';

type Compared = Record<'budgeted' | 'actual' | 'variance' | 'variancePercent' | 'alert', string> & {
  unfavourable: boolean;
};
interface Department {
  departmentId: string | null;
  departmentName: string;
  description: string | null;
  accountTypes: (Compared & { accountType: string })[];
  accounts: (Compared & { accountId: string; accountCode: string; accountName: string })[];
  summary: Record<'revenue' | 'expense' | 'net', Compared>;
  topVariances: Record<'favourable' | 'unfavourable', { accountCode: string; variance: string }[]>;
}

describe('the department report', () => {
  let app: TestApp;
  let books: TestPurchasing;
  let teaching: string;
  let empty: string;
  beforeAll(async () => {
    app = await makeTestApp({ now: '2026-11-26T03:00:00.000Z' });
    books = await makePurchasing(app);
    const hr = await app.as('hr');
    const department = async (name: string, description?: string) =>
      (await hr.post('/api/hr/departments', { name, description })).body.data.id as string;
    teaching = await department('Teaching', 'Teachers and their materials');
    empty = await department('Night watch');
  });

  /** Spends on accounts by a posted bill. */
  async function spend(departmentId: string | null, issueDate: string, amounts: Record<string, string>) {
    const items = Object.entries(amounts).map(([code, amount]) => ({
      ...itemOf(books, code, '1', amount),
      departmentId,
    }));
    const bill = await books.enter({ issueDate, dueDate: '2026-12-31', taxAmount: '0', items });
    await books.finance.post(`/api/finance/bills/${bill.id}/post`);
  }

  /** A budget that is approved and active; amounts by code and period. */
  async function plan(
    departmentId: string | null,
    lines: readonly (readonly [code: string, period: string, amount: string])[],
  ) {
    const made = await books.finance.post('/api/finance/budgets', {
      ...{ name: `Plan ${departmentId}`, fiscalYear: 2026, departmentId },
      lines: lines.map(([code, period, budgetedAmount]) => ({
        accountId: books.account(code),
        period,
        budgetedAmount,
      })),
    });
    if (made.status !== 201) throw new Error(made.raw.body);
    const path = `/api/finance/budgets/${made.body.data.id}`;
    await books.finance.post(`${path}/submit`, { requiredApprovalLevels: 1 });
    await books.principal.post(`${path}/approvals`, { action: 'APPROVED' });
    const active = await books.finance.post(`${path}/activate`);
    if (active.status !== 200) throw new Error(active.raw.body);
    return path;
  }

  const read = async (
    query: string,
  ): Promise<{ departments: Department[]; summary: Department['summary'] }> =>
    (await books.finance.get(`${report}?${query}`)).body.data;

  it('has each department with its types, accounts and totals [FIN-27]', async () => {
    await plan(teaching, [
      ['5100', '2026-11', '100'],
      ['6000', '2026', '1200'],
      ['4000', '2026-11', '500'],
    ]);
    await spend(teaching, '2026-11-10', { '5100': '121', '6000': '90' });
    await spend(null, '2026-11-11', { '6200': '40' });
    const { departments, summary } = await read('startDate=2026-11-01&endDate=2026-11-30');
    expect(departments.map(({ departmentId }) => departmentId)).toEqual([teaching, null]);
    const [first, none] = departments;
    const { accounts, accountTypes, topVariances, ...rest } = first as Department;
    const compared = (budgeted: string, actual: string, variance: string, variancePercent: string) => ({
      ...{ budgeted, actual, variance, variancePercent },
    });
    const good = { unfavourable: false, alert: 'info' };
    const bad = { unfavourable: true, alert: 'error' };
    expect(accounts).toMatchObject([
      { accountCode: '4000', ...compared('500.00', '0.00', '-500.00', '-100.00'), ...bad },
      { accountCode: '5100', ...compared('100.00', '121.00', '21.00', '21.00'), ...bad },
      { accountCode: '6000', ...compared('100.00', '90.00', '-10.00', '-10.00'), ...good },
    ]);
    expect(accounts[1]).toMatchObject({ accountId: books.account('5100'), accountName: expect.any(String) });
    expect(accountTypes).toEqual([
      { accountType: 'REVENUE', ...compared('500.00', '0.00', '-500.00', '-100.00'), ...bad },
      {
        accountType: 'EXPENSE',
        ...compared('200.00', '211.00', '11.00', '5.50'),
        unfavourable: true,
        alert: 'info',
      },
    ]);
    expect(rest).toEqual({
      ...{ departmentId: teaching, departmentName: 'Teaching', description: 'Teachers and their materials' },
      summary: {
        revenue: { ...compared('500.00', '0.00', '-500.00', '-100.00'), ...bad },
        expense: { ...compared('200.00', '211.00', '11.00', '5.50'), unfavourable: true, alert: 'info' },
        net: { ...compared('300.00', '-211.00', '-511.00', '-170.3333'), ...bad },
      },
    });
    expect(topVariances).toMatchObject({
      favourable: [{ accountCode: '6000', variance: '-10.00' }],
      unfavourable: [{ accountCode: '4000' }, { accountCode: '5100' }],
    });
    expect(none).toMatchObject({ departmentName: '', accounts: [{ accountCode: '6200', actual: '40.00' }] });
    expect([summary.expense.actual, summary.net.actual]).toEqual(['251.00', '-251.00']);
  });

  it('lists at most five of the largest variances of each kind [FIN-27]', async () => {
    const codes = ['5100', '6000', '6100', '6200', '6300', '6400'];
    await spend(null, '2025-03-10', Object.fromEntries(codes.map((code, at) => [code, String(10 + at)])));
    const { departments } = await read('startDate=2025-03-01&endDate=2025-03-31');
    const { unfavourable, favourable } = departments[0]?.topVariances ?? {};
    expect(unfavourable?.map(({ variance }) => variance)).toEqual([
      '15.00',
      '14.00',
      '13.00',
      '12.00',
      '11.00',
    ]);
    expect(favourable).toEqual([]);
  });

  it('is of one department when it is named, empty or not, and of none [FIN-27]', async () => {
    const one = await read(`${year}&departmentId=${empty}`);
    expect(one.departments).toMatchObject([
      { departmentName: 'Night watch', accounts: [], accountTypes: [] },
    ]);
    expect(
      (await read(`${year}&departmentId=none`)).departments.map(({ departmentId }) => departmentId),
    ).toEqual([null]);
    const unknown = await books.finance.get(
      `${report}?${year}&departmentId=01890000-0000-7000-8000-000000000000`,
    );
    expect(unknown.body.errors).toEqual({ departmentId: ['This department does not exist.'] });
  });

  it('counts a broken month by its days, and a year as twelve equal months [FIN-27]', async () => {
    const of = async (days: string) => {
      const { departments } = await read(`${days}&departmentId=${teaching}`);
      const found = (code: string) =>
        departments[0]?.accounts.find(({ accountCode }) => accountCode === code);
      return [found('5100')?.budgeted, found('6000')?.budgeted];
    };
    expect(await of('startDate=2026-11-01&endDate=2026-11-15')).toEqual(['50.00', '50.00']);
    expect(await of('startDate=2026-10-17&endDate=2026-11-01')).toEqual(['3.33', '51.72']);
    expect(await of(year)).toEqual(['100.00', '1200.00']);
    expect(await of('startDate=2025-01-01&endDate=2025-12-31')).toEqual([undefined, undefined]);
  });

  it('comes to the income statement of the same days [FIN-26, FIN-27]', async () => {
    const { summary, departments } = await read(year);
    const statement = await books.finance.get(`/api/finance/reports/profit-and-loss?${year}`);
    expect(summary.net.actual).toBe(statement.body.data.netIncome);
    const sum = departments.reduce((all, one) => all + exactOf(one.summary.net.actual), 0n);
    expect(exactText(sum)).toBe(summary.net.actual);
  });

  it('counts the version of a budget that is active, not the one it came from [FIN-27]', async () => {
    const path = await plan(empty, [['6100', '2026-05', '70']]);
    const revised = await books.finance.post(`${path}/revisions`, {
      ...{ revisionReason: 'Less of it', requiresReapproval: true },
    });
    const { id, version, name, fiscalYear } = revised.body.data;
    const next = `/api/finance/budgets/${id}`;
    const of = async () => {
      const { departments } = await read(`${year}&departmentId=${empty}`);
      return departments[0]?.accounts.map(({ accountCode, budgeted }) => [accountCode, budgeted]);
    };
    expect(await of()).toEqual([['6100', '70.00']]);
    const lines = [{ accountId: books.account('6100'), period: '2026-05', budgetedAmount: '50' }];
    const saved = await books.finance.put(next, { name, fiscalYear, departmentId: empty, lines, version });
    expect(saved.status).toBe(200);
    expect(await of()).toEqual([['6100', '70.00']]);
    await books.finance.post(`${next}/submit`, { requiredApprovalLevels: 1 });
    await books.principal.post(`${next}/approvals`, { action: 'APPROVED' });
    expect((await books.finance.post(`${next}/activate`)).status).toBe(200);
    expect(await of()).toEqual([['6100', '50.00']]);
  });

  it('needs a start and an end, and is for who reads financial reports [FIN-26]', async () => {
    expect((await books.finance.get(report)).body.errors).toEqual({
      startDate: ['Start date is required'],
      endDate: ['End date is required'],
    });
    expect((await (await app.as('teacher')).get(`${report}?${year}`)).status).toBe(403);
  });
});
