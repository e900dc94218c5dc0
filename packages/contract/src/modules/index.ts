export { modules } from './modules.ts';
export { workflows } from './workflows.ts';
