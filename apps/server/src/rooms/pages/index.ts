export { contentCounts } from './content-counts.queries.ts';
export { documentOf, escapeHtml, policyOf } from './public/document.rules.ts';
export { makeFormTokens } from './public/form-token.rules.ts';
export { makePageSheet } from './public/page-sheet.rules.ts';
export { type FindOpenings, siteOf } from './public/public-data.queries.ts';
export { renderMessage } from './public/render-page.rules.ts';
export { originOf } from './public/surroundings.queries.ts';
