export { expenseAdvances } from './advances.ts';
export { expenseCategories } from './categories.ts';
export { expenseReports } from './reports.ts';
