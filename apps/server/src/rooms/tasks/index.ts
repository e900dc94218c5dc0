import { myTasks } from '@bellwether/contract/tasks/my-tasks';
import { taskInstances } from '@bellwether/contract/tasks/task-instances';
import { taskTemplates } from '@bellwether/contract/tasks/task-templates';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { myTaskHandlers } from './my-tasks.handlers.ts';
import { taskInstanceConflicts, taskInstanceHandlers } from './task-instances.handlers.ts';
import { taskTemplateConflicts, taskTemplateHandlers } from './task-templates.handlers.ts';

export { assignTaskFromTemplate } from './assign-from-template.ts';
export { isActive as isActiveTask } from './list-tasks.ts';
export { overdueJob } from './overdue.job.ts';
export { shownStatusSql } from './task-instances.queries.ts';
export { templateById } from './task-templates.queries.ts';
export {
  taskAssignment,
  taskInstance,
  taskItem,
  taskNote,
  taskTemplate,
  taskTemplateItem,
} from './tasks.table.ts';
export { assignedTo, visibleTasks, visibleTemplates } from './visible-tasks.ts';

/** The door of the tasks' room: templates, tasks, and one's own tasks. */
export function tasks(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, taskTemplates, taskTemplateHandlers, taskTemplateConflicts);
  mount(app, platform, taskInstances, taskInstanceHandlers, taskInstanceConflicts);
  mount(app, platform, myTasks, myTaskHandlers);
}
