export { ImportsPage } from './imports-page.tsx';
export { RunPage } from './run-page.tsx';
