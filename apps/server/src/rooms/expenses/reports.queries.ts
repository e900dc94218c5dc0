import { expenseStatuses } from '@bellwether/contract/expenses/expenses.values';
import type { expenseReports } from '@bellwether/contract/expenses/reports';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type Approver, approvalStepsOf, mayDecide } from '../approvals/index.ts';
import { filesOf } from '../files/index.ts';
import { userView } from '../identity/identity.view.ts';
import { doublesOfReport } from './doubles.queries.ts';
import { expenseCategory, expenseItem, expenseReport } from './expenses.table.ts';
import { visibleReports } from './visible-reports.access.ts';

const Named = z.object({ id: Id, name: z.string() });

const Row = z.object({
  id: Id,
  reportNumber: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  purpose: z.string().nullable(),
  currency: z.string(),
  status: z.enum(expenseStatuses),
  owner: Named,
  itemCount: z.number(),
  totalAmount: z.string(),
  baseTotal: z.string(),
  submittedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  advanceAmount: z.string(),
  paidOn: z.string().nullable(),
  journalEntryId: z.string().nullable(),
  paymentEntryId: z.string().nullable(),
  version: z.number(),
});
type Stored = z.input<typeof Row>;

const sortable = {
  createdAt: expenseReport.createdAt,
  reportNumber: expenseReport.reportNumber,
  title: expenseReport.title,
  baseTotal: expenseReport.baseTotal,
  submittedAt: expenseReport.submittedAt,
};

/** One page of the reports that the viewer may see. */
export async function listReports(
  db: Db,
  who: Approver,
  query: InputOf<typeof expenseReports.list>['query'],
) {
  const where = and(
    visibleReports(who),
    query.status ? eq(expenseReport.status, query.status) : undefined,
    query.mine ? eq(expenseReport.ownerId, who.viewer.userId) : undefined,
    hasItem(query),
    matches(query.search, expenseReport.searchText),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: expenseReport.id,
    from: sql`from ${expenseReport} where ${where}`,
  });
  const decidable = await decidableOf(db, who, data);
  return { ...page, data: data.map((row) => shownRow(row, decidable)) };
}

/** Reports with an expense of the category, and of a day of the period (EXP-07). */
function hasItem({
  categoryId,
  startDate,
  endDate,
}: InputOf<typeof expenseReports.list>['query']): SQL | undefined {
  const of = and(
    categoryId ? sql`i.category_id = ${categoryId}` : undefined,
    startDate ? sql`i.expense_date >= ${startDate}` : undefined,
    endDate ? sql`i.expense_date <= ${endDate}` : undefined,
  );
  return of && sql`exists (select 1 from ${expenseItem} i where i.report_id = ${expenseReport.id} and ${of})`;
}

/** One report as its screen shows it. Throws 404 for who may not see it. */
export async function findReport(db: Db, who: Approver, id: string) {
  const [row] = await rows(db, sql`${expenseReport.id} = ${id} and ${visibleReports(who)}`, sql`1`);
  if (!row) throw notFound('Expense report');
  const receipts = new Map(
    ((await filesOf(db, 'expense_report', [id])).get(id) ?? []).map((file) => [file.id, file]),
  );
  const doubles = await doublesOfReport(db, id, row.owner.id);
  const items = (await itemsOf(db, id)).map(({ receiptFileId, ...item }) => ({
    ...item,
    receipt: receipts.get(receiptFileId ?? '') ?? null,
    doubles: doubles.get(item.id) ?? [],
  }));
  const { viewer } = who;
  const isOwn = row.owner.id === viewer.userId;
  const isEditable = isOwn && (row.status === 'DRAFT' || row.status === 'REJECTED');
  return {
    ...shownRow(row, await decidableOf(db, who, [row])),
    items,
    approval: [...((await approvalStepsOf(db, 'expense_report', [id])).get(id) ?? [])],
    advanceAmount: canonical(row.advanceAmount),
    dueAmount: exactText(row.status === 'PAID' ? 0n : exactOf(row.baseTotal) - exactOf(row.advanceAmount)),
    paidOn: row.paidOn,
    journalEntryIds: [row.journalEntryId, row.paymentEntryId].filter((one) => one !== null),
    can: {
      edit: isEditable && can(viewer, 'edit:own', 'expense_report'),
      submit: isEditable && can(viewer, 'edit:own', 'expense_report'),
      remove: isOwn && row.status === 'DRAFT' && can(viewer, 'delete:own', 'expense_report'),
      pay: row.status === 'APPROVED' && can(viewer, 'manage', 'expense_report'),
    },
  };
}

function decidableOf(db: Db, who: Approver, data: readonly Stored[]): Promise<ReadonlySet<string>> {
  const waiting = data.filter(({ status }) => status === 'SUBMITTED').map(({ id }) => id);
  return mayDecide(db, who, 'expense_report', waiting);
}

function shownRow(
  { advanceAmount: _, paidOn: __, journalEntryId: ___, paymentEntryId: ____, ...row }: Stored,
  decidable: ReadonlySet<string>,
) {
  return {
    ...row,
    totalAmount: canonical(row.totalAmount),
    baseTotal: canonical(row.baseTotal),
    mayDecide: decidable.has(row.id),
  };
}

function rows(db: Db, condition: SQL, order: SQL): Promise<Stored[]> {
  return rowsOf(db, Row).from(sql`
    select expense_report.id, expense_report.report_number as "reportNumber", expense_report.title, expense_report.description,
      expense_report.purpose, expense_report.currency, expense_report.status, json_build_object('id', o.id, 'name', o.name) as owner,
      (select count(*)::int from ${expenseItem} i where i.report_id = expense_report.id) as "itemCount",
      expense_report.total_amount::text as "totalAmount", expense_report.base_total::text as "baseTotal",
      to_char(expense_report.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt",
      expense_report.rejection_reason as "rejectionReason", expense_report.advance_amount::text as "advanceAmount",
      expense_report.paid_on::text as "paidOn", expense_report.journal_entry_id as "journalEntryId",
      expense_report.payment_entry_id as "paymentEntryId", expense_report.version
    from ${expenseReport} join ${userView('o')} on o.id = expense_report.owner_id
    where ${condition} order by ${order}`);
}

const Item = z.object({
  id: Id,
  category: Named.nullable(),
  description: z.string(),
  amount: z.string(),
  currency: z.string(),
  expenseDate: z.string(),
  rate: z.string(),
  convertedAmount: z.string(),
  receiptUrl: z.string().nullable(),
  receiptFileId: z.string().nullable(),
  notes: z.string().nullable(),
});

async function itemsOf(db: Db, reportId: string) {
  const items = await rowsOf(db, Item).from(sql`
    select i.id, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category, i.description,
      i.amount::text, i.currency, i.expense_date::text as "expenseDate", trim_scale(i.rate)::text as rate,
      i.converted_amount::text as "convertedAmount", i.receipt_url as "receiptUrl", i.receipt_file_id as "receiptFileId", i.notes
    from ${expenseItem} i left join ${expenseCategory} c on c.id = i.category_id
    where i.report_id = ${reportId} order by i.position`);
  return items.map((item) => ({
    ...item,
    amount: canonical(item.amount),
    convertedAmount: canonical(item.convertedAmount),
  }));
}

function canonical(decimal: string): string {
  return exactText(exactOf(decimal));
}
