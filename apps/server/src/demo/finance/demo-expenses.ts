import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { approvalDelegation, approvalRequest, approvalStep } from '../../rooms/approvals/approvals.table.ts';
import { openApproval } from '../../rooms/approvals/index.ts';
import {
  expenseAdvance,
  expenseCategory,
  expenseItem,
  expenseReport,
} from '../../rooms/expenses/expenses.table.ts';
import { postApproved, postPayment } from '../../rooms/expenses/index.ts';
import { accountsOfLedger, nextNumber } from '../../rooms/ledger/index.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface ExpenseOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

type Status = (typeof expenseReport.$inferSelect)['status'];
/** What for, how much, so many days ago, of which category. */
type Item = readonly [description: string, amount: string, daysAgo: number, category: string];
type Plan = readonly [by: string, title: string, status: Status, items: readonly Item[]];

const categories = [
  ['Taxi and bus', '50.00', '10.00', '6200'],
  ['Meals', '40.00', '10.00', '6200'],
  ['Teaching materials', null, '20.00', '5100'],
  ['Travel and hotels', null, '0', '6200'],
] as const;

const reports: readonly Plan[] = [
  [
    'teacher',
    'Receipts of this month',
    'DRAFT',
    [
      ['Taxi to the exam centre', '8.50', 3, 'Taxi and bus'],
      ['Taxi', '8.50', 3, 'Taxi and bus'],
      ['Picture cards', '14.20', 2, 'Teaching materials'],
    ],
  ],
  ['teacher', 'Parents’ evening', 'SUBMITTED', [['Tea and cake', '32.40', 6, 'Meals']]],
  [
    'sofia.marin',
    'Science week',
    'SUBMITTED',
    [
      ['Magnets and batteries', '46.75', 8, 'Teaching materials'],
      ['Taxi with boxes', '9.80', 8, 'Taxi and bus'],
    ],
  ],
  ['james.fairley', 'Conference', 'REJECTED', [['Hotel', '180.00', 20, 'Travel and hotels']]],
  ['minh.anh', 'Books for the library', 'APPROVED', [['Readers', '96.00', 12, 'Teaching materials']]],
  [
    'thu.ha',
    'Visit to the partner school',
    'PAID',
    [
      ['Train', '24.00', 31, 'Travel and hotels'],
      ['Lunch with hosts', '38.60', 31, 'Meals'],
    ],
  ],
  ['daniel.okafor', 'Excursion to the zoo', 'PAID', [['Tickets', '120.00', 24, 'Teaching materials']]],
];

/** Expenses in each state, an advance that was spent in part, a taxi that was entered twice, and somebody who stands in. */
export async function makeExpenses(tx: Db, { today, now, people }: ExpenseOptions): Promise<void> {
  const accounts = new Map((await accountsOfLedger(tx)).map(({ id, accountCode }) => [accountCode, id]));
  const categoryIds = new Map<string, string>();
  for (const [name, maxPerItem, receiptAbove, code] of categories) {
    const id = newId();
    categoryIds.set(name, id);
    await tx
      .insert(expenseCategory)
      .values({ id, name, maxPerItem, receiptAbove, accountId: accounts.get(code) ?? null });
  }
  const by = (username: string) => people.userIds.get(username) ?? '';
  await tx.insert(expenseAdvance).values({
    ...{ ownerId: by('daniel.okafor'), employeeId: people.employees.get('daniel.okafor') ?? null },
    ...{ purpose: 'Excursion to the zoo', amount: '150.00', neededOn: addDays(today, -25), status: 'PAID' },
    ...{ paidOn: addDays(today, -26), requestedAt: new Date(now.getTime() - 30 * 86_400_000).toISOString() },
  });
  const cash = accounts.get('1010') ?? null;
  for (const plan of reports) await write(tx, plan, { today, now, people, categoryIds, cash });
  await tx.insert(approvalDelegation).values({
    ...{ fromId: by('admin'), toId: by('finance'), startDate: today, endDate: addDays(today, 4) },
    subjects: ['expense_report'],
  });
}

