export { ResultsPage } from './results-page.tsx';
export { SheetPage } from './sheet-page.tsx';
