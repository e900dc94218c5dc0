export { financeAnalytics } from './analytics.ts';
export { financeDashboard } from './finance-dashboard.ts';
