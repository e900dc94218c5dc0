import type { expenseReports } from '@bellwether/contract/expenses/reports';
import type { Day } from '@bellwether/contract/shared/day';
import { and, desc, eq, sql } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import { replyPdf } from '../../platform/documents/reply-pdf.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, lacksRight } from '../../platform/http/problem.ts';
import { approvalConflicts, approverOf, type FindAway } from '../approvals/index.ts';
import { paperFor } from '../billing/index.ts';
import { baseCurrencyOf, postingConflicts, seal } from '../ledger/index.ts';
import type { ServerTexts } from '../translations/index.ts';
import { inBulk, removeReport } from './bulk-reports.commands.ts';
import { decideReport } from './decide-report.commands.ts';
import { doublesOf } from './doubles.queries.ts';
import { expenseReport } from './expenses.table.ts';
import { postPayment } from './post-report.commands.ts';
import { reportDocument } from './report-document.rules.ts';
import {
  changedReport,
  demandEditable,
  lockOwnReport,
  lockReport,
  type ReportRow,
  reportKind,
} from './report-record.commands.ts';
import { findReport, listReports } from './reports.queries.ts';
import { submitReport } from './submit-report.commands.ts';
import {
  converted,
  demandCategories,
  type ExpenseItems,
  itemsOf,
  storeItems,
  sumsOf,
} from './write-items.commands.ts';

export const reportConflicts: Conflicts = {
  ...postingConflicts,
  ...approvalConflicts,
  expense_report_number_unique: { code: 'NUMBER_TAKEN', message: 'This number was given already.' },
  expense_item_position: { code: 'SAVED_TWICE', message: 'Somebody else is saving this report.' },
};

/** Expense reports: written, submitted, decided about, paid (EXP-01 to EXP-07, AMB-207). */
export function reportHandlers(away: FindAway, texts: ServerTexts): Handlers<typeof expenseReports> {
  return {
    list: async ({ query }, { db, viewer, now }) => listReports(db, await approverOf(db, viewer, now), query),

    get: ({ params: { id } }, ctx) => shown(ctx, id),

    async pdf({ params: { id }, query }, ctx) {
      const { data } = await shown(ctx, id);
      const paper = await paperFor(ctx, query.language, texts);
      const base = await baseCurrencyOf(ctx.db);
      return replyPdf(ctx, data.reportNumber ?? data.title, paper.logo, (logo) =>
        reportDocument({ ...paper, logo }, data, base),
      );
    },

    create: async ({ body }, ctx) => shown(ctx, (await created(ctx, body)).id),

    async update({ params: { id }, body: { version, ...body } }, ctx) {
      const before = await lockOwnReport(ctx, id);
      demandEditable(before);
      demandVersion(version, before);
      await rewritten(ctx, before, body);
      return shown(ctx, id);
    },

    async remove({ params: { id } }, ctx) {
      await removeReport(ctx, id);
      return undefined;
    },

    async submit({ params: { id } }, ctx) {
      await submitReport(ctx, id, away);
      return shown(ctx, id);
    },

    async decide({ params: { id }, body: { decision, rejectionReason, ...payment } }, ctx) {
      if (decision === 'PAID') await paid(ctx, id, payment);
      else
        await decideReport(ctx, id, { decision, notes: rejectionReason }, { away, field: 'rejectionReason' });
      return shown(ctx, id);
    },

    bulk: async ({ body }, ctx) => inBulk(ctx, body, away),

    doubles: async ({ query }, { db, viewer }) => ({
      data: await doublesOf(db, viewer.userId, { ...query, receiptFileId: query.receiptFileId ?? null }),
    }),

    async quick({ body: { reportId, title, ...item } }, ctx) {
      const open = await openDraft(ctx, reportId, item.expenseDate);
      if (!open) {
        const made = await created(ctx, {
          ...{ title, description: null, purpose: null, currency: item.currency },
          expenseItems: [item],
        });
        return shown(ctx, made.id);
      }
      const { title: name, description, purpose, currency } = open;
      const expenseItems = [...(await storedItems(ctx.db, open.id)), item];
      await rewritten(ctx, open, { title: name, description, purpose, currency, expenseItems });
      return shown(ctx, open.id);
    },
  };
}

