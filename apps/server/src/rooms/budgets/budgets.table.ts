import { approvalActions, budgetStatuses, commentTypes } from '@bellwether/contract/budgets/budget.values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { department } from '../employees/employees.table.ts';
import { user } from '../identity/identity.table.ts';
import { ledgerAccount } from '../ledger/accounts/accounts.table.ts';

/** A version of a budget (FIN-15). All versions of one budget share their root, which is the first of them. */
export const budget = pgTable(
  'budget',
  {
    id: id(),
    rootId: uuid()
      .notNull()
      .references((): AnyPgColumn => budget.id),
    /** Counts the versions of a budget; `version` counts the saves of this one. */
    versionNumber: integer().notNull().default(1),
    parentBudgetId: uuid().references((): AnyPgColumn => budget.id),
    name: sortedText().notNull(),
    fiscalYear: integer().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    departmentId: uuid().references(() => department.id),
    status: text({ enum: budgetStatuses }).notNull().default('DRAFT'),
    /** The sum of its lines. */
    totalBudget: amount().notNull(),
    revisionReason: text(),
    requiresReapproval: boolean().notNull().default(true),
    requiredApprovalLevels: integer().notNull().default(1),
    currentApprovalLevel: integer().notNull().default(0),
    /** How often it was submitted: people approve anew when it comes again. */
    round: integer().notNull().default(0),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    submittedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(name)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('budget_version_unique').on(table.rootId, table.versionNumber),
    // Of one budget one version counts, and one is on its way (review of AMB-139).
    uniqueIndex('budget_one_active').on(table.rootId).where(sql`status = 'ACTIVE'`),
    uniqueIndex('budget_one_open')
      .on(table.rootId)
      .where(sql`status in ('DRAFT', 'PENDING_APPROVAL', 'APPROVED')`),
    index('budget_by_year').on(table.fiscalYear, table.id),
    index('budget_by_name').on(table.name, table.id),
    index('budget_by_total').on(table.totalBudget, table.id),
    index('budget_by_creation').on(table.createdAt, table.id),
    index('budget_by_parent').on(table.parentBudgetId),
    index('budget_by_department').on(table.departmentId),
    index('budget_by_creator').on(table.createdById),
    index('budget_by_submitter').on(table.submittedById),
    index('budget_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('budget_year', sql`${table.fiscalYear} between 2020 and 2030`),
    check('budget_days', sql`${table.endDate} >= ${table.startDate}`),
    check('budget_total', sql`${table.totalBudget} >= 0`),
    check(
      'budget_levels',
      sql`${table.requiredApprovalLevels} between 1 and 5 and ${table.currentApprovalLevel} between 0 and ${table.requiredApprovalLevels}`,
    ),
    check(
      'budget_revision',
      sql`(${table.versionNumber} = 1) = (${table.parentBudgetId} is null) and (${table.parentBudgetId} is null) = (${table.revisionReason} is null)`,
    ),
  ],
);

/** How much of an account is planned for a month of the fiscal year, '2026-04', or for the whole of it, '2026' (FIN-16). */
export const budgetLine = pgTable(
  'budget_line',
  {
    id: id(),
    budgetId: uuid()
      .notNull()
      .references(() => budget.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    period: text().notNull(),
    budgetedAmount: amount().notNull(),
  },
  (table) => [
    unique('budget_line_unique').on(table.budgetId, table.accountId, table.period),
    index('budget_line_by_account').on(table.accountId),
    check('budget_line_amount', sql`${table.budgetedAmount} >= 0`),
  ],
);

/** What an approver said at a level (FIN-16). In one round nobody approves twice. */
export const budgetApproval = pgTable(
  'budget_approval',
  {
    id: id(),
    budgetId: uuid()
      .notNull()
      .references(() => budget.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    approverLevel: integer().notNull(),
    action: text({ enum: approvalActions }).notNull(),
    comments: text(),
    approverId: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('budget_approval_level_unique').on(table.budgetId, table.round, table.approverLevel),
    uniqueIndex('budget_approval_once')
      .on(table.budgetId, table.round, table.approverId)
      .where(sql`action = 'APPROVED'`),
    index('budget_approval_by_approver').on(table.approverId),
    check('budget_approval_level', sql`${table.approverLevel} between 1 and 5`),
  ],
);

/** A comment, or an answer to one (FIN-16). */
export const budgetComment = pgTable(
  'budget_comment',
  {
    id: id(),
    budgetId: uuid()
      .notNull()
      .references(() => budget.id, { onDelete: 'cascade' }),
    parentCommentId: uuid().references((): AnyPgColumn => budgetComment.id, { onDelete: 'cascade' }),
    comment: text().notNull(),
    commentType: text({ enum: commentTypes }).notNull().default('GENERAL'),
    isInternal: boolean().notNull().default(false),
    authorId: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('budget_comment_by_budget').on(table.budgetId, table.createdAt),
    index('budget_comment_by_parent').on(table.parentCommentId),
    index('budget_comment_by_author').on(table.authorId),
  ],
);
