export { SelectStudentsDialog } from './choose/select-students-dialog.tsx';
export { studentColumns } from './student-columns.tsx';
export { StudentProgress } from './student-progress.tsx';
