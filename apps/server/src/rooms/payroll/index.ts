export { keepAccounts } from './payments/keep-accounts.commands.ts';
export { makeBankFile } from './payments/make-bank-file.commands.ts';
export { makeReport } from './reports/make-report.job.ts';
export { calculateRun } from './runs/calculate-run.commands.ts';
export { type FinalPay, finalPayOf, type OwnPart } from './runs/final-pay.queries.ts';
export { dueRoles, duesOf, postPayment, postRun } from './runs/post-run.commands.ts';
export { finalPaid, finalPosted, settlePay, unsettlePay } from './runs/settle-pay.commands.ts';
export { checkedPay, salaryConflicts, setSalary } from './salary/set-salary.commands.ts';
