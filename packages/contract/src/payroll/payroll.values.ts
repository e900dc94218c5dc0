// The words and limits of payroll. PAY-03 to PAY-10.

/** The tax years that slabs, declarations and reports may be of. PAY-03, PAY-06. */
export const taxYears = { first: 2020, last: 2030 } as const;

/** What an exemption is granted for. PAY-07. */
export const exemptionTypes = ['STANDARD', 'INVESTMENT', 'MEDICAL', 'EDUCATION', 'OTHER'] as const;
export type ExemptionType = (typeof exemptionTypes)[number];

/** The states of a declaration. PAY-08. */
export const declarationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type DeclarationStatus = (typeof declarationStatuses)[number];

/** Under which head of the reports a contribution stands. PAY-02. */
export const statutoryKinds = ['SOCIAL_SECURITY', 'MEDICARE', 'OTHER'] as const;
export type StatutoryKind = (typeof statutoryKinds)[number];

/** Who bears a contribution: it is kept back from the pay, or comes on top of it. */
export const statutoryPayers = ['EMPLOYEE', 'EMPLOYER'] as const;
export type StatutoryPayer = (typeof statutoryPayers)[number];

/** What is entered once for a month: it is paid, or kept back. AMB-393. */
export const payInputKinds = ['EARNING', 'DEDUCTION'] as const;
export type PayInputKind = (typeof payInputKinds)[number];

/** For what time the cap of a contribution holds. */
export const capPeriods = ['MONTH', 'YEAR'] as const;
export type CapPeriod = (typeof capPeriods)[number];

/** How a payslip keeps income tax back. AMB-278. */
export const withholdingMethods = ['PERIODIC', 'CUMULATIVE', 'FLAT'] as const;
export type WithholdingMethod = (typeof withholdingMethods)[number];

/** In which part of a lesson somebody is paid for. */
export const staffRoles = ['TEACHER', 'ASSISTANT'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a rate is paid for. */
export const rateUnits = ['PER_LESSON', 'PER_HOUR'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** What a run pays that is begun by itself: a month for everybody, or only what is paid once, such as a bonus. AMB-394. */
export const begunRunTypes = ['REGULAR', 'OFF_CYCLE'] as const;
export type BegunRunType = (typeof begunRunTypes)[number];

/** The same, or the last pay of who leaves, with their settlement. AMB-378. */
export const runTypes = [...begunRunTypes, 'FINAL'] as const;

/** The states of a payroll run, in their order. AMB-199. */
export const runStatuses = ['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'PAID'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** What pay is worked out by that does not come right by itself in a later month. AMB-379, AMB-392. */
export const parameterKinds = [
  'SETTINGS',
  'SLAB',
  'RATE',
  'EXEMPTION',
  'STRUCTURE',
  'OPENING',
  'INPUT',
] as const;
export type ParameterKind = (typeof parameterKinds)[number];

/** What a line of a payslip is. */
export const lineKinds = [
  ...(['EARNING', 'CONTRIBUTION', 'TAX', 'DEDUCTION'] as const),
  ...(['REIMBURSEMENT', 'EMPLOYER'] as const),
] as const;
export type LineKind = (typeof lineKinds)[number];

/** What besides time and lessons a line pays: something that is paid once, by a run or, of the first two, directly. */
export const payslipSources = ['EXPENSE', 'ENCASHMENT', 'INPUT'] as const;
export type PayslipSource = (typeof payslipSources)[number];

/** What a run says that needs a look. With those of `blocking` it cannot be submitted. */
export const runExceptions = [
  'OPEN_REGISTERS',
  'NO_RATE',
  'FORMULA',
  'NEGATIVE_PAY',
  'NO_TAX_SLABS',
  'TAX_GAP',
  'PAID_ELSEWHERE',
  'INPUT_UNPAID',
] as const;
export type RunException = (typeof runExceptions)[number];
export const blockingExceptions: readonly RunException[] = ['NO_TAX_SLABS', 'TAX_GAP', 'PAID_ELSEWHERE'];

/** By what a summary is broken down. PAY-03. */
export const reportGroupings = ['department', 'employee', 'payPeriod'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** Of which taxes a report tells. PAY-03. */
export const taxTypes = ['income_tax', 'social_security', 'medicare', 'all'] as const;
export type TaxType = (typeof taxTypes)[number];

/** What reports are about. PAY-03. */
export const reportTypes = ['summary', 'tax-compliance', 'department-wise'] as const;
export type ReportType = (typeof reportTypes)[number];

/** As what a report is made. PAY-03. */
export const reportFormats = ['json', 'pdf', 'excel', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How a report comes to who asked for it. PAY-03. */
export const reportDeliveries = ['download', 'email'] as const;
export type ReportDelivery = (typeof reportDeliveries)[number];

/** How far a report is. PAY-04. */
export const reportRunStatuses = ['pending', 'generating', 'completed', 'failed'] as const;
export type ReportRunStatus = (typeof reportRunStatuses)[number];

/** As what a scheduled report is made. PAY-05. */
export const scheduledFormats = ['pdf', 'excel', 'csv'] as const;
export type ScheduledFormat = (typeof scheduledFormats)[number];

/** How often a scheduled report is made. PAY-05. */
export const scheduleFrequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

/** As what the net pay of a run is handed to a bank: a list, or a credit transfer of ISO 20022 (pain.001.001.09). */
export const bankFileFormats = ['CSV', 'PAIN001'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

/** Whether somebody's net pay can go into a bank file, and why not. */
export const transferStates = ['READY', 'MISSING', 'CHANGED', 'IN_FILE', 'NOTHING'] as const;
export type TransferState = (typeof transferStates)[number];

export const payrollLimits = {
  /** Addresses that one report is mailed to. */
  recipients: 20,
  /** Of slabs, exemptions, schedules. PAY-05 to PAY-07. */
  name: 100,
  description: 500,
  remarks: 500,
  source: 200,
  code: 20,
  /** Exemptions in one calculation. */
  exemptions: 50,
  /** For how many one person may claim an exemption by the unit, such as dependants. */
  units: 50,
  /** Lines of a salary structure, allowances and deductions each. */
  lines: 40,
  costCentre: 80,
  /** People for whom the same is entered at once. */
  inputPeople: 100,
  amount: '999999999999',
} as const;

/** The lists of payroll have 20 rows a page. PAY-10. */
export const payrollPage = { limit: 20 } as const;
