export { MediaPage } from './media/media-page.tsx';
export { PagesPage } from './pages-page.tsx';
export { SubmissionsPage } from './submissions/submissions-page.tsx';
export { TemplatesPage } from './templates/templates-page.tsx';
