export { AssignmentEditor } from './assignments/assignment-editor.tsx';
export { type Conflict, conflictOf } from './conflict.rules.ts';
export { ConflictPanel } from './conflict-panel.tsx';
export { LessonActions, useLessonDialogs } from './lessons/lesson-dialogs.tsx';
export { ScheduleManager } from './schedules/schedule-manager.tsx';
export { default as AwayDialog } from './staff/away-dialog.tsx';
