// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { MovementDialog } from './movements/movement-dialog.tsx';
