export { calculateRun } from './runs/calculate-run.commands.ts';
export { lastPayOf } from './runs/last-pay.queries.ts';
export { checkedPay, salaryConflicts, setSalary } from './salary/set-salary.commands.ts';
