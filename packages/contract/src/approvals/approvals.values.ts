// The words and limits of approvals: who decides about what somebody asked for. REV-09, REV-47, AMB-092.

/** What goes through approvals. A room that asks for one adds its subject here, to the two maps below and to its manifest. */
export const approvalSubjects = [
  'leave_request',
  'expense_report',
  'expense_advance',
  'job_requisition',
  'offer',
  'refund',
] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];

/** The subject of the right to approve that stands behind each. */
export const approvalRights = {
  leave_request: 'leave_request',
  expense_report: 'expense_report',
  expense_advance: 'expense_report',
  job_requisition: 'job_requisition',
  offer: 'offer',
  refund: 'payment',
} as const satisfies Record<ApprovalSubject, string>;

/** How the refusal of a decision about one's own names them: 'You cannot approve your own expense reports.' (AMB-092). */
export const approvalThings = {
  leave_request: 'leave requests',
  expense_report: 'expense reports',
  expense_advance: 'expense advances',
  job_requisition: 'job requisitions',
  offer: 'offers',
  refund: 'refunds',
} as const satisfies Record<ApprovalSubject, string>;

/** Who decides in a step of a chain that a school set up. */
export const chainStepKinds = ['MANAGER', 'MANAGER_ABOVE', 'DEPARTMENT_HEAD', 'ROLE', 'USERS'] as const;
export type ChainStepKind = (typeof chainStepKinds)[number];

/** RIGHT is the one step without a chain: whoever holds the right in its scope. */
export const approvalStepKinds = [...chainStepKinds, 'RIGHT'] as const;
export type ApprovalStepKind = (typeof approvalStepKinds)[number];

export const approvalStatuses = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export const approvalStepStatuses = [
  'WAITING',
  'OPEN',
  'APPROVED',
  'REJECTED',
  'SKIPPED',
  'WITHDRAWN',
] as const;

export const approvalDecisions = ['APPROVED', 'REJECTED'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** So many working days without a decision, then the next one up is asked as well. */
export const silentWorkingDays = 2;

export const approvalLimits = {
  name: 100,
  notes: 500,
  steps: 6,
  users: 20,
  amount: '999999999999',
  /** The days that a delegation may last. */
  delegationDays: 366,
} as const;
