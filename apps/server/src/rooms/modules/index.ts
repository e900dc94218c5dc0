export { module, moduleRole, workflow, workflowRole, workflowStep } from './modules.table.ts';
