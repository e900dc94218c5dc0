import { monthsOfYear } from '@bellwether/contract/budgets/period.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { budget, budgetApproval, budgetComment, budgetLine } from '../../rooms/budgets/budgets.table.ts';
import { department } from '../../rooms/employees/employees.table.ts';
import { accountsOfLedger } from '../../rooms/ledger/index.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface BudgetOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

type Budget = typeof budget.$inferInsert;
/** What is planned by month on an account of the international chart. */
type Plan = Readonly<Record<string, string>>;

/** What the school plans for a month; it spends more on advertisements and depreciation than this. */
const school: Plan = {
  '4000': '32500.00',
  '5000': '20400.00',
  '5100': '380.00',
  '6000': '3200.00',
  '6100': '780.00',
  '6200': '4400.00',
  '6300': '430.00',
  '6400': '45.00',
  '6500': '520.00',
};

/** The budgets of the school: one that counts, one that waits for its second approval, one that was revised. */
export async function makeBudgets(tx: Db, { today, now, people }: BudgetOptions): Promise<void> {
  // Budgets are of 2020 to 2030 (AMB-163), whatever day a test believes it is.
  const year = Math.min(2030, Math.max(2020, Number(today.slice(0, 4))));
  const by = (username: string) => people.userIds.get(username) ?? null;
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const accounts = new Map((await accountsOfLedger(tx)).map(({ id, accountCode }) => [accountCode, id]));
  const departments = await tx.select({ id: department.id, name: department.name }).from(department);
  const of = (name: string) => departments.find((one) => one.name === name)?.id ?? null;
  const write = writer(tx, year, accounts);

  const active = await write(
    { name: `School year ${year}`, status: 'ACTIVE', createdById: by('finance') },
    school,
  );
  await approve(tx, active, [{ approverId: by('admin'), comments: null, createdAt: at(60) }]);

  const pending = await write(
    {
      name: 'Teaching materials and training',
      status: 'PENDING_APPROVAL',
      requiredApprovalLevels: 2,
      currentApprovalLevel: 1,
      createdById: by('thu.ha'),
    },
    { '5100': '620.00', '6200': '240.00' },
  );
  await approve(tx, pending, [
    {
      approverId: by('finance'),
      comments: 'Prices checked against the last three orders.',
      createdAt: at(3),
    },
  ]);
  const question = newId();
  await tx.insert(budgetComment).values([
    {
      id: question,
      budgetId: pending,
      comment: 'Does this include the workbooks for the summer courses?',
      commentType: 'QUESTION',
      authorId: by('finance'),
      createdAt: at(4),
    },
    {
      budgetId: pending,
      parentCommentId: question,
      comment: 'Yes, 40 sets; the courses begin in June.',
      authorId: by('thu.ha'),
      createdAt: at(3.5),
    },
  ]);

  const first = await write(
    { name: 'Advertising', status: 'CLOSED', departmentId: of('Marketing'), createdById: by('finance') },
    { '6100': '900.00' },
  );
  await approve(tx, first, [{ approverId: by('admin'), comments: null, createdAt: at(200) }]);
  const second = await write(
    {
      name: 'Advertising',
      status: 'ACTIVE',
      departmentId: of('Marketing'),
      rootId: first,
      parentBudgetId: first,
      versionNumber: 2,
      revisionReason: 'The open days move from the hotel to our own rooms.',
      createdById: by('finance'),
    },
    { '6100': '760.00' },
  );
  await approve(tx, second, [{ approverId: by('admin'), comments: 'Agreed.', createdAt: at(90) }]);
}

type Named = Pick<Budget, 'name' | 'status' | 'createdById'> & Partial<Budget>;

function writer(tx: Db, year: number, accounts: ReadonlyMap<string, string>) {
  const months = monthsOfYear(year, 1);
  return async (fields: Named, plan: Plan): Promise<string> => {
    const id = newId();
    const lines = Object.entries(plan).flatMap(([code, budgetedAmount]) => {
      const accountId = accounts.get(code);
      return accountId ? months.map((period) => ({ budgetId: id, accountId, period, budgetedAmount })) : [];
    });
    await tx.insert(budget).values({
      rootId: id,
      fiscalYear: year,
      startDate: `${year}-01-01`,
      endDate: addDays(`${year + 1}-01-01`, -1),
      totalBudget: exactText(total(lines.map(({ budgetedAmount }) => exactOf(budgetedAmount)))),
      round: 1,
      currentApprovalLevel: 1,
      submittedById: fields.createdById,
      ...fields,
      id,
    });
    await tx.insert(budgetLine).values(lines);
    return id;
  };
}

type Said = Pick<typeof budgetApproval.$inferInsert, 'approverId' | 'comments' | 'createdAt'>;

async function approve(tx: Db, budgetId: string, said: readonly Said[]): Promise<void> {
  await tx.insert(budgetApproval).values(
    said.map((one, level) => ({
      ...one,
      budgetId,
      round: 1,
      approverLevel: level + 1,
      action: 'APPROVED' as const,
    })),
  );
}
