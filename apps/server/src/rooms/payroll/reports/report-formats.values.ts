import type { ReportFormat } from '@bellwether/contract/payroll/payroll.values';

/** How the file of each format ends, and as what it is sent. */
export const reportMedia: Readonly<Record<ReportFormat, { readonly ending: string; readonly type: string }>> =
  {
    json: { ending: 'json', type: 'application/json; charset=utf-8' },
    pdf: { ending: 'pdf', type: 'application/pdf' },
    excel: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  };

/** The queue of reports that are to be made; each job names a run. */
export const reportQueue = 'payroll-report';

/** The queue of mails that say where a report lies; each job names a run and an address. */
export const reportMailQueue = 'payroll-report-mail';

/** For so many days the file of a report is kept. */
export const keptDays = 7;

/** Under this the files of reports lie in the store. */
export const reportPrefix = 'payroll-reports/';
