// One chunk for the dialogs, beside that of the screens: they bring the schemas, and each small chunk costs the first load its name.

export { FileGrievanceDialog } from './grievances/file-grievance-dialog.tsx';
export { GrievanceDialog } from './grievances/grievance-dialog.tsx';
export { EditSettlementDialog } from './leavers/edit-settlement-dialog.tsx';
export { InterviewDialog } from './leavers/interview-dialog.tsx';
export { PlanInterviewDialog } from './leavers/plan-interview-dialog.tsx';
export { SettlementDialog } from './leavers/settlement-dialog.tsx';
export { MovementDialog } from './movements/movement-dialog.tsx';
export { HrReminderDialog } from './reminders/hr-reminder-dialog.tsx';
