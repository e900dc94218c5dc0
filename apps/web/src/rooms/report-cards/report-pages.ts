export { ReportCardsPage } from './report-cards-page.tsx';
export { ReportCyclePage } from './report-cycle-page.tsx';
