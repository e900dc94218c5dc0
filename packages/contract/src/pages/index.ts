export { analytics } from './analytics.ts';
export { media } from './media.ts';
export { pages } from './pages.ts';
export { submissions } from './submissions.ts';
export { templates } from './templates.ts';
export { versions } from './versions.ts';
