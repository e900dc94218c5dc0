export { OwnSittingsPage } from './own-sittings-page.tsx';
export { RunnerPage } from './runner/runner-page.tsx';
export { SittingsPage } from './sittings-page.tsx';
