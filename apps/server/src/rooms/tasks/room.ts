import { myTasks } from '@bellwether/contract/tasks/my-tasks';
import { taskInstances } from '@bellwether/contract/tasks/task-instances';
import { taskTemplates } from '@bellwether/contract/tasks/task-templates';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { myTaskHandlers } from './my-tasks.handlers.ts';
import { overdueJob } from './overdue.job.ts';
import { taskInstanceConflicts, taskInstanceHandlers } from './task-instances.handlers.ts';
import { taskTemplateConflicts, taskTemplateHandlers } from './task-templates.handlers.ts';

/** The manifest of the tasks' room: templates, tasks, and one's own tasks. */
export const room: Room = {
  name: 'tasks',
  mount(app, platform) {
    mount(app, platform, taskTemplates, taskTemplateHandlers, taskTemplateConflicts);
    mount(app, platform, taskInstances, taskInstanceHandlers, taskInstanceConflicts);
    mount(app, platform, myTasks, myTaskHandlers);
  },
  jobs: (platform) => [overdueJob(platform)],
};
