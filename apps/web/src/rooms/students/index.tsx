export { SelectStudentsDialog } from './select-students-dialog.tsx';
