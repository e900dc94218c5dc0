export { keepAccounts } from './payments/keep-accounts.commands.ts';
export { makeBankFile } from './payments/make-bank-file.commands.ts';
export { makeReport } from './reports/make-report.job.ts';
export { calculateRun } from './runs/calculate-run.commands.ts';
export { lastPayOf } from './runs/last-pay.queries.ts';
export { leavePay } from './runs/owed.rules.ts';
export { postPayment, postRun } from './runs/post-run.commands.ts';
export { settlePay, unsettlePay } from './runs/settle-pay.commands.ts';
export { checkedPay, salaryConflicts, setSalary } from './salary/set-salary.commands.ts';
