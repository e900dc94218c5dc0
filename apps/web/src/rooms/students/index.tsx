export { SelectStudentsDialog } from './select-students-dialog.tsx';
export { studentColumns } from './student-columns.tsx';
export { StudentProgress } from './student-progress.tsx';
