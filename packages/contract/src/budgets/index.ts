export { budgetReports } from './budget-reports.ts';
export { budgetComments, budgets } from './budgets.ts';
