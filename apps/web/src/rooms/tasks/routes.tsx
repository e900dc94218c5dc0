import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const pages = () => import('./tasks-pages.ts');

const rights: readonly RightPair[] = [['read:own', 'task_instance']];
const giving: readonly RightPair[] = [['create:own', 'task_instance']];

/** Screens of the tasks' room. One's own tasks lie at /inbox/tasks, where 'View All Tasks' leads (TSK-13). */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/inbox/tasks',
      load: pages,
      name: 'MyTasksPage',
      texts: ['inbox'],
      crumbs: ['navigation:tasks', 'navigation:myTasks'],
      rights,
    }),
    screen({
      parent,
      path: '/tasks',
      load: pages,
      name: 'TasksPage',
      texts: ['inbox'],
      crumbs: ['navigation:tasks', 'navigation:allTasks'],
      rights,
    }),
    screen({
      parent,
      path: '/tasks/new',
      load: () => import('./new-task-page.tsx'),
      texts: ['inbox'],
      crumbs: ['navigation:tasks', 'navigation:newTask'],
      rights: giving,
    }),
    screen({
      parent,
      path: '/tasks/templates',
      load: pages,
      name: 'TemplatesPage',
      texts: ['inbox'],
      crumbs: ['navigation:tasks', 'navigation:taskTemplates'],
      rights: [['read', 'task_template']],
    }),
    screen({
      parent,
      path: '/tasks/$id',
      load: () => import('./detail/task-page.tsx'),
      texts: ['calendar', 'inbox'],
      crumbs: ['navigation:tasks', 'navigation:task'],
      rights,
    }),
  ];
}
