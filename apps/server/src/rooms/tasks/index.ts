export { assignTaskFromTemplate } from './assign-from-template.commands.ts';
export { endTask, moveTask, passTask } from './follow-task.commands.ts';
export { giveTask } from './give-task.commands.ts';
export { isActive as isActiveTask } from './list-tasks.queries.ts';
export { shownStatusSql } from './task-instances.queries.ts';
export { templateById } from './task-templates.queries.ts';
export { assignedTo, visibleTasks, visibleTemplates } from './visible-tasks.access.ts';
