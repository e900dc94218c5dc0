// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { InputDialog } from './inputs/input-dialog.tsx';
export { OpeningDialog } from './openings/opening-dialog.tsx';
export { ReportRequestDialog } from './reports/report-request-dialog.tsx';
export { ScheduleDialog } from './reports/schedule-dialog.tsx';
export { BankFileDialog, DownloadBankFileDialog, VoidBankFileDialog } from './runs/bank-file-dialogs.tsx';
export { PayslipDialog } from './runs/payslip-dialog.tsx';
export { BeginRunDialog, PayRunDialog, ReturnRunDialog, TakeBackRunDialog } from './runs/run-dialogs.tsx';
export { PayRateDialog } from './salary/pay-rate-dialog.tsx';
export { SalaryDialog } from './salary/salary-dialog.tsx';
export { StructureDialog } from './salary/structure-dialog.tsx';
export { DeclareDialog } from './tax/declare-dialog.tsx';
export { ReviewDialog } from './tax/review-dialog.tsx';
export { StatutoryRateDialog } from './tax/statutory-rate-dialog.tsx';
export { TaxCalculator } from './tax/tax-calculator.tsx';
export { TaxExemptionDialog } from './tax/tax-exemption-dialog.tsx';
export { TaxSlabDialog } from './tax/tax-slab-dialog.tsx';
export { WithholdingDialog } from './tax/withholding-dialog.tsx';
