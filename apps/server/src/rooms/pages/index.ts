export { mediaAsset } from './media.table.ts';
export { page, pageVersion, pageView } from './pages.table.ts';
export { formSubmission } from './submissions.table.ts';
export { pageTemplate } from './templates.table.ts';
