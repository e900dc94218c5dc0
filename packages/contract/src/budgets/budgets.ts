import { z } from 'zod';
import { accountTypes, financeList } from '../ledger/accounts/account.values.ts';
import { Amount, exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, endsOnOrAfterStart, Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import {
  approvalActions,
  approvalLevels,
  budgetLimits,
  budgetStatuses,
  commentTypes,
  fiscalYears,
} from './budget.values.ts';

const yearMessage = `Fiscal year must be between ${fiscalYears.first} and ${fiscalYears.last}`;
const fiscalYear = z.coerce
  .number(yearMessage)
  .int(yearMessage)
  .min(fiscalYears.first, yearMessage)
  .max(fiscalYears.last, yearMessage);

const row = {
  id: Id,
  name: z.string(),
  fiscalYear: z.number().int(),
  startDate: z.string(),
  endDate: z.string(),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  status: z.enum(budgetStatuses),
  /** The sum of all lines, by the server. */
  totalBudget: Amount,
  /** What of it is planned to be earned, and what to be spent. */
  totalRevenue: Amount,
  totalExpense: Amount,
  /** Which version of the budget it is: revisions count on. `version` counts saves. */
  versionNumber: z.number().int(),
  parentBudgetId: Id.nullable(),
  revisionReason: z.string().nullable(),
  requiresReapproval: z.boolean(),
  requiredApprovalLevels: z.number().int(),
  currentApprovalLevel: z.number().int(),
  createdById: Id.nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
};

/** A budget as a list shows it (FIN-15). */
export const BudgetRow = z.object(row).meta({ id: 'BudgetRow' });

const Line = z.object({
  id: Id,
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  accountType: z.enum(accountTypes),
  budgetedAmount: Amount,
  period: z.string(),
});

const Approval = z.object({
  id: Id,
  approverLevel: z.number().int(),
  action: z.enum(approvalActions),
  comments: z.string().nullable(),
  approverId: Id.nullable(),
  approver: z.string().nullable(),
  createdAt: z.string(),
});

/** A version of the same budget. */
const Version = z.object({
  id: Id,
  versionNumber: z.number().int(),
  status: z.enum(budgetStatuses),
  totalBudget: Amount,
  revisionReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
});

/** A budget with its lines, what approvers said, its versions, and what the viewer may do with it (FIN-19). */
export const Budget = z
  .object({
    ...row,
    /** The months of its fiscal year, in order. */
    months: z.array(z.string()),
    lines: z.array(Line),
    approvals: z.array(Approval),
    versions: z.array(Version),
    canEdit: z.boolean(),
    canRemove: z.boolean(),
    canSubmit: z.boolean(),
    canApprove: z.boolean(),
    canActivate: z.boolean(),
    canClose: z.boolean(),
    canRevise: z.boolean(),
    /** Whether the viewer may see what its accounts moved. */
    canSeeActual: z.boolean(),
    /** Whether the viewer reads and writes comments that are internal. */
    canCommentInternally: z.boolean(),
  })
  .meta({ id: 'Budget' });

const line = z.object({
  accountId: z.uuid('Choose an account'),
  budgetedAmount: exact('Budgeted amount must be a number of at least 0 with at most 4 decimals', {
    least: '0',
  }),
  period: z
    .string('Period is required')
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'Period must be YYYY-MM or YYYY'),
});

const fields = z
  .object({
    name: z
      .string('Budget name is required')
      .trim()
      .min(1, 'Budget name is required')
      .max(budgetLimits.name, `Budget name must be at most ${budgetLimits.name} characters`),
    fiscalYear,
    /** Absent: the first and the last day of the fiscal year. */
    startDate: day().nullish(),
    endDate: day().nullish(),
    departmentId: optionalId('department'),
    lines: z
      .array(line, 'At least one budget line is required')
      .min(1, 'At least one budget line is required')
      .max(budgetLimits.lines, `A budget has at most ${budgetLimits.lines} lines`)
      .refine(
        (lines) => new Set(lines.map((one) => `${one.accountId} ${one.period}`)).size === lines.length,
        'An account has one amount for each period',
      ),
  })
  .refine(endsOnOrAfterStart.test, endsOnOrAfterStart.issue);

const levelMessage = `Approval levels must be between ${approvalLevels.least} and ${approvalLevels.most}`;

const Comment = z
  .object({
    id: Id,
    comment: z.string(),
    commentType: z.enum(commentTypes),
    isInternal: z.boolean(),
    parentCommentId: Id.nullable(),
    authorId: Id.nullable(),
    author: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'BudgetComment' });

