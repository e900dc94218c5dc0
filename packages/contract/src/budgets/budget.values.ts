// The words and limits of budgets. FIN-15 to FIN-18.

/** FIN-17. DRAFT is written, ACTIVE is the one that counts; REJECTED and CLOSED are ends. */
export const budgetStatuses = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'ACTIVE',
  'REJECTED',
  'CLOSED',
] as const;
export type BudgetStatus = (typeof budgetStatuses)[number];

/** What an approver says (FIN-17). */
export const approvalActions = ['APPROVED', 'REJECTED', 'RETURNED_FOR_REVISION'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** What a comment is. */
export const commentTypes = ['GENERAL', 'QUESTION', 'CHANGE_REQUEST'] as const;

/** The years that a budget may be of, in one place, so that they can be moved later (AMB-163). */
export const fiscalYears = { first: 2020, last: 2030 } as const;

/** So many approvals, each of another person, may be asked for (FIN-17). */
export const approvalLevels = { least: 1, most: 5 } as const;

export const budgetLimits = { name: 255, lines: 2400, reason: 500, comment: 2000, notes: 500 } as const;

/** How serious a variance is: more than 20 % on the bad side, more than 10 %, all else (AMB-140). */
export const varianceAlerts = ['info', 'warning', 'error'] as const;
export type VarianceAlert = (typeof varianceAlerts)[number];
