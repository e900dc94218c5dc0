export { BudgetsPage } from './budgets-page.tsx';
export { BudgetPage } from './page/budget-page.tsx';
