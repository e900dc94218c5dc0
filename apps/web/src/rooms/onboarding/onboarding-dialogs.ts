// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { StartDialog } from './people/start-dialog.tsx';
export { NewTaskDialog } from './tasks/new-task-dialog.tsx';
export { TaskDialog } from './tasks/task-dialog.tsx';
export { TemplateDialog } from './templates/template-dialog.tsx';