const scope = 'own budgets' as const;
const result = z.object({ data: Budget });
const touches = ['/api/finance/reports'] as const;

export const budgets = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/budgets',
    access: ['read:own', 'budget'],
    scope,
    summary: 'Budgets in all their versions, the latest year first: all with read:any, else one’s own.',
    query: listQuery(
      { sorts: ['fiscalYear', 'name', 'totalBudget', 'createdAt'], order: 'desc', ...financeList },
      {
        status: z.enum(budgetStatuses).optional(),
        fiscalYear: fiscalYear.optional(),
        departmentId: z.uuid().optional(),
      },
    ),
    result: pageOf(BudgetRow),
  },
  get: {
    method: 'GET',
    path: '/api/finance/budgets/:id',
    access: ['read:own', 'budget'],
    scope,
    summary: 'One version of a budget with its lines, and what the viewer may do with it.',
    params: IdParams,
    result,
  },
  create: {
    method: 'POST',
    path: '/api/finance/budgets',
    access: ['create:own', 'budget'],
    summary:
      'Makes a budget, a DRAFT. Totals are worked out. Who plans for themselves only plans for their own department.',
    body: fields,
    result,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/budgets/:id',
    access: ['edit:own', 'budget'],
    scope,
    summary: 'Changes a budget that is a DRAFT; the lines that are sent take the place of those it has.',
    params: IdParams,
    body: editable(fields),
    result,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/budgets/:id',
    access: ['delete:own', 'budget'],
    scope,
    summary: 'Deletes a budget that is a DRAFT.',
    params: IdParams,
    result: 'none',
  },
  submit: {
    method: 'POST',
    path: '/api/finance/budgets/:id/submit',
    access: ['edit:own', 'budget'],
    scope,
    summary:
      'Hands a DRAFT in, for approval by so many people, each another. A revision that needs no new approval is APPROVED at once.',
    params: IdParams,
    body: z.object({
      requiredApprovalLevels: z
        .number(levelMessage)
        .int(levelMessage)
        .min(approvalLevels.least, levelMessage)
        .max(approvalLevels.most, levelMessage)
        .default(1),
    }),
    result,
  },
  approve: {
    method: 'POST',
    path: '/api/finance/budgets/:id/approvals',
    access: ['approve:any', 'budget'],
    summary:
      'Approves the next level, rejects the budget, or returns it to be revised (AMB-139). Nobody approves their own (AMB-092), nor two levels.',
    params: IdParams,
    body: z.object({
      action: z.enum(approvalActions, 'Choose an action'),
      comments: optionalText(budgetLimits.notes),
    }),
    result,
    status: 201,
  },
  activate: {
    method: 'POST',
    path: '/api/finance/budgets/:id/activate',
    access: ['manage', 'budget'],
    summary: 'Makes an APPROVED version the one that counts, and closes the one that did.',
    params: IdParams,
    result,
  },
  close: {
    method: 'POST',
    path: '/api/finance/budgets/:id/close',
    access: ['manage', 'budget'],
    summary: 'Closes an ACTIVE budget.',
    params: IdParams,
    result,
  },
  revise: {
    method: 'POST',
    path: '/api/finance/budgets/:id/revisions',
    access: ['create:own', 'budget'],
    scope,
    summary:
      'Begins the next version of an ACTIVE or REJECTED budget, a DRAFT with the same lines. To leave out its approval takes manage.',
    params: IdParams,
    body: z.object({
      revisionReason: z
        .string('Revision reason is required')
        .trim()
        .min(1, 'Revision reason is required')
        .max(budgetLimits.reason, `Revision reason must be at most ${budgetLimits.reason} characters`),
      requiresReapproval: z.boolean().default(true),
    }),
    result,
    status: 201,
  },
});

export const budgetComments = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/budgets/:id/comments',
    access: ['read:own', 'budget'],
    scope,
    summary: 'The comments, the oldest first; internal ones for who approves or manages budgets.',
    params: IdParams,
    result: z.object({ data: z.array(Comment) }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/budgets/:id/comments',
    access: ['read:own', 'budget'],
    scope,
    summary: 'Writes a comment, or an answer to one. An answer to an internal comment is internal.',
    params: IdParams,
    body: z.object({
      comment: z
        .string('Comment cannot be empty')
        .trim()
        .min(1, 'Comment cannot be empty')
        .max(budgetLimits.comment, `Comment must be at most ${budgetLimits.comment} characters`),
      commentType: z.enum(commentTypes).default('GENERAL'),
      isInternal: z.boolean().default(false),
      parentCommentId: optionalId('comment'),
    }),
    result: z.object({ data: Comment }),
    status: 201,
  },
});
