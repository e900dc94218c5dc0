import type { RowsReport } from '@bellwether/contract/imports/imports';

/** A report of nothing yet. */
export function emptyReport(total: number): RowsReport {
  return {
    total,
    done: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: 0,
    warnings: 0,
    placeholderEmails: 0,
    defaultedStatuses: 0,
    seconds: 0,
  };
}

/** The report after one more batch. */
export function addedReport(
  before: RowsReport,
  counts: Omit<RowsReport, 'total' | 'seconds'>,
  seconds: number,
): RowsReport {
  return {
    total: Math.max(before.total, before.done + counts.done),
    done: before.done + counts.done,
    created: before.created + counts.created,
    updated: before.updated + counts.updated,
    unchanged: before.unchanged + counts.unchanged,
    failed: before.failed + counts.failed,
    warnings: before.warnings + counts.warnings,
    placeholderEmails: before.placeholderEmails + counts.placeholderEmails,
    defaultedStatuses: before.defaultedStatuses + counts.defaultedStatuses,
    seconds: Math.round((before.seconds + seconds) * 100) / 100,
  };
}
