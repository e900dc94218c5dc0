export { MyTasksPage } from './my-tasks-page.tsx';
export { TasksPage } from './tasks-page.tsx';
export { TemplatesPage } from './templates-page.tsx';
