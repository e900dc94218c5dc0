// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { FileGrievanceDialog } from './grievances/file-grievance-dialog.tsx';
export { GrievanceDialog } from './grievances/grievance-dialog.tsx';
export { MovementDialog } from './movements/movement-dialog.tsx';
