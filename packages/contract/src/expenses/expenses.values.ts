// The words and limits of expenses. EXP-01 to EXP-07.

/** EXP-04. The owner edits DRAFT and REJECTED and deletes DRAFT; approvers decide about SUBMITTED; finance marks PAID (AMB-207). */
export const expenseStatuses = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'PAID'] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** EXP-06. */
export const expenseBulkActions = ['SUBMIT', 'APPROVE', 'REJECT', 'DELETE'] as const;
export type ExpenseBulkAction = (typeof expenseBulkActions)[number];

/** What is said about a report that was submitted, or paid. */
export const expenseDecisions = ['APPROVED', 'REJECTED', 'PAID'] as const;

/** Money that somebody is given before they spend it. */
export const advanceStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'PAID', 'SETTLED'] as const;

export const expenseLimits = {
  categoryName: 100,
  title: 200,
  text: 1000,
  description: 500,
  notes: 500,
  reason: 500,
  items: 100,
  reports: 100,
  currency: 10,
  /** Sums of a report's items stay below what an amount holds. */
  amount: '9999999999',
} as const;
