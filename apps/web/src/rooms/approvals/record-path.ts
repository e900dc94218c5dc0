import type { ApprovalSubject } from '@bellwether/contract/approvals/approvals.values';

/** Where the record of a request is looked at; undefined where its screen shows nothing more. */
export function recordPath({
  subject,
  recordId,
}: {
  readonly subject: ApprovalSubject;
  readonly recordId: string;
}): string | undefined {
  return subject === 'expense_report' ? `/expenses/${recordId}` : undefined;
}
