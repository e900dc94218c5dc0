export { AnalyticsPage } from './analytics/analytics-page.tsx';
export { OverviewPage } from './overview/overview-page.tsx';
export { SalesOverviewPage } from './sales/sales-overview-page.tsx';
