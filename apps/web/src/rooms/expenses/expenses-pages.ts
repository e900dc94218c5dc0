// One chunk for these screens: who opens one goes on to the other, and each small chunk costs the first load its name.
export { ExpensePage } from './reports/expense-page.tsx';
export { ExpensesPage } from './reports/expenses-page.tsx';