interface Writing extends ExpenseOptions {
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly cash: string | null;
}

async function write(tx: Db, [username, title, status, items]: Plan, writing: Writing): Promise<void> {
  const { today, now, people, categoryIds, cash } = writing;
  const ownerId = people.userIds.get(username) ?? '';
  const sum = exactText(total(items.map(([, amount]) => exactOf(amount))));
  const day = addDays(today, -Math.min(...items.map(([, , ago]) => ago)));
  const isHandedIn = status !== 'DRAFT';
  const [report] = await tx
    .insert(expenseReport)
    .values({
      ...{ title, ownerId, currency: 'USD', totalAmount: sum, baseTotal: sum },
      employeeId: people.employees.get(username) ?? null,
      status: isHandedIn ? 'SUBMITTED' : 'DRAFT',
      ...(isHandedIn && {
        reportNumber: await nextNumber(tx, 'EXP', Number(today.slice(0, 4))),
        submittedAt: now.toISOString(),
      }),
    })
    .returning();
  if (!report) throw new Error('no report came back');
  await tx.insert(expenseItem).values(
    items.map(([description, amount, ago, category], position) => ({
      ...{ reportId: report.id, position, description, amount, currency: 'USD', rate: '1' },
      ...{ convertedAmount: amount, baseAmount: amount, categoryId: categoryIds.get(category) ?? null },
      ...{ expenseDate: addDays(today, -ago), createdAt: now.toISOString() },
      // Paper receipts were scanned elsewhere: an address stands for them.
      receiptUrl: 'https://school.example/receipts/scan.pdf',
    })),
  );
  if (!isHandedIn) return;
  await ask(tx, report, { now, day });
  if (status === 'SUBMITTED') return;
  const boss = people.userIds.get('admin') ?? null;
  await answer(tx, report.id, { decision: status === 'REJECTED' ? 'REJECTED' : 'APPROVED', by: boss, now });
  const poster = { userId: people.userIds.get('finance') ?? null, now };
  if (status === 'REJECTED') {
    await change(tx, report.id, { status, rejectionReason: 'Please ask before you book a hotel.' });
    return;
  }
  const posted = await postApproved(tx, report, poster);
  await change(tx, report.id, { ...posted, status: 'APPROVED' });
  if (status !== 'PAID') return;
  const payment = { cashAccountId: cash, paidOn: addDays(today, -1) };
  const paid = await postPayment(tx, { ...report, ...posted }, payment, poster);
  await change(tx, report.id, { ...paid, status: 'PAID' });
}

type Report = typeof expenseReport.$inferSelect;

async function change(tx: Db, id: string, fields: Partial<Report>): Promise<void> {
  await tx.update(expenseReport).set(fields).where(eq(expenseReport.id, id));
}

async function ask(tx: Db, report: Report, { now, day }: { now: Date; day: Day }): Promise<void> {
  const ctx = { db: tx, now, audit: () => undefined, emit: () => undefined };
  const { id, ownerId, employeeId, title, baseTotal } = report;
  await openApproval(
    ctx,
    {
      ...{ subject: 'expense_report', recordId: id, requesterId: ownerId, employeeId, title },
      ...{ amount: baseTotal, startDate: day, endDate: day },
    },
    async () => new Set(),
  );
}

interface Answer {
  readonly decision: 'APPROVED' | 'REJECTED';
  readonly by: string | null;
  readonly now: Date;
}

async function answer(tx: Db, recordId: string, { decision, by, now }: Answer): Promise<void> {
  const at = now.toISOString();
  const [request] = await tx
    .update(approvalRequest)
    .set({ status: decision, closedAt: at })
    .where(eq(approvalRequest.recordId, recordId))
    .returning();
  if (!request) throw new Error('no request came back');
  await tx
    .update(approvalStep)
    .set({ status: decision, decision, decidedById: by, decidedAt: at })
    .where(eq(approvalStep.requestId, request.id));
}
