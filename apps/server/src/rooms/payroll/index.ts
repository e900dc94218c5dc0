export { calculateRun } from './runs/calculate-run.commands.ts';
export { checkedPay, salaryConflicts, setSalary } from './salary/set-salary.commands.ts';
