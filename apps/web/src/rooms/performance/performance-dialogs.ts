// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { EnrolDialog } from './appraisals/enrol-dialog.tsx';
export { PeersDialog } from './appraisals/peers-dialog.tsx';
export { StepDialog } from './appraisals/step-dialog.tsx';
export { CalibrateDialog } from './calibration/calibrate-dialog.tsx';
export { CheckInDialog } from './check-ins/check-in-dialog.tsx';
export { NoteDialog } from './check-ins/note-dialog.tsx';
export { ActivateDialog } from './cycles/activate-dialog.tsx';
export { CycleDialog } from './cycles/cycle-dialog.tsx';
export { GoalDialog } from './goals/goal-dialog.tsx';
export { ProgressDialog } from './goals/progress-dialog.tsx';
export { CriterionDialog } from './templates/criterion-dialog.tsx';
export { TemplateDialog } from './templates/template-dialog.tsx';