async function shown({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, id: string) {
  return { data: await findReport(db, await approverOf(db, viewer, now), id) };
}

type ReportFields = Pick<ReportRow, 'title' | 'description' | 'purpose' | 'currency'> & {
  readonly expenseItems: ExpenseItems;
};

async function created(ctx: Context, { expenseItems, ...fields }: ReportFields): Promise<ReportRow> {
  await demandCategories(ctx.db, expenseItems);
  const amounts = await converted(ctx.db, expenseItems, fields.currency);
  const [made] = await ctx.db
    .insert(expenseReport)
    .values({
      ...fields,
      ...sumsOf(amounts),
      ownerId: ctx.viewer.userId,
      employeeId: ctx.viewer.employeeId,
    })
    .returning();
  if (!made) throw new Error('no report came back');
  await storeItems(ctx, made.id, expenseItems, amounts);
  changedReport(ctx, 'create', made);
  return made;
}

async function rewritten(
  ctx: Context,
  before: ReportRow,
  { expenseItems, ...fields }: ReportFields,
): Promise<void> {
  const had = await itemsOf(ctx.db, before.id);
  await demandCategories(ctx.db, expenseItems, new Set(had.flatMap(({ categoryId }) => categoryId ?? [])));
  const amounts = await converted(ctx.db, expenseItems, fields.currency);
  await storeItems(ctx, before.id, expenseItems, amounts);
  const after = await storeVersioned(ctx.db, reportKind, before, { ...fields, ...sumsOf(amounts) });
  changedReport(ctx, 'update', after, before);
}

async function paid(ctx: Context, id: string, payment: Parameters<typeof postPayment>[2]): Promise<void> {
  const before = await lockReport(ctx, id);
  if (!can(ctx.viewer, 'manage', 'expense_report')) throw lacksRight('manage expense_report');
  if (before.status !== 'APPROVED')
    throw conflict('NOT_APPROVED', 'Only an approved report is marked as paid.');
  if (before.payRunId !== null)
    throw conflict('IN_PAYROLL', 'This report is paid with a payroll run that was submitted.');
  const poster = { userId: ctx.viewer.actor.id, now: ctx.now };
  const change = await postPayment(ctx.db, before, payment, poster);
  ctx.afterCommit(async () => void (await seal(ctx.platform)));
  const after = await storeVersioned(ctx.db, reportKind, before, { ...change, status: 'PAID' });
  changedReport(ctx, 'pay', after, before);
}

/** The own draft of the id, else the newest whose expenses are all of the month; undefined where there is none. Throws 404, 409. */
async function openDraft(ctx: Context, reportId: string | null, day: Day): Promise<ReportRow | undefined> {
  if (reportId !== null) {
    const chosen = await lockOwnReport(ctx, reportId);
    demandEditable(chosen);
    return chosen;
  }
  const month = day.slice(0, 7);
  const [found] = await ctx.db
    .select()
    .from(expenseReport)
    .where(
      and(
        eq(expenseReport.ownerId, ctx.viewer.userId),
        eq(expenseReport.status, 'DRAFT'),
        sql`not exists (select 1 from expense_item i where i.report_id = ${expenseReport.id} and to_char(i.expense_date, 'YYYY-MM') <> ${month})`,
      ),
    )
    .orderBy(desc(expenseReport.createdAt), desc(expenseReport.id))
    .limit(1)
    .for('update');
  return found;
}

/** The items of a report as its form sends them. */
async function storedItems(db: Db, reportId: string): Promise<ExpenseItems> {
  return (await itemsOf(db, reportId)).map(
    ({ categoryId, description, amount, currency, expenseDate, receiptUrl, receiptFileId, notes }) => ({
      ...{ categoryId, description, amount, currency, expenseDate, receiptUrl, receiptFileId, notes },
    }),
  );
}
