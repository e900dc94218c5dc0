export { ModulesPage } from './modules-page.tsx';
export { WorkflowsPage } from './workflows-page.tsx';
