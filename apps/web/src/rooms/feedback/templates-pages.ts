// One chunk for the templates: one goes from the list to one of them and to what was answered.
export { AnalyticsPage } from './analytics-page.tsx';
export { NewTemplatePage, TemplatePage } from './templates/template-page.tsx';
export { TemplatesPage } from './templates/templates-page.tsx';
