export { myTasks } from './my-tasks.ts';
export { taskInstances } from './task-instances.ts';
export { taskTemplates } from './task-templates.ts';
