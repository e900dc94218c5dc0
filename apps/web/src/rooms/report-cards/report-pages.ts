export { SavedCommentsPage } from './comments/saved-comments-page.tsx';
export { ReportCardsPage } from './report-cards-page.tsx';
export { ReportCyclePage } from './report-cycle-page.tsx';
export { ReportTemplatesPage } from './templates/report-templates-page.tsx';
