import type { ApprovalSubject } from '@bellwether/contract/approvals/approvals.values';

/** Where the record of a request is looked at; undefined where its screen shows nothing more. */
export function recordPath({
  subject,
  recordId,
}: {
  readonly subject: ApprovalSubject;
  readonly recordId: string;
}): string | undefined {
  if (subject === 'leave_request') return `/leave-requests?open=${recordId}`;
  if (subject === 'job_requisition') return `/hiring/requisitions?decide=${recordId}`;
  if (subject === 'refund') return '/finance/refunds';
  return subject === 'expense_report' ? `/expenses/${recordId}` : undefined;
}
